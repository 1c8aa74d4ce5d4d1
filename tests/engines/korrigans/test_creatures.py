"""KO-080 to KO-095: legendary creatures, the order of their windows, and three in a row."""

from __future__ import annotations

import pytest

from engines.game import IllegalAction
from engines.korrigans import GAME
from engines.korrigans.events import (
    AnkouPlayed,
    BugelPlayed,
    Claimed,
    Declined,
    Drew,
    LiketaerPlayed,
    MajorityFound,
    MargotPlayed,
    MorganePlayed,
    Peeked,
    PhaseBegan,
    RoundEnded,
    TurnedDown,
)
from engines.match import Decided

NO_HANDS = dict.fromkeys(range(3), "")


def test_KO_080_the_Ankou_turns_every_face_up_card_down(table) -> None:
    cells = {0: "0:Farceur", 1: "1:Ancien", 2: "2:Kobold", 3: "1:Devin 2:Troll", 5: "1:Mangetout-"}
    t = table(3, cells, pacts={0: "Ankou"})
    t.play("ankou")
    assert t.events(AnkouPlayed) == [AnkouPlayed(0)]
    assert [(event.cell, event.by) for event in t.events(TurnedDown)] == [
        (0, "Ankou"),
        (1, "Ankou"),
        (2, "Ankou"),
        (3, "Ankou"),
    ]
    assert t.up() == ""
    assert t.turn == 0
    assert t.refused("pass") == "KO-033"


def test_KO_081_the_Ankou_needs_nothing_face_up_and_no_Korrigan_in_hand(table) -> None:
    t = table(3, hands={0: ""}, pacts={0: "Ankou"})
    assert t.legal() == {"ankou", "pass"}
    t.play("ankou")
    assert t.events(TurnedDown) == []
    assert t.legal() == {"pass"}


def test_KO_082_Fee_Margot_is_played_before_the_turns_only(table) -> None:
    assert table(3, pacts={0: "Fée_Margot"}).refused("margot 0 1 2") == "KO-086"
    assert table(3, phase="margot", pacts={0: "Troll"}).refused("margot 0 1 2") == "KO-018"
    t = table(3, phase="margot", pacts={0: "Fée_Margot"})
    t.play("margot 0 1 2")
    assert t.state.used == ["Fée Margot"]
    assert t.events(MargotPlayed)


def test_KO_083_Marie_Morgane_swaps_two_search_cards_unseen(table) -> None:
    cells = {0: "0:Farceur", 2: "1:Devin-"}
    t = table(
        3, cells, phase="morgane", pacts={1: "Marie-Morgane"}, search="TRRRPRRRR", number=1, seen={0: [2]}
    )
    assert t.turn == 1
    assert len(t.legal()) == 36 + 1
    t.play("morgane 4 0")
    assert t.events(MorganePlayed) == [MorganePlayed(1, (0, 4))]
    claims = {event.cell: event.card for event in t.events(Claimed)}
    assert claims[0] == "Pacte"


def test_KO_083_what_is_known_of_a_card_goes_with_it(position) -> None:
    state = position(3, phase="morgane", pacts={1: "Marie-Morgane"}, seen={0: [2], 4: [0, 1]}, number=3)
    before = {seat: GAME.view(state, seat) for seat in range(3)}
    for event in GAME.decide(state, 1, GAME.parse("morgane 0 4")):
        GAME.apply[type(event)](state, event)
    for seat in range(3):
        after = GAME.view(state, seat)
        assert after.cell(0).search == before[seat].cell(4).search
        assert after.cell(4).search == before[seat].cell(0).search
        assert (after.cell(0).seen, after.cell(4).seen) == ((0, 1), (2,))
        assert after.cell(0).top is None


def test_KO_083_two_different_cells_that_are_there(table) -> None:
    from engines.korrigans.actions import Morgane

    t = table(2, phase="morgane", pacts={0: "Marie-Morgane"})
    assert len(t.legal()) == 15 + 1
    for cells in ((3, 3), (0, 3), (5, 4)):
        with pytest.raises(IllegalAction, match="KO-083"):
            GAME.decide(t.state, 0, Morgane(cells))
    assert table(2, phase="morgane", pacts={0: "Troll"}).refused("morgane 3 4") == "KO-083"


def test_KO_084_the_Liketaer_takes_the_card_of_the_centre(table) -> None:
    t = table(3, {0: "0:Farceur", 1: "0:Devin"}, phase="liketaer", pacts={2: "Liketaer"})
    t.play("liketaer")
    assert t.events(LiketaerPlayed) == [LiketaerPlayed(2)]
    assert t.events(MajorityFound) == []
    assert t.events(Claimed)[0] == Claimed(2, 4, "Rien", "Liketaer")
    assert [event.src for event in t.events(Claimed)] == ["Liketaer", "own", "own"]


def test_KO_084_in_its_window_and_from_hand_only(table) -> None:
    assert table(3, pacts={0: "Liketaer"}).refused("liketaer") == "KO-086"
    assert table(3, phase="liketaer", pacts={0: "Troll"}).refused("liketaer") == "KO-084"


def test_KO_085_the_Bugel_Noz_claims_all_free_playable_cells(table) -> None:
    cells = {0: "0:Farceur", 1: "0:Devin-", 2: "1:Farceur", 3: "2:Ancien"}
    t = table(3, cells, phase="bugel", pacts={1: "Bugel_Noz"}, search="RTRRTRRPR", number=2)
    t.play("bugel > Troll")
    assert t.events(BugelPlayed) == [BugelPlayed(1)]
    by_bugel = [event for event in t.events(Claimed) if event.src == "Bugel Noz"]
    assert [(event.seat, event.cell, event.card) for event in by_bugel] == [
        (1, 1, "Trésor"),
        (1, 5, "Rien"),
        (1, 6, "Rien"),
        (1, 7, "Pacte"),
        (1, 8, "Rien"),
    ]
    assert t.events(Drew) == [Drew(1, "Troll", "Pacte")]
    assert t.state.treasures == [0, 1, 0]
    assert table(3, phase="bugel", pacts={0: "Troll"}).refused("bugel") == "KO-085"


def test_KO_086_the_windows_come_in_a_fixed_order(table) -> None:
    t = table(3, {0: "0:Farceur"}, hands=NO_HANDS, pacts={0: "Troll", 2: "Kobold"}, passes=2, first=1)
    t.play("pass")
    asked = []
    while t.state.round == 1:
        if not asked or asked[-1][0] != t.state.phase:
            asked.append((t.state.phase, []))
        asked[-1][1].append(t.turn)
        assert t.legal() == {"hold"}
        t.play("hold")
    assert asked == [("morgane", [2, 0]), ("liketaer", [2, 0]), ("bugel", [2, 0])]


def test_KO_086_everybody_with_a_pacte_card_is_asked_and_nobody_else(table) -> None:
    pacts = {1: "Troll", 2: "Marie-Morgane Kobold", 3: "Ankou"}
    t = table(5, hands=dict.fromkeys(range(5), ""), pacts=pacts, first=3, turn=4, passes=4)
    t.play("pass")
    asked = [t.turn]
    t.play("hold")
    asked.append(t.turn)
    t.play("hold")
    asked.append(t.turn)
    t.play("morgane 0 1")
    assert asked == [3, 1, 2]
    assert t.state.phase == "liketaer"
    assert t.state.queue == [3, 1, 2]


def test_KO_086_after_a_play_the_others_are_asked_all_the_same(table) -> None:
    t = table(3, phase="liketaer", pacts={0: "Liketaer", 1: "Troll", 2: "Kobold"})
    t.play("liketaer")
    assert (t.state.phase, t.turn, t.legal()) == ("liketaer", 1, {"hold"})
    t.play("hold")
    assert (t.state.phase, t.turn, t.legal()) == ("liketaer", 2, {"hold"})


def test_KO_086_windows_with_nobody_to_ask_are_passed_over(table) -> None:
    t = table(3, {0: "0:Farceur"}, hands=NO_HANDS, passes=2)
    t.play("pass")
    kinds = [type(event) for event in t.happened[2:]]
    assert kinds[:3] == [MajorityFound, Claimed, PhaseBegan]
    assert t.events(PhaseBegan)[0] == PhaseBegan("claims")


def test_KO_086_each_creature_in_its_own_window_only(table) -> None:
    for phase, text in (("margot", "bugel"), ("morgane", "margot 0 1 2"), ("bugel", "liketaer")):
        held = "Bugel_Noz Fée_Margot Liketaer"
        assert table(3, phase=phase, pacts={0: held}).refused(text) == "KO-086"
    assert table(3, phase="bugel", pacts={0: "Ankou"}).refused("ankou") == "KO-086"
    assert table(3, phase="bugel", pacts={0: "Ankou"}).refused("pass") == "KO-086"
    assert table(3, phase="bugel", pacts={0: "Troll"}).refused("play Troll 0") == "KO-086"


def test_KO_086_a_hold_leaves_no_public_trace(table) -> None:
    """Whoever holds and whoever has nothing to play give the same bytes to everybody else."""
    logs = []
    for cards in ({1: "Marie-Morgane"}, {1: "Troll"}):
        t = table(3, phase="morgane", pacts=cards)
        t.play("hold")
        assert t.happened[0] == Decided(1, GAME.parse("hold"))
        state = table(3, phase="morgane", pacts=cards).state
        logs.append([GAME.conceal(state, 1, GAME.parse("hold"), seat) for seat in (None, 0, 2)])
    assert logs == [[None] * 3] * 2


def test_KO_086_what_is_played_is_concealed_as_a_choice_and_shown_as_an_event(position) -> None:
    state = position(3, phase="liketaer", pacts={1: "Liketaer"})
    action = GAME.parse("liketaer")
    assert [GAME.conceal(state, 1, action, seat) for seat in (None, 0, 1, 2)] == [None, None, action, None]
    (event,) = GAME.decide(state, 1, action)
    assert GAME.redact(state, event, None) == LiketaerPlayed(1)


def test_KO_087_a_creature_that_is_not_played_is_kept(table) -> None:
    t = table(3, phase="bugel", pacts={0: "Bugel_Noz"}, search="RRRRRRRRR")
    t.play("hold")
    assert t.events(RoundEnded) == [RoundEnded(1, 1, ())]
    assert t.state.pacts[0] == ["Bugel Noz"]


TWO = {0: "0:Farceur", 1: "0:Ancien"}


def test_KO_090_three_aligned_face_up_tops_pay_at_the_end_of_a_turn(table) -> None:
    t = table(3, TWO, pacts={0: "Troll"})
    t.play("play Troll 2")
    assert t.turn == 0
    assert t.legal() == {"morpion yes", "morpion no"}
    t.play("morpion yes > Kobold")
    assert t.events(Drew) == [Drew(0, "Kobold", "morpion")]
    assert t.turn == 1


@pytest.mark.parametrize(
    "cells",
    [
        {0: "0:Farceur", 1: "0:Ancien-"},
        {0: "0:Farceur", 1: "1:Ancien"},
        {0: "0:Farceur", 1: "0:Ancien 1:Devin"},
        {0: "0:Farceur", 3: "0:Ancien"},
    ],
)
def test_KO_090_no_line_no_card(table, cells) -> None:
    t = table(3, cells)
    t.play("play Mangetout 2")
    assert t.turn == 1


def test_KO_090_a_passed_turn_is_not_tested_with_line_placed(table) -> None:
    cells = {**TWO, 2: "0:Mangetout"}
    t = table(3, cells, hands={0: ""}, line="placed")
    t.play("pass")
    assert t.turn == 1
    t = table(3, {**TWO, 2: "0:Mangetout"}, hands={0: ""}, pacts={0: "Ankou"}, line="placed")
    t.play("ankou", "pass")
    assert t.turn == 1


def test_KO_091_a_line_that_stood_before_pays_again(table) -> None:
    t = table(3, {**TWO, 2: "0:Mangetout"})
    t.play("play Devin 8", "peek devin none")
    assert t.legal() == {"morpion yes", "morpion no"}
    t.play("morpion no")
    assert t.events(Declined) == [Declined(0, "morpion")]
    assert t.turn == 1


def test_KO_092_one_card_however_many_lines(table) -> None:
    cells = {1: "0:Devin", 2: "0:Ancien", 3: "0:Farceur", 6: "0:Musicien"}
    t = table(3, cells)
    t.play("play Mangetout 0", "morpion yes")
    assert len(t.events(Drew)) == 1
    assert t.turn == 1


def test_KO_093_only_the_player_whose_turn_ends_is_checked(table) -> None:
    cells = {0: "1:Farceur", 1: "1:Ancien", 2: "1:Mangetout-"}
    t = table(3, cells)
    t.play("play Musicien 8", "flip up 2")
    assert t.turn == 1
    assert "morpion yes" not in t.legal()
    t.play("play Devin 7", "peek devin none")
    assert t.legal() == {"morpion yes", "morpion no"}


def test_KO_094_the_drawn_card_may_be_used_in_the_same_round(table) -> None:
    t = table(3, TWO, pacts={0: "Troll"}, hands={0: "", 1: "", 2: ""})
    t.play("play Troll 2", "morpion yes > Marie-Morgane", "pass", "pass", "pass")
    assert (t.state.phase, t.turn) == ("morgane", 0)
    t.play("morgane 0 1")


def test_KO_094_a_drawn_cousin_or_Ankou_waits_for_the_next_own_turn(table) -> None:
    t = table(2, {6: "0:Farceur", 7: "0:Ancien"}, hands={0: "Mangetout", 1: ""})
    t.play("play Mangetout 8", "morpion yes > Ankou", "pass")
    assert t.legal() == {"ankou", "pass"}


def test_KO_095_an_empty_pile_offers_nothing(table) -> None:
    t = table(3, TWO, pile=0, pacts={0: "Troll"})
    t.play("play Troll 2")
    assert t.turn == 1


def test_two_seats_learn_the_same_whatever_the_third_was_dealt(table) -> None:
    """One play, two worlds: what a bystander reads is equal to the byte."""
    logs = []
    for cards in ("Liketaer Ankou", "Troll Kobold"):
        t = table(3, {0: "0:Farceur"}, phase="liketaer", pacts={1: cards, 2: "Tomte"})
        t.play("hold")
        logs.append(repr([event for event in t.happened if not isinstance(event, Decided)]))
    assert logs[0] == logs[1]


def test_peeks_of_Margot_are_for_her_holder(table) -> None:
    t = table(3, phase="margot", pacts={0: "Fée_Margot"}, search="TTTPRRRRR")
    t.play("margot 0 1 3")
    for event in t.events(Peeked):
        assert GAME.redact(t.state, event, 0).card is not None
        assert GAME.redact(t.state, event, 1).card is None
