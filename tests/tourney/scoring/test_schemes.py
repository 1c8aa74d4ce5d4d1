"""Each scheme as it is made: its name, what is said of it, the numbers it takes, and what byes pay."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourney import scoring
from tourney.model.events import Result
from tourney.scoring import BadScheme, Scheme, scheme
from tourney.scoring.by_score import capped, margin, raw
from tourney.scoring.by_win import by_win

ABOUT = {
    "raw": "the score of the game itself; a bye pays nothing, in `raw:BYE` that number",
    "capped": "the score of the game itself, but at most 20 and at least 0; in `capped:CAP` at most CAP",
    "margin": "10 plus the lead over the average of the others at the table, from 0 to 20;"
    " in `margin:WHOLE` half of it plus the lead, from 0 to WHOLE",
}

MADE = [
    (raw, (0,), "raw", ("BYE",)),
    (capped, (20,), "capped", ("CAP", "BYE")),
    (margin, (20,), "margin", ("WHOLE", "BYE")),
]


@pytest.mark.parametrize(("make", "numbers", "name", "takes"), MADE)
def test_a_scheme_with_numbers_says_which_and_makes_itself_anew_with_others(make, numbers, name, takes):
    made: Scheme = make(numbers)
    assert (made.name, made.about, made.numbers) == (name, ABOUT[name], takes)
    assert made.numbered is not None
    again = made.numbered((30,))
    assert (again.name, again.bye("full", 2)) == (name, 30)
    assert scheme(name).about == made.about


BYES = {"pairing": 1, "full": 1, "half": Fraction(1, 2), "zero": 0}
"""What each kind of bye pays, as a share of a win."""


@pytest.mark.parametrize("kind", list(BYES))
def test_a_bye_pays_its_share_of_a_win(kind):
    draw = Fraction(1)
    three = by_win("three", Fraction(3), draw, "3 for a win")
    assert three.bye(kind, 2) == (draw if kind == "half" else 3 * BYES[kind])
    for made in (raw((12,)), capped((20, 12)), margin((20, 12))):
        assert made.bye(kind, 4) == 12 * BYES[kind]
    for name in ("rank", "place"):
        assert scheme(name).bye(kind, 5) == 4 * BYES[kind]


def test_a_scheme_by_wins_pays_a_win_a_draw_and_nothing():
    three = by_win("three", Fraction(3), Fraction(1), "3 for a win")
    assert (three.name, three.about, three.numbers, three.numbered) == ("three", "3 for a win", (), None)
    for result, points in (
        (Result("played", (1, 2)), (3, 0)),
        (Result("played", (1, 1)), (1, 1)),
        (Result("forfeit", (1, 2), absent=(1,)), (3, 0)),
        (Result("double-forfeit", (1, 1), absent=(0, 1)), (0, 0)),
        (Result("played", (2, 2, 1)), (0, 0, 3)),
    ):
        assert three.points(result, 2) == points


@pytest.mark.parametrize(("make", "numbers"), [(row[0], row[1]) for row in MADE])
def test_scores_are_paid_by_the_rule_of_the_scheme(make, numbers):
    points = {
        raw: ((25, 13, -4), (25, 0, -4)),
        capped: ((20, 13, 0), (20, 0, 0)),
        margin: ((20, Fraction(25, 2), 0), (20, 0, 0)),
    }[make]
    made = make(numbers)
    assert made.points(Result("played", (1, 2, 3), (25, 13, -4)), 3) == points[0]
    assert made.points(Result("played", (1, 3, 2), (25, 0, -4), (1,)), 3) == points[1]
    assert make((30,)).points(Result("played", (1, 2)), 2) == (30, 0)
    assert make((30,)).points(Result("forfeit", (1, 2), (9, 0), (1,)), 2) == (30, 0)


@pytest.mark.parametrize(
    ("name", "message", "hint"),
    [
        ("classic:1", "the scoring scheme 'classic' does not take 'classic:1'", "write classic"),
        ("raw:1:2", "the scoring scheme 'raw' does not take 'raw:1:2'", "write raw:BYE"),
        ("capped:x", "'x' in 'capped:x' is no whole number", "write capped:CAP:BYE"),
        ("raw:1000000", "'1000000' in 'raw:1000000' is no whole number", "write raw:BYE"),
        ("raw:٣", "'٣' in 'raw:٣' is no whole number", "write raw:BYE"),
        ("capped:0", "a tournament where nobody can have more than 0 points has no winner", ""),
        ("margin:10:11", "a bye cannot pay 11 where nobody can win more than 10", ""),
    ],
)
def test_numbers_that_a_scheme_does_not_take_are_told_with_those_it_takes(name, message, hint):
    with pytest.raises(BadScheme) as caught:
        scheme(name)
    assert (str(caught.value), caught.value.hint) == (message, hint)


def test_the_longest_number_has_six_digits():
    assert scheme("raw:999999").bye("full", 2) == 999_999
    assert scheme("capped:10:10").bye("full", 2) == 10
    assert scheme("capped:007").name == "capped:7"


def test_a_win_and_a_draw_of_a_full_table_are_what_the_scheme_pays_for_them():
    for name, win, draw in (
        ("classic", 1, Fraction(1, 2)),
        ("three-one-zero", 3, 1),
        ("place", 3, Fraction(3, 2)),
        ("raw:30", 30, 15),
        ("margin", 20, 10),
    ):
        assert (scoring.win_points(scheme(name), 4), scoring.draw_points(scheme(name), 4)) == (win, draw)
