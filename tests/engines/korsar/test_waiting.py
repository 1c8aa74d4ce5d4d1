"""Ships that wait for a whole round (KR-052), where partners attack or check each for himself."""

from __future__ import annotations

from random import Random

import pytest

from engines.chance import seeded
from engines.game import BadSetup
from engines.korsar import GAME
from engines.korsar.events import Captured
from engines.match import Match, Player, for_new, setup_of
from engines.playout import playout
from engines.referee import judge

SIX = ["S2", "S2", "S2", "S2", "S2", "S3"]
OLD = {"teams": True, "team_attack": "separate"}
NEW = {**OLD, "whole_round": True}
EACH = {"teams": True, "pair_check": "each"}
FREED = {
    "card": "S8",
    "owner": 4,
    "pirates": [(1, "P-black-4"), (0, "P-red-2"), (2, "P-blue-1")],
    "trump": (2, "C-blue"),
}
"""A ship on which the captain of seat 0 makes his partner lead, too."""


def test_edge_29_a_ship_waits_that_the_partners_captain_has_freed(table) -> None:
    t = table(["C-red S2", *SIX[1:]], [FREED], **NEW)
    t.play("captain 1 C-red")
    assert t.ship(1).leaders == (0, 1)
    assert t.turn == 1
    assert t.events(Captured) == []
    t.play(*["draw"] * 4)
    assert t.events(Captured) == []
    t.play("draw")
    assert [(event.seat, event.ship) for event in t.events(Captured)] == [(0, 1)]


def test_whole_round_lets_the_opponents_answer_first(table) -> None:
    t = table(["C-red S2", "S2", "P-blue-4 S2", *SIX[3:]], [FREED], **NEW)
    t.play("captain 1 C-red", "draw", "attack 1 P-blue-4", "draw", "draw", "draw")
    assert [event.seat for event in t.events(Captured)] == [0], "his own captain leads it all the time"


def test_whole_round_begins_when_the_turn_of_the_partner_ends(table) -> None:
    ship = {**FREED, "pirates": [(1, "P-black-4"), (2, "P-blue-1")], "owner": 0}
    t = table(["ADM S2", *SIX[1:]], [ship], **NEW)
    t.play("admiral 1")
    view = GAME.view(t.state, None)
    assert view.ships[0].leaders == (0, 1)
    assert view.ships[0].waits == (1,)
    t.play("draw")
    assert GAME.view(t.state, None).ships[0].waits == ()


def test_whole_round_ends_with_the_lead(table) -> None:
    hands = ["C-red S2", "S2", "C-blue S2", *SIX[3:]]
    ship = {**FREED, "trump": (3, "C-green"), "pirates": [*FREED["pirates"], (3, "P-green-1")]}
    t = table(hands, [ship], **NEW)
    t.play("captain 1 C-red", "draw", "captain 1 C-blue")
    assert t.ship(1).leaders == (2,)
    t.play("draw")
    assert t.ship(1).waits == (), "seat 3 does not lead: the captain of its partner leaves 1 against 4"


def test_without_whole_round_the_partner_takes_the_ship_at_once(table) -> None:
    """How logs of matches were played that began before the option."""
    t = table(["C-red S2", *SIX[1:]], [FREED], **OLD)
    t.play("captain 1 C-red")
    assert [(event.seat, event.ship) for event in t.events(Captured)] == [(1, 1)]


def test_a_new_match_with_team_attack_separate_plays_by_whole_round_and_says_so() -> None:
    setup = setup_of(GAME, 6, for_new(GAME, OLD))
    events = Match(GAME, setup).start([Player("x")] * 6, seeded("1"))
    assert events[0].options == NEW
    assert for_new(GAME, {**OLD, "whole_round": False}) == {**OLD, "whole_round": False}
    assert for_new(GAME, {"teams": True}) == {"teams": True}


def test_a_log_with_team_attack_separate_alone_is_judged_as_it_was_played() -> None:
    _, events = playout(GAME, setup_of(GAME, 6, OLD), seeded("old"), Random(1))
    assert events[0].options == OLD
    judge(GAME, events)


@pytest.mark.parametrize("number", range(6))
def test_KR_052_a_capture_in_a_whole_round_was_led_when_the_last_own_turn_ended(number: int) -> None:
    """Whoever takes a ship led it the last time that the turn passed on from him, or put it down then."""
    setup = setup_of(GAME, 8, NEW)
    _, events = playout(GAME, setup, seeded(f"round {number}"), Random(number))
    state = GAME.initial(setup)
    led: dict[tuple[int, int], bool] = {}
    for event in events:
        if isinstance(event, Captured):
            assert led[event.ship, event.seat]
        if type(event) in GAME.apply:
            before = state.seat
            GAME.apply[type(event)](state, event)
            for ship in state.ships.values():
                for seat in range(8):
                    leads = seat in ship.leaders
                    kept = led.get((ship.number, seat), False)
                    led[ship.number, seat] = leads and (kept or (state.seat != before and seat == before))


def test_pair_check_each_gives_a_ship_to_the_partner_who_won_it(table) -> None:
    hands = ["S2", "P-red-3 S2", *SIX[2:]]
    ship = {"card": "S8", "owner": 4, "pirates": [(0, "P-red-1"), (2, "P-blue-2")]}
    t = table(hands, [ship], seat=1, **EACH)
    t.play("attack 1 P-red-3", *["draw"] * 4)
    assert t.turn == 0
    assert t.events(Captured) == [], "seat 0 did not lead it when his last turn ended"
    t.play("draw")
    taken = [event for event in t.events(Captured) if event.seat == 1]
    assert [event.ship for event in taken] == [1]
    assert t.state.captured[1] == ["S8"]


def test_pair_check_each_adds_the_strengths_of_partners_as_always(table) -> None:
    ship = {"card": "S8", "owner": 4, "pirates": [(0, "P-red-2"), (1, "P-red-2"), (2, "P-blue-3")]}
    t = table(SIX, [ship], seat=5, **EACH)
    assert t.ship(1).leaders == (0,)


def test_pair_check_each_never_takes_what_no_opponent_could_answer(table) -> None:
    hands = ["P-red-3 S2", *SIX[1:]]
    ship = {"card": "S8", "owner": 4, "pirates": [(2, "P-blue-2")]}
    t = table(hands, [ship], **EACH)
    t.play("attack 1 P-red-3")
    assert t.turn == 1
    assert t.events(Captured) == []
    t.play(*["draw"] * 5)
    assert [(event.seat, event.ship) for event in t.events(Captured)] == [(0, 1)]


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"whole_round": True}, "whole_round"),
        ({"teams": True, "whole_round": True}, "whole_round"),
        ({"pair_check": "each"}, "pair_check=each"),
        ({**OLD, "pair_check": "each"}, "pair_check=each"),
    ],
)
def test_an_option_for_pairs_is_refused_where_there_is_nothing_for_it(options, named: str) -> None:
    with pytest.raises(BadSetup, match=named):
        setup_of(GAME, 6, options)
