"""What a seating of tables costs, criterion by criterion, and as one number; finds no seating.

A pair at one table can cost: a forbidden pair, a wanted pair that is there (a saving), the square
of (times met - 1) from the third meeting on, 1 for any repeated meeting, the square of the
score difference, 1 for a common club. Somebody at a short table costs how often he sat at one
before; somebody left out costs his earlier byes, and his score group. Everything is counted above the
least that anybody of the field has, and summed over the round.

The one number has a mixed radix: a criterion's unit is worth more than all that the later ones
can sum to, so that comparing numbers is comparing criterion by criterion (`Figures`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import lcm

from msgspec import Struct

from tourney.model.request import Candidate, PairingRequest
from tourney.pairing.swiss.tables.profiles import CRITERIA, Profile

Seating = list[list[int]]
"""For each table (a bye is a table of one) the places in the list of candidates."""

Figures = tuple[int, ...]
"""The criteria in the order of the profile, summed over a round: the smaller tuple is better."""

SCALE = 64
"""Units of the soft weights of a search to one square of the scores' unit, so that thresholds are fine."""

PAIRWISE = ("forbidden", "wanted", "third", "repeats", "spread", "club")
ALONE = ("byes", "short", "bye_score")


class Model(Struct, frozen=True):
    """The numbers that a search works on.

    Args:
        profile: the order of the criteria.
        sizes: seats of each table; byes are tables of one, at the end.
        full: seats of a full table.
        scores: of each candidate, as whole numbers from 0.
        pairs: for each two candidates the one number that their sitting together costs.
        alone: for each candidate the one number of a short table, and of a bye.
        units: what one unit of each criterion is in the one number.
        marks: pairs of which more is to be said than their score difference: each criterion's value.
        singles: for each candidate (byes, short, score group), above the least of the field.
        constant: wanted pairs in all, which a seating can only save.
    """

    profile: Profile
    sizes: tuple[int, ...]
    full: int
    scores: tuple[int, ...]
    pairs: list[list[int]]
    alone: tuple[list[int], list[int]]
    units: dict[str, int]
    marks: dict[tuple[int, int], dict[str, int]]
    singles: list[tuple[int, int, int]]
    wanted: int

    def singles_at(self, table: int) -> list[int] | None:
        """What it costs each candidate to be at this table, whoever else is; None: nothing."""
        size = self.sizes[table]
        if size == self.full:
            return None
        return self.alone[size == 1]


def whole_scores(entrants: Sequence[Candidate]) -> tuple[int, ...]:
    """The scores in the largest unit in which all are whole, the lowest being 0."""
    if not entrants:
        return ()
    unit = lcm(*(one.score.denominator for one in entrants))
    whole = [int(one.score * unit) for one in entrants]
    low = min(whole)
    return tuple(score - low for score in whole)


def mean_square(scores: Sequence[int]) -> int:
    """The mean squared difference of two scores in units of `SCALE`; never below one whole square."""
    count, total = len(scores), sum(scores)
    squares = count * sum(score * score for score in scores) - total * total
    return max(SCALE, 2 * SCALE * squares // (count * count))


def model(
    request: PairingRequest,
    entrants: Sequence[Candidate],
    sizes: Sequence[int],
    profile: Profile,
) -> Model:
    """The numbers for seating these candidates at tables of these sizes.

    Args:
        entrants: some of the request, in its order.
        sizes: as `Model.sizes`; they seat all of the entrants.
    """
    scores = whole_scores(entrants)
    singles = _singles(entrants, scores)
    marks = _marks(request, entrants)
    units = _units(profile, sizes, scores, marks, singles)
    spread = units["spread"]
    pairs = [[spread * (here - there) ** 2 for there in scores] for here in scores]
    for (one, other), values in marks.items():
        more = sum(units[what] * value for what, value in values.items())
        pairs[one][other] += more
        pairs[other][one] += more
    alone = (
        [units["short"] * short for _, short, _ in singles],
        [units["byes"] * byes + units["bye_score"] * group for byes, _, group in singles],
    )
    wanted = sum("wanted" in values for values in marks.values())
    return Model(
        profile, tuple(sizes), request.table_size, scores, pairs, alone, units, marks, singles, wanted
    )


def _singles(entrants: Sequence[Candidate], scores: Sequence[int]) -> list[tuple[int, int, int]]:
    if not entrants:
        return []
    groups = {score: number for number, score in enumerate(sorted(set(scores)))}
    byes, short = min(one.byes for one in entrants), min(one.short for one in entrants)
    return [
        (one.byes - byes, one.short - short, groups[score])
        for one, score in zip(entrants, scores, strict=True)
    ]


def _marks(request: PairingRequest, entrants: Sequence[Candidate]) -> dict[tuple[int, int], dict[str, int]]:
    """Every criterion but the spread, of every pair that has any."""
    place = {one.number: position for position, one in enumerate(entrants)}
    marks: dict[tuple[int, int], dict[str, int]] = {}

    def mark(one: int, other: int, what: str, value: int) -> None:
        if one in place and other in place:
            here, there = sorted((place[one], place[other]))
            values = marks.setdefault((here, there), {})
            values[what] = values.get(what, 0) + value

    for one, other in sorted(request.forbidden):
        mark(one, other, "forbidden", 1)
    for one, other in sorted(request.wanted):
        mark(one, other, "wanted", -1)
    for (one, other), times in request.met.items():
        if times:
            mark(one, other, "repeats", 1)
            if request.no_repeats and (one, other) not in request.forbidden:
                mark(one, other, "forbidden", 1)
            if times > 1:
                mark(one, other, "third", (times - 1) ** 2)
    clubs: dict[str, list[int]] = {}
    for member in entrants:
        if member.club:
            clubs.setdefault(member.club, []).append(member.number)
    for members in clubs.values():
        for one, other in combinations(members, 2):
            mark(one, other, "club", 1)
    return marks


def _units(
    profile: Profile,
    sizes: Sequence[int],
    scores: Sequence[int],
    marks: dict[tuple[int, int], dict[str, int]],
    singles: Sequence[tuple[int, int, int]],
) -> dict[str, int]:
    """The worth of one unit of each criterion, so that no sum of a later one ever reaches it."""
    together = sum(size * (size - 1) // 2 for size in sizes)
    most = dict.fromkeys(CRITERIA, 0)
    for values in marks.values():
        for what, value in values.items():
            most[what] = max(most[what], abs(value))
    most["spread"] = max(scores, default=0) ** 2
    sums = {what: most[what] * together for what in PAIRWISE}
    for what, column in zip(ALONE, zip(*singles, strict=True) if singles else ((), (), ()), strict=True):
        sums[what] = sum(column)
    units: dict[str, int] = {}
    unit = 1
    for what in reversed(profile.order):
        units[what] = unit
        unit *= 1 + sums[what]
    return units


def figures(of: Model, tables: Iterable[Sequence[int]]) -> Figures:
    """The criteria of a seating, summed, in the order of the profile.

    Args:
        tables: all of them, in any order; a table of one is a bye.
    """
    sums = dict.fromkeys(CRITERIA, 0)
    sums["wanted"] = of.wanted
    for table in tables:
        if len(table) == 1:
            sums["byes"] += of.singles[table[0]][0]
            sums["bye_score"] += of.singles[table[0]][2]
        elif len(table) < of.full:
            sums["short"] += sum(of.singles[one][1] for one in table)
        for one, other in combinations(sorted(table), 2):
            sums["spread"] += (of.scores[one] - of.scores[other]) ** 2
            for what, value in of.marks.get((one, other), {}).items():
                sums[what] += value
    return tuple(sums[what] for what in of.profile.order)


def counting(request: PairingRequest, entrants: Sequence[Candidate], profile: Profile) -> Model:
    """A model for `figures` alone, for a field of any size: it has no number for each two candidates.

    Args:
        entrants: some of the request, in its order.
    """
    scores = whole_scores(entrants)
    marks = _marks(request, entrants)
    wanted = sum("wanted" in values for values in marks.values())
    return Model(
        profile, (), request.table_size, scores, [], ([], []), {}, marks, _singles(entrants, scores), wanted
    )


def in_one(of: Model, found: Figures) -> int:
    """Figures as the one number."""
    return sum(of.units[what] * value for what, value in zip(of.profile.order, found, strict=True))


def table_cost(of: Model, table: Sequence[int], size: int) -> int:
    """One table as the one number; its wanted pairs count below 0."""
    pairs = of.pairs
    cost = sum(pairs[one][other] for one, other in combinations(table, 2))
    if size < of.full:
        alone = of.alone[size == 1]
        cost += sum(alone[one] for one in table)
    return cost
