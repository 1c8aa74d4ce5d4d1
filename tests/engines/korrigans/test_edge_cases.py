"""Section 5 of the rules page, one test a case, in its order; A, B, C are seats 0, 1, 2."""

from __future__ import annotations

import pytest

from engines.korrigans import GAME
from engines.korrigans.events import (
    Claimed,
    Drew,
    LieuDrawn,
    MajorityFound,
    MorganePlayed,
    Peeked,
    Placed,
    RoundEnded,
    TurnedDown,
    TurnedUp,
    ZoneLaid,
)

NO_HANDS = dict.fromkeys(range(5), "")
TOPS = {0: "1:Farceur", 1: "1:Mangetout", 2: "1:Musicien", 3: "2:Farceur", 5: "2:Mangetout"}
FULL = {**TOPS, 6: "2:Musicien", 7: "2:Troll", 8: "1:Ancien"}
"""Every playable cell has a face-up top, one a Troll, one an Ancien."""


def _down(t) -> list[int]:
    return [event.cell for event in t.events(TurnedDown)]


def _search(table, cells=None, **more):
    """The table after everybody has passed."""
    t = table(3, cells or {}, hands=NO_HANDS, passes=2, **more)
    t.play("pass")
    return t


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


def test_edge_25_the_Bugel_Noz_takes_the_free_cells_only(table) -> None:
    cells = {**FULL, 6: "2:Musicien-"}
    del cells[2]
    t = table(3, cells, phase="bugel", pacts={0: "Bugel_Noz"})
    t.play("bugel")
    assert [event.cell for event in t.events(Claimed) if event.src == "Bugel Noz"] == [2, 6]


def test_edge_26_the_Liketaer_bypasses_the_majority(table) -> None:
    t = table(3, {0: "0:Farceur"}, phase="liketaer", pacts={2: "Liketaer"}, search="RRRRTRRRR", number=1)
    t.play("liketaer")
    assert [event for event in t.events(Claimed) if event.cell == 4] == [Claimed(2, 4, "Trésor", "Liketaer")]
    t = table(3, {0: "0:Farceur", 1: "1:Devin"}, phase="liketaer", pacts={2: "Liketaer"})
    t.play("liketaer")
    assert t.events(Claimed)[0].seat == 2


def test_edge_27_the_majority_holder_may_play_it_himself(table) -> None:
    t = table(3, {0: "0:Farceur"}, phase="liketaer", pacts={0: "Liketaer"})
    t.play("liketaer")
    assert [event.seat for event in t.events(Claimed) if event.cell == 4] == [0]


def test_edge_28_Marie_Morgane_moves_the_centre(table) -> None:
    seen = {0: [1], 4: [2]}
    t = table(
        3,
        {1: "0:Farceur"},
        phase="morgane",
        pacts={1: "Marie-Morgane", 2: "Troll"},
        search="TRRRRRRRR",
        number=1,
        seen=seen,
    )
    t.play("morgane 0 4")
    assert t.events(MorganePlayed) == [MorganePlayed(1, (0, 4))]
    assert GAME.view(t.state, 1).cell(4).search == "Trésor"
    assert GAME.view(t.state, 2).cell(0).search == "Rien"
    assert GAME.view(t.state, 2).cell(4).search is None
    t.play("hold", "hold")
    assert t.events(Claimed)[0] == Claimed(0, 4, "Trésor", "majority")


def test_edge_29_only_tied_players_count(table) -> None:
    cells = {0: "0:Farceur", 1: "0:Devin", 2: "1:Farceur", 3: "1:Musicien", 5: "2:Ancien"}
    t = _search(table, cells)
    assert t.events(MajorityFound) == [MajorityFound(None, (2, 2, 1), "nobody")]


def test_edge_30_what_counts_for_the_majority(table) -> None:
    cells = {0: "1:Kobold", 1: "0:Devin 2:Mangetout-", 2: "0:Troll-"}
    t = _search(table, cells)
    assert t.events(MajorityFound) == [MajorityFound(1, (0, 1, 0), "most")]


def test_edge_31_two_lines_one_card(table) -> None:
    cells = {1: "0:Devin", 2: "0:Musicien", 3: "0:Farceur", 6: "0:Ancien"}
    t = table(3, cells)
    t.play("play Mangetout 0", "morpion yes")
    assert len(t.events(Drew)) == 1
    assert t.turn == 1


LINE = {0: "0:Farceur", 1: "0:Ancien", 2: "0:Mangetout"}


def test_edge_32_a_standing_line(table) -> None:
    t = table(3, LINE)
    t.play("play Devin 8", "peek devin none")
    assert "morpion yes" in t.legal()
    t = table(3, LINE, hands={0: ""})
    t.play("pass")
    assert t.turn == 1
    broken = table(3, {0: "0:Devin", 1: "0:Ancien", 2: "0:Mangetout"})
    broken.play("play Farceur 3")
    assert broken.up() == "1:0Ancien 2:0Mangetout 3:0Farceur"
    assert broken.turn == 1
    rebuilt = table(3, LINE, turn=1)
    rebuilt.play("play Musicien 8", "flip down 0", "play Musicien 7", "flip up 0")
    assert rebuilt.turn == 0
    rebuilt.play("play Devin 6", "peek devin none")
    assert "morpion yes" in rebuilt.legal()


def test_edge_33_a_line_completed_in_another_turn(table) -> None:
    t = table(3, {**LINE, 2: "0:Mangetout-"}, turn=1)
    t.play("play Musicien 8", "flip up 2")
    assert t.turn == 2
    assert not t.events(Drew)
    t.play("play Devin 7", "peek devin none", "play Musicien 6", "flip none")
    assert t.turn == 0
    assert "morpion yes" in t.legal()


def test_edge_34_no_question_with_an_empty_pile(table) -> None:
    t = table(3, {0: "0:Farceur", 1: "0:Ancien"}, pile=0)
    t.play("play Mangetout 2")
    assert t.turn == 1


def test_edge_35_the_Pacte_search_card(table) -> None:
    empty = _search(table, {0: "0:Farceur"}, search="PRRRRRRRR", number=0, pile=0)
    assert not empty.events(Drew)
    t = table(3, {0: "0:Farceur"}, phase="liketaer", search="RRRRPRRRR", number=0, pacts={0: "Troll"})
    t.cards.append(("Bugel Noz",))
    t.play("hold")
    assert t.legal() == {"hold"}
    assert t.refused("bugel") == "KO-099"


def test_edge_36_a_player_without_cards_only_passes(table) -> None:
    t = table(3, hands={0: "", 1: "Farceur", 2: ""})
    assert t.legal() == {"pass"}
    t.play("pass", "play Farceur 0", "pass", "pass", "pass")
    assert t.state.round == 2


@pytest.mark.parametrize(("seats", "rien"), [(2, 4), (3, 7), (5, 7)])
def test_edge_37_more_wanted_than_left(table, seats: int, rien: int) -> None:
    t = table(
        seats,
        phase="claims",
        treasures=[4, *[0] * (seats - 1)],
        number=0,
        search="P" + "R" * (5 if seats == 2 else 8),
    )
    (laid,) = t.events(ZoneLaid)
    (shown,) = t.events(LieuDrawn)
    assert shown.hidden == 1
    assert sorted(laid.cards) == ["Pacte", *["Rien"] * rien, "Trésor"]


def test_edge_38_the_fifth_treasure(table) -> None:
    cells = {0: "0:Farceur", 1: "1:Devin", 2: "2:Devin-", 3: "2:Ancien"}
    t = _search(table, cells, treasures=[0, 2, 1], search="TRRTRRRRR", number=2, round=2)
    assert t.rule == "KO-101"
    assert t.outcome.scores == (1, 2, 2)
    assert len(t.events(Claimed)) == 4
    assert t.outcome.ranks == (3, 2, 1)


def test_edge_39_the_final_tie(table) -> None:
    shared = _search(table, {0: "2:Ancien"}, treasures=[2, 2, 1], round=3, search="RRRRRRRRR")
    assert shared.outcome.ranks == (1, 1, 3)
    alone = _search(table, {0: "0:Tomte"}, treasures=[2, 2, 1], round=3, search="RRRRRRRRR")
    assert alone.outcome.ranks == (1, 2, 3)


def test_edge_40_two_players_tie_only_without_lieux(table) -> None:
    t = table(2, hands=NO_HANDS, passes=1, round=5, treasures=[2, 2], search="RRRRRR")
    t.play("pass")
    assert t.rule == "KO-103"
    assert t.outcome.ranks == (1, 1)
    t = table(
        2, {3: "0:Farceur"}, hands=NO_HANDS, passes=1, round=2, treasures=[2, 2], search="TRRRRR", number=1
    )
    t.play("pass")
    assert (t.rule, t.outcome.ranks) == ("KO-101", (1, 2))


def test_edge_41_neighbours_and_line_of_two_players(table) -> None:
    t = table(2, {5: "1:Devin", 6: "1:Farceur", 7: "1:Musicien", 8: "1:Mangetout"})
    t.play("play Farceur 3")
    assert _down(t) == [6]
    t = table(2, {3: "1:Devin", 5: "0:Ancien", 6: "1:Farceur", 8: "1:Mangetout"})
    t.play("play Farceur 7")
    assert _down(t) == [6, 8]
    assert t.state.layout.lines == ((6, 7, 8),)


def test_edge_42_a_covered_cousin_goes_back_into_the_pile(table) -> None:
    t = _search(table, {0: "1:Kobold 2:Mangetout"}, search="RRRRRRRRR")
    assert t.events(RoundEnded) == [RoundEnded(1, 1, ("Kobold",))]
    assert t.state.pacts == [[], [], []]
    assert "Kobold" in t.state.unseen


def test_edge_43_a_Mogwai_spares_the_cards_of_its_owner(table) -> None:
    t = table(3, {0: "0:Mogwai-", 1: "0:Devin", 3: "1:Farceur"}, turn=1)
    t.play("play Musicien 8", "flip up 0")
    assert t.events(TurnedDown) == [TurnedDown(1, "Farceur", 3, "Mogwai", 0)]


def test_edge_44_the_owner_of_Devin_and_Ancien_alone_sees_the_card(table) -> None:
    t = table(3, {0: "0:Ancien"})
    t.play("play Devin 8", "peek devin 4")
    assert t.events(Peeked) == [Peeked(0, "Devin", 4, (), "Rien")]
    assert [GAME.view(t.state, seat).cell(4).search for seat in (None, 0, 1, 2)] == [None, "Rien", None, None]
