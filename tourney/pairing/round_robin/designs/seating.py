"""Gives the players of a schedule their seats, so that everybody has each about equally often."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from tourney.pairing.round_robin.designs.schedule import Schedule, Tables, evenness
from tourney.pairing.swiss.tables.seats import assignment, unevenness


def evenly(of: Schedule) -> Schedule:
    """The same tables, their players on seats that each has had least: round by round the exact best.

    A schedule whose own seats are as even, as those of turning rounds often are, is left as it is.
    """
    past: list[tuple[int, ...]] = [()] * of.places
    rounds: list[Tables] = []
    for tables in of.rounds:
        seated = []
        for table in tables:
            members = sorted(table, key=lambda one: (one * 7919 + len(rounds)) % of.places)
            costs = [unevenness(past[one], len(members)) for one in members]
            seats = tuple(members[who] for who in assignment(costs)[1])
            for seat, one in enumerate(seats):
                past[one] += (seat,)
            seated.append(seats)
        rounds.append(tuple(seated))
    made = Schedule(of.places, tuple(rounds), of.about)
    return min(of, made, key=lambda one: evenness(one).seats_apart)


def evenly_by_sides(of: Schedule, sides: Sequence[Sequence[int]]) -> Schedule:
    """The same partners and opponents, on the seats of such sides, as evenly as can be.

    Args:
        of: tables that have the players of a side where `sides` has its seats.
        sides: of one size, the seats of each.
    """
    orders = _orders(sides)
    past: list[list[int]] = [[0] * sum(len(side) for side in sides) for _ in range(of.places)]
    rounds: list[Tables] = []
    for tables in of.rounds:
        seated = []
        for table in tables:
            best = min(
                orders,
                key=lambda order: sum(
                    (3 if seat == 0 else 2) * past[table[which]][seat] ** 2
                    for seat, which in enumerate(order)
                ),
            )
            seats = tuple(table[which] for which in best)
            for seat, one in enumerate(seats):
                past[one][seat] += 1
            seated.append(seats)
        rounds.append(tuple(seated))
    made = Schedule(of.places, tuple(rounds), of.about)
    return min(of, made, key=lambda one: evenness(one).seats_apart)


def _orders(sides: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Every way to put sides on sides and players of a side on its seats: who sits on each seat."""
    size = sum(len(side) for side in sides)
    out = []
    for whole in permutations(range(len(sides))):
        ways: list[list[int]] = [[0] * size]
        for target, source in zip(sides, whole, strict=True):
            ways = [_filled(way, target, order) for way in ways for order in permutations(sides[source])]
        out += [tuple(way) for way in ways]
    return out


def _filled(way: list[int], seats: Sequence[int], who: Sequence[int]) -> list[int]:
    filled = list(way)
    for seat, one in zip(seats, who, strict=True):
        filled[seat] = one
    return filled
