"""From a Document to the actions that make the same tournament; does none of them.

Entrant numbers are given in order of the starting numbers, and every round is published and filled
as an organiser would have done it, so that the tournament can go on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from events.errors import DomainError, NotAllowed
from tourney import pairing, scoring
from tourney.formats.importers import AS_IT_IS, Asked, Import
from tourney.formats.importers.people import date_of
from tourney.formats.trf.boards import board_order
from tourney.formats.trf.consistency import total_of
from tourney.formats.trf.describing import facts_of, untold
from tourney.formats.trf.document import Cell, Document, Player
from tourney.formats.trf.exporting import points_of
from tourney.formats.trf.systems import WORDS, is_baku, is_dutch, system_of, understood
from tourney.model.actions import (
    Action,
    Create,
    Enter,
    Forbid,
    Pair,
    Record,
    RequestBye,
    Withdraw,
)
from tourney.model.births import is_birth
from tourney.model.description import Describe
from tourney.model.events import Bye, ByeKind, Result, Table
from tourney.model.events_entrants import Details, RequestedKind
from tourney.model.names import clean_name, likeness
from tourney.model.request import Pairing
from tourney.scoring import points_words
from tourney.standings.tiebreaks import tiebreak

REQUESTED: dict[str, RequestedKind] = {"F": "full", "H": "half", "Z": "zero"}


class NotImportable(NotAllowed):
    """A report that can be read and holds something that no tournament here can hold."""

    code = "trf/not-importable"


def plan(document: Document, settings: Asked = AS_IT_IS) -> Import:
    """What to do for the same tournament.

    Args:
        settings: what shall be otherwise than the file says.

    Raises:
        NotImportable: points that no scoring scheme or no result here gives, or a result that no
            table has.
    """
    _prove_points(document)
    _prove_results(document)
    warnings: list[str] = [*document.notes]
    numbers = {
        player.number: place
        for place, player in enumerate(sorted(document.players, key=lambda one: one.number), 1)
    }
    create = Create(
        name=settings.name or document.name or "Imported tournament",
        game="any",
        system=settings.system or system_of(document),
        rounds=_rounds(document, settings.rounds, warnings),
        scoring=_scoring(document),
        tiebreaks=_tiebreaks(document, warnings),
        start="entry",
    )
    coded = document.text("192").strip().upper()
    if coded and not understood(coded, create.system):
        warnings.append(f"the pairing system {coded} is not known here: it goes on as {create.system}")
    if document.accelerated and not is_baku(create.system):
        warnings.append(
            "the virtual points of the file are left out: only the Baku acceleration is known here"
        )
    if document.initial_colour is not None and not document.played and is_dutch(create.system):
        warnings.append("the initial colour of the file is left out: it is drawn when round 1 is paired")
    if document.by_rank:
        warnings.append("the order of rank (XXC rank) is left out: pairing goes by the starting numbers")
    if document.teams:
        warnings.append("the teams of the file are left out: its players are taken as single ones")
    warnings += [
        f"the line {line!r} is not written as it should be and is left out" for line in untold(document)
    ]
    unknown = sorted({kept.text[:3] for kept in document.kept if not kept.text.startswith("###")})
    if unknown:
        warnings.append(f"lines that are not known here are left out: {', '.join(unknown)}")
    facts = tuple(fact for fact in facts_of(document) if fact.key != "kind" or fact.text not in WORDS)
    actions: list[Action] = [Describe(facts)] if facts else []
    actions += entries(document, warnings)
    everybody = pairing.system(create.system).everybody_meets
    forbidden = {pair: (one.first, one.last) for one in document.forbidden for pair in _pairs(one.players)}
    if everybody and forbidden:
        warnings.append("forbidden pairs are left out: in a round-robin everybody meets everybody")
    else:
        for (low, high), (first, last) in sorted(forbidden.items()):
            actions.append(Forbid(numbers[low], numbers[high], first, last))
    for round_ in range(1, document.played + 1):
        actions += _round(document, round_, numbers, warnings)
    actions += _absences(document, numbers, everybody, warnings)
    return Import(create, tuple(actions), tuple(warnings))


def _rounds(document: Document, wanted: int | None, warnings: list[str]) -> int | None:
    """How many rounds there will be; where no line tells it, as many as there are dates, games or byes."""
    rounds = document.rounds if wanted is None else wanted
    if rounds is None and document.played:
        told = [len(document.text("132").split()), *(one.round for one in document.requested)]
        rounds = max(document.played, *told)
        warnings.append(f"the file does not tell how many rounds there will be: {rounds} are taken")
    return rounds


def _scoring(document: Document) -> str:
    """The first scheme that explains every round of the file."""
    cells = {(bool(cell.opponent), cell.letter): cell for one in document.players for cell in one.rounds}
    wanted = document.points
    # A scheme for tables of more may give the same at two seats: the usual ones are asked first.
    usual = ["classic", "three-one-zero"]
    for name in dict.fromkeys([*usual, *scoring.names()]):
        given = points_of(scoring.scheme(name))
        if (given.win, given.draw, given.loss) == (wanted.win, wanted.draw, wanted.loss) and all(
            given.of(cell) == wanted.of(cell) for cell in cells.values()
        ):
            return name
    raise NotImportable(
        "no scoring scheme here gives the points of the file",
        hint=f"there are {', '.join(scoring.names())}",
    )


def _prove_points(document: Document) -> None:
    """Refuse points that an arbiter gave or took beside the results: a standing without them would be wrong.

    Raises:
        NotImportable: naming the player.
    """
    for player in document.players if document.abnormal and not document.teams else ():
        last = max(len(player.rounds), document.played)
        earned = scoring.total([document.points.of(player.cell(number)) for number in range(1, last + 1)])
        beside = total_of(document, player) - earned
        if beside:
            raise NotImportable(
                f"{player.number} {player.name} has {points_words(beside)} points beside his results (299),"
                " and no tournament here holds such points",
                hint="take the line out; the commands under trf count it",
            )


def _prove_results(document: Document) -> None:
    """Refuse a game without a result before the last round: that round was never closed.

    Raises:
        NotImportable: naming the two and the round.
    """
    last = document.played
    for player in document.players:
        for round_, cell in enumerate(player.rounds[: max(last - 1, 0)], 1):
            if cell.opponent and cell.kind is None:
                raise NotImportable(
                    f"{player.number} and {cell.opponent} have no result in round {round_},"
                    f" and round {last} is paired",
                    hint="put it into the file",
                )


def _tiebreaks(document: Document, warnings: list[str]) -> tuple[str, ...]:
    known: list[str] = []
    for word in document.tiebreaks:
        try:
            known.append(tiebreak(word).code)
        except DomainError:
            warnings.append(f"the tie-break {word} is not known here and is left out")
    return tuple(dict.fromkeys(known))


def entries(document: Document, warnings: list[str]) -> Iterator[Enter]:
    """Everybody of the file in order of the starting numbers; what is left out of it goes to `warnings`."""
    taken: set[str] = set()
    left_out: dict[str, list[str]] = {}
    odd: list[str] = []
    for player in sorted(document.players, key=lambda one: one.number):
        name = clean_name(player.name)
        if likeness(name) in taken:
            twin = f"{name} ({player.number})"
            warnings.append(f"there are two called {name}; number {player.number} is entered as {twin}")
            name = twin
        taken.add(likeness(name))
        details = _details(player)
        for what, written, kept in (
            ("federation", player.federation, details.federation),
            ("birth date", player.birth, details.born),
        ):
            if written.strip("0-/. ") and not kept:
                left_out.setdefault(what, []).append(f"{written!r} of {player.number}")
        if details.born and not is_birth(details.born):
            odd.append(f"{details.born!r} of {player.number}")
        yield Enter(name, details=details)
    for what, found in left_out.items():
        more = f" and {len(found) - 3} more" if len(found) > 3 else ""
        warnings.append(f"a {what} that is none is left out: {', '.join(found[:3])}{more}")
    if odd:
        more = f" and {len(odd) - 3} more" if len(odd) > 3 else ""
        warnings.append(f"a birth date that no calendar has is kept as it stands: {', '.join(odd[:3])}{more}")


def _details(player: Player) -> Details:
    """What is known of a player; a birth date of year only is written with zeros in many files."""
    born = date_of(player.birth)
    federation = player.federation.upper()
    return Details(
        rating=player.rating,
        title=_TITLES.get(player.title.lower(), player.title),
        federation=federation if _FEDERATION.fullmatch(federation) else "",
        id=player.fide_id,
        born=born if _BORN.fullmatch(born) else "",
        sex=player.sex,
    )


_FEDERATION = re.compile(r"[A-Z]{3}")
_BORN = re.compile(r"[0-9]{4}(/[0-9]{2}/[0-9]{2})?")
_TITLES = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM"}
"""As files before 2016 write them."""


def _round(
    document: Document, round_: int, numbers: Mapping[int, int], warnings: list[str]
) -> Iterator[Action]:
    """The pairing of a round and its results."""
    before = {player.number: total_of(document, player, round_ - 1) for player in document.players}
    games: list[tuple[int, int]] = []
    byes: list[Bye] = []
    cells = {player.number: player.cell(round_) for player in document.players}
    for number, cell in cells.items():
        if not cell.opponent:
            byes.append(Bye(numbers[number], _BYES.get(cell.letter, "zero")))
        elif cell.colour == "w" or (cell.colour != "b" and number < cell.opponent):
            games.append((number, cell.opponent))
    full = [bye.entrant for bye in byes if bye.kind == "full"]
    if full and not any(bye.kind == "pairing" for bye in byes):
        warnings.append(
            f"round {round_} has a full-point bye (F) and none of the pairing (U); both block another bye"
        )
    ordered = board_order(games, before)
    tables = tuple(
        Table(place, (numbers[white], numbers[black])) for place, (white, black) in enumerate(ordered, 1)
    )
    yield Pair(Pairing(round_, tables, tuple(sorted(byes, key=lambda bye: bye.entrant))))
    for place, (white, black) in enumerate(ordered, 1):
        result = _result(round_, white, cells[white], black, cells[black])
        if result is not None:
            yield Record(round_, place, result)


_BYES: dict[str, ByeKind] = {"U": "pairing", "F": "full", "+": "full", "H": "half"}
_RESULTS: dict[str, Result] = {
    "10": Result("played", (1, 2)),
    "01": Result("played", (2, 1)),
    "==": Result("played", (1, 1)),
    "WL": Result("unrated", (1, 2)),
    "LW": Result("unrated", (2, 1)),
    "DD": Result("unrated", (1, 1)),
    "+-": Result("forfeit", (1, 2), absent=(1,)),
    "-+": Result("forfeit", (2, 1), absent=(0,)),
    "--": Result("double-forfeit", (1, 1), absent=(0, 1)),
}


def _result(round_: int, white: int, own: Cell, black: int, other: Cell) -> Result | None:
    letters = own.letter + other.letter
    if own.kind is None:
        return None
    found = _RESULTS.get(letters)
    if found is None:
        raise NotImportable(
            f"{white} and {black} have the results {own.letter} and {other.letter} in round {round_},"
            " which are no result of one game here"
        )
    return found


def _coming(document: Document) -> dict[tuple[int, int], str]:
    """The byes of rounds to come, by starting number and round."""
    played = document.played
    out = {
        (number, one.round): one.letter
        for one in document.requested
        if one.round > played
        for number in one.players
    }
    for player in document.players:
        for place, cell in enumerate(player.rounds[played:], played + 1):
            if cell.letter in REQUESTED:
                out[player.number, place] = cell.letter
    return out


def _absences(
    document: Document, numbers: Mapping[int, int], everybody: bool, warnings: list[str]
) -> Iterator[Action]:
    """Byes of rounds to come; who has one without points in all of them has withdrawn."""
    coming: dict[int, dict[int, str]] = {}
    for (number, round_), letter in _coming(document).items():
        coming.setdefault(number, {})[round_] = letter
    left = range(document.played + 1, (document.rounds or document.played + 1) + 1)
    for number, byes in sorted(coming.items()):
        if document.rounds is not None and all(byes.get(round_) == "Z" for round_ in left):
            yield Withdraw(numbers[number])
        elif everybody:
            warnings.append(f"the byes of {number} are left out: a round-robin has none to ask for")
        else:
            for round_, letter in sorted(byes.items()):
                yield RequestBye(numbers[number], round_, REQUESTED[letter])


def _pairs(players: Sequence[int]) -> Iterator[tuple[int, int]]:
    yield from combinations(sorted(set(players)), 2)
