"""A round thought through for one team: its markers in their order, each with the best it can do then.

Works on a copy of the state and knows nothing of what the others will do.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Seat
from engines.karnag.geometry import BIT, CAULDRONS, COUNCIL, MAGIC, MANA, MOVEMENT, TRACKS
from engines.karnag.legal import most_captured, stone_target
from engines.karnag.moves import influenced, shifted
from engines.karnag.paths import Aim, aims
from engines.karnag.state import State, copy
from engines.karnag.tokens import WORKS, Tile, Work
from engines.karnag.worths import (
    CARD,
    best_capture,
    closing,
    energy_worth,
    in_line,
    presence,
    risk,
    step_worth,
    stone_worth,
    threats,
)

Job = tuple[Work, int]
"""What a marker will do: the action, and 0 for a major or 1 for a minor half."""


def jobs(tiles: Sequence[Tile], counts: Sequence[int]) -> list[Job]:
    """Own markers in the order in which they will be resolved, as far as they alone decide it.

    Args:
        tiles: the line.
        counts: by half (twice the tile, one more for the minor), own markers that wait there.
    """
    out: list[Job] = []
    for half in (0, 1):
        for sweep in range(max(counts)):
            waiting: list[Tile] = [tile for n, tile in enumerate(tiles) if counts[2 * n + half] > sweep]
            out.extend((WORKS[tile][half], half) for tile in waiting)
    return out


def worth_of(state: State, seat: Seat, todo: Sequence[Job]) -> float:
    """What the team gains from now to the end of the round by these markers."""
    state = copy(state)
    state.seat, state.card = seat, None
    closed = closing(state)
    out = -energy_worth(state, state.energy[seat])
    for number, (work, half) in enumerate(todo):
        state.half = half
        out += _done(state, seat, work, todo[number + 1 :], closed)
    return (
        out
        + presence(state, seat)
        - risk(state, seat, threats(state))
        + energy_worth(state, state.energy[seat])
    )


def _done(state: State, seat: Seat, work: Work, later: Sequence[Job], closed: float) -> float:
    """Carry one marker out in the copy and give its PM; energy and council are counted at the end."""
    druids = state.druids[seat]
    match work:
        case "move":
            options = state.terms.options
            points = options.move_minor if state.half else options.move_major
            for aim in aims(state, seat, points + state.knowledge[seat][MOVEMENT], later, closed):
                druids[aim.druid] = aim.path
            return 0.0
        case "capture":
            return _captured(state, seat, closed)
        case "stone":
            return _placed(state, seat, later, closed)
        case "potion":
            at_cauldron = [
                (step_worth(state, seat, CAULDRONS[p]), n) for n, p in enumerate(druids) if p in CAULDRONS
            ]
            if not at_cauldron:
                return 0.0
            worth, druid = max(at_cauldron)
            _study(state, seat, CAULDRONS[druids[druid]])
            gain = state.terms.options.potion + state.knowledge[seat][MANA]
            state.energy[seat] = min(state.terms.options.energy_cap, state.energy[seat] + gain)
            druids[druid] = COUNCIL
            return worth
        case "knowledge":
            worth, track = max((step_worth(state, seat, track), track) for track in range(len(TRACKS)))
            _study(state, seat, track)
            return worth
        case "power":
            return CARD
        case "shift":
            return best_shift(state, seat, closed)[0]
    return best_influence(state, seat)[0]


def _study(state: State, seat: Seat, track: int) -> None:
    levels = state.knowledge[seat]
    levels[track] = min(state.terms.options.knowledge_cap, levels[track] + 1)


def _captured(state: State, seat: Seat, closed: float) -> float:
    most = most_captured(state)
    tries = [(best_capture(state, seat, n, most, closed), n) for n in range(len(state.druids[seat]))]
    (worth, _, cost, ids), druid = max(tries)
    if worth <= 0:
        return 0.0
    before = state.energy[seat]
    state.energy[seat] -= cost
    worth += energy_worth(state, before) - energy_worth(state, before - cost)
    for id_ in ids:
        state.creature_bits ^= BIT[state.creatures.pop(id_).cell]
    state.druids[seat][druid] = COUNCIL
    return worth


def best_stone(
    state: State, seat: Seat, later: Sequence[Job], closed: float
) -> tuple[float, int, int, int, int]:
    """The best stone now: worth with its energy, cell, energy and both druids; worth 0 where none pays."""
    best = (0.0, -1, 0, -1, -1)
    if not state.supply[seat]:
        return best
    more = any(work in ("stone", "shift") for work, _ in later)
    count, energy = len(state.druids[seat]), state.energy[seat]
    for one in range(count):
        for other in range(one + 1, count):
            target = stone_target(state, seat, one, other)
            if target is not None and target[1] <= energy:
                cell, cost = target
                worth = stone_worth(state, seat, cell, closed, more)
                worth += energy_worth(state, energy - cost) - energy_worth(state, energy)
                best = max(best, (worth, cell, cost, one, other))
    return best


def _placed(state: State, seat: Seat, later: Sequence[Job], closed: float) -> float:
    worth, cell, cost, one, other = best_stone(state, seat, later, closed)
    if worth <= 0:
        return 0.0
    before = state.energy[seat]
    worth += energy_worth(state, before) - energy_worth(state, before - cost)
    state.energy[seat] -= cost
    state.supply[seat] -= 1
    state.stones[cell] = seat
    state.stone_bits |= BIT[cell]
    state.druids[seat][one] = state.druids[seat][other] = COUNCIL
    return worth


def best_shift(state: State, seat: Seat, closed: float) -> tuple[float, int, int]:
    """The best move of an own stone: what it gains, from where, to where."""
    best = (0.0, -1, -1)
    steps = 1 + state.knowledge[seat][MAGIC]
    for start, owner in state.stones.items():
        if owner != seat:
            continue
        now = stone_worth(state, seat, start, closed, False, BIT[start])
        for to in shifted(state, start, steps):
            if in_line(state, seat, to, BIT[start]):
                best = max(best, (stone_worth(state, seat, to, closed, False, BIT[start]) - now, start, to))
    return best


def best_influence(state: State, seat: Seat) -> tuple[float, int, int]:
    """The best move of a creature that would escape: what it saves, its id, to where."""
    best = (0.0, -1, -1)
    steps = 1 + state.knowledge[seat][MAGIC]
    paths = threats(state)
    danger = risk(state, seat, paths)
    if danger <= 0:
        return best
    for id_, creature in state.creatures.items():
        for to in influenced(state, creature, steps):
            old, creature.cell = creature.cell, to
            saved = danger - risk(state, seat, threats(state))
            creature.cell = old
            best = max(best, (saved, id_, to))
    return best


__all__ = ["Aim", "Job", "best_influence", "best_shift", "best_stone", "jobs", "worth_of"]
