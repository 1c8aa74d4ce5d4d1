"""Why a stone or an obstacle is not placed: the rule that is named is one that forbids it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engines.conformance import walk
from engines.conformance.walks import positions
from engines.game import IllegalAction, Setup
from engines.karnag import GAME
from engines.karnag.actions import OBSTACLES, STONES
from engines.karnag.geometry import AT, GATE, RAYS
from engines.karnag.legal import stone_cost
from engines.karnag.options import Options


def reason(state: Any, seat: int, action: Any) -> str:
    try:
        GAME.decide(state, seat, action)
    except IllegalAction as error:
        return error.rule
    return ""


def holds(state: Any, bits: int, cell: int) -> bool:
    return bool(bits >> cell & 1)


def comes_to(state: Any, path: int, target: int) -> int:
    """The distance at which a ray comes to a cell, whatever stands on that cell; 0 where it does not."""
    walls = 1 if state.card == "Breach" else 0
    for distance, cell in enumerate(RAYS[path], 1):
        if cell == target:
            return distance
        if cell == GATE or holds(state, state.menhir_bits, cell):
            return 0
        walls -= holds(state, state.walls, cell)
        if walls < 0:
            return 0
    return 0


def forbidding(state: Any, seat: int, one: int, other: int) -> set[str]:
    """Every rule of the page that forbids a stone by these druids."""
    if not state.supply[seat]:
        return {"KA-062"}
    druids = state.druids[seat]
    if max(one, other) >= len(druids):
        return {"KA-006"}
    if min(druids[one], druids[other]) < 0:
        return {"KA-060"}
    common = set(RAYS[druids[one]]) & set(RAYS[druids[other]])
    if len(common) != 1:
        return {"KA-060"}
    (cell,) = common
    far = [comes_to(state, druids[druid], cell) for druid in (one, other)]
    if not all(far):
        return {"KA-060"}
    bits = (state.walls, state.swamps, state.stone_bits, state.menhir_bits, state.creature_bits)
    if cell == GATE or any(holds(state, one, cell) for one in bits):
        return {"KA-061"}
    return {"KA-062"} if stone_cost(state, seat, max(far)) > state.energy[seat] else set()


def test_the_rule_that_forbids_a_stone_is_named() -> None:
    named = set()
    for seats in (2, 4):
        for seed in ("1", "2", "3", "4"):
            for _, state in positions(walk(GAME, Setup(seats, Options()), (), seed, 2000)):
                if state.phase != "stone":
                    continue
                for pair, action in STONES.items():
                    rule, rules = reason(state, state.seat, action), forbidding(state, state.seat, *pair)
                    assert rule in rules if rules else not rule, (pair, rule, rules)
                    named.add(rule)
    assert {"", "KA-006", "KA-060", "KA-061"} <= named


def test_the_rule_that_forbids_an_obstacle_is_named(table) -> None:
    """Where walls are left and no cell takes one, it is the cells that forbid it."""
    named = set()
    for options in (Options(), Options(walls=1, swamps=1)):
        for _, state in positions(walk(GAME, Setup(2, options), (), "1", 2000)):
            if state.phase != "obstacle":
                continue
            for kind, most, laid in (
                ("wall", options.walls, state.walls),
                ("swamp", options.swamps, state.swamps),
            ):
                for action in OBSTACLES[kind]:
                    rule = reason(state, state.seat, action)
                    assert (rule == "KA-003") == (laid.bit_count() == most)
                    named.add(rule)
    assert named == {"", "KA-003", "KA-004"}
    full = table(phase="obstacle", swamps=[AT[cell] for cell in range(49) if cell != 24])
    state = replace(full.state, swamps=full.state.swamps | 1 << 24)
    assert reason(state, 0, OBSTACLES["wall"][0]) == "KA-004"
