"""What went wrong with points and tie-breaks in other programs, as public reports tell; here it is right."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.explain.rank import explain_rank
from tourney.model.actions import Correct
from tourney.model.events import Bye
from tourney.model.evolve import state_of
from tourney.model.result import parse_result
from tourney.standings.crosstable import crosstable
from tourney.standings.ledger import context
from tourney.standings.ranking import standings
from tourney.standings.tiebreaks import tiebreak

HALF = Fraction(1, 2)
QUARTER = Fraction(1, 4)


@pytest.mark.parametrize("scoring", ["classic", "three-one-zero", "two-one-zero"])
def test_a_bye_is_credited_as_a_win(evening, scoring):
    """phase-rs/phase#6349."""
    friday = evening(3, rounds=3, scoring=scoring)
    friday.pair()
    friday.results("1-0")
    (bye,) = friday.state.rounds[0].byes
    rows = {row.entrant: row for row in standings(friday.state)}
    win = {"classic": 1, "three-one-zero": 3, "two-one-zero": 2}[scoring]
    assert sorted(row.points for row in rows.values()) == [0, win, win]
    assert rows[bye.entrant].points == win
    assert (rows[bye.entrant].wins, rows[bye.entrant].played) == (1, 0)


def test_a_direct_encounter_of_two_games_looks_at_both(evening):
    """Sharly-Chess/sharly-chess#1656."""
    friday = evening(2, system="double-round-robin", tiebreaks=("DE", "RAW"))
    friday.tables((1, 2))
    friday.results("5 3")
    friday.tables((2, 1))
    friday.results("9 3")
    rows = standings(friday.state)
    assert [row.tiebreaks["DE"] for row in rows] == [1, 1]
    assert [(row.rank, row.entrant) for row in rows] == [(1, 2), (2, 1)]


def test_sonneborn_berger_with_byes_under_the_rule_in_force_and_explained(evening):
    """lichess-org/lila#13694: three players, a bye each for two of them; the dummy is capped since 2026."""
    friday = evening(3, rounds=2, tiebreaks=("BH", "SB"))
    friday.tables((1, 2), byes=[Bye(3)])
    friday.results("1-0")
    friday.tables((1, 3), byes=[Bye(2)])
    friday.results("=")
    rows = {row.entrant: row for row in standings(friday.state)}
    assert {number: row.points for number, row in rows.items()} == {1: 3 * HALF, 2: 1, 3: 3 * HALF}
    assert {number: row.tiebreaks["BH"] for number, row in rows.items()} == {
        1: 5 * HALF,
        2: 5 * HALF,
        3: 5 * HALF,
    }
    assert {number: row.tiebreaks["SB"] for number, row in rows.items()} == {
        1: 7 * QUARTER,
        2: 1,
        3: 7 * QUARTER,
    }
    # Without the cap, as of 2024, the bye of C is worth his own 1 1/2.
    old = context(friday.state)
    old.rules = 2024
    assert tiebreak("BH").values(old, [1, 2, 3]) == {1: 5 * HALF, 2: 5 * HALF, 3: 3}
    assert tiebreak("SB").values(old, [1, 2, 3]) == {1: 7 * QUARTER, 2: 1, 3: 9 * QUARTER}
    (points, buchholz, _) = explain_rank(friday.state, 3).sums
    assert [(term.opponent, term.value, term.why) for term in buchholz.terms] == [
        (None, 1, "draws"),
        (1, 3 * HALF, ""),
    ]
    assert points.value == 3 * HALF


@settings(max_examples=25)
@given(
    st.integers(3, 8),
    st.lists(
        st.tuples(st.integers(0, 9), st.sampled_from(["1-0", "0-1", "=", "+-", "--"])),
        min_size=4,
        max_size=14,
    ),
)
def test_strength_of_schedule_is_never_stale(evening, players, steps):
    """zanlib0/golden#13: after every event the standings are those of a fresh reading of the log."""
    friday = evening(players, rounds=9, tiebreaks=("BH-C1", "BH", "SB", "DE", "AOB"))
    friday.pair()
    for lot, typed in steps:
        current = friday.state.rounds[-1]
        missing = current.missing()
        result = parse_result([typed], 2)
        if missing:
            from tourney.model.actions import Record

            friday.act(Record(current.round, missing[lot % len(missing)], result))
        elif lot % 3 or len(friday.state.rounds) == 9:
            table = current.tables[lot % len(current.tables)]
            if table.result != result:
                friday.act(Correct(current.round, table.table, result, "typed wrongly"))
        else:
            friday.pair()
        assert standings(friday.state) == standings(state_of(friday.log))


def test_who_met_twice_stands_everywhere_once_and_in_one_order(evening):
    """Killerardvark/CryodexSource#2."""
    friday = evening(2, rounds=2, tiebreaks=("DE", "BH"))
    friday.tables((1, 2))
    friday.results("1-0")
    friday.tables((2, 1))
    friday.results("1-0")
    order = [(row.rank, row.entrant) for row in standings(friday.state)]
    assert order == [(1, 1), (1, 2)]
    assert [(row.rank, row.entrant) for row in crosstable(friday.state)] == order
    assert [(explain_rank(friday.state, number).rank, number) for _, number in order] == order


def test_a_circle_of_wins_places_nobody_in_whatever_order_it_is_read(evening):
    """wingedsheep/argentum-engine#1124: head-to-head inside a comparison of two is not transitive."""
    friday = evening(3, system="round-robin", tiebreaks=("DE", "TPN"))
    friday.tables((1, 2), byes=[Bye(3, "zero")])
    friday.results("1-0")
    friday.tables((2, 3), byes=[Bye(1, "zero")])
    friday.results("1-0")
    friday.tables((3, 1), byes=[Bye(2, "zero")])
    friday.results("1-0")
    assert [(row.entrant, row.tiebreaks["DE"]) for row in standings(friday.state)] == [(1, 1), (2, 1), (3, 1)]
