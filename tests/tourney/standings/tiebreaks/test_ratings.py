"""Performances: the two tables of FIDE and what is made from them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from gacrux import fidetables, rating

from tourney.standings.terms import Term
from tourney.standings.tiebreaks import tiebreak
from tourney.standings.tiebreaks.ratings import difference, expected, perfect, performance


def results(*pairs: tuple[int, str]) -> list[Term]:
    return [Term(at, at, rated, rated, Fraction(result)) for at, (rated, result) in enumerate(pairs, 1)]


def test_both_tables_are_those_of_the_handbook():
    assert [difference(percent) for percent in range(101)] == [
        fidetables.ScoreToDp[percent] for percent in range(101)
    ]
    for ahead in range(-800, 801):
        assert Fraction(expected(ahead), 100) == Fraction(str(rating.ComputeExpectedScore(ahead, 0)))


@pytest.mark.parametrize(
    ("games", "tpr", "ptp"),
    [
        ([(2000, "1"), (2000, "0")], 2000, 1997),
        ([(2000, "1"), (2000, "1")], 2800, 2736),
        ([(2000, "0"), (1900, "0")], 1150, 1100),
        ([(2000, "1/2"), (1901, "1")], 2144, 2146),
        ([], 0, 0),
    ],
)
def test_small_events(games, tpr, ptp):
    terms = results(*games)
    assert performance(terms) == tpr
    assert perfect(terms) == ptp
    if games:
        score = sum(Fraction(result) for _, result in games)
        reached = sum(expected(ptp - rated) for rated, _ in games)
        assert reached >= score * 100 or not score


def test_who_has_no_rating_counts_for_nobody(evening_with_ratings):
    ground = evening_with_ratings({1: 2000, 2: 1800, 4: 1600})
    # Ann met Ben (1800), Cid (no rating) and Dot (1600).
    assert tiebreak("ARO").values(ground, [1])[1] == 1700
    assert tiebreak("TPR").values(ground, [1])[1] == 1700 + 800
    assert [term.cut for term in tiebreak("ARO").terms(ground, 1)] == ["", "unrated", ""]
    # Cid, who has none himself, has performed all the same.
    assert tiebreak("TPR").values(ground, [3])[3] == 1800 - 125
    assert tiebreak("RTNG").values(ground, [1, 3]) == {1: 2000, 3: 0}


def test_without_any_rating_all_are_level(evening_with_ratings):
    ground = evening_with_ratings({})
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG", "ARO-C1", "ARO-M1"):
        assert tiebreak(code).values(ground, [1, 2, 3, 4]) == {1: 0, 2: 0, 3: 0, 4: 0}


@pytest.fixture(scope="module")
def evening_with_ratings(evening):
    """Three rounds of four players who all meet; Ann beats everybody, all other games are drawn."""
    from tourney.standings.ledger import context

    friday = evening(4, rounds=3)
    for tables in (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))):
        friday.tables(*tables)
        friday.results("1-0", "=")

    def ground(ratings: dict[int, int]):
        out = context(friday.state)
        out.ratings = ratings
        return out

    return ground
