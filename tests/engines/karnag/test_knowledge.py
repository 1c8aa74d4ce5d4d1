"""Phase 4: potions, knowledge, Power cards drawn, influence and who goes to the council."""

from __future__ import annotations

import pytest

from engines.karnag.events import (
    CreatureInfluenced,
    CreatureMired,
    DruidReported,
    KnowledgeGained,
    MarkerSpent,
    PotionBrewed,
    PowerDeckShuffled,
    PowerDrawn,
    PowerKept,
)

TRACKS = ("movement", "council", "gem", "capture", "mana", "magic")


def test_KA_070_a_potion_needs_a_druid_at_a_cauldron(table) -> None:
    t = table(work="potion", druids=[[1, 2, -1], [-1] * 3])
    assert t.legal() == {"potion 0", "pass"}
    assert t.refused("potion 1") == "KA-070"
    assert t.refused("potion 2") == "KA-070"


@pytest.mark.parametrize(
    ("path", "track"),
    [(1, "movement"), (5, "council"), (10, "gem"), (15, "capture"), (19, "mana"), (24, "magic")],
)
def test_KA_071_energy_then_a_step_on_the_track_of_the_cauldron(table, path: int, track: str) -> None:
    t = table(work="potion", druids=[[path, 2, -1], [-1] * 3], knowledge={0: {"mana": 1}})
    assert t.play("potion 0")[:2] == [PotionBrewed(0, 0, 6), KnowledgeGained(0, track)]
    assert t.state.energy[0] == 16


def test_KA_071_the_cap_and_a_full_track(table) -> None:
    t = table(work="potion", druids=[[1, 2, -1], [-1] * 3], energy=[17, 9], knowledge={0: {"movement": 3}})
    assert t.play("potion 0")[:2] == [PotionBrewed(0, 0, 3), DruidReported(0, 0)]
    assert t.state.energy[0] == 20


def test_KA_072_the_brewing_druid_goes_to_the_council(table) -> None:
    t = table(work="potion", druids=[[4, 5, 6], [-1] * 3])
    assert DruidReported(0, 1) in t.play("potion 1")
    assert t.state.druids[0] == [4, -1, 6]


def test_KA_074_knowledge_is_a_step_of_choice(table) -> None:
    t = table(work="knowledge", knowledge={0: {"gem": 3, "mana": 2}})
    assert t.legal() == {*(f"track {track}" for track in TRACKS if track != "gem"), "pass"}
    assert t.play("track mana")[:2] == [KnowledgeGained(0, "mana"), MarkerSpent(0, 0, "major")]
    assert t.state.knowledge[0] == [0, 0, 3, 0, 3, 0]


def test_KA_075_draw_two_and_keep_one(table) -> None:
    t = table(work="power", chance=["Sage", "Net"])
    assert t.legal() == {"draw", "pass"}
    assert t.play("draw") == [PowerDrawn(0, "Sage"), PowerDrawn(0, "Net")]
    assert t.legal() == {"keep 0", "keep 1"}
    assert t.refused("keep 2") == "KA-075"
    assert t.play("keep 1")[:2] == [PowerKept(0, 1), MarkerSpent(0, 0, "major")]
    assert t.state.hands[0] == ["Net"]
    assert t.state.discard == [("Sage", 0)]


def test_KA_075_the_discard_is_reshuffled_when_a_card_is_needed(table) -> None:
    t = table(work="power", deck="Sage", chance=["Sage", "Word"])
    t.state.discard = [("Word", -1), ("Net", 1)]
    assert t.play("draw") == [PowerDrawn(0, "Sage"), PowerDeckShuffled(2), PowerDrawn(0, "Word")]
    t.play("keep 0")
    assert t.state.hands[0] == ["Sage"]
    assert t.state.left == {"Net": 1, "Word": 0}
    assert t.state.discard == [("Word", 0)]


def test_KA_075_a_single_card_is_kept(table) -> None:
    t = table(work="power", deck="Sage")
    assert t.play("draw")[:3] == [PowerDrawn(0, "Sage"), PowerKept(0, 0), MarkerSpent(0, 0, "major")]
    assert t.state.hands[0] == ["Sage"]


def test_KA_077_influence_moves_any_creature(table) -> None:
    t = table(
        work="influence",
        creatures=[("Ghoul", "N", (0, 0)), ("Shadow", "S", (2, 2)), ("Golem", "E", (5, 5))],
        walls=[(1, 0), (1, 2)],
        stones={(5, 6): 1},
        swamps=[(5, 4)],
    )
    assert t.legal() == {
        "influence 0 0,1",
        *(f"influence 1 {cell}" for cell in ("1,2", "2,1", "2,3", "3,2")),
        *(f"influence 2 {cell}" for cell in ("4,5", "6,5", "5,4")),
        "pass",
    }
    assert t.refused("influence 2 5,6") == "KA-077"
    assert t.refused("influence 0 0,0") == "KA-077"
    assert t.refused("influence 7 0,1") == "KA-077"
    assert t.play("influence 2 5,4")[:2] == [
        CreatureInfluenced(0, 2, "Golem", (5, 4)),
        CreatureMired(2, "Golem"),
    ]
    assert "NESW"[t.state.creatures[2].heading] == "E"


def test_KA_077_magic_gives_more_steps_and_only_the_last_cell_mires(table) -> None:
    t = table(
        work="influence",
        creatures=[("Ghoul", "N", (0, 0), True)],
        swamps=[(0, 1)],
        walls=[(1, 0)],
        knowledge={0: {"magic": 1}},
    )
    assert t.legal() == {"influence 0 0,1", "influence 0 0,2", "influence 0 1,1", "pass"}
    assert t.play("influence 0 0,2")[0] == CreatureInfluenced(0, 0, "Ghoul", (0, 2))
    assert t.events(CreatureMired) == []
    assert t.state.creatures[0].mired


@pytest.mark.parametrize(
    ("work", "actions"),
    [
        ("knowledge", ["track gem"]),
        ("power", ["draw", "keep 0"]),
        ("shift", ["shift 5,5 5,4"]),
        ("move", ["step 0 +1", "done"]),
        ("influence", ["influence 0 0,1"]),
    ],
)
def test_KA_078_the_other_actions_send_nobody_to_the_council(table, work: str, actions: list[str]) -> None:
    t = table(
        work=work, druids=[[1, 9, 20], [-1] * 3], stones={(5, 5): 0}, creatures=[("Ghoul", "N", (0, 0))]
    )
    for action in actions:
        t.play(action)
        assert t.events(DruidReported) == []
    assert -1 not in t.state.druids[0]


def test_KA_080_what_each_track_does(table) -> None:
    druids = [[1, 9, 19], [-1] * 3]
    for level in range(4):
        know = {0: dict.fromkeys(TRACKS, level)}
        move = table(work="move", half="minor", druids=druids, knowledge=know)
        for _ in range(4 + level):
            assert move.turn == 0
            move.play("step 0 +1")
        assert move.turn == 1
        stone = table(work="stone", half="major", druids=druids, knowledge=know)
        assert stone.play("stone 0 1")[0].energy == max(1, 4 - level)
        capture = table(work="capture", druids=druids, knowledge=know, creatures=[("Golem", "N", (1, 1))])
        assert capture.play("capture 0 1")[0].energy == max(1, 4 - level)
        potion = table(work="potion", druids=druids, knowledge=know)
        assert potion.play("potion 2")[0].energy == 5 + level
        shift = table(work="shift", knowledge=know, stones={(0, 0): 0})
        assert len(shift.legal()) == 1 + [2, 5, 9, 14][level]
    council = table(
        3, phase="dusk", druids=[[-1, 0, 0], [-1, 0, 0], [0, 0, 0]], knowledge={1: {"council": 1}}
    )
    assert council.turn == 1


def test_KA_081_a_step_on_a_full_track_is_lost(table) -> None:
    full = {0: dict.fromkeys(TRACKS, 3)}
    assert table(work="knowledge", knowledge=full).legal() == {"pass"}
    assert table(work="knowledge", knowledge={0: {"gem": 3}}).refused("track gem") == "KA-081"
    shadow = table(
        work="capture", druids=[[1, 9, 19], [-1] * 3], creatures=[("Shadow", "N", (0, 1))], knowledge=full
    )
    shadow.play("capture 0 1")
    assert shadow.turn == 1
    assert shadow.events(KnowledgeGained) == []
