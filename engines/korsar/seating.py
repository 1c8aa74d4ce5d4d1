"""Who plays with whom, worked out once from seats and options; never changes during a match."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat, Setup
from engines.korsar.cards import DECK, HAND
from engines.korsar.options import Options

NOBODY = -1


class Seating(Struct, frozen=True):
    """Who plays with whom, worked out once and shared by every copy of a state.

    A *side* wins together. A *crew* attacks together: its pirates on a ship have one colour and
    add up. The two are the same, save with `team_attack=separate`, where each partner is a crew.

    Attributes:
        seats: how many.
        options: as agreed.
        sides: the seats of each side.
        crew: by seat, the number of its crew.
        crews: the seats of each crew.
        ally: by crew, the crew that is neither its opponent nor its helper, or NOBODY.
        mates: by seat, who may see its hand, itself included.
        checks: by seat, whether its turn begins with a check.
        waiting: whether a ship is taken only by who has led it since the end of his own last turn.
        separate: whether each player is a crew of his own, and his partner no opponent.
        plain: whether no variant asks more of a pirate than its colour.
        second: by seat, whether it is the second partner of a pair.
        following: by seat, who plays next.
        pile: cards in the pile after the deal.
    """

    seats: int
    options: Options
    sides: tuple[tuple[Seat, ...], ...]
    crew: tuple[int, ...]
    crews: tuple[tuple[Seat, ...], ...]
    ally: tuple[int, ...]
    mates: tuple[tuple[Seat, ...], ...]
    checks: tuple[bool, ...]
    waiting: bool
    separate: bool
    plain: bool
    second: tuple[bool, ...]
    following: tuple[Seat, ...]
    pile: int


def sides(setup: Setup) -> tuple[tuple[Seat, ...], ...]:
    """The seats that win together."""
    if setup.options.teams:
        return tuple((seat, seat + 1) for seat in range(0, setup.seats, 2))  # KR-070
    return tuple((seat,) for seat in range(setup.seats))  # KR-001


def seating_of(setup: Setup) -> Seating:
    """Who plays with whom under these options."""
    seats = range(setup.seats)
    options: Options = setup.options
    teams, separate = options.teams, options.team_attack == "separate"
    each = separate or options.pair_check == "each"
    every_side = sides(setup)
    crews = tuple((seat,) for seat in seats) if separate else every_side  # KR-072
    return Seating(
        seats=setup.seats,
        options=options,
        sides=every_side,
        crew=tuple(number for number, crew in enumerate(crews) for _ in crew),
        crews=crews,
        ally=tuple(seat ^ 1 for seat in seats) if separate else (NOBODY,) * len(crews),
        mates=tuple(side for side in every_side for _ in side),  # KR-071
        checks=tuple(not teams or each or seat % 2 == 0 for seat in seats),  # KR-073
        waiting=options.whole_round or options.pair_check == "each",  # KR-052
        separate=separate,
        plain=not (options.min_match or options.trump_closes),
        second=tuple(teams and seat % 2 == 1 for seat in seats),
        following=tuple((seat + 1) % setup.seats for seat in seats),  # KR-005, KR-014
        pile=len(DECK) - HAND * setup.seats,
    )
