"""Section 5 of the rules page, one test a case, in its order; A, B, C are seats 0, 1, 2."""

from __future__ import annotations

from engines.karnag.events import (
    CreatureEntered,
    CreatureEscaped,
    CreatureFreed,
    CreatureKept,
    CreatureMired,
    CreatureMoved,
    NewcomerKeptOut,
    PointsLost,
    StoneCrushed,
)

A, B, C = 0, 1, 2
HOME = [-1] * 3


def test_edge_08_parallel_rays_and_one_cell_place_no_stone(table) -> None:
    assert table(work="stone", druids=[[2, 18, -1], HOME]).legal() == {"pass"}
    assert table(work="stone", druids=[[2, 2, -1], HOME]).legal() == {"pass"}


def test_edge_09_two_rays_that_aim_at_the_gate(table) -> None:
    assert table(work="stone", druids=[[3, 10, -1], HOME]).legal() == {"pass"}


def test_edge_10_the_gate_stops_a_ray(table) -> None:
    for path, row in ((3, 2), (17, 4)):
        near = table(work="capture", druids=[[path, -1, -1], HOME], creatures=[("Ghoul", "N", (row, 3))])
        assert "capture 0 1" in near.legal()
        other = table(work="capture", druids=[[path, -1, -1], HOME], creatures=[("Ghoul", "N", (6 - row, 3))])
        assert other.legal() == {"pass"}
    t = table(phase="marker")
    assert (t.state.reach[3], t.state.reach[17]) == (3, 3)


def test_edge_11_a_wall_at_the_first_cell(table) -> None:
    more = {
        "druids": [[2, -1, -1], HOME],
        "walls": [(0, 2), (4, 2)],
        "creatures": [("Shadow", "N", (0, 2)), ("Ghoul", "N", (3, 2)), ("Ghoul", "N", (5, 2))],
        "energy": [20, 9],
    }
    plain = table(work="capture", **more)
    assert (plain.state.reach[2], plain.state.breach[2]) == (0, 4)
    assert plain.legal() == {"pass"}
    breach = table(work="capture", hands=["Breach", ""], **more)
    breach.play("power Breach")
    assert breach.legal() == {"capture 0 1", "capture 0 2", "pass"}


def test_edge_12_what_stands_at_the_crossing_prevents_a_stone(table) -> None:
    for there in (
        {"creatures": [("Ghoul", "N", (2, 1))]},
        {"stones": {(2, 1): B}},
        {"swamps": [(2, 1)]},
    ):
        t = table(work="stone", druids=[[1, 9, -1], HOME], hands=["Breach", ""], **there)
        t.play("power Breach")
        assert t.legal() == {"pass"}


def test_edge_13_the_cost_of_a_far_stone_on_the_minor_half(table) -> None:
    druids = [[0, 7, -1], HOME]
    plain = table(work="stone", half="minor", druids=druids)
    assert plain.play("stone 0 1")[0].energy == 6
    focus = table(work="stone", half="minor", druids=druids, hands=["Focus", ""])
    assert focus.play("power Focus", "stone 0 1")[1].energy == 3
    both = table(work="stone", half="minor", druids=druids, hands=["Focus", ""], knowledge={A: {"gem": 3}})
    assert both.play("power Focus", "stone 0 1")[1].energy == 1


def test_edge_14_the_last_stone_is_back_after_the_menhirs(table) -> None:
    board = {(0, 0): A, (0, 5): A, (2, 2): A, (4, 1): A, (5, 4): A, (6, 6): A}
    t = table(work="stone", druids=[[1, 9, -1], HOME], stones=board)
    assert t.legal() == {"pass"}
    night = table(phase="dusk", stones=board)
    assert night.state.supply[A] == 2
    assert night.menhirs() == {(0, 0): A, (0, 5): A}


def test_edge_15_a_bonus_does_not_pay_the_second_capture(table) -> None:
    druids = [[1, -1, -1], HOME]
    golem = [("Golem", "N", (1, 1)), ("Ghoul", "N", (3, 1))]
    assert table(work="capture", druids=druids, creatures=golem, energy=[7, 9]).legal() == {
        "capture 0 1",
        "pass",
    }
    naga = [("Naga", "N", (1, 1)), ("Ghoul", "N", (3, 1))]
    assert table(work="capture", druids=druids, creatures=naga, energy=[6, 9]).legal() == {
        "capture 0 1",
        "pass",
    }


def test_edge_16_the_nearer_creature_protects_the_farther(table) -> None:
    creatures = [("Golem", "N", (0, 1)), ("Ghoul", "N", (2, 1))]
    t = table(work="capture", half="minor", druids=[[1, -1, -1], HOME], creatures=creatures)
    t.play("capture 0 1")
    assert t.events(CreatureKept) == [CreatureKept(A, 0, "Golem", 4)]
    poor = table(work="capture", druids=[[1, -1, -1], HOME], creatures=creatures, energy=[2, 9])
    assert poor.legal() == {"pass"}


def test_edge_17_a_menhir_protects_even_from_a_breach(table) -> None:
    t = table(
        work="capture",
        druids=[[1, -1, -1], HOME],
        menhirs={(1, 1): B},
        creatures=[("Ghoul", "N", (2, 1))],
        hands=["Breach", ""],
    )
    t.play("power Breach")
    assert t.legal() == {"pass"}


def test_edge_18_the_capturing_druid_is_missed_for_a_stone(table) -> None:
    t = table(
        markers={("T2", "major"): [A], ("T6", "minor"): [A], ("T5", "minor"): [B]},
        druids=[[1, 9, -1], HOME],
        creatures=[("Golem", "N", (0, 1))],
    )
    t.play("capture 0 1")
    assert t.turn == B
    t.play("pass")
    assert t.state.phase == "stone"
    assert t.legal() == {"pass"}


def test_edge_20_a_creature_leaves_through_a_druid(table) -> None:
    t = table(phase="dawn", creatures=[("Ghoul", "N", (0, 4))], druids=[[4, 14, 14], HOME], points=[5, 5])
    assert t.events(CreatureEscaped, PointsLost) == [CreatureEscaped(0, "Ghoul", 4), PointsLost(A, 3)]


def test_edge_21_path_distance_goes_around_and_points_end_at_zero(table) -> None:
    t = table(
        3,
        phase="dawn",
        creatures=[("Ghoul", "N", (0, 0))],
        druids=[[27, 14, 14], [0, 14, 14], [14, 14, 14]],
        points=[5, 1, 5],
    )
    assert t.events(PointsLost) == [PointsLost(A, 2), PointsLost(B, 1)]
    assert t.state.points == [3, 0, 5]


def test_edge_22_druids_in_the_council_lose_nothing(table) -> None:
    t = table(phase="dawn", creatures=[("Ghoul", "N", (0, 0))], points=[5, 5])
    assert len(t.events(CreatureEscaped)) == 1
    assert t.events(PointsLost) == []


def test_edge_23_right_then_left(table) -> None:
    north = {"phase": "dawn", "creatures": [("Ghoul", "N", (3, 1))]}
    assert table(walls=[(2, 1)], **north).creature(0) == (3, 2)
    assert table(walls=[(2, 1), (3, 2)], **north).creature(0) == (3, 0)
    west = {"phase": "dawn", "creatures": [("Ghoul", "W", (5, 1))]}
    assert table(walls=[(5, 0)], **west).creature(0) == (4, 1)
    assert table(walls=[(5, 0), (4, 1)], **west).creature(0) == (6, 1)


def test_edge_24_a_swamp_costs_one_move(table) -> None:
    ghoul = table(phase="dawn", creatures=[("Ghoul", "N", (4, 0))], swamps=[(3, 0)], number=1)
    assert ghoul.events(CreatureMoved, CreatureMired) == [
        CreatureMoved(0, "Ghoul", (3, 0)),
        CreatureMired(0, "Ghoul"),
    ]
    ghoul.state.phase = "dawn"
    third = ghoul.ways.sit(ghoul.state)
    assert [event for event in third.events(CreatureMoved, CreatureFreed) if event.id == 0] == [
        CreatureFreed(0, "Ghoul")
    ]
    third.state.phase = "dawn"
    fourth = ghoul.ways.sit(third.state)
    assert [event.to for event in fourth.events(CreatureMoved) if event.id == 0] == [(2, 0)]
    naga = table(phase="dawn", creatures=[("Naga", "N", (4, 0))], swamps=[(3, 0)])
    assert naga.events(CreatureMired) == []
    influenced = table(work="influence", creatures=[("Golem", "N", (4, 0))], swamps=[(3, 0)])
    influenced.play("influence 0 3,0")
    assert influenced.state.creatures[0].mired


def test_edge_25_a_golem_crushes_by_itself_only(table) -> None:
    t = table(phase="dawn", creatures=[("Golem", "N", (2, 0))], stones={(1, 0): B, (1, 5): B})
    assert t.events(StoneCrushed) == [StoneCrushed(B, (1, 0))]
    assert t.state.supply[B] == 5
    assert t.stones() == {(1, 5): B}
    influenced = table(work="influence", creatures=[("Golem", "N", (2, 0))], stones={(1, 0): B})
    assert influenced.legal() == {"influence 0 2,1", "influence 0 3,0", "pass"}


def test_edge_26_a_shadow_leaves_its_wall(table) -> None:
    creatures = [("Shadow", "N", (2, 0)), ("Ghoul", "N", (3, 0))]
    t = table(phase="dawn", creatures=creatures, walls=[(2, 0)])
    assert t.creature(0) == (1, 0)
    assert t.creature(1) == (3, 1)


def test_edge_27_newcomers_and_taken_exits(table) -> None:
    t = table(
        phase="die",
        chance=["1", "N", "Golem"],
        creatures=[("Ghoul", "N", (2, 3)), ("Ghoul", "E", (3, 4))],
    )
    assert t.events(CreatureEntered) == [CreatureEntered(4, "Golem", "S", (4, 3))]
    shut = table(phase="die", chance=["1", "N"], menhirs={(2, 3): A, (3, 4): A, (4, 3): B, (3, 2): B})
    assert shut.events(NewcomerKeptOut) == [NewcomerKeptOut("N")]
    assert shut.events(CreatureEntered) == []
