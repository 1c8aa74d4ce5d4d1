"""Phase 4: rays and the Move."""

from __future__ import annotations

from engines.karnag.events import DruidLeft, DruidMoved, MarkerSpent


def _reached(t, path: int) -> tuple[int, int]:
    return t.state.reach[path], t.state.breach[path]


def test_KA_050_walls_menhirs_and_the_gate_stop_a_ray(table) -> None:
    t = table(phase="marker", walls=[(2, 1), (4, 1)], menhirs={(5, 0): 1, (6, 6): 0}, number=3)
    assert _reached(t, 1) == (2, 4)
    assert _reached(t, 19) == (2, 4)
    assert _reached(t, 0) == (5, 5)
    assert _reached(t, 3) == (3, 3)
    assert _reached(t, 13) == (0, 0)
    assert _reached(t, 5) == (7, 7)


def test_KA_050_rays_are_measured_anew_when_a_wall_or_a_menhir_comes(table) -> None:
    t = table(phase="obstacle")
    t.play("wall 2,1")
    assert t.state.reach[1] == 2
    assert t.state.reach[25] == 1
    raised = table(phase="dusk", stones={(0, 5): 0, (4, 5): 0})
    assert raised.state.reach[5] == 0
    assert raised.state.reach[15] == 2


def test_KA_051_swamps_stones_and_creatures_let_a_ray_pass(table) -> None:
    t = table(
        phase="marker",
        swamps=[(1, 1)],
        stones={(2, 1): 0},
        creatures=[("Golem", "N", (3, 1))],
    )
    assert _reached(t, 1) == (7, 7)


def test_KA_055_points_are_shared_among_own_druids(table) -> None:
    t = table(work="move", half="major", druids=[[0, 5, 9], [-1] * 3], knowledge={0: {"movement": 2}})
    for number in range(9):
        assert t.turn == 0, number
        t.play(f"step {number % 3} +1")
    assert t.state.druids[0] == [3, 8, 12]
    assert t.turn == 1
    minor = table(work="move", half="minor", druids=[[0, 5, 9], [-1] * 3])
    minor.play("step 0 +1", "step 0 +1", "step 0 +1")
    assert minor.turn == 0
    assert minor.play("step 0 +1")[-1] == MarkerSpent(0, 0, "minor")


def test_KA_056_a_point_is_one_cell_either_way(table) -> None:
    t = table(work="move", druids=[[0, 27, 9], [-1] * 3])
    assert t.play("step 0 -1") == [DruidMoved(0, 0, 27)]
    assert t.play("step 1 +1") == [DruidMoved(0, 1, 0)]
    assert t.play("step 1 -1") == [DruidMoved(0, 1, 27)]
    assert t.refused("step 3 +1") == "KA-006"


def test_KA_057_the_council_is_left_by_a_council_step(table) -> None:
    t = table(work="move", druids=[[-1, 8, -1], [-1] * 3])
    assert t.legal() == {
        *(f"leave {druid} {to}" for druid in (0, 2) for to in (0, 7, 14, 21)),
        "step 1 +1",
        "step 1 -1",
        "done",
    }
    assert t.refused("leave 0 3") == "KA-057"
    assert t.refused("leave 1 7") == "KA-057"
    assert t.refused("step 0 +1") == "KA-057"
    assert t.play("leave 2 14") == [DruidLeft(0, 2, 14)]


def test_KA_058_a_team_may_stop_and_loses_the_rest(table) -> None:
    t = table(work="move", druids=[[3, 8, 9], [-1] * 3])
    t.play("step 0 +1", "done")
    assert t.turn == 1
    assert t.state.druids[0] == [4, 8, 9]
