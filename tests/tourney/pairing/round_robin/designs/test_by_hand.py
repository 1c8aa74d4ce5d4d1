"""Designs that fit on paper: how even a schedule is, sides on their seats, powers of primes."""

from __future__ import annotations

import pytest

from tourney.pairing.round_robin.designs.galois import prime_power
from tourney.pairing.round_robin.designs.schedule import Schedule, evenness, sentences
from tourney.pairing.round_robin.designs.seating import evenly, evenly_by_sides

ROUND = ((0, 1), (2, 3))


def test_two_rounds_alike_are_as_uneven_as_can_be():
    found = evenness(Schedule(4, (ROUND, ROUND), "twice"))
    assert (found.meetings_min, found.meetings_max) == (0, 2)
    assert (found.bound_min, found.bound_max) == (0, 1)
    assert (found.squares, found.bound_squares) == (8, 4)
    assert (found.rests_min, found.rests_max, found.seats_apart) == (0, 0, 2)
    assert not found.equal
    assert not found.best


def test_three_rounds_of_four_are_as_even_as_can_be():
    found = evenness(Schedule(4, (ROUND, ((0, 2), (3, 1)), ((3, 0), (1, 2))), "by hand"))
    assert found.equal
    assert found.best
    assert (found.squares, found.bound_squares, found.seats_apart) == (6, 6, 1)


def test_more_than_once_has_its_own_bound():
    """Five rounds of two tables are 10 meetings of 6 pairs: four pairs meet twice, 4 * 4 + 2 * 1."""
    found = evenness(Schedule(4, (ROUND,) * 5, "five times"))
    assert (found.bound_min, found.bound_max, found.bound_squares) == (1, 2, 18)


def test_who_rests_is_counted():
    found = Schedule(3, (((0, 1),), ((1, 2),), ((2, 0),)), "by hand")
    assert (evenness(found).rests_min, evenness(found).rests_max) == (1, 1)
    assert sentences(found) == ("every two meet exactly once: by hand", "everybody rests in 1 of 3 rounds")


SIDES = ((0, 2), (1, 3))


def test_partners_stay_on_the_seats_of_their_side_and_have_each_seat_as_often():
    plan = Schedule(4, (((0, 1, 2, 3),),) * 8, "by hand")
    made = evenly_by_sides(plan, SIDES)
    for (table,) in made.rounds:
        assert {frozenset(table[seat] for seat in side) for side in SIDES} == {
            frozenset({0, 2}),
            frozenset({1, 3}),
        }
    seats = [[table.index(one) for (table,) in made.rounds] for one in range(4)]
    assert [[own.count(seat) for seat in range(4)] for own in seats] == [[2, 2, 2, 2]] * 4
    assert evenness(plan).seats_apart == 8


def test_seats_that_are_even_already_stay():
    turned = Schedule(3, (((0, 1),), ((1, 2),), ((2, 0),)), "by hand")
    assert evenly(turned) is turned
    assert evenness(evenly(Schedule(2, (((0, 1),),) * 4, "by hand"))).seats_apart == 0


@pytest.mark.parametrize(
    ("size", "power"),
    [
        (1, None),
        (2, (2, 1)),
        (3, (3, 1)),
        (4, (2, 2)),
        (6, None),
        (8, (2, 3)),
        (9, (3, 2)),
        (12, None),
        (97, (97, 1)),
    ],
)
def test_a_power_of_a_prime_is_known_by_its_prime(size, power):
    assert prime_power(size) == power
