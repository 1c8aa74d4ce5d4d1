"""What Korsar says of a set-up, an action or an end that its rules do not allow: the whole sentence."""

from __future__ import annotations

from typing import Any

import pytest

from engines.game import BadSetup, IllegalAction, ImpossibleEnd, Setup
from engines.korsar import GAME
from engines.korsar.options import Options

SETUPS = [
    (3, Options(teams=True), "pairs play at 6 or 8 players, not 3", "leave teams off"),
    (4, Options(teams=True), "pairs play at 6 or 8 players, not 4", "teams4 allows them at 4"),
    (5, Options(teams=True, teams4=True), "pairs play at 4 or 6 or 8 players, not 5", "leave teams off"),
    (4, Options(teams4=True), "teams4 is a rule for pairs and needs teams", "set teams too"),
    (
        4,
        Options(team_attack="separate"),
        "team_attack=separate is a rule for pairs and needs teams",
        "set teams too",
    ),
]


@pytest.mark.parametrize(("seats", "options", "message", "hint"), SETUPS)
def test_options_that_do_not_go_together_are_told_with_what_would(seats, options, message, hint) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.check(Setup(seats, options))
    assert (caught.value.message, caught.value.hint) == (message, hint)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, Options(teams=True, teams4=True, team_attack="separate")),
        (6, Options(teams=True)),
        (8, Options(teams=True, team_attack="separate")),
        (5, Options()),
    ],
)
def test_options_that_go_together_are_taken(seats, options) -> None:
    GAME.check(Setup(seats, options))


HAND = "P-red-2 P-blue-3 C-blue C-red ADM S5"
OWN = {"card": "S5", "owner": 0}
OTHERS = {"card": "S4", "owner": 1, "pirates": [(1, "P-red-3"), (0, "P-blue-2")]}
ALONE = {"card": "S3", "owner": 1}

ACTIONS: dict[str, tuple[list[Any], dict[str, Any], str, str, str]] = {
    "nothing left to draw": ([], {"pile": 0}, "draw", "nothing is left to draw", "KR-020"),
    "no merchant ship": ([], {}, "merchant P-red-2", "the red pirate 2 is no merchant ship", "KR-025"),
    "a card that is not in hand": ([], {}, "merchant S7", "seat 0 has no ship of 7 in hand", "KR-012"),
    "no pirate": ([OWN], {}, "attack 1 C-red", "the red captain is no pirate", "KR-030"),
    "no ship at all": ([], {}, "attack 1 P-red-2", "ship 1 is not on the table; there are: none", "KR-030"),
    "another ship": (
        [OWN, ALONE],
        {},
        "attack 3 P-red-2",
        "ship 3 is not on the table; there are: 1, 2",
        "KR-030",
    ),
    "another colour of the own crew": (
        [OTHERS],
        {},
        "attack 1 P-red-2",
        "the red pirate 2 cannot attack ship 1: the crew's colour there is blue",
        "KR-032",
    ),
    "a colour of an opponent": (
        [{**OTHERS, "pirates": [(1, "P-red-3")]}],
        {},
        "attack 1 P-red-2",
        "the red pirate 2 cannot attack ship 1: an opponent uses red there",
        "KR-031",
    ),
    "too weak": (
        [{**OTHERS, "pirates": [(1, "P-green-4")]}],
        {"min_match": True},
        "attack 1 P-red-2",
        "the red pirate 2 cannot attack ship 1: it takes a strength of 4 or more",
        "min_match",
    ),
    "no captain": ([OWN], {}, "captain 1 P-red-2", "the red pirate 2 is no captain", "KR-040"),
    "a captain without a crew": (
        [OTHERS],
        {},
        "captain 1 C-red",
        "the red captain needs an own pirate of its colour on ship 1",
        "KR-040",
    ),
    "the ship of another": (
        [OTHERS],
        {},
        "admiral 1",
        "ship 1 belongs to seat 1: the admiral defends own ships only",
        "KR-041",
    ),
    "a merchant ship thrown away": (
        [],
        {"pile": 0},
        "discard S5",
        "a merchant ship is never discarded",
        "KR-061",
    ),
    "thrown away too early": (
        [],
        {},
        "discard P-red-2",
        "cards are discarded only when the pile is empty",
        "KR-060",
    ),
}


@pytest.mark.parametrize("case", list(ACTIONS))
def test_an_action_that_is_not_allowed_is_told_by_its_rule_in_a_sentence(position, case) -> None:
    ships, settings, typed, message, rule = ACTIONS[case]
    state = position([HAND, "", ""], ships, **settings)
    with pytest.raises(IllegalAction) as caught:
        GAME.decide(state, 0, GAME.parse(typed))
    assert (caught.value.message, caught.value.rule) == (f"{message} ({rule})", rule)


def test_who_is_not_asked_is_told_whose_turn_it_is(position) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.decide(position([HAND, "P-red-3", ""]), 1, GAME.parse("draw"))
    assert caught.value.message == "it is the turn of seat 0, not of seat 1 (KR-014)"


def test_more_gold_than_the_deck_holds_is_no_end() -> None:
    """KR-065."""
    assert GAME.check_end is not None
    with pytest.raises(ImpossibleEnd) as caught:
        GAME.check_end(Setup(3, Options()), (1, 2, 3), (100, 50, -30))
    assert caught.value.message == "100 50 -30 is 180 gold in all, and the deck holds 100 (KR-065)"
    assert caught.value.rule == "KR-065"
    GAME.check_end(Setup(3, Options()), (1, 2, 3), (50, 30, -10))
    GAME.check_end(Setup(3, Options()), (1, 2, 3), None)


def test_a_ship_that_is_gone_is_none(position) -> None:
    view = GAME.view(position([HAND, "", ""], [OWN]), 0)
    assert view.ship(1) is not None
    assert view.ship(2) is None
