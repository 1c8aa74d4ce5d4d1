"""Which actions a seat has now; what they bring about, and why others are refused, is decide.py's."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.game import Seat
from engines.karnag.actions import (
    CAPTURES,
    CHOICES,
    DONE,
    DRAW,
    DRUIDS,
    GO,
    KEEPS,
    LEAVES,
    MARKERS,
    OBSTACLES,
    PASS,
    PLAYS,
    POTIONS,
    SAGES,
    STEPS,
    STONES,
    Action,
    Influence,
    PlayPower,
    Shift,
)
from engines.karnag.evolve_team import cards_available
from engines.karnag.geometry import (
    AT,
    BIT,
    CAPTURE,
    CAULDRONS,
    CELLS,
    COUNCIL,
    CROSSINGS,
    GATE_BIT,
    GEM,
    MAGIC,
    NEAR_BITS,
    RAY_BITS,
    RAYS,
    RING,
)
from engines.karnag.markers import may_leave
from engines.karnag.moves import influenced, shifted
from engines.karnag.state import State
from engines.karnag.tokens import FOCUS_CUT, NET_CUT, ONLY_WITH, POWERS


def legal(state: State, seat: Seat) -> list[Action]:
    """Every legal action of the seat whose turn it is; what ends its marker stands last."""
    return LEGAL[state.phase](state, seat)


# The set-up


def obstacle_cells(state: State) -> tuple[int, int]:
    """Where a wall and where a swamp may go, as bits (KA-004); 0 for a kind that is used up (KA-003)."""
    options = state.terms.options
    empty = OUTER & ~state.walls & ~state.swamps
    beside = 0
    for cell in range(CELLS):
        if state.walls & BIT[cell]:
            beside |= NEAR_BITS[cell]
    walls = empty & ~beside if state.walls.bit_count() < options.walls else 0
    return walls, empty if state.swamps.bit_count() < options.swamps else 0


OUTER = sum(BIT[cell] for cell in range(CELLS) if RING[cell] >= 2)


def _obstacle(state: State, seat: Seat) -> list[Action]:
    walls, swamps = obstacle_cells(state)
    out = [OBSTACLES["wall"][cell] for cell in range(CELLS) if walls & BIT[cell]]
    return out + [OBSTACLES["swamp"][cell] for cell in range(CELLS) if swamps & BIT[cell]]


def _druid(state: State, seat: Seat) -> list[Action]:
    return list(DRUIDS)  # KA-006, KA-007


def _marker(state: State, seat: Seat) -> list[Action]:
    """KA-031, KA-033: any half with a free slot. KA-034: there is always one, and no pass."""
    slots, (majors, minors) = state.slots, state.terms.slots
    return [MARKERS[n] for n in range(12) if len(slots[n]) < (minors if n & 1 else majors)]


# Before an action


def playable(state: State, seat: Seat, card: str) -> bool:
    """Whether the card may be played before this action, its target aside (KA-090, KA-091)."""
    if card in ONLY_WITH:
        return state.work in ONLY_WITH[card]
    options = state.terms.options
    if card == "Font":
        return state.energy[seat] < options.energy_cap
    if card == "Word":
        return not state.words[seat]
    if card == "Sage":
        return min(state.knowledge[seat]) < options.knowledge_cap
    return True


def _before(state: State, seat: Seat) -> list[Action]:
    out: list[Action] = []
    if may_leave(state, seat):
        out += [leave for n, path in enumerate(state.druids[seat]) if path == COUNCIL for leave in LEAVES[n]]
    hand = state.hands[seat]
    for card in POWERS:
        if card not in hand or not playable(state, seat, card):
            continue
        if card == "Sage":
            cap = state.terms.options.knowledge_cap
            out += [SAGES[n] for n, level in enumerate(state.knowledge[seat]) if level < cap]
        elif card == "Hypnosis":
            for id_, creature in state.creatures.items():
                out += [PlayPower("Hypnosis", None, id_, AT[to]) for to in influenced(state, creature, 1)]
        else:
            out.append(PLAYS[card])
    out.append(GO)
    return out


# The actions of the halves; KA-044: one can always pass


def _move(state: State, seat: Seat) -> list[Action]:
    """KA-056, KA-057, KA-058; at least one point is left."""
    out: list[Action] = []
    for druid, path in enumerate(state.druids[seat]):
        out += LEAVES[druid] if path == COUNCIL else STEPS[druid]
    out.append(DONE)
    return out


def stone_target(state: State, seat: Seat, one: int, other: int) -> tuple[int, int] | None:
    """The cell and the energy of a stone by two own druids, or None where their rays meet in no free cell.

    KA-050, KA-060, KA-061: a Breach lengthens the rays, but the wall itself takes no stone (KA-093).
    """
    druids = state.druids[seat]
    a, b = druids[one], druids[other]
    if a < 0 or b < 0:
        return None
    crossing = CROSSINGS[a][b]
    if crossing is None:
        return None
    cell, far_a, far_b = crossing
    reach = state.breach if state.card == "Breach" else state.reach
    if far_a > reach[a] or far_b > reach[b]:
        return None
    # KA-051: swamps, stones and creatures let a ray pass, and take no stone
    taken = state.walls | state.swamps | state.stone_bits | state.menhir_bits | state.creature_bits
    if (taken | GATE_BIT) & BIT[cell]:
        return None
    return cell, stone_cost(state, seat, max(far_a, far_b))


def stone_cost(state: State, seat: Seat, distance: int) -> int:
    """KA-062."""
    cost = (distance + 1) // 2 + 1 - state.knowledge[seat][GEM]
    if state.half:
        cost += state.terms.options.stone_minor_extra
    if state.card == "Focus":
        cost -= FOCUS_CUT
    return max(1, cost)


def _stone(state: State, seat: Seat) -> list[Action]:
    out: list[Action] = []
    if state.supply[seat]:
        energy = state.energy[seat]
        for (one, other), action in STONES.items():
            if other < len(state.druids[seat]):
                target = stone_target(state, seat, one, other)
                if target is not None and target[1] <= energy:
                    out.append(action)
    out.append(PASS)
    return out


def prey(state: State, seat: Seat, druid: int, most: int) -> list[tuple[int, int]]:
    """The nearest creatures that a druid's ray reaches: id and cost of each (KA-065, KA-066).

    KA-069: a Shadow in a wall stands where only a Breach reaches.
    """
    path = state.druids[seat][druid]
    if path < 0:
        return []
    reach = (state.breach if state.card == "Breach" else state.reach)[path]
    there = RAY_BITS[path][reach] & state.creature_bits
    out: list[tuple[int, int]] = []
    if not there:
        return out
    level = state.knowledge[seat][CAPTURE]
    for distance, cell in enumerate(RAYS[path], 1):
        if there & BIT[cell]:
            id_ = next(id_ for id_, one in state.creatures.items() if one.cell == cell)
            cost = distance + state.terms.resistance[state.creatures[id_].kind] - level
            if state.card == "Net" and not out:
                cost -= NET_CUT
            out.append((id_, max(1, cost)))
            if len(out) == most:
                break
    return out


def most_captured(state: State) -> int:
    """How many creatures this Capture may take."""
    options = state.terms.options
    return options.capture_minor if state.half else options.capture_major


def _capture(state: State, seat: Seat) -> list[Action]:
    out: list[Action] = []
    energy, most = state.energy[seat], most_captured(state)
    for druid in range(len(state.druids[seat])):
        total = 0
        for count, (_, cost) in enumerate(prey(state, seat, druid, most)):
            total += cost
            if total <= energy:
                out.append(CAPTURES[druid][count])
    out.append(PASS)
    return out


def _potion(state: State, seat: Seat) -> list[Action]:
    out = [POTIONS[n] for n, path in enumerate(state.druids[seat]) if path in CAULDRONS]  # KA-070
    out.append(PASS)
    return out


def _open_tracks(state: State, seat: Seat) -> list[Action]:
    """The tracks that can still rise (KA-074, KA-067)."""
    cap = state.terms.options.knowledge_cap
    return [CHOICES[n] for n, level in enumerate(state.knowledge[seat]) if level < cap]


def _knowledge(state: State, seat: Seat) -> list[Action]:
    return [*_open_tracks(state, seat), PASS]


def _power(state: State, seat: Seat) -> list[Action]:
    return [DRAW, PASS] if cards_available(state) else [PASS]


def _keep(state: State, seat: Seat) -> list[Action]:
    return list(KEEPS)


def _shift(state: State, seat: Seat) -> list[Action]:
    steps = 1 + state.knowledge[seat][MAGIC]
    out: list[Action] = [
        Shift(AT[cell], AT[to])
        for cell in sorted(state.stones)
        if state.stones[cell] == seat
        for to in shifted(state, cell, steps)
    ]
    out.append(PASS)
    return out


def _influence(state: State, seat: Seat) -> list[Action]:
    steps = 1 + state.knowledge[seat][MAGIC]
    out: list[Action] = [
        Influence(id_, AT[to])
        for id_, creature in state.creatures.items()
        for to in influenced(state, creature, steps)
    ]
    out.append(PASS)
    return out


LEGAL: Mapping[str, Callable[[State, Seat], list[Action]]] = {
    "obstacle": _obstacle,
    "druid": _druid,
    "marker": _marker,
    "before": _before,
    "move": _move,
    "stone": _stone,
    "capture": _capture,
    "potion": _potion,
    "knowledge": _knowledge,
    "power": _power,
    "draw": _keep,
    "shift": _shift,
    "influence": _influence,
    "shadow": _open_tracks,
    "council": _knowledge,
}
"""By phase, the actions of the seat that must decide."""

__all__ = [
    "legal",
    "most_captured",
    "obstacle_cells",
    "playable",
    "prey",
    "stone_cost",
    "stone_target",
]
