"""Schedules: in the known designs every two meet exactly equally often; the others say how nearly."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tourney.pairing.round_robin.designs.affine import transversal
from tourney.pairing.round_robin.designs.catalogue import (
    design,
    rotation,
    round_robin,
    rounds_of_rotation,
    rounds_of_round_robin,
)
from tourney.pairing.round_robin.designs.galois import field, prime_power
from tourney.pairing.round_robin.designs.kirkman import STARTERS
from tourney.pairing.round_robin.designs.schedule import evenness, sentences
from tourney.pairing.sizes import layout

TWO_SIDES = ((0, 2), (1, 3))


def meetings(schedule) -> Counter:
    return Counter(
        frozenset(pair) for tables in schedule.rounds for table in tables for pair in combinations(table, 2)
    )


def check_rounds(schedule) -> None:
    """Nobody has two seats in a round."""
    for tables in schedule.rounds:
        seated = [one for table in tables for one in table]
        assert len(seated) == len(set(seated))
        assert set(seated) <= set(range(schedule.places))


@pytest.mark.parametrize(
    ("places", "size", "rounds", "times"),
    [
        (4, 2, 3, 1),
        (9, 3, 4, 1),
        (16, 4, 5, 1),
        (25, 5, 6, 1),
        (27, 3, 13, 1),
        (49, 7, 8, 1),
        (64, 8, 9, 1),
        (64, 4, 21, 1),
        *((places, size, (places - 1) // (size - 1), 1) for places, size in sorted(STARTERS)),
        (4, 4, 1, 1),
    ],
)
def test_everybody_meets_everybody_exactly_once(places, size, rounds, times):
    sizes = (size,) * (places // size)
    assert rounds_of_round_robin(places, sizes) == rounds
    schedule = round_robin(places, sizes, rounds)
    check_rounds(schedule)
    assert all(len(one) for tables in schedule.rounds for one in [tables])
    met = meetings(schedule)
    assert len(met) == places * (places - 1) // 2
    assert set(met.values()) == {times}
    assert evenness(schedule).best
    assert evenness(schedule).seats_apart <= 2
    assert sentences(schedule)[0].startswith("every two meet exactly once")


@pytest.mark.parametrize(
    ("places", "size"), [(5, 4), (7, 3), (9, 4), (13, 3), (13, 4), (16, 5), (25, 4), (7, 6), (9, 8)]
)
def test_with_one_resting_everybody_meets_everybody_equally_often(places, size):
    sizes = (size,) * (places // size)
    schedule = round_robin(places, sizes, rounds_of_round_robin(places, sizes))
    check_rounds(schedule)
    assert set(meetings(schedule).values()) == {size - 1}
    found = evenness(schedule)
    assert found.rests_min == found.rests_max == 1
    assert "everybody rests in 1 of" in sentences(schedule)[1]


@pytest.mark.parametrize("places", [4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32, 33, 36, 37])
def test_partners_rotate_once_with_each_and_twice_against_each(places):
    schedule = rotation(places, TWO_SIDES, rounds_of_rotation(places, TWO_SIDES))
    check_rounds(schedule)
    beside, against = Counter(), Counter()
    for tables in schedule.rounds:
        for a, b, c, d in tables:
            beside.update([frozenset({a, c}), frozenset({b, d})])
            against.update(frozenset({one, other}) for one in (a, c) for other in (b, d))
    every = places * (places - 1) // 2
    assert (len(beside), set(beside.values())) == (every, {1})
    assert (len(against), set(against.values())) == (every, {2})
    assert len(set(Counter(x for t in schedule.rounds for y in t for x in y).values())) == 1


def test_partners_of_other_games_sit_where_their_sides_are():
    sides = ((0, 3), (1, 4), (2, 5))
    schedule = rotation(12, sides, 11)
    beside, against = Counter(), Counter()
    for tables in schedule.rounds:
        for table in tables:
            mates = [frozenset(table[seat] for seat in side) for side in sides]
            beside.update(mates)
            against.update(frozenset(pair) for pair in combinations(table, 2) if frozenset(pair) not in mates)
    assert set(beside.values()) == {1}
    assert len(beside) == 66
    assert set(against.values()) == {4}
    adjacent = rotation(8, ((0, 1), (2, 3)), 7)
    assert set(
        Counter(frozenset(side) for t in adjacent.rounds for x in t for side in (x[:2], x[2:])).values()
    ) == {1}


@pytest.mark.parametrize(("places", "size"), [(10, 3), (14, 4), (12, 4), (22, 5)])
def test_a_searched_schedule_is_nearly_even_and_says_how_nearly(places, size):
    sizes = layout(places, size, (size, size - 1)).sizes
    schedule = round_robin(places, sizes, rounds_of_round_robin(places, sizes))
    check_rounds(schedule)
    found = evenness(schedule)
    assert all(sorted(map(len, tables), reverse=True) == list(sizes) for tables in schedule.rounds)
    assert found.rests_max == 0
    assert found.meetings_max <= found.bound_max + 1
    assert found.squares >= found.bound_squares
    assert f"{found.meetings_min} to {found.meetings_max} times" in sentences(schedule)[0]
    short = Counter(one for t in schedule.rounds for x in t if len(x) < size for one in x)
    counts = [short[one] for one in range(places)]
    assert max(counts) - min(counts) <= 1


def test_few_rounds_of_groups_repeat_nothing():
    schedule = round_robin(32, (4,) * 8, 8)
    assert set(meetings(schedule).values()) == {1}
    assert transversal(24, 4) is None
    assert evenness(round_robin(8, (4, 4), 7)).equal


def test_a_design_begins_again_where_more_rounds_are_asked():
    twice = round_robin(9, (3, 3, 3), 8)
    assert set(meetings(twice).values()) == {2}


@pytest.mark.parametrize("size", [2, 3, 4, 5, 7, 8, 9, 16, 25, 27, 64])
def test_fields_are_fields(size):
    found = field(size)
    everything = range(size)
    for a in everything:
        assert sorted(found.plus[a]) == list(everything)
        assert (found.plus[a][0], found.times[a][1], found.times[a][0]) == (a, a, 0)
        if a:
            assert sorted(found.times[a]) == list(everything)
    sample = [one for one in everything if one % max(1, size // 8) == 0]
    for a in sample:
        for b in sample:
            assert found.times[a][b] == found.times[b][a]
            for c in sample:
                left = found.times[a][found.plus[b][c]]
                assert left == found.plus[found.times[a][b]][found.times[a][c]]
                assert found.times[a][found.times[b][c]] == found.times[found.times[a][b]][c]
    assert sorted(found.powers) == list(range(1, size))


def test_other_numbers_have_no_field_and_no_design():
    assert [field(size) for size in (1, 6, 10, 12, 200)] == [None] * 5
    assert prime_power(12) is None
    assert design(12, (4, 4, 4)) is None
    assert design(10, (4, 3, 3)) is None
