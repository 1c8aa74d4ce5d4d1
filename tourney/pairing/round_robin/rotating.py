"""Rotating partners: single players in a partnership game, each with each as partner as evenly as can be."""

from __future__ import annotations

from tourney.model.request import (
    BadTableSize,
    NoPairing,
    NotEnoughPlayers,
    Pairing,
    PairingRequest,
)
from tourney.pairing import PairingSystem
from tourney.pairing.round_robin.designed import pairing_of, refuse_what_no_schedule_has
from tourney.pairing.round_robin.designs.catalogue import (
    MOST_PLACES,
    rotation,
    rounds_of_rotation,
)
from tourney.pairing.round_robin.designs.schedule import Schedule

Sides = tuple[tuple[int, ...], ...]


def interleaved(table_size: int) -> Sides:
    """Two sides whose seats alternate, as most partnership games have them."""
    return (tuple(range(0, table_size, 2)), tuple(range(1, table_size, 2)))


def sides_of(request: PairingRequest) -> Sides:
    """The sides of a full table: the game's, or two that alternate where the game is not known.

    Raises:
        BadTableSize: a table of three, or with an odd number of seats, has no two equal sides.
    """
    if request.table_size < 4 or (not request.sides and request.table_size % 2):
        raise BadTableSize(
            f"no partners can play together at a table of {request.table_size}",
            hint="use tables of 4, 6 or 8",
        )
    sides = request.sides or interleaved(request.table_size)
    if len({len(side) for side in sides}) > 1:
        raise BadTableSize("partners rotate only where all sides are of one size")
    return sides


def schedule_of(request: PairingRequest) -> Schedule:
    """The whole schedule of the event, from its field and its rounds alone.

    Raises:
        BadTableSize, NotEnoughPlayers, NoPairing: there is none.
    """
    sides = sides_of(request)
    places = len(request.field)
    if places < request.table_size:
        raise NotEnoughPlayers(f"{places} players cannot fill a table of {request.table_size}")
    if places > MOST_PLACES:
        raise NoPairing(
            f"partners rotate among {MOST_PLACES} players at most, not {places}", hint="use the swiss system"
        )
    rounds = request.rounds or rounds_of_rotation(places, sides)
    return rotation(places, sides, rounds)


def pair(request: PairingRequest) -> Pairing:
    """The next round.

    Raises:
        BadTableSize: no sides of one size.
        NoPairing: byes are asked for, somebody came later, or all rounds are paired.
        NotEnoughPlayers: fewer than a table.
    """
    refuse_what_no_schedule_has(request)
    return pairing_of(request, schedule_of(request), frozenset({request.table_size}))


def explain(request: PairingRequest, pairing: Pairing, entrant: int) -> tuple[str, ...]:
    """Why he has this table or this bye: his partners and opponents so far and by the whole schedule."""
    sides = sides_of(request)
    schedule = schedule_of(request)
    names = {one.number: one.name for one in request.entrants}
    table = next((one for one in pairing.tables if entrant in one.seats), None)
    out: list[str] = []
    if table is None:
        rest = sum(
            request.field.index(entrant) not in {place for one in tables for place in one}
            for tables in schedule.rounds
        )
        out.append(
            f"{names[entrant]} rests: the schedule lets everybody rest in turn, him {rest} times in all"
        )
    else:
        side = next(side for side in sides if table.seats.index(entrant) in side)
        mates = [table.seats[seat] for seat in side if table.seats[seat] != entrant]
        for mate in mates:
            together = _times(schedule, sides, request.field.index(entrant), request.field.index(mate))
            out.append(
                f"{names.get(mate, mate)} is the partner of {names[entrant]}: {together[0]} in all"
                f" {len(schedule.rounds)} rounds, and {together[1]} against"
            )
    out.append(f"the schedule follows from the number of players alone: {schedule.about}")
    return tuple(out)


def _times(schedule: Schedule, sides: Sides, one: int, other: int) -> tuple[int, int]:
    """How often two places are partners, and opponents, in the whole schedule."""
    side = {seat: number for number, seats in enumerate(sides) for seat in seats}
    beside = against = 0
    for tables in schedule.rounds:
        for table in tables:
            if one in table and other in table:
                if side[table.index(one)] == side[table.index(other)]:
                    beside += 1
                else:
                    against += 1
    return beside, against


def _rounds(entrants: int, table_size: int, asked: int | None) -> int | None:
    """As many as were asked for, else until everybody has been everybody's partner."""
    if asked is not None:
        return asked
    return rounds_of_rotation(entrants, interleaved(table_size)) if table_size >= 4 else 0


SYSTEM = PairingSystem(
    name="rotating-partners",
    about="single players in a partnership game: everybody with everybody as partner, and against all",
    rounds=_rounds,
    pair=pair,
    tiebreaks=("DE", "SB", "WIN"),
    most_seats=8,
    everybody_meets=True,
    explain=explain,
)
