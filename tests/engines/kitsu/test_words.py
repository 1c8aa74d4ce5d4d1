"""Notation, sentences and menus of Kitsu."""

from __future__ import annotations

import pytest

from engines.game import BadNotation, Setup
from engines.kitsu import GAME
from engines.kitsu.actions import ChooseLeader, Destroy, Give, Play, Recover, TakeToken
from engines.kitsu.events import (
    Dealt,
    Declined,
    Destroyed,
    Drew,
    Gave,
    LeaderDrawn,
    LeaderNamed,
    LeaderPassed,
    LeftOver,
    LotDrawn,
    PawnMoved,
    Played,
    Recovered,
    Revealed,
    RoundBegan,
    RoundWon,
    Shuffled,
    TokenTaken,
    TookUp,
    TrickDiscarded,
    TrickScored,
)
from engines.kitsu.options import Options
from engines.match import setup_of

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Give("b3"), "give b3"),
        (Play("katana"), "play katana"),
        (Play("b3", "SWAP"), "play b3 SWAP"),
        (Play("white", "PAW"), "play white PAW"),
        (Play("o5", "PLUS3", "blue"), "play o5 PLUS3 blue"),
        (Play("o5", "PLUS3", "orange"), "play o5 PLUS3 orange"),
        (Recover("black"), "recover black"),
        (Recover(None), "recover none"),
        (Destroy(2, "o5"), "destroy 2 o5"),
        (TakeToken("RECOVER", 3), "take RECOVER 3"),
        (ChooseLeader(1), "lead 1"),
    ],
)
def test_notation(action, text: str) -> None:
    assert GAME.text(action) == text
    assert GAME.parse(text) == action
    assert GAME.parse(f"  {text.upper()} ") == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "b3",
        "play",
        "play b7",
        "play ?",
        "play b3 SWORD",
        "play b3 PLUS3 red",
        "play b3 PLUS3 blue now",
        "recover",
        "destroy two o5",
        "destroy ² o5",
        "destroy 1234 o5",
        "take SWAP",
        "lead -1",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (RoundBegan(2), "Round 2 begins: both pawns stand on space 0."),
        (LeaderDrawn(1), "Ben is drawn to lead."),
        (LeaderNamed(1), "Ben leads this round."),
        (Shuffled(1, 2), "All cards are shuffled: deal 2 of round 1."),
        (Dealt(0, (None,) * 6), "Ana is dealt 6 cards."),
        (
            Dealt(0, ("b1", "b1", "black", "katana", "o6", "white")),
            "Ana is dealt 6 cards: blue 1 (twice), black kitsune, katana, orange 6, white kitsune.",
        ),
        (Gave(0, 2, None), "Ana puts a card face down before Cleo."),
        (Gave(0, 2, "b6"), "Ana puts the blue 6 face down before Cleo."),
        (TookUp(2, 0, None), "Cleo takes up a card from Ana."),
        (TookUp(2, 0, "b6"), "Cleo takes up the blue 6 from Ana."),
        (Played(1, "o5"), "Ben plays the orange 5."),
        (Played(1, "katana", "SWAP"), "Ben plays the katana with SWAP."),
        (Played(1, "o5", "PLUS3", "orange"), "Ben plays the orange 5 with PLUS3 on orange."),
        (Played(1, None, "PAW"), "Ben plays a card face down under PAW."),
        (Played(1, "white", "PAW"), "Ben plays the white kitsune face down under PAW."),
        (Recovered(1, None), "Ben takes a card of the last trick into hand."),
        (Recovered(1, "katana"), "Ben takes the katana of the last trick into hand."),
        (Declined(1), "Ben looks at the last trick and takes nothing."),
        (Destroyed(3, 0, "b6"), "Dan destroys the blue 6 of Ana."),
        (Revealed(1, "white"), "Ben turns up the white kitsune under PAW."),
        (TrickScored(2, 8, False, False), "Blue 2, orange 8: orange wins the trick."),
        (TrickScored(9, 8, True, False), "Blue 9, orange 8, colours swapped: blue wins the trick."),
        (TrickScored(8, 8, False, False), "Blue 8, orange 8: a tie."),
        (TrickScored(2, 8, False, True), "Blue 2, orange 8: no pawn moves, by HAND."),
        (PawnMoved("orange", 6, 6), "The orange pawn moves 6 spaces to 6."),
        (PawnMoved("blue", 1, 13), "The blue pawn moves 1 space to 13."),
        (TokenTaken(2, "SWAP", 2), "Cleo gets the power token SWAP."),
        (TokenTaken(2, "SWAP", 0), "Cleo gets the power token SWAP, chosen by Ana."),
        (LotDrawn("blue"), "The pawns stand level and no deal is left: the lot falls to blue."),
        (RoundWon("orange", 1), "The orange clan wins the round, its first."),
        (RoundWon("orange", 2), "The orange clan wins the round, its second."),
        (TrickDiscarded(("b1", "o6", "b1")), "The trick is discarded: blue 1 (twice), orange 6."),
        (Drew(0, (None, None)), "Ana draws 2 cards."),
        (Drew(0, ("b1", "white")), "Ana draws 2 cards: blue 1, white kitsune."),
        (LeaderPassed(3), "The leader token passes to Dan."),
        (LeftOver(1, None), "Ben discards a card, left over."),
        (LeftOver(1, "o1"), "Ben discards the orange 1, left over."),
    ],
)
def test_sentences(event, sentence: str) -> None:
    assert GAME.describe(event, NAMES, None) == sentence


def test_every_event_has_a_sentence_above() -> None:
    table = next(mark for mark in test_sentences.pytestmark if mark.name == "parametrize")
    assert {type(event) for event, _ in table.args[1]} == set(GAME.events)


def test_a_menu_says_what_a_card_makes_of_the_trick(table) -> None:
    t = table(["b1 b2", "o1 white katana", "b2 b1", "o2 o1"], trick=[(0, "b5")], held={1: "PLUS3"})
    view = GAME.view(t.state, 1)
    said = {GAME.text(action): GAME.say(action, view) for action in GAME.legal(t.state, 1)}
    white = "play the white kitsune with PLUS3"
    assert said == {
        "play katana": "play the katana, then destroy a card",
        "play o1": "play the orange 1, then blue 5, orange 1",
        "play white": "play the white kitsune, then blue 0, orange 5, swapped",
        "play katana PLUS3 blue": "play the katana with PLUS3 on blue, then destroy a card",
        "play katana PLUS3 orange": "play the katana with PLUS3 on orange, then destroy a card",
        "play o1 PLUS3 blue": "play the orange 1 with PLUS3 on blue, then blue 8, orange 1",
        "play o1 PLUS3 orange": "play the orange 1 with PLUS3 on orange, then blue 5, orange 4",
        "play white PLUS3 blue": f"{white} on blue, then blue 0, orange 8, swapped",
        "play white PLUS3 orange": f"{white} on orange, then blue 3, orange 5, swapped",
    }
    t.play("katana")
    (aim,) = GAME.legal(t.state, 1)
    assert GAME.say(aim, GAME.view(t.state, 1)) == "destroy the blue 5 of player 1, then blue 0, orange 0"


@pytest.mark.parametrize(
    "trick",
    [
        [],
        [(1, "white"), (2, "black"), (3, "o5 PAW")],
        [(1, "o5 destroyed"), (2, "white"), (3, "katana")],
    ],
)
def test_a_menu_says_that_a_katana_has_nothing_to_destroy(table, trick) -> None:
    t = table(["katana b1", "o1", "b2", "o2"], trick=trick)
    assert GAME.say(Play("katana"), GAME.view(t.state, 0)) == "play the katana, nothing to destroy"


def test_at_2_his_own_card_is_nothing_to_destroy(table) -> None:
    t = table(["katana b1", "o1 o2"], trick=[(0, "b5"), (1, "white")])
    assert GAME.say(Play("katana"), GAME.view(t.state, 0)) == "play the katana, nothing to destroy"


@pytest.mark.parametrize(("last", "warning"), [("", ", no trick to take from"), ("b1 b2 o1 o2", "")])
def test_a_menu_says_that_recover_would_be_lost(table, last: str, warning: str) -> None:
    t = table(["katana b3", "o3", "b4", "o4"], held={0: "RECOVER"}, last=last)
    view = GAME.view(t.state, 0)
    assert (
        GAME.say(Play("b3", "RECOVER"), view)
        == f"play the blue 3 with RECOVER{warning}, then blue 3, orange 0"
    )
    assert (
        GAME.say(Play("katana", "RECOVER"), view)
        == f"play the katana with RECOVER{warning}, nothing to destroy"
    )


def test_the_other_menus() -> None:
    view = GAME.view(GAME.initial(Setup(4, Options())), 0)
    said = [
        GAME.say(action, view)
        for action in (Give("b3"), Recover("o6"), Recover(None), TakeToken("SWAP", 3), ChooseLeader(2))
    ]
    assert said == [
        "give the blue 3",
        "take the orange 6 of the last trick",
        "take nothing",
        "take SWAP for player 4",
        "let player 3 lead",
    ]
    assert GAME.say(Play("b6", "PAW"), view) == "play the blue 6 face down under PAW, then blue 6, orange 0"


@pytest.mark.parametrize(("first", "names"), [("blue", ("blue", "orange")), ("orange", ("orange", "blue"))])
def test_KT_003_the_sides_are_called_by_their_clans(first: str, names: tuple[str, ...]) -> None:
    assert GAME.side_names is not None
    assert GAME.side_names(setup_of(GAME, 4, {"first_clan": first})) == names
