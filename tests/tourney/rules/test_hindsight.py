"""What a correction would have changed in the round that was paired before it was known."""

from __future__ import annotations

import pytest

from tourney.model.actions import Correct
from tourney.model.result import parse_result
from tourney.rules.hindsight import otherwise
from tourney.rules.propose import propose


def by_system(state):
    return propose(state, "seed")


def correct(evening, table, words):
    evening.act(Correct(1, table, parse_result([words], 2), "typed the wrong way round"))


@pytest.fixture
def friday(evening):
    """Four players; whoever sits first wins round 1, and round 2 is paired."""
    friday = evening(4, rounds=3)
    friday.pair()
    friday.results("1-0", "1-0")
    friday.pair()
    return friday


def test_a_correction_tells_whom_the_next_round_would_have_paired(friday):
    first = [table.seats for table in friday.state.rounds[0].tables]
    correct(friday, 1, "0-1")
    (said,) = otherwise(friday.state, 1, by_system)
    winners = {friday.state.name(first[0][1]), friday.state.name(first[1][0])}
    assert said.startswith("round 2 would have been paired otherwise: ")
    pairs = [set(pair.split(" - ")) for pair in said.partition(": ")[2].split(", ")]
    assert winners in pairs
    assert len(pairs) == 2


def test_a_correction_that_changes_no_pairing_says_so(friday):
    correct(friday, 1, "+-")
    assert otherwise(friday.state, 1, by_system) == ("round 2 would have been paired the same",)


def test_the_latest_round_has_nothing_after_it(friday):
    assert otherwise(friday.state, 2, by_system) == ()


def test_a_round_paired_by_hand_is_not_compared(evening):
    friday = evening(4, rounds=3)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.tables((1, 4), (2, 3))
    correct(friday, 1, "0-1")
    (said,) = otherwise(friday.state, 1, by_system)
    assert said == "round 2 was not paired by the system alone and cannot be compared"
