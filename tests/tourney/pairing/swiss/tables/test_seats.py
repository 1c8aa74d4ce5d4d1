"""Who sits where at one larger table, against every order of its seats."""

from __future__ import annotations

from itertools import permutations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tourney.model.request import Candidate
from tourney.pairing.swiss.tables.seats import seat_many


@settings(max_examples=40)
@given(st.lists(st.lists(st.integers(0, 3), max_size=6), min_size=4, max_size=4), st.text(max_size=3))
@example([[1, 0], [0, 2, 1], [1, 1, 2, 0], [1, 1, 2, 0]], "")
def test_no_other_order_of_seats_repeats_fewer(histories, seed):
    table = [Candidate(number, str(number), 0, 0, tuple(past)) for number, past in enumerate(histories, 1)]

    def worth(order) -> int:
        """How much oftener each had his seat than his rarest, squared; the first half as much again."""
        total = 0
        for seat, one in enumerate(order):
            over = one.seats.count(seat) - min(one.seats.count(other) for other in range(4))
            total += over * over * (3 if seat == 0 else 2)
        return total

    by_number = {one.number: one for one in table}
    found = [by_number[number] for number in seat_many(table, seed, 1)]
    assert worth(found) == min(worth(order) for order in permutations(table))
