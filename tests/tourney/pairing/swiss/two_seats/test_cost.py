"""What one pair at a table of two costs, criterion by criterion."""

from __future__ import annotations

import pytest

from tourney.pairing.swiss.two_seats.cost import Place, of_pair

CLASH = 6


def first_too_often(times: int) -> Place:
    return Place(score=0, group=0, place=0, size=2, byes=0, firsts=times)


@pytest.mark.parametrize(
    ("one", "other", "clash"),
    [
        (0, 5, 0),
        (2, -2, 0),
        (1, 1, 1),
        (-1, -1, 1),
        (1, 4, 1),
        (-2, -2, 4),
        (3, 3, 9),
        (3, 7, 9),
        (4, 4, 9),
        (-9, -5, 9),
    ],
)
def test_a_clash_of_seats_costs_the_square_of_the_smaller_surplus_and_never_more_than_of_three(
    one, other, clash
):
    assert of_pair(first_too_often(one), first_too_often(other), 0)[CLASH] == clash
    assert of_pair(first_too_often(other), first_too_often(one), 0)[CLASH] == clash
