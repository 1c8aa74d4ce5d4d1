"""Notation, sentences and menus of Korsar."""

from __future__ import annotations

import pytest

from engines.game import BadNotation
from engines.korsar import GAME
from engines.korsar.actions import Admiral, Attack, Captain, Discard, Draw, PlayMerchant
from engines.korsar.events import (
    AdmiralPlayed,
    Attacked,
    CaptainPlayed,
    Captured,
    Dealt,
    Discarded,
    Drew,
    HandShown,
    MerchantPlayed,
    PassedOver,
    Swept,
    TrumpReplaced,
)

NAMES = ["Ana", "Ben", "Cleo"]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Draw(), "draw"),
        (PlayMerchant("S5"), "merchant S5"),
        (Attack(3, "P-red-2"), "attack 3 P-red-2"),
        (Captain(12, "C-black"), "captain 12 C-black"),
        (Admiral(3), "admiral 3"),
        (Discard("ADM"), "discard ADM"),
    ],
)
def test_notation(action, text: str) -> None:
    assert GAME.text(action) == text
    assert GAME.parse(text) == action
    assert GAME.parse(f"  {text.upper()} ") == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "draw S5",
        "attack 3",
        "attack three P-red-2",
        "attack 3 P-pink-2",
        "merchant S9",
        "attack ² P-red-2",
    ],
)
def test_what_is_no_action_is_refused_with_the_forms(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Dealt(0, (None,) * 6), "Ana is dealt 6 cards."),
        (
            Dealt(0, ("ADM", "C-red", "P-red-2", "P-red-2", "S5", "S5")),
            "Ana is dealt 6 cards: admiral, red captain, red pirate 2 (twice), ship of 5 (twice).",
        ),
        (Drew(1, None), "Ben draws a card."),
        (Drew(1, "P-red-2"), "Ben draws the red pirate 2."),
        (MerchantPlayed(0, 4, "S5"), "Ana puts down ship 4, worth 5 gold."),
        (Attacked(1, 4, "P-red-2"), "Ben plays the red pirate 2 on ship 4."),
        (CaptainPlayed(1, 4, "C-red"), "Ben plays the red captain on ship 4."),
        (AdmiralPlayed(0, 4), "Ana plays the admiral on ship 4."),
        (TrumpReplaced(1, 4, "C-red"), "The red captain of Ben leaves ship 4 for the discard pile."),
        (Captured(0, 4, "S5", ()), "Ana captures ship 4 for 5 gold."),
        (
            Captured(0, 4, "S5", ("P-red-2", "ADM")),
            "Ana captures ship 4 for 5 gold; discarded: red pirate 2, admiral.",
        ),
        (Discarded(2, "P-blue-1"), "Cleo discards the blue pirate 1."),
        (PassedOver(2), "Cleo has no card left to play."),
        (Swept(2, 9, "S3", ()), "Cleo leads ship 9 at the end and takes its 3 gold."),
        (HandShown(2, ()), "Cleo has an empty hand."),
        (HandShown(2, ("C-red",)), "Cleo shows red captain."),
        (HandShown(2, ("S4", "S4", "S4")), "Cleo shows ship of 4 (3 times) and loses 12 gold for ships."),
    ],
)
def test_sentences(event, sentence: str) -> None:
    assert GAME.describe(event, NAMES, None) == sentence


def test_every_event_has_a_sentence_above() -> None:
    table = next(mark for mark in test_sentences.pytestmark if mark.name == "parametrize")
    assert {type(event) for event, _ in table.args[1]} == set(GAME.events)


def test_a_menu_says_what_an_attack_leads_to(table) -> None:
    ships = [
        {"card": "S5", "owner": 2, "pirates": [(0, "P-red-1"), (1, "P-blue-3")]},
        {"card": "S2", "owner": 0, "pirates": [(1, "P-blue-3")]},
        {"card": "S3", "owner": 2},
    ]
    t = table(["P-red-3 C-red ADM S4", "S2", "S2"], ships)
    view = GAME.view(t.state, 0)
    said = {GAME.text(action): GAME.say(action, view) for action in GAME.legal(t.state, 0)}
    assert said == {
        "draw": f"draw a card ({t.state.pile} left)",
        "merchant S4": "put down the ship of 4",
        "attack 1 P-red-3": "red pirate 3 on ship 1 (5 gold), then 4 against 3",
        "attack 2 P-red-3": "red pirate 3 on ship 2 (2 gold), then 3 against 3",
        "attack 3 P-red-3": "red pirate 3 on ship 3 (3 gold), then 3 against nobody",
        "captain 1 C-red": "red captain on ship 1 (5 gold), to lead it",
        "admiral 2": "admiral on ship 2 (2 gold), to lead it",
    }
    pile = table(["P-red-3", "S2"], pile=0)
    assert GAME.say(Discard("P-red-3"), GAME.view(pile.state, 0)) == "discard the red pirate 3"
