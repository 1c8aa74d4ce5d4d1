"""Round-robin, single and double: Berger tables at two seats, designs at more; makes no schedule."""

from __future__ import annotations

from collections.abc import Callable

from tourney.model.events import Bye, Table
from tourney.model.request import NoPairing, NotEnoughPlayers, Pairing, PairingRequest
from tourney.pairing import PairingSystem
from tourney.pairing.round_robin.berger import Meeting, double_schedule, schedule
from tourney.pairing.round_robin.designed import pairing_of, refuse_what_no_schedule_has
from tourney.pairing.round_robin.designs.catalogue import MOST_PLACES, rounds_of_round_robin
from tourney.pairing.round_robin.designs.catalogue import round_robin as at_tables
from tourney.pairing.round_robin.designs.schedule import Schedule, sentences
from tourney.pairing.sizes import layout

Meetings = Callable[[int], tuple[tuple[Meeting, ...], ...]]


def pairing_by(tables: Meetings, cycles: int) -> Callable[[PairingRequest], Pairing]:
    """The function that pairs by such tables.

    The places of the table go to the entrants of round 1 in order of their numbers: who wants
    them drawn enters in the order of the draw. With an odd field each has one free round, a
    zero-point bye. Who should meet somebody withdrawn gets a full-point bye, as for a forfeit;
    where that one left too early to count (`request.left`), the bye is not counted either.
    At larger tables see `tourney.pairing.round_robin.designs.catalogue` and `designed`.
    """

    def pair(request: PairingRequest) -> Pairing:
        return _pair(request, tables) if request.table_size == 2 else _at_tables(request, cycles)

    return pair


def _pair(request: PairingRequest, tables: Meetings) -> Pairing:
    refuse_what_no_schedule_has(request)
    field = list(request.field)
    there = {one.number: one for one in request.entrants}
    places = len(field) + len(field) % 2
    rounds = tables(places)
    if request.round > len(rounds):
        raise NoPairing(
            f"all {len(rounds)} rounds of the round-robin are paired", hint="end it with: tourney finish"
        )
    numbers: list[int | None] = [*field, *([None] * (places - len(field)))]
    seated: list[Table] = []
    byes: list[Bye] = []
    warnings: list[str] = []
    for first, second in rounds[request.round - 1]:
        one, other = numbers[first - 1], numbers[second - 1]
        if one in there and other in there:
            assert one is not None
            assert other is not None
            seated.append(Table(len(seated) + 1, (one, other)))
        elif one in there or other in there:
            alone, missing = (one, other) if one in there else (other, one)
            assert alone is not None
            byes.append(Bye(alone, "zero" if missing is None else "full"))
            if missing is not None:
                warnings.append(f"{there[alone].name} {_without_opponent(missing in request.left)}")
    return Pairing(request.round, tuple(seated), tuple(byes), tuple(warnings))


def _without_opponent(early: bool) -> str:
    """What a round without his opponent is to somebody."""
    if early:
        return (
            "has nothing from this round: the opponent has withdrawn with less than half of the games played,"
            " which do not count (FIDE competition rules 6.6)"
        )
    return "has the points of a win: the opponent of this round has withdrawn"


def _at_tables(request: PairingRequest, cycles: int) -> Pairing:
    refuse_what_no_schedule_has(request)
    return pairing_of(request, schedule_of(request, cycles), frozenset({*request.seats, *request.sizes}))


def schedule_of(request: PairingRequest, cycles: int = 1) -> Schedule:
    """The whole schedule of a round-robin at tables of three and more, from its field and rounds alone.

    Raises:
        BadTableSize, NotEnoughPlayers: the field does not fill such tables.
        NoPairing: the field is too large.
    """
    places = len(request.field)
    if places > MOST_PLACES:
        raise NoPairing(
            f"a round-robin at tables of {request.table_size} is for {MOST_PLACES} players at most,"
            f" not {places}",
            hint="use the swiss system",
        )
    sizes = layout(places, request.table_size, request.seats, request.sizes).sizes
    return at_tables(places, sizes, request.rounds or cycles * rounds_of_round_robin(places, sizes))


def _rounds(cycles: int) -> Callable[[int, int, int | None], int | None]:
    def rounds(entrants: int, table_size: int, asked: int | None) -> int:
        """As many as everybody needs to meet everybody, or fewer where fewer are asked for.

        At larger tables also more: not every number of players can meet equally often in a cycle.
        """
        if table_size > 2:
            return cycles * _cycle(entrants, table_size) if asked is None else asked
        all_of_them = cycles * max(entrants + entrants % 2 - 1, 0)
        return all_of_them if asked is None else min(asked, all_of_them)

    return rounds


def _cycle(entrants: int, table_size: int) -> int:
    try:
        return rounds_of_round_robin(
            entrants, layout(entrants, table_size, (table_size, table_size - 1)).sizes
        )
    except NotEnoughPlayers:
        return 0


def _opponent(request: PairingRequest, tables: Meetings, entrant: int) -> int | None:
    """Whom the schedule of two seats brings him in this round; nobody where he rests or has no place."""
    places = len(request.field) + len(request.field) % 2
    rounds = tables(places) if entrant in request.field else ()
    if request.table_size != 2 or request.round > len(rounds):
        return None
    mine = request.field.index(entrant) + 1
    other = next(sum(pair) - mine for pair in rounds[request.round - 1] if mine in pair)
    return request.field[other - 1] if other <= len(request.field) else None


def explaining(tables: Meetings) -> Callable[[PairingRequest, Pairing, int], tuple[str, ...]]:
    """The function that explains by such tables."""

    def why(request: PairingRequest, pairing: Pairing, entrant: int) -> tuple[str, ...]:
        return explain(request, pairing, entrant, _opponent(request, tables, entrant) in request.left)

    return why


def explain(request: PairingRequest, pairing: Pairing, entrant: int, early: bool = False) -> tuple[str, ...]:
    """Why he has this table or this bye: the schedule says so, and how even it is.

    Args:
        request: as it stood when the round was paired.
        pairing: as it was published.
        entrant: his number.
        early: whether his opponent of this round has left too early to count.
    """
    names = {one.number: one.name for one in request.entrants}
    table = next((one for one in pairing.tables if entrant in one.seats), None)
    place = request.field.index(entrant) + 1 if entrant in request.field else 0
    if request.table_size > 2:
        about = sentences(schedule_of(request))
    else:
        about = ("everybody meets everybody in the order of the Berger tables (C.05 annex 1)",)
    if table is None:
        bye = next((bye.kind for bye in pairing.byes if bye.entrant == entrant), "zero")
        why = (
            "the schedule lets everybody rest in his turn"
            if bye == "zero"
            else "the opponent of this round has withdrawn with less than half of the games played,"
            " and neither those nor this round count (FIDE competition rules 6.6)"
            if early
            else "the opponent of this round has withdrawn, which counts as a forfeit"
        )
        return (f"{names[entrant]}, who has place {place} of the schedule, has no table: {why}", *about)
    others = ", ".join(names.get(one, str(one)) for one in table.seats if one != entrant)
    return (
        f"{names[entrant]}, who has place {place} of the schedule, meets {others}"
        f" in round {request.round}: places go by the order of entry",
        *about,
    )


SINGLE = PairingSystem(
    name="round-robin",
    about="everybody meets everybody once, or at larger tables as evenly as can be",
    rounds=_rounds(1),
    pair=pairing_by(schedule, 1),
    tiebreaks=("DE", "SB", "WIN"),
    most_seats=8,
    everybody_meets=True,
    explain=explaining(schedule),
    meetings=schedule,
)
DOUBLE = PairingSystem(
    name="double-round-robin",
    about="everybody meets everybody twice, with seats changed",
    rounds=_rounds(2),
    pair=pairing_by(double_schedule, 2),
    tiebreaks=("DE", "SB", "WIN"),
    most_seats=8,
    everybody_meets=True,
    explain=explaining(double_schedule),
    meetings=double_schedule,
)
