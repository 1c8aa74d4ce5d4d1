"""What Kitsu says of a set-up, an action or an end that its rules do not allow: the whole sentence."""

from __future__ import annotations

from typing import Any

import pytest

from engines.game import BadSetup, IllegalAction, ImpossibleEnd, Setup
from engines.kitsu import GAME
from engines.kitsu.options import DEALS, TRACK, Options


@pytest.mark.parametrize(("name", "allowed"), [("track_steps", TRACK), ("max_deals_per_round", DEALS)])
def test_a_number_that_no_table_can_want_is_told_with_those_it_can(name: str, allowed: range) -> None:
    first, last = allowed[0], allowed[-1]
    for number in (first - 1, last + 1):
        with pytest.raises(BadSetup) as caught:
            GAME.check(Setup(4, Options(**{name: number})))
        assert caught.value.message == f"the option {name} of Kitsu is {first} to {last}, not {number}"
    for number in (first, last):
        GAME.check(Setup(4, Options(**{name: number})))


@pytest.mark.parametrize(
    ("ranks", "scores", "message"),
    [
        ((1, 1), None, "no match of Kitsu is drawn: the first clan to win two rounds wins it"),
        ((1, 1), (1, 1), "no match of Kitsu is drawn: the first clan to win two rounds wins it"),
        ((1, 2), (3, 0), "3 0 is no end of Kitsu, which ends at 2 to 0 or 2 to 1"),
        ((2, 1), (0, 1), "0 1 is no end of Kitsu, which ends at 2 to 0 or 2 to 1"),
    ],
)
def test_an_end_that_cannot_be_is_told_with_those_that_can(ranks, scores, message) -> None:
    """KT-005."""
    assert GAME.check_end is not None
    with pytest.raises(ImpossibleEnd) as caught:
        GAME.check_end(Setup(2, Options()), ranks, scores)
    assert (caught.value.message, caught.value.rule) == (f"{message} (KT-005)", "KT-005")


@pytest.mark.parametrize("scores", [(2, 0), (0, 2), (2, 1), (1, 2), None])
def test_two_rounds_won_are_an_end(scores) -> None:
    """KT-005."""
    assert GAME.check_end is not None
    GAME.check_end(Setup(2, Options()), (1, 2), scores)


HANDS = ["b5 b2", "white o2", "b3 katana", "black o3"]

# Stage and settings of the position, who acts and how, and what is said of it.
ACTIONS: dict[str, tuple[dict[str, Any], int, str, str, str]] = {
    "something else than a gift": (
        {"stage": "exchange"},
        0,
        "play b5",
        "a card must be given to the partner now",
        "KT-020",
    ),
    "a gift of a card of another": (
        {"stage": "exchange"},
        0,
        "give o2",
        "seat 0 has no orange 2 in hand",
        "KT-020",
    ),
    "something else than a card": ({}, 0, "recover none", "a card must be played now", "KT-031"),
    "out of turn": ({}, 1, "play o2", "it is the turn of seat 0, not of seat 1", "KT-030"),
    "a card of another": ({}, 0, "play o2", "seat 0 has no orange 2 in hand", "KT-031"),
    "a token of another": ({}, 0, "play b5 SWAP", "seat 0 does not hold the token SWAP", "KT-032"),
    "no face for PLUS3": (
        {"held": {0: "PLUS3"}},
        0,
        "play b5 PLUS3",
        "PLUS3 needs a face, blue or orange, and nothing else has one",
        "KT-090",
    ),
    "a card that stays open": (
        {"held": {3: "PAW"}, "leader": 3},
        3,
        "play black PAW",
        "the black kitsune cannot be played under PAW",
        "KT-093",
    ),
    "something else than a card of the last trick": (
        {"stage": "recover", "last": "b4"},
        0,
        "play b5",
        "a card of the last trick must be taken now",
        "KT-095",
    ),
    "nothing of the last trick": (
        {"stage": "recover", "last": "b4"},
        0,
        "recover none",
        "a card of the last trick must be taken once RECOVER is played",
        "KT-095",
    ),
    "a card that was not in it": (
        {"stage": "recover", "last": "b4"},
        0,
        "recover o4",
        "the orange 4 is not among the cards of the last trick",
        "KT-095",
    ),
    "something else than an aim": (
        {"stage": "destroy"},
        0,
        "play b5",
        "the katana must be aimed now",
        "KT-072",
    ),
    "an aim at oneself": (
        {"stage": "destroy"},
        0,
        "destroy 0 b4",
        "a katana destroys a numeral card before another player",
        "KT-071",
    ),
    "an aim at nothing": (
        {"stage": "destroy"},
        0,
        "destroy 1 o4",
        "no orange 4 lies face up before seat 1",
        "KT-070",
    ),
    "something else than a token": (
        {"stage": "gift"},
        0,
        "play b5",
        "a power token must be taken now",
        "KT-087",
    ),
    "something else than a leader": (
        {"stage": "choose", "leader_choice": True},
        0,
        "play b5",
        "the next leader must be chosen now",
        "leader_choice",
    ),
    "a leader of the other clan": (
        {"stage": "choose", "leader_choice": True},
        0,
        "lead 1",
        "seat 1 is not of the clan of seat 0, which is: 0, 2",
        "leader_choice",
    ),
    "after the end": (
        {"stage": "over"},
        0,
        "play b5",
        "nobody has to decide anything now",
        "KT-030",
    ),
}


@pytest.mark.parametrize("case", list(ACTIONS))
def test_an_action_that_is_not_allowed_is_told_by_its_rule_in_a_sentence(position, case) -> None:
    settings, seat, typed, message, rule = ACTIONS[case]
    state = position(HANDS, **{"seat": 0 if not settings else seat, **settings})
    with pytest.raises(IllegalAction) as caught:
        GAME.decide(state, seat, GAME.parse(typed))
    assert (caught.value.message, caught.value.rule) == (f"{message} ({rule})", rule)
