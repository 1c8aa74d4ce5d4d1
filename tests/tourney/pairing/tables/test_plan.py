"""Last rounds that are planned together: the books of the search, and a plan that is found again."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from tourney.pairing import system
from tourney.pairing.rehearsal import rehearse
from tourney.pairing.tables import plan
from tourney.pairing.tables.course import Course
from tourney.pairing.tables.profiles import BY_RECORD, SPREAD_OPPONENTS


def test_after_many_swaps_the_books_are_what_a_recount_gives():
    chance = Random(5)
    everybody = range(12)
    pairs = [[(one - other) ** 2 for other in everybody] for one in everybody]
    met = [[0] * 12 for _ in everybody]
    again = [0, 40, 200, 680, 900]
    rounds = []
    for _ in range(3):
        order = chance.sample(everybody, 12)
        rounds.append([order[begin : begin + 4] for begin in range(0, 12, 4)])
    course = Course(pairs, again, met, [[0] * 4 for _ in everybody], 10, rounds)
    course.anneal([200, 60, 0], 400, chance)
    assert course.rounds != rounds
    fresh = Course(pairs, again, met, [[0] * 4 for _ in everybody], 10, course.rounds)
    assert course.met == fresh.met
    assert course.seats == fresh.seats
    assert course.costs == fresh.costs
    assert course.columns == fresh.columns


@pytest.fixture(scope="module")
def played():
    """Twenty at four meet nearly all in six rounds; planned though so few, and with less work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plan, "TRIES", 1000)
        patch.setattr(plan, "FEWEST_FIELD", 20)
        yield rehearse(system("swiss").pair, 20, 4, 6, 3)


def test_the_plan_is_found_again_round_by_round(played):
    """Rounds 4 to 6 are one plan, made three times over."""
    assert not plan.runs_short(played.asked[2], played.asked[2].entrants, SPREAD_OPPONENTS)
    made = []
    for request in played.asked[3:]:
        assert plan.runs_short(request, request.entrants, SPREAD_OPPONENTS)
        assert not plan.runs_short(request, request.entrants, BY_RECORD)
        before = next(plan._beginnings(request, request.entrants))
        made.append(plan._plan(request, before))
    assert made[0] == made[1] == made[2]
    rounds = [sorted(table.seats for table in pairing.tables) for pairing in played.paired[3:]]
    assert sorted(rounds) == sorted(made[0])


def test_without_a_history_the_last_round_is_paired_like_any_other(played):
    last = replace(played.asked[5], history={})
    assert plan.planned(last, last.entrants, SPREAD_OPPONENTS) is None
    tables = system("swiss").pair(last).tables
    assert sorted(one for table in tables for one in table.seats) == list(range(1, 21))


def test_a_prohibition_is_kept_by_the_plan(played):
    request = played.asked[3]
    together = {pair for table in played.paired[3].tables for pair in combinations(sorted(table.seats), 2)}
    barred = frozenset(sorted(together)[:4])
    tables = system("swiss").pair(replace(request, forbidden=barred)).tables
    assert not barred & {pair for table in tables for pair in combinations(sorted(table.seats), 2)}
