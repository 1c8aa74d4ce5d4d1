"""Standings after any round, as a fold of the log, whole and quick."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.model.actions import BeginFinal, Correct, Withdraw
from tourney.model.events import Created, Entered, Event, ResultRecorded, RoundPaired, Table
from tourney.model.evolve import state_of
from tourney.model.published import NoSuchRound
from tourney.model.result import parse_result
from tourney.standings.crosstable import crosstable
from tourney.standings.ranking import standings

WORDS = ["1-0", "0-1", "=", "+-", "-+", "--"]


@settings(max_examples=25)
@given(
    st.integers(2, 12),
    st.integers(1, 5),
    st.sampled_from(["swiss", "round-robin"]),
    st.sampled_from(["classic", "three-one-zero", "rank"]),
    st.integers(0, 10**6),
)
def test_after_each_round_they_are_those_of_a_fresh_fold(evening, players, rounds, system, scoring, seed):
    chance = Random(seed)
    friday = evening(players, rounds=rounds, system=system, scoring=scoring)
    for _ in range(min(rounds, players - 1)):
        friday.pair()
        friday.results(*[chance.choice(WORDS) for _ in friday.state.rounds[-1].tables])
        assert standings(friday.state) == standings(state_of(friday.log))
    number = chance.randrange(len(friday.state.rounds)) + 1
    old = friday.state.rounds[number - 1].tables[0].result
    new = next(parse_result([word], 2) for word in WORDS if parse_result([word], 2) != old)
    friday.act(Correct(number, 1, new, "swapped"))
    for after in range(len(friday.state.rounds) + 1):
        cut = [
            event
            for event in friday.log
            if not (isinstance(event, RoundPaired) and event.round > after)
            and not (getattr(event, "round", 0) > after)
        ]
        rows = standings(friday.state, after)
        assert rows == standings(state_of(cut))
        assert sorted(row.entrant for row in rows) == list(range(1, players + 1))
        assert [row.rank for row in rows] == sorted(row.rank for row in rows)
        assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)


def test_who_is_level_in_everything_shares_a_rank_in_order_of_numbers(evening):
    friday = evening(4, rounds=2)
    friday.tables((4, 1), (3, 2))
    friday.results("1-0", "1-0")
    assert [(row.rank, row.entrant) for row in standings(friday.state)] == [(1, 3), (1, 4), (3, 1), (3, 2)]
    assert all(row.rank == 1 for row in standings(friday.state, 0))


def test_each_row_tells_what_was_played_and_won(evening):
    friday = evening(5, rounds=2, tiebreaks=("WIN", "SB"))
    friday.act(Withdraw(5))
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "+-")
    rows = {row.entrant: row for row in standings(friday.state)}
    assert (rows[1].played, rows[1].wins, rows[3].played, rows[3].wins) == (1, 1, 0, 1)
    assert not rows[5].active
    assert list(rows[1].tiebreaks) == ["WIN", "SB"]
    with pytest.raises(AttributeError):
        rows[1].rank = 9


@pytest.mark.parametrize("number", [-1, 2, 99])
def test_a_round_that_is_not_there_has_no_standings(evening, number):
    friday = evening(4, rounds=3)
    friday.pair()
    for look in (standings, crosstable):
        with pytest.raises(NoSuchRound, match=f"no round {number}"):
            look(friday.state, number)


def test_results_count_as_soon_as_they_are_entered(evening):
    friday = evening(3, rounds=3)
    friday.pair()
    bye = friday.state.rounds[0].byes[0].entrant
    assert {row.entrant: row.points for row in standings(friday.state)}[bye] == 1
    assert sum(row.points for row in standings(friday.state)) == 1
    friday.results("1-0")
    assert sum(row.points for row in standings(friday.state)) == 2


def test_places_in_the_final_count_from_its_first_round_on_and_stand_before_all_ranks(evening):
    friday = evening(4, rounds=1, cut=4, tiebreaks=())
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    before = standings(friday.state)
    assert [(row.rank, row.entrant, row.final) for row in before] == [
        (1, 1, None),
        (1, 3, None),
        (3, 2, None),
        (3, 4, None),
    ]
    friday.act(BeginFinal((1, 3, 2, 4)))
    friday.tables((1, 4), (3, 2))
    friday.results("0-1", "0-1")
    semi = [(1, 2, 1), (1, 4, 1), (3, 1, 3), (3, 3, 3)]
    assert [(row.rank, row.entrant, row.final) for row in standings(friday.state)] == semi
    friday.tables((2, 4))
    friday.results("0-1")
    end = [(1, 4, 1), (2, 2, 2), (3, 1, 3), (3, 3, 3)]
    assert [(row.rank, row.entrant, row.final) for row in standings(friday.state)] == end
    assert [(row.rank, row.entrant, row.final) for row in standings(friday.state, 3)] == end
    assert [(row.rank, row.entrant, row.final) for row in standings(friday.state, 2)] == semi
    assert standings(friday.state, 1) == before


def test_two_hundred_players_after_nine_rounds_take_little_work(evening, counted):
    friday = evening(200, rounds=9)
    for number in range(9):
        friday.tables(*[(n, (n + 19 * number - 1) % 100 + 101) for n in range(1, 101)])
        friday.results(*["1-0", "=", "0-1", "1-0"] * 25)
    with counted() as calls:
        standings(friday.state)
    assert calls.made < 250_000


def test_two_thousand_players_after_eleven_rounds_take_bounded_work(counted):
    # Without the decider, which checks each of 11,000 results: only the standings are looked at.
    half = 1000
    log: list[Event] = [
        Created(
            name="F",
            game="any",
            system="swiss",
            rounds=11,
            table_size=2,
            scoring="classic",
            tiebreaks=("BH-C1", "BH", "SB", "DE", "WIN"),
        )
    ]
    log += [Entered(number, f"P{number}") for number in range(1, 2 * half + 1)]
    results = [parse_result([word], 2) for word in ("1-0", "=", "0-1", "1-0", "+-")]
    for number in range(11):
        seats = [(one, (one + 19 * number - 1) % half + half + 1) for one in range(1, half + 1)]
        log.append(RoundPaired(number + 1, tuple(Table(at, pair) for at, pair in enumerate(seats, 1))))
        log += [
            ResultRecorded(number + 1, at, results[(at + at // 7 + number) % 5]) for at in range(1, half + 1)
        ]
    state = state_of(log)
    with counted() as calls:
        rows = standings(state)
    assert len(rows) == 2000
    assert calls.made < 4_800_000
