"""Where creatures and stones may go; moves none of them."""

from __future__ import annotations

from engines.karnag.events_board import (
    CreatureEscaped,
    CreatureFreed,
    CreatureMired,
    CreatureMoved,
    CreatureStayed,
    PointsLost,
    StoneCrushed,
)
from engines.karnag.geometry import (
    AHEAD,
    AT,
    BIT,
    CROSSED,
    EXITS,
    GATE_BIT,
    NEAR,
    NEAR_BITS,
    OUT,
    STEPS,
    TO_GO,
    bits_to_cells,
)
from engines.karnag.state import Creature, State

BoardEvent = (
    CreatureFreed
    | CreatureEscaped
    | PointsLost
    | CreatureMoved
    | StoneCrushed
    | CreatureMired
    | CreatureStayed
)


def order_of_progress(state: State) -> list[int]:
    """The ids of the creatures in the order in which they act: fewest cells to go first (KA-011)."""
    creatures = state.creatures
    return sorted(creatures, key=lambda id_: (TO_GO[creatures[id_].heading][creatures[id_].cell], id_))


def shut(state: State, creature: Creature) -> int:
    """The cells that the creature cannot enter by itself, as bits.

    KA-015: the gate, menhirs and other creatures for all. KA-016: walls for all but the Shadow,
    stones for all but the Golem.
    """
    bits = GATE_BIT | state.menhir_bits | state.creature_bits
    if creature.kind != "Shadow":
        bits |= state.walls
    if creature.kind != "Golem":
        bits |= state.stone_bits
    return bits


def progress(state: State, id_: int) -> tuple[BoardEvent, ...]:
    """What the creature does in the phase of creatures."""
    creature = state.creatures[id_]
    kind = creature.kind
    if creature.mired:  # KA-012
        return (CreatureFreed(id_, kind),)
    heading, cell = creature.heading, creature.cell
    ahead = AHEAD[heading][cell]
    if ahead == OUT:  # KA-013
        return (CreatureEscaped(id_, kind, CROSSED[heading][cell]), *_losses(state, CROSSED[heading][cell]))
    closed = shut(state, creature)
    # KA-014: ahead, else to its right, else to its left; the heading stays
    for to in (ahead, AHEAD[(heading + 1) % 4][cell], AHEAD[(heading + 3) % 4][cell]):
        if to != OUT and not closed & BIT[to]:
            moved = CreatureMoved(id_, kind, AT[to])
            if state.stone_bits & BIT[to]:  # KA-017
                return moved, StoneCrushed(state.stones[to], AT[to])
            if mires(state, creature, to):
                return moved, CreatureMired(id_, kind)
            return (moved,)
    return (CreatureStayed(id_, kind),)


def mires(state: State, creature: Creature, to: int) -> bool:
    """Whether the creature gets stuck in the cell (KA-018); one that is stuck already stays so."""
    return bool(state.swamps & BIT[to]) and creature.kind != "Naga" and not creature.mired


def _losses(state: State, path: int) -> list[PointsLost]:
    """KA-019: by the nearest druid of each team on the path; druids in the council do not count."""
    out = []
    steps, escape = STEPS[path], state.terms.escape
    for seat, druids in enumerate(state.druids):
        near = min((steps[druid] for druid in druids if druid >= 0), default=99)
        if near < 3:
            lost = min(escape[near], state.points[seat])
            if lost:
                out.append(PointsLost(seat, lost))
    return out


def free_exit(state: State, heading: int) -> int:
    """The first heading clockwise from the given one whose exit is free, or -1 (KA-021)."""
    taken = state.creature_bits | state.stone_bits | state.menhir_bits
    for turn in range(4):
        there = (heading + turn) % 4
        if not taken & BIT[EXITS[there]]:
            return there
    return -1


def influenced(state: State, creature: Creature, steps: int) -> list[int]:
    """The cells to which a team may bring the creature (KA-077): never onto a stone, never out."""
    return _reached(creature.cell, shut(state, creature) | state.stone_bits, steps)


def shifted(state: State, cell: int, steps: int) -> list[int]:
    """The cells to which the stone on a cell may go (KA-076)."""
    return _reached(
        cell,
        GATE_BIT | state.walls | state.swamps | state.stone_bits | state.menhir_bits | state.creature_bits,
        steps,
    )


def _reached(cell: int, closed: int, steps: int) -> list[int]:
    """The cells within so many steps through open ones, without the start, ascending."""
    if steps == 1:
        return [other for other in NEAR[cell] if not closed & BIT[other]]
    start = seen = edge = BIT[cell]
    for _ in range(steps):
        grown = 0
        for other in bits_to_cells(edge):
            grown |= NEAR_BITS[other]
        edge = grown & ~closed & ~seen
        seen |= edge
    return bits_to_cells(seen ^ start)
