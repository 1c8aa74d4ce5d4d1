"""Proves or finds the best seating of a small field, within a bound on work; never looks at a clock.

Every table that could be set is a column with a cost; the round is the cheapest set of columns
that has everybody once. Lagrangian duals (one price a candidate) give a lower bound and rule out
columns that no better seating can hold; what is left is searched depth first. The weighty
criteria (all down to the one before the last big one) are proved first, the rest under them.
All work is counted in columns looked at, so that the answer is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

from msgspec import Struct

from tourney.pairing.tables.cost import Model, Seating, figures, in_one, table_cost

MOST_CANDIDATES = 40
MOST_COLUMNS = 60_000
"""Larger questions are not begun."""

PRICES = 1_500_000
"""How many columns are priced in all for the bound of one level."""

ROUNDS_OF_PRICES = 250
"""How often prices are changed, at most."""

BRANCHES = 500_000
"""How many columns the search looks at in one level, in all."""

EXACT_NUMBERS = 2**50
"""Costs above this are no exact floating-point numbers, and are not begun with."""

NEARLY = 1e-6


class Proof(Struct, frozen=True):
    """What is known of the best seating.

    Args:
        tables: the best seating known.
        proved: whether none is better.
        weighty: whether none is better in the weighty criteria, the repeated meetings among them.
    """

    tables: Seating
    proved: bool
    weighty: bool


class _Columns:
    """Tables that could be set: their members, masks, sizes, and two levels of cost."""

    def __init__(self, members: list[tuple[int, ...]], heavy: list[int], light: list[int]) -> None:
        self.members, self.heavy, self.light = members, heavy, light
        self.masks = [sum(1 << one for one in table) for table in members]

    def kept(self, keep: Sequence[bool]) -> _Columns:
        chosen = [number for number, kept in enumerate(keep) if kept]
        return _Columns(
            [self.members[number] for number in chosen],
            [self.heavy[number] for number in chosen],
            [self.light[number] for number in chosen],
        )


def possible(count: int, sizes: Sequence[int]) -> bool:
    """Whether a field of that many at tables of those sizes is small enough to be proved."""
    return count <= MOST_CANDIDATES and sum(comb(count, size) for size in set(sizes)) <= MOST_COLUMNS


def prove(of: Model, known: Seating) -> Proof:
    """The best seating, or the one that is known where the work allowed finds no better.

    Args:
        of: the question; `possible` says whether it is small enough.
        known: a good seating.
    """
    order = of.profile.order
    last = max(order.index("spread"), order.index("repeats"))
    unit = of.units[order[last - 1]]
    best = known
    best_heavy, best_light = divmod(in_one(of, figures(of, known)) - of.units["wanted"] * of.wanted, unit)
    columns = _every(of, unit, free_of_forbidden=not figures(of, known)[0])
    if max(map(abs, [*columns.heavy, *columns.light]), default=0) * len(of.sizes) > EXACT_NUMBERS:
        return Proof(best, proved=False, weighty=False)
    heavy = _Level(of, columns, [float(cost) for cost in columns.heavy], float(best_heavy))
    while True:
        found, weighty = heavy.search()
        if found is None:
            break
        best = found
        best_heavy, best_light = divmod(sum(table_cost(of, table, len(table)) for table in found), unit)
        heavy = _Level(of, heavy.columns, [float(cost) for cost in heavy.columns.heavy], float(best_heavy))
    if not weighty:
        return Proof(best, proved=False, weighty=False)
    columns = heavy.left_at_best()
    light = _Level(of, columns, [float(cost) for cost in columns.light], float(best_light), best_heavy)
    while True:
        found, proved = light.search()
        if found is None:
            return Proof(best, proved, weighty=True)
        best = found
        best_light = sum(table_cost(of, table, len(table)) for table in found) % unit
        light = _Level(
            of, light.columns, [float(cost) for cost in light.columns.light], float(best_light), best_heavy
        )


def _every(of: Model, unit: int, *, free_of_forbidden: bool) -> _Columns:
    """Every table that could be set, without those of a forbidden pair where the best has none."""
    members: list[tuple[int, ...]] = []
    heavy: list[int] = []
    light: list[int] = []
    barred = of.units["forbidden"] // 2
    for size in sorted(set(of.sizes)):
        for table in combinations(range(len(of.pairs)), size):
            cost = table_cost(of, table, size)
            if free_of_forbidden and cost >= barred:
                continue
            above, below = divmod(cost, unit)
            members.append(table)
            heavy.append(above)
            light.append(below)
    return _Columns(members, heavy, light)


class _Level:
    """One level of the question: the least sum of some costs, where a seating with `best` is known.

    Args:
        heavy: what the heavy costs must sum to; None: they do not matter here.
    """

    def __init__(
        self, of: Model, columns: _Columns, costs: list[float], best: float, heavy: int | None = None
    ) -> None:
        self.sizes = of.sizes
        self.count = len(of.pairs)
        self.columns, self.costs, self.best, self.heavy = columns, costs, best, heavy
        self.prices = [0.0] * self.count
        self.toll = 0.0
        self.bound = 0.0
        self.reduced: list[float] = []
        self._price()

    def left_at_best(self) -> _Columns:
        """The columns that a seating as good as the best of this level can hold."""
        room = self.best - self.bound + NEARLY
        return self.columns.kept([cost <= room for cost in self.reduced])

    def _price(self) -> None:
        """Set prices by subgradient steps, dropping columns that cannot be in a better seating."""
        share = {size: self.sizes.count(size) for size in set(self.sizes)}
        prices, toll = list(self.prices), 0.0
        scale = 1.0
        best_bound = float("-inf")
        spent = waited = 0
        for _ in range(ROUNDS_OF_PRICES):
            reduced, least, picked = self._reduced(prices, toll, share)
            bound = sum(prices) + sum(least[size] * times for size, times in share.items())
            if self.heavy is not None:
                bound += toll * self.heavy
            if bound > best_bound + NEARLY:
                best_bound, waited = bound, 0
                self.prices, self.toll, self.bound = list(prices), toll, bound
                self.reduced = reduced
                # Rather a column too many than one too few: equal ones stay for the next level.
                keep = [cost <= self.best - bound + NEARLY for cost in reduced]
                if sum(keep) < 0.8 * len(keep):
                    self.columns = self.columns.kept(keep)
                    self.costs = [cost for cost, kept in zip(self.costs, keep, strict=True) if kept]
                    self.reduced = [cost for cost, kept in zip(reduced, keep, strict=True) if kept]
            else:
                waited += 1
                if waited >= 8:
                    scale, waited = scale / 2, 0
            spent += len(reduced)
            if bound > self.best - 1 + NEARLY or spent > PRICES or scale < 1e-3 or not self.columns.members:
                break
            slope = [1.0] * self.count
            heavy = 0.0
            for table, weight, above in picked:
                heavy += weight * above
                for one in table:
                    slope[one] -= weight
            length = sum(step * step for step in slope)
            missing = 0.0 if self.heavy is None else self.heavy - heavy
            if not length and not missing:
                break
            step = scale * (self.best + 0.5 - bound) / (length + missing * missing)
            prices = [price + step * by for price, by in zip(prices, slope, strict=True)]
            toll += step * missing

    def _reduced(
        self, prices: Sequence[float], toll: float, share: dict[int, int]
    ) -> tuple[list[float], dict[int, float], list[tuple[tuple[int, ...], float, int]]]:
        """Reduced costs (0 the least of each size), the least of each size, and the columns picked."""
        columns = self.columns
        raw = [
            cost - sum([prices[one] for one in table])
            for cost, table in zip(self.costs, columns.members, strict=True)
        ]
        if self.heavy is not None and toll:
            raw = [cost - toll * above for cost, above in zip(raw, columns.heavy, strict=True)]
        least: dict[int, float] = {}
        cheapest: dict[int, list[int]] = {}
        for size in share:
            own = [number for number, table in enumerate(columns.members) if len(table) == size]
            low = min([raw[number] for number in own], default=0.0)
            least[size] = low
            cheapest[size] = [number for number in own if raw[number] <= low + NEARLY]
        picked: list[tuple[tuple[int, ...], float, int]] = []
        for size, times in share.items():
            some = cheapest[size]
            weight = times / max(len(some), 1)
            picked += [(columns.members[number], weight, columns.heavy[number]) for number in some]
        return (
            [cost - least[len(table)] for cost, table in zip(raw, columns.members, strict=True)],
            least,
            picked,
        )

    def search(self) -> tuple[Seating | None, bool]:
        """A better seating, or None; and whether there is certainly none where None is found."""
        room = self.best - 1 - self.bound + NEARLY
        if room < 0 or not self.columns.members:
            return None, True
        keep = [number for number, cost in enumerate(self.reduced) if cost <= room]
        keep.sort(key=lambda number: self.reduced[number])
        walk = _Walk(self, room)
        found = walk.down(keep, (1 << self.count) - 1, 0.0, 0, [], list(self.sizes))
        return found, walk.work <= BRANCHES


class _Walk:
    """A depth-first search for a set of columns that has everybody once."""

    def __init__(self, level: _Level, room: float) -> None:
        self.level, self.room = level, room
        self.masks, self.members = level.columns.masks, level.columns.members
        self.reduced, self.heavy = level.reduced, level.columns.heavy
        self.work = 0

    def down(
        self,
        columns: list[int],
        missing: int,
        spent: float,
        heavy: int,
        chosen: list[int],
        sizes: list[int],
    ) -> Seating | None:
        if not missing:
            if self.level.heavy is not None and heavy != self.level.heavy:
                return None
            return [list(self.members[number]) for number in chosen]
        self.work += len(columns)
        if self.work > BRANCHES:
            return None
        members, masks, reduced = self.members, self.masks, self.reduced
        offers = [0] * self.level.count
        for number in columns:
            for one in members[number]:
                offers[one] += 1
        rarest = min((one for one in range(self.level.count) if missing >> one & 1), key=offers.__getitem__)
        if not offers[rarest]:
            return None
        bit = 1 << rarest
        ahead = columns
        for number in columns:
            mask = masks[number]
            if not mask & bit:
                continue
            size = len(members[number])
            rest = sizes.copy()
            rest.remove(size)
            now = spent + reduced[number]
            left = self.room - now
            fits = [
                other
                for other in ahead
                if not masks[other] & mask and reduced[other] <= left and len(members[other]) in rest
            ]
            if fits or missing == mask:
                found = self.down(
                    fits, missing & ~mask, now, heavy + self.heavy[number], [*chosen, number], rest
                )
                if found is not None or self.work > BRANCHES:
                    return found
        return None
