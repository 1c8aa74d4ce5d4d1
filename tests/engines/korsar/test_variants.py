"""The optional rules of section 3.10, each against the default."""

from __future__ import annotations

import pytest

from engines.game import Over
from engines.korsar import GAME
from engines.korsar.events import Captured, Swept
from engines.match import setup_of

SIX = ["S2", "S2", "S2", "S2", "S2", "S3"]
SEPARATE = {"teams": True, "team_attack": "separate"}


def test_teams4_allows_pairs_at_four() -> None:
    setup = setup_of(GAME, 4, {"teams": True, "teams4": True})
    assert GAME.sides(setup) == ((0, 1), (2, 3))


def test_endgame_sweep_gives_led_ships_to_their_leaders(table) -> None:
    ships = [
        {"card": "S8", "owner": 1},
        {"card": "S5", "owner": 0, "pirates": [(1, "P-blue-1"), (2, "P-red-1")]},
        {"card": "S4", "owner": 1, "pirates": [(2, "P-red-1")]},
    ]
    t = table(["P-red-2", "P-blue-1", "S2"], ships, pile=0, endgame_sweep=True)
    t.play("discard P-red-2")
    assert t.events(Swept) == [Swept(1, 1, "S8", ()), Swept(2, 3, "S4", ("P-red-1",))]
    assert t.outcome.scores == (0, 8, 2)
    assert list(t.state.ships) == [2]


def test_endgame_sweep_gives_a_pairs_ship_to_its_first_partner(table) -> None:
    t = table(["P-red-2", *SIX[1:]], [{"card": "S8", "owner": 3}], pile=0, endgame_sweep=True, teams=True)
    t.play("discard P-red-2")
    assert t.events(Swept) == [Swept(2, 1, "S8", ())]


@pytest.mark.parametrize(
    ("others", "allowed"),
    [
        ([], {1, 2, 3, 4}),
        ([(1, "P-blue-1")], {1, 2, 3, 4}),
        ([(1, "P-blue-3")], {3, 4}),
        ([(1, "P-blue-3"), (2, "P-green-4")], {4}),
        ([(1, "P-blue-3"), (1, "P-blue-2")], set()),
        ([(0, "P-red-2"), (1, "P-blue-3"), (1, "P-blue-2")], {3, 4}),
    ],
)
def test_min_match_asks_for_the_best_opposing_strength(table, others, allowed: set[int]) -> None:
    hand = "P-red-1 P-red-2 P-red-3 P-red-4"
    ship = {"card": "S5", "owner": 2, "pirates": others}
    t = table([hand, "S2", "S2", "S2"], [ship], min_match=True)
    assert t.legal() == {"draw", *(f"attack 1 P-red-{strength}" for strength in allowed)}
    for strength in {1, 2, 3, 4} - allowed:
        assert t.refused(f"attack 1 P-red-{strength}") == "min_match"


def test_min_match_leaves_a_separate_partner_out_of_the_comparison(table) -> None:
    ship = {"card": "S5", "owner": 4, "pirates": [(1, "P-blue-4"), (2, "P-green-2")]}
    t = table(["P-red-1 P-red-2", *SIX[1:]], [ship], min_match=True, **SEPARATE)
    assert t.legal() == {"draw", "attack 1 P-red-2"}


def test_trump_closes_a_ship_to_newcomers_only(table) -> None:
    pirates = [(1, "P-blue-1"), (2, "P-green-1")]
    ship = {"card": "S5", "owner": 3, "pirates": pirates, "trump": (2, "C-green")}
    t = table(["P-red-4", "P-blue-4", "S2", "S2"], [ship], trump_closes=True)
    assert t.refused("attack 1 P-red-4") == "trump_closes"
    t.play("draw")
    assert "attack 1 P-blue-4" in t.legal()


def test_trump_closes_leaves_captains_alone(table) -> None:
    pirates = [(1, "P-blue-1"), (2, "P-green-1")]
    ship = {"card": "S5", "owner": 3, "pirates": pirates, "trump": (2, "C-green")}
    t = table(["S2", "C-blue", "S2", "S2"], [ship], seat=1, trump_closes=True)
    assert "captain 1 C-blue" in t.legal()


def test_trump_closes_against_a_separate_partner_too(table) -> None:
    ship = {"card": "S5", "owner": 4, "pirates": [(1, "P-blue-1")], "trump": (1, "C-blue")}
    t = table(["P-blue-4", *SIX[1:]], [ship], trump_closes=True, **SEPARATE)
    assert t.refused("attack 1 P-blue-4") == "trump_closes"


def test_separate_partners_have_their_own_colour_and_strength(table) -> None:
    pirates = [(0, "P-green-2"), (2, "P-blue-3")]
    t = table(
        ["S2", "P-green-2 P-red-4", *SIX[2:]],
        [{"card": "S5", "owner": 4, "pirates": pirates}],
        seat=1,
        **SEPARATE,
    )
    assert {"attack 1 P-green-2", "attack 1 P-red-4"} <= t.legal()
    t.play("attack 1 P-green-2")
    assert t.events(Captured) == [Captured(2, 1, "S5", ("P-green-2", "P-blue-3", "P-green-2"))]


def test_separate_partners_may_not_use_an_opponents_colour(table) -> None:
    pirates = [(2, "P-green-2"), (3, "P-green-1")]
    t = table(["P-green-4 P-red-1", *SIX[1:]], [{"card": "S5", "owner": 4, "pirates": pirates}], **SEPARATE)
    assert t.refused("attack 1 P-green-4") == "KR-031"
    assert "attack 1 P-red-1" in t.legal()


def test_separate_partners_check_each_for_himself(table) -> None:
    ships = [
        {"card": "S5", "owner": 4, "pirates": [(0, "P-green-2")]},
        {"card": "S4", "owner": 4, "pirates": [(1, "P-green-2")]},
    ]
    t = table(SIX, ships, **SEPARATE)
    assert t.events(Captured) == [Captured(0, 1, "S5", ("P-green-2",))]
    t.play("draw")
    assert t.events(Captured) == [Captured(1, 2, "S4", ("P-green-2",))]


def test_separate_partners_ignore_each_others_strength_and_trump(table) -> None:
    pirates = [(0, "P-green-2"), (1, "P-green-3"), (2, "P-blue-1")]
    ship = {"card": "S5", "owner": 4, "pirates": pirates, "trump": (1, "C-green")}
    t = table(SIX, [ship], seat=5, **SEPARATE)
    assert t.ship(1).leaders == (0, 1)


def test_a_separate_partners_pirate_alone_leaves_the_owner_in_the_lead(table) -> None:
    ship = {"card": "S5", "owner": 0, "pirates": [(1, "P-green-2")]}
    t = table(SIX, [ship], seat=5, **SEPARATE)
    assert t.ship(1).leaders == (0, 1)
    t.play("draw")
    assert t.events(Captured) == [Captured(0, 1, "S5", ("P-green-2",))]


def test_an_opponents_trump_beats_both_separate_partners(table) -> None:
    pirates = [(0, "P-green-2"), (1, "P-green-3"), (2, "P-blue-1")]
    ship = {"card": "S5", "owner": 0, "pirates": pirates, "trump": (2, "C-blue")}
    assert table(SIX, [ship], seat=5, **SEPARATE).ship(1).leaders == (2,)


def test_separate_partners_keep_the_ban_on_following_with_a_pirate(table) -> None:
    hands = ["P-red-2", "P-red-3", *SIX[2:]]
    ship = {"card": "S5", "owner": 2, "pirates": [(4, "P-blue-4")]}
    t = table(hands, [ship], **SEPARATE)
    t.play("attack 1 P-red-2")
    assert t.refused("attack 1 P-red-3") == "KR-075"


def test_separate_partners_keep_the_admiral_to_the_owner(table) -> None:
    ship = {"card": "S5", "owner": 0, "pirates": [(2, "P-blue-2")]}
    assert table(["S2", "ADM", *SIX[2:]], [ship], seat=1, **SEPARATE).refused("admiral 1") == "KR-076"


@pytest.mark.parametrize(("trump", "taker"), [({"trump": (1, "C-green")}, 1), ({}, 0)])
def test_a_ship_that_both_separate_partners_lead_at_the_end(table, trump, taker: int) -> None:
    ship = {"card": "S5", "owner": 4, "pirates": [(0, "P-green-2"), (1, "P-green-3")], **trump}
    t = table([*SIX[:5], "P-red-1"], [ship], seat=5, pile=0, endgame_sweep=True, **SEPARATE)
    t.play("discard P-red-1")
    assert [event.seat for event in t.events(Swept)] == [taker]
    assert isinstance(GAME.pending(t.state), Over)
