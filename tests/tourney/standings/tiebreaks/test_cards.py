"""Match and game wins of card games: by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourney.model.actions import Withdraw
from tourney.model.events import Bye
from tourney.standings.ledger import context
from tourney.standings.ranking import standings
from tourney.standings.tiebreaks import tiebreak

THIRD = Fraction(1, 3)


@pytest.fixture
def cards(evening):
    friday = evening(5, rounds=3, scoring="three-one-zero", tiebreaks=("cards",))
    friday.tables((1, 2), (3, 4), byes=[Bye(5)])
    friday.results("2 0", "2 1")
    friday.tables((1, 3), (5, 2), byes=[Bye(4)])
    friday.results("1 1", "0 2")
    return friday


def values(friday, code: str) -> dict[int, Fraction | int]:
    ground = context(friday.state)
    return dict(tiebreak(code).values(ground, sorted(ground.points)))


def test_match_wins_of_the_opponents(cards):
    # Shares of match points: Ann 4/6, Ben 3/6, Cid 4/6, Dot 3/6 (a bye is a win), Eve 3/6.
    assert values(cards, "OMW") == {
        1: (Fraction(1, 2) + Fraction(2, 3)) / 2,
        2: (Fraction(2, 3) + Fraction(1, 2)) / 2,
        3: (Fraction(1, 2) + Fraction(2, 3)) / 2,
        4: Fraction(2, 3),
        5: Fraction(1, 2),
    }


def test_game_wins(cards):
    # Ann 2-0 and 1-1; Ben 0-2 and 2-0; Cid 2-1 and 1-1; Dot 1-2 and a bye, two to none; Eve a bye and 0-2.
    assert values(cards, "GW") == {
        1: Fraction(3, 4),
        2: Fraction(1, 2),
        3: Fraction(3, 5),
        4: Fraction(3, 5),
        5: Fraction(1, 2),
    }
    assert values(cards, "OGW")[1] == (Fraction(1, 2) + Fraction(3, 5)) / 2


def test_nobody_counts_for_less_than_a_third(cards):
    cards.tables((1, 5), (4, 2), byes=[Bye(3)])
    cards.results("2 0", "2 0")
    # Ben and Eve have lost two of three matches: just a third. Nobody is below it in the sums.
    assert values(cards, "OMW")[1] == (THIRD + Fraction(7, 9) + THIRD) / 3
    friday = cards
    friday.act(Withdraw(5))
    assert min(values(friday, "OMW").values()) >= THIRD
    assert min(values(friday, "GW").values()) >= THIRD


def test_a_match_without_its_games_counts_as_one(evening):
    friday = evening(4, rounds=2, scoring="three-one-zero")
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "=")
    assert values(friday, "GW") == {1: 1, 2: THIRD, 3: THIRD, 4: THIRD}
    friday.tables((1, 3), (2, 4))
    friday.results("+-", "--")
    # A walkover is two games to none; a round missed by both two lost games each.
    assert values(friday, "GW")[1] == 1
    assert values(friday, "GW")[3] == THIRD


def test_rounds_before_an_entry_and_after_a_withdrawal_are_no_matches(evening):
    friday = evening(3, rounds=3, scoring="three-one-zero")
    friday.tables((1, 2), byes=[Bye(3, "zero")])
    friday.results("2 0")
    friday.tables((1, 3), byes=[Bye(2, "zero")])
    friday.results("0 2")
    # Cid won his only match, Ben lost his only one.
    assert values(friday, "OMW")[1] == (THIRD + 1) / 2
    assert values(friday, "OMW")[3] == Fraction(1, 2)


def test_the_order_is_match_points_then_the_three_shares(cards):
    assert cards.state.setup.tiebreaks == ("OMW", "GW", "OGW")
    assert [row.entrant for row in standings(cards.state)] == [1, 3, 4, 2, 5]


def test_before_anything_was_played(evening):
    friday = evening(2, scoring="three-one-zero", rounds=1)
    for code in ("OMW", "GW", "OGW"):
        assert values(friday, code) == {1: THIRD, 2: THIRD}
