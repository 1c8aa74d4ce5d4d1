"""Who sits together: anneals the whole of a field, or overlapping stretches of a large one.

Fixed numbers of tries and a seed decide everything: the same question always gives the same
seating. Good, not proved best; `exact` proves small fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from tourney.model.request import Candidate, PairingRequest
from tourney.pairing.swiss.tables.anneal import Ground
from tourney.pairing.swiss.tables.cost import (
    SCALE,
    Figures,
    Model,
    Seating,
    counting,
    figures,
    in_one,
    mean_square,
    model,
)
from tourney.pairing.swiss.tables.exact import Besides, possible, prove
from tourney.pairing.swiss.tables.first_seating import sorted_spread
from tourney.pairing.swiss.tables.profiles import Profile
from tourney.pairing.swiss.tables.seats import Needs, even_out

WHOLE = 240
"""Up to so many candidates are searched all at once; more in stretches of the standings."""

STRETCH = 96
"""About how many candidates a stretch has."""

STEPS = 30
"""How many thresholds there are."""

MOST_TRIES = 10_000
"""Swaps looked at under one threshold in one run."""

STRETCH_TRIES = 2_000
"""The same for a stretch: there are many, and each of them is gone over twice."""

RUNS = 4
"""How often a field of up to `OFTEN` candidates is searched anew; the best seating is kept."""

OFTEN = 128

PROVABLE_RUNS = 2
"""The same for a field whose best seating is then looked for exactly."""

LAST_ROUNDS = 1
"""In so many last rounds of an event, when nothing can mend them later, even seats weigh in."""

SEAT_PER_CENT = 50
"""What one unit of `unevenness` weighs then, in hundredths of the variance of the scores."""

MEETING = 8
"""What a repeated meeting weighs while swaps are random, in mean squared score differences."""


class Best(Struct, frozen=True):
    """What a search came to.

    Args:
        tables: the seating; a table of one is a bye.
        figures: its criteria in the order of the profile.
        least: those of the best seating known, from which `tables` may differ for the sake of seats.
        weighty: whether no seating is better in the weighty criteria, repeated meetings among them.
        proved: whether no seating at all is better than `least`.
    """

    tables: Seating
    figures: Figures
    least: Figures
    weighty: bool
    proved: bool


def best_seating(
    request: PairingRequest,
    entrants: Sequence[Candidate],
    begin: Seating,
    profile: Profile,
) -> Best:
    """A good seating of these at tables of the sizes that a first seating has, proved where it can be.

    Args:
        entrants: the leader first.
        begin: a seating of all of them, byes as tables of one at its end.
    """
    chance = Random(f"{request.seed}\x1ftables\x1f{request.round}")
    sizes = [len(table) for table in begin]
    if len(entrants) > WHOLE:
        tables = _by_stretches(request, entrants, begin, profile, chance)
        found = figures(counting(request, entrants, profile), tables)
        return Best(tables, found, found, weighty=False, proved=False)
    of = model(request, entrants, sizes, profile)
    provable = possible(len(entrants), sizes)
    tables = _searched(of, begin, chance, PROVABLE_RUNS if provable else RUNS)
    least = figures(of, tables)
    proved = weighty = in_one(of, least) <= floor(of)
    last = request.rounds is not None and request.round > max(request.rounds - LAST_ROUNDS, 1)
    if provable and (last or not proved):
        proof = prove(of, tables, seats_beside(of, entrants) if last else None)
        tables, least, proved, weighty = proof.tables, proof.best, proof.proved, proof.weighty
    tables = even_out(of, entrants, tables)
    return Best(tables, figures(of, tables), least, weighty, proved)


def seats_beside(of: Model, entrants: Sequence[Candidate]) -> Besides:
    """Even seats as something that weighs in with the score differences."""
    needs = Needs(entrants)
    count, total = len(of.scores), sum(of.scores)
    mean = (count * sum(score * score for score in of.scores) - total * total) // max(count * count, 1)
    return Besides(needs.of, max(1, mean * SEAT_PER_CENT // 100) * of.units["spread"])


def _by_stretches(
    request: PairingRequest,
    entrants: Sequence[Candidate],
    begin: Seating,
    profile: Profile,
    chance: Random,
) -> Seating:
    """Every stretch of tables once, each overlapping the one before by half."""
    tables = [list(table) for table in begin]
    width = max(2, STRETCH // request.table_size)
    step = max(1, width // 2)
    for low in range(0, max(1, len(tables) - step), step):
        part = tables[low : low + width]
        members = sorted(one for table in part for one in table)
        place = {one: position for position, one in enumerate(members)}
        local = [[place[one] for one in table] for table in part]
        here = [entrants[one] for one in members]
        of = model(request, here, [len(table) for table in local], profile)
        found = even_out(of, here, _searched(of, local, chance, runs=1, most=STRETCH_TRIES))
        tables[low : low + width] = [[members[position] for position in table] for table in found]
    return tables


def _searched(of: Model, begin: Seating, chance: Random, runs: int = RUNS, most: int = MOST_TRIES) -> Seating:
    """The best of some runs, and of the beginning; stops where no seating could be better."""
    count = len(of.pairs)
    alone = [of.singles_at(table) for table in range(len(of.sizes))]
    least = floor(of)
    best = begin
    best_cost = in_one(of, figures(of, begin))
    if best_cost <= least or len(begin) < 2:
        return best
    if _clubs_alone(of):
        return _descended(of, begin, alone)
    soft, soft_alone, mean = soften(of)
    thresholds = falling(mean)
    tries = min(most, 10 * count * count)
    for _ in range(runs if count <= OFTEN else 1):
        rough = Ground(
            soft,
            [
                None if one is None else soft_alone[size == 1]
                for one, size in zip(alone, of.sizes, strict=True)
            ],
            begin,
        )
        rough.anneal(thresholds, tries, chance)
        found = _descended(of, rough.seating(), alone)
        cost = in_one(of, figures(of, found))
        if cost < best_cost:
            best, best_cost = found, cost
            if cost <= least:
                break
    return best


def _descended(of: Model, begin: Seating, alone: Sequence[list[int] | None]) -> Seating:
    fine = Ground(of.pairs, alone, begin)
    fine.descend()
    return fine.seating()


def _clubs_alone(of: Model) -> bool:
    """Whether club mates are all there is to part, as in a first round.

    Nearly every swap costs nothing then, so that random ones are taken without end and lead nowhere.
    """
    return len(set(of.scores)) == 1 and all(values.keys() <= {"club"} for values in of.marks.values())


def floor(of: Model) -> int:
    """What no seating of all candidates can cost less than: every criterion at its own least."""
    sizes = [size for size in of.sizes if size > 1]
    byes = len(of.sizes) - len(sizes)
    least = {
        "byes": sum(sorted(byes for byes, _, _ in of.singles)[:byes]),
        "short": sum(
            sorted(short for _, short, _ in of.singles)[: sum(size for size in sizes if size < of.full)]
        ),
    }
    if not byes and min(sizes, default=0) == of.full:
        least["spread"] = sorted_spread(sorted(of.scores, reverse=True), sizes)
    return sum(of.units[what] * value for what, value in least.items())


def soften(of: Model) -> tuple[list[list[int]], tuple[list[int], list[int]], int]:
    """Weights near each other in size, so that random swaps can pass over a repeated meeting.

    Returns:
        For each two candidates, for each at a short table and at a bye, and the mean squared
        score difference, all in units of `SCALE`.
    """
    mean = mean_square(of.scores)
    meeting = MEETING * mean
    order = of.profile.order
    if order.index("spread") < order.index("repeats"):
        meeting = SCALE // 2
    weights = {
        "forbidden": 40 * MEETING * mean,
        "wanted": 20 * MEETING * mean,
        "third": 4 * MEETING * mean,
        "repeats": meeting,
        "club": SCALE // 4,
    }
    soft = [[SCALE * (here - there) ** 2 for there in of.scores] for here in of.scores]
    for (one, other), values in of.marks.items():
        more = sum(weights[what] * value for what, value in values.items())
        soft[one][other] += more
        soft[other][one] += more
    short = [10 * MEETING * mean * one for _, one, _ in of.singles]
    bye = [20 * MEETING * mean * byes + MEETING * mean * group for byes, _, group in of.singles]
    return soft, (short, bye), mean


def falling(mean: int) -> list[int]:
    """The thresholds: from the mean squared score difference down to 1/200 of it, by equal ratios."""
    out = []
    level = mean << 16
    for _ in range(STEPS):
        out.append(level >> 16)
        level = level * 833 // 1000
    return out
