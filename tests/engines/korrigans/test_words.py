"""Notation, sentences and menus of Korrigans."""

from __future__ import annotations

import pytest

from engines.game import BadNotation
from engines.korrigans import GAME, actions
from engines.korrigans.events import (
    AnkouPlayed,
    BugelPlayed,
    Claimed,
    Declined,
    Drew,
    FirstChosen,
    LieuDrawn,
    LiketaerPlayed,
    MajorityFound,
    MargotPlayed,
    MorganePlayed,
    Passed,
    Peeked,
    PhaseBegan,
    Placed,
    RoundEnded,
    TurnedDown,
    TurnedUp,
    ZoneLaid,
)

NAMES = ["Ana", "Ben", "Cleo"]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (actions.Peek("longue_vue", 4), "peek longue_vue 4"),
        (actions.Peek("Devin", None), "peek Devin none"),
        (actions.Peek("Kobold", 0), "peek Kobold 0"),
        (actions.Margot((0, 4, 8)), "margot 0 4 8"),
        (actions.Hold(), "hold"),
        (actions.Ankou(), "ankou"),
        (actions.Play("Farceur", 0), "play Farceur 0"),
        (actions.Pass(), "pass"),
        (actions.Flip("down", 3), "flip down 3"),
        (actions.Flip("up", 3), "flip up 3"),
        (actions.Flip("none", None), "flip none"),
        (actions.Morpion(True), "morpion yes"),
        (actions.Morpion(False), "morpion no"),
        (actions.Morgane((0, 4)), "morgane 0 4"),
        (actions.Liketaer(), "liketaer"),
        (actions.Bugel(), "bugel"),
    ],
)
def test_notation(action, text: str) -> None:
    assert GAME.text(action) == text
    assert GAME.parse(text) == action
    assert GAME.parse(f"  {text.upper()} ") == action


def test_the_order_of_several_cells_does_not_matter() -> None:
    assert GAME.parse("margot 8 0 4") == actions.Margot((0, 4, 8))
    assert GAME.parse("morgane 4 0") == actions.Morgane((0, 4))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play Farceur",
        "play Farceur 9",
        "play Farceur ²",
        "play Ankou 0",
        "peek 4",
        "peek ancien 4",
        "flip",
        "flip over 3",
        "flip down none",
        "morpion",
        "margot 0 1",
        "morgane 0 x",
        "draw",
    ],
)
def test_what_is_no_action_is_refused_with_the_forms(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Drew(0, None, "deal"), "Ana is dealt a Pacte card."),
        (Drew(0, "Troll", "deal"), "Ana is dealt a Pacte card: the Troll."),
        (Drew(1, None, "morpion"), "Ben has three in a row and draws a Pacte card."),
        (Drew(1, "Marie-Morgane", "Pacte"), "Ben draws a Pacte card: Marie-Morgane."),
        (FirstChosen(2), "Cleo is the First Player and gets the Longue-Vue."),
        (LieuDrawn(2, 1, "Etang", 4, 4), "Cleo shows the Lieu of round 1: Etang, 4 treasures."),
        (
            LieuDrawn(2, 3, "Etang", 4, 1),
            "Cleo shows the Lieu of round 3: Etang, 4 treasures, of which 1 treasure can still be hidden.",
        ),
        (ZoneLaid(0, (None,) * 6), "Ana lays 6 search cards face down."),
        (ZoneLaid(0, ("Rien", "Trésor")), "Ana lays 2 search cards face down: Rien, Trésor."),
        (PhaseBegan("turns"), "The turns begin."),
        (
            PhaseBegan("morgane"),
            "Nobody can or wants to play any more; Marie-Morgane may be played.",
        ),
        (Peeked(0, "longue_vue", 3, (), None), "Ana looks through the Longue-Vue at the card of cell 3."),
        (
            Peeked(0, "Devin", 4, (2,), "Trésor"),
            "Ana looks with the Devin at the card of the centre and shows it to Cleo: Trésor.",
        ),
        (Peeked(0, "Fée Margot", 3, (), None), "Ana looks with Fée Margot at the card of cell 3."),
        (Declined(0, "longue_vue"), "Ana leaves the Longue-Vue unused."),
        (Declined(0, "Musicien"), "Ana turns nothing with the Musicien."),
        (Declined(0, "morpion"), "Ana has three in a row and draws no card."),
        (MargotPlayed(1, (0, 4, 8)), "Ben plays Fée Margot to look at the cards on cells 0, 4 and 8."),
        (AnkouPlayed(1), "Ben plays the Ankou: every Korrigan that is face up turns face down."),
        (Placed(1, "Farceur", 3, None, None), "Ben places the Farceur on cell 3."),
        (
            Placed(1, "Mangetout", 3, "Devin", 0),
            "Ben places the Mangetout on cell 3, over the Devin of Ana.",
        ),
        (Passed(1), "Ben passes."),
        (
            TurnedDown(2, "Devin", 3, "Farceur", 0),
            "The Farceur of Ana turns the Devin of Cleo on cell 3 face down.",
        ),
        (
            TurnedUp(2, "Ancien", 8, "Musicien", 0),
            "The Musicien of Ana turns the Ancien of Cleo on cell 8 face up, and it acts again.",
        ),
        (
            MorganePlayed(1, (0, 4)),
            "Ben plays Marie-Morgane and swaps the search cards of cell 0 and the centre.",
        ),
        (LiketaerPlayed(1), "Ben plays the Liketaer to take the card under the Lieu."),
        (BugelPlayed(1), "Ben plays the Bugel Noz to claim the cards of all free cells."),
        (
            MajorityFound(0, (3, 2, 3), "Ancien"),
            "Face-up cards: Ana 3, Ben 2, Cleo 3."
            " Ana has the Ancien among equals and claims the card under the Lieu.",
        ),
        (
            MajorityFound(None, (0, 0, 0), "nobody"),
            "Face-up cards: Ana 0, Ben 0, Cleo 0. Nobody claims the card under the Lieu.",
        ),
        (Claimed(0, 4, "Trésor", "majority"), "Ana claims the card of the centre and finds a treasure."),
        (
            Claimed(0, 3, "Rien", "Bugel Noz"),
            "Ana claims the card of cell 3 with the Bugel Noz and finds nothing.",
        ),
        (Claimed(0, 3, "Pacte", "own"), "Ana claims the card of cell 3 and finds the Pacte card."),
        (
            RoundEnded(0, 1, ("Kobold", "Ankou")),
            "Round 1 is over: the Kobold and the Ankou go back into the pile, and Ana gets the Longue-Vue.",
        ),
        (RoundEnded(0, 1, ()), "Round 1 is over: Ana gets the Longue-Vue."),
    ],
)
def test_sentences(event, sentence: str) -> None:
    assert GAME.describe(event, NAMES, None) == sentence


def test_every_event_has_a_sentence_above() -> None:
    table = next(mark for mark in test_sentences.pytestmark if mark.name == "parametrize")
    assert {type(event) for event, _ in table.args[1]} == set(GAME.events)


def _said(t) -> dict[str, str]:
    view = GAME.view(t.state, t.turn)
    return {GAME.text(action): GAME.say(action, view) for action in GAME.legal(t.state, t.turn)}


def test_a_menu_says_what_lies_where_a_card_would(table) -> None:
    cells = {0: "1:Devin", 1: "2:Farceur-", 2: "1:Ancien", 3: "1:Troll", 5: "2:Devin 2:Troll"}
    t = table(
        3,
        cells,
        hands={0: "Mangetout"},
        pacts={0: "Ankou"},
        seen={6: [0], 8: [1]},
        search="RRRRRRTRP",
        number=1,
    )
    assert _said(t) == {
        "ankou": "play the Ankou: all face down",
        "play Mangetout 0": "Mangetout on 0 over Devin",
        "play Mangetout 1": "Mangetout on 1 over (Farceur)",
        "play Mangetout 6": "Mangetout on 6 (Trésor)",
        "play Mangetout 7": "Mangetout on 7",
        "play Mangetout 8": "Mangetout on 8",
    }


def test_a_menu_says_whose_card_is_turned(table) -> None:
    t = table(3, {0: "0:Devin", 1: "2:Farceur-"})
    t.play("play Musicien 8")
    assert _said(t) == {
        "flip down 0": "turn down own Devin on 0",
        "flip up 1": "turn up Farceur on 1",
        "flip none": "turn nothing",
    }


def test_the_other_menus(table) -> None:
    t = table(3, {0: "0:Farceur"}, phase="bugel", pacts={0: "Bugel_Noz"})
    assert _said(t) == {
        "bugel": "play the Bugel Noz: claim the free cells (1, 2, 3, 5, 6, 7, 8)",
        "hold": "play no creature",
    }
    t = table(3, phase="liketaer", pacts={0: "Liketaer"}, seen={4: [0]})
    assert _said(t)["liketaer"] == "play the Liketaer: take the card under the Lieu (Rien)"
    t = table(2, phase="morgane", pacts={0: "Marie-Morgane"}, seen={3: [0]})
    assert _said(t)["morgane 3 4"] == "play Marie-Morgane: swap 3 (Trésor) and 4"
    t = table(3, phase="margot", pacts={0: "Fée_Margot"})
    assert _said(t)["margot 0 1 2"] == "play Fée Margot on 0, 1 and 2"
    t = table(3, hands={0: ""})
    assert _said(t) == {"pass": "pass"}
    t = table(3, {0: "0:Farceur", 1: "0:Ancien"})
    t.play("play Mangetout 2")
    assert _said(t) == {
        "morpion yes": "draw a Pacte card for three in a row",
        "morpion no": "draw no card",
    }
    t = table(3)
    t.play("play Devin 0")
    assert _said(t)["peek Devin 4"] == "look with Devin at 4"
    assert _said(t)["peek Devin none"] == "look at nothing with the Devin"


def test_a_chain_can_be_followed_by_its_sentences(table) -> None:
    t = table(3, {0: "1:Musicien-", 1: "2:Farceur-", 2: "0:Devin", 5: "2:Ancien"})
    t.play("play Musicien 8", "flip up 0", "flip up 1")
    assert [GAME.describe(event, NAMES, None) for event in t.happened if isinstance(event, GAME.events)] == [
        "Ana places the Musicien on cell 8.",
        "The Musicien of Ana turns the Musicien of Ben on cell 0 face up, and it acts again.",
        "The Musicien of Ben turns the Farceur of Cleo on cell 1 face up, and it acts again.",
        "The Farceur of Cleo turns the Musicien of Ben on cell 0 face down.",
        "The Farceur of Cleo turns the Devin of Ana on cell 2 face down.",
    ]


def test_what_does_nothing_again_is_not_said_to_act_again(table) -> None:
    """KO-063: a Mangetout or a Troll that is turned up does nothing."""
    t = table(3, {0: "1:Mangetout-", 1: "2:Troll-"}, pacts={0: "Leprechaun"})
    t.play("play Leprechaun 8", "flip up 1")
    (event,) = t.events(TurnedUp)
    assert (
        GAME.describe(event, NAMES, 0) == "The Leprechaun of Ana turns the Troll of Cleo on cell 1 face up."
    )
    t = table(3, {0: "1:Mangetout-"})
    t.play("play Musicien 8", "flip up 0")
    (event,) = t.events(TurnedUp)
    assert (
        GAME.describe(event, NAMES, 0) == "The Musicien of Ana turns the Mangetout of Ben on cell 0 face up."
    )


@pytest.mark.parametrize("seats", [2, 5])
def test_a_long_menu_stands_in_two_columns_of_80(table, seats: int) -> None:
    """KO-017, KO-018, KO-031, KO-068: an entry takes 40 columns, 8 of which are its number and blanks."""
    cells = {3: "1:Leprechaun-", 6: "1:Mangetout", 7: "0:Farceur-"}
    sights = []
    t = table(seats, cells, pacts={0: "Troll Kobold Ankou"}, seen={5: [0], 8: [0]})
    sights.append(_said(t))
    t.play("play Musicien 5")
    sights.append(_said(t))
    t.play("flip none")
    t = table(seats, cells, phase="margot", pacts={0: "Fée_Margot"}, seen={8: [0]})
    sights.append(_said(t))
    t = table(seats, cells, seen={4: [0]})
    t.play("play Devin 5")
    sights.append(_said(t))
    for said in sights:
        assert len(set(said.values())) == len(said) >= 4
        assert max(map(len, said.values())) <= 32
