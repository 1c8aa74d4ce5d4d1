"""The rules on rounds that were not played (C.07 articles 15 and 16), by themselves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourney.model.history import Duel, Game, Kind
from tourney.standings.ledger import ground
from tourney.standings.tiebreaks import tiebreak
from tourney.standings.unplayed import adjusted, dummy, stands_as_game

HALF = Fraction(1, 2)
PAID: dict[str, tuple[Kind, Fraction]] = {
    "1": ("played", Fraction(1)),
    "=": ("played", HALF),
    "0": ("played", Fraction(0)),
    "+": ("forfeit-win", Fraction(1)),
    "-": ("forfeit-loss", Fraction(0)),
    "U": ("pairing", Fraction(1)),
    "F": ("full", Fraction(1)),
    "H": ("half", HALF),
    "Z": ("zero", Fraction(0)),
}


def games(letters: str) -> list[Game]:
    return [
        Game(number, kind, points, points == 1, None, (Duel(2, points),) if letter in "10=+-" else ())
        for number, letter in enumerate(letters, 1)
        for kind, points in (PAID[letter],)
    ]


@pytest.mark.parametrize(
    ("letters", "seen"),
    [
        ("11", 2),
        ("1U", 2),  # category 1 as it was paid
        ("1F", 2),
        ("1+", 2),  # 2
        ("Z1", 1),  # 3: a requested bye with a round after it
        ("H1", Fraction(3, 2)),
        ("1-", 1),  # 4: a forfeit loss is 0 also at the end
        ("1Z", Fraction(3, 2)),  # 5: in the last round as a draw
        ("1H", Fraction(3, 2)),
        ("1ZZ", 2),  # 5: followed by nothing but such rounds
        ("1Z-", Fraction(3, 2)),
        ("1Z-Z", 2),
        ("Z-1Z", Fraction(3, 2)),
        ("1ZU", 2),  # a bye of the pairing is none of his doing
        ("1Z+", 2),
        ("ZZZ", Fraction(3, 2)),
        ("", 0),
    ],
)
def test_a_score_as_the_opponents_see_it(letters, seen):
    own = games(letters)
    total = sum((game.points for game in own), Fraction(0))
    assert adjusted(own, total, HALF) == seen


def test_a_zero_bye_in_a_scheme_with_three_for_a_win_becomes_one():
    own = [Game(1, "zero", Fraction(0), False)]
    assert adjusted(own, Fraction(0), Fraction(1)) == 1


@pytest.mark.parametrize(
    ("own", "opponents", "draws", "score", "why"),
    [
        (1, [], 2, 1, "own"),
        (3, [], 2, 2, "draws"),
        (2, [], 2, 2, "own"),
        (3, [1], 2, 1, "opponent"),
        (3, [4], 2, 3, "own"),
        (3, [4, 2], 9, 2, "opponent"),
        (0, [0], 0, 0, "own"),
    ],
)
def test_the_dummy(own, opponents, draws, score, why):
    given = [Fraction(one) for one in opponents]
    assert dummy(Fraction(own), given, Fraction(draws)) == (score, why)
    assert dummy(Fraction(own), given, Fraction(draws), 2024) == (own, "own")


def test_forfeits_are_games_only_where_everybody_meets():
    played, forfeit, bye = games("1+U")
    assert stands_as_game(played, False)
    assert not stands_as_game(forfeit, False)
    assert not stands_as_game(bye, False)
    assert stands_as_game(forfeit, True)
    assert not stands_as_game(bye, True)


def test_the_rules_of_2024_have_no_cap():
    # Ann wins one game and has three full byes; 4 points, and a draw in each of 4 rounds makes 2.
    mine = games("1FFF")
    his = [Game(1, "played", Fraction(0), False, 1, (Duel(1, Fraction(0)),))]
    his += [Game(at, "pairing", Fraction(1), True) for at in (2, 3, 4)]
    for rules, expected in ((2026, 3 + 3 * 2), (2024, 3 + 3 * 4)):
        context = ground({1: mine, 2: his}, rounds=4, rules=rules)
        assert tiebreak("BH").values(context, [1]) == {1: expected}
