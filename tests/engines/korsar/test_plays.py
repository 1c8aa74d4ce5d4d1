"""KR-025 to KR-046: ships, pirates, captains and the admiral."""

from __future__ import annotations

import pytest

from engines.korsar.events import (
    AdmiralPlayed,
    Attacked,
    CaptainPlayed,
    Captured,
    MerchantPlayed,
    TrumpReplaced,
)

REST = ["P-blue-1 P-blue-1", "P-green-1 P-green-1", "P-black-1 P-black-1"]


def test_KR_025_a_ship_goes_down_at_any_time_and_as_many_as_one_likes(table) -> None:
    tied = [(1, "P-blue-2"), (2, "P-green-2")]
    ships = [{"card": card, "owner": 0, "pirates": tied} for card in ("S2", "S2")]
    t = table(["S5 S5 S7", *REST], ships)
    assert {"merchant S5", "merchant S7"} <= t.legal()
    assert t.play("merchant S5") == [MerchantPlayed(0, 3, "S5")]
    assert [ship.owner for ship in t.state.ships.values()] == [0, 0, 0]


def test_KR_025_only_a_ship_is_put_down(table) -> None:
    assert table(["P-red-1", *REST]).refused("merchant P-red-1") == "KR-025"


def test_KR_026_a_ship_begins_bare_and_led_by_its_owner(table) -> None:
    t = table(["S5 S2", *REST])
    t.play("merchant S5")
    ship = t.ship(1)
    assert (ship.pirates, ship.trump, ship.leaders) == ([], None, (0,))


def test_KR_030_a_pirate_attacks_anybodys_ship_and_ones_own(table) -> None:
    ships = [
        {"card": "S5", "owner": 0, "pirates": [(1, "P-blue-2")]},
        {"card": "S4", "owner": 2, "pirates": [(1, "P-blue-2")]},
    ]
    t = table(["P-red-1", *REST], ships)
    assert {"attack 1 P-red-1", "attack 2 P-red-1"} <= t.legal()
    assert t.play("attack 2 P-red-1")[0] == Attacked(0, 2, "P-red-1")


@pytest.mark.parametrize("card", ["S5", "C-red", "ADM"])
def test_KR_030_only_a_pirate_attacks(table, card: str) -> None:
    t = table([card, *REST], [{"card": "S4", "owner": 1}])
    assert t.refused(f"attack 1 {card}") == "KR-030"


@pytest.mark.parametrize("action", ["attack 7 P-red-1", "captain 7 C-red", "admiral 7"])
def test_KR_030_only_a_ship_on_the_table(table, action: str) -> None:
    t = table(["P-red-1 C-red ADM", *REST], [{"card": "S4", "owner": 1}])
    assert t.refused(action) == "KR-030"


def test_KR_031_a_first_pirate_needs_a_colour_no_opponent_uses_there(table) -> None:
    t = table(["P-red-4 P-blue-4", *REST], [{"card": "S5", "owner": 2, "pirates": [(1, "P-red-1")]}])
    assert t.refused("attack 1 P-red-4") == "KR-031"
    t.play("attack 1 P-blue-4")
    assert t.ship(1).colours == ["blue", "red", None, None]


def test_KR_032_later_pirates_have_the_same_colour(table) -> None:
    pirates = [(0, "P-red-1"), (1, "P-blue-3")]
    t = table(["P-red-4 P-green-4", *REST], [{"card": "S5", "owner": 2, "pirates": pirates}])
    assert t.refused("attack 1 P-green-4") == "KR-032"
    t.play("attack 1 P-red-4")
    assert t.ship(1).strengths[0] == 5


def test_KR_033_colours_are_bound_ship_by_ship(table) -> None:
    ships = [
        {"card": "S5", "owner": 2, "pirates": [(0, "P-red-1"), (1, "P-blue-3")]},
        {"card": "S4", "owner": 2, "pirates": [(1, "P-red-1")]},
    ]
    t = table(["P-green-4", *REST], ships)
    assert t.refused("attack 1 P-green-4") == "KR-032"
    assert "attack 2 P-green-4" in t.legal()


def test_KR_034_the_owner_has_no_free_colour(table) -> None:
    t = table(["P-red-4 P-green-4", *REST], [{"card": "S5", "owner": 0, "pirates": [(1, "P-red-1")]}])
    assert t.refused("attack 1 P-red-4") == "KR-031"
    assert "attack 1 P-green-4" in t.legal()


def test_KR_035_a_weak_pirate_may_be_played(table) -> None:
    t = table(["P-red-1", *REST], [{"card": "S5", "owner": 2, "pirates": [(1, "P-blue-4"), (1, "P-blue-4")]}])
    assert "attack 1 P-red-1" in t.legal()


def test_KR_036_a_pirate_may_join_a_ship_with_a_trump(table) -> None:
    ship = {"card": "S5", "owner": 2, "pirates": [(3, "P-blue-4")], "trump": (3, "C-blue")}
    t = table(["P-red-1", *REST], [ship])
    t.play("attack 1 P-red-1")
    assert t.ship(1).colours[0] == "red"
    assert t.ship(1).leaders == (3,)


def test_KR_037_four_opponents_colours_lock_a_side_out(table) -> None:
    pirates = [(1, "P-red-1"), (2, "P-blue-1"), (3, "P-green-1"), (4, "P-black-1")]
    t = table(
        ["P-red-4 P-blue-4 P-green-4 P-black-4", "S2", "S2", "S2", "S2"],
        [{"card": "S5", "owner": 1, "pirates": pirates}],
    )
    assert t.legal() == {"draw"}
    assert t.refused("attack 1 P-black-4") == "KR-031"


def test_KR_040_a_captain_needs_an_own_pirate_of_his_colour(table) -> None:
    ships = [
        {"card": "S5", "owner": 2, "pirates": [(0, "P-red-1"), (1, "P-blue-3")]},
        {"card": "S4", "owner": 2, "pirates": [(1, "P-red-1")]},
        {"card": "S3", "owner": 2, "pirates": [(0, "P-green-2"), (1, "P-red-3")]},
        {"card": "S2", "owner": 2},
    ]
    t = table(["C-red", "P-blue-1", "P-green-1", "P-black-1"], ships)
    assert t.legal() == {"draw", "captain 1 C-red"}
    assert {t.refused(f"captain {number} C-red") for number in (2, 3, 4)} == {"KR-040"}
    assert t.play("captain 1 C-red")[0] == CaptainPlayed(0, 1, "C-red")
    assert t.ship(1).leaders == (0,)


@pytest.mark.parametrize("card", ["P-red-1", "ADM", "S2"])
def test_KR_040_only_a_captain_is_played_as_one(table, card: str) -> None:
    ship = {"card": "S5", "owner": 2, "pirates": [(0, "P-red-1"), (1, "P-blue-3")]}
    assert table([card, *REST], [ship]).refused(f"captain 1 {card}") == "KR-040"


def test_KR_041_the_admiral_goes_on_own_ships_only_with_or_without_pirates(table) -> None:
    ships = [
        {"card": "S5", "owner": 0, "pirates": [(1, "P-blue-3")]},
        {"card": "S4", "owner": 2, "pirates": [(0, "P-red-1"), (1, "P-blue-3")]},
    ]
    t = table(["ADM", *REST], ships)
    assert t.legal() == {"draw", "admiral 1"}
    assert t.refused("admiral 2") == "KR-041"
    assert t.play("admiral 1")[0] == AdmiralPlayed(0, 1)
    assert t.ship(1).leaders == (0,)


def test_KR_042_a_new_trump_throws_the_old_one_away_and_pirates_stay(table) -> None:
    pirates = [(0, "P-red-1"), (1, "P-blue-3")]
    t = table(["C-red", *REST], [{"card": "S5", "owner": 2, "pirates": pirates, "trump": (1, "C-blue")}])
    events = t.play("captain 1 C-red")
    assert events == [CaptainPlayed(0, 1, "C-red"), TrumpReplaced(1, 1, "C-blue")]
    assert t.state.discard[-1] == "C-blue"
    assert t.ship(1).trump == (0, "C-red")
    assert t.ship(1).pirates == pirates


def test_KR_043_the_active_trump_leads_whatever_the_strengths(table) -> None:
    pirates = [(0, "P-red-1"), (1, "P-blue-4"), (1, "P-blue-4")]
    t = table(["S2", *REST], [{"card": "S5", "owner": 2, "pirates": pirates, "trump": (0, "C-red")}], seat=1)
    assert t.events(Captured) == []
    t.play("draw", "draw", "draw")
    assert t.events(Captured)[0].seat == 0


def test_KR_044_a_replaced_trump_counts_for_nothing(table) -> None:
    pirates = [(0, "P-red-1"), (1, "P-blue-4")]
    ship = {"card": "S5", "owner": 2, "pirates": pirates, "trump": (0, "C-red")}
    t = table(["S2", "C-blue", *REST[1:]], [ship], seat=1)
    t.play("captain 1 C-blue")
    assert t.ship(1).strengths == [1, 4, 0, 0]
    assert t.ship(1).leaders == (1,)


def test_KR_045_a_trump_may_replace_one_of_the_own_side(table) -> None:
    pirates = [(0, "P-red-1"), (2, "P-blue-4")]
    ship = {"card": "S5", "owner": 1, "pirates": pirates, "trump": (0, "C-red")}
    t = table(["S2", "ADM", "S2", "S2", "S2", "S3"], [ship], seat=1, teams=True)
    assert t.ship(1).leaders == (0,)
    assert t.play("admiral 1") == [AdmiralPlayed(1, 1), TrumpReplaced(0, 1, "C-red")]
    assert t.ship(1).leaders == (0,)


def test_KR_046_the_admiral_fixes_no_colour(table) -> None:
    t = table(["ADM P-red-4", *REST], [{"card": "S5", "owner": 0, "pirates": [(1, "P-blue-3")]}])
    t.play("admiral 1")
    assert t.ship(1).colours == [None, "blue", None, None]
    assert t.ship(1).open == [("green", "red", "black"), ("blue",), *[("green", "red", "black")] * 2]
