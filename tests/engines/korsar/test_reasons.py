"""Why a ship does not take a pirate: the rule that is named forbids it whatever else changes."""

from __future__ import annotations

from typing import Any

import pytest

from engines.conformance import setups_of, walk
from engines.conformance.walks import positions
from engines.game import IllegalAction, Setup
from engines.korsar import GAME
from engines.korsar.actions import Attack
from engines.korsar.cards import COLOUR, STRENGTH


def reason(state: Any, action: Attack) -> str:
    try:
        GAME.decide(state, state.seat, action)
    except IllegalAction as error:
        return error.rule
    return ""


def forbidding(state: Any, action: Attack) -> set[str]:
    """Every rule of the page that forbids this attack."""
    seating, ship = state.seating, state.ships[action.ship]
    crew, colour = seating.crew[state.seat], COLOUR[action.card]
    own = ship.colours[crew]
    others = [one for one in range(len(ship.colours)) if one not in (crew, seating.ally[crew])]
    best = max(ship.strengths[one] for one in others)
    rules = {
        "KR-075": state.attacked == action.ship,
        "KR-032": own is not None and own != colour,
        "trump_closes": seating.options.trump_closes and ship.trump is not None and own is None,
        "KR-031": colour in {ship.colours[one] for one in others},
        "min_match": seating.options.min_match
        and ship.strengths[crew] + STRENGTH[action.card] < max(1, best),
    }
    return {rule for rule, holds in rules.items() if holds}


@pytest.mark.parametrize("setup", setups_of(GAME), ids=str)
def test_the_rule_that_is_named_forbids_it_and_a_strength_only_where_more_would_do(setup: Setup) -> None:
    for _, state in positions(walk(GAME, setup, (), "1", 2000)):
        for card in {one for one in state.hands[state.seat] if one in STRENGTH}:
            for number in state.ships:
                action = Attack(number, card)
                rule, rules = reason(state, action), forbidding(state, action)
                assert rule in rules if rules else not rule, (action, rule, rules)
                assert rule != "min_match" or rules == {"min_match"}, (action, rules)


def test_KR_031_a_colour_in_use_is_told_before_a_strength_that_would_not_help(table) -> None:
    ship = {"card": "S5", "owner": 2, "pirates": [(1, "P-red-3")]}
    t = table(["P-red-2 P-red-4 P-blue-2", "S2", "S2", "S2"], [ship], min_match=True)
    assert t.refused("attack 1 P-red-2") == "KR-031"
    assert t.refused("attack 1 P-red-4") == "KR-031"
    assert t.refused("attack 1 P-blue-2") == "min_match"
