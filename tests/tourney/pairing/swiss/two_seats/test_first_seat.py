"""Who of two has the first seat: by the past, then by turns, then by lot."""

from __future__ import annotations

from collections import Counter

import pytest

from tourney.model.request import Candidate
from tourney.pairing.swiss.two_seats.first_seat import seat_two


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        ((0,), (), 2),
        ((1,), (0,), 1),
        ((0, 1), (1, 0), 1),
        ((1, 0), (0, 1), 2),
        ((0, 0, 1), (1, 0), 2),
        ((0, 1, 1, 0), (1, 0, 1, 0), 1),
    ],
)
def test_the_first_of_two_seats_goes_to_who_had_it_less_then_by_turns(one, other, first):
    ann, ben = Candidate(1, "Ann", 0, 0, one), Candidate(2, "Ben", 0, 0, other)
    assert seat_two(ann, ben, "s", 3)[0] == first
    assert seat_two(ben, ann, "s", 3)[0] == first


def test_without_a_past_the_first_seat_is_by_lot():
    ann, ben = Candidate(1, "Ann", 0), Candidate(2, "Ben", 0)
    firsts = Counter(seat_two(ann, ben, str(seed), 1)[0] for seed in range(200))
    assert 60 < firsts[1] < 140
    assert all(seat_two(ann, ben, str(seed), 1) == seat_two(ben, ann, str(seed), 1) for seed in range(20))


def test_the_lot_falls_anew_in_each_round():
    ann, ben = Candidate(1, "Ann", 0), Candidate(2, "Ben", 0)
    firsts = Counter(seat_two(ann, ben, "one seed", number)[0] for number in range(200))
    assert 60 < firsts[1] < 140
