"""From what is typed at a table to a result, and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import Outcome
from events.errors import Unreadable
from tourney.model.events import Result
from tourney.model.result import (
    BadResult,
    ImpossibleResult,
    check,
    examples,
    parse_ranks,
    parse_result,
    result_of_outcome,
    words_of,
)


@pytest.mark.parametrize(
    ("typed", "result"),
    [
        ("1-0", Result("played", (1, 2))),
        ("0-1", Result("played", (2, 1))),
        ("=", Result("played", (1, 1))),
        ("½-½", Result("played", (1, 1))),
        ("1/2-1/2", Result("played", (1, 1))),
        ("1–0", Result("played", (1, 2))),
        ("+-", Result("forfeit", (1, 2), absent=(1,))),
        ("-+", Result("forfeit", (2, 1), absent=(0,))),
        ("--", Result("double-forfeit", (1, 1), absent=(0, 1))),
        ("21 18", Result("played", (1, 2), (21, 18))),
        ("-9 4", Result("played", (2, 1), (-9, 4))),
        ("−9 -9", Result("played", (1, 1), (-9, -9))),
        ("1 0", Result("played", (1, 2), (1, 0))),
    ],
)
def test_at_two_seats(typed, result):
    assert parse_result(typed.split(), 2) == result
    check(result, 2)


@pytest.mark.parametrize(
    ("typed", "result"),
    [
        ("21 18 -9 4", Result("played", (1, 2, 4, 3), (21, 18, -9, 4))),
        ("5 5 5 5", Result("played", (1, 1, 1, 1), (5, 5, 5, 5))),
        ("5 F 7 5", Result("played", (2, 4, 1, 2), (5, 0, 7, 5), (1,))),
        ("F f 7 F", Result("forfeit", (2, 2, 1, 2), (0, 0, 7, 0), (0, 1, 3))),
        ("F F F F", Result("double-forfeit", (1, 1, 1, 1), (0, 0, 0, 0), (0, 1, 2, 3))),
    ],
)
def test_at_four_seats(typed, result):
    assert parse_result(typed.split(), 4) == result
    check(result, 4)


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        ("", 2),
        ("1-1", 2),
        ("2-0", 2),
        ("21-18", 2),
        ("21", 2),
        ("F 3", 2),
        ("1 2 3", 2),
        ("1_0 3", 2),
        ("٣ 1", 2),
        ("1.5 2", 2),
        ("1e3 2", 2),
        ("1000000000 1", 2),
        ("9999999999999999999999 1", 2),
        ("9" * 5000 + " 1", 2),
        ("1-0", 4),
        ("1 2 3", 4),
        ("1 2 3 x", 4),
    ],
)
def test_anything_else_is_refused_with_examples(typed, seats):
    with pytest.raises(BadResult) as refused:
        parse_result(typed.split(), seats)
    assert isinstance(refused.value, Unreadable)
    assert refused.value.hint


def test_the_examples_can_be_typed():
    assert parse_result(examples(4).split("as ")[1].split(",")[0].split(), 4).scores == (21, 18, -9, 4)
    for word in ("1-0", "0-1", "=", "+-", "-+", "--"):
        assert word in examples(2)


def test_places_may_be_counted_with_or_without_gaps():
    assert parse_ranks(["1", "2", "2", "4"], 4) == Result("played", (1, 2, 2, 4))
    assert parse_ranks(["1", "2", "2", "3"], 4) == Result("played", (1, 2, 2, 4))
    assert parse_ranks(["2", "F", "1"], 3) == Result("played", (2, 3, 1), None, (1,))


@pytest.mark.parametrize(
    "typed", ["1 3 3 4", "2 3 4 5", "0 1 2 3", "1 1 2 4", "1 2 3", "1 2 x 4", "1 2 3 -4"]
)
def test_places_that_leave_one_out_are_refused(typed):
    with pytest.raises(BadResult):
        parse_ranks(typed.split(), 4)


def test_each_seat_has_the_score_and_rank_of_its_side():
    outcome = Outcome(((0, 2), (1, 3)), (50, 40), (1, 2))
    result = result_of_outcome(outcome, 4)
    assert result == Result("played", (1, 3, 1, 3), (50, 40, 50, 40))
    check(result, 4)
    shared = result_of_outcome(Outcome(((0, 1), (2, 3), (4, 5)), (9, 9, 2), (1, 1, 3)), 6)
    assert shared.ranks == (1, 1, 1, 1, 5, 5)
    check(shared, 6)
    with pytest.raises(ImpossibleResult):
        result_of_outcome(outcome, 3)


@pytest.mark.parametrize(
    ("result", "seats"),
    [
        (Result("played", (1, 2)), 3),
        (Result("played", (1, 3)), 2),
        (Result("played", (2, 2)), 2),
        (Result("played", (1, 2, 4)), 3),
        (Result("played", (1, 2), (3,)), 2),
        (Result("played", (1, 2), (10**12, 0)), 2),
        (Result("played", (1, 2), None, (1,)), 2),
        (Result("forfeit", (1, 2)), 2),
        (Result("forfeit", (2, 1), None, (1,)), 2),
        (Result("forfeit", (1, 3), None, (1,)), 2),
        (Result("played", (1, 2, 4), None, (2,)), 3),
        (Result("played", (1, 2), None, (5,)), 2),
        (Result("double-forfeit", (1, 1), None, (0, 0)), 2),
    ],
)
def test_a_result_that_cannot_come_out_is_refused(result, seats):
    with pytest.raises(ImpossibleResult):
        check(result, seats)


@given(
    st.integers(2, 8).flatmap(lambda seats: st.lists(st.integers(-50, 50), min_size=seats, max_size=seats))
)
def test_what_is_shown_can_be_typed_again(scores):
    result = parse_result([str(score) for score in scores], len(scores))
    check(result, len(scores))
    assert parse_result(words_of(result).split(), len(scores)) == result


@given(
    st.integers(3, 8).flatmap(
        lambda seats: st.lists(
            st.one_of(st.just("F"), st.integers(0, 9).map(str)), min_size=seats, max_size=seats
        )
    )
)
def test_absent_seats_come_last_and_can_be_typed_again(words):
    result = parse_result(words, len(words))
    check(result, len(words))
    assert parse_result(words_of(result).split(), len(words)) == result
    present = [rank for seat, rank in enumerate(result.ranks) if seat not in result.absent]
    assert all(result.ranks[seat] == len(present) + 1 for seat in result.absent)


def test_a_rank_that_the_scores_do_not_show_is_said():
    assert words_of(Result("played", (1, 2), (3, 3))) == "1-0 (3 3)"
    assert words_of(Result("played", (1, 2, 3), (3, 3, 1))) == "3 3 1 (places 1 2 3)"
    assert words_of(Result("played", (1, 2, 2))) == "places 1 2 2"
    assert words_of(Result("played", (1, 1))) == "½-½"
    assert words_of(Result("forfeit", (2, 1), None, (0,))) == "-+"
