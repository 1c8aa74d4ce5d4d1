"""Phase 1: how creatures progress, escape and come."""

from __future__ import annotations

from engines.chance import Roll
from engines.karnag import GAME
from engines.karnag.events import (
    CreatureEntered,
    CreatureEscaped,
    CreatureFreed,
    CreatureMired,
    CreatureMoved,
    CreatureStayed,
    DirectionRolled,
    NewcomerKeptOut,
    NewcomersRolled,
    PointsLost,
    RoundBegun,
    StoneCrushed,
    TilesLaid,
)

ACTED = (CreatureMoved, CreatureStayed, CreatureFreed, CreatureEscaped)


def test_KA_010_every_round_starts_with_the_creatures_and_nobody_chooses(table) -> None:
    t = table(phase="dawn", number=0, creatures=[("Ghoul", "N", (2, 3))])
    kinds = [type(event) for event in t.happened]
    assert kinds.index(RoundBegun) < kinds.index(CreatureMoved) < kinds.index(NewcomersRolled)
    assert t.state.round == 1
    assert t.state.phase == "marker"


def test_KA_011_those_nearest_to_their_side_act_first(table) -> None:
    creatures = [
        ("Ghoul", "N", (2, 0)),
        ("Naga", "E", (3, 5)),
        ("Golem", "S", (5, 0)),
        ("Ghoul", "W", (1, 4)),
    ]
    t = table(phase="dawn", creatures=creatures)
    assert [event.id for event in t.events(*ACTED)] == [1, 2, 0, 3]


def test_KA_011_the_order_is_fixed_at_the_start_of_the_phase(table) -> None:
    t = table(phase="dawn", creatures=[("Ghoul", "N", (3, 0)), ("Ghoul", "N", (1, 0))])
    assert [(event.id, event.to) for event in t.events(CreatureMoved)] == [(1, (0, 0)), (0, (2, 0))]


def test_KA_012_a_mired_creature_only_gets_free(table) -> None:
    t = table(phase="dawn", creatures=[("Ghoul", "N", (2, 0), True)], swamps=[(2, 0)])
    assert t.events(*ACTED, CreatureMired) == [CreatureFreed(0, "Ghoul")]
    assert t.creature(0) == (2, 0)
    assert not t.state.creatures[0].mired


def test_KA_013_a_creature_at_the_edge_escapes(table) -> None:
    cells = [(0, 1), (1, 6), (6, 1), (5, 0)]
    creatures = [("Ghoul", heading, cell) for heading, cell in zip("NESW", cells, strict=True)]
    t = table(phase="dawn", creatures=creatures)
    escaped = [(event.id, event.path) for event in t.events(CreatureEscaped)]
    assert escaped == [(0, 1), (1, 8), (2, 19), (3, 22)]


def _goes(table, heading: str, *walls: tuple[int, int]) -> list:
    t = table(phase="dawn", creatures=[("Ghoul", heading, (1, 1))], walls=walls)
    assert "NESW"[t.state.creatures[0].heading] == heading
    return [(type(event), getattr(event, "to", None)) for event in t.events(*ACTED)]


def test_KA_014_ahead_then_right_then_left_then_not_at_all(table) -> None:
    assert _goes(table, "N") == [(CreatureMoved, (0, 1))]
    assert _goes(table, "N", (0, 1)) == [(CreatureMoved, (1, 2))]
    assert _goes(table, "N", (0, 1), (1, 2)) == [(CreatureMoved, (1, 0))]
    assert _goes(table, "N", (0, 1), (1, 2), (1, 0)) == [(CreatureStayed, None)]
    assert _goes(table, "W", (1, 0)) == [(CreatureMoved, (0, 1))]
    assert _goes(table, "W", (1, 0), (0, 1)) == [(CreatureMoved, (2, 1))]


def test_KA_015_what_no_creature_enters(table) -> None:
    for kind in ("Ghoul", "Naga", "Shadow", "Golem"):
        t = table(
            phase="dawn",
            creatures=[(kind, "N", (2, 0)), ("Ghoul", "S", (2, 1)), (kind, "E", (3, 2))],
            menhirs={(1, 0): 0},
            walls=[(3, 1)],
        )
        assert t.creature(0) != (1, 0)
        assert t.creature(2) != (3, 3)
    at_the_edge = table(phase="dawn", creatures=[("Ghoul", "E", (0, 1))], walls=[(0, 2), (1, 1)])
    assert at_the_edge.events(CreatureStayed) == [CreatureStayed(0, "Ghoul")]


def test_KA_016_walls_stop_all_but_the_shadow_and_stones_all_but_the_golem(table) -> None:
    for kind, wall, stone in (
        ("Ghoul", (2, 1), (5, 1)),
        ("Naga", (2, 1), (5, 1)),
        ("Shadow", (1, 0), (5, 1)),
        ("Golem", (2, 1), (4, 0)),
    ):
        t = table(
            phase="dawn",
            creatures=[(kind, "N", (2, 0)), (kind, "N", (5, 0))],
            walls=[(1, 0)],
            stones={(4, 0): 1},
        )
        assert (t.creature(0), t.creature(1)) == (wall, stone), kind


def test_KA_017_a_golem_crushes_a_stone(table) -> None:
    t = table(phase="dawn", creatures=[("Golem", "N", (2, 0))], stones={(1, 0): 1})
    assert t.state.supply == [6, 6]
    assert t.events(CreatureMoved, StoneCrushed) == [
        CreatureMoved(0, "Golem", (1, 0)),
        StoneCrushed(1, (1, 0)),
    ]
    assert t.stones() == {}


def test_KA_018_swamps_mire_all_but_the_naga(table) -> None:
    for kind, mired in (("Ghoul", True), ("Naga", False), ("Shadow", True), ("Golem", True)):
        t = table(phase="dawn", creatures=[(kind, "N", (2, 0))], swamps=[(1, 0)])
        assert t.events(CreatureMired) == ([CreatureMired(0, kind)] if mired else [])
        assert t.state.creatures[0].mired == mired


def test_KA_019_an_escape_costs_by_the_nearest_druid(table) -> None:
    t = table(
        4,
        phase="dawn",
        creatures=[("Golem", "N", (0, 0))],
        druids=[[0, 1, 10], [27, 5, -1], [2, 3, 4], [3, -1, -1]],
        points=[9, 9, 9, 9],
    )
    assert t.events(CreatureEscaped, PointsLost) == [
        CreatureEscaped(0, "Golem", 0),
        PointsLost(0, 3),
        PointsLost(1, 2),
        PointsLost(2, 1),
    ]
    assert t.state.points == [6, 7, 8, 9]
    assert not t.state.creatures or 0 not in t.state.creatures


def test_KA_020_the_die_gives_one_to_three_creatures(table) -> None:
    for roll, count in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)):
        t = table(phase="die", chance=[str(roll)])
        assert t.happened[0] == NewcomersRolled(roll, count)
        assert len(t.events(DirectionRolled)) == count
    state = table(phase="marker").state
    state.phase = "die"
    assert GAME.pending(state) == Roll("creature die", 1)


def test_KA_021_a_newcomer_goes_to_its_exit_or_the_next_free_one(table) -> None:
    t = table(phase="die", chance=["1", "E", "Naga"])
    assert t.happened[:3] == [
        NewcomersRolled(1, 1),
        DirectionRolled("E"),
        CreatureEntered(4, "Naga", "E", (3, 4)),
    ]
    assert not t.events(CreatureMoved)
    taken = table(
        phase="die",
        chance=["1", "E", "Naga"],
        creatures=[("Ghoul", "N", (3, 4))],
        stones={(4, 3): 0},
        menhirs={(3, 2): 1},
    )
    assert taken.events(CreatureEntered) == [CreatureEntered(4, "Naga", "N", (2, 3))]


def test_KA_021_with_all_exits_taken_nobody_comes_and_nothing_is_drawn(table) -> None:
    exits = {(2, 3): 0, (3, 4): 1, (4, 3): 0, (3, 2): 1}
    t = table(phase="die", chance=["3", "S", "W"], menhirs=exits)
    assert t.happened[:5] == [
        NewcomersRolled(3, 2),
        DirectionRolled("S"),
        NewcomerKeptOut("S"),
        DirectionRolled("W"),
        NewcomerKeptOut("W"),
    ]
    assert isinstance(t.happened[5], TilesLaid)
    assert t.state.entered == 4
    assert sum(t.state.bag.values()) == 24


def test_KA_022_the_bag_never_runs_out(policy) -> None:
    for seats in (2, 5):
        for number in range(5):
            match, _, _ = policy.play(seats, f"bag {number}")
            state = match.state
            assert state.entered <= 22
            assert sum(state.bag.values()) == 24 - state.entered
            assert min(state.bag.values()) >= 0
