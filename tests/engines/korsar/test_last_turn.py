"""The options of the end: a last turn for the others, and captured ships that lie face down until then."""

from __future__ import annotations

from random import Random

import pytest

from engines.chance import seeded
from engines.korsar import GAME
from engines.korsar.events import Captured, HandShown, PassedOver, Swept
from engines.match import Ended, redacted, setup_of, table
from engines.playout import playout

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fox"]


def text(view) -> str:
    rows = GAME.picture(view, NAMES[: len(view.hands)], 90)
    return "\n".join("".join(piece for piece, _ in row).rstrip() for row in rows)


def test_last_turn_gives_each_of_the_others_a_check_and_an_action(table) -> None:
    ships = [{"card": "S5", "owner": 1}, {"card": "S8", "owner": 0}]
    t = table(["P-red-1", "P-blue-1 S2", "P-red-2 S3"], ships, pile=0, last_turn=True, seat=0)
    assert t.events(Captured) == [Captured(0, 2, "S8", ())]
    t.play("discard P-red-1")
    assert t.events(Captured) == [Captured(1, 1, "S5", ())]
    assert t.turn == 1
    assert GAME.view(t.state, None).ender == 0
    assert "last turns" in text(GAME.view(t.state, None))
    assert t.legal() == {"discard P-blue-1", "merchant S2"}
    t.play("merchant S2")
    assert t.turn == 2
    t.play("merchant S3")
    assert isinstance(t.match.end, Ended)
    assert t.rule == "KR-063"
    assert t.outcome.scores == (8, 5, 0)
    assert "last turns" not in text(GAME.view(t.state, None))


def test_last_turn_gives_the_one_who_ended_it_no_further_check(table) -> None:
    ships = [{"card": "S5", "owner": 2, "pirates": [(1, "P-blue-1")], "trump": (1, "C-blue")}]
    t = table(["P-red-1", "P-blue-2 S2", "C-green S3"], ships, pile=0, last_turn=True, endgame_sweep=True)
    t.play("discard P-red-1", "discard P-blue-2", "discard C-green")
    assert t.events(Swept) == []
    assert t.outcome.scores == (0, 5 - 2, -3)


def test_last_turn_takes_what_was_led_for_a_round(table) -> None:
    ships = [{"card": "S5", "owner": 2}, {"card": "S8", "owner": 1, "pirates": [(1, "P-blue-2")]}]
    t = table(["P-red-1", "P-blue-1 S2", "P-red-4", "P-red-3 S3"], ships, pile=0, last_turn=True, seat=3)
    t.play("merchant S3")
    assert t.turn == 0
    t.play("discard P-red-1")
    assert t.events(Captured) == [Captured(1, 2, "S8", ("P-blue-2",))]
    t.play("discard P-blue-1")
    assert t.events(Captured) == [Captured(2, 1, "S5", ())]
    t.play("discard P-red-4")
    assert t.events(Captured) == [Captured(3, 3, "S3", ())]
    t.play("discard P-red-3")
    assert t.outcome.scores == (0, 6, 5, 3)


def test_edge_30_the_last_turns(table) -> None:
    ships = [{"card": "S5", "owner": 2}, {"card": "S8", "owner": 1, "pirates": [(0, "P-red-1")]}]
    hands = ["P-red-2", "P-blue-1 S2", "", "P-black-1 S3"]
    t = table(hands, ships, pile=1, last_turn=True)
    assert t.events(Captured) == [Captured(0, 2, "S8", ("P-red-1",))]
    t.play("draw")
    assert t.turn == 1
    t.play("merchant S2")
    assert t.events(Captured, PassedOver) == [Captured(2, 1, "S5", ()), PassedOver(2)]
    assert t.turn == 3
    t.play("merchant S3")
    assert isinstance(t.match.end, Ended)
    assert sorted(t.state.ships) == [3, 4]


def test_last_turn_comes_once_though_more_hands_run_empty_in_it(table) -> None:
    t = table(["P-red-1", "P-blue-1", "P-red-2"], pile=0, last_turn=True)
    t.play("discard P-red-1", "discard P-blue-1", "discard P-red-2")
    assert isinstance(t.match.end, Ended)
    assert [event.seat for event in t.events(HandShown)] == [0, 1, 2]


def test_last_turn_of_pairs_goes_by_single_seats(table) -> None:
    hands = ["P-red-1", "P-blue-1 S2", "P-red-2 S2", "P-red-2 S2", "P-red-3 S3", "P-red-3 S3"]
    t = table(hands, pile=0, last_turn=True, teams=True)
    t.play("discard P-red-1")
    turns = []
    while t.turn is not None:
        turns.append(t.turn)
        t.play(min(t.legal()))
    assert turns == [1, 2, 3, 4, 5]


def test_edge_31_face_down_ships_of_others_are_not_shown(position) -> None:
    state = position(["S2", "S2", "S2"], captured={0: "S6 S4", 1: "S8"}, face_down=True)
    assert GAME.view(state, 0).captured == (("S6", "S4"), (None,), ())
    assert GAME.view(state, None).captured == ((None, None), (None,), ())
    assert GAME.standing(GAME.view(state, 0)) == (10, 0, 0)
    assert GAME.standing(GAME.view(state, None)) == (0, 0, 0)
    shown = text(GAME.view(state, 0))
    assert "10 gold" in shown
    assert "? gold" in shown
    assert "8" not in shown.split("Players")[1]


def test_face_down_shows_partners_each_others_ships(position) -> None:
    state = position(["S2"] * 5 + ["S3"], captured={0: "S6", 2: "S8"}, face_down=True, teams=True)
    assert GAME.view(state, 1).captured[0] == ("S6",)
    assert GAME.view(state, 1).captured[2] == (None,)
    assert "? gold" in text(GAME.view(state, 1))


def test_face_down_ends_when_the_hands_are_shown(table) -> None:
    t = table(["P-red-1", "S4 P-blue-1", "C-red"], captured={1: "S3"}, pile=0, face_down=True)
    t.play("discard P-red-1")
    view = GAME.view(t.state, None)
    assert view.captured == ((), ("S3",), ())
    assert GAME.standing(view) == t.outcome.scores == (0, -1, 0)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_face_down_turned_up_by_chance_is_a_ship_whose_place_is_not_known(position, seat) -> None:
    state = position(
        ["S2 S3", "S2", "S4"], [{"card": "S7", "owner": 1}], captured={1: "S8 S6"}, face_down=True
    )
    seen = set()
    for number in range(30):
        other = GAME.determinize(GAME.view(state, seat), Random(number))
        assert all(card.startswith("S") and card != "S7" for card in other.captured[1])
        assert sum(other.unseen.values()) == other.pile == state.pile
        seen.add(tuple(other.captured[1]))
    assert len(seen) > 10


def test_face_down_a_reader_of_its_own_log_sees_what_its_view_shows() -> None:
    setup = setup_of(GAME, 4, {"face_down": True})
    _, events = playout(GAME, setup, seeded("down"), Random(1))
    full, partial, apply = GAME.initial(setup), GAME.initial(setup), table(GAME)
    hidden = 0
    for event, told in zip(events, redacted(GAME, events, 2), strict=True):
        apply[type(event)](full, event)
        apply[type(told)](partial, told)
        assert GAME.view(full, 2) == GAME.view(partial, 2)
        hidden += any(None in pile for pile in GAME.view(full, 2).captured)
    assert hidden > 50
