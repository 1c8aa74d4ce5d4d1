"""Round-robin, single and double, by Berger tables; two seats only."""

from __future__ import annotations

from collections.abc import Callable

from tourney.events import Bye, Table
from tourney.pairing import PairingSystem
from tourney.pairing.berger import Meeting, double_schedule, schedule
from tourney.pairing.request import BadTableSize, NoPairing, NotEnoughPlayers, Pairing, PairingRequest

Schedule = Callable[[int], tuple[tuple[Meeting, ...], ...]]


def pairing_by(tables: Schedule) -> Callable[[PairingRequest], Pairing]:
    """The function that pairs by such tables.

    The places of the table go to the entrants of round 1 in order of their numbers: who wants
    them drawn enters in the order of the draw. With an odd field each has one free round, a
    zero-point bye. Who should meet somebody withdrawn gets a full-point bye, as for a forfeit.
    """

    def pair(request: PairingRequest) -> Pairing:
        return _pair(request, tables)

    return pair


def _pair(request: PairingRequest, tables: Schedule) -> Pairing:
    if request.table_size != 2:
        raise BadTableSize(
            f"a round-robin at tables of {request.table_size} is not possible",
            hint="use tables of 2, or the swiss system",
        )
    if request.byes:
        raise NoPairing(
            "a round-robin has no byes to ask for, since everybody meets everybody",
            hint="pair the round and enter a forfeit",
        )
    field = list(request.field)
    there = {one.number: one for one in request.entrants}
    strangers = sorted(set(there) - set(field))
    if strangers:
        raise NoPairing(
            f"{there[strangers[0]].name} was not in the first round, and a round-robin takes nobody later"
        )
    if len(there) < 2:
        raise NotEnoughPlayers(f"a round needs 2 active players, not {len(there)}")
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
                warnings.append(
                    f"{there[alone].name} has the points of a win: the opponent of this round has withdrawn"
                )
    return Pairing(request.round, tuple(seated), tuple(byes), tuple(warnings))


def _rounds(cycles: int) -> Callable[[int, int, int | None], int | None]:
    def rounds(entrants: int, table_size: int, asked: int | None) -> int:
        """As many as everybody needs to meet everybody, or fewer where fewer are asked for."""
        all_of_them = cycles * max(entrants + entrants % 2 - 1, 0)
        return all_of_them if asked is None else min(asked, all_of_them)

    return rounds


SINGLE = PairingSystem(
    name="round-robin",
    about="everybody meets everybody once, by Berger tables",
    rounds=_rounds(1),
    pair=pairing_by(schedule),
    tiebreaks=("DE", "SB", "WIN"),
    most_seats=2,
    everybody_meets=True,
)
DOUBLE = PairingSystem(
    name="double-round-robin",
    about="everybody meets everybody twice, with seats changed",
    rounds=_rounds(2),
    pair=pairing_by(double_schedule),
    tiebreaks=("DE", "SB", "WIN"),
    most_seats=2,
    everybody_meets=True,
)
