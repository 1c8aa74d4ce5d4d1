"""Entrants: what is known of them, who plays for a team, who is present, and what can be put right when."""

from __future__ import annotations

import pytest

from events.errors import DomainError
from tourney.model.actions import Change, CheckIn, Enter, MarkAbsent, Return, Withdraw
from tourney.model.events import Entered
from tourney.model.events_entrants import (
    CheckedIn,
    Details,
    EntrantChanged,
    MarkedAbsent,
    TeamPlayer,
)
from tourney.model.request import NotEnoughPlayers
from tourney.rules.decide import decide
from tourney.rules.propose import propose
from tourney.rules.refusals import (
    BadPairing,
    BadSetting,
    DuplicateName,
    LooksAlike,
    NoChange,
    TooLate,
)

ANN, BOB = TeamPlayer("Ann"), TeamPlayer("Bob", "greedy")


def refused(state: object, action: object, error: type[DomainError], words: str = ".") -> DomainError:
    before = repr(state)
    with pytest.raises(error, match=words) as caught:
        decide(state, action)  # type: ignore[arg-type]
    assert repr(state) == before
    assert str(caught.value)[-1] != "."
    return caught.value


def test_details_are_kept_in_one_spelling(evening):
    friday = evening(rounds=3)
    typed = Details(2100, " GM ", "Chess  Club", "fra", " 0012 ", "1990-12-31", "F")
    assert friday.act(Enter("Zoe", details=typed)) == [
        Entered(1, "Zoe", None, 1, Details(2100, "GM", "Chess Club", "FRA", "0012", "1990/12/31", "w"))
    ]
    assert friday.act(Enter("Yan", details=Details(rating=0)))[0].details == Details()


@pytest.mark.parametrize(
    ("details", "words"),
    [
        (Details(rating=10000), "0 to 9999, not 10000"),
        (Details(rating=-1), "not -1"),
        (Details(federation="FRANCE"), "three letters"),
        (Details(born="31.12.1990"), "1990/12/31"),
        (Details(sex="x"), "m or w"),
    ],
)
def test_details_that_cannot_be_are_refused(evening, details, words):
    refused(evening().state, Enter("Zoe", details=details), BadSetting, words)


def test_what_is_written_is_put_right_and_the_number_stays(evening):
    friday = evening(3, rounds=3)
    assert friday.act(Change(2, " Benno ", Details(1500))) == [EntrantChanged(2, "Benno", Details(1500))]
    assert friday.state.entrant(2).name == "Benno"
    friday.act(Enter("Ben"))  # the old name is free again
    refused(friday.state, Change(2, "Benno", Details(1500)), NoChange, "is written so already")
    refused(friday.state, Change(2, "Ann"), DuplicateName, "Ann is already entered, with number 1")
    refused(friday.state, Enter("BENNO"), DuplicateName)


def test_a_name_can_be_put_right_after_the_end_and_a_rating_only_before_round_four(evening):
    friday = evening(4, rounds=4)
    for number in range(4):
        if number < 4:
            friday.act(Change(1, "Ann", Details(1500 + number)))
        friday.pair()
        friday.results("1-0", "1-0")
    error = refused(friday.state, Change(1, "Ann", Details(2000)), TooLate, "settled since round 4")
    assert "C.04.2" in str(error)
    friday.act(Change(1, "Anna", Details(1503)))
    assert friday.state.name(1) == "Anna"


@pytest.mark.parametrize("twin", ["Аnn Lee", "ANN LЕЕ", "Ann\u200d Lee", "Аnn Lее", "Ａnn Lee"])
def test_a_name_that_only_looks_the_same_is_refused_with_a_remedy(evening, twin):
    friday = evening(rounds=3)
    friday.act(Enter("Ann Lee"))
    error = refused(friday.state, Enter(twin), LooksAlike, "looks just like Ann Lee, number 1")
    assert "tells the two apart" in error.hint


@pytest.mark.parametrize("other", ["Ánn Lee", "Ann Leo", "Anne Lee", "Ann-Lee"])
def test_a_name_that_reads_otherwise_is_another_one(evening, other):
    friday = evening(rounds=3)
    friday.act(Enter("Ann Lee"))
    friday.act(Enter(other))
    assert len(friday.state.entrants) == 2


def test_a_team_has_its_members_and_one_number(evening):
    friday = evening(team_size=2, game="korsar", rounds=3)
    friday.act(Enter("Red", members=(ANN, BOB)))
    friday.act(Enter("Blue", "greedy"))
    friday.act(Enter("Green"))
    players = [entrant.players(2) for entrant in friday.state.entrants]
    assert players == [
        (ANN, BOB),
        (TeamPlayer("Blue 1", "greedy"), TeamPlayer("Blue 2", "greedy")),
        (TeamPlayer("Green 1"), TeamPlayer("Green 2")),
    ]
    assert [entrant.plays_alone(2) for entrant in friday.state.entrants] == [False, True, False]


@pytest.mark.parametrize(
    ("settings", "members", "error", "words"),
    [
        ({}, (ANN, BOB), BadSetting, "plays for himself"),
        ({"team_size": 2, "game": "korsar"}, (ANN,), BadSetting, "has 2 members, and Red names 1"),
        ({"team_size": 2, "game": "korsar"}, (ANN, BOB, TeamPlayer("Cy")), BadSetting, "names 3"),
        ({"team_size": 2}, (ANN,), BadSetting, "2 to 14 members"),
        ({"team_size": 2}, (ANN, TeamPlayer("ann")), DuplicateName, "named twice"),
    ],
)
def test_members_that_do_not_fit_are_refused(evening, settings, members, error, words):
    refused(evening(rounds=3, **settings).state, Enter("Red", members=members), error, words)


def test_nobody_plays_for_two_teams_and_a_team_may_change_its_members_between_rounds(evening):
    friday = evening(team_size=2, rounds=3)
    friday.act(Enter("Red", members=(ANN, BOB)))
    refused(
        friday.state,
        Enter("Blue", members=(TeamPlayer("Cy"), TeamPlayer("ANN"))),
        DuplicateName,
        "for Red already",
    )
    friday.act(Enter("Blue"))
    friday.pair()
    refused(friday.state, Change(1, "Red", members=(ANN, TeamPlayer("Di"))), TooLate, "result is missing")
    friday.results("1-0")
    friday.act(Change(1, "Red", members=(ANN, TeamPlayer("Di"))))
    friday.act(Change(2, "Blue", members=(TeamPlayer("Cy"), BOB)))
    assert friday.state.entrant(2).members[1] == BOB


def test_while_nobody_is_checked_in_everybody_is_paired(evening):
    friday = evening(4, rounds=3)
    assert [one.number for one in friday.state.there()] == [1, 2, 3, 4]
    assert friday.act(MarkAbsent(4)) == [MarkedAbsent(4)]
    assert [one.number for one in friday.state.there()] == [1, 2, 3]


def test_once_somebody_is_checked_in_only_who_was_is_paired(evening):
    friday = evening(5, rounds=3)
    assert friday.act(CheckIn(2)) == [CheckedIn(2)]
    friday.act(CheckIn(4))
    assert [one.number for one in friday.state.there()] == [2, 4]
    friday.act(Enter("Late"))  # stands before the desk
    assert [one.number for one in friday.state.there()] == [2, 4, 6]
    friday.act(MarkAbsent(6))
    assert {*friday.pair().tables[0].seats} == {2, 4}
    refused(friday.state, CheckIn(2), NoChange, "checked in already")
    refused(friday.state, MarkAbsent(6), NoChange, "absent already")


def test_who_was_absent_has_no_points_for_it_and_comes_back(evening):
    friday = evening(4, rounds=3)
    friday.act(MarkAbsent(4))
    friday.pair()
    friday.results("1-0")
    friday.act(CheckIn(4))
    for number in (1, 2, 3):
        friday.act(CheckIn(number))
    assert 4 in {seat for table in friday.pair().tables for seat in table.seats}


def test_who_has_withdrawn_is_neither_checked_in_nor_absent(evening):
    friday = evening(4, rounds=3)
    friday.act(CheckIn(1))
    friday.act(Withdraw(2))
    refused(friday.state, CheckIn(2), NoChange, "has withdrawn")
    refused(friday.state, MarkAbsent(2), NoChange, "has withdrawn")
    friday.act(Return(2))
    friday.act(CheckIn(2))
    assert [one.number for one in friday.state.there()] == [1, 2]


@pytest.mark.parametrize("there", [0, 1])
def test_too_few_present_make_no_round(evening, there):
    friday = evening(4, rounds=3)
    for number in range(1, 5):
        friday.act((CheckIn if number <= there else MarkAbsent)(number))
    with pytest.raises(NotEnoughPlayers, match=f"not {there}"):
        propose(friday.state, "seed")


def test_the_absent_cannot_be_paired_by_hand(evening):
    friday = evening(4, rounds=3)
    friday.act(MarkAbsent(4))
    with pytest.raises(BadPairing, match="Dot is marked absent"):
        friday.tables((1, 2), (3, 4))


def test_a_round_robin_takes_presence_until_it_begins(evening):
    friday = evening(4, system="round-robin")
    friday.act(MarkAbsent(4))
    friday.pair()
    for action in (CheckIn(4), MarkAbsent(1)):
        error = refused(friday.state, action, TooLate, "pairs everybody in every round")
        assert "forfeit" in error.hint
