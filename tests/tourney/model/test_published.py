"""What a pairing is made of and what is found in it: tables, rounds, who may meet, the round of a final."""

from __future__ import annotations

from fractions import Fraction

import pytest

from events.errors import NotFound
from tourney.model.actions import BeginFinal
from tourney.model.events import Bye, Table
from tourney.model.final import Course, course, course_of, next_round
from tourney.model.published import find_table, latest, round_of, table_of
from tourney.model.request import Pairing, PairingRequest, pair_of
from tourney.model.state import Final
from tourney.model.tables import impossible


def test_a_round_or_a_table_that_is_not_there_is_told_with_those_that_are(evening):
    friday = evening(4)
    for ask in (lambda: round_of(friday.state, 1), lambda: latest(friday.state)):
        with pytest.raises(NotFound) as caught:
            ask()
        assert str(caught.value) == "no round is paired yet"
        assert caught.value.hint == "pair one with: tourney next"
    friday.tables((1, 2), (3, 4))
    assert round_of(friday.state, 1) is latest(friday.state) is friday.state.rounds[0]
    assert table_of(friday.state, 1, 2).seats == (3, 4)
    assert find_table(friday.state, 1, 3) is None
    for number in (0, 2):
        with pytest.raises(NotFound) as caught:
            round_of(friday.state, number)
        assert str(caught.value) == f"there is no round {number}; rounds 1 to 1 are paired"
        assert caught.value.hint == ""
    for table in (0, 3):
        with pytest.raises(NotFound) as caught:
            table_of(friday.state, 1, table)
        assert str(caught.value) == f"round 1 has no table {table}; it has 1 to 2"


def test_a_round_of_byes_alone_has_no_tables(evening):
    friday = evening(2)
    friday.tables(byes=[Bye(1, "half"), Bye(2, "half")])
    with pytest.raises(NotFound) as caught:
        table_of(friday.state, 1, 1)
    assert str(caught.value) == "round 1 has no table 1; it has none"


@pytest.mark.parametrize(
    ("tables", "size", "wrong"),
    [
        ([Table(1, (1, 2)), Table(2, (3, 4))], 2, ""),
        ([Table(1, (1, 2, 3))], 4, ""),
        ([Table(2, (1, 2))], 2, "tables are numbered from 1 in order, not 2"),
        (
            [Table(2, (1, 2)), Table(1, (3, 4))],
            2,
            "tables are numbered from 1 in order, not 2, 1",
        ),
        ([Table(1, (1, 2, 3))], 2, "table 1 has 3 seats, where 2 are possible"),
        ([Table(1, (1,))], 4, "table 1 has 1 seats, where 2 to 4 are possible"),
        ([Table(1, (1, 2, 3, 4, 5))], 4, "table 1 has 5 seats, where 2 to 4 are possible"),
        ([Table(1, (1, 2, 3, 4), ((0, 2), (1, 3)))], 4, ""),
        (
            [Table(1, (1, 2, 3, 4), ((0, 2), (1, 2)))],
            4,
            "the sides of table 1 do not share out its seats",
        ),
        ([Table(1, (1, 2, 3, 4), ((0, 2),))], 4, "the sides of table 1 do not share out its seats"),
    ],
)
def test_tables_that_cannot_be_are_told_why(tables, size, wrong):
    assert impossible(tables, size) == wrong


def asked(**more):
    return PairingRequest(round=2, entrants=(), table_size=2, seats=(2,), seed="", met={(1, 2): 2}, **more)


def test_two_may_meet_unless_they_are_kept_apart_or_nobody_meets_again():
    usual = asked(forbidden=frozenset({(1, 3)}))
    assert [usual.may_meet(3, 1), usual.may_meet(2, 1), usual.may_meet(2, 3)] == [False, True, True]
    strict = asked(no_repeats=True)
    assert [strict.may_meet(3, 1), strict.may_meet(2, 1), strict.may_meet(2, 3)] == [True, False, True]
    assert [usual.times_met(2, 1), usual.times_met(1, 3)] == [2, 0]
    assert (usual.win, usual.draw, pair_of(9, 2)) == (Fraction(1), Fraction(1, 2), (2, 9))


@pytest.mark.parametrize(
    ("there", "pairing"),
    [
        ((7, 2, 9, 4), Pairing(6, (Table(1, (7, 2, 9, 4)),))),
        ((2, 9), Pairing(6, (Table(1, (2, 9)),))),
        ((9,), Pairing(6, (), (Bye(9),))),
        ((), Pairing(6, ())),
    ],
)
def test_the_round_of_a_final_at_one_table_is_of_those_who_are_there(there, pairing):
    final = Final(5, (7, 2, 9, 4))
    assert next_round(course(final, 4, []), 4, there, 6) == pairing


def test_in_a_knockout_who_has_no_neighbour_has_a_bye():
    found = next_round(Course((7, None, 2, 9), {}), 2, (7, 2, 9), 6)
    assert found == Pairing(6, (Table(1, (2, 9)),), (Bye(7),))


def test_the_course_of_a_tournament_counts_its_byes_and_stops_where_it_is_asked_to(evening):
    friday = evening(6, rounds=1, cut=3)
    friday.tables((1, 2), (3, 4), (5, 6))
    friday.results("1-0", "1-0", "1-0")
    friday.act(BeginFinal((1, 3, 5)))
    assert course_of(friday.state).slots == (1, None, 3, 5)
    friday.tables((3, 5), byes=[Bye(1)])
    friday.results("0-1")
    assert course_of(friday.state, 1).slots == (1, None, 3, 5)
    assert course_of(friday.state) == Course((1, 5), {1: 1, 5: 1, 3: 3})
