"""From a report file to what pairing and tie-breaks read: games by player, and the ledger's Context.

Judges nothing that the reader has not judged; starting numbers take the place of entrant numbers.
"""

from __future__ import annotations

from fractions import Fraction

from tourney.formats.trf.consistency import points_of, total_of
from tourney.formats.trf.document import Cell, Document, Player
from tourney.model.history import Duel, Game
from tourney.standings.ledger import Context, ground
from tourney.standings.unplayed import Rules


def games_of(document: Document, rounds: int | None = None) -> dict[int, list[Game]]:
    """What each player did in each round, by starting number; games to come are left out.

    Args:
        rounds: up to which round; None up to the last one in which anybody has an opponent.
    """
    last = document.played if rounds is None else rounds
    out: dict[int, list[Game]] = {}
    for player in document.players:
        out[player.number] = [
            game
            for number in range(1, last + 1)
            if (game := _game(document, player, number, player.cell(number))) is not None
        ]
    return out


def _game(document: Document, player: Player, number: int, cell: Cell) -> Game | None:
    kind = cell.kind
    if kind is None:
        return None
    points = points_of(document, player, number)
    won = cell.letter in "1W+" if cell.opponent else kind in {"pairing", "full"}
    if not cell.opponent:
        return Game(number, kind, points, won)
    seat = 1 if cell.colour == "b" else 0
    return Game(number, kind, points, won, seat, (Duel(cell.opponent, points),))


NEW_RULES = "2026/03/01"
"""From this day on C.07 has its rules of 2026."""


def rules_of(document: Document) -> Rules:
    """The rules of C.07 under which the tournament of the file began; the newest where it has no date."""
    first = document.dates[0].replace("-", "/").replace(".", "/")
    return 2024 if first[:4].isdigit() and first < NEW_RULES else 2026


def context_of(document: Document, rounds: int | None = None, rules: Rules | None = None) -> Context:
    """What tie-breaks look at after that round, as the ledger's `context` gives it for a tournament.

    Args:
        rounds: up to which round; None up to the last one in which anybody has an opponent.
        rules: the year of the rules on unplayed rounds; None takes those in force when it began.
    """
    last = document.played if rounds is None else rounds
    context = ground(
        games_of(document, last),
        rounds=last,
        win=document.points.win,
        draw=document.points.draw,
        everybody_meets=document.everybody_meets,
        ratings={player.number: player.rating for player in document.players if player.rating is not None},
        rules=rules_of(document) if rules is None else rules,
    )
    for player in document.players:
        beside = total_of(document, player, last) - context.points[player.number]
        if beside:  # points given or taken by an arbiter (299)
            context.points[player.number] += beside
            if context.adjusted is not context.points:
                context.adjusted[player.number] += beside
    return context


def scores(document: Document, rounds: int) -> dict[int, Fraction]:
    """The points of each player after that many rounds."""
    return {player.number: total_of(document, player, rounds) for player in document.players}
