"""Tables that entrants keep from round to round, in a pairing that was made without looking at them."""

from __future__ import annotations

import pytest

from tourney.model.events import Table
from tourney.model.request import Pairing
from tourney.pairing.placing import at_fixed_tables

PAIRING = Pairing(1, (Table(1, (1, 2)), Table(2, (3, 4)), Table(3, (5, 6))), (), ("as it was",))


def name(number: int) -> str:
    return f"P{number}"


def test_without_fixed_tables_all_stays_as_it_was():
    assert at_fixed_tables(PAIRING, {}, name) == PAIRING


def test_the_table_of_who_has_a_fixed_one_moves_there_and_the_others_fill_up_in_order():
    moved = at_fixed_tables(PAIRING, {1: 3}, name)
    assert moved.tables == (Table(1, (3, 4)), Table(2, (5, 6)), Table(3, (1, 2)))
    assert moved.warnings == ("as it was",)


@pytest.mark.parametrize("second", [1, 2])
def test_two_at_one_table_with_a_fixed_one_each_sit_at_that_of_the_first_and_are_seated_once(second):
    moved = at_fixed_tables(PAIRING, {1: 3, 2: second}, name)
    assert moved.tables == (Table(1, (3, 4)), Table(2, (5, 6)), Table(3, (1, 2)))
    assert moved.warnings == ("as it was", f"P2 cannot sit at table {second}, since P1 sits at table 3")


def test_two_at_one_table_with_the_same_fixed_one_need_no_word():
    moved = at_fixed_tables(PAIRING, {1: 2, 2: 2}, name)
    assert moved.tables[1] == Table(2, (1, 2))
    assert moved.warnings == ("as it was",)


def test_where_the_first_of_a_table_cannot_have_his_the_second_may():
    moved = at_fixed_tables(PAIRING, {1: 4, 2: 3}, name)
    assert moved.tables[2] == Table(3, (1, 2))
    assert moved.warnings == ("as it was", "P1 cannot sit at table 4, since there are 3")


def test_of_two_tables_that_want_one_place_the_higher_has_it():
    moved = at_fixed_tables(PAIRING, {3: 1, 6: 1}, name)
    assert moved.tables == (Table(1, (3, 4)), Table(2, (1, 2)), Table(3, (5, 6)))
    assert moved.warnings == ("as it was", "P6 cannot sit at table 1, where P3 sits")
