"""From a tournament of two-seat tables to a Document; leaves out what its columns cannot hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import count

from msgspec.structs import replace

from events.errors import NotAllowed
from tourney import pairing, scoring
from tourney.formats.trf.consistency import adds_up
from tourney.formats.trf.describing import fields_of
from tourney.formats.trf.document import (
    Accelerated,
    Cell,
    Document,
    Field,
    Forbidden,
    Kept,
    Player,
    Points,
    Requested,
)
from tourney.formats.trf.drawn import initial_colour
from tourney.formats.trf.systems import is_baku, is_dutch, told
from tourney.model.events import ByeKind, Result
from tourney.model.events_entrants import Details
from tourney.model.state import Entrant, Round, State
from tourney.pairing.fide_dutch import baku
from tourney.rules.propose import field_of, preliminary_rounds
from tourney.scoring import Scheme
from tourney.standings import leavers
from tourney.standings.ledger import Context, context
from tourney.standings.ranking import standings

NAME_WIDTH = 33
TITLES = frozenset(["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"])
BYES: dict[ByeKind, str] = {"pairing": "U", "full": "F", "half": "H", "zero": "Z"}
"""The letter of each bye; one that the pairing gave is never an F (it would not count as that later)."""

FIDE_CODES = frozenset(
    (
        *("DE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "TPN", "BH", "FB", "AOB", "SB", "KS"),
        *("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"),
    )
)
"""Tie-breaks of C.07 for individuals; an order with any other one is not told."""


class NotForReports(NotAllowed):
    """A tournament that a tournament report cannot hold."""

    code = "trf/not-for-reports"


def document_of(state: State) -> Document:
    """The report of a tournament as it stands, but for a final.

    Starting numbers are the places in the starting rank; names beyond 33 characters are cut, with
    the whole name in a comment; a rating, title, federation or number that the format has no room
    for is left out.

    Raises:
        NotForReports: tables of more than two, or teams as entrants.
    """
    setup = state.setup
    if setup.table_size != 2 or setup.team_size != 1:
        raise NotForReports(
            f"{setup.name} has {'teams' if setup.team_size != 1 else f'tables of {setup.table_size}'},"
            " and a tournament report is for two players at a table",
            hint="standings -o csv and crosstable -o csv are for every tournament",
        )
    # A reader adds the results up, so that games against who left too early stand in its points
    ground = context(leavers.everything_counts(state))
    starting = starting_numbers(state)
    cells = _cells(state, starting)
    ranks = {row.entrant: row.rank for row in standings(state, len(_rounds(state)))}
    names = _names(state)
    order = sorted(state.entrants, key=lambda entrant: starting[entrant.number])
    players = tuple(
        _player(entrant, starting, names, ground, ranks, cells[entrant.number]) for entrant in order
    )
    fields = _fields(state, players)
    left = leavers.too_early(state, len(_rounds(state)))
    points = points_of(scoring.scheme(setup.scoring))
    told = [f"### {starting[one]:>4} left early: not in ranks (6.6)" for one in sorted(left)]
    long = [entrant for entrant in order if names[entrant.number] != entrant.name]
    document = Document(
        players=players,
        fields=fields,
        rounds=preliminary_rounds(state),
        points=points,
        forbidden=_forbidden(state, starting),
        requested=_requested(state, starting),
        kept=tuple(
            Kept(len(fields) + place, line)
            for place, line in enumerate(
                [*(f"### {starting[entrant.number]:>4} {entrant.name}" for entrant in long), *told], 1
            )
        ),
    )
    if not adds_up(document):
        raise NotForReports(
            f"the points of the scoring scheme {setup.scoring} do not follow from wins, draws and losses,"
            " and a report has nothing else"
        )
    if is_baku(setup.system) and document.rounds is not None:
        document = replace(document, accelerated=_accelerated(state, starting, document.rounds, points))
    if is_dutch(setup.system) and state.rounds:
        by_number = [player.number for player in players]
        document = replace(document, initial_colour=initial_colour(document, by_number))
    return document


def starting_numbers(state: State) -> dict[int, int]:
    """The starting number of each entrant: his place in the starting rank (C.04.2 B).

    In a round-robin it is the place in the tables, which goes by entry: the order that was drawn.
    """
    if pairing.system(state.setup.system).everybody_meets:
        return {entrant.number: entrant.number for entrant in state.entrants}
    return {number: place for place, number in enumerate(state.starting_rank(), 1)}


def points_of(scheme: Scheme) -> Points:
    """What the scheme gives at a table of two, in the words of a report."""

    def at(ranks: tuple[int, int], seat: int, *absent: int) -> Result:
        return Result("forfeit" if absent else "played", ranks, None, absent)

    win = scheme.points(at((1, 2), 0), 2)
    forfeit = scheme.points(at((1, 2), 0, 1), 2)
    draw = scheme.points(at((1, 1), 0), 2)[0]
    return Points(
        win=win[0],
        draw=draw,
        loss=win[1],
        absence=scheme.bye("zero", 2),
        pairing_bye=scheme.bye("pairing", 2),
        full_bye=scheme.bye("full", 2),
        half_bye=scheme.bye("half", 2),
        forfeit_win=forfeit[0],
        forfeit_loss=forfeit[1],
        unknown=draw,
    )


def _player(
    entrant: Entrant,
    starting: Mapping[int, int],
    names: Mapping[int, str],
    ground: Context,
    ranks: Mapping[int, int],
    cells: tuple[Cell, ...],
) -> Player:
    details = entrant.details
    return Player(
        number=starting[entrant.number],
        name=names[entrant.number],
        sex=details.sex if details.sex in {"m", "w"} else "",
        title=details.title if details.title in TITLES else "",
        rating=details.rating if details.rating is not None and 0 < details.rating < 10_000 else None,
        federation=details.federation if len(details.federation) == 3 else "",
        fide_id=details.id if _is_number(details) else "",
        birth=details.born if len(details.born) <= 10 and _is_date(details.born) else "",
        points=ground.points[entrant.number],
        rank=ranks[entrant.number],
        rounds=cells,
    )


def _is_number(details: Details) -> bool:
    return details.id.isascii() and details.id.isdigit() and len(details.id) <= 11


def _is_date(text: str) -> bool:
    return text.isascii() and text.replace("/", "").isdigit()


def _names(state: State) -> dict[int, str]:
    """Each name as it fits its columns, cut where it must be, and still no two alike."""
    out: dict[int, str] = {}
    taken = {entrant.name for entrant in state.entrants if len(entrant.name) <= NAME_WIDTH}
    for entrant in state.entrants:
        name = entrant.name
        if len(name) > NAME_WIDTH:
            name = name[:NAME_WIDTH].rstrip()
            for number in count(2):
                if name not in taken:
                    break
                mark = f" {number}"
                name = entrant.name[: NAME_WIDTH - len(mark)].rstrip() + mark
            taken.add(name)
        out[entrant.number] = name
    return out


def _rounds(state: State) -> list[Round]:
    """The rounds of the report: those before a final."""
    return state.rounds if state.final is None else state.rounds[: state.final.after]


def _cells(state: State, starting: Mapping[int, int]) -> dict[int, tuple[Cell, ...]]:
    out: dict[int, list[Cell]] = {entrant.number: [] for entrant in state.entrants}
    for one in _rounds(state):
        here: dict[int, Cell] = {}
        for table in one.tables:
            for seat, number in enumerate(table.seats):
                other = starting[table.seats[1 - seat]]
                here[number] = Cell(other, "wb"[seat], letter_of(table.result, seat))
        for bye in one.byes:
            here[bye.entrant] = Cell(0, "-", BYES[bye.kind])
        for number, cells in out.items():
            cells.append(here.get(number, Cell(0, "-", "Z")))
    return {number: tuple(cells) for number, cells in out.items()}


def _forbidden(state: State, starting: Mapping[int, int]) -> tuple[Forbidden, ...]:
    """Who must not meet: pairs, and the mates of each club where those are kept apart."""
    out = [
        Forbidden(tuple(sorted((starting[one], starting[other]))), first, last)
        for (one, other), (first, last) in state.arrangements.apart.items()
    ]
    if state.arrangements.clubs is not None:
        first, last = state.arrangements.clubs
        clubs: dict[str, list[int]] = {}
        for entrant in state.entrants:
            if entrant.details.club:
                clubs.setdefault(entrant.details.club.casefold(), []).append(starting[entrant.number])
        out += [Forbidden(tuple(sorted(own)), first, last) for own in clubs.values() if len(own) > 1]
    return tuple(sorted(out, key=lambda one: one.players))


def _accelerated(
    state: State, starting: Mapping[int, int], rounds: int, points: Points
) -> tuple[Accelerated, ...]:
    """The virtual points of the Baku acceleration."""
    given = baku.accelerated(state.starting_rank(), field_of(state), rounds, points.win, points.draw)
    ordered = sorted((starting[number], own) for number, own in given.items())
    return tuple(Accelerated(number, own) for number, own in ordered)


def _requested(state: State, starting: Mapping[int, int]) -> tuple[Requested, ...]:
    """The byes of rounds to come; who has withdrawn has a zero-point bye in each of them."""
    coming = len(state.rounds) + 1
    planned = preliminary_rounds(state)
    last = coming if planned is None else planned
    if state.finished or coming > last:
        return ()
    gone = {entrant.number for entrant in state.entrants if not entrant.active}
    away = {entrant.number for entrant in state.entrants} - {entrant.number for entrant in state.there()}
    out = []
    for round_ in range(coming, last + 1):
        kinds: dict[int, ByeKind] = {**state.arrangements.byes_of(round_)}
        kinds.update(dict.fromkeys(away if round_ == coming else gone, "zero"))
        for kind in ("full", "half", "zero"):
            numbers = sorted(starting[number] for number, own in kinds.items() if own == kind)
            if numbers:
                out.append(Requested(BYES[kind], round_, tuple(numbers)))
    return tuple(out)


def letter_of(result: Result | None, seat: int) -> str:
    """The letter of a result for one of two seats; a blank where there is none yet."""
    if result is None:
        return " "
    if result.absent:
        return "-" if seat in result.absent else "+"
    own, other = result.ranks[seat], result.ranks[1 - seat]
    letters = "DWL" if result.kind == "unrated" else "=10"
    return letters[0 if own == other else 1 if own < other else 2]


def _fields(state: State, players: tuple[Player, ...]) -> tuple[Field, ...]:
    setup = state.setup
    coded, words = told(setup.system)
    texts: dict[str, list[str]] = {
        "012": [setup.name],
        "062": [str(len(players))],
        "072": [str(sum(player.rating is not None for player in players))],
        "092": [words],
        "192": [coded],
        **fields_of(state.facts),
    }
    codes = setup.tiebreaks
    if all(code.partition("-")[0] in FIDE_CODES for code in codes):
        # With a stroke before the modifier, as the checker programs read it; the minus of KS-L-1 stays.
        texts["212"] = [",".join(["PTS", *(re.sub(r"-(?=[A-Z])", "/", code) for code in codes)])]
    return tuple(Field(tag, text) for tag in sorted(texts) for text in texts[tag])


def remarks(state: State) -> tuple[str, ...]:
    """What the report cannot tell as it is, in sentences."""
    out = []
    if state.final is not None:
        out.append("the final is left out: a report holds the rounds before it")
    long = [entrant.name for entrant in state.entrants if len(entrant.name) > NAME_WIDTH]
    if long:
        whom = long[0] if len(long) == 1 else f"{len(long)} names"
        out.append(f"{whom} cut to {NAME_WIDTH} characters; the whole stands in a comment of TRF26")
    for what, lost in _left_out(state).items():
        more = f" and {len(lost) - 3} more" if len(lost) > 3 else ""
        out.append(f"a report has no room for {what}: {', '.join(lost[:3])}{more}")
    left = leavers.too_early(state, len(_rounds(state)))
    if left:
        whom = ", ".join(state.name(one) for one in sorted(left))
        out.append(f"the points hold the games against {whom}, who left too early to count for the ranks")
    return tuple(out)


def _left_out(state: State) -> dict[str, list[str]]:
    """What is known of people and does not fit the columns of a report, by what it is."""
    out: dict[str, list[str]] = {}
    for entrant in state.entrants:
        details = entrant.details
        for what, known, fits in (
            ("the title", details.title, details.title in TITLES),
            ("the federation", details.federation, len(details.federation) == 3),
            ("the number in a list", details.id, _is_number(details)),
            ("the club", details.club, False),
            ("the birth date", details.born, len(details.born) <= 10 and _is_date(details.born)),
            ("the rating", str(details.rating or ""), 0 < (details.rating or 0) < 10_000),
        ):
            if known and not fits:
                out.setdefault(what, []).append(f"{known} of {entrant.name}")
    return out
