"""Section 5 of the rules page, cases 1 to 24: the turns; one test a case, A, B, C are seats 0, 1, 2."""

from __future__ import annotations

from engines.korrigans.events import (
    Claimed,
    MajorityFound,
    Peeked,
    Placed,
    TurnedDown,
    TurnedUp,
)

NO_HANDS = dict.fromkeys(range(5), "")
TOPS = {0: "1:Farceur", 1: "1:Mangetout", 2: "1:Musicien", 3: "2:Farceur", 5: "2:Mangetout"}
FULL = {**TOPS, 6: "2:Musicien", 7: "2:Troll", 8: "1:Ancien"}
"""Every playable cell has a face-up top, one a Troll, one an Ancien."""


def _down(t) -> list[int]:
    return [event.cell for event in t.events(TurnedDown)]


def test_edge_01_an_Ancien_dethrones_an_Ancien(table) -> None:
    t = table(3, {2: "1:Ancien"})
    t.play("play Ancien 0")
    assert _down(t) == [2]
    assert 2 in t.cells("Farceur")


def test_edge_02_a_Farceur_turns_an_own_Devin_and_spares_an_Ancien(table) -> None:
    t = table(3, {0: "0:Devin", 2: "1:Ancien"})
    t.play("play Farceur 1")
    assert _down(t) == [0]
    assert t.up() == "1:0Farceur 2:1Ancien"


def test_edge_03_cell_5_is_no_neighbour_of_0(table) -> None:
    t = table(3, {1: "1:Devin", 3: "1:Musicien", 5: "2:Devin"})
    t.play("play Farceur 0")
    assert _down(t) == [1, 3]


def test_edge_04_neither_opposite_nor_diagonal(table) -> None:
    t = table(3, {7: "1:Devin", 3: "1:Musicien", 5: "2:Devin"})
    t.play("play Farceur 1")
    assert _down(t) == []


def test_edge_05_a_Farceur_turned_up_strikes_the_Musicien_too(table) -> None:
    t = table(3, {8: "0:Farceur-", 5: "2:Devin"}, turn=1)
    t.play("play Musicien 7", "flip up 8")
    assert _down(t) == [5, 7]
    assert t.up() == "8:0Farceur"


def test_edge_06_an_Ancien_turned_up_dethrones_at_once(table) -> None:
    t = table(3, {0: "0:Ancien-", 2: "2:Ancien"}, turn=1)
    t.play("play Musicien 8", "flip up 0")
    assert t.events(TurnedUp) == [TurnedUp(0, "Ancien", 0, "Musicien", 1)]
    assert t.events(TurnedDown) == [TurnedDown(2, "Ancien", 2, "Ancien", 0)]


def test_edge_07_A_chooses_for_his_Musicien_in_the_turn_of_B(table) -> None:
    t = table(3, {0: "0:Musicien-", 2: "2:Devin"}, turn=1)
    t.play("play Musicien 8", "flip up 0")
    assert t.turn == 0
    t.play("flip down 2")
    assert t.events(TurnedDown) == [TurnedDown(2, "Devin", 2, "Musicien", 0)]
    assert t.turn == 2


def test_edge_08_what_a_Musicien_cannot_turn(table) -> None:
    t = table(3, {0: "1:Ancien", 1: "2:Devin 2:Mangetout", 2: "2:Farceur"})
    t.play("play Musicien 8")
    assert t.legal() == {"flip down 1", "flip down 2", "flip none"}
    assert t.refused("flip down 0") == "KO-052"
    assert t.refused("flip up 1") == "KO-068"
    assert t.refused("flip down 8") == "KO-049"
    t = table(3, {0: "1:Tomte"}, hands={0: "Musicien Farceur"})
    t.play("play Musicien 8")
    assert t.turn == 1


def test_edge_09_a_Musicien_without_a_target_does_nothing(table) -> None:
    t = table(3, {0: "1:Ancien"})
    t.play("play Musicien 8")
    assert [type(event) for event in t.happened[1:]] == [Placed]
    assert t.turn == 1


def test_edge_10_a_Leprechaun_wakes_a_Farceur_that_strikes_it(table) -> None:
    t = table(3, {0: "1:Farceur", 3: "2:Devin"}, pacts={0: "Leprechaun"})
    t.play("play Leprechaun 1", "flip down 0", "flip up 0")
    assert _down(t) == [0, 1, 3]
    assert t.up() == "0:1Farceur"
    assert t.turn == 1


def test_edge_11_a_Devin_is_turned_up_beside_another(table) -> None:
    t = table(3, {0: "1:Devin", 1: "2:Devin-"})
    t.play("play Musicien 8", "flip up 1")
    assert t.turn == 2
    t.play("peek devin 0")
    assert t.events(Peeked)[0].seat == 2


def test_edge_12_only_a_blocked_Devin_in_hand(table) -> None:
    t = table(3, {0: "1:Devin"}, hands={0: "Devin"})
    assert t.legal() == {"pass"}
    t = table(3, {0: "1:Devin"}, hands={0: "Devin"}, pacts={0: "Kobold"})
    assert t.legal() == {"pass", *(f"play Kobold {cell}" for cell in (1, 2, 3, 5, 6, 7, 8))}


def test_edge_13_the_Devin_in_play_was_turned_down(table) -> None:
    t = table(3, {0: "1:Devin-"}, hands={0: "Devin"})
    assert t.refused("pass") == "KO-033"
    assert t.cells("Devin") == {0, 1, 2, 3, 5, 6, 7, 8}


def test_edge_14_a_full_board_and_a_Mangetout(table) -> None:
    t = table(3, FULL, hands={0: "Mangetout Farceur"})
    assert t.legal() == {f"play Mangetout {cell}" for cell in (0, 1, 2, 3, 5, 6)}


def test_edge_15_a_full_board_and_no_Mangetout(table) -> None:
    t = table(3, FULL, hands={0: "Farceur Devin", 1: "Mangetout"})
    assert t.legal() == {"pass"}
    t.play("pass")
    assert t.turn == 1
    full = {**FULL, 7: "2:Devin"}
    t = table(3, full, hands={0: "Farceur"}, pacts={0: "Troll"})
    assert "pass" in t.legal()
    assert t.cells("Troll") == {0, 1, 2, 3, 5, 6, 7}


def test_edge_16_a_covered_Devin_is_no_longer_in_play(table) -> None:
    assert table(3, {0: "2:Devin"}).cells("Devin") == set()
    t = table(3, {0: "2:Devin 2:Mangetout"})
    t.play("play Mangetout 0")
    assert t.state.under[0] == ((2, "Devin"), (2, "Mangetout"))
    t.play("play Devin 1")


def test_edge_17_the_top_Mangetout_is_turned_down(table) -> None:
    t = table(3, {0: "1:Devin 2:Mangetout 1:Mangetout"})
    t.play("play Musicien 8", "flip down 0", "play Musicien 7")
    assert t.legal() >= {"flip up 0"}
    assert "flip down 0" not in t.legal()
    t.play("flip up 0")
    assert t.events(TurnedUp)[0].card == "Mangetout"
    assert t.events(TurnedUp)[0].seat == 1


def test_edge_18_it_is_covered_for_good(table) -> None:
    t = table(3, {0: "1:Devin 2:Mangetout 1:Mangetout-"})
    t.play("play Farceur 0")
    assert t.state.under[0] == ((1, "Devin"), (2, "Mangetout"), (1, "Mangetout"))
    t.play("play Musicien 8")
    assert t.legal() == {"flip down 0", "flip none"}


def test_edge_19_Troll_and_Mangetout(table) -> None:
    t = table(3, {0: "1:Mangetout"}, pacts={0: "Troll"})
    assert 0 in t.cells("Troll")
    assert table(3, {0: "1:Troll"}).refused("play Mangetout 0") == "KO-064"
    assert 0 in table(3, {0: "1:Troll-"}).cells("Mangetout")


def _tomte(table):
    t = table(3, {0: "1:Ancien", 3: "2:Mangetout"}, pacts={0: "Tomte", 1: "Ankou"}, hands={2: "Ancien"})
    t.play("play Tomte 8")
    return t


def test_edge_20_the_Tomte_dethrones_and_forbids(table) -> None:
    t = _tomte(table)
    assert _down(t) == [0]
    t.play("play Mangetout 1")
    assert t.turn == 2
    assert t.legal() == {"pass"}


def test_edge_21_the_ban_outlives_the_Tomte(table) -> None:
    t = _tomte(table)
    t.play("ankou", "play Mangetout 1")
    assert 8 not in {int(cell[0]) for cell in t.up().split()}
    assert t.legal() == {"pass"}


def test_edge_22_an_Ancien_may_still_be_turned_up(table) -> None:
    t = _tomte(table)
    t.play("play Musicien 1", "flip up 0")
    assert t.events(TurnedUp)[0].card == "Ancien"
    assert t.events(TurnedDown) == [TurnedDown(0, "Tomte", 8, "Ancien", 1)]


def test_edge_23_the_Ankou_on_a_full_board(table) -> None:
    hands = {0: "Farceur", 1: "Devin", 2: "Farceur"}
    t = table(3, FULL, hands=hands, pacts={0: "Ankou Kobold"}, passes=2)
    assert "pass" in t.legal()
    t.play("ankou")
    assert _down(t) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert t.refused("pass") == "KO-033"
    assert t.cells("Farceur") == t.cells("Kobold") == {0, 1, 2, 3, 5, 6, 7, 8}
    t.play("play Kobold 0", "peek kobold none")
    assert t.refused("pass") == "KO-033"


def test_edge_24_the_Ankou_as_last_act(table) -> None:
    t = table(3, FULL, hands=NO_HANDS, pacts={0: "Ankou", 1: "Bugel_Noz"}, passes=2)
    t.play("ankou", "pass", "pass", "pass", "pass")
    t.play("hold", "hold")
    assert t.events(MajorityFound) == [MajorityFound(None, (0, 0, 0), "nobody")]
    t.play("bugel")
    assert [event.cell for event in t.events(Claimed)] == [0, 1, 2, 3, 5, 6, 7, 8]
