"""What a round is worth: published, drafted or by hand, in figures and against the system's own."""

from __future__ import annotations

import pytest

from tourney.model.actions import Enter, Forbid, Unpair
from tourney.model.events_entrants import Details
from tourney.model.published import NoSuchRound
from tourney.pairing.swiss.tables import plan
from tourney.rules.handmade import by_hand, pairing_of
from tourney.rules.propose import propose, request_of
from tourney.rules.round_quality import before_round, event_weighed, weighed


def ask(state):
    return request_of(state, "seed")


def own(state):
    return propose(state, "seed")


def test_the_systems_own_costs_nothing_more_than_itself(evening):
    friday = evening(8, rounds=4)
    for _ in range(3):
        friday.pair()
        friday.results("1-0", "1-0", "=", "0-1")
    for number in (1, 2, 3):
        before = before_round(friday.state, number)
        assert len(before.rounds) == number - 1
        found = weighed(before, pairing_of(friday.state.rounds[number - 1]), ask, own)
        assert found.against is None
        assert found.costs == ()
        assert found.quality.repeats == 0
        assert "nobody meets again" in found.words
    assert event_weighed(friday.state, ask).repeats == 0


def test_a_pairing_by_hand_that_repeats_a_meeting_is_worse_by_that(evening):
    friday = evening(4, rounds=3)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    found = weighed(friday.state, by_hand(friday.state, [(1, 2), (3, 4)], []), ask, own)
    assert found.quality.repeats == 2
    assert found.against is not None
    assert not found.against.better
    assert found.against.deciding == "repeats"
    assert found.costs[0].startswith("against the system's own, it is worse")


def test_forbidden_pairs_and_club_mates_are_counted(evening):
    friday = evening(rounds=3)
    for name, club in (("Ann", "Alpha"), ("Ben", "Alpha"), ("Cid", ""), ("Dot", "")):
        friday.act(Enter(name, details=Details(club=club)))
    friday.act(Forbid(3, 4))
    found = weighed(friday.state, by_hand(friday.state, [(1, 2), (3, 4)], []), ask, own)
    assert (found.quality.forbidden, found.quality.clubs) == (1, 1)
    assert "1 forbidden pair at one table" in found.words
    assert found.against is not None
    assert found.against.deciding == "forbidden"


def test_where_the_system_has_no_pairing_it_says_so(evening):
    friday = evening(2, rounds=3)
    friday.act(Forbid(1, 2))
    found = weighed(friday.state, by_hand(friday.state, [(1, 2)], []), ask, own)
    assert found.against is None
    assert found.costs[0].startswith(
        "the system makes no pairing of this round: no pairing of round 1 is left"
    )


def test_a_small_field_at_larger_tables_is_proved(evening):
    friday = evening(9, rounds=3, table_size=3)
    friday.pair()
    friday.results("3 2 1", "3 2 1", "3 2 1")
    friday.pair()
    found = weighed(before_round(friday.state, 2), pairing_of(friday.state.rounds[1]), ask, own)
    assert found.quality.proved
    assert found.quality.gap == 0
    assert "no pairing is better" in found.words
    friday.act(Unpair())
    in_order = by_hand(friday.state, [(1, 2, 3), (4, 5, 6), (7, 8, 9)], [])
    assert weighed(friday.state, in_order, ask, own).quality.repeats >= found.quality.repeats


@pytest.mark.parametrize(
    ("system", "entrants", "planned"), [("swiss", 28, True), ("swiss-by-record", 16, False)]
)
def test_a_round_of_a_plan_is_said_to_be_one(evening, monkeypatch, system, entrants, planned):
    monkeypatch.setattr(plan, "WORK", 6_000_000)
    friday = evening(entrants, rounds=6, table_size=4, system=system)
    said = []
    for _ in range(4):
        friday.pair()
        made = pairing_of(friday.state.rounds[-1])
        before = before_round(friday.state, len(friday.state.rounds))
        found = weighed(before, made, ask, own, proof=False)
        assert found.costs == ()
        said.append(any(words.startswith("rounds 4 to 6 are planned together") for words in found.words))
        friday.results(*["4 3 2 1"] * (entrants // 4))
    assert said == [False, False, False, planned]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_round_that_is_not_paired_has_no_past(evening, number):
    friday = evening(4, rounds=3)
    with pytest.raises(NoSuchRound):
        before_round(friday.state, number)
    with pytest.raises(NoSuchRound):
        event_weighed(friday.state, ask)
