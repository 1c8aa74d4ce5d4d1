"""Undo and redo: the state afterwards is the state before, whatever was done."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.errors import DomainError
from tourney.model.actions import (
    CloseRound,
    Correct,
    Enter,
    Finish,
    Record,
    Redo,
    Return,
    Undo,
    Unpair,
    Withdraw,
)
from tourney.model.evolve import state_of
from tourney.model.result import parse_result
from tourney.model.sentences import tell_all
from tourney.model.undoing import Past, Redone, Undone, remembering
from tourney.rules.decide import decide
from tourney.rules.referee.folding import Impossible, folded
from tourney.rules.referee.judge import judge
from tourney.rules.refusals import NothingToUndo
from tourney.standings.ranking import standings


def essence(state):
    """All of a state but what it remembers of its log, and by when its rounds were paired."""
    shown = {
        name: msgspec.to_builtins(getattr(state, name)) for name in state.__struct_fields__ if name != "past"
    }
    for one in shown["rounds"]:
        one.pop("pairing")
    return shown, standings(state) if state.created else ()


def latest(evening):
    """The latest step of one event that counts."""
    version = evening.state.past.counting[-1][0]
    return Undo(version, version)


def random_step(evening, rng):
    """Something an organiser could do; refused steps are skipped."""
    state = evening.state
    rounds = len(state.rounds)
    table = rng.randint(1, len(state.rounds[-1].tables)) if rounds and state.rounds[-1].tables else 1
    result = parse_result([rng.choice(["1-0", "0-1", "=", "+-", "--"])], 2)
    before = len(evening.log)
    try:
        what = rng.randrange(10)
        if what == 0:
            evening.act(Enter(f"Late {len(evening.log)}"))
        elif what == 1:
            evening.act(Withdraw(rng.randint(1, len(state.entrants))))
        elif what == 2:
            evening.act(Return(rng.randint(1, len(state.entrants))))
        elif what == 3:
            evening.pair()
        elif what == 4:
            evening.act(Unpair())
        elif what <= 6:
            evening.act(Record(rounds, table, result))
        elif what == 7:
            evening.act(Correct(rng.randint(1, max(rounds, 1)), table, result, "a mistake"))
        elif what == 8:
            evening.act(CloseRound())
        else:
            evening.act(Finish())
    except DomainError:
        return False
    return len(evening.log) > before


@given(st.integers(0, 10**9))
def test_undoing_and_redoing_give_back_every_earlier_state(evening, seed):
    rng = Random(seed)
    friday = evening(5, rounds=4)
    depth = rng.randint(1, 6)
    states, steps = [essence(friday.state)], []
    for _ in range(40):
        first = friday.state.past.version + 1
        if random_step(friday, rng):
            steps.append((first, friday.state.past.version))
            states.append(essence(friday.state))
    depth = min(depth, len(steps))
    for back in range(1, depth + 1):
        friday.act(Undo(*steps[-back]))
        assert essence(friday.state) == states[-1 - back]
    for forth in range(depth, 0, -1):
        friday.act(Redo(*steps[-forth]))
        assert essence(friday.state) == states[len(states) - forth]
    assert essence(state_of(friday.log)) == essence(friday.state)
    judge("tournament/friday", friday.log)


def test_something_new_ends_what_could_be_redone(evening):
    friday = evening(4)
    friday.act(latest(friday))
    friday.act(Enter("Zoe"))
    with pytest.raises(NothingToUndo, match="nothing in Friday was undone"):
        decide(friday.state, Redo(5, 5))
    assert [one.name for one in friday.state.entrants] == ["Ann", "Ben", "Cid", "Zoe"]


def test_only_the_latest_step_can_be_undone_and_never_the_creation(evening):
    friday = evening(2)
    with pytest.raises(NothingToUndo, match="not the latest step; that ends at 3"):
        decide(friday.state, Undo(2, 2))
    friday.act(Undo(2, 3))
    with pytest.raises(NothingToUndo, match="nothing is left to undo in Friday but its creation"):
        decide(friday.state, Undo(1, 1))


def test_a_round_that_is_paired_again_after_its_undoing_is_another_pairing_and_a_redone_one_is_not(evening):
    friday = evening(4)
    friday.pair()
    assert friday.state.rounds[0].pairing == 1
    step = latest(friday)
    friday.act(step)
    friday.act(Redo(step.first, step.last))
    assert friday.state.rounds[0].pairing == 1
    friday.act(step)
    friday.pair()
    assert friday.state.rounds[0].pairing == 2


def test_the_log_tells_what_was_undone_by_the_names_of_that_moment(evening):
    friday = evening(2)
    friday.act(latest(friday))
    friday.act(Enter("Zoe"))
    assert tell_all(friday.log)[-2:] == ["undone: Ben entered as number 2", "Zoe entered as number 2"]


def test_a_forged_undoing_is_refused(evening):
    friday = evening(2)
    friday.act(latest(friday))
    friday.log[-1] = msgspec.structs.replace(friday.log[-1], first=2, last=2)
    with pytest.raises(Impossible, match="not the latest step"):
        folded("tournament/friday", friday.log)


class Added(msgspec.Struct, frozen=True):
    """What happens to a sum."""

    number: int


class Sum(msgspec.Struct):
    """A state that can be undone, as small as one can be."""

    total: int = 0
    past: Past = msgspec.field(default_factory=Past)


def test_any_state_with_a_past_can_be_undone():
    def added(state, event):
        state.total += event.number

    handlers = remembering({Added: added}, Sum)
    state = Sum()
    seen = []
    for event in (Added(1), Added(2), Added(3), Undone(2, 3), Redone(2, 3), Undone(3, 3), Added(5)):
        handlers[type(event)](state, event)
        past = state.past
        counting = [version for version, _ in past.counting]
        undone = [[version for version, _ in step] for step in past.undone]
        seen.append((past.version, state.total, counting, undone, sorted(past.changed)))
    assert seen == [
        (1, 1, [1], [], []),
        (2, 3, [1, 2], [], []),
        (3, 6, [1, 2, 3], [], []),
        (4, 1, [1], [[2, 3]], [2, 3]),
        (5, 6, [1, 2, 3], [], []),
        (6, 3, [1, 2], [[3]], [3]),
        (7, 8, [1, 2, 7], [], [3]),
    ]


def test_the_past_has_its_version_while_each_event_is_folded_again():
    versions = []
    handlers = remembering({Added: lambda state, _: versions.append(state.past.version)}, Sum)
    state = Sum()
    for event in (Added(1), Added(2), Added(3), Undone(3, 3)):
        handlers[type(event)](state, event)
    assert versions == [1, 2, 3, 1, 2]
