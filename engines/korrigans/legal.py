"""Which actions a seat has now; what they bring about, and why others are refused, is decide.py's."""

from __future__ import annotations

from engines.game import Seat
from engines.korrigans.actions import (
    ANKOU,
    BUGEL,
    DOWNS,
    HOLD,
    LIKETAER,
    MARGOTS,
    MORGANES,
    MORPIONS,
    NO_FLIP,
    NO_PEEK,
    PASS,
    PEEKS,
    PLAYS,
    UPS,
    Action,
)
from engines.korrigans.cards import COUSINS, PLACEABLE_NAMES
from engines.korrigans.state import State
from engines.korrigans.steps import Step
from engines.korrigans.zone import can_go_down, can_go_up, cells_for, free


def legal(state: State, seat: Seat) -> list[Action]:
    """Every legal action of the seat that must act; the list is never empty.

    What is declined stands last. KO-086: a seat that is asked for a creature it does not hold has
    `hold` alone.
    """
    if state.stack:
        return _choices(state, state.stack[-1])
    if state.phase == "turns":
        return _turn(state, seat)
    return _window(state, seat)


def _choices(state: State, step: Step) -> list[Action]:
    match step.kind:
        case "look":
            # KO-017, KO-056: any search card, the one under the Lieu too, whatever stands on it
            peeks = PEEKS[step.card]
            return [*(peeks[cell] for cell in state.layout.search), NO_PEEK[step.card]]
        case "flip":  # KO-068
            downs = [DOWNS[cell] for cell in can_go_down(state, step.cell)]
            return [*downs, *(UPS[cell] for cell in can_go_up(state)), NO_FLIP]
        case "down":  # KO-069
            return [*(DOWNS[cell] for cell in can_go_down(state, step.cell)), NO_FLIP]
        case "up":
            return [*(UPS[cell] for cell in can_go_up(state)), NO_FLIP]
    return list(MORPIONS)  # KO-091


def _turn(state: State, seat: Seat) -> list[Action]:
    """The Ankou first, then by card, families before cousins, then by cell, then the pass."""
    pacts = state.pacts[seat]
    out: list[Action] = [ANKOU] if "Ankou" in pacts else []  # KO-036, KO-080, KO-081
    before, free_cells = len(out), free(state)
    for card in state.families[seat]:
        plays = PLAYS[card]
        out += [plays[cell] for cell in cells_for(state, card, free_cells)]
    free_to_pass = len(out) == before  # KO-033, KO-034
    for held in pacts:  # KO-032
        if held in COUSINS:
            plays = PLAYS[held]
            out += [plays[cell] for cell in cells_for(state, PLACEABLE_NAMES[held], free_cells)]
    if free_to_pass:
        out.append(PASS)
    return out


def _window(state: State, seat: Seat) -> list[Action]:
    pacts = state.pacts[seat]
    out: list[Action] = []
    if state.phase == "margot" and "Fée Margot" in pacts:
        out += MARGOTS[state.layout.search]  # KO-018, KO-082
    elif state.phase == "morgane" and "Marie-Morgane" in pacts:
        out += MORGANES[state.layout.search]  # KO-083
    elif state.phase == "liketaer" and "Liketaer" in pacts:
        out.append(LIKETAER)  # KO-084
    elif state.phase == "bugel" and has_bugel(state, seat):
        out.append(BUGEL)  # KO-085
    out.append(HOLD)  # KO-087
    return out


def has_bugel(state: State, seat: Seat) -> bool:
    """Whether the seat may play the Bugel Noz; not if it was drawn in this very search (KO-099)."""
    return "Bugel Noz" in state.pacts[seat] and (state.late is None or state.late[1] != "Bugel Noz")
