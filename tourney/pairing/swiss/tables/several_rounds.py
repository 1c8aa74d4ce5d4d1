"""Who sits together in several rounds at once, bettered by swaps of two within a round.

Weighs meetings over all of its rounds and what each pair costs besides. Knows no seat, no request
and no tournament. The search is a tabu search: it always makes the best swap there is, be it for
the worse, and bars those two from changing places again for a while.

All numbers are whole and far below 2**53, so that sums of them as floats are exact in any order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Rows = list[list[int]]
Numbers = NDArray[np.float64]
Counts = NDArray[np.int64]

NEVER = 2.0**60
"""A change that no swap is worth."""

KEPT = 12
"""How many of the best rounds seen are kept, each better than the next one."""


class Repeats(Struct, frozen=True):
    """What the repeated meetings of the best rounds are held to.

    Args:
        most: how many there may be, those before these rounds included.
        worth: what each of them weighs.
        beyond: what each one above the most weighs besides.
    """

    most: int
    worth: int
    beyond: int


class Found(Struct, frozen=True):
    """What a search came to.

    Args:
        repeats: of the best rounds.
        rounds: the tables of the best rounds, and of up to `KEPT` - 1 others that were the best before.
    """

    repeats: int
    rounds: tuple[list[list[list[int]]], ...]


class Course:
    """Rounds in which everybody sits somewhere.

    Args:
        pairs: for each two what their sitting together costs in any round, however often they met.
        again: what one more meeting costs two who met so often, while the search goes on; it never falls.
        met: for each two how often they met before the first of these rounds.
        rounds: the tables to begin with, full ones all of them.
    """

    def __init__(
        self, pairs: Rows, again: Sequence[int], met: Rows, rounds: Sequence[Sequence[Sequence[int]]]
    ) -> None:
        self.pairs: Numbers = np.array(pairs, dtype=np.float64)
        self.again: Numbers = np.array(again, dtype=np.float64)
        self.before: Counts = np.array(met, dtype=np.int64)
        count = len(met)
        self.where: Counts = np.zeros((len(rounds), count), dtype=np.int64)
        for number, tables in enumerate(rounds):
            for place, table in enumerate(tables):
                self.where[number, table] = place
        # For each round and each two whether they sit at one table, and how often they meet in all.
        self.together: Counts = (self.where[:, :, None] == self.where[:, None, :]).astype(np.int64)
        self.together -= np.eye(count, dtype=np.int64)
        self.met: Counts = self.before + self.together.sum(axis=0)

    def changes(self) -> Numbers:
        """For each round and each two how much more all would cost if they changed places there.

        For two at one table it is `NEVER` or more, for each with himself nothing.
        """
        costs = self.again[self.met - self.together]
        costs += self.pairs
        together = self.together.astype(np.float64)
        # What each would cost on the place of each other one, beside those who sit there now.
        there: Numbers = costs @ together
        there -= there.diagonal(axis1=1, axis2=2)[:, :, None].copy()
        changes: Numbers = there + there.swapaxes(1, 2)
        together *= NEVER
        changes += together
        return changes

    def swap(self, number: int, one: int, other: int) -> None:
        """Let two from different tables change places in a round."""
        where, together = self.where[number], self.together[number]
        where[[one, other]] = where[[other, one]]
        row = together[one].copy()
        together[one] = together[other]
        together[other] = row
        column = together[:, one].copy()
        together[:, one] = together[:, other]
        together[:, other] = column
        self.met = self.before + self.together.sum(axis=0)

    def repeats(self) -> int:
        """How many meetings there are of those who have met before."""
        return int(np.maximum(self.met - 1, 0).sum()) // 2

    def spread(self) -> int:
        """What the pairs cost besides their meetings."""
        return int((self.pairs * (self.met - self.before)).sum()) // 2

    def search(self, swaps: int, rest: tuple[int, int], limit: Repeats, chance: Random) -> Found:
        """The best rounds seen on the way of so many swaps.

        Args:
            rest: for how many swaps at least and at most two may not change places again.
        """
        many, count = self.where.shape
        barred: Numbers = np.zeros((many, count, count))
        barred[:, range(count), range(count)] = NEVER
        freed: list[list[tuple[int, int, int]]] = [[] for _ in range(swaps + rest[1] + 1)]
        best, repeats = self._value(limit), self.repeats()
        kept = deque([self.where.copy()], KEPT)
        for now in range(swaps):
            for number, one, other in freed[now]:
                barred[number, one, other] = barred[number, other, one] = 0
            changes = self.changes()
            changes += barred
            # Of equals the first from a random place on.
            flat = changes.ravel()
            begin = int(chance.random() * flat.size)
            found = begin + int(flat[begin:].argmin())
            if begin:
                before = int(flat[:begin].argmin())
                found = before if flat[before] < flat[found] else found
            number, pair = divmod(found, count * count)
            one, other = divmod(pair, count)
            self.swap(number, one, other)
            barred[number, one, other] = barred[number, other, one] = NEVER
            length = rest[0] + int(chance.random() * (rest[1] - rest[0] + 1))
            freed[now + length].append((number, one, other))
            value = self._value(limit)
            if value < best:
                best, repeats = value, self.repeats()
                kept.appendleft(self.where.copy())
        return Found(repeats, tuple(_tables(where) for where in kept))

    def _value(self, limit: Repeats) -> int:
        repeats = self.repeats()
        return self.spread() + limit.worth * repeats + limit.beyond * max(0, repeats - limit.most)


def _tables(where: Counts) -> list[list[list[int]]]:
    return [
        [np.flatnonzero(places == place).tolist() for place in range(int(places.max()) + 1)]
        for places in where
    ]
