"""Where a team's druids should go with the points of a Move; moves none of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from msgspec import Struct

from engines.game import Seat
from engines.karnag.geometry import BIT, CAULDRONS, COUNCIL, CROSSINGS, GATE_BIT, MANA, PATH
from engines.karnag.legal import stone_cost
from engines.karnag.state import State
from engines.karnag.tokens import Work
from engines.karnag.worths import (
    best_capture,
    energy_worth,
    risk,
    step_worth,
    stone_worth,
    threats,
    way,
)

NORTH_SOUTH = (*range(7), *range(14, 21))
EAST_WEST = (*range(7, 14), *range(21, 28))
STEP_COST = 0.04
"""A point is worth little, but of two equal places the nearer is better."""


class Aim(Struct, frozen=True, gc=False):
    """A druid and the path cell to which it should go."""

    druid: int
    path: int
    cost: int


def aims(
    state: State, seat: Seat, points: int, later: Sequence[tuple[Work, int]], closed: float
) -> list[Aim]:
    """Where to go with so many points, in this order: for the actions that follow, then out of danger."""
    druids = state.druids[seat]
    kept = druids[:]
    out: list[Aim] = []
    busy: set[int] = set()
    for number, (work, half) in enumerate(later):
        if points <= 0:
            break
        found: list[Aim] = []
        if work == "capture":
            found = _to_capture(state, seat, points, half, closed, busy)
        elif work == "stone":
            found = _to_stone(state, seat, points, half, later[number + 1 :], closed, busy)
        elif work == "potion":
            found = _to_cauldron(state, seat, points, busy)
        for aim in found:
            busy.add(aim.druid)
            if aim.cost:
                points -= aim.cost
                druids[aim.druid] = aim.path
                out.append(aim)
    out += _to_safety(state, seat, points, busy)
    druids[:] = kept
    return out


def _to_capture(state: State, seat: Seat, points: int, half: int, closed: float, busy: set[int]) -> list[Aim]:
    options = state.terms.options
    most = options.capture_minor if half else options.capture_major
    druids = state.druids[seat]
    best, chosen = 0.0, None
    worths: dict[int, float] = {}  # by path cell: every druid catches the same from there
    for druid, start in enumerate(druids):
        if druid in busy:
            continue
        for to in range(PATH):
            cost = way(start, to)
            if cost > points:
                continue
            if to not in worths:
                druids[druid] = to
                worths[to] = best_capture(state, seat, druid, most, closed)[0]
            worth = worths[to]
            if worth > 0:
                worth -= STEP_COST * cost
                if worth > best:
                    best, chosen = worth, Aim(druid, to, cost)
        druids[druid] = start
    return [chosen] if chosen is not None else []


def _to_stone(
    state: State,
    seat: Seat,
    points: int,
    half: int,
    later: Sequence[tuple[Work, int]],
    closed: float,
    busy: set[int],
) -> list[Aim]:
    if not state.supply[seat]:
        return []
    more = any(work in ("stone", "shift") for work, _ in later)
    druids = state.druids[seat]
    free = [druid for druid in range(len(druids)) if druid not in busy]
    gains = _stone_gains(state, seat, half, closed, more)
    best, chosen = 0.0, None
    for one, other in permutations(free, 2):
        from_one, from_other = druids[one], druids[other]
        for to_one in NORTH_SOUTH:
            way_one = way(from_one, to_one)
            if way_one > points:
                continue
            for to_other, gain in gains[to_one]:
                spent = way_one + way(from_other, to_other)
                if spent <= points:
                    worth = gain - STEP_COST * spent
                    if worth > best:
                        best = worth
                        chosen = [
                            Aim(one, to_one, way_one),
                            Aim(other, to_other, way(from_other, to_other)),
                        ]
    return chosen or []


def _stone_gains(
    state: State, seat: Seat, half: int, closed: float, more: bool
) -> dict[int, list[tuple[int, float]]]:
    """By path cell to the north or south, those to the east or west that give a stone with it; its worth."""
    taken = GATE_BIT | state.walls | state.swamps | state.stone_bits | state.menhir_bits | state.creature_bits
    reach, energy = state.reach, state.energy[seat]
    old, state.half = state.half, half
    costs = [0, *(stone_cost(state, seat, far) for far in range(1, 8))]
    state.half = old
    prices = [energy_worth(state, energy) - energy_worth(state, energy - cost) for cost in costs]
    worths: dict[int, float] = {}
    out: dict[int, list[tuple[int, float]]] = {}
    for one in NORTH_SOUTH:
        gains = out[one] = []
        for other in EAST_WEST:
            crossing = CROSSINGS[one][other]
            if crossing is None or crossing[1] > reach[one] or crossing[2] > reach[other]:
                continue
            cell, far = crossing[0], max(crossing[1], crossing[2])
            if taken & BIT[cell] or costs[far] > energy:
                continue
            if cell not in worths:
                worths[cell] = stone_worth(state, seat, cell, closed, more)
            gains.append((other, worths[cell] - prices[far]))
    return out


def _to_cauldron(state: State, seat: Seat, points: int, busy: set[int]) -> list[Aim]:
    best, chosen = 0.0, None
    have = state.energy[seat]
    full = min(
        state.terms.options.energy_cap, have + state.terms.options.potion + state.knowledge[seat][MANA]
    )
    gain = energy_worth(state, full) - energy_worth(state, have)
    for druid, start in enumerate(state.druids[seat]):
        if druid not in busy:
            for to, track in CAULDRONS.items():
                cost = way(start, to)
                worth = gain + step_worth(state, seat, track) - STEP_COST * cost
                if cost <= points and worth > best:
                    best, chosen = worth, Aim(druid, to, cost)
    return [chosen] if chosen is not None else []


def _to_safety(state: State, seat: Seat, points: int, busy: set[int]) -> list[Aim]:
    """Away from where creatures will escape, with the druids that have nothing else to do."""
    paths = threats(state)
    out: list[Aim] = []
    druids = state.druids[seat]
    for druid, start in enumerate(druids):
        if druid in busy or start == COUNCIL or points <= 0:
            continue
        danger = risk(state, seat, paths)
        if not danger:
            break
        best, chosen = danger, None
        for to in range(PATH):
            cost = way(start, to)
            if 0 < cost <= points:
                druids[druid] = to
                left = risk(state, seat, paths) + STEP_COST * cost
                if left < best - 0.2:
                    best, chosen = left, Aim(druid, to, cost)
        druids[druid] = start
        if chosen is not None:
            druids[druid] = chosen.path
            points -= chosen.cost
            out.append(chosen)
    return out


__all__ = ["Aim", "aims"]
