"""Why a card is not placed: the rule that is named is one that forbids it, by the rules page alone."""

from __future__ import annotations

from typing import Any

import pytest

from engines.conformance import setups_of, walk
from engines.conformance.walks import positions
from engines.game import IllegalAction, Setup
from engines.korrigans import GAME
from engines.korrigans.actions import Play

FULL = {cell: f"{cell % 3}:{card}" for cell, card in enumerate(("Farceur", "Musicien", "Troll"))} | {
    3: "1:Troll",
    5: "2:Farceur",
    6: "1:Musicien",
    7: "2:Musicien",
    8: "1:Farceur",
}


def forbidding(state: Any, card: str, cell: int) -> set[str]:
    """Every rule of the page that forbids placing the card on the cell."""
    tops = [(state.top[one], state.up[one]) for one in range(9)]
    top, up = tops[cell]
    devours = card in {"Mangetout", "Troll"}
    rules = {
        "KO-014": cell == 4,
        "KO-031": cell != 4 and (cell not in state.layout.playable or (up and not devours)),
        "KO-038": card == "Devin"
        and (("Devin", True) in tops or (state.layout.options.devin == "top" and ("Devin", False) in tops)),
        "KO-039": card == "Ancien" and state.tomte,
        "KO-052": devours and up and top in {"Ancien", "Tomte"},
        "KO-064": devours and up and top == "Troll",
    }
    return {rule for rule, holds in rules.items() if holds}


def reason(state: Any, seat: int, card: Any, cell: int) -> str:
    try:
        GAME.decide(state, seat, Play(card, cell))
    except IllegalAction as error:
        return error.rule
    return ""


def test_KO_031_a_board_full_of_face_up_cards_takes_no_Devin_though_none_is_in_play(table) -> None:
    t = table(3, FULL)
    assert {t.refused(f"play Devin {cell}") for cell in FULL} == {"KO-031"}


def test_KO_038_comes_first_on_a_full_board_too(table) -> None:
    assert table(3, {**FULL, 8: "1:Devin"}).refused("play Devin 0") == "KO-038"


@pytest.mark.parametrize("setup", setups_of(GAME), ids=str)
def test_the_rule_that_is_named_forbids_it(setup: Setup) -> None:
    named = set()
    for seed in ("1", "2"):
        for _, state in positions(walk(GAME, setup, (), seed, 2000)):
            if state.phase != "turns" or state.stack:
                continue
            seat = state.turn
            for card in state.families[seat]:
                for cell in range(9):
                    rule, rules = reason(state, seat, card, cell), forbidding(state, card, cell)
                    assert rule in rules if rules else not rule, (card, cell, rule, rules)
                    named.add(rule)
    assert {"KO-014", "KO-031", "KO-038"} < named
