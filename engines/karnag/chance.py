"""What chance is asked in Karnag and what its answers become, by dice, bag and decks; never says when."""

from __future__ import annotations

from engines.chance import BadChance, Chance, Draw, Odds, Roll, check
from engines.karnag.events import (
    CreatureEntered,
    DirectionRolled,
    Event,
    NewcomerKeptOut,
    NewcomersRolled,
    OrderSet,
    PowerDrawn,
    StartPlayerDrawn,
    TilesLaid,
)
from engines.karnag.geometry import AT, EXITS, HEADING_OF, HEADINGS
from engines.karnag.markers import choosing_order
from engines.karnag.moves import free_exit
from engines.karnag.state import NOBODY, State
from engines.karnag.tokens import KIND_OF, KINDS, NEWCOMERS, POWER_OF, POWERS, TILE_OF, TILES

START, DIE, DIRECTION, BAG, TILE_LINE, POWER_DECK = (
    "start player",
    "creature die",
    "direction die",
    "bag",
    "action tiles of round",
    "power deck",
)
"""The dice and decks by name."""

FACES: tuple[str, ...] = ("1", "2", "3", "4", "5", "6")
"""Of the creature die."""


def power_deck(state: State) -> str:
    """The name of the deck since its last shuffle.

    A deck made of discarded cards is named by what it is made of: so a seed gives the k-th card of
    equal decks alike, however the match went before.
    """
    if not state.shuffles:
        return POWER_DECK
    cards = [card for card, _ in state.stock]
    return f"{POWER_DECK} {state.shuffles + 1} of {'-'.join(str(cards.count(card)) for card in POWERS)}"


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
    laid = TilesLaid(tuple(TILE_OF[tile] for tile in given))
    if state.terms.options.order_at == "dawn":  # KA-030: the order stands already
        return [laid]
    return [laid, OrderSet(choosing_order(state))]


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
