"""Cuts, medians and limits: made from the terms of any tie-break, and how they are written."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.loader import UnknownPlugin
from tourney.standings.terms import SUM, Term, counting
from tourney.standings.tiebreaks import BUILTIN, codes, tiebreak
from tourney.standings.tiebreaks.modifiers import BadModifier, cut


def term(value: int, *, of: int | None = None, voluntary: bool = False) -> Term:
    return Term(1, 2, Fraction(value), Fraction(value if of is None else of), voluntary=voluntary)


def marks(terms: list[Term], low: int, high: int = 0) -> list[str]:
    return [one.cut for one in cut(terms, low, high)]


def test_the_lowest_goes():
    assert marks([term(3), term(1), term(2)], 1) == ["", "lowest", ""]
    assert marks([term(3), term(1), term(2)], 2) == ["", "lowest", "lowest"]


def test_a_median_takes_the_low_end_first():
    assert marks([term(3), term(1), term(2)], 1, 1) == ["highest", "lowest", ""]
    assert marks([term(3)], 1, 1) == ["lowest"]
    assert marks([], 2, 2) == []


def test_the_lowest_opponent_goes_and_not_the_lowest_product():
    # Nothing scored against the strong one; the cut takes the game with the weak one all the same.
    assert marks([term(0, of=5), term(2, of=2)], 1) == ["", "lowest"]


def test_among_equal_opponents_the_smaller_product_goes():
    assert marks([term(2, of=2), term(0, of=2)], 1) == ["", "lowest"]


def test_a_round_unplayed_by_his_own_doing_goes_before_a_lower_one():
    assert marks([term(2), term(3, voluntary=True), term(4)], 1) == ["", "unplayed", ""]


def test_also_where_the_two_add_the_same():
    assert marks([term(2), term(2, voluntary=True)], 1) == ["", "unplayed"]


def test_but_not_when_it_adds_less_than_the_least_significant_term():
    assert marks([term(1, of=4, voluntary=True), term(2)], 1) == ["", "lowest"]


def test_the_lowest_of_several_such_rounds_goes_and_the_next_cut_looks_again():
    terms = [term(1), term(6, voluntary=True), term(4, voluntary=True), term(2)]
    assert marks(terms, 1) == ["", "", "unplayed", ""]
    assert marks(terms, 2) == ["", "unplayed", "unplayed", ""]
    assert marks(terms, 3) == ["lowest", "unplayed", "unplayed", ""]


def test_the_high_end_knows_no_exception():
    assert marks([term(2, voluntary=True), term(5), term(1)], 1, 1) == ["unplayed", "highest", ""]


@given(st.lists(st.builds(term, st.integers(0, 9), voluntary=st.booleans()), max_size=9), st.integers(0, 3))
def test_a_cut_never_adds_and_takes_as_many_as_it_says(terms, low):
    out = cut(terms, low)
    assert len(terms) - len(counting(out)) == min(low, len(terms))
    assert SUM.of(counting(out)) <= SUM.of(terms)
    assert [(one.value, one.of, one.voluntary) for one in out] == [
        (one.value, one.of, one.voluntary) for one in terms
    ]
    by_value = sorted(one.value for one in terms)
    assert SUM.of(counting(out)) <= sum(by_value[min(low, len(terms)) :])


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("BH-C1", "BH-C1"),
        ("BH/C1", "BH-C1"),
        ("bh-c1", "BH-C1"),
        ("sb/c2", "SB-C2"),
        ("BH-M2", "BH-M2"),
        ("KS/L60", "KS-L60"),
        ("KS-L+1", "KS-L+1"),
        ("KS/L-1", "KS-L-1"),
        ("OMW%", "OMW"),
        ("BH-V2024", "BH-V2024"),
        ("BH/V2024/C1", "BH-C1-V2024"),
        ("SB-C1-V2026", "SB-C1"),
        ("WIN-V2026", "WIN"),
        ("ps", "PS"),
    ],
)
def test_each_spelling_has_one_code(written, code):
    assert tiebreak(written).code == code
    assert tiebreak(tiebreak(written).code).code == code


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("WIN-C1", "write WIN alone"),
        ("DE-M1", "write DE alone"),
        ("BH-C0", "write BH-C1 or BH-C2, BH-M1 or BH-M2, BH-V2024"),
        ("BH-L50", "write BH-C1 or BH-C2, BH-M1 or BH-M2, BH-V2024"),
        ("BH-V2022", "write BH-C1 or BH-C2, BH-M1 or BH-M2, BH-V2024"),
        ("BH-V2024-V2024", "write BH-C1 or BH-C2, BH-M1 or BH-M2, BH-V2024"),
        ("BH-X", "write BH-C1 or BH-C2, BH-M1 or BH-M2, BH-V2024"),
        ("BH-C1-M1", "write BH-C1 or BH-C2, BH-M1 or BH-M2, BH-V2024"),
        ("PS-M1", "write PS-C1 or PS-C2"),
        ("KS-C1", "write KS-L60 or KS-L+1"),
        ("KS-L", "write KS-L60 or KS-L+1"),
        ("KS-L0", "write KS-L60 or KS-L+1"),
        ("KS-L100", "write KS-L60 or KS-L+1"),
    ],
)
def test_modifiers_that_a_tie_break_does_not_take(written, hint):
    with pytest.raises(BadModifier) as refusal:
        tiebreak(written)
    assert refusal.value.hint == hint


def test_a_modifier_of_nothing_is_an_unknown_name():
    with pytest.raises(UnknownPlugin, match="'XX-C1'"):
        tiebreak("XX-C1")


def test_only_tie_breaks_with_terms_take_cuts():
    for code in BUILTIN:
        one = tiebreak(code)
        assert (one.terms is None) == (one.fold is None)
        if one.modifiers:
            assert one.terms is not None
            assert tiebreak(f"{code}-C1").swiss_only == one.swiss_only
    assert codes() == sorted(codes())
