"""Which marker is resolved next: the line of tiles as data, pass by pass; carries no action out."""

from __future__ import annotations

from engines.game import Seat
from engines.karnag.geometry import COUNCIL, MOVEMENT
from engines.karnag.state import State
from engines.karnag.tokens import HALVES, SWIFT_POINTS, WORKS, Half

END = 6
"""The place behind the last tile of the line."""


def advance(state: State) -> None:
    """Find the next marker from where the state stands, and set phase, seat and work by it.

    KA-041: on a half, slot by slot; a colour met again stops the tile. KA-045: nothing is
    worked out ahead, so that every action meets the table as it is then.
    """
    half, slots, spent = state.half, state.slots, state.spent
    while state.tile < END:
        place = 2 * state.tile + half
        if spent[place] < len(slots[place]):
            seat = slots[place][spent[place]]
            state.seat = seat
            if state.met >> seat & 1:
                state.phase = "stopped"
                return
            state.work = WORKS[state.tiles[state.tile]][half]
            # KA-043: whether a hand is empty is public, what is in it is not
            if state.hands[seat] or may_leave(state, seat):
                state.phase = "before"
            else:
                begin_work(state)
            return
        state.tile += 1
        state.met = 0  # KA-041: the memory is of one half
    state.phase = "pass" if next_pass(state) is not None else "dusk"


def may_leave(state: State, seat: Seat) -> bool:
    """Whether the team may bring druids from the council before its action, for nothing (KA-057)."""
    return state.terms.options.leaving == "free" and COUNCIL in state.druids[seat]


def choosing_order(state: State) -> tuple[Seat, ...]:
    """KA-030: ascending PM, ties clockwise from the start player."""
    seats, first, points = state.terms.seats, state.first, state.points
    return tuple(sorted(range(seats), key=lambda seat: (points[seat], (seat - first) % seats)))


def begin_work(state: State) -> None:
    """The team may carry its action out now."""
    state.phase = state.work
    state.walked = 0


def points_left(state: State) -> int:
    """The points of a Move that are not used yet (KA-055, KA-080)."""
    options = state.terms.options
    points = options.move_minor if state.half else options.move_major
    if state.card == "Swift":  # KA-090
        points += SWIFT_POINTS
    return points + state.knowledge[state.seat][MOVEMENT] - state.walked


def next_pass(state: State) -> tuple[Half, int] | None:
    """The pass that comes at the end of the line: its half and number, or None after the last.

    KA-040: minors only when no major waits. KA-042: back to the waiting markers.
    """
    if _waits(state, state.half):
        return HALVES[state.half], state.sweep + 1
    if state.half == 0 and _waits(state, 1):
        return HALVES[1], 1
    return None


def _waits(state: State, half: int) -> bool:
    slots, spent = state.slots, state.spent
    return any(spent[place] < len(slots[place]) for place in range(half, 12, 2))
