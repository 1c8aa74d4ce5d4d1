"""Section 5 of the rules page, cases 25 to 44: windows, lines, searches, ends; A, B, C are seats 0, 1, 2."""

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
    RoundEnded,
    TurnedDown,
    ZoneLaid,
)

NO_HANDS = dict.fromkeys(range(5), "")


def _down(t) -> list[int]:
    return [event.cell for event in t.events(TurnedDown)]


def _search(table, cells=None, **more):
    """The table after everybody has passed."""
    t = table(3, cells or {}, hands=NO_HANDS, passes=2, **more)
    t.play("pass")
    return t


def test_edge_25_the_Bugel_Noz_takes_the_free_cells_only(table) -> None:
    cells = {0: "1:Farceur", 1: "1:Mangetout", 3: "2:Farceur", 5: "2:Mangetout"}
    cells |= {6: "2:Musicien-", 7: "2:Troll", 8: "1:Ancien"}
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
    passed = table(3, LINE, hands={0: ""}, line="every")
    passed.play("pass")
    assert (passed.turn, "morpion yes" in passed.legal()) == (0, True)
    for line, again in (("placed", True), ("every", True), ("made", False)):
        stands = table(3, LINE, hands={0: "Devin Musicien", 1: "", 2: ""}, line=line)
        stands.play("play Devin 8", "peek devin none", "morpion no", "pass", "pass")
        stands.play("play Musicien 7", "flip none")
        assert ("morpion yes" in stands.legal()) == again


def test_edge_33_a_line_completed_in_another_turn(table) -> None:
    t = table(3, {**LINE, 2: "0:Mangetout-"}, turn=1)
    t.play("play Musicien 8", "flip up 2")
    assert t.turn == 2
    assert not t.events(Drew)
    t.play("play Devin 7", "peek devin none", "play Musicien 6", "flip none")
    assert t.turn == 0
    assert "morpion yes" in t.legal()
    for line, pays in (("placed", False), ("every", True), ("made", True)):
        t = table(3, {**LINE, 2: "0:Mangetout-"}, turn=1, hands={0: "", 1: "Musicien", 2: ""}, line=line)
        t.play("play Musicien 8", "flip up 2", "pass", "pass")
        assert ("morpion yes" in t.legal()) == pays


def test_edge_34_no_question_with_an_empty_pile(table) -> None:
    t = table(3, {0: "0:Farceur", 1: "0:Ancien"}, pile=0)
    t.play("play Mangetout 2")
    assert t.turn == 1


def test_edge_35_the_Pacte_search_card(table) -> None:
    empty = _search(table, {0: "0:Farceur"}, search="PRRRRRRRR", number=0, pile=0)
    assert not empty.events(Drew)
    t = table(3, {0: "0:Farceur"}, phase="liketaer", search="RRRRPRRRR", number=0, pacts={0: "Troll"})
    t.lay("Bugel Noz")
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
