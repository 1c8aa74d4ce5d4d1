"""What an action brings about, or which rule forbids it; changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.game import IllegalAction, Seat
from engines.korrigans import actions
from engines.korrigans.actions import MADE, Action, Flip, Margot, Morgane, Morpion, Peek, Play, well_formed
from engines.korrigans.cards import COUSINS, ELDERS, FAMILIES, Pact, the
from engines.korrigans.events import (
    LEFT_UNUSED,
    AnkouPlayed,
    BugelPlayed,
    Declined,
    Event,
    LiketaerPlayed,
    MargotPlayed,
    MorganePlayed,
    Passed,
    Placed,
    TurnedDown,
    TurnedUp,
)
from engines.korrigans.layout import CENTRE
from engines.korrigans.legal import has_bugel
from engines.korrigans.state import NOBODY, State
from engines.korrigans.steps import NOWHERE, WINDOWS, Phase, Step
from engines.korrigans.zone import can_go_down, can_go_up, cells_for, devin_lies, free, in_play, must_place


def decide(state: State, seat: Seat, action: Action) -> list[Event]:
    """The events of an action.

    A look and a draw bring none yet: that they were chosen changes the state (`Decided` in
    evolve.py), and what is seen or drawn follows. A hold brings none at all.

    Raises:
        IllegalAction: anything that is not in `legal`, with the rule that forbids it.
    """
    asked = _asked(state)
    if seat != asked:
        who = "nobody" if asked == NOBODY else f"seat {asked}"
        raise IllegalAction(f"{who} is to act now, not seat {seat}", "KO-030")
    if id(action) not in MADE:
        well_formed(action)
    if state.stack:
        return _resolve(state, state.stack[-1], action)
    return DECIDE[type(action)](state, seat, action)


def _asked(state: State) -> Seat:
    """Who must act, without what comes of it."""
    if state.stack:
        step = state.stack[-1]
        waits = step.kind in {"draw", "strike", "claim"} or (step.kind == "look" and step.cell != NOWHERE)
        return NOBODY if waits else step.seat
    if state.phase == "turns":
        return state.turn if state.passes < state.layout.seats else NOBODY
    return state.queue[0] if state.phase in WINDOWS and state.queue else NOBODY


def _resolve(state: State, step: Step, action: Action) -> list[Event]:
    """A choice that an effect waits for; nothing else is possible before it is made (KO-046)."""
    match action:
        case Peek() if step.kind == "look":
            return _peek(state, step, action)
        case Flip() if step.kind in {"flip", "down", "up"}:
            return _flip(state, step, action)
        case Morpion() if step.kind == "line":
            return [] if action.draw else [Declined(step.seat, "morpion")]
    waits = {"look": "a look", "line": "a drawn card"}.get(step.kind, "a turned card")
    raise IllegalAction(f"{the(step.card)} waits for {waits} first", "KO-046")


def _peek(state: State, step: Step, action: Peek) -> list[Event]:
    if action.src != step.card:
        raise IllegalAction(f"the look belongs to {the(step.card)}, not to {the(action.src)}", "KO-046")
    if action.cell is None:
        return [Declined(step.seat, action.src)]
    _lies(state, action.cell, "KO-017" if step.card == "longue_vue" else "KO-056")
    return []


def _flip(state: State, step: Step, action: Flip) -> list[Event]:
    mode, cell = action.mode, action.cell
    if mode == "none":
        if cell is not None:
            raise IllegalAction(f"turning none names no cell, not {cell}", "KO-068")
        return [Declined(step.seat, LEFT_UNUSED[step.card])]
    if step.kind not in {"flip", mode}:
        raise IllegalAction(f"the Leprechaun turns a card {step.kind} now, not {mode}", "KO-069")
    top = state.top[cell] if cell is not None and 0 <= cell < len(state.top) else None
    if cell is None or top is None:
        raise IllegalAction(f"no card lies on cell {cell}", "KO-068")
    if mode == "up":
        if cell not in can_go_up(state):
            raise IllegalAction(f"{the(top)} on cell {cell} is face up already", "KO-068")
        return [TurnedUp(state.owner[cell], top, cell, step.card, step.seat)]
    if cell not in can_go_down(state, step.cell):
        if cell == step.cell:
            raise IllegalAction(f"{the(step.card)} does not turn itself", "KO-049")
        if not state.up[cell]:
            raise IllegalAction(f"{the(top)} on cell {cell} lies face down already", "KO-068")
        raise IllegalAction(f"{the(top)} cannot be turned down", "KO-052")
    return [TurnedDown(state.owner[cell], top, cell, step.card, step.seat)]


def _lies(state: State, cell: int, rule: str) -> None:
    if cell not in state.layout.search:
        there = ", ".join(map(str, state.layout.search))
        raise IllegalAction(f"no search card lies on cell {cell}; there are: {there}", rule)


def _play(state: State, seat: Seat, action: Play) -> list[Event]:
    _phase(state, "turns", "a card is placed")
    card, cell = action.card, action.cell
    hand = state.families[seat] if card in FAMILIES else state.pacts[seat]
    if card not in hand:
        rule = "KO-032" if card in COUSINS else "KO-016"
        raise IllegalAction(f"seat {seat} has no {card} in hand", rule)
    cells = cells_for(state, card, free(state))
    if cell not in cells:
        raise _shut(state, card, cell)
    covered = state.top[cell]
    return [Placed(seat, card, cell, covered, None if covered is None else state.owner[cell])]


def _shut(state: State, card: str, cell: int) -> IllegalAction:
    """Why a card cannot be placed on a cell."""
    where = f"the {card} cannot be placed on cell {cell}"
    if cell == CENTRE:
        return IllegalAction(f"{where}: the Lieu lies there", "KO-014")
    if cell not in state.layout.playable:
        there = ", ".join(map(str, state.layout.playable))
        return IllegalAction(f"{where}: the zone has {there}", "KO-031")
    if card == "Devin" and devin_lies(state):
        what = "is in play" if in_play(state, ("Devin",)) != NOWHERE else "lies on top of a cell"
        return IllegalAction(f"{where}: a Devin {what}", "KO-038")
    if card == "Ancien" and state.tomte:
        return IllegalAction(f"{where}: the Tomte was placed this round", "KO-039")
    top = state.top[cell]
    if card in {"Mangetout", "Troll"}:
        rule = "KO-052" if top in ELDERS else "KO-064"
        return IllegalAction(f"{where}: the {top} there cannot be covered", rule)
    return IllegalAction(f"{where}: the {top} there is face up", "KO-031")


def _pass(state: State, seat: Seat, action: Action) -> list[Event]:
    _phase(state, "turns", "a turn is passed")
    if must_place(state, seat):
        raise IllegalAction(f"seat {seat} has a Korrigan that can be placed", "KO-033")
    return [Passed(seat)]


def _ankou(state: State, seat: Seat, action: Action) -> list[Event]:
    _phase(state, "turns", "the Ankou is played")
    _hold_card(state, seat, "Ankou", "KO-036")
    return [AnkouPlayed(seat)]


def _hold(state: State, seat: Seat, action: Action) -> list[Event]:
    if state.phase not in WINDOWS:
        raise IllegalAction("a turn is played or passed, not held", "KO-033")
    return []


def _margot(state: State, seat: Seat, action: Margot) -> list[Event]:
    _phase(state, "margot", "Fée Margot is played")
    _hold_card(state, seat, "Fée Margot", "KO-018")
    _ascend(state, action.cells, "KO-018")
    return [MargotPlayed(seat, action.cells)]


def _morgane(state: State, seat: Seat, action: Morgane) -> list[Event]:
    _phase(state, "morgane", "Marie-Morgane is played")
    _hold_card(state, seat, "Marie-Morgane", "KO-083")
    _ascend(state, action.cells, "KO-083")
    return [MorganePlayed(seat, action.cells)]


def _liketaer(state: State, seat: Seat, action: Action) -> list[Event]:
    _phase(state, "liketaer", "the Liketaer is played")
    _hold_card(state, seat, "Liketaer", "KO-084")
    return [LiketaerPlayed(seat)]


def _bugel(state: State, seat: Seat, action: Action) -> list[Event]:
    _phase(state, "bugel", "the Bugel Noz is played")
    _hold_card(state, seat, "Bugel Noz", "KO-085")
    if not has_bugel(state, seat):
        raise IllegalAction("the Bugel Noz was drawn in this search and waits for the next round", "KO-099")
    return [BugelPlayed(seat)]


def _effect(state: State, seat: Seat, action: Action) -> list[Event]:
    raise IllegalAction("no card waits for this choice", "KO-045")


def _phase(state: State, phase: Phase, what: str) -> None:
    if state.phase != phase:
        raise IllegalAction(f"{what} in the phase {phase}, and this is {state.phase}", "KO-086")


def _hold_card(state: State, seat: Seat, card: Pact, rule: str) -> None:
    if card not in state.pacts[seat]:
        raise IllegalAction(f"seat {seat} has no {card} in hand", rule)


def _ascend(state: State, cells: tuple[int, ...], rule: str) -> None:
    for cell in cells:
        _lies(state, cell, rule)
    if list(cells) != sorted(set(cells)):
        raise IllegalAction(f"cells {' '.join(map(str, cells))} are not different ones, ascending", rule)


DECIDE: Mapping[type[Any], Callable[[State, Seat, Any], list[Event]]] = {
    actions.Peek: _effect,
    actions.Flip: _effect,
    actions.Morpion: _effect,
    actions.Hold: _hold,
    actions.Ankou: _ankou,
    actions.Play: _play,
    actions.Pass: _pass,
    actions.Margot: _margot,
    actions.Morgane: _morgane,
    actions.Liketaer: _liketaer,
    actions.Bugel: _bugel,
}
