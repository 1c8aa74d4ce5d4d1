"""The fold, and the given-when-then that is shipped for authors of games."""

from __future__ import annotations

import pytest
from msgspec import Struct

from events.decider import Decider, fold
from events.errors import NotAllowed, NotFound
from events.testing import given


class Added(Struct, frozen=True):
    n: int


class Full(NotAllowed):
    code = "test/full"


class Bowl(Struct):
    total: int = 0


def _decide(state: Bowl, action: int):
    if state.total + action > 10:
        raise Full(f"{action} more do not go in")
    return [Added(action)] if action else []


def _added(state: Bowl, event: Added) -> None:
    state.total += event.n


BOWL = Decider(Bowl, _decide, {Added: _added})


def test_folding_changes_the_state_and_returns_it():
    state = Bowl()
    assert fold(BOWL.apply, state, [Added(2), Added(3)]) is state
    assert state.total == 5


def test_an_action_gives_its_events():
    given(BOWL, [Added(4)]).when(6).then([Added(6)])
    given(BOWL).when(0).then([])


def test_an_action_is_refused():
    error = given(BOWL, [Added(5), Added(5)]).when(1).then_refused(Full)
    assert str(error) == "1 more do not go in"


@pytest.mark.parametrize(
    "claim",
    [
        lambda: given(BOWL).when(1).then([Added(2)]),
        lambda: given(BOWL).when(1).then([]),
        lambda: given(BOWL).when(1).then([Added(1), Added(1)]),
        lambda: given(BOWL).when(11).then([Added(11)]),
        lambda: given(BOWL).when(1).then_refused(Full),
        lambda: given(BOWL).when(11).then_refused(NotFound),
    ],
)
def test_a_wrong_claim_fails(claim):
    with pytest.raises(AssertionError):
        claim()


def test_a_decision_that_changes_the_state_fails():
    def careless(state: Bowl, action: int):
        state.total = action
        return []

    with pytest.raises(AssertionError, match="changed the state"):
        given(Decider(Bowl, careless, BOWL.apply)).when(3)


def test_a_decision_that_changes_the_state_and_refuses_fails():
    def careless(state: Bowl, action: int):
        state.total = action
        raise Full("no")

    with pytest.raises(AssertionError, match="changed the state"):
        given(Decider(Bowl, careless, BOWL.apply)).when(3)


def test_a_bug_in_a_decision_is_no_refusal():
    with pytest.raises(ZeroDivisionError):
        given(Decider(Bowl, lambda state, action: 1 // 0, BOWL.apply)).when(1)
