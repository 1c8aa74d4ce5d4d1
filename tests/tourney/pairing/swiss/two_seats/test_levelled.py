"""Levelled weights: the pairing is that of the plain ones, and nobody is promised more than there is."""

from __future__ import annotations

from random import Random

import pytest

from tests.tourney.pairing.swiss.two_seats.test_candidates import rounds
from tourney.pairing.swiss.two_seats import matching
from tourney.pairing.swiss.two_seats.candidates import neighbours
from tourney.pairing.swiss.two_seats.cost import BY_RECORD, SPREAD_OPPONENTS, edges
from tourney.pairing.swiss.two_seats.levelled import levelled


@pytest.mark.parametrize(("players", "order"), [(300, SPREAD_OPPONENTS), (331, BY_RECORD)])
def test_the_best_matching_of_levelled_weights_is_that_of_the_plain_ones(players, order):
    for request, _ in rounds(players, 5, players):
        weighed = edges(request, order, neighbours(request.entrants, 12))
        same = levelled(players + players % 2, weighed)
        assert same is not None
        assert matching.matched(request, same) == matching.matched(request, weighed)


@pytest.mark.parametrize("seed", range(20))
def test_no_levelled_weight_is_above_nothing_and_everybody_is_in_one_that_lacks_nothing(seed):
    chance = Random(seed)
    nodes = 40
    weighed = [
        (one, other, chance.getrandbits(119))
        for one in range(nodes)
        for other in range(one + 1, nodes)
        if other == one + 1 or chance.random() < 0.2
    ]
    same = levelled(nodes, weighed)
    assert same is not None
    assert all(-(2**122) < weight <= 0 for _, _, weight in same)
    assert {one for *pair, weight in same if not weight for one in pair} == set(range(nodes))


def test_somebody_in_no_pair_leaves_no_matching():
    assert levelled(4, [(0, 1, 5), (1, 2, 3)]) is None
