"""Logs of Kitsu written by an earlier version."""

from __future__ import annotations

import pytest

from engines.conformance import setup_in_words, setups_of
from engines.game import Setup
from engines.kitsu import GAME
from engines.kitsu.options import Options

SETUPS = [
    *setups_of(GAME),
    Setup(4, Options(track_steps=12)),
    Setup(6, Options(track_steps=30, max_deals_per_round=1)),
]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_a_golden_log_is_still_understood(setup: Setup, golden, request: pytest.FixtureRequest) -> None:
    name = setup_in_words(setup)
    if request.config.getoption("--update-golden", default=False):
        golden.write(GAME, name, *golden.random_match(GAME, setup))
    assert golden.check(GAME, name).setup == setup


def test_no_golden_log_is_left_over(golden) -> None:
    assert golden.left_over(GAME, [setup_in_words(setup) for setup in SETUPS]) == set()
