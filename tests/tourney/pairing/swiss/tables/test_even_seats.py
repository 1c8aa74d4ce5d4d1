"""Seats made more even by changing tables, and with the next round in view; nothing else suffers by it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tourney.pairing.swiss.tables.cost import figures, model
from tourney.pairing.swiss.tables.foresight import foreseen
from tourney.pairing.swiss.tables.profiles import SPREAD_OPPONENTS
from tourney.pairing.swiss.tables.seats import Needs, assignment, even_out, unevenness

TABLES = [[0, 1, 2], [3, 4, 5]]


def level(asked, *seats, **more):
    """Six people with these seats behind them, all with the same score."""
    request = asked(6, 3, **more)
    people = sorted(request.entrants, key=lambda one: one.number)
    entrants = tuple(replace(one, seats=past) for one, past in zip(people, seats, strict=True))
    return replace(request, entrants=entrants)


FIRSTS_AND_SECONDS = [(0,), (0,), (0,), (1,), (1,), (1,)]
"""Three who have had the first seat, and three who have had the second: one of each three has it again."""


def after(request, tables=TABLES):
    of = model(request, request.entrants, [3, 3], SPREAD_OPPONENTS)
    return of, even_out(of, request.entrants, tables)


def test_two_change_tables_where_that_gives_everybody_another_seat(asked):
    request = level(asked, *FIRSTS_AND_SECONDS)
    needs = Needs(request.entrants)
    assert [needs.of(table) for table in TABLES] == [3, 2]
    _, found = after(request)
    assert [needs.of(table) for table in found] == [0, 0]
    assert sorted(one for table in found for one in table) == [0, 1, 2, 3, 4, 5]
    assert len(set(found[0]) & {0, 1, 2}) == 2
    assert TABLES == [[0, 1, 2], [3, 4, 5]]


def test_seats_that_are_even_stay_as_they_are(asked):
    request = level(asked, (0,), (1,), (2,), (2,), (0,), (1,))
    assert after(request)[1] == TABLES


@pytest.mark.parametrize("kept", [1, 2, 3])
def test_nobody_changes_tables_who_would_meet_somebody_again(asked, kept):
    """All of the first table but one have met all of the second."""
    met = {(one, other): 1 for one in range(1, 4) for other in range(4, 7) if one != kept}
    request = level(asked, *FIRSTS_AND_SECONDS, met=met, round=2)
    of, found = after(request)
    assert figures(of, found) == figures(of, TABLES)
    assert found == TABLES


def test_a_table_of_two_gives_nobody_away(asked):
    request = level(asked, (0,), (0,), (0,), (1,), (1,), (1,))
    request = replace(request, entrants=request.entrants[:5])
    of = model(request, request.entrants, [3, 2], SPREAD_OPPONENTS)
    assert even_out(of, request.entrants, [[0, 1, 2], [3, 4]]) == [[0, 1, 2], [3, 4]]


def test_how_uneven_a_seat_would_be_is_counted_from_the_rarest_and_the_first_weighs_more():
    assert unevenness((), 3) == (0, 0, 0)
    assert unevenness((0, 0, 1), 3) == (12, 2, 0)
    assert unevenness((0, 1, 2), 3) == (0, 0, 0)
    assert unevenness((2, 2, 2, 0, 1), 3) == (0, 0, 8)


def test_the_cheapest_way_to_give_each_a_seat_is_the_first_of_equal_ones():
    assert assignment([[3, 1], [1, 3]]) == (2, (1, 0))
    assert assignment([[1, 1], [1, 1]]) == (2, (0, 1))
    assert assignment([[9, 2, 7], [6, 4, 3], [5, 8, 1]]) == (9, (1, 0, 2))


def test_the_round_that_follows_is_foreseen_by_the_meetings_and_nobodys_scores(asked):
    request = asked(9, 3, played=2, rounds=4)
    tables = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    found = foreseen(request, request.entrants, tables, SPREAD_OPPONENTS)
    same = [replace(one, score=request.entrants[0].score) for one in request.entrants]
    assert found is not None
    assert found == foreseen(request, same, tables, SPREAD_OPPONENTS)


@pytest.mark.parametrize(("rounds", "seen"), [(3, False), (4, True), (5, True), (6, False)])
def test_only_the_last_two_rounds_but_one_are_looked_beyond(asked, rounds, seen):
    request = asked(9, 3, played=2, rounds=rounds)
    tables = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    assert (foreseen(request, request.entrants, tables, SPREAD_OPPONENTS) is not None) is seen
