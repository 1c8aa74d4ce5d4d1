"""A maximum matching of a set of players, against every matching there is."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tourney.pairing.fide_dutch.complete_pairing import matching, perfect
from tourney.pairing.fide_dutch.field import bits


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
