"""Matchings, assignments, costs and bounds against naive ones."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from tourney.pairing.fide_dutch.assignment import first_assignment
from tourney.pairing.fide_dutch.complete_pairing import matching, perfect
from tourney.pairing.fide_dutch.field import bits
from tourney.pairing.fide_dutch.perfect_candidate import refused
from tourney.pairing.fide_dutch.weights import (
    ROOM,
    Encoding,
    NoPerfectMatching,
    Tally,
    best,
    lightest,
)


def graph(rng: Random, count: int, chance: float) -> list[int]:
    legal = [0] * count
    for one, other in combinations(range(count), 2):
        if rng.random() < chance:
            legal[one] |= 1 << other
            legal[other] |= 1 << one
    return legal


def most_pairs(legal: list[int], players: int) -> int:
    if not players:
        return 0
    low = players & -players
    rest = players ^ low
    one = low.bit_length() - 1
    found = most_pairs(legal, rest)
    for other in bits(legal[one] & rest):
        found = max(found, 1 + most_pairs(legal, rest ^ (1 << other)))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_maximum_matching_has_as_many_pairs_as_any(seed):
    rng = Random(seed)
    for _ in range(100):
        count = rng.randint(0, 10)
        legal = graph(rng, count, rng.choice([0.15, 0.3, 0.5, 0.8]))
        players = rng.getrandbits(count) if count else 0
        mate = matching(legal, players)
        assert all(mate[mate[one]] == one and legal[one] >> mate[one] & 1 for one in mate)
        assert all(players >> one & 1 for one in mate)
        assert len(mate) == 2 * most_pairs(legal, players)
        assert perfect(legal, players) == (len(mate) == players.bit_count())


@pytest.mark.parametrize("seed", range(4))
def test_the_first_assignment_is_the_lexicographically_first(seed):
    rng = Random(seed)
    for _ in range(200):
        count = rng.randint(0, 6)
        chance = rng.choice([0.3, 0.5, 0.8])
        wishes = [sum(1 << at for at in range(count) if rng.random() < chance) for _ in range(count)]
        fitting = (
            list(one)
            for one in permutations(range(count))
            if all(wishes[row] >> partner & 1 for row, partner in enumerate(one))
        )
        assert first_assignment(wishes, (1 << count) - 1) == next(fitting, None)


def test_the_refused_preferences_are_the_fewest_of_all_pairings():
    for counts in (
        (0, 2, 1, 1, 0, 0, 0),
        (2, 1, 2, 1, 0, 0, 0),
        (1, 0, 3, 1, 1, 0, 0),
        (0, 0, 0, 0, 3, 2, 1),
        (4, 0, 0, 0, 0, 0, 0),
        (0, 1, 3, 0, 1, 1, 0),
    ):
        kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
        assert refused(counts) == min(costs(tuple(kinds)))


def costs(kinds: tuple[int, ...]):
    """What every complete pairing of these colour preferences refuses."""
    if not kinds:
        yield (0, 0)
        return
    first, *rest = kinds
    for at, other in enumerate(rest):
        same = bool(first and other) and (first < 4) == (other < 4)
        strong = same and first not in {1, 4} and other not in {1, 4}
        for colours, more in costs(tuple(rest[:at] + rest[at + 1 :])):
            yield (colours + same, more + strong)


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
