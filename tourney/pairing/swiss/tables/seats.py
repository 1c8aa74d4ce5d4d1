"""Who sits where at larger tables, so that everybody has every seat as evenly as can be; pairs nobody.

The seats of one table are an exact assignment. Where that leaves somebody on a seat he has had
too often, two may change tables, but only where no criterion of the pairing suffers.
"""

from __future__ import annotations

from collections.abc import Sequence

from tourney.model.request import Candidate, lot
from tourney.pairing.swiss.tables.anneal import Ground
from tourney.pairing.swiss.tables.cost import Model, Seating

LOOKS = 40_000
"""How many swaps across tables are looked at in a round, at most."""

ASSIGNMENTS = 6_000
"""How many assignments are solved for them, at most; those of tables of eight count eightfold."""


def unevenness(seats: Sequence[int], size: int) -> tuple[int, ...]:
    """For each seat of a table how uneven it makes the seats of somebody with this past.

    Twice the square of how much oftener he had the seat than his rarest one; the first seat
    weighs half as much again, since in most games it matters who begins.
    """
    counts = [seats.count(seat) for seat in range(size)]
    least = min(counts)
    return tuple((3 if seat == 0 else 2) * (count - least) ** 2 for seat, count in enumerate(counts))


def assignment(costs: Sequence[Sequence[int]]) -> tuple[int, tuple[int, ...]]:
    """The cheapest way to give each of a table one seat: what it costs, and who sits on each.

    Args:
        costs: for each of the table what each seat costs him; at most 8 by 8.
    """
    size = len(costs)
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(size):
        following: dict[int, tuple[int, tuple[int, ...]]] = {}
        for taken, (cost, order) in best.items():
            for who in range(size):
                if taken & 1 << who:
                    continue
                now = taken | 1 << who
                found = cost + costs[who][seat]
                known = following.get(now)
                if known is None or found < known[0] or (found == known[0] and (*order, who) < known[1]):
                    following[now] = (found, (*order, who))
        best = following
    return best[(1 << size) - 1]


def seat_many(table: Sequence[Candidate], seed: str, number: int) -> tuple[int, ...]:
    """The entrants of a table in the order of their seats.

    Exact: the least sum of `unevenness`; then nobody on the seat of his last game; then by lot.

    Args:
        table: at most 8.
        number: the round, for the lot.
    """
    # Each criterion outweighs the next for all eight seats together: 8 * 4095 < 65536, 8 * 1 < 16.
    costs = [
        [
            (uneven * 16 + (1 if one.seats and one.seats[-1] == seat else 0)) * 65536
            + lot(seed, "seats", number, one.number, seat) % 4096
            for seat, uneven in enumerate(unevenness(one.seats, len(table)))
        ]
        for one in table
    ]
    return tuple(table[who].number for who in assignment(costs)[1])


class Needs:
    """What the seats of a table cost at best, remembered by who sits at it.

    Args:
        entrants: tables are places in this list.
    """

    def __init__(self, entrants: Sequence[Candidate]) -> None:
        self.entrants = entrants
        self.known: dict[tuple[int, ...], int] = {}
        self.rows: dict[tuple[int, int], tuple[int, ...]] = {}
        self.solved = 0

    def _row(self, one: int, size: int) -> tuple[int, ...]:
        found = self.rows.get((one, size))
        if found is None:
            found = self.rows[one, size] = unevenness(self.entrants[one].seats, size)
        return found

    def of(self, table: Sequence[int]) -> int:
        """The least sum of `unevenness` that an order of seats can have."""
        key = tuple(sorted(table))
        found = self.known.get(key)
        if found is None:
            size = len(key)
            self.solved += max(1, 1 << (size - 5) if size > 5 else 1)
            found = self.known[key] = assignment([self._row(one, size) for one in key])[0]
        return found


def even_out(of: Model, entrants: Sequence[Candidate], tables: Seating) -> Seating:
    """The same cost by every criterion of the pairing, with seats that can be had more evenly.

    Takes swaps of two between tables while they help, in a fixed order and number.
    """
    tables = [list(table) for table in tables]
    needs = Needs(entrants)
    ground = Ground(of.pairs, [of.singles_at(number) for number in range(len(tables))], tables)
    pairs, where = of.pairs, ground.where
    looks = 0
    better = True
    while better and looks < LOOKS and needs.solved < ASSIGNMENTS:
        better = False
        for here, table in enumerate(tables):
            if len(table) < 3:
                continue
            mine = needs.of(table)
            for one in list(table):
                if not mine or where[one] != here:
                    continue
                found = _partner(one, tables, ground, needs, pairs)
                looks += len(where)
                if found < 0:
                    continue
                there = where[found]
                ground.swap(one, found)
                table[table.index(one)], tables[there][tables[there].index(found)] = found, one
                mine = needs.of(table)
                better = True
    return tables


def _partner(one: int, tables: Seating, ground: Ground, needs: Needs, pairs: list[list[int]]) -> int:
    """With whom to change tables so that seats gain most and nothing else changes; -1: nobody."""
    where, columns = ground.where, ground.columns
    here = where[one]
    ours, row = columns[here], pairs[one]
    gain, partner = 0, -1
    for other, there in enumerate(where):
        theirs = columns[there]
        if there == here or theirs[one] + ours[other] - ours[one] - theirs[other] - 2 * row[other]:
            continue
        if len(tables[there]) < 3 or needs.solved >= ASSIGNMENTS:
            continue
        left = [other if member == one else member for member in tables[here]]
        right = [one if member == other else member for member in tables[there]]
        change = needs.of(left) + needs.of(right) - needs.of(tables[here]) - needs.of(tables[there])
        if change < gain:
            gain, partner = change, other
    return partner
