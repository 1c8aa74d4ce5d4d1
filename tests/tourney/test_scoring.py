"""Points for results and byes, exactly."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney import scoring
from tourney.events import Result
from tourney.result import parse_result
from tourney.scoring import SCHEMES, fraction_text, points_words, scheme, total

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("name", "typed", "points"),
    [
        ("classic", "1-0", (1, 0)),
        ("classic", "=", (HALF, HALF)),
        ("classic", "-+", (0, 1)),
        ("classic", "--", (0, 0)),
        ("classic", "12 12", (HALF, HALF)),
        ("three-one-zero", "0-1", (0, 3)),
        ("three-one-zero", "=", (1, 1)),
        ("three-one-zero", "+-", (3, 0)),
        ("three-one-zero", "--", (0, 0)),
        ("rank", "1-0", (1, 0)),
        ("rank", "=", (HALF, HALF)),
        ("rank", "+-", (1, 0)),
        ("rank", "9 7 5 3", (3, 2, 1, 0)),
        ("rank", "9 7 7 3", (3, Fraction(3, 2), Fraction(3, 2), 0)),
        ("rank", "7 7 7 3", (2, 2, 2, 0)),
        ("rank", "9 F 5 3", (3, 0, 2, 1)),
        ("rank", "9 F F F", (3, 0, 0, 0)),
        ("rank", "F F F F", (0, 0, 0, 0)),
        ("classic", "9 7 9 3", (1, 0, 1, 0)),
        ("classic", "5 5 5 5", (HALF, HALF, HALF, HALF)),
    ],
)
def test_points_of_a_result(name, typed, points):
    words = typed.split()
    seats = 2 if len(words) == 1 else len(words)
    assert scheme(name).points(parse_result(words, seats)) == points


@pytest.mark.parametrize("name", sorted(SCHEMES))
@pytest.mark.parametrize("size", [2, 3, 4, 8])
def test_a_bye_pays_what_a_game_would(name, size):
    one = scheme(name)
    assert one.bye("pairing", size) == one.bye("full", size) == scoring.win_points(one, size)
    assert one.bye("half", size) == scoring.draw_points(one, size)
    assert one.bye("zero", size) == 0


@given(st.integers(2, 8).flatmap(lambda seats: st.lists(st.integers(0, 5), min_size=seats, max_size=seats)))
def test_by_rank_a_table_always_hands_out_the_same(scores):
    seats = len(scores)
    points = scheme("rank").points(parse_result([str(score) for score in scores], seats))
    assert sum(points) == seats * (seats - 1) // 2
    order = sorted(range(seats), key=lambda seat: scores[seat])
    assert all(points[a] <= points[b] for a, b in itertools.pairwise(order))


def test_sides_score_the_same_however_their_ranks_are_counted():
    dense, gaps = Result("played", (1, 2, 1, 2)), Result("played", (1, 3, 1, 3))
    assert scheme("rank").points(dense) == scheme("rank").points(gaps)


@given(st.lists(st.fractions(max_denominator=12), max_size=12))
def test_the_quick_sum_is_the_sum(values):
    assert total(values) == sum(values, Fraction(0))


def test_numbers_as_text():
    assert [fraction_text(Fraction(*n)) for n in ((6, 2), (5, 2), (-1, 3))] == ["3", "5/2", "-1/3"]
    assert [points_words(Fraction(*n)) for n in ((3, 1), (5, 2), (1, 2), (-5, 2), (7, 3))] == [
        "3",
        "2½",
        "½",
        "-2½",
        "7/3",
    ]


def test_the_default_follows_the_table():
    assert scoring.default(2) == "classic"
    assert scoring.default(4) == "rank"
