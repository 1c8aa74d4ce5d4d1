"""KR-070 to KR-078: pairs."""

from __future__ import annotations

import pytest

from engines.game import Outcome
from engines.korsar import GAME
from engines.korsar.events import Captured, Dealt, Drew
from engines.match import setup_of

SIX = ["S2", "S2", "S2", "S2", "S2", "S3"]


def test_KR_070_partners_sit_side_by_side() -> None:
    assert GAME.sides(setup_of(GAME, 8, {"teams": True})) == ((0, 1), (2, 3), (4, 5), (6, 7))


def test_KR_071_partners_see_each_others_cards_and_nobody_elses(position) -> None:
    state = position(["S2 P-red-1", "S3", "S4", "S5", "S6", "S7"], teams=True)
    for seat, partner in ((0, 1), (1, 0), (4, 5)):
        view = GAME.view(state, seat)
        assert [owner for owner, hand in enumerate(view.hands) if None not in hand] == sorted((seat, partner))
    assert GAME.redact(state, Drew(0, "S5"), 1) == Drew(0, "S5")
    assert GAME.redact(state, Dealt(0, ("S5", "S2")), 1) == Dealt(0, ("S5", "S2"))
    assert GAME.redact(state, Drew(0, "S5"), 2) == Drew(0, None)
    assert GAME.redact(state, Dealt(0, ("S5", "S2")), None) == Dealt(0, (None, None))


def test_KR_071_no_action_gives_a_card_to_a_partner(table) -> None:
    t = table(["S2 P-red-1", *SIX[1:]], teams=True)
    assert t.legal() == {"draw", "merchant S2"}


def test_KR_072_a_pair_has_one_colour_and_adds_up(table) -> None:
    pirates = [(0, "P-red-2"), (2, "P-blue-3")]
    hands = ["S2", "P-red-2 P-green-4 C-red", *SIX[2:]]
    t = table(hands, [{"card": "S5", "owner": 4, "pirates": pirates}], seat=1, teams=True)
    assert t.refused("attack 1 P-green-4") == "KR-032"
    assert "captain 1 C-red" in t.legal()
    t.play("attack 1 P-red-2")
    assert t.ship(1).strengths == [4, 3, 0]
    assert t.ship(1).leaders == (0,)


def test_KR_073_one_check_before_the_first_partner(table) -> None:
    t = table(SIX, [{"card": "S5", "owner": 1}], seat=1, teams=True)
    assert t.events(Captured) == []
    t.play(*["draw"] * 4)
    assert t.events(Captured) == []
    t.play("draw")
    assert t.turn == 0
    assert t.events(Captured) == [Captured(0, 1, "S5", ())]


def test_KR_073_the_check_is_for_the_whole_pair(table) -> None:
    ships = [{"card": "S5", "owner": 4, "pirates": [(1, "P-red-1")]}, {"card": "S4", "owner": 0}]
    t = table(SIX, ships, teams=True)
    assert [event.ship for event in t.events(Captured)] == [1, 2]


def test_KR_074_the_first_partner_takes_the_ships(table) -> None:
    t = table(SIX, [{"card": "S5", "owner": 3}], seat=2, teams=True)
    assert t.state.captured[2] == ["S5"]
    assert t.state.captured[3] == []


def test_KR_075_the_second_partner_may_not_follow_with_a_pirate(table) -> None:
    hands = ["P-red-2", "P-red-3 C-red S3", *SIX[2:]]
    ships = [{"card": "S5", "owner": 2, "pirates": [(4, "P-blue-4")]}, {"card": "S4", "owner": 4}]
    t = table(hands, ships, teams=True)
    t.play("attack 1 P-red-2")
    assert t.refused("attack 1 P-red-3") == "KR-075"
    assert {"captain 1 C-red", "attack 2 P-red-3", "merchant S3"} <= t.legal()


def test_KR_075_holds_for_one_round_and_one_pair(table) -> None:
    hands = ["P-red-2", "P-red-3 S3", "P-green-1", "S2", "S2", "S2"]
    t = table(hands, [{"card": "S5", "owner": 2, "pirates": [(4, "P-blue-2")]}], teams=True)
    t.play("attack 1 P-red-2", "draw")
    assert "attack 1 P-green-1" in t.legal()
    t.play("draw", "draw", "draw", "draw", "draw")
    assert "attack 1 P-red-3" in t.legal()


def test_KR_076_the_admiral_is_played_by_the_ships_owner_only(table) -> None:
    ship = {"card": "S5", "owner": 0, "pirates": [(2, "P-blue-2")]}
    t = table(["S2", "ADM", *SIX[2:]], [ship], seat=1, teams=True)
    assert t.refused("admiral 1") == "KR-076"
    assert "admiral 1" in table(["ADM", *SIX[1:]], [ship], teams=True).legal()


def test_KR_077_the_end_may_fall_between_two_partners(table) -> None:
    t = table(["P-red-1", *SIX[1:]], pile=0, teams=True)
    t.play("discard P-red-1")
    assert t.turn is None


def test_KR_078_a_pair_scores_both_partners_together(table) -> None:
    hands = ["P-red-1", "S4", "S2", "P-blue-1", "P-blue-1", "S8"]
    t = table(hands, captured={0: "S5 S3", 1: "S2", 2: "S6", 4: "S6"}, pile=0, teams=True)
    t.play("discard P-red-1")
    assert t.outcome == Outcome(((0, 1), (2, 3), (4, 5)), (6, 4, -2), (1, 2, 3))


def test_KR_078_the_best_pair_wins_and_ties_share(table) -> None:
    hands = ["P-red-1", "P-red-1", "S2", "P-blue-1", "P-blue-1", "P-green-1"]
    t = table(hands, captured={0: "S5", 2: "S7", 4: "S4"}, pile=0, teams=True)
    t.play("discard P-red-1")
    assert t.outcome.ranks == (1, 1, 3)


@pytest.mark.parametrize("seats", [6, 8])
def test_KR_072_free_players_never_share_a_colour(position, seats: int) -> None:
    ship = {"card": "S5", "owner": 1, "pirates": [(0, "P-red-2"), (2, "P-blue-2")]}
    state = position(["P-red-1"] + ["S2"] * 5 + ["S3"] * (seats - 6), [ship])
    assert state.ships[1].strengths[:3] == [2, 0, 2]
