"""Notation, sentences and menus of Karnag."""

from __future__ import annotations

import pytest

from engines.game import BadNotation
from engines.karnag import GAME, actions
from engines.karnag import events as e

NAMES = ["Ana", "Ben", "Cleo"]
TILES = ("T4", "T1", "T2", "T3", "T6", "T5")


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (actions.Obstacle("wall", (2, 5)), "wall 2,5"),
        (actions.Obstacle("swamp", (0, 0)), "swamp 0,0"),
        (actions.Druid(27), "druid 27"),
        (actions.Marker(3, "minor"), "marker 3 minor"),
        (actions.PlayPower("Font"), "power Font"),
        (actions.PlayPower("Sage", track="gem"), "power Sage gem"),
        (actions.PlayPower("Hypnosis", id=12, to=(2, 5)), "power Hypnosis 12 2,5"),
        (actions.Go(), "go"),
        (actions.Step(0, 1), "step 0 +1"),
        (actions.Step(2, -1), "step 2 -1"),
        (actions.Leave(1, 14), "leave 1 14"),
        (actions.Done(), "done"),
        (actions.Stone((0, 2)), "stone 0 2"),
        (actions.Capture(1, 2), "capture 1 2"),
        (actions.Potion(0), "potion 0"),
        (actions.ChooseTrack("magic"), "track magic"),
        (actions.DrawPower(), "draw"),
        (actions.Keep(1), "keep 1"),
        (actions.Shift((1, 1), (1, 2)), "shift 1,1 1,2"),
        (actions.Influence(3, (0, 4)), "influence 3 0,4"),
        (actions.Pass(), "pass"),
    ],
)
def test_notation(action, text: str) -> None:
    assert GAME.text(action) == text
    assert GAME.parse(text) == action
    assert GAME.parse(f"  {text.upper()} ") == action


def test_every_action_has_a_text_above() -> None:
    table = next(mark for mark in test_notation.pytestmark if mark.name == "parametrize")
    assert {type(action) for action, _ in table.args[1]} == set(GAME.actions)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "passs",
        "wall 2",
        "wall 2,",
        "wall a,b",
        "marker 3 middle",
        "marker x major",
        "power Fireball",
        "power Sage beer",
        "step 0 2",
        "track beer",
        f"druid {'9' * 5000}",
        "druid ²",
        "shift 1,1",
    ],
)
def test_what_is_no_action_is_refused_with_the_forms(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.StartPlayerDrawn(1), "Ben is the start player."),
        (e.ObstaclePlaced(0, "wall", (2, 5)), "Ana places a wall on 2,5."),
        (
            e.CreatureEntered(4, "Naga", "W", (3, 2)),
            "Naga 4 comes out of the gate onto 3,2 and heads west.",
        ),
        (e.DruidPlaced(0, 2, 13), "Ana places druid c on path cell 13."),
        (e.RoundBegun(3), "Round 3 begins: the creatures progress."),
        (e.CreatureFreed(4, "Golem"), "Golem 4 gets free of the mire."),
        (e.CreatureMoved(4, "Golem", (1, 1)), "Golem 4 moves to 1,1."),
        (e.CreatureStayed(4, "Golem"), "Golem 4 finds every way shut and stays."),
        (e.CreatureMired(4, "Golem"), "Golem 4 is mired in the swamp."),
        (e.StoneCrushed(1, (1, 1)), "The stone of Ben on 1,1 is crushed and goes back to the supply."),
        (e.CreatureEscaped(4, "Ghoul", 27), "Ghoul 4 escapes over path cell 27."),
        (e.PointsLost(2, 3), "Cleo loses 3 PM to the escape."),
        (e.NewcomersRolled(2, 1), "The die shows 2: 1 new creature."),
        (e.NewcomersRolled(6, 3), "The die shows 6: 3 new creatures."),
        (e.DirectionRolled("S"), "The die sends the next creature south."),
        (e.NewcomerKeptOut("S"), "All four exits are taken: the creature stays in the bag."),
        (e.CreatureInfluenced(0, 4, "Ghoul", (0, 1)), "Ana brings Ghoul 4 to 0,1."),
        (
            e.TilesLaid(("T1", "T2", "T3", "T4", "T5", "T6")),
            "The action tiles are laid in a line: 0 Place stone/Move druids, 1 Capture/Move druids,"
            " 2 Potion/Influence, 3 Move druids/Capture, 4 Knowledge/Move stone, 5 Power card/Place stone.",
        ),
        (e.OrderSet((2, 0, 1)), "Markers are placed in this order: Cleo, Ana, Ben."),
        (e.MarkerPlaced(0, 5, "minor"), "Ana puts a marker on the minor half of tile 5."),
        (e.PassBegun("major", 1), "The major actions are resolved from the left."),
        (e.PassBegun("minor", 2), "Back to the waiting minor actions, pass 2."),
        (
            e.TileStopped(1, 4, "major"),
            "The colour of Ben is met again on the major half of tile 4: the rest waits.",
        ),
        (e.MarkerSpent(1, 4, "major"), "The marker of Ben on the major half of tile 4 is spent."),
        (e.PowerPlayed(1, "Net"), "Ben plays the Power card Net."),
        (e.DruidMoved(1, 0, 8), "Ben moves druid a to path cell 8."),
        (e.DruidLeft(1, 1, 7), "Druid b of Ben leaves the council for path cell 7."),
        (e.DruidReported(1, 1), "Druid b of Ben goes to the council."),
        (e.StonePlaced(0, (1, 4), 3), "Ana places a stone on 1,4 for 3 energy."),
        (e.StoneMoved(0, (1, 4), (1, 5)), "Ana moves a stone from 1,4 to 1,5."),
        (e.CaptureMade(0, 0, (3,), 2), "Druid a of Ana catches creature 3 for 2 energy."),
        (e.CaptureMade(0, 0, (3, 5), 7), "Druid a of Ana catches creatures 3 and 5 for 7 energy."),
        (e.CreatureKept(0, 3, "Shadow", 3), "Ana takes Shadow 3 for 3 PM."),
        (e.EnergyGained(0, 2), "Ana gains 2 energy."),
        (e.PotionBrewed(0, 2, 5), "Druid c of Ana brews a potion for 5 energy."),
        (e.KnowledgeGained(0, "mana"), "Ana takes a step in mana."),
        (e.PowerDrawn(0, None), "Ana draws a Power card."),
        (e.PowerDrawn(0, "Word"), "Ana draws the Power card Word."),
        (e.PowerKept(0, None), "Ana keeps one of the two cards."),
        (e.PowerKept(0, 1), "Ana keeps the second card drawn."),
        (e.PowerDeckShuffled(17), "The 17 discarded Power cards are shuffled into a new deck."),
        (
            e.PairAligned(0, ((1, 1), (1, 5)), 4),
            "The stones of Ana on 1,1 and 1,5 are aligned: 4 PM.",
        ),
        (e.MenhirRaised(0, (1, 1), 2), "The stone of Ana on 1,1 becomes a menhir: 2 PM."),
        (e.CouncilScored(0, 1), "Ana gains 1 PM for 1 druid in the council."),
        (
            e.CouncilHeld((2, 0, 1), 0),
            "Influence in the council: Ana 2, Ben 0, Cleo 1; Ana has the majority.",
        ),
        (
            e.CouncilHeld((1, 0, 1), None),
            "Influence in the council: Ana 1, Ben 0, Cleo 1; nobody has the majority.",
        ),
        (e.RoundEnded(6), "Round 6 ends, and the markers come back."),
        (
            e.StonesCounted(0, 1, 2, 3),
            "Ana gains 3 PM for 1 stone on the board and 2 Power cards in hand.",
        ),
        (e.GateJudged(True), "The menhirs close the gate."),
        (e.GateJudged(False), "The gate stays open."),
        (e.MenhirsCounted(0, 2, 8), "Ana gains 8 PM for 2 menhirs."),
        (e.CaptivesCounted(0, 1, 2), "Ana gains 2 PM for 1 captured creature."),
    ],
)
def test_sentences(event, sentence: str) -> None:
    assert GAME.describe(event, NAMES, None) == sentence


def test_every_event_has_a_sentence_above() -> None:
    table = next(mark for mark in test_sentences.pytestmark if mark.name == "parametrize")
    assert {type(event) for event, _ in table.args[1]} == set(GAME.events)


def _menu(t) -> dict[str, str]:
    view = GAME.view(t.state, t.turn)
    return {GAME.text(action): GAME.say(action, view) for action in t.match.legal(t.turn)}


def test_a_menu_says_what_an_action_costs_and_brings(table) -> None:
    capture = table(
        work="capture",
        druids=[[1, 5, -1], [-1] * 3],
        creatures=[("Golem", "N", (0, 1)), ("Ghoul", "N", (2, 1))],
    )
    assert _menu(capture) == {
        "capture 0 1": "druid a captures Golem 0 on 0,1 for 3 energy",
        "capture 0 2": "druid a captures Golem 0 on 0,1 and Ghoul 1 on 2,1 for 6 energy",
        "pass": "pass",
    }
    stone = table(work="stone", half="major", druids=[[1, 9, -1], [-1] * 3])
    assert _menu(stone) == {"stone 0 1": "a stone by druids a and b on 2,1 for 4 energy", "pass": "pass"}
    move = _menu(table(work="move", half="minor", druids=[[4, 9, -1], [-1] * 3]))
    assert move["step 0 +1"] == "druid a clockwise to 5 (council cauldron)"
    assert move["step 1 -1"] == "druid b anticlockwise to 8"
    assert move["leave 2 14"] == "druid c from the council to 14"
    assert move["done"] == "stop moving (4 left)"
    potion = table(work="potion", druids=[[1, 9, -1], [-1] * 3])
    assert _menu(potion)["potion 0"] == "brew with druid a (movement cauldron)"


def test_a_menu_of_cards_and_tracks(table) -> None:
    t = table(
        work="knowledge",
        hands=["Font Hypnosis Sage", ""],
        creatures=[("Naga", "N", (0, 0))],
        walls=[(1, 0)],
        knowledge={0: {"gem": 2, "mana": 3, "magic": 3, "council": 3, "capture": 3}},
    )
    assert _menu(t) == {
        "power Font": "play Font: 3 energy",
        "power Sage movement": "play Sage: a step in movement",
        "power Sage gem": "play Sage: a step in gem",
        "power Hypnosis 0 0,1": "play Hypnosis: Naga 0 to 0,1",
        "go": "play no Power card",
    }
    t.play("go")
    assert _menu(t) == {
        "track movement": "a step in movement (now 0)",
        "track gem": "a step in gem (now 2)",
        "pass": "pass",
    }
    power = table(work="power", deck="Net Word Sage", chance=["Net", "Word"])
    assert _menu(power) == {"draw": "draw Power cards (3 in the deck)", "pass": "pass"}
    power.play("draw")
    assert _menu(power) == {
        "keep 0": "keep the first card, Net: first capture 3 less",
        "keep 1": "keep the second card, Word: 2 more influence",
    }
    assert GAME.say(actions.Keep(0), GAME.view(power.state, None)) == "keep the first card"


def test_a_menu_of_markers_obstacles_and_the_council(table) -> None:
    t = table(phase="tiles")
    assert _menu(t)["marker 0 major"] == "tile 0, major: Place stone"
    assert _menu(table(phase="obstacle"))["swamp 0,0"] == "swamp on 0,0"
    assert _menu(table(phase="druid", druids=[[-2] * 3] * 2))["druid 7"] == "druid on 7 (council step)"
    council = table(phase="dusk", druids=[[-1, 1, 1], [1, 1, 1]])
    assert _menu(council)["pass"] == "decline"
    influence = table(work="influence", creatures=[("Ghoul", "N", (0, 0))])
    assert _menu(influence)["influence 0 0,1"] == "Ghoul 0 on 0,0 to 0,1"
    shift = table(work="shift", stones={(0, 0): 0})
    assert _menu(shift)["shift 0,0 0,1"] == "the stone on 0,0 to 0,1"


@pytest.mark.parametrize("menu", ["obstacle", "druid", "tiles", "before", "move", "influence"])
def test_long_menus_stand_in_two_columns_at_80(table, menu: str) -> None:
    """A number, two blanks on either side of it and the words take half a line at most."""
    creatures = [("Shadow", "N", (2, 3)), ("Golem", "E", (3, 5)), ("Naga", "W", (5, 5))]
    if menu in ("obstacle", "druid", "tiles"):
        t = table(phase=menu, creatures=creatures, druids=[[-2] * 3] * 2)
    elif menu == "before":
        cards = "Breach Swift Font Focus Net Word Sage Hypnosis"
        works = {"T4": "major", "T1": "major", "T2": "major"}
        for tile, half in works.items():
            t = table(markers={(tile, half): [0, 1]}, creatures=creatures, hands=[cards, ""])
            assert max(map(len, _menu(t).values())) + 8 <= 40, _menu(t)
    else:
        t = table(work=menu, druids=[[-1] * 3] * 2, creatures=creatures)
    assert len(_menu(t)) > 8
    assert max(map(len, _menu(t).values())) + 8 <= 40
