"""Points for results and byes, exactly."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney import scoring
from tourney.model.events import Result
from tourney.model.result import parse_result
from tourney.scoring import BUILTIN, BadScheme, fraction_text, points_words, scheme, total

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
        ("two-one-zero", "0-1", (0, 2)),
        ("two-one-zero", "=", (1, 1)),
        ("two-one-zero", "--", (0, 0)),
        ("place", "1-0", (1, 0)),
        ("place", "9 7 7 3", (3, Fraction(3, 2), Fraction(3, 2), 0)),
        ("place", "9 F 5 3", (3, 0, 2, 1)),
        ("raw", "21 18 -9", (21, 18, -9)),
        ("raw", "21 F -9", (21, 0, -9)),
        ("raw", "1-0", (0, 0)),
        ("raw:30", "+-", (30, 0)),
        ("raw:30", "9 F F", (30, 0, 0)),
        ("raw:30", "=", (15, 15)),
        ("capped", "21 18 -9", (20, 18, 0)),
        ("capped:12", "21 11", (12, 11)),
        ("capped:20:15", "+-", (15, 0)),
        ("margin", "17 12", (15, 5)),
        ("margin", "30 12", (20, 0)),
        ("margin", "7 7", (10, 10)),
        ("margin", "9 8 4", (13, Fraction(23, 2), Fraction(11, 2))),
        ("margin:6", "9 8 4", (6, Fraction(9, 2), 0)),
        ("margin:20:14", "-+", (0, 14)),
        ("margin", "9 F 7", (12, 0, 8)),
    ],
)
def test_points_of_a_result(name, typed, points):
    words = typed.split()
    seats = 2 if len(words) == 1 else len(words)
    assert scheme(name).points(parse_result(words, seats), seats) == points


@pytest.mark.parametrize("name", [*sorted(BUILTIN), "raw:30", "capped:12", "capped:20:15", "margin:30:20"])
@pytest.mark.parametrize("size", [2, 3, 4, 8])
def test_a_bye_pays_what_a_game_would(name, size):
    one = scheme(name)
    assert one.bye("pairing", size) == one.bye("full", size) == scoring.win_points(one, size)
    assert one.bye("half", size) == scoring.draw_points(one, size)
    assert one.bye("zero", size) == 0


@given(st.integers(2, 8).flatmap(lambda seats: st.lists(st.integers(0, 5), min_size=seats, max_size=seats)))
def test_by_rank_a_table_always_hands_out_the_same(scores):
    seats = len(scores)
    points = scheme("rank").points(parse_result([str(score) for score in scores], seats), seats)
    assert sum(points) == seats * (seats - 1) // 2
    order = sorted(range(seats), key=lambda seat: scores[seat])
    assert all(points[a] <= points[b] for a, b in itertools.pairwise(order))


def test_sides_score_the_same_however_their_ranks_are_counted():
    dense, gaps = Result("played", (1, 2, 1, 2)), Result("played", (1, 3, 1, 3))
    assert scheme("rank").points(dense, 4) == scheme("rank").points(gaps, 4)


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
    assert scoring.default(4) == "place"


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("9 7 5", (3, Fraction(3, 2), 0)),
        ("9 7 7", (3, Fraction(3, 4), Fraction(3, 4))),
        ("9 9 5", (Fraction(9, 4), Fraction(9, 4), 0)),
        ("5 5 5", (Fraction(3, 2),) * 3),
        ("9 F 5", (3, 0, Fraction(3, 2))),
        ("9 F F", (3, 0, 0)),
        ("1-0", (3, 0)),
    ],
)
def test_a_short_table_pays_as_much_for_first_place_as_a_full_one(typed, points):
    words = typed.split()
    result = parse_result(words, 2 if len(words) == 1 else len(words))
    assert scheme("place").points(result, 4) == points


@given(
    st.integers(2, 8).flatmap(
        lambda full: st.tuples(
            st.just(full), st.lists(st.integers(0, 5) | st.none(), min_size=2, max_size=full)
        )
    )
)
def test_by_place_the_average_of_a_table_does_not_depend_on_its_size(drawn):
    full, scores = drawn
    seats = len(scores)
    if seats == 2 and None in scores:
        return
    result = parse_result(["F" if score is None else str(score) for score in scores], seats)
    points = scheme("place").points(result, full)
    if None not in scores:
        assert sum(points) == Fraction(seats * (full - 1), 2)
    assert all(0 <= one <= full - 1 for one in points)
    if seats == full:
        assert points == scheme("rank").points(result, full)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("classic:3", "write classic"),
        ("capped:", "write capped:CAP:BYE"),
        ("capped:x", "write capped:CAP:BYE"),
        ("capped:-3", "write capped:CAP:BYE"),
        ("capped:1:1:1", "write capped:CAP:BYE"),
        ("raw:1234567", "write raw:BYE"),
    ],
)
def test_numbers_that_a_scheme_does_not_take(name, hint):
    with pytest.raises(BadScheme) as refusal:
        scheme(name)
    assert refusal.value.hint == hint


@pytest.mark.parametrize("name", ["capped:0", "margin:0", "capped:20:21", "margin:6:7"])
def test_numbers_that_make_no_sense_together(name):
    with pytest.raises(BadScheme):
        scheme(name)


def test_the_numbers_stand_in_the_name_and_so_in_the_log():
    assert scheme("capped:20:15").name == "capped:20:15"
    assert scheme("capped:020").name == "capped:20"
    assert scheme("margin").points(parse_result(["9", "4"], 2), 2) == scheme("margin:20").points(
        parse_result(["9", "4"], 2), 2
    )
