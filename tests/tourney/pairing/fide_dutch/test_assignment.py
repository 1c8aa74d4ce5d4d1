"""The first assignment of partners, against all of them in order."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tourney.pairing.fide_dutch.assignment import first_assignment


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
