"""Several rounds at once as they would be played, bettered by swaps of two within a round.

Weighs meetings over all of its rounds, what each pair costs besides, and how often everybody has
each seat. Knows no request and no tournament.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

Rows = list[list[int]]


class Course:
    """Rounds in which everybody sits somewhere, each table in the order of its seats.

    Args:
        pairs: for each two what their sitting together costs in any round, however often they met.
        again: what one more meeting costs two who met so often; it never falls.
        met: for each two how often they met before the first of these rounds.
        seats: for each how often he had each seat before.
        uneven: what the square of the times somebody has one seat weighs.
        rounds: the tables to begin with, full ones all of them.
    """

    def __init__(
        self,
        pairs: Rows,
        again: Sequence[int],
        met: Rows,
        seats: Rows,
        uneven: int,
        rounds: Sequence[Sequence[Sequence[int]]],
    ) -> None:
        self.again, self.uneven = again, uneven
        self.met = [list(row) for row in met]
        self.seats = [list(row) for row in seats]
        self.rounds = [[list(table) for table in tables] for tables in rounds]
        everybody = range(len(met))
        self.where = [[0] * len(met) for _ in rounds]
        self.at = [[0] * len(met) for _ in rounds]
        for number, tables in enumerate(self.rounds):
            for place, table in enumerate(tables):
                for seat, one in enumerate(table):
                    self.where[number][one], self.at[number][one] = place, seat
                    self.seats[one][seat] += 1
                for one, other in combinations(table, 2):
                    self.met[one][other] += 1
                    self.met[other][one] += 1
        # In each round: what a pair costs there given the other rounds, and each at each table.
        self.costs: list[Rows] = []
        self.columns: list[Rows] = []
        for number, tables in enumerate(self.rounds):
            where = self.where[number]
            costs = [
                [
                    pairs[one][other] + again[self.met[one][other] - (where[one] == where[other])]
                    if one != other
                    else 0
                    for other in everybody
                ]
                for one in everybody
            ]
            self.costs.append(costs)
            self.columns.append(
                [[sum(costs[one][other] for other in table) for one in everybody] for table in tables]
            )

    def swap(self, number: int, one: int, other: int) -> None:
        """Let two change places in a round."""
        where, at, tables = self.where[number], self.at[number], self.rounds[number]
        here, there, mine, theirs = where[one], where[other], at[one], at[other]
        seats = self.seats
        seats[one][mine] -= 1
        seats[one][theirs] += 1
        seats[other][theirs] -= 1
        seats[other][mine] += 1
        tables[here][mine], tables[there][theirs] = other, one
        at[one], at[other] = theirs, mine
        if here == there:
            return
        where[one], where[other] = there, here
        columns = self.columns[number]
        first, second = self.costs[number][one], self.costs[number][other]
        columns[here] = [old - a + b for old, a, b in zip(columns[here], first, second, strict=True)]
        columns[there] = [old + a - b for old, a, b in zip(columns[there], first, second, strict=True)]
        for member in tables[here]:
            if member != other:
                self._meet(number, one, member, -1)
                self._meet(number, other, member, 1)
        for member in tables[there]:
            if member != one:
                self._meet(number, other, member, -1)
                self._meet(number, one, member, 1)

    def _meet(self, number: int, one: int, other: int, by: int) -> None:
        """Two meet once more, or once less, in a round: what does that make of the other rounds?"""
        again = self.again
        old = self.met[one][other]
        new = self.met[one][other] = self.met[other][one] = old + by
        for later, where in enumerate(self.where):
            if later == number:
                continue
            here, there = where[one], where[other]
            together = here == there
            change = again[new - together] - again[old - together]
            if change:
                costs, columns = self.costs[later], self.columns[later]
                costs[one][other] += change
                costs[other][one] += change
                columns[there][one] += change
                columns[here][other] += change

    def anneal(self, thresholds: Sequence[int], tries: int, chance: Random) -> None:
        """Random swaps, each taken where it makes things worse by no more than the threshold.

        Args:
            thresholds: one after the other, falling.
            tries: swaps looked at under each of them in each round.
        """
        draw = chance.random
        count, uneven, seats = len(self.met), self.uneven, self.seats
        for threshold in thresholds:
            for number in range(len(self.rounds)):
                where, at, columns = self.where[number], self.at[number], self.columns[number]
                costs = self.costs[number]
                for _ in range(tries):
                    one, other = int(draw() * count), int(draw() * count)
                    here, there, mine, theirs = where[one], where[other], at[one], at[other]
                    if here != there:
                        ours, others = columns[here], columns[there]
                        change = others[one] + ours[other] - ours[one] - others[other] - 2 * costs[one][other]
                    elif mine == theirs:
                        continue
                    else:
                        change = 0
                    if mine != theirs:
                        first, second = seats[one], seats[other]
                        change += uneven * (first[theirs] - first[mine] + second[mine] - second[theirs] + 2)
                    if change <= threshold:
                        self.swap(number, one, other)
