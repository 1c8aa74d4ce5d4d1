"""The course of the game: what comes next, when chance is asked, what the rules bring about by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.chance import Draw, Roll
from engines.game import Due, Over, Pending, Seat, Setup, Turn
from engines.karnag.chance import BAG, DIE, DIRECTION, START, TILE_LINE, power_deck
from engines.karnag.dusk import dusk, final, outcome
from engines.karnag.events import (
    CreatureKept,
    EnergyGained,
    MarkerSpent,
    OrderSet,
    PassBegun,
    PowerDeckShuffled,
    PowerKept,
    RoundBegun,
    RoundEnded,
    TileStopped,
)
from engines.karnag.evolve_team import cards_available
from engines.karnag.markers import choosing_order, next_pass
from engines.karnag.moves import progress
from engines.karnag.state import State
from engines.karnag.tokens import HALVES, TILES

TURNS = tuple(Turn((seat,)) for seat in range(5))


def sides(setup: Setup) -> tuple[tuple[Seat, ...], ...]:
    """Every team for itself (KA-001)."""
    return tuple((seat,) for seat in range(setup.seats))


def pending(state: State) -> Pending:
    """What must happen next, by the phase alone; the phases are those of the rules page."""
    ask = NEXT.get(state.phase)
    return TURNS[state.seat] if ask is None else ask(state)


def _start(state: State) -> Pending:
    return Roll(START, 0)  # KA-002


def _arrive(state: State) -> Pending:
    return Draw(BAG, state.entered)  # KA-005, KA-021: only now that the cell is known


def _dawn(state: State) -> Pending:
    begun = RoundBegun(state.round + 1)  # KA-010
    if state.terms.options.order_at == "dawn":
        return Due((begun, OrderSet(choosing_order(state))))  # KA-030
    return Due((begun,))


def _creatures(state: State) -> Pending:
    return Due(progress(state, state.queue[0]))


def _die(state: State) -> Pending:
    return Roll(DIE, state.round - 1)  # KA-020


def _direction(state: State) -> Pending:
    return Roll(DIRECTION, state.rolled)


def _tiles(state: State) -> Pending:
    return Draw(f"{TILE_LINE} {state.round}", 0, len(TILES))  # KA-025


def _pass(state: State) -> Pending:
    begun = next_pass(state)
    return _dusk(state) if begun is None else Due((PassBegun(*begun),))


def _stopped(state: State) -> Pending:
    return Due((TileStopped(state.seat, state.tile, HALVES[state.half]),))


def _spend(state: State) -> Pending:
    return Due((spent(state),))


def spent(state: State) -> MarkerSpent:
    """The end of the marker that is resolved (KA-043)."""
    return MarkerSpent(state.seat, state.tile, HALVES[state.half])


def _draw(state: State) -> Pending:
    """KA-075: card by card, the deck made anew when a card is needed and none is left."""
    seat, drawn = state.seat, len(state.offer)
    if drawn == state.wanted or not cards_available(state):
        return TURNS[seat] if drawn == 2 else Due((PowerKept(seat, 0),))
    if state.drawn == len(state.stock):
        return Due((PowerDeckShuffled(len(state.discard)),))
    return Draw(power_deck(state), state.drawn, 1, seat)


def _captives(state: State) -> Pending:
    """KA-067: creature by creature, nearest first, each with its PM and its effect."""
    seat = state.seat
    if not state.captives:
        return Due((spent(state),))
    id_ = state.captives[0]
    kind, options = state.creatures[id_].kind, state.terms.options
    kept = CreatureKept(seat, id_, kind, state.terms.worth[kind])
    gain = min(options.naga_energy, options.energy_cap - state.energy[seat]) if kind == "Naga" else 0
    return Due((kept, EnergyGained(seat, gain)) if gain else (kept,))


def _dusk(state: State) -> Pending:
    return Due(dusk(state))


def _night(state: State) -> Pending:
    return Due((RoundEnded(state.round),))


def _final(state: State) -> Pending:
    return Due(final(state))


def _over(state: State) -> Pending:
    return Over(outcome(state), "KA-110")


NEXT: Mapping[str, Callable[[State], Pending]] = {
    "start": _start,
    "arrive": _arrive,
    "dawn": _dawn,
    "creatures": _creatures,
    "die": _die,
    "direction": _direction,
    "tiles": _tiles,
    "pass": _pass,
    "stopped": _stopped,
    "draw": _draw,
    "captives": _captives,
    "spend": _spend,
    "dusk": _dusk,
    "night": _night,
    "final": _final,
    "over": _over,
}
"""By phase, what comes next; in every other phase `state.seat` must decide."""
