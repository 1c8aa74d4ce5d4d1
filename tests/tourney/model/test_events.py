"""Every type of event is told, folded, judged and fitted; none is forgotten in one of the tables."""

from __future__ import annotations

from contextlib import suppress

import pytest
from msgspec import UNSET, UnsetType
from msgspec.json import decode, encode
from msgspec.structs import asdict, replace

from tourney.model import actions, sentences
from tourney.model.actions import (
    Allow,
    AllowClubs,
    CancelBye,
    Change,
    CheckIn,
    Correct,
    Create,
    Discard,
    Draft,
    DropWish,
    Enter,
    FixTable,
    Forbid,
    ForbidClubs,
    FreeTable,
    MarkAbsent,
    RequestBye,
    Return,
    Unpair,
    Want,
    Withdraw,
)
from tourney.model.events import CODEC, Created, Entered, Settings
from tourney.model.events_entrants import Details, EntrantChanged, TeamPlayer
from tourney.model.evolve import APPLY, state_of
from tourney.model.result import parse_result
from tourney.model.sentences import tell_all
from tourney.model.state import State
from tourney.rules import decide
from tourney.rules.propose import propose
from tourney.rules.referee import judge, misfit
from tourney.rules.referee.folding import Impossible, folded

TYPES = CODEC.types


@pytest.mark.parametrize(
    "table",
    [APPLY, sentences._TELL, misfit._MISFIT, judge._ACTION],
    ids=["fold", "telling", "misfit", "referee"],
)
def test_no_table_forgets_a_type(table):
    assert set(table) == set(TYPES)


def test_no_action_is_without_a_rule():
    assert set(decide._DECIDE) == set(actions.Action.__args__)


@pytest.fixture
def busy(evening):
    """An evening on which nearly everything happens."""
    friday = evening(rounds=5, half_byes=3, team_size=2)
    for number, name in enumerate(("Red", "Blue", "Gold", "Pink", "Grey")):
        members = (TeamPlayer(f"{name} Ann"), TeamPlayer(f"{name} Bot", "greedy")) if number < 2 else ()
        friday.act(Enter(name, None, Details(1500 + number, "", f"Club {number % 2}"), members))
    for action in (
        Change(2, "Azure", Details(1700, "FM")),
        CheckIn(1),
        *(CheckIn(number) for number in (2, 3, 4, 5)),
        MarkAbsent(5),
        RequestBye(4, 2, "half"),
        RequestBye(3, 3, "zero"),
        CancelBye(3, 3),
        Forbid(1, 2, 1, 1),
        Forbid(1, 3, 4),
        Allow(1, 3),
        ForbidClubs(5, 5),
        AllowClubs(),
        Want(1, 4, 1),
        Want(2, 3, 3),
        DropWish(2, 3, 3),
        FixTable(1, 1),
        FixTable(2, 2),
        FreeTable(2),
    ):
        friday.act(action)
    friday.act(Draft(propose(friday.state, "other")))
    friday.act(Discard())
    friday.act(Draft(propose(friday.state, "seed")))
    friday.pair()
    friday.act(Unpair(why="too loud"))
    friday.pair()
    friday.results("1-0", "=")
    friday.act(Correct(1, 2, parse_result(["0-1"], 2), "swapped"))
    friday.act(RequestBye(5, 1, "half"))
    friday.act(CheckIn(5))
    friday.act(Enter("Late"))
    friday.pair()
    friday.act(Withdraw(2))
    friday.act(Return(2))
    return friday


def test_a_busy_evening_is_told_in_plain_sentences(busy):
    sentences = tell_all(busy.log)
    assert len(sentences) == len(busy.log)
    for sentence in sentences:
        assert sentence
        assert sentence[-1] != "."
        assert "None" not in sentence
    assert "Pink asked for a half bye in round 2" in sentences
    assert "Grey got a half bye in round 1, played without him" in sentences
    assert "Red and Azure must not meet in round 1" in sentences
    assert any("Pink has a half bye" in sentence for sentence in sentences)


def test_a_busy_evening_is_read_back_and_judged(busy):
    again = CODEC.decode(CODEC.encode(busy.log))
    assert again == busy.log
    assert repr(state_of(again)) == repr(busy.state)
    assert repr(folded("t", again)) == repr(busy.state)
    judge.judge("t", again)


def test_an_event_that_names_nobody_breaks_no_fold_and_passes_no_judge(busy):
    kinds = set()
    for event in busy.log:
        named = [name for name in ("entrant", "one", "other", "round", "number") if hasattr(event, name)]
        for name in named:
            log = [*busy.log, replace(event, **{name: 99})]
            with pytest.raises(Impossible):
                judge.judge("t", log)
            with suppress(Impossible):
                assert folded("t", log).setup.name == "Friday"
            kinds.add(type(event))
    assert len(kinds) > 20


def test_an_event_once_more_breaks_no_fold(busy):
    for event in busy.log[1:]:
        with suppress(Impossible):
            assert folded("t", [*busy.log, event]).setup.name == "Friday"


def test_a_new_setting_that_is_unset_leaves_the_json_of_a_created_tournament_as_it_was():
    class Later(Settings, frozen=True, kw_only=True, tag_field="type", tag="tournament.created"):
        clock: int | UnsetType = UNSET

    asked = Create(name="Friday", game="any", system="swiss", rounds=3)
    (event,) = decide.decide(State(), asked)
    later = Later(**asdict(event))
    assert encode(later) == CODEC.encode_one(event)
    assert decode(CODEC.encode_one(event), type=Later) == later
    assert encode(replace(later, clock=5)).endswith(b',"sizes":[],"clock":5}')


def test_what_is_asked_for_and_what_was_set_up_have_the_same_fields_in_the_same_order():
    assert Create.__struct_fields__ == Created.__struct_fields__ == Settings.__struct_fields__


def test_an_old_log_that_names_a_member_twice_still_folds():
    twice = (TeamPlayer("Ann"), TeamPlayer("Ann"))
    created = Created(
        name="F",
        game="any",
        system="swiss",
        rounds=1,
        table_size=2,
        scoring="classic",
        tiebreaks=(),
        team_size=2,
    )
    log = [created, Entered(1, "Foxes", members=twice), EntrantChanged(1, "Owls")]
    state = state_of(log)
    assert (state.entrants[0].name, state.seated) == ("Owls", {})
