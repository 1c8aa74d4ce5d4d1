"""What things are worth in PM, by the strategy notes of the rules page; plans nothing and changes nothing."""

from __future__ import annotations

from engines.game import Seat
from engines.karnag.geometry import (
    AHEAD,
    BIT,
    CAPTURE,
    COUNCIL,
    COUNCIL_STEPS,
    COUNCIL_TRACK,
    CROSSED,
    GATE_BIT,
    GEM,
    MANA,
    MOVEMENT,
    OUT,
    PATH,
    RING,
    STEPS,
)
from engines.karnag.legal import prey
from engines.karnag.menhirs import STRAIGHT, gate_closed
from engines.karnag.state import State

# The numbers were found by play of four greedy bots against each other and checked on other deals.
STEP = {MOVEMENT: 0.07, COUNCIL_TRACK: 0.12, GEM: 0.08, CAPTURE: 0.12, MANA: 0.07}
"""What a knowledge step is worth for each round still to come; any other track 0.03."""

CARD = 0.9
"""A Power card: 1 PM at the end, or its use."""

ENERGY = 0.5
"""What a point of energy is worth, when there is not much of it."""

LONE = 1.6
"""A stone that pairs with none yet."""

MAJORITY = 0.1
"""What each point of influence beyond the first is worth at the end of a round."""

FAR = 99


def rounds_left(state: State) -> int:
    """Rounds still to come after this one."""
    return state.terms.rounds - state.round


def energy_worth(state: State, energy: float) -> float:
    """What a stock of energy is worth: less and less, and little in the last round (KA-115)."""
    if not rounds_left(state):
        return 0.02 * energy + 0.1 * min(energy, 6)
    return ENERGY * min(energy, 10) + 0.2 * max(0.0, energy - 10)


def step_worth(state: State, seat: Seat, track: int) -> float:
    """A step on a track now."""
    if state.knowledge[seat][track] >= state.terms.options.knowledge_cap:
        return 0.0
    return STEP.get(track, 0.03) * (rounds_left(state) + 0.4) - 0.02 * state.knowledge[seat][track]


def closing(state: State) -> float:
    """How likely the gate will be closed; once it is, it stays so, for a menhir only divides a link."""
    count = len(state.menhirs)
    if count >= 3 and gate_closed(state):
        return 1.0
    return min(0.5, 0.02 * count * (1 + rounds_left(state)))


def creature_worth(state: State, seat: Seat, id_: int, closed: float) -> float:
    """A captured creature: PM, its effect, and what it brings at the end if the gate stays open."""
    kind = state.creatures[id_].kind
    out = state.terms.worth[kind] + state.terms.options.final_captive * (1 - closed)
    if kind == "Ghoul":
        out += CARD
    elif kind == "Naga":
        out += ENERGY * state.terms.options.naga_energy
    elif kind == "Shadow":
        out += max(step_worth(state, seat, track) for track in range(6))
    return out


def best_capture(
    state: State, seat: Seat, druid: int, most: int, closed: float
) -> tuple[float, int, int, tuple[int, ...]]:
    """The best capture by a druid where it stands: worth, count, energy, ids; worth 0 where none pays."""
    best: tuple[float, int, int, tuple[int, ...]] = (0.0, 0, 0, ())
    total, gained = 0, 0.0
    have = state.energy[seat]
    ids: tuple[int, ...] = ()
    for count, (id_, cost) in enumerate(prey(state, seat, druid, most), 1):
        total += cost
        if total > have:
            break
        ids = (*ids, id_)
        gained += creature_worth(state, seat, id_, closed)
        worth = gained - energy_worth(state, have) + energy_worth(state, have - total)
        if worth > best[0]:
            best = (worth, count, total, ids)
    return best


def in_line(state: State, seat: Seat, cell: int, without: int = 0) -> list[tuple[int, int]]:
    """The own stones that a stone on a cell would pair with: cell and difference (KA-095)."""
    blocked = (GATE_BIT | state.walls | state.menhir_bits | state.stone_bits) & ~without
    out = []
    for other, owner in state.stones.items():
        if owner == seat and not without & BIT[other]:
            line = STRAIGHT.get((cell, other) if cell < other else (other, cell))
            if line is not None and not line[0] & blocked:
                out.append((other, line[1]))
    return out


def stone_worth(state: State, seat: Seat, cell: int, closed: float, more: bool, without: int = 0) -> float:
    """A stone on a cell: what it pairs for, or may pair for later.

    Args:
        more: whether another own stone may still come in this round.
        without: cells to think empty, as that of a stone that moves.
    """
    position, menhir = state.terms.position, state.terms.options.final_menhir * closed
    partners = in_line(state, seat, cell, without)
    if not partners:
        if not more and not rounds_left(state):
            return 0.5 * state.terms.options.final_stone
        lone = LONE + 0.6 * more
        return lone + 0.25 * position[RING[cell]] + 0.12 * _room(state, cell)
    out = position[RING[cell]] + menhir
    for other, apart in partners:
        out += apart
        if not in_line(state, seat, other, without):
            out += position[RING[other]] + menhir - state.terms.options.final_stone
    return out


def _room(state: State, cell: int) -> int:
    """The longest clear line from a cell, in steps."""
    shut = GATE_BIT | state.walls | state.menhir_bits
    best = 0
    for ahead in AHEAD:
        length, here = 0, ahead[cell]
        while here != OUT and not shut & BIT[here]:
            length, here = length + 1, ahead[here]
        best = max(best, length)
    return best


def threats(state: State) -> list[int]:
    """The path cells over which creatures will escape in the next phase, if nothing is done."""
    return [
        CROSSED[one.heading][one.cell]
        for one in state.creatures.values()
        if not one.mired and AHEAD[one.heading][one.cell] == OUT
    ]


def risk(state: State, seat: Seat, paths: list[int]) -> float:
    """The PM that these escapes would cost (KA-019)."""
    if not rounds_left(state):
        return 0.0
    escape = state.terms.escape
    out = 0
    for path in paths:
        near = min((STEPS[path][druid] for druid in state.druids[seat] if druid >= 0), default=FAR)
        if near < len(escape):
            out += escape[near]
    return float(min(out, state.points[seat]))


def presence(state: State, seat: Seat) -> float:
    """Own druids in the council at the end of the round: their PM and the chance of the majority."""
    druids = state.druids[seat].count(COUNCIL)
    if not druids:
        return 0.0
    weight = druids + state.knowledge[seat][COUNCIL_TRACK] + state.words[seat]
    return druids + MAJORITY * (weight - 1) * (1 if rounds_left(state) else 0)


def _ways() -> tuple[tuple[int, ...], ...]:
    from_council = tuple(1 + min(STEPS[step][to] for step in COUNCIL_STEPS) for to in range(PATH))
    return (*STEPS, from_council)


WAYS = _ways()
"""By place of a druid and path cell, the points to come there; COUNCIL is the last row."""


def way(path: int, to: int) -> int:
    """The points that bring a druid from a path cell or the council to a path cell (KA-056, KA-057)."""
    return WAYS[path][to]
