"""Logs of Korrigans written by an earlier version."""

from __future__ import annotations

import pytest

from engines.conformance import setup_in_words, setups_of
from engines.game import Setup
from engines.korrigans import GAME

SETUPS = setups_of(GAME)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_a_golden_log_is_still_understood(setup: Setup, golden, request: pytest.FixtureRequest) -> None:
    name = setup_in_words(setup)
    if request.config.getoption("--update-golden", default=False):
        golden.write(GAME, name, *golden.random_match(GAME, setup))
    assert golden.check(GAME, name).setup == setup


def test_no_golden_log_is_left_over(golden) -> None:
    assert golden.left_over(GAME, [setup_in_words(setup) for setup in SETUPS]) == set()


def test_the_golden_logs_show_every_event(golden) -> None:
    seen = {type(event) for setup in SETUPS for event in golden.read(GAME, setup_in_words(setup))[1]}
    assert set(GAME.events) <= seen
