"""The course of the game: what comes next, what chance is asked, what the rules bring about by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.chance import BadChance, Chance, Draw, Odds, Roll, check
from engines.game import Due, Over, Pending, Turn
from engines.karnag.dusk import dusk, final, outcome
from engines.karnag.events import (
    CreatureEntered,
    CreatureKept,
    DirectionRolled,
    EnergyGained,
    Event,
    MarkerSpent,
    NewcomerKeptOut,
    NewcomersRolled,
    OrderSet,
    PassBegun,
    PowerDeckShuffled,
    PowerDrawn,
    PowerKept,
    RoundBegun,
    RoundEnded,
    StartPlayerDrawn,
    TilesLaid,
    TileStopped,
)
from engines.karnag.evolve_team import cards_available
from engines.karnag.geometry import AT, EXITS, HEADING_OF, HEADINGS
from engines.karnag.moves import free_exit, progress
from engines.karnag.resolving import next_pass
from engines.karnag.state import NOBODY, State
from engines.karnag.tokens import HALVES, KIND_OF, KINDS, NEWCOMERS, POWER_OF, POWERS, TILE_OF, TILES

START, DIE, DIRECTION, BAG, TILE_LINE, POWER_DECK = (
    "start player",
    "creature die",
    "direction die",
    "bag",
    "action tiles of round",
    "power deck",
)
TURNS = tuple(Turn((seat,)) for seat in range(5))
FACES: tuple[str, ...] = ("1", "2", "3", "4", "5", "6")


def pending(state: State) -> Pending:
    """What must happen next, by the phase alone; the phases are those of the rules page."""
    ask = NEXT.get(state.phase)
    return TURNS[state.seat] if ask is None else ask(state)


def _start(state: State) -> Pending:
    return Roll(START, 0)  # KA-002


def _arrive(state: State) -> Pending:
    return Draw(BAG, state.entered)  # KA-005, KA-021: only now that the cell is known


def _dawn(state: State) -> Pending:
    return Due((RoundBegun(state.round + 1),))  # KA-010


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
    return Draw(_deck(state), state.drawn, 1, seat)


def _deck(state: State) -> str:
    """The name of the deck since its last shuffle.

    A deck made of discarded cards is named by what it is made of: so a seed gives the k-th card of
    equal decks alike, however the match went before.
    """
    if not state.shuffles:
        return POWER_DECK
    cards = [card for card, _ in state.stock]
    return f"{POWER_DECK} {state.shuffles + 1} of {'-'.join(str(cards.count(card)) for card in POWERS)}"


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


def odds(state: State, chance: Chance) -> Odds:
    """All faces or cards, and those left: in a full state these are exact."""
    if isinstance(chance, Roll):
        faces = FACES
        if chance.die == START:
            faces = tuple(str(seat) for seat in range(state.terms.seats))
        elif chance.die == DIRECTION:
            faces = HEADINGS
        return Odds(whole=lambda: faces, left=lambda: faces)
    if chance.deck == BAG:
        each = state.terms.options.creatures_each
        return Odds(
            whole=lambda: [kind for kind in KINDS for _ in range(each)],
            left=lambda: [kind for kind, count in state.bag.items() for _ in range(count)],
        )
    if chance.deck.startswith(POWER_DECK):
        return Odds(
            whole=lambda: [card for card, _ in state.stock],
            left=lambda: [card for card, count in state.left.items() for _ in range(count)],
        )
    return Odds(whole=lambda: TILES, left=lambda: TILES)


def resolve(state: State, chance: Chance, given: tuple[str, ...]) -> list[Event]:
    """Chance's answer as events.

    Raises:
        BadChance: a face that the die does not have, or cards that are not left.
    """
    check(given, odds(state, chance).left(), chance.count if isinstance(chance, Draw) else 1)
    (face, *_) = given
    if isinstance(chance, Roll):
        if chance.die == START:
            return [StartPlayerDrawn(int(face))]
        if chance.die == DIE:
            return [NewcomersRolled(int(face), NEWCOMERS[int(face)])]
        return _directed(state, face)
    if chance.deck == BAG:
        return [_entered(state, face)]
    if chance.deck.startswith(POWER_DECK):
        if chance.seat is None:
            raise BadChance("a Power card comes to a seat")
        return [PowerDrawn(chance.seat, POWER_OF[face])]
    return [TilesLaid(tuple(TILE_OF[tile] for tile in given)), OrderSet(_order(state))]


def _directed(state: State, face: str) -> list[Event]:
    heading = HEADING_OF[face]
    rolled: list[Event] = [DirectionRolled(heading)]
    if free_exit(state, HEADINGS.index(heading)) == NOBODY:
        rolled.append(NewcomerKeptOut(heading))
    return rolled


def _entered(state: State, face: str) -> CreatureEntered:
    """KA-005: the first four to N, E, S, W; later ones to the exit found (KA-021)."""
    heading = state.entered if state.round == 0 else state.arriving
    return CreatureEntered(state.entered, KIND_OF[face], HEADINGS[heading], AT[EXITS[heading]])


def _order(state: State) -> tuple[int, ...]:
    """KA-030: ascending PM, ties clockwise from the start player."""
    seats, first, points = state.terms.seats, state.first, state.points
    return tuple(sorted(range(seats), key=lambda seat: (points[seat], (seat - first) % seats)))


def came(event: Event) -> tuple[str, ...] | None:
    """What chance gave, where the event is its answer."""
    match event:
        case StartPlayerDrawn(seat=seat):
            return (str(seat),)
        case CreatureEntered(kind=kind):
            return (kind,)
        case NewcomersRolled(roll=roll):
            return (str(roll),)
        case DirectionRolled(heading=heading):
            return (heading,)
        case TilesLaid(tiles=tiles):
            return tiles
        case PowerDrawn(card=card) if card is not None:
            return (card,)
    return None
