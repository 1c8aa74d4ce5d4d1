"""Round-robins at tables and rotating partners as tournaments."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tourney.model.actions import Withdraw
from tourney.model.request import BadTableSize, NoPairing, NotEnoughPlayers
from tourney.pairing import system
from tourney.rules.propose import planned_rounds, propose


def play(friday) -> Counter:
    met = Counter()
    for _ in range(planned_rounds(friday.state)):
        pairing = friday.pair(str(len(friday.state.rounds)))
        for table in pairing.tables:
            met.update(frozenset(pair) for pair in combinations(table.seats, 2))
        friday.results(
            *[" ".join(str(seat) for seat, _ in enumerate(table.seats)) for table in pairing.tables]
        )
    return met


@pytest.mark.parametrize(("players", "size", "rounds"), [(9, 3, 4), (16, 4, 5), (15, 3, 7)])
def test_a_round_robin_at_tables_goes_by_the_field_whatever_the_seed(evening, players, size, rounds):
    friday = evening(players, system="round-robin", table_size=size)
    assert planned_rounds(friday.state) == rounds
    met = play(friday)
    assert set(met.values()) == {1}
    assert len(met) == players * (players - 1) // 2


def test_a_double_one_meets_twice(evening):
    assert set(play(evening(9, system="double-round-robin", table_size=3)).values()) == {2}


def test_a_table_plays_without_who_has_left_where_the_game_allows_it(evening):
    friday = evening(9, system="round-robin", table_size=3)
    friday.pair()
    friday.results(*["1 2 3"] * 3)
    friday.act(Withdraw(5))
    pairing = friday.pair()
    assert sorted(len(table.seats) for table in pairing.tables) == [2, 3, 3]
    assert any("plays without somebody, withdrawn" in warning for warning in pairing.warnings)


def test_a_table_too_small_for_the_game_breaks_up_with_full_byes(evening):
    friday = evening(9, system="round-robin", table_size=3)
    friday.pair(seats=(3,))
    friday.results(*["1 2 3"] * 3)
    friday.act(Withdraw(5))
    pairing = friday.pair(seats=(3,))
    assert [bye.kind for bye in pairing.byes] == ["full", "full"]
    assert sum("broken up" in warning for warning in pairing.warnings) == 2


@pytest.mark.parametrize(("players", "rounds"), [(8, 7), (12, 11), (9, 9), (5, 5)])
def test_rotating_partners_as_a_tournament(evening, players, rounds):
    friday = evening(players, system="rotating-partners", table_size=4)
    assert planned_rounds(friday.state) == rounds
    assert set(play(friday).values()) == {3}


def test_rotating_partners_keep_to_the_sides_of_the_game(asked):
    request = asked(8, 4, sides=((0, 1), (2, 3)), rounds=7)
    pairing = system("rotating-partners").pair(request)
    mates = {frozenset(table.seats[:2]) for table in pairing.tables}
    assert len(mates) == 2
    told = system("rotating-partners").explain(request, pairing, 1)
    assert "1 in all 7 rounds, and 2 against" in told[0]


@pytest.mark.parametrize(
    ("players", "size", "error", "words"),
    [
        (8, 3, BadTableSize, "no partners can play together at a table of 3"),
        (3, 4, NotEnoughPlayers, "3 players cannot fill a table of 4"),
        (1, 4, NotEnoughPlayers, "not 1"),
        (121, 4, NoPairing, "among 120 players at most"),
    ],
)
def test_what_no_rotation_can_do_is_refused(asked, players, size, error, words):
    with pytest.raises(error, match=words):
        system("rotating-partners").pair(asked(players, size))


def test_too_large_round_robins_are_refused(asked):
    with pytest.raises(NoPairing, match="for 120 players at most, not 121"):
        system("round-robin").pair(asked(121, 4))


def test_explanations_of_schedules(evening, asked):
    told = system("round-robin").explain
    request = asked(9, 3, rounds=4)
    pairing = system("round-robin").pair(request)
    lines = told(request, pairing, 4)
    assert lines[0].startswith("P4, who has place 4 of the schedule, meets ")
    assert lines[1] == "every two meet exactly once: an affine plane over 3 elements"
    two = asked(5, 2, rounds=5)
    pairing = system("round-robin").pair(two)
    assert "rest in his turn" in told(two, pairing, pairing.byes[0].entrant)[0]


def test_a_round_past_the_last_is_refused(asked):
    with pytest.raises(NoPairing, match="all 4 rounds"):
        system("round-robin").pair(asked(9, 3, rounds=4, round=5))


def test_the_next_round_is_proposed_from_the_log_alone(evening):
    friday = evening(9, system="round-robin", table_size=3)
    assert propose(friday.state, "a") == propose(friday.state, "b")
