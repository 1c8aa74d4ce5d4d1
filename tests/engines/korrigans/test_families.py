"""KO-051 to KO-073: what each Korrigan and each cousin does."""

from __future__ import annotations

import pytest

from engines.korrigans import GAME
from engines.korrigans.cards import COUSINS
from engines.korrigans.events import Declined, Peeked, Placed, TurnedDown, TurnedUp


def _turned(t) -> list[tuple[str, int]]:
    return [(event.card, event.cell) for event in t.events(TurnedDown)]


def test_KO_051_every_other_Ancien_or_Tomte_goes_down(table) -> None:
    t = table(3, {0: "1:Ancien", 8: "2:Devin"})
    t.play("play Ancien 5")
    assert t.events(TurnedDown) == [TurnedDown(1, "Ancien", 0, "Ancien", 0)]
    t = table(3, {0: "1:Tomte"})
    t.play("play Ancien 5")
    assert _turned(t) == [("Tomte", 0)]


def test_KO_052_an_Ancien_is_immune(table) -> None:
    t = table(3, {1: "1:Ancien", 5: "1:Devin-"}, pacts={0: "Troll Mogwai Leprechaun"})
    assert 1 not in t.cells("Mangetout")
    assert t.refused("play Mangetout 1") == "KO-052"
    assert t.refused("play Troll 1") == "KO-052"
    for card in ("Farceur", "Mogwai"):
        t = table(3, {1: "1:Ancien", 5: "1:Devin-"}, pacts={0: "Troll Mogwai Leprechaun"})
        t.play(f"play {card} 0")
        assert _turned(t) == []
    for card in ("Musicien", "Leprechaun"):
        t = table(3, {1: "1:Ancien", 5: "1:Devin"}, pacts={0: "Troll Mogwai Leprechaun"})
        t.play(f"play {card} 0")
        assert t.refused("flip down 1") == "KO-052"


def test_KO_053_not_against_another_Ancien_nor_the_Ankou(table) -> None:
    t = table(3, {1: "1:Ancien"})
    t.play("play Ancien 0")
    assert _turned(t) == [("Ancien", 1)]
    t = table(3, {1: "1:Ancien"}, pacts={0: "Ankou"})
    t.play("ankou")
    assert _turned(t) == [("Ancien", 1)]


def test_KO_054_a_face_down_Ancien_has_no_immunity(table) -> None:
    t = table(3, {1: "1:Ancien-", 5: "2:Ancien"})
    assert 1 in t.cells("Farceur")
    t.play("play Musicien 8", "flip up 1")
    assert t.events(TurnedUp) == [TurnedUp(1, "Ancien", 1, "Musicien", 0)]
    assert _turned(t) == [("Ancien", 5)]


def test_KO_055_one_elder_at_most_is_face_up(table) -> None:
    t = table(3, {1: "1:Ancien", 5: "2:Ancien-"}, pacts={0: "Tomte"})
    t.play("play Tomte 0")
    assert t.up() == "0:0Tomte"


def test_KO_056_a_Devin_shows_one_search_card_of_any_cell(table) -> None:
    t = table(3, {0: "1:Farceur"}, search="TRRRTRRRP", number=2)
    t.play("play Devin 8")
    assert t.legal() == {*(f"peek Devin {cell}" for cell in range(9)), "peek Devin none"}
    t.play("peek devin 0")
    assert t.events(Peeked) == [Peeked(0, "Devin", 0, (), "Trésor")]
    assert t.state.search[0] == "Trésor"


def test_KO_056_the_look_may_be_declined(table) -> None:
    t = table(3)
    t.play("play Devin 8", "peek devin none")
    assert t.events(Declined) == [Declined(0, "Devin")]
    assert t.turn == 1


@pytest.mark.parametrize("elder", ["Ancien", "Tomte"])
def test_KO_057_the_owner_of_an_Ancien_in_play_sees_it_too(table, elder: str) -> None:
    t = table(3, {0: f"1:{elder}"}, search="RRRRTRRRP", number=1)
    t.play("play Devin 8", "peek devin 4")
    (peeked,) = t.events(Peeked)
    assert peeked == Peeked(0, "Devin", 4, (1,), "Trésor")
    known = {seat: GAME.view(t.state, seat).cell(4).search for seat in (None, 0, 1, 2)}
    assert known == {None: None, 0: "Trésor", 1: "Trésor", 2: None}
    before = table(3, {0: f"1:{elder}"}).state
    assert GAME.redact(before, peeked, 1) == peeked
    assert GAME.redact(before, peeked, 2).card is None


def test_KO_057_a_covered_or_face_down_Ancien_sees_nothing(table) -> None:
    t = table(3, {0: "1:Ancien-", 1: "2:Ancien 1:Mangetout"})
    t.play("play Devin 8", "peek devin 4")
    assert t.events(Peeked)[0].shown == ()


def test_KO_057_the_Longue_Vue_is_for_its_holder_alone(table) -> None:
    # no Ancien can be in play so early; a built position shows the rule
    from engines.korrigans.steps import Step

    t = table(3, {0: "1:Ancien"}, phase="longue_vue", pacts={2: "Troll"})
    state = t.state
    state.phase, state.queue = "longue_vue", []
    state.stack.append(Step("look", 0, "longue_vue"))
    t.match.state = state
    t.play("peek longue_vue 3")
    assert t.events(Peeked)[0].shown == ()


def test_KO_058_a_second_Devin_may_be_turned_up(table) -> None:
    t = table(3, {0: "1:Devin", 1: "2:Devin-"})
    t.play("play Musicien 8", "flip up 1")
    assert t.turn == 2
    t.play("peek devin 8")
    assert t.up() == "0:1Devin 1:2Devin 8:0Musicien"


def test_KO_059_a_Kobold_looks_without_any_restriction(table) -> None:
    t = table(3, {0: "1:Devin", 1: "2:Ancien"}, pacts={0: "Kobold"})
    assert t.cells("Kobold") == {2, 3, 5, 6, 7, 8}
    t.play("play Kobold 8")
    assert t.refused("peek devin 4") == "KO-046"
    t.play("peek kobold 4")
    assert t.events(Peeked) == [Peeked(0, "Kobold", 4, (2,), "Rien")]


def test_KO_060_a_Mangetout_covers_a_face_up_card_of_anyone(table) -> None:
    t = table(3, {0: "0:Farceur", 1: "1:Devin", 2: "1:Ancien", 5: "2:Tomte", 8: "2:Troll"})
    assert t.cells("Mangetout") == {0, 1, 3, 6, 7}
    t.play("play Mangetout 1")
    assert t.events(Placed) == [Placed(0, "Mangetout", 1, "Devin", 1)]


def test_KO_061_a_Mangetout_covers_a_Mangetout(table) -> None:
    assert 0 in table(3, {0: "1:Mangetout"}).cells("Mangetout")


@pytest.mark.parametrize("eater", ["Mangetout", "Troll"])
def test_KO_062_what_lies_under_a_turned_down_eater_stays_covered(table, eater: str) -> None:
    t = table(3, {0: f"2:Devin 2:{eater}"})
    t.play("play Musicien 8", "flip down 0")
    assert t.up() == "8:0Musicien"
    assert t.state.under[0] == ((2, "Devin"),)
    assert 0 in t.cells("Farceur")
    assert 1 in t.cells("Devin")


@pytest.mark.parametrize("eater", ["Mangetout", "Troll"])
def test_KO_063_turned_up_again_they_do_nothing(table, eater: str) -> None:
    t = table(3, {0: f"1:Devin 2:{eater}-"})
    t.play("play Musicien 8", "flip up 0")
    assert t.up() == f"0:2{eater} 8:0Musicien"
    assert t.turn == 1


def test_KO_064_a_Troll_places_like_a_Mangetout_and_is_not_covered(table) -> None:
    cells = {0: "1:Mangetout", 1: "1:Ancien", 2: "2:Troll"}
    t = table(3, cells, pacts={0: "Kobold"})
    assert 0 in t.cells("Mangetout")
    assert t.refused("play Mangetout 2") == "KO-064"
    t = table(3, {0: "1:Mangetout", 1: "1:Ancien"}, pacts={0: "Troll"})
    assert t.cells("Troll") == {0, 2, 3, 5, 6, 7, 8}


def test_KO_065_a_Troll_can_be_turned_down_and_then_covered(table) -> None:
    t = table(3, {1: "1:Troll"})
    t.play("play Farceur 0")
    assert _turned(t) == [("Troll", 1)]
    assert 1 in t.cells("Mangetout")
    assert 1 in t.cells("Farceur")


def test_KO_066_a_Farceur_turns_its_neighbours_down_own_ones_too(table) -> None:
    t = table(3, {1: "0:Devin", 3: "1:Ancien", 0: "2:Farceur-", 5: "1:Devin"})
    t.play("play Farceur 0")
    assert t.events(TurnedDown) == [TurnedDown(0, "Devin", 1, "Farceur", 0)]
    assert t.turn == 1


def test_KO_067_a_Mogwai_spares_the_cards_of_its_owner(table) -> None:
    t = table(3, {1: "0:Devin", 3: "1:Devin"}, pacts={0: "Mogwai"})
    t.play("play Mogwai 0")
    assert t.events(TurnedDown) == [TurnedDown(1, "Devin", 3, "Mogwai", 0)]


def test_KO_068_a_Musicien_turns_one_card_one_way_or_none(table) -> None:
    cells = {0: "1:Devin", 1: "1:Farceur-", 2: "2:Ancien"}
    t = table(3, cells)
    t.play("play Musicien 8")
    assert t.legal() == {"flip down 0", "flip up 1", "flip none"}
    assert t.refused("flip up 0") == "KO-068"
    assert t.refused("flip down 1") == "KO-068"
    assert t.refused("flip down 7") == "KO-068"
    t.play("flip none")
    assert t.events(Declined) == [Declined(0, "Musicien")]
    t = table(3, cells)
    t.play("play Musicien 8", "flip down 0")
    assert t.turn == 1


def test_KO_068_turning_none_names_no_cell(table) -> None:
    from engines.korrigans.actions import Flip

    t = table(3, {0: "1:Devin"})
    t.play("play Musicien 8")
    for odd in (Flip("none", 0), Flip("down", None), Flip("up", 99)):
        with pytest.raises(Exception, match="KO-068"):
            GAME.decide(t.state, 0, odd)


def test_KO_069_a_Leprechaun_turns_one_down_and_then_one_up(table) -> None:
    cells = {0: "1:Devin", 1: "1:Mangetout-"}
    t = table(3, cells, pacts={0: "Leprechaun"})
    t.play("play Leprechaun 8")
    assert t.legal() == {"flip down 0", "flip none"}
    assert t.refused("flip up 1") == "KO-069"
    t.play("flip down 0")
    assert t.legal() == {"flip up 0", "flip up 1", "flip none"}
    assert t.refused("flip down 0") == "KO-069"
    t.play("flip up 1")
    assert t.up() == "1:1Mangetout 8:0Leprechaun"
    t = table(3, cells, pacts={0: "Leprechaun"})
    t.play("play Leprechaun 8", "flip none", "flip up 1")
    assert t.up() == "0:1Devin 1:1Mangetout 8:0Leprechaun"
    t = table(3, cells, pacts={0: "Leprechaun"})
    t.play("play Leprechaun 8", "flip down 0", "flip none")
    assert t.up() == "8:0Leprechaun"


def test_KO_069_the_same_card_may_be_turned_down_and_up(table) -> None:
    t = table(3, {0: "1:Devin"}, pacts={0: "Leprechaun"})
    t.play("play Leprechaun 8", "flip down 0", "flip up 0")
    assert t.turn == 1
    assert t.legal() >= {"peek Devin 4", "peek Devin none"}


def test_KO_069_a_step_without_a_target_is_not_asked(table) -> None:
    t = table(3, {0: "1:Mangetout-"}, pacts={0: "Leprechaun"})
    t.play("play Leprechaun 8")
    assert t.legal() == {"flip up 0", "flip none"}


def test_KO_070_covered_cards_are_never_turned(table) -> None:
    t = table(3, {0: "1:Devin 2:Mangetout", 1: "1:Farceur 2:Troll-"})
    t.play("play Musicien 8")
    assert t.legal() == {"flip down 0", "flip up 1", "flip none"}
    t.play("flip up 1")
    assert t.events(TurnedUp)[0].card == "Troll"


def test_KO_071_the_Tomte_is_an_Ancien_for_every_rule(table) -> None:
    t = table(3, {1: "1:Ancien"}, pacts={0: "Tomte"})
    t.play("play Tomte 0")
    assert t.events(TurnedDown) == [TurnedDown(1, "Ancien", 1, "Tomte", 0)]
    for card in ("Farceur", "Mogwai"):
        t = table(3, {1: "1:Tomte"}, pacts={0: "Mogwai"})
        t.play(f"play {card} 0")
        assert t.up() == f"0:0{card} 1:1Tomte"


def test_KO_072_after_the_Tomte_nobody_places_an_Ancien(table) -> None:
    t = table(3, pacts={0: "Tomte", 1: "Ankou"})
    t.play("play Tomte 0")
    assert "play Ancien 1" not in t.legal()
    t.play("ankou")
    assert t.up() == ""
    assert t.refused("play Ancien 1") == "KO-039"
    t.play("play Mangetout 0", "play Mangetout 1")
    assert t.turn == 0
    assert t.cells("Ancien") == set()


def test_KO_073_a_lying_Ancien_may_be_turned_up_against_the_Tomte(table) -> None:
    t = table(3, {0: "1:Tomte", 1: "2:Ancien-"}, tomte_placed=True)
    t.play("play Musicien 8", "flip up 1")
    assert t.events(TurnedDown) == [TurnedDown(1, "Tomte", 0, "Ancien", 2)]
    assert t.up() == "1:2Ancien 8:0Musicien"


@pytest.mark.parametrize("cousin", COUSINS)
def test_every_cousin_can_be_placed_and_turned_up(table, cousin: str) -> None:
    t = table(3, pacts={0: cousin})
    events = t.play(f"play {cousin} 0")
    assert events[0] == Placed(0, cousin, 0, None, None)
    t = table(3, {0: f"1:{cousin}-"})
    t.play("play Musicien 8", "flip up 0")
    assert t.state.up[0]
