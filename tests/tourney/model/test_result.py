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
    result_of_sides,
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


@pytest.mark.parametrize(
    ("words", "seats", "message"),
    [
        ("2-0", 2, "'2-0' is no result of 2 seats"),
        ("1 2 3", 4, "'1 2 3' is no result of 4 seats"),
    ],
)
def test_what_is_no_result_is_quoted_with_the_number_of_seats(words, seats, message):
    with pytest.raises(BadResult) as caught:
        parse_result(words.split(), seats)
    assert (caught.value.message, caught.value.hint) == (message, examples(seats))


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (2, "type 1-0, 0-1, =, +-, -+, -- or both scores, as 21 18"),
        (4, "type one score a seat, as 21 18 -9 4, with F for a seat that did not play"),
        (8, "type one score a seat, as 21 18 -9 4 0 12 7 3, with F for a seat that did not play"),
    ],
)
def test_the_examples_are_of_the_size_of_the_table(seats, words):
    assert examples(seats) == words


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("1 2 3", "'1 2 3' gives 3 places for 4 seats"),
        ("1 2 x 4", "'x' is no place"),
        ("1 2 3 1000", "'1000' is no place"),
        ("1 3 3 4", "'1 3 3 4' does not fit together"),
    ],
)
def test_places_that_are_refused_are_quoted_with_what_can_be_typed(words, message):
    with pytest.raises(BadResult) as caught:
        parse_ranks(words.split(), 4)
    assert caught.value.message == message
    assert caught.value.hint == "one place a seat from 1, equal places shared, as 1 2 3 4"


PARTNERS = Outcome(((0, 2), (1, 3)), (50, 40), (1, 2))


def test_each_entrant_has_the_score_and_rank_of_his_side_in_the_order_of_the_table():
    assert result_of_sides(PARTNERS, [(0, 2), (1, 3)]) == Result("played", (1, 2), (50, 40))
    assert result_of_sides(PARTNERS, [(1, 3), (0, 2)]) == Result("played", (2, 1), (40, 50))
    level = Outcome(((0,), (1,), (2,)), (7, 7, 3), (1, 1, 3))
    assert result_of_sides(level, [(2,), (1,), (0,)]) == Result("played", (3, 1, 1), (3, 7, 7))


@pytest.mark.parametrize("sides", [[(0, 1), (2, 3)], [(0, 2)], [(0, 2), (1, 3), (4, 5)]])
def test_a_match_of_other_sides_is_no_result_of_the_table(sides):
    with pytest.raises(ImpossibleResult) as caught:
        result_of_sides(PARTNERS, sides)
    assert str(caught.value) == f"the match was played by other sides than the {len(sides)} of the table"


IMPOSSIBLE = [
    (Result("played", (1, 2, 3)), 2, "a result of 3 seats cannot come out at a table of 2"),
    (Result("played", (1, 2), (5, 4, 3)), 2, "3 scores cannot come out at a table of 2"),
    (Result("played", (1, 2), (10**9, 0)), 2, "a score of 1000000000 is out of range"),
    (Result("played", (1, 2), (0, -(10**9))), 2, "a score of -1000000000 is out of range"),
    (Result("forfeit", (1, 2), absent=(2,)), 2, "the absent seats (2,) are not seats of a table of 2"),
    (Result("forfeit", (1, 2), absent=(1, 1)), 2, "the absent seats (1, 1) are not seats of a table of 2"),
    (Result("forfeit", (1, 2)), 2, "a result with 2 of 2 seats present is not called forfeit"),
    (Result("played", (1, 2), absent=(1,)), 2, "a result with 1 of 2 seats present is not called played"),
    (Result("unrated", (1, 2, 3)), 3, "a result with 3 of 3 seats present is not called unrated"),
    (Result("unrated", (1, 2), absent=(1,)), 2, "a result with 1 of 2 seats present is not called unrated"),
    (Result("played", (1, 3)), 2, "the ranks 1 3 do not fit together"),
    (Result("forfeit", (1, 1), absent=(1,)), 2, "the ranks 1 1 do not fit together"),
]


@pytest.mark.parametrize(("result", "seats", "message"), IMPOSSIBLE)
def test_what_cannot_come_out_is_told_why(result, seats, message):
    with pytest.raises(ImpossibleResult) as caught:
        check(result, seats)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "result",
    [
        Result("unrated", (1, 2)),
        Result("played", (1, 2), (999_999_999, -999_999_999)),
        Result("forfeit", (1, 2), absent=(1,)),
        Result("double-forfeit", (1, 1), absent=(0, 1)),
    ],
)
def test_the_last_result_that_can_come_out_is_taken(result):
    check(result, 2)
