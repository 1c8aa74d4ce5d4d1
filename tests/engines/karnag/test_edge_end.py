"""Section 5 of the rules page, cases 28 to 44: stones, council, the end; A, B, C are seats 0, 1, 2."""

from __future__ import annotations

import pytest

from engines.karnag.events import (
    CaptivesCounted,
    CouncilHeld,
    CouncilScored,
    GateJudged,
    KnowledgeGained,
    MenhirRaised,
    MenhirsCounted,
    PairAligned,
    PotionBrewed,
    PowerDrawn,
    StonesCounted,
)

A, B, C = 0, 1, 2
OUT = [[14] * 3] * 3


def _scored(table, stones, **more) -> tuple[int, int]:
    """PM of A and menhirs from the stones at the end of a round."""
    t = table(3, phase="dusk", stones=stones, druids=OUT, **more)
    return t.state.points[A], len(t.events(MenhirRaised))


def test_edge_28_a_foreign_stone_between(table) -> None:
    assert _scored(table, {(1, 1): A, (1, 5): A, (1, 3): B}) == (0, 0)
    moved = table(
        3,
        markers={("T5", "minor"): [B]},
        stones={(1, 1): A, (1, 5): A, (1, 3): B},
        druids=OUT,
    )
    moved.play("shift 1,3 2,3")
    assert moved.events(PairAligned) == [PairAligned(A, ((1, 1), (1, 5)), 4)]
    assert moved.state.points[A] == 8


def test_edge_29_three_in_a_row_make_two_pairs(table) -> None:
    assert _scored(table, {(1, 1): A, (1, 3): A, (1, 6): A}) == (10, 3)


def test_edge_30_a_corner_counts_its_position_once(table) -> None:
    assert _scored(table, {(1, 1): A, (1, 5): A, (5, 1): A}) == (14, 3)


def test_edge_31_the_gate_separates_and_a_swamp_does_not(table) -> None:
    assert _scored(table, {(3, 1): A, (3, 5): A}) == (0, 0)
    assert _scored(table, {(1, 1): A, (1, 5): A}, swamps=[(1, 2)], creatures=[("Ghoul", "N", (1, 3))]) == (
        8,
        2,
    )


def test_edge_32_menhirs_never_pair(table) -> None:
    t = table(3, phase="dusk", stones={(1, 1): A}, menhirs={(1, 2): A}, druids=OUT)
    assert t.events(PairAligned) == []
    assert t.stones() == {(1, 1): A}


def test_edge_33_ties_and_absence_in_the_council(table) -> None:
    t = table(
        3,
        phase="dusk",
        druids=[[-1, -1, 3], [-1, 3, 3], [3, 3, 3]],
        knowledge={B: {"council": 1}, C: {"council": 3}},
    )
    assert t.events(CouncilScored, CouncilHeld) == [
        CouncilScored(A, 2),
        CouncilScored(B, 1),
        CouncilHeld((2, 2, 0), None),
    ]
    assert t.state.phase == "marker"


def test_edge_34_a_majority_with_full_tracks_loses_the_step(table) -> None:
    tracks = dict.fromkeys(("movement", "council", "gem", "capture", "mana", "magic"), 3)
    t = table(phase="dusk", druids=[[-1, -1, 3], [3, 3, 3]], knowledge={A: tracks})
    assert t.events(CouncilHeld) == [CouncilHeld((5, 0), A)]
    assert t.events(KnowledgeGained) == []
    assert t.state.phase == "marker"


def test_edge_35_a_word_without_a_druid_in_the_council(table) -> None:
    t = table(phase="dusk", druids=[[3, 3, 3], [3, 3, -1]], words={A: 2})
    assert t.events(CouncilHeld) == [CouncilHeld((0, 1), B)]


def _closed(table, menhirs, **more) -> bool:
    t = table(phase="final", menhirs=dict.fromkeys(menhirs, A), **more)
    return t.events(GateJudged) == [GateJudged(True)]


def test_edge_36_a_square_and_what_interrupts_it(table) -> None:
    square = [(1, 1), (1, 5), (5, 1), (5, 5)]
    assert _closed(table, square)
    assert not _closed(table, square, walls=[(1, 3)])
    assert _closed(table, square, creatures=[("Ghoul", "N", (1, 3))])
    assert _closed(table, square, stones={(1, 3): B})


@pytest.mark.parametrize("menhirs", [[(0, 3), (3, 0), (6, 3), (3, 6)], [(2, 3), (3, 2), (4, 3), (3, 4)]])
def test_edge_37_four_diagonals(table, menhirs) -> None:
    assert _closed(table, menhirs)


def test_edge_38_closed_through_a_short_diagonal(table) -> None:
    assert _closed(table, [(1, 2), (1, 5), (5, 5), (5, 1), (2, 1)])


def test_edge_39_no_link_crosses_the_gate(table) -> None:
    assert not _closed(table, [(2, 2), (2, 4), (4, 2)])


def test_edge_40_only_one_scenario_counts(table) -> None:
    square = {(1, 1): B, (1, 5): B, (5, 1): B, (5, 5): B}
    closed = table(phase="final", menhirs=square, captured={A: ["Ghoul", "Golem"]})
    assert closed.events(MenhirsCounted, CaptivesCounted) == [
        MenhirsCounted(A, 0, 0),
        MenhirsCounted(B, 4, 16),
    ]
    open_ = table(phase="final", menhirs={(1, 1): B}, captured={A: ["Ghoul", "Golem"]})
    assert open_.events(MenhirsCounted, CaptivesCounted) == [
        CaptivesCounted(A, 2, 4),
        CaptivesCounted(B, 0, 0),
    ]


def test_edge_41_no_card_is_left(table) -> None:
    t = table(work="power", deck="")
    assert t.legal() == {"pass"}
    assert t.refused("draw") == "KA-075"
    ghoul = table(work="capture", druids=[[1, 1, 1], [1, 1, 1]], creatures=[("Ghoul", "N", (0, 1))], deck="")
    ghoul.play("capture 0 1")
    assert ghoul.events(PowerDrawn) == []
    assert ghoul.state.hands[A] == []
    assert ghoul.turn == B


def test_edge_42_stones_become_menhirs_before_the_last_points(table) -> None:
    t = table(3, phase="dusk", number=6, stones={(1, 1): A, (1, 4): A, (5, 2): A}, druids=OUT)
    assert t.events(StonesCounted)[A] == StonesCounted(A, 1, 0, 1)
    assert t.over()


def test_edge_43_a_potion_counts_the_old_level(table) -> None:
    t = table(work="potion", druids=[[19, 1, 1], [1] * 3], energy=[5, 9], knowledge={A: {"mana": 2}})
    assert t.play("potion 0")[:2] == [PotionBrewed(A, 0, 7), KnowledgeGained(A, "mana")]
    assert t.state.energy[A] == 12
    full = table(work="potion", druids=[[19, 1, 1], [1] * 3], energy=[18, 9], knowledge={A: {"mana": 2}})
    assert full.play("potion 0")[0] == PotionBrewed(A, 0, 2)
    assert full.state.energy[A] == 20


def test_edge_44_one_point_and_everybody_in_the_council(table) -> None:
    t = table(
        markers={("T1", "minor"): [A]},
        move_minor=1,
        druids=[[-1] * 3, [3] * 3],
    )
    t.play("leave 1 14")
    assert t.state.druids[A] == [-1, 14, -1]
    assert t.events(CouncilScored) == [CouncilScored(A, 2)]
