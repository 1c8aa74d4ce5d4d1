"""What is arranged beforehand: byes by round, who must not meet, who shall meet, fixed tables."""

from __future__ import annotations

import pytest

from events.errors import DomainError, NotAllowed
from tourney.model.actions import (
    Allow,
    AllowClubs,
    CancelBye,
    DropWish,
    Enter,
    FixTable,
    Forbid,
    ForbidClubs,
    FreeTable,
    MarkAbsent,
    RequestBye,
    Unpair,
    Want,
    Withdraw,
)
from tourney.model.events import Bye
from tourney.model.events_arrangements import MeetingForbidden, MeetingWanted, TableFixed
from tourney.model.events_entrants import ByeCancelled, ByeGranted, ByeRequested, Details
from tourney.model.request import NoPairing
from tourney.rules.decide import decide
from tourney.rules.propose import NoMoreRounds, propose, request_of
from tourney.rules.refusals import BadPairing, BadSetting, NoChange, TooLate
from tourney.standings.ranking import standings


def refused(state: object, action: object, error: type[DomainError], words: str = ".") -> DomainError:
    before = repr(state)
    with pytest.raises(error, match=words) as caught:
        decide(state, action)  # type: ignore[arg-type]
    assert repr(state) == before
    assert str(caught.value)[-1] != "."
    return caught.value


def points(friday) -> dict[str, str]:
    return {row.name: str(row.points) for row in standings(friday.state)}


def byes(friday, number: int) -> set[tuple[str, str]]:
    return {(friday.state.name(bye.entrant), bye.kind) for bye in friday.state.rounds[number - 1].byes}


def meetings(friday, number: int) -> set[frozenset[str]]:
    tables = friday.state.rounds[number - 1].tables
    return {frozenset(friday.state.name(one) for one in table.seats) for table in tables}


# -- byes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "worth"), [("half", "1/2"), ("full", "1"), ("zero", "0")])
def test_a_bye_asked_for_is_given_in_its_round_and_pays_what_it_is_worth(evening, kind, worth):
    friday = evening(5, rounds=3)
    assert friday.act(RequestBye(5, 2, kind)) == [ByeRequested(5, 2, kind)]
    friday.pair()
    friday.results("=", "=")
    assert 5 in {seat for table in friday.state.rounds[0].tables for seat in table.seats} | {
        bye.entrant for bye in friday.state.rounds[0].byes
    }
    before = next(row.points for row in standings(friday.state) if row.name == "Eve")
    friday.pair()
    assert ("Eve", kind) in byes(friday, 2)
    assert str(next(row.points for row in standings(friday.state) if row.name == "Eve") - before) == worth


def test_a_bye_asked_for_is_no_pairing_bye_and_costs_no_second_one(evening):
    """BR-18: byes by hand and by the pairing are told apart, and re-pairing adds none."""
    friday = evening(7, rounds=3)
    friday.act(RequestBye(1, 1, "half"))
    friday.act(RequestBye(2, 1, "full"))
    for _ in range(3):
        friday.pair()
        assert byes(friday, 1) >= {("Ann", "half"), ("Ben", "full")}
        assert sum(kind == "pairing" for _, kind in byes(friday, 1)) == 1
        assert len(friday.state.rounds[0].byes) == 3
        friday.act(Unpair())
    two_more = [Bye(1, "half"), Bye(2, "full"), Bye(3), Bye(4), Bye(5)]
    with pytest.raises(BadPairing, match="3 byes are allocated"):
        friday.tables((6, 7), byes=two_more)


def test_who_asked_for_a_bye_cannot_be_seated_by_hand(evening):
    friday = evening(4, rounds=3)
    friday.act(RequestBye(1, 1, "half"))
    with pytest.raises(BadPairing, match="Ann has asked for a half bye in round 1") as error:
        friday.tables((1, 2), (3, 4))
    assert "--cancel" in error.value.hint
    with pytest.raises(BadPairing, match="Ann has asked for a half bye"):
        friday.tables((2, 3), byes=[Bye(1, "zero"), Bye(4)])
    assert friday.act(CancelBye(1, 1)) == [ByeCancelled(1, 1)]
    friday.tables((1, 2), (3, 4))


def test_the_absent_keep_the_bye_they_asked_for_and_the_withdrawn_do_not(evening):
    friday = evening(6, rounds=3)
    for number in (1, 2):
        friday.act(RequestBye(number, 1, "half"))
    friday.act(MarkAbsent(1))
    friday.act(Withdraw(2))
    friday.pair()
    assert byes(friday, 1) == {("Ann", "half")}
    assert points(friday)["Ben"] == "0"


def test_a_late_entrant_may_have_the_missed_rounds_at_half(evening):
    friday = evening(4, rounds=4)
    for _ in range(2):
        friday.pair()
        friday.results("1-0", "1-0")
    friday.act(Enter("Zoe"))
    assert points(friday)["Zoe"] == "0"
    assert [friday.act(RequestBye(5, number, "half")) for number in (1, 2)] == [
        [ByeGranted(5, 1, "half")],
        [ByeGranted(5, 2, "half")],
    ]
    assert points(friday)["Zoe"] == "1"
    friday.act(RequestBye(5, 1, "full"))  # put right
    assert points(friday)["Zoe"] == "3/2"
    refused(friday.state, RequestBye(5, 1, "full"), NoChange, "has a full bye in round 1 already")
    refused(friday.state, RequestBye(1, 1, "half"), TooLate, "Ann sits at table")


def test_a_bye_in_a_round_that_is_taken_back_goes_with_it(evening):
    friday = evening(4, rounds=4)
    friday.pair()
    friday.act(Enter("Zoe"))
    friday.act(RequestBye(5, 1, "half"))
    friday.act(Unpair())
    friday.pair()
    placed = {seat for table in friday.state.rounds[0].tables for seat in table.seats}
    assert 5 in placed | {bye.entrant for bye in friday.state.rounds[0].byes if bye.kind == "pairing"}


def test_the_bye_of_the_pairing_is_not_turned_into_another(evening):
    friday = evening(3, rounds=3)
    friday.pair()
    (bye,) = friday.state.rounds[0].byes
    refused(friday.state, RequestBye(bye.entrant, 1, "half"), TooLate, "bye of the pairing")


def test_half_point_byes_can_be_limited(evening):
    friday = evening(4, rounds=4, half_byes=1)
    friday.act(RequestBye(1, 2, "half"))
    error = refused(friday.state, RequestBye(1, 3, "half"), BadSetting, "allows 1 half-point bye each")
    assert "zero-point" in error.hint
    friday.act(RequestBye(1, 3, "zero"))
    friday.act(CancelBye(1, 2))
    friday.act(RequestBye(1, 2, "half"))
    refused(evening(2, half_byes=0).state, RequestBye(1, 1, "half"), BadSetting, "no half-point bye")


@pytest.mark.parametrize(
    ("action", "error", "words"),
    [
        (RequestBye(1, 5, "half"), NoMoreRounds, "no round 5; 4 are planned"),
        (RequestBye(1, 0, "half"), BadSetting, "numbered from 1"),
        (RequestBye(1, 201, "half"), BadSetting, "at most 200"),
        (RequestBye(9, 2, "half"), DomainError, "nobody has the number 9"),
        (RequestBye(1, 3, "half"), NoChange, "half bye in round 3 already"),
        (CancelBye(1, 1), TooLate, "round 1 is paired already"),
        (CancelBye(1, 2), NoChange, "no bye in round 2"),
    ],
)
def test_byes_that_cannot_be_are_refused(evening, action, error, words):
    friday = evening(4, rounds=4)
    friday.act(RequestBye(1, 3, "half"))
    friday.pair()
    refused(friday.state, action, error, words)


def test_a_round_robin_has_nothing_to_arrange(evening):
    friday = evening(4, system="round-robin")
    for action in (RequestBye(1, 2, "half"), Forbid(1, 2), ForbidClubs(), Want(1, 2, 1)):
        refused(friday.state, action, BadSetting, "a round-robin")


def test_all_byes_make_a_round_without_games(evening):
    friday = evening(4, rounds=2)
    for number in range(1, 5):
        friday.act(RequestBye(number, 1, "half"))
    assert friday.pair().warnings == ("nobody plays in this round: everybody has a bye",)
    assert set(points(friday).values()) == {"1/2"}
    friday.pair()
    assert len(friday.state.rounds[1].tables) == 2


# -- who meets whom --------------------------------------------------------------------------------


def test_two_who_are_kept_apart_do_not_meet_in_those_rounds(evening):
    friday = evening(4, rounds=3)
    assert friday.act(Forbid(4, 1, 1, 2)) == [MeetingForbidden(1, 4, 1, 2)]
    for number in (1, 2, 3):
        friday.pair()
        friday.results("=", "=")
        assert (frozenset({"Ann", "Dot"}) in meetings(friday, number)) == (number == 3)


def test_who_may_meet_again_is_asked_no_more(evening):
    friday = evening(2, rounds=3)
    friday.act(Forbid(1, 2))
    with pytest.raises(NoPairing):
        propose(friday.state, "seed")
    friday.act(Allow(1, 2))
    friday.pair()
    refused(friday.state, Allow(1, 2), NoChange, "are not kept apart")


def test_club_mates_are_kept_apart_whoever_comes_later_and_however_it_is_spelled(evening):
    friday = evening(rounds=3)
    for name, club in (("Ann", "Alpha"), ("Ben", "ALPHA"), ("Cid", ""), ("Dot", ""), ("Eve", "Beta")):
        friday.act(Enter(name, details=Details(club=club)))
    friday.act(ForbidClubs(1, 2))
    friday.act(Enter("Fox", details=Details(club="Beta")))
    assert request_of(friday.state, "s").forbidden == {(1, 2), (5, 6)}
    for number in (1, 2):
        friday.pair()
        friday.results("1-0", "1-0", "1-0")
        assert not {frozenset({"Ann", "Ben"}), frozenset({"Eve", "Fox"})} & meetings(friday, number)
    assert request_of(friday.state, "s").forbidden == frozenset()
    friday.act(AllowClubs())
    refused(friday.state, AllowClubs(), NoChange, "not kept apart")


def test_two_who_shall_meet_do_and_the_rest_is_paired_around_them(evening):
    friday = evening(7, rounds=4)
    friday.pair()
    friday.results("1-0", "1-0", "1-0")
    first, last = (standings(friday.state)[place].entrant for place in (0, -1))
    assert friday.act(Want(first, last, 2)) == [MeetingWanted(*sorted((first, last)), 2)]
    friday.pair()
    assert frozenset({friday.state.name(first), friday.state.name(last)}) in meetings(friday, 2)
    assert sum(kind == "pairing" for _, kind in byes(friday, 2)) == 1
    friday.results("1-0", "1-0", "1-0")
    friday.pair()
    assert frozenset({friday.state.name(first), friday.state.name(last)}) not in meetings(friday, 3)


def test_a_wish_for_two_of_three_leaves_the_third_the_bye(evening):
    friday = evening(3, rounds=3)
    friday.act(Want(1, 3, 1))
    friday.pair()
    assert meetings(friday, 1) == {frozenset({"Ann", "Cid"})}
    assert byes(friday, 1) == {("Ben", "pairing")}


def test_a_wish_that_repeats_a_meeting_says_so(evening):
    friday = evening(4, rounds=4, no_repeats=True)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.act(Want(1, 2, 2))
    with pytest.raises(NoPairing):  # the other two have met, and nobody wished for that
        propose(friday.state, "seed")
    friday.act(DropWish(1, 2, 2))
    friday.pair()


def test_wishes_that_contradict_each_other_are_refused(evening):
    friday = evening(6, rounds=4)
    friday.act(Forbid(1, 2, 2, 3))
    refused(friday.state, Want(2, 1, 3), BadSetting, "Ann and Ben are kept apart")
    friday.act(Want(1, 2, 4))
    friday.act(Want(3, 4, 2))
    refused(friday.state, Forbid(3, 4), BadSetting, "shall meet in round 2, as was wanted")
    refused(friday.state, Want(4, 5, 2), BadSetting, "Cid and Dot shall meet in round 2 already")
    refused(friday.state, Want(3, 4, 2), NoChange, "already")
    refused(friday.state, Want(1, 1, 2), BadSetting, "with himself")
    refused(friday.state, Forbid(1, 2, 2, 3), NoChange, "kept apart in rounds 2 to 3 already")
    refused(friday.state, DropWish(1, 2, 3), NoChange, "nobody wanted")
    refused(friday.state, Forbid(1, 3, 3, 2), BadSetting, "none of 1 to 200")


def test_a_wish_at_larger_tables_is_told_to_the_system(evening):
    friday = evening(8, rounds=3, table_size=4)
    friday.act(Want(1, 8, 1))
    friday.act(Withdraw(2))
    assert request_of(friday.state, "seed").wanted == {(1, 8)}
    friday.act(Withdraw(8))
    assert request_of(friday.state, "seed").wanted == frozenset()


def test_a_fixed_table_is_kept_in_every_round(evening):
    friday = evening(8, rounds=4)
    assert friday.act(FixTable(1, 3)) == [TableFixed(1, 3)]
    for _ in range(4):
        friday.pair()
        assert 1 in friday.state.rounds[-1].tables[2].seats
        assert [table.table for table in friday.state.rounds[-1].tables] == [1, 2, 3, 4]
        friday.results("1-0", "1-0", "1-0", "1-0")
    refused(friday.state, FixTable(1, 3), NoChange, "always sits at table 3 already")
    refused(friday.state, FixTable(1, 0), BadSetting, "from 1 to 2000")
    friday.act(FreeTable(1))
    refused(friday.state, FreeTable(1), NoChange, "no fixed table")


def test_a_fixed_table_that_cannot_be_is_a_warning(evening):
    friday = evening(6, rounds=1)
    friday.act(FixTable(1, 9))
    friday.act(FixTable(2, 1))
    friday.act(FixTable(3, 1))
    friday.act(Want(2, 4, 1))
    friday.act(Want(3, 5, 1))
    warnings = friday.pair().warnings
    assert "Ann cannot sit at table 9, since there are 3" in warnings
    assert any("cannot sit at table 1, where" in warning for warning in warnings)


def test_a_refusal_names_the_rule_that_blocks_and_comes_at_once(evening, counted):
    friday = evening(4, rounds=4, no_repeats=True)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    for other in (3, 4):
        friday.act(Forbid(1, other))
    before = repr(friday.state)
    with counted() as calls, pytest.raises(NoPairing) as refusal:
        propose(friday.state, "seed")
    assert calls.made < 20_000
    assert isinstance(refusal.value, NotAllowed)
    assert str(refusal.value).endswith(
        "; there is one without the pairs that must not meet or without the rule that nobody meets again"
    )
    assert repr(friday.state) == before
