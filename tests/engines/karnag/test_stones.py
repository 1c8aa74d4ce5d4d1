"""Phase 4 and 5: placing and moving stones, and how they become menhirs."""

from __future__ import annotations

import pytest

from engines.game import IllegalAction
from engines.karnag import GAME
from engines.karnag.actions import Stone
from engines.karnag.events import (
    DruidReported,
    MarkerSpent,
    MenhirRaised,
    PairAligned,
    StoneMoved,
    StonePlaced,
)

ALL_OUT = [[1, 9, -1], [-1] * 3]
"""Druid a at path 1 looks down column 1, druid b at path 9 along row 2 from the east."""


def test_KA_060_a_stone_where_two_rays_cross(table) -> None:
    t = table(work="stone", half="major", druids=ALL_OUT)
    assert t.legal() == {"stone 0 1", "pass"}
    assert t.refused("stone 0 2") == "KA-060"
    for action in (Stone((1, 0)), Stone((0, 0))):
        with pytest.raises(IllegalAction) as caught:
            GAME.decide(t.state, 0, action)
        assert caught.value.rule == "KA-060"
    assert t.refused("stone 0 3") == "KA-006"
    assert t.play("stone 0 1")[0] == StonePlaced(0, (2, 1), 4)
    parallel = table(work="stone", druids=[[1, 19, 2], [-1] * 3])
    assert parallel.legal() == {"pass"}


def test_KA_060_druids_are_typed_in_any_order(table) -> None:
    assert GAME.parse("stone 2 0") == Stone((0, 2)) == GAME.parse(GAME.text(Stone((0, 2))))
    assert table(work="stone", half="major", druids=ALL_OUT).play("stone 1 0")[0] == StonePlaced(0, (2, 1), 4)


def test_KA_060_both_rays_must_reach_the_cell(table) -> None:
    for wall in ((0, 1), (2, 2), (2, 6)):
        t = table(work="stone", druids=ALL_OUT, walls=[wall])
        assert t.refused("stone 0 1") == "KA-060"
    beyond = table(work="stone", druids=ALL_OUT, walls=[(3, 1), (2, 0)])
    assert "stone 0 1" in beyond.legal()


@pytest.mark.parametrize(
    "there",
    [
        {"swamps": [(2, 1)]},
        {"walls": [(2, 1)]},
        {"stones": {(2, 1): 1}},
        {"menhirs": {(2, 1): 1}},
        {"creatures": [("Ghoul", "N", (2, 1))]},
    ],
)
def test_KA_061_the_cell_must_be_empty(table, there) -> None:
    t = table(work="stone", druids=ALL_OUT, **there)
    assert t.legal() == {"pass"}
    assert t.refused("stone 0 1") == "KA-061"


@pytest.mark.parametrize(
    ("druids", "half", "gem", "cost"),
    [
        ([[1, 8, -1], [-1] * 3], "major", 0, 4),
        ([[1, 9, -1], [-1] * 3], "major", 2, 2),
        ([[6, 7, -1], [-1] * 3], "major", 0, 2),
        ([[6, 7, -1], [-1] * 3], "major", 3, 1),
        ([[0, 7, -1], [-1] * 3], "major", 0, 5),
        ([[0, 7, -1], [-1] * 3], "minor", 0, 6),
        ([[2, 25, -1], [-1] * 3], "minor", 1, 3),
    ],
)
def test_KA_062_the_cost_goes_by_the_longer_distance(table, druids, half, gem, cost) -> None:
    t = table(work="stone", half=half, druids=druids, knowledge={0: {"gem": gem}})
    assert t.play("stone 0 1")[0].energy == cost
    assert t.state.energy[0] == 10 - cost
    assert t.state.supply[0] == 5


def test_KA_062_energy_and_a_stone_in_supply_are_needed(table) -> None:
    assert table(work="stone", druids=ALL_OUT, energy=[3, 9]).refused("stone 0 1") == "KA-062"
    assert "stone 0 1" in table(work="stone", druids=ALL_OUT, energy=[4, 9]).legal()
    board = dict.fromkeys([(5, column) for column in range(6)], 0)
    used_up = table(work="stone", druids=ALL_OUT, stones=board)
    assert used_up.refused("stone 0 1") == "KA-062"


def test_KA_063_both_druids_go_to_the_council(table) -> None:
    t = table(work="stone", half="major", druids=[[1, 9, 20], [-1] * 3])
    assert t.play("stone 0 1")[1:4] == [
        DruidReported(0, 0),
        DruidReported(0, 1),
        MarkerSpent(0, 0, "major"),
    ]
    assert t.state.druids[0] == [-1, -1, 20]


def test_KA_076_an_own_stone_moves_through_free_cells(table) -> None:
    around = {
        "walls": [(1, 1)],
        "swamps": [(3, 1)],
        "creatures": [("Ghoul", "N", (2, 0))],
    }
    t = table(work="shift", stones={(2, 1): 0, (5, 5): 1}, **around)
    assert t.legal() == {"shift 2,1 2,2", "pass"}
    assert t.refused("shift 5,5 5,4") == "KA-076"
    assert t.refused("shift 2,1 1,1") == "KA-076"
    assert t.refused("shift 2,1 2,1") == "KA-076"
    assert t.refused("shift 9,9 2,1") == "KA-076"
    assert t.play("shift 2,1 2,2")[0] == StoneMoved(0, (2, 1), (2, 2))
    assert t.stones() == {(2, 2): 0, (5, 5): 1}


def test_KA_076_magic_gives_more_steps_but_never_through_a_piece(table) -> None:
    t = table(work="shift", stones={(3, 2): 0, (2, 2): 1}, knowledge={0: {"magic": 1}})
    goals = {text.split()[2] for text in t.legal() if text != "pass"}
    assert goals == {"3,1", "3,0", "2,1", "4,1", "4,2", "5,2", "4,3"}


def _dusk(table, stones, **more):
    t = table(3, phase="dusk", stones=stones, druids=[[0, 0, 0]] * 3, **more)
    pairs = [(event.cells, event.points) for event in t.events(PairAligned)]
    return t, pairs, t.state.points


def test_KA_095_pairs_of_one_colour_in_a_clear_line(table) -> None:
    _, pairs, _ = _dusk(table, {(1, 1): 0, (1, 4): 0, (5, 1): 1, (5, 4): 0, (6, 6): 1})
    assert pairs == [(((1, 1), (1, 4)), 3), (((1, 4), (5, 4)), 4)]
    for between in (
        {"walls": [(1, 3)]},
        {"menhirs": {(1, 3): 0}},
    ):
        assert _dusk(table, {(1, 1): 0, (1, 5): 0}, **between)[1] == []
    assert _dusk(table, {(1, 1): 0, (1, 3): 1, (1, 5): 0})[1] == []
    assert _dusk(table, {(1, 1): 0, (2, 2): 0})[1] == []


def test_KA_096_every_stone_of_a_pair_becomes_a_menhir_and_returns(table) -> None:
    t, _, _ = _dusk(table, {(1, 1): 0, (1, 4): 0, (0, 6): 1})
    assert t.menhirs() == {(1, 1): 0, (1, 4): 0}
    assert t.stones() == {(0, 6): 1}
    assert t.state.supply == [6, 5, 6]


def test_KA_097_a_pair_scores_the_difference(table) -> None:
    for cells, points in ((((0, 0), (0, 6)), 6), (((0, 1), (1, 1)), 1), (((1, 5), (5, 5)), 4)):
        _, pairs, _ = _dusk(table, dict.fromkeys(cells, 0))
        assert pairs == [(cells, points)]


def test_KA_098_a_transformed_stone_scores_by_its_ring_once(table) -> None:
    t, _, points = _dusk(table, {(2, 2): 0, (2, 5): 0, (6, 2): 0})
    assert [(event.cell, event.points) for event in t.events(MenhirRaised)] == [
        ((2, 2), 3),
        ((2, 5), 2),
        ((6, 2), 1),
    ]
    assert points == [3 + 4 + 3 + 2 + 1, 0, 0]


def test_KA_099_menhirs_stay_block_and_never_pair(table) -> None:
    t, pairs, _ = _dusk(table, {(1, 1): 0}, menhirs={(1, 4): 0})
    assert pairs == []
    assert t.stones() == {(1, 1): 0}
    moved = table(work="shift", menhirs={(1, 4): 0}, stones={(1, 5): 0})
    assert "shift 1,5 1,4" not in moved.legal()
    assert moved.refused("shift 1,4 1,3") == "KA-076"
