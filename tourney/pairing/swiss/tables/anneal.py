"""Improves a seating by swaps of two: random ones under a falling threshold, then every helpful one.

For every table and candidate it keeps what the candidate would cost there, so a swap is weighed
in a few sums, whatever the table's size. Weighs with what it is given; knows no criterion.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tourney.pairing.swiss.tables.cost import Seating

Columns = list[list[int]]


class Ground:
    """A seating and, for each table and candidate, what he would cost beside those who sit there.

    Args:
        pairs: for each two candidates what their sitting together costs.
        alone: for each table what each candidate costs there in any company, or None.
    """

    def __init__(
        self, pairs: list[list[int]], alone: Sequence[list[int] | None], tables: Sequence[Sequence[int]]
    ) -> None:
        self.pairs = pairs
        self.where = [0] * len(pairs)
        self.columns: Columns = []
        for number, table in enumerate(tables):
            for one in table:
                self.where[one] = number
            rows = [pairs[one] for one in table]
            own = alone[number]
            if own is not None:
                rows.append(own)
            self.columns.append([sum(row) for row in zip(*rows, strict=True)])

    def seating(self) -> Seating:
        """The tables as they stand."""
        tables: Seating = [[] for _ in self.columns]
        for one, number in enumerate(self.where):
            tables[number].append(one)
        return tables

    def swap(self, one: int, other: int) -> None:
        """Let two from different tables change places."""
        here, there = self.where[one], self.where[other]
        mine, theirs = self.pairs[one], self.pairs[other]
        columns = self.columns
        columns[here] = [old - a + b for old, a, b in zip(columns[here], mine, theirs, strict=True)]
        columns[there] = [old + a - b for old, a, b in zip(columns[there], mine, theirs, strict=True)]
        self.where[one], self.where[other] = there, here

    def anneal(self, thresholds: Sequence[int], tries: int, chance: Random) -> None:
        """Random swaps, each taken where it makes things worse by no more than the threshold.

        Args:
            thresholds: one after the other, falling.
            tries: swaps looked at under each of them.
        """
        pairs, where, columns, swap = self.pairs, self.where, self.columns, self.swap
        draw = chance.random
        count = len(where)
        for threshold in thresholds:
            for _ in range(tries):
                one, other = int(draw() * count), int(draw() * count)
                here, there = where[one], where[other]
                if here == there:
                    continue
                ours, theirs = columns[here], columns[there]
                if theirs[one] + ours[other] - ours[one] - theirs[other] - 2 * pairs[one][other] <= threshold:
                    swap(one, other)

    def descend(self) -> None:
        """Take each one's best swap while any helps."""
        pairs, where = self.pairs, self.where
        count = len(where)
        better = True
        while better:
            better = False
            for one in range(count):
                best, partner = 0, -1
                here, row = where[one], pairs[one]
                ours = self.columns[here]
                leaving = ours[one]
                stay = [theirs[one] for theirs in self.columns]
                for other, there in enumerate(where):
                    if there == here:
                        continue
                    change = stay[there] + ours[other] - leaving - self.columns[there][other] - 2 * row[other]
                    if change < best:
                        best, partner = change, other
                if partner >= 0:
                    self.swap(one, partner)
                    better = True
