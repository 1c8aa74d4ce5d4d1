"""Whether the lines of a report file go together: opponents, colours, results and points; changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from tourney.formats.trf.columns import Line
from tourney.formats.trf.document import Abnormal, Cell, Document, Player
from tourney.scoring import points_words, total

_FITTING = frozenset(
    [
        "10",
        "01",
        "==",
        "WL",
        "LW",
        "DD",
        "+-",
        "-+",
        "--",
        "00",
        "=0",
        "0=",
        "LL",
        "DL",
        "LD",
        "  ",
        "**",
        "??",
        "XX",
    ]
)
"""Two letters of one game. Of 0 0 and = 0 an arbiter disposes, who may take the points of a game away."""


def check(document: Document, lines: Mapping[int, Line]) -> None:
    """Prove that the document goes together.

    Args:
        lines: the 001 line of each starting number.

    Raises:
        BadLine: at the first line that contradicts another one or itself.
    """
    players = {player.number: player for player in document.players}
    absent = _absent_up_to(document)
    for player in document.players:
        line = lines[player.number]
        if document.rounds is not None and len(player.rounds) > document.rounds:
            raise line.bad(f"{len(player.rounds)} rounds, where the tournament has {document.rounds}")
        for number, cell in enumerate(player.rounds, 1):
            if cell.opponent:
                _check_opponent(players, player, number, cell, lines)
        _check_points(document, player, line, absent)


def check_count(line: Line, players: int) -> None:
    """Prove that a 062 line announces as many players as there are.

    Raises:
        BadLine: it announces another number; a text that is no number announces nothing.
    """
    word = (line.rest.replace("(", " ").split() or [""])[0]
    if word.isascii() and word.isdigit() and int(word) != players:
        raise line.bad(f"{word} players are announced, and {players} have a line")


def _check_opponent(
    players: Mapping[int, Player], player: Player, number: int, cell: Cell, lines: Mapping[int, Line]
) -> None:
    line, first = lines[player.number], 82 + 10 * number
    other = players.get(cell.opponent)
    if other is None:
        raise line.bad(f"no player has the starting number {cell.opponent}", first, first + 3)
    if other.number == player.number:
        raise line.bad(f"{player.number} is his own opponent in round {number}", first, first + 3)
    back = other.cell(number)
    there = lines[other.number].number
    if back.opponent != player.number:
        whom = f"against {back.opponent}" if back.opponent else "without an opponent"
        raise line.bad(
            f"{player.number} met {other.number} in round {number}, who stands {whom} there in line {there}",
            first,
            first + 3,
        )
    if cell.colour + back.colour not in {"wb", "bw", "--", "  ", "- ", " -"}:
        raise line.bad(
            f"the colours {cell.colour} and {back.colour} of round {number} do not fit, see line {there}",
            first + 5,
        )
    if cell.letter + back.letter not in _FITTING:
        raise line.bad(
            f"the results {cell.letter} and {back.letter} of round {number} do not fit, see line {there}",
            first + 7,
        )


def adds_up(document: Document) -> bool:
    """Whether the points of every player are the sum of his rounds."""
    absent = _absent_up_to(document)
    return all(
        player.points is None or player.points == _total(document, player, None, absent)
        for player in document.players
    )


def _check_points(document: Document, player: Player, line: Line, absent: int) -> None:
    if player.points is None:
        return
    found = _total(document, player, None, absent)
    if found != player.points:
        raise line.bad(
            f"{points_words(player.points)} points, where the rounds add up to {points_words(found)}",
            81,
            84,
            hint="other points than 1, ½ and 0 are stated by a 162 or XXS line",
        )


def total_of(document: Document, player: Player, rounds: int | None = None) -> Fraction:
    """The points of a player after that many rounds, or after all of which his line tells.

    What lies beyond the end of his line is an absence where an absence is worth something.
    """
    return _total(document, player, rounds, _absent_up_to(document) if rounds is None else 0)


def _absent_up_to(document: Document) -> int:
    """Up to which round nothing said is an absence that is worth something; asked once for all players."""
    return document.played if document.points.absence else 0


def _total(document: Document, player: Player, rounds: int | None, absent: int) -> Fraction:
    last = max(len(player.rounds), absent) if rounds is None else rounds
    games = [points_of(document, player, number) for number in range(1, last + 1)]
    given = [one.points for one in _adjustments(document, player) if rounds is None or one.round <= rounds]
    return total([*games, *given])


def points_of(document: Document, player: Player, round_: int) -> Fraction:
    """The points of one round of a player, abnormal ones included."""
    for one in document.abnormal:
        if one.letter != " " and one.round == round_ and player.number in one.players and not document.teams:
            return one.points
    return document.points.of(player.cell(round_))


def _adjustments(document: Document, player: Player) -> list[Abnormal]:
    """Points given to or taken from him beside the results."""
    if document.teams:
        return []
    return [one for one in document.abnormal if one.letter == " " and player.number in one.players]
