"""A schedule where no design is known: swaps within rounds until everybody meets as evenly as found.

A fixed number of tries and a seed of its own decide everything, so the same question gives the
same schedule on every machine. Good, not proved best; `schedule.evenness` tells how good.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tourney.pairing.round_robin.designs.schedule import Schedule, Tables

TRIES = 1_200_000
"""Swaps looked at in all, where a table has four seats; those of larger tables take longer."""

LEVELS = 40
"""How often swaps that make things worse become rarer."""

PARTNERS = 3
"""What the square of meetings as partners weighs against that of other meetings."""

Sides = Sequence[Sequence[int]]


def searched(places: int, sizes: Sequence[int], rounds: int, sides: Sides = ()) -> Schedule:
    """A schedule that is as even as the search finds.

    Rests and short tables go round in turn, so nobody has two more of them than another.

    Args:
        places: how many there are; who finds no seat in a round rests.
        sizes: of the tables of each round, the largest first.
        sides: the seats of each side of a full table, where partners play together.
    """
    work = _Work(places, sizes, rounds, sides)
    tries = TRIES * 4 // max(4, *sizes)
    chance = Random(f"{places}\x1f{sizes}\x1f{rounds}")
    # A worsening of 2 is taken in half of all cases at first, one of 4 in a quarter, and so on.
    taken = 0.5
    for _ in range(LEVELS):
        work.swaps(tries // LEVELS, [taken**worse for worse in range(12)], chance)
        if work.even():
            break
        taken *= 0.86
    work.swaps(tries // 10, [], chance)
    return Schedule(places, work.rounds(), "found by search")


class _Work:
    """A schedule under way: who sits where in each round, and how often any two met."""

    def __init__(self, places: int, sizes: Sequence[int], rounds: int, sides: Sides) -> None:
        self.sizes = sizes
        self.seats = sum(sizes)
        side = {seat: number for number, seats in enumerate(sides) for seat in seats}
        full = sizes[0]
        self.mates: list[list[tuple[int, int]]] = []
        self.table: list[int] = []
        begin = 0
        for number, size in enumerate(sizes):
            for seat in range(size):
                self.table.append(number)
                self.mates.append(
                    [
                        (
                            begin + other,
                            0 if size == full and sides and side[other] == side[seat] else 1,
                        )
                        for other in range(size)
                        if other != seat
                    ]
                )
            begin += size
        self.weights = (PARTNERS, 1)
        self.met = ([[0] * places for _ in range(places)], [[0] * places for _ in range(places)])
        self.sat = [_turn(places, sizes, number) for number in range(rounds)]
        for sat in self.sat:
            for seat, one in enumerate(sat):
                for other, kind in self.mates[seat]:
                    self.met[kind][one][sat[other]] += 1

    def even(self) -> bool:
        """Whether no two meet two times oftener than two others, as partners and as opponents."""
        for met in self.met:
            counts = [times for one, row in enumerate(met) for times in row[:one]]
            if max(counts, default=0) - min(counts, default=0) > 1:
                return False
        return True

    def rounds(self) -> tuple[Tables, ...]:
        out = []
        for sat in self.sat:
            begin = 0
            tables = []
            for size in self.sizes:
                tables.append(tuple(sat[begin : begin + size]))
                begin += size
            out.append(tuple(tables))
        return tuple(out)

    def swaps(self, tries: int, worse: Sequence[float], chance: Random) -> None:
        """Random swaps of two of one round; who makes it worse by 2n is taken with probability worse[n]."""
        draw = chance.random
        seats, sizes, table, mates, sat_in = self.seats, self.sizes, self.table, self.mates, self.sat
        beside, against = self.met
        rounds = len(sat_in)
        for _ in range(tries):
            sat = sat_in[int(draw() * rounds)]
            first, second = int(draw() * seats), int(draw() * seats)
            here, there = table[first], table[second]
            # Only tables of one size change players, so that turns at short tables stay as they are.
            if first == second or sizes[here] != sizes[there]:
                continue
            one, other = sat[first], sat[second]
            change = 0
            if here == there:
                inside = self._inside(sat, first, second)
                if inside is None:
                    continue
                change = inside
            else:
                for seat, kind in mates[first]:
                    who = sat[seat]
                    if kind:
                        change += against[other][who] - against[one][who] + 1
                    else:
                        change += PARTNERS * (beside[other][who] - beside[one][who] + 1)
                for seat, kind in mates[second]:
                    who = sat[seat]
                    if kind:
                        change += against[one][who] - against[other][who] + 1
                    else:
                        change += PARTNERS * (beside[one][who] - beside[other][who] + 1)
            if change <= 0 or (change < len(worse) and draw() < worse[change]):
                self._swap(sat, first, second)

    def _inside(self, sat: list[int], first: int, second: int) -> int | None:
        """Half the change of a swap at one table; None where it changes nothing at all."""
        kinds = dict(self.mates[second])
        one, other = sat[first], sat[second]
        change = 0
        same = True
        for seat, kind in self.mates[first]:
            if seat == second or kinds[seat] == kind:
                continue
            same = False
            who = sat[seat]
            here, there = self.met[kind], self.met[kinds[seat]]
            change += self.weights[kind] * (here[other][who] - here[one][who] + 1)
            change += self.weights[kinds[seat]] * (there[one][who] - there[other][who] + 1)
        return None if same else change

    def _swap(self, sat: list[int], first: int, second: int) -> None:
        self._count(sat, first, second, -1)
        sat[first], sat[second] = sat[second], sat[first]
        self._count(sat, first, second, 1)

    def _count(self, sat: list[int], first: int, second: int, step: int) -> None:
        for seat in (first, second):
            one = sat[seat]
            for other, kind in self.mates[seat]:
                if seat == second and other == first:
                    continue
                who = sat[other]
                met = self.met[kind]
                met[one][who] += step
                met[who][one] += step


def _turn(places: int, sizes: Sequence[int], number: int) -> list[int]:
    """The seats of a round before any swap: everybody moves on by those who rest or sit short."""
    full = sizes[0]
    aside = places - sum(size for size in sizes if size == full)
    begin = number * aside % places
    order = [(begin + step) % places for step in range(places)]
    resting = places - sum(sizes)
    short = order[resting:aside]
    at_full = order[aside:]
    # Everybody but the first keeps moving round, as in the oldest way to pair by hand.
    ring = sorted(at_full)
    steps = number % max(len(ring) - 1, 1)
    ring = ring[:1] + ring[1 + steps :] + ring[1 : 1 + steps]
    return ring + short
