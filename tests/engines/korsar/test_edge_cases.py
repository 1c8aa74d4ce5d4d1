"""Section 5 of the rules page, one test a case, in its order; A, B, C, D are seats 0, 1, 2, 3."""

from __future__ import annotations

from engines.game import Over
from engines.korsar import GAME
from engines.korsar.events import Captured, TrumpReplaced
from engines.match import Ended, setup_of

SIX = ["S2", "S2", "S2", "S2", "S2", "S3"]


def test_edge_01_an_untouched_ship_goes_to_its_owner(table) -> None:
    t = table(["S5 S2", "S2", "S2", "S2"])
    t.play("merchant S5", "draw", "draw", "draw")
    assert t.events(Captured) == [Captured(0, 1, "S5", ())]


def _edge_02(table):
    t = table(["S5 S2", "P-red-2 P-red-1", "P-blue-2 S2", "S2 S3"])
    t.play("merchant S5", "attack 1 P-red-2", "attack 1 P-blue-2")
    return t


def test_edge_02_a_tie_stays_through_every_check(table) -> None:
    t = _edge_02(table)
    t.play(*["draw"] * 9)
    assert list(t.state.ships) == [1]
    assert not any(t.state.captured)


def test_edge_03_the_tie_is_broken_and_the_ship_taken(table) -> None:
    t = _edge_02(table)
    t.play("draw", "draw", "attack 1 P-red-1", "draw", "draw", "draw")
    assert t.events(Captured) == [Captured(1, 1, "S5", ("P-red-2", "P-blue-2", "P-red-1"))]


def test_edge_04_an_own_pirate_on_an_untouched_ship(table) -> None:
    t = table(["S2", "S2", "S2"], [{"card": "S5", "owner": 0, "pirates": [(0, "P-green-1")]}])
    assert t.happened == [Captured(0, 1, "S5", ("P-green-1",))]
    pair = table(["S5 S2", "P-green-1 S2", *SIX[2:]], teams=True)
    pair.play("merchant S5", "attack 1 P-green-1", *["draw"] * 4)
    assert pair.happened[-1] == Captured(0, 1, "S5", ("P-green-1",))


def test_edge_05_the_owner_defends_in_another_colour(table) -> None:
    t = table(["P-red-4 P-green-4", "S2", "S2"], [{"card": "S5", "owner": 0, "pirates": [(1, "P-red-4")]}])
    assert t.refused("attack 1 P-red-4") == "KR-031"
    t.play("attack 1 P-green-4")
    assert t.ship(1).leaders == ()


def test_edge_06_one_colour_a_ship_and_another_elsewhere(table) -> None:
    ships = [
        {"card": "S5", "owner": 0, "pirates": [(1, "P-red-1"), (2, "P-green-2")]},
        {"card": "S4", "owner": 0, "pirates": [(2, "P-green-2")]},
    ]
    t = table(["S2", "P-blue-1", "S2"], ships, seat=1)
    assert t.refused("attack 1 P-blue-1") == "KR-032"
    assert "attack 2 P-blue-1" in t.legal()


def test_edge_07_captain_against_captain(table) -> None:
    pirates = [(1, "P-red-3"), (2, "P-blue-1")]
    t = table(["S2", "C-red S2", "C-blue S2", "S3"], [{"card": "S8", "owner": 0, "pirates": pirates}], seat=2)
    t.play("captain 1 C-blue")
    assert t.ship(1).leaders == (2,)
    t.play("draw", "draw", "captain 1 C-red")
    assert t.events(TrumpReplaced) == [TrumpReplaced(2, 1, "C-blue")]
    assert t.ship(1).leaders == (1,)
    assert t.legal() == {"draw", "merchant S2"}


def test_edge_08_a_captain_needs_a_pirate_of_an_earlier_turn(table) -> None:
    ship = {"card": "S5", "owner": 0, "pirates": [(1, "P-red-4"), (2, "P-blue-4")]}
    t = table(["S2", "S2", "S2", "C-black P-black-1"], [ship], seat=3)
    assert t.refused("captain 1 C-black") == "KR-040"
    t.play("attack 1 P-black-1", "draw", "draw", "draw")
    assert "captain 1 C-black" in t.legal()


def test_edge_09_captain_admiral_captain(table) -> None:
    ship = {
        "card": "S7",
        "owner": 0,
        "pirates": [(1, "P-red-1"), (2, "P-blue-1")],
        "trump": (1, "C-red"),
    }
    t = table(["ADM S2", "S2", "C-blue S2", "S3"], [ship])
    t.play("admiral 1")
    assert t.events(TrumpReplaced) == [TrumpReplaced(1, 1, "C-red")]
    assert t.ship(1).leaders == (0,)
    t.play("draw", "captain 1 C-blue")
    assert t.events(TrumpReplaced) == [TrumpReplaced(0, 1, "ADM")]
    assert t.ship(1).leaders == (2,)


def test_edge_10_the_admiral_holds_an_untouched_ship_against_an_attack(table) -> None:
    ship = {"card": "S5", "owner": 0, "trump": (0, "ADM")}
    t = table(["S2", "P-red-4 S2", "S2"], [ship], seat=1)
    t.play("attack 1 P-red-4")
    assert t.ship(1).leaders == (0,)
    t.play("draw")
    assert t.events(Captured) == [Captured(0, 1, "S5", ("P-red-4", "ADM"))]


def test_edge_10_the_admiral_needs_no_own_pirate(table) -> None:
    t = table(["ADM", "S2", "S2"], [{"card": "S5", "owner": 0, "pirates": [(1, "P-red-4")]}])
    assert "admiral 1" in t.legal()


def test_edge_11_the_admiral_on_somebody_elses_ship_is_refused(table) -> None:
    pirates = [(0, "P-red-4"), (2, "P-blue-4")]
    t = table(["ADM", "S2", "S2"], [{"card": "S5", "owner": 1, "pirates": pirates}])
    assert t.refused("admiral 1") == "KR-041"


def test_edge_12_a_fifth_player_is_locked_out_but_for_the_admiral(table) -> None:
    pirates = [(1, "P-red-1"), (2, "P-blue-1"), (3, "P-green-1"), (4, "P-black-1")]
    hand = "P-red-4 P-blue-4 P-green-4 P-black-4 ADM"
    t = table([hand, "S2", "S2", "S2", "S2"], [{"card": "S5", "owner": 0, "pirates": pirates}])
    assert t.legal() == {"draw", "admiral 1"}


def test_edge_13_the_admiral_breaks_into_a_tie(table) -> None:
    pirates = [(1, "P-red-4"), (2, "P-blue-4")]
    t = table(["ADM S2", "S2", "S2", "S2"], [{"card": "S5", "owner": 0, "pirates": pirates}])
    t.play("admiral 1")
    assert t.ship(1).leaders == (0,)
    t.play("draw", "draw", "draw")
    assert t.events(Captured) == [Captured(0, 1, "S5", ("P-red-4", "P-blue-4", "ADM"))]


def test_edge_14_a_weak_pirate_only_binds_a_colour(table) -> None:
    ship = {"card": "S8", "owner": 0, "pirates": [(2, "P-blue-3"), (2, "P-blue-3")]}
    hands = ["S2", "P-red-1", "S2", "S2"]
    t = table(hands, [ship], seat=1)
    t.play("attack 1 P-red-1")
    assert t.events(Captured) == [Captured(2, 1, "S8", ("P-blue-3", "P-blue-3", "P-red-1"))]
    assert table(hands, [ship], seat=1, min_match=True).refused("attack 1 P-red-1") == "min_match"


def test_edge_15_one_check_takes_three_ships_then_one_action(table) -> None:
    ships = [
        {"card": "S5", "owner": 1, "pirates": [(0, "P-red-1")]},
        {"card": "S4", "owner": 2, "pirates": [(0, "P-blue-1")]},
        {"card": "S3", "owner": 0},
    ]
    t = table(["S2", "S2", "S2"], ships)
    assert [event.ship for event in t.events(Captured)] == [1, 2, 3]
    t.play("draw")
    assert t.turn == 1


def test_edge_15_a_pairs_check_takes_two(table) -> None:
    ship = {"card": "S5", "owner": 4, "pirates": [(2, "P-blue-1")]}
    t = table(["P-red-3 S2", "S4 S2", *SIX[2:]], [ship], teams=True)
    t.play("attack 1 P-red-3", "merchant S4", *["draw"] * 4)
    assert t.happened[-2:] == [
        Captured(0, 1, "S5", ("P-blue-1", "P-red-3")),
        Captured(0, 2, "S4", ()),
    ]


def test_edge_16_the_last_card_is_drawn_while_a_hand_is_empty(table) -> None:
    t = table(["S2", "", "S2"], pile=1)
    t.play("draw")
    assert isinstance(t.happened[-1], Ended)


def test_edge_17_only_ships_in_hand_and_an_empty_pile(table) -> None:
    t = table(["S3 S8", "P-red-1 P-red-1"], pile=0)
    assert t.legal() == {"merchant S3", "merchant S8"}
    t.play("merchant S8", "discard P-red-1")
    assert t.events(Captured) == [Captured(0, 1, "S8", ())]
    early = table(["S8 S3", "P-red-1"], pile=0)
    early.play("merchant S8", "discard P-red-1")
    assert early.events(Captured) == []
    assert early.outcome.scores == (-3, 0)


def test_edge_18_a_single_pirate_and_no_ship(table) -> None:
    t = table(["P-red-1", "S2", "S2"], pile=0)
    assert t.legal() == {"discard P-red-1"}
    t.play("discard P-red-1")
    assert isinstance(t.happened[-1], Ended)


def test_edge_19_an_empty_hand_can_only_draw(table) -> None:
    assert table(["", "S2"]).legal() == {"draw"}


def test_edge_20_the_last_card_is_a_captain(table) -> None:
    pirates = [(0, "P-red-1"), (1, "P-blue-4")]
    ship = {"card": "S8", "owner": 2, "pirates": pirates}
    for action in ("captain 1 C-red", "discard C-red"):
        t = table(["C-red", "S2", "S2"], [ship], pile=0)
        t.play(action)
        assert t.outcome.scores == (0, -2, -2)
    swept = table(["C-red", "S2", "S2"], [ship], pile=0, endgame_sweep=True)
    swept.play("captain 1 C-red")
    assert swept.outcome.scores == (8, -2, -2)


def test_edge_21_shared_wins_and_negative_scores(table) -> None:
    captured = {0: "S8 S7 S6 S4", 1: "S6 S5 S5 S5", 2: "S5 S5 S4 S4"}
    t = table(["S4", "P-blue-1", "P-red-1"], captured=captured, seat=2, pile=0)
    t.play("discard P-red-1")
    assert t.outcome.scores == (21, 21, 18)
    assert t.outcome.ranks == (1, 1, 3)
    poor = table(["S8", "P-red-1"], seat=1, pile=0)
    poor.play("discard P-red-1")
    assert poor.outcome.scores == (-8, 0)


def test_edge_22_partners_and_one_ship(table) -> None:
    hands = ["P-red-2 S2", "P-red-3 P-red-3 C-red", "S2", "S2", "S2", "S3"]
    ships = [{"card": "S8", "owner": 2, "pirates": [(4, "P-blue-4")]}, {"card": "S4", "owner": 4}]
    t = table(hands, ships, teams=True)
    t.play("attack 1 P-red-2")
    assert t.refused("attack 1 P-red-3") == "KR-075"
    assert {"captain 1 C-red", "attack 2 P-red-3"} <= t.legal()
    tied = {"card": "S8", "owner": 2, "pirates": [(4, "P-blue-2")]}
    t = table(hands, [tied], teams=True)
    t.play("attack 1 P-red-2", *["draw"] * 6)
    t.play("attack 1 P-red-3")
    assert t.ship(1).strengths[0] == 5


def test_edge_23_a_pairs_ship_is_checked_before_the_first_partner_only(table) -> None:
    for first, second in (("merchant S6", "draw"), ("draw", "merchant S6")):
        t = table(["S6 S2", "S6 S2", *SIX[2:]], teams=True)
        t.play(first, second, *["draw"] * 3)
        assert list(t.state.ships) == [1]
        t.play("draw")
        assert t.events(Captured) == [Captured(0, 1, "S6", ())]


def test_edge_24_the_partners_admiral_stays_in_hand(table) -> None:
    ship = {"card": "S5", "owner": 0, "pirates": [(2, "P-blue-1")]}
    assert table(["S2", "ADM", *SIX[2:]], [ship], seat=1, teams=True).refused("admiral 1") == "KR-076"


def test_edge_25_strengths_of_partners(table) -> None:
    pirates = [(0, "P-green-2"), (1, "P-green-2"), (3, "P-blue-3")]
    ship = {"card": "S5", "owner": 5, "pirates": pirates}
    together = table(SIX, [ship], seat=5, teams=True)
    assert together.ship(1).leaders == (0,)
    separate = table(SIX, [ship], seat=5, teams=True, team_attack="separate")
    assert separate.ship(1).leaders == (3,)


def test_edge_26_eight_in_pairs_lock_nobody_out(table) -> None:
    pirates = [(0, "P-red-1"), (2, "P-blue-1"), (4, "P-green-1"), (6, "P-black-1")]
    hand = "P-red-4 P-blue-4 P-green-4 P-black-4"
    ship = {"card": "S5", "owner": 0, "pirates": pirates}
    t = table(["S2", hand, "S2", "S2", "S2", "S2", "S3", "S3"], [ship], seat=1, teams=True)
    assert t.legal() == {"draw", "attack 1 P-red-4"}


def test_edge_27_seven_players() -> None:
    state = GAME.initial(setup_of(GAME, 7, {}))
    assert state.seating.pile == 36
    assert 2 * 36 + 6 * 7 == 156 - 6 * 7 == 114


def test_edge_28_a_replaced_captain_never_comes_back(table) -> None:
    pirates = [(0, "P-red-1"), (1, "P-blue-1")]
    ship = {"card": "S5", "owner": 0, "pirates": pirates, "trump": (1, "C-blue")}
    t = table(["ADM P-red-2", "S2"], [ship], pile=1)
    t.play("admiral 1", "draw")
    assert "C-blue" in t.state.discard
    assert all("C-blue" not in hand for hand in t.state.hands)
    assert not isinstance(GAME.pending(t.state), Over)
