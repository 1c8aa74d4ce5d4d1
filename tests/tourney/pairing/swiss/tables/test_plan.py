"""Last rounds that are planned together: the books of the search, and a plan that is found again."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from tourney.pairing import system
from tourney.pairing.rehearsal import rehearse
from tourney.pairing.swiss.explain import explain_swiss
from tourney.pairing.swiss.tables import plan
from tourney.pairing.swiss.tables.profiles import BY_RECORD, SPREAD_OPPONENTS
from tourney.pairing.swiss.tables.seats_ahead import seat_ahead
from tourney.pairing.swiss.tables.several_rounds import NEVER, Course, Repeats

AGAIN = [0, 400, 2000, 6800, 9000]


def _course(chance: Random, count: int = 12, size: int = 4, many: int = 3) -> Course:
    everybody = range(count)
    pairs = [[(one - other) ** 2 for other in everybody] for one in everybody]
    met = [[0] * count for _ in everybody]
    rounds = []
    for _ in range(many):
        order = chance.sample(everybody, count)
        rounds.append([order[begin : begin + size] for begin in range(0, count, size)])
    return Course(pairs, AGAIN, met, rounds)


def _cost(course: Course) -> int:
    """Everything that the search weighs, counted anew: each pair's own cost, and each meeting's price."""
    total = 0
    for one, other in combinations(range(len(course.met)), 2):
        times = int(course.together[:, one, other].sum())
        total += times * int(course.pairs[one, other]) + sum(int(course.again[past]) for past in range(times))
    return total


def test_a_change_is_what_a_recount_gives_for_every_two_in_every_round():
    course = _course(Random(5))
    changes = course.changes()
    before = _cost(course)
    for number in range(3):
        for one, other in combinations(range(12), 2):
            if course.where[number, one] == course.where[number, other]:
                assert changes[number, one, other] >= NEVER / 2
                continue
            course.swap(number, one, other)
            assert _cost(course) - before == changes[number, one, other] == changes[number, other, one]
            course.swap(number, one, other)
    assert _cost(course) == before


def test_the_search_keeps_to_the_most_repeats_and_gives_the_best_first():
    """Twelve at tables of three meet nobody again in three rounds, and hardly without a search."""
    chance = Random(6)
    course = _course(chance, size=3)
    assert course.repeats() > 0
    limit = Repeats(0, 100, 10**6)
    found = course.search(300, (3, 9), limit, chance)
    again = [Course(course.pairs.tolist(), AGAIN, [[0] * 12] * 12, rounds) for rounds in found.rounds]
    assert again[0].repeats() == found.repeats == 0
    values = [one.spread() + 100 * one.repeats() + 10**6 * one.repeats() for one in again]
    assert values == sorted(set(values))
    for rounds in found.rounds:
        assert [sorted(one for table in tables for one in table) for tables in rounds] == [
            list(range(12))
        ] * 3


@pytest.mark.parametrize("size", [3, 4, 5])
def test_as_many_rounds_as_seats_give_everybody_each_seat_once_whoever_sits_together(size):
    """Each seat is a colour of a bipartite graph of degree `size`, and so many colours suffice."""
    chance = Random(size)
    count = 4 * size
    rounds = []
    for _ in range(size):
        order = chance.sample(range(count), count)
        rounds.append([order[begin : begin + size] for begin in range(0, count, size)])
    counts = [[2] * size for _ in range(count)]
    uneven, seated = seat_ahead(counts, rounds, chance)
    assert uneven == 0
    assert [[sorted(table) for table in tables] for tables in seated] == [
        [sorted(table) for table in tables] for tables in rounds
    ]
    had = sorted((one, seat) for tables in seated for table in tables for seat, one in enumerate(table))
    assert had == sorted((one, seat) for one in range(count) for seat in range(size))
    assert counts == [[2] * size for _ in range(count)]


def test_seats_ahead_make_up_for_uneven_ones_before():
    """Who has sat on the first seat twice gets the two others in the rounds to come."""
    rounds = [[[0, 1, 2], [3, 4, 5]], [[0, 3, 1], [2, 4, 5]]]
    counts = [[2, 0, 0], [0, 2, 0], [0, 0, 2], [1, 1, 0], [1, 0, 1], [0, 1, 1]]
    uneven, seated = seat_ahead(counts, rounds, Random(1))
    own = [table.index(0) for tables in seated for table in tables if 0 in table]
    assert sorted(own) == [1, 2]
    assert uneven < 6


def test_the_shorter_a_field_runs_the_more_may_meet_again():
    assert plan._allowed(8, 32, 4) == 9
    assert plan._allowed(8, 36, 4) == 1
    assert plan._allowed(8, 28, 4) == 16


@pytest.fixture(scope="module")
def played():
    """Twenty at four meet nearly all in six rounds; planned though so few, and with less work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plan, "WORK", 6_000_000)
        patch.setattr(plan, "FEWEST_FIELD", 20)
        yield rehearse(system("swiss").pair, 20, 4, 6, 3)


def test_the_plan_is_found_again_round_by_round(played):
    """Rounds 4 to 6 are one plan, made three times over."""
    assert not plan.runs_short(played.asked[2], played.asked[2].entrants, SPREAD_OPPONENTS)
    made = []
    for request in played.asked[3:]:
        assert plan.runs_short(request, request.entrants, SPREAD_OPPONENTS)
        assert not plan.runs_short(request, request.entrants, BY_RECORD)
        before = plan._before(request, request.entrants)
        assert before is not None
        made.append(plan._plan(request, before))
    assert made[0] == made[1] == made[2]
    rounds = [sorted(table.seats for table in pairing.tables) for pairing in played.paired[3:]]
    assert sorted(rounds) == sorted(made[0])


SAID = (
    "rounds 4 to 6 are planned together where nothing comes between, since opponents run short:"
    " one of them may cost more than it would by itself"
)


def test_a_planned_round_says_so_where_some_meet_again_or_a_swap_would_cost_less(played):
    for request, pairing in zip(played.asked, played.paired, strict=True):
        again = any(
            request.times_met(*pair) for table in pairing.tables for pair in combinations(table.seats, 2)
        )
        assert (SAID in pairing.warnings) == (again and request.round > 3)
        for one in request.entrants:
            said = explain_swiss(SPREAD_OPPONENTS, request, pairing, one.number)
            less = any("there would be less" in sentence for sentence in said)
            assert (SAID in said) == (less and request.round > 3)
    last = zip(played.asked[3:], played.paired[3:], strict=True)
    assert any(SAID in pairing.warnings for _, pairing in last)


def test_a_round_of_an_ordinary_field_says_nothing_of_plans(played):
    assert plan.planned_words(played.asked[2], SPREAD_OPPONENTS) == ()
    assert plan.planned_words(played.asked[3], BY_RECORD) == ()
    assert plan.planned_words(replace(played.asked[3], table_size=2), SPREAD_OPPONENTS) == ()
    assert plan.planned_words(replace(played.asked[3], no_repeats=True), SPREAD_OPPONENTS) == ()


def test_without_a_history_the_last_round_is_paired_like_any_other(played):
    last = replace(played.asked[5], history={})
    assert plan.planned(last, last.entrants, SPREAD_OPPONENTS) is None
    tables = system("swiss").pair(last).tables
    assert sorted(one for table in tables for one in table.seats) == list(range(1, 21))


def test_scores_of_any_size_are_planned_exactly(played):
    """Raw scores can have twelve digits; with too large sums a pair's price would be lost in rounding."""
    assert plan._coarse([0, 5, 24]) == [0, 5, 24]
    assert plan._coarse([0, 10**12, 4 * 10**12]) == [0, 1023, 4095]
    request = played.asked[3]
    rich = [replace(one, score=one.score * 10**12) for one in request.entrants]
    tables = plan.planned(replace(request, entrants=tuple(rich)), rich, SPREAD_OPPONENTS)
    assert tables is not None
    assert sorted(one for table in tables for one in table) == list(range(20))
    again = [pair for table in tables for pair in combinations([rich[one].number for one in table], 2)]
    assert sum(request.times_met(*pair) > 0 for pair in again) <= plan._allowed(6, 20, 4)


def test_a_prohibition_is_kept_by_the_plan(played):
    request = played.asked[3]
    together = {pair for table in played.paired[3].tables for pair in combinations(sorted(table.seats), 2)}
    barred = frozenset(sorted(together)[:4])
    tables = system("swiss").pair(replace(request, forbidden=barred)).tables
    assert not barred & {pair for table in tables for pair in combinations(sorted(table.seats), 2)}
