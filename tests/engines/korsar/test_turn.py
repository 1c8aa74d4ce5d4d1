"""KR-010 to KR-021: the turn and the draw."""

from __future__ import annotations

import pytest

from engines.chance import seeded
from engines.game import IllegalAction
from engines.korsar import GAME
from engines.korsar.actions import Draw
from engines.korsar.events import Captured, Drew
from engines.match import Decided, Match, NotYourTurn, Player, setup_of

FOUR = ["P-red-1 S2", "P-blue-1", "P-green-1", "P-black-1"]


def test_KR_010_a_check_and_then_exactly_one_action(table) -> None:
    t = table(FOUR, [{"card": "S5", "owner": 1}], seat=0)
    t.play("draw")
    assert [event.seat for event in t.events(Captured)] == [1]
    assert isinstance(t.happened[-1], Captured)
    assert t.turn == 1
    t.play("draw")
    assert t.turn == 2


def test_KR_011_a_check_takes_every_ship_that_is_led_in_the_order_they_came(table) -> None:
    ships = [
        {"card": "S5", "owner": 1, "pirates": [(0, "P-red-2")]},
        {"card": "S3", "owner": 2, "pirates": [(3, "P-blue-2")]},
        {"card": "S8", "owner": 0},
        {"card": "S2", "owner": 2, "trump": (0, "C-green")},
    ]
    t = table(FOUR, ships)
    assert [event.ship for event in t.events(Captured)] == [1, 3, 4]
    assert list(t.state.ships) == [2]


def test_KR_011_a_check_can_take_nothing(table) -> None:
    t = table(FOUR, [{"card": "S5", "owner": 0, "pirates": [(1, "P-red-2")]}])
    assert t.happened == []


def test_KR_012_the_actions_are_draw_ship_pirate_captain_admiral(table) -> None:
    hands = ["S5 P-red-2 C-red ADM", "P-blue-1", "P-green-1"]
    ships = [
        {"card": "S3", "owner": 0, "pirates": [(0, "P-red-1"), (1, "P-blue-1")]},
        {"card": "S4", "owner": 1, "pirates": [(2, "P-green-1")]},
    ]
    t = table(hands, ships)
    assert t.legal() == {
        "draw",
        "merchant S5",
        "attack 1 P-red-2",
        "attack 2 P-red-2",
        "captain 1 C-red",
        "admiral 1",
    }


@pytest.mark.parametrize(
    "action", ["merchant S8", "attack 1 P-black-4", "captain 1 C-black", "admiral 1", "discard ADM"]
)
def test_KR_012_only_cards_in_hand_are_played(table, action: str) -> None:
    pile = 0 if action.startswith("discard") else None
    ships = [{"card": "S3", "owner": 0, "pirates": [(0, "P-black-1"), (1, "P-blue-1")]}]
    t = table(FOUR, ships, pile=pile)
    assert t.refused(action) == "KR-012"


def test_KR_012_discard_only_with_an_empty_pile(table) -> None:
    assert not any(text.startswith("discard") for text in table(FOUR).legal())
    assert table(FOUR, pile=0).legal() == {"merchant S2", "discard P-red-1"}


def test_KR_013_there_is_no_pass(table) -> None:
    t = table(["P-red-1", "P-blue-1"], pile=0)
    assert t.legal() == {"discard P-red-1"}


def test_KR_014_a_player_with_an_empty_hand_still_checks_and_draws(table) -> None:
    t = table(["", "P-blue-1"], [{"card": "S5", "owner": 0}])
    assert len(t.events(Captured)) == 1
    assert t.turn == 0
    assert t.legal() == {"draw"}
    t.play("draw S2")
    assert t.state.hands[0] == ["S2"]
    assert t.turn == 1


def test_KR_014_nobody_acts_out_of_turn(table) -> None:
    t = table(FOUR)
    with pytest.raises(NotYourTurn):
        t.match.act(1, Draw(), seeded("x"))
    with pytest.raises(IllegalAction, match="the turn of seat 0"):
        GAME.decide(t.state, 1, Draw())


def test_KR_020_a_draw_takes_the_top_card_and_ends_the_turn() -> None:
    match = Match(GAME, setup_of(GAME, 2, {}))
    source = seeded("top")
    match.start([Player("x")] * 2, source)
    before = sorted(match.state.hands[0])
    events = match.act(0, Draw(), source)
    decided, drew = events
    assert decided == Decided(0, Draw())
    assert isinstance(drew, Drew)
    assert sorted([*before, drew.card]) == match.state.hands[0]
    assert match.state.pile == 65
    assert match.seats_to_act() == (1,)


def test_KR_020_opponents_do_not_see_the_card(position) -> None:
    state = position(FOUR)
    event = Drew(0, "S5")
    assert GAME.redact(state, event, 0) == event
    for other in (None, 1, 2, 3):
        assert GAME.redact(state, event, other) == Drew(0, None)


def test_KR_020_no_draw_from_an_empty_pile(table) -> None:
    t = table(FOUR, pile=0)
    assert "draw" not in t.legal()
    assert t.refused("draw") == "KR-020"


def test_KR_021_the_discard_pile_is_never_shuffled_again(table) -> None:
    t = table(["P-red-1 P-red-2", "P-blue-1 P-blue-2"], pile=1)
    assert len(t.state.discard) > 60
    t.play("draw")
    assert t.state.pile == 0
    assert t.legal() == {"discard P-blue-1", "discard P-blue-2"}
