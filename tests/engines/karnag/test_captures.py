"""Phase 4: Capture and what a captured creature brings."""

from __future__ import annotations

from engines.karnag.events import (
    CaptureMade,
    CreatureKept,
    DruidReported,
    EnergyGained,
    KnowledgeGained,
    MarkerSpent,
    PowerDrawn,
    PowerKept,
)

LOOKING = [[1, -1, -1], [-1] * 3]
"""Druid a at path 1, down column 1."""


def test_KA_065_the_nearest_and_on_the_major_half_the_next(table) -> None:
    creatures = [("Ghoul", "N", (4, 1)), ("Ghoul", "N", (2, 1)), ("Ghoul", "N", (5, 1))]
    major = table(work="capture", half="major", druids=LOOKING, creatures=creatures, energy=[20, 9])
    assert major.legal() == {"capture 0 1", "capture 0 2", "pass"}
    assert major.refused("capture 0 3") == "KA-065"
    assert major.play("capture 0 2")[0] == CaptureMade(0, 0, (1, 0), 3 + 5)
    minor = table(work="capture", half="minor", druids=LOOKING, creatures=creatures, energy=[20, 9])
    assert minor.legal() == {"capture 0 1", "pass"}
    assert minor.refused("capture 0 2") == "KA-065"
    assert minor.refused("capture 1 1") == "KA-065"


def test_KA_066_cost_by_distance_resistance_and_level(table) -> None:
    cases = (("Ghoul", 0, 4), ("Naga", 0, 5), ("Shadow", 2, 3), ("Golem", 0, 6), ("Ghoul", 9, 1))
    for kind, level, cost in cases:
        t = table(
            work="capture",
            druids=LOOKING,
            creatures=[(kind, "N", (3, 1))],
            knowledge={0: {"capture": level}},
            knowledge_cap=9,
        )
        assert t.play("capture 0 1")[0].energy == cost
        assert t.state.energy[0] == 10 - cost + (2 if kind == "Naga" else 0)


def test_KA_066_the_whole_cost_before_any_bonus(table) -> None:
    creatures = [("Naga", "N", (1, 1)), ("Ghoul", "N", (4, 1))]
    seven = table(work="capture", druids=LOOKING, creatures=creatures, energy=[7, 9])
    assert seven.refused("capture 0 2") == "KA-066"
    eight = table(work="capture", druids=LOOKING, creatures=creatures, energy=[8, 9])
    assert "capture 0 2" in eight.legal()


def test_KA_067_points_and_effects_come_nearest_first(table) -> None:
    creatures = [("Shadow", "N", (2, 1)), ("Naga", "N", (3, 1))]
    t = table(work="capture", druids=LOOKING, creatures=creatures, energy=[20, 9], hands=["", ""])
    assert t.play("capture 0 2") == [
        CaptureMade(0, 0, (0, 1), 9),
        DruidReported(0, 0),
        CreatureKept(0, 0, "Shadow", 3),
    ]
    assert t.state.energy[0] == 11
    tracks = ("movement", "council", "gem", "capture", "mana", "magic")
    assert t.legal() == {f"track {track}" for track in tracks}
    assert t.play("track mana")[:4] == [
        KnowledgeGained(0, "mana"),
        CreatureKept(0, 1, "Naga", 3),
        EnergyGained(0, 2),
        MarkerSpent(0, 0, "major"),
    ]
    assert t.state.points[0] == 6
    assert t.state.energy[0] == 13
    assert t.state.captured[0] == ["Shadow", "Naga"]
    assert not t.state.creatures


def test_KA_067_a_ghoul_gives_a_card_and_a_golem_nothing(table) -> None:
    creatures = [("Ghoul", "N", (0, 1)), ("Golem", "N", (1, 1))]
    t = table(work="capture", druids=LOOKING, creatures=creatures, energy=[20, 9], chance=["Net"])
    assert t.play("capture 0 2")[2:7] == [
        CreatureKept(0, 0, "Ghoul", 2),
        PowerDrawn(0, "Net"),
        PowerKept(0, 0),
        CreatureKept(0, 1, "Golem", 4),
        MarkerSpent(0, 0, "major"),
    ]
    assert t.state.hands[0] == ["Net"]


def test_KA_067_a_naga_gives_no_more_than_the_cap(table) -> None:
    t = table(work="capture", druids=LOOKING, creatures=[("Naga", "N", (0, 1))], energy=[20, 9])
    t.play("capture 0 1")
    assert t.state.energy[0] == 20
    assert t.events(EnergyGained) == [EnergyGained(0, 2)]
    full = table(
        work="capture", druids=LOOKING, creatures=[("Naga", "N", (0, 1))], energy=[20, 9], naga_resistance=0
    )
    full.play("capture 0 1")
    assert full.events(EnergyGained) == [EnergyGained(0, 1)]


def test_KA_068_the_druid_goes_to_the_council(table) -> None:
    t = table(work="capture", druids=[[9, 1, 5], [-1] * 3], creatures=[("Golem", "N", (0, 1))])
    t.play("capture 1 1")
    assert t.state.druids[0] == [9, -1, 5]


def test_KA_069_a_shadow_in_a_wall_is_out_of_reach(table) -> None:
    t = table(work="capture", druids=LOOKING, creatures=[("Shadow", "N", (2, 1))], walls=[(2, 1)])
    assert t.legal() == {"pass"}
    assert t.refused("capture 0 1") == "KA-065"
    broken = table(
        work="capture",
        druids=LOOKING,
        creatures=[("Shadow", "N", (2, 1))],
        walls=[(2, 1)],
        hands=["Breach", ""],
    )
    broken.play("power Breach")
    assert "capture 0 1" in broken.legal()
