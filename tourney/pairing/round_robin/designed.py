"""A round of a schedule as a pairing, also where somebody has left since; makes no schedule."""

from __future__ import annotations

from tourney.model.events import Bye, Table
from tourney.model.request import NoPairing, NotEnoughPlayers, Pairing, PairingRequest
from tourney.pairing.round_robin.designs.schedule import Schedule


def refuse_what_no_schedule_has(request: PairingRequest) -> None:
    """Refuse what a schedule for a fixed field cannot do.

    Raises:
        NoPairing: byes are asked for, or somebody came later.
        NotEnoughPlayers: fewer than two are there.
    """
    if request.byes:
        raise NoPairing(
            "a round-robin has no byes to ask for, since everybody meets everybody",
            hint="pair the round and enter a forfeit",
        )
    there = {one.number: one for one in request.entrants}
    strangers = sorted(set(there) - set(request.field))
    if strangers:
        raise NoPairing(
            f"{there[strangers[0]].name} was not in the first round, and a round-robin takes nobody later"
        )
    if len(there) < 2:
        raise NotEnoughPlayers(f"a round needs 2 active players, not {len(there)}")


def pairing_of(request: PairingRequest, schedule: Schedule, sizes: frozenset[int]) -> Pairing:
    """The round of the request by the schedule.

    The places go to the entrants of round 1 in order of their numbers. Who rests has a zero-point
    bye, as everybody has in his turn. Where somebody has withdrawn, the others of his table play
    without him if so few may; else they have full-point byes, as for a forfeit.

    Args:
        schedule: for as many places as the field has; the request's round is one of its rounds.
        sizes: of tables that may be played at.

    Raises:
        NoPairing: all rounds are paired.
    """
    if request.round > len(schedule.rounds):
        raise NoPairing(
            f"all {len(schedule.rounds)} rounds of the schedule are paired",
            hint="end it with: tourney finish",
        )
    there = {one.number: one for one in request.entrants}
    tables: list[Table] = []
    byes: list[Bye] = []
    warnings: list[str] = []
    resting = set(there)
    for places in schedule.rounds[request.round - 1]:
        seats = tuple(request.field[place] for place in places)
        left = tuple(number for number in seats if number in there)
        resting.difference_update(left)
        if left == seats or (len(left) > 1 and len(left) in sizes):
            tables.append(Table(len(tables) + 1, left))
            if left != seats:
                missing = len(seats) - len(left)
                who = "somebody" if missing == 1 else f"{missing} players"
                warnings.append(f"table {len(tables)} plays without {who}, withdrawn")
            continue
        for number in left:
            byes.append(Bye(number, "full"))
            warnings.append(
                f"{there[number].name} has the points of a win: the table of this round has broken up"
            )
    byes += [Bye(number, "zero") for number in sorted(resting)]
    return Pairing(request.round, tuple(tables), tuple(byes), tuple(warnings))
