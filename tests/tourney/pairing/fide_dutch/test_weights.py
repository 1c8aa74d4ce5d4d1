"""Tallies, costs and matchings by criteria in order of rank, against naive ones."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tourney.pairing.fide_dutch.weights import (
    ROOM,
    Encoding,
    NoPerfectMatching,
    Tally,
    best,
    lightest,
)


def test_a_tally_keeps_its_fields_apart():
    tally = Tally()
    first, second = tally.field("a"), tally.field("b")
    assert tally.values(3 * first + 70_000 * second) == [3, 70_000]


def test_costs_order_as_the_fields_do():
    tally = Tally()
    units = [tally.field(name) for name in "abc"]
    encoding = Encoding([1, 0, 2], scale=10)
    worse = [(2, 0, 0), (1, 1, 0), (1, 0, 3)]
    limit = encoding.cost(units[0] + 2 * units[2]) + 9
    for values in worse:
        assert encoding.cost(sum(v * u for v, u in zip(values, units, strict=True))) > limit


@pytest.mark.parametrize("seed", range(3))
def test_criteria_one_after_another_are_the_lexicographic_best(seed):
    """So many fields that no weight could hold them at once."""
    rng = Random(seed)
    count, fields = 6, 40
    tally = Tally()
    units = [tally.field(str(at)) for at in range(fields)]
    edges = list(combinations(range(count), 2))
    values = [[rng.choice([0, 0, 0, 1]) for _ in range(fields)] for _ in edges]
    tallies = [sum(v * u for v, u in zip(row, units, strict=True)) for row in values]
    assert not Encoding([100] * fields).fits(1)
    chosen = best(count, edges, tallies, [100] * fields)
    found = tally.values(sum(tallies[at] for at in chosen))
    everything = [
        [sum(column) for column in zip(*(values[at] for at in picked), strict=True)]
        for picked in combinations(range(len(edges)), count // 2)
        if len({node for at in picked for node in edges[at]}) == count
    ]
    assert found == min(everything)


def test_no_perfect_matching_is_said_so():
    with pytest.raises(NoPerfectMatching):
        lightest(4, [(0, 1), (0, 2), (0, 3)], [1, 1, 1])


def test_the_greatest_weights_are_told_apart():
    top = (1 << ROOM) - 1
    edges = [(0, 1), (2, 3), (0, 2), (1, 3)]
    assert sorted(lightest(4, edges, [top, top, top, top - 1])) == [2, 3]
    assert sorted(lightest(4, edges, [top, top - 1, top, top])) == [0, 1]
