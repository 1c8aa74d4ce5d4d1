"""Proves or finds the best seating of a small field, within a bound on work; never looks at a clock.

Every table that could be set is a column with a cost; the round is the cheapest set of columns
that has everybody once. Lagrangian duals (one price a candidate) give a lower bound and rule out
columns that no better seating can hold; what is left is searched depth first. The weighty
criteria (all down to the one before the last big one) are proved first, the rest under them.
All work is counted in columns looked at, so that the answer is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb

from msgspec import Struct

from tourney.pairing.swiss.tables.cost import (
    Figures,
    Model,
    Seating,
    figures,
    in_one,
    table_cost,
)

MOST_CANDIDATES = 40
MOST_COLUMNS = 60_000
"""Larger questions are not begun."""

PRICES = 1_500_000
"""How many columns are priced in all for the bound of one level."""

ROUNDS_OF_PRICES = 250
"""How often prices are changed, at most."""

BRANCHES = 5_000_000
"""How many columns the search looks at in one level, in all."""

EXACT_NUMBERS = 2**38
"""Sums of costs above this leave too little room for rounding, and are not begun with."""

ROUNDING = 2.0**-40
"""What rounding can come to, as a share of the greatest sum; below it a thousandth part of 1 counts."""


class Proof(Struct, frozen=True):
    """What is known of the best seating.

    Args:
        tables: the best seating known, or one nearly as good with more even seats.
        best: the figures of the best seating known.
        proved: whether none is better.
        weighty: whether none is better in the weighty criteria, the repeated meetings among them.
    """

    tables: Seating
    best: Figures
    proved: bool
    weighty: bool


class Besides(Struct, frozen=True):
    """Something that is not a matter of pairs and weighs in with the light criteria.

    Args:
        of: what a table costs by it.
        weight: of one unit of it, in the one number of the model.
    """

    of: Callable[[Sequence[int]], int]
    weight: int


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


def prove(of: Model, known: Seating, besides: Besides | None = None) -> Proof:
    """The best seating, or the one that is known where the work allowed finds no better.

    Args:
        of: the question; `possible` says whether it is small enough.
        known: a good seating.
        besides: None: the light criteria alone decide among those best in the weighty ones.
    """
    order = of.profile.order
    last = max(order.index("spread"), order.index("repeats"))
    unit = of.units[order[last - 1]]
    constant = of.units["wanted"] * of.wanted
    best = known
    goal, ease = divmod(in_one(of, figures(of, best)) - constant, unit)
    # Only where nothing comes before them, none can be in a better seating than one without
    columns = _every(of, unit, free_of_forbidden=order[0] == "forbidden" and not figures(of, best)[0])
    if max(map(abs, [*columns.heavy, *columns.light]), default=0) * len(of.sizes) > EXACT_NUMBERS:
        return Proof(best, figures(of, best), proved=False, weighty=False)
    heavy = _Level(of, columns, [float(cost) for cost in columns.heavy], float(goal))
    found, weighty = heavy.search()
    if found is not None:
        best = found
        goal, ease = divmod(in_one(of, figures(of, best)) - constant, unit)
        heavy.best = float(goal)
    if not weighty:
        return Proof(best, figures(of, best), proved=False, weighty=False)
    columns = heavy.left_at_best()
    slack = 0.0 if besides is None else float(besides.weight * sum(besides.of(table) for table in best))
    light = _Level(of, columns, [float(cost) for cost in columns.light], float(ease), goal, slack)
    found, proved = light.search()
    if found is not None:
        best = found
        light.best = float((in_one(of, figures(of, best)) - constant) % unit)
    tables = best
    if besides is not None:
        tables = _besides(of, light.left_at_best(), best, goal, besides)
    return Proof(tables, figures(of, best), proved, weighty=True)


def _besides(of: Model, columns: _Columns, best: Seating, goal: int, besides: Besides) -> Seating:
    """A seating as good as the best in the weighty criteria, and better in the rest with `besides`."""
    extra = [besides.weight * besides.of(table) for table in columns.members]
    costs = [float(light + more) for light, more in zip(columns.light, extra, strict=True)]
    at = dict(zip(columns.members, costs, strict=True))
    level = _Level(of, columns, costs, sum(at[tuple(sorted(table))] for table in best), goal)
    found, _ = level.search()
    return best if found is None else found


def _every(of: Model, unit: int, *, free_of_forbidden: bool) -> _Columns:
    """Every table that could be set, without those of a forbidden pair where the best has none."""
    members: list[tuple[int, ...]] = []
    heavy: list[int] = []
    light: list[int] = []
    barred = [pair for pair, values in of.marks.items() if free_of_forbidden and "forbidden" in values]
    apart: list[set[int]] = [set() for _ in of.pairs]
    for one, other in barred:
        apart[one].add(other)
        apart[other].add(one)
    for size in sorted(set(of.sizes)):
        for table in combinations(range(len(of.pairs)), size):
            if barred and any(not apart[one].isdisjoint(table) for one in table):
                continue
            cost = table_cost(of, table, size)
            above, below = divmod(cost, unit)
            members.append(table)
            heavy.append(above)
            light.append(below)
    return _Columns(members, heavy, light)


class _Level:
    """One level of the question: the least sum of some costs, where a seating with `best` is known.

    Args:
        heavy: what the heavy costs must sum to; None: they do not matter here.
        slack: columns of seatings that are worse than the best one by no more than this are kept.
    """

    def __init__(
        self,
        of: Model,
        columns: _Columns,
        costs: list[float],
        best: float,
        heavy: int | None = None,
        slack: float = 0.0,
    ) -> None:
        self.sizes = of.sizes
        self.count = len(of.pairs)
        self.columns, self.costs, self.best, self.heavy = columns, costs, best, heavy
        self.slack = slack
        # Costs are whole numbers, so a tolerance well below 1 keeps every column that matters.
        self.near = max(1e-3, max(map(abs, costs), default=0.0) * len(of.sizes) * ROUNDING)
        self.prices = [0.0] * self.count
        self.toll = 0.0
        self.bound = 0.0
        self.reduced: list[float] = []
        self._price()

    def left_at_best(self) -> _Columns:
        """The columns that a seating as good as the best of this level, less the slack, can hold."""
        room = self.best + self.slack - self.bound + self.near
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
            if bound > best_bound + self.near:
                best_bound, waited = bound, 0
                self.prices, self.toll, self.bound = list(prices), toll, bound
                self.reduced = reduced
                # Rather a column too many than one too few: equal ones stay for the next level.
                room = self.best + self.slack - bound + self.near
                keep = [cost <= room for cost in reduced]
                if sum(keep) < 0.8 * len(keep):
                    self.columns = self.columns.kept(keep)
                    self.costs = [cost for cost, kept in zip(self.costs, keep, strict=True) if kept]
                    self.reduced = [cost for cost, kept in zip(reduced, keep, strict=True) if kept]
            else:
                waited += 1
                if waited >= 8:
                    scale, waited = scale / 2, 0
            spent += len(reduced)
            if (
                bound > self.best - 1 + self.near
                or spent > PRICES
                or scale < 1e-3
                or not self.columns.members
            ):
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
            cheapest[size] = [number for number in own if raw[number] <= low + self.near]
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
        """The best seating that is better than the known one, or None; and whether that is certain."""
        room = self.best - 1 - self.bound + self.near
        if room < 0 or not self.columns.members:
            return None, True
        keep = [number for number, cost in enumerate(self.reduced) if cost <= room]
        keep.sort(key=lambda number: self.reduced[number])
        walk = _Walk(self, room)
        walk.down(keep, (1 << self.count) - 1, 0.0, 0, [], list(self.sizes))
        found = walk.found
        return (
            None if found is None else [list(self.columns.members[number]) for number in found],
            walk.work <= BRANCHES,
        )


class _Walk:
    """A depth-first search for the cheapest set of columns that has everybody once."""

    def __init__(self, level: _Level, room: float) -> None:
        self.level, self.room = level, room
        self.masks, self.members = level.columns.masks, level.columns.members
        self.reduced, self.heavy = level.reduced, level.columns.heavy
        self.work = 0
        self.found: list[int] | None = None

    def down(
        self,
        columns: list[int],
        missing: int,
        spent: float,
        heavy: int,
        chosen: list[int],
        sizes: list[int],
    ) -> None:
        """Fill the places of who is missing with some of these columns, cheapest first."""
        if not missing:
            if self.level.heavy is None or heavy == self.level.heavy:
                self.found = chosen
                self.room = spent - 1 + self.level.near
            return
        members, masks, reduced = self.members, self.masks, self.reduced
        offers = [0] * self.level.count
        for number in columns:
            for one in members[number]:
                offers[one] += 1
        rarest = min((one for one in range(self.level.count) if missing >> one & 1), key=offers.__getitem__)
        bit = 1 << rarest
        for number in columns:
            mask = masks[number]
            left = self.room - spent - reduced[number]
            if not mask & bit or left < 0:
                continue
            self.work += len(columns)
            rest = sizes.copy()
            rest.remove(len(members[number]))
            fits = [
                other
                for other in columns
                if not masks[other] & mask and reduced[other] <= left and len(members[other]) in rest
            ]
            if fits or missing == mask:
                self.down(
                    fits,
                    missing & ~mask,
                    spent + reduced[number],
                    heavy + self.heavy[number],
                    [*chosen, number],
                    rest,
                )
            if self.work > BRANCHES:
                return
