"""What an action brings about, or which rule forbids it; changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.game import IllegalAction, Seat
from engines.korsar.actions import (
    MADE,
    Action,
    Admiral,
    Attack,
    Captain,
    Discard,
    Draw,
    PlayMerchant,
    well_formed,
)
from engines.korsar.cards import ADMIRAL, CAPTAINS, COLOUR, GOLD, STRENGTH, Face, card_in_words
from engines.korsar.events import (
    AdmiralPlayed,
    Attacked,
    CaptainPlayed,
    Discarded,
    Event,
    MerchantPlayed,
    TrumpReplaced,
)
from engines.korsar.legal import door
from engines.korsar.ship import Ship
from engines.korsar.state import State


def decide(state: State, seat: Seat, action: Action) -> list[Event]:
    """The events of an action.

    A draw brings none yet: that it was chosen changes the state (`Decided` in evolve.py), and the
    pile answers with the card.

    Raises:
        IllegalAction: anything that is not in `legal`, with the rule that forbids it.
    """
    if seat != state.seat:
        raise IllegalAction(f"it is the turn of seat {state.seat}, not of seat {seat}", "KR-014")
    if id(action) not in MADE:
        well_formed(action)
    return DECIDE[type(action)](state, seat, action)


def _draw(state: State, seat: Seat, action: Draw) -> list[Event]:
    if not state.pile:
        raise IllegalAction("nothing is left to draw", "KR-020")
    return []


def _play_merchant(state: State, seat: Seat, action: PlayMerchant) -> list[Event]:
    card = action.card
    if card not in GOLD:
        raise IllegalAction(f"the {card_in_words(card)} is no merchant ship", "KR-025")
    _hold(state, seat, card)
    return [MerchantPlayed(seat, state.put_down + 1, card)]  # KR-025: in front of himself, always


def _attack(state: State, seat: Seat, action: Attack) -> list[Event]:
    card = action.card
    if card not in STRENGTH:
        raise IllegalAction(f"the {card_in_words(card)} is no pirate", "KR-030")
    _hold(state, seat, card)
    ship = _ship(state, action.ship)  # KR-030: anybody's
    colours, least = door(state, ship, seat)
    if COLOUR[card] not in colours or STRENGTH[card] < least:
        raise _shut(state, ship, seat, card, least)
    return [Attacked(seat, ship.number, card)]


def _shut(state: State, ship: Ship, seat: Seat, card: Face, least: int) -> IllegalAction:
    """Why a ship does not take a pirate of the seat."""
    colour, bound = COLOUR[card], ship.colours[state.seating.crew[seat]]
    if state.attacked == ship.number:
        why, rule = "the partner has just played a pirate there", "KR-075"
    elif bound is not None and bound != colour:
        why, rule = f"the crew's colour there is {bound}", "KR-032"
    elif bound is None and ship.trump is not None and state.seating.options.trump_closes:
        why, rule = "its trump closes it", "trump_closes"
    elif colour not in ship.open[state.seating.crew[seat]]:  # whatever its strength
        why, rule = f"an opponent uses {colour} there", "KR-031"
    else:
        why, rule = f"it takes a strength of {least} or more", "min_match"
    return IllegalAction(f"the {card_in_words(card)} cannot attack ship {ship.number}: {why}", rule)


def _captain(state: State, seat: Seat, action: Captain) -> list[Event]:
    card = action.card
    if card not in CAPTAINS:
        raise IllegalAction(f"the {card_in_words(card)} is no captain", "KR-040")
    _hold(state, seat, card)
    ship = _ship(state, action.ship)
    if ship.colours[state.seating.crew[seat]] != COLOUR[card]:  # KR-040
        raise IllegalAction(
            f"the {card_in_words(card)} needs an own pirate of its colour on ship {ship.number}", "KR-040"
        )
    return [CaptainPlayed(seat, ship.number, card), *_replaced(ship)]


def _admiral(state: State, seat: Seat, action: Admiral) -> list[Event]:
    _hold(state, seat, ADMIRAL)
    ship = _ship(state, action.ship)
    owner = ship.owner
    if owner != seat:  # KR-041
        rule = "KR-076" if owner in state.seating.mates[seat] else "KR-041"  # KR-076: the partner neither
        raise IllegalAction(
            f"ship {ship.number} belongs to seat {owner}: the admiral defends own ships only", rule
        )
    return [AdmiralPlayed(seat, ship.number), *_replaced(ship)]


def _discard(state: State, seat: Seat, action: Discard) -> list[Event]:
    card = action.card
    if card in GOLD:  # KR-061
        raise IllegalAction("a merchant ship is never discarded", "KR-061")
    if state.pile:  # KR-060
        raise IllegalAction("cards are discarded only when the pile is empty", "KR-060")
    _hold(state, seat, card)
    return [Discarded(seat, card)]


def _hold(state: State, seat: Seat, card: Face) -> None:
    if card not in state.hands[seat]:
        raise IllegalAction(f"seat {seat} has no {card_in_words(card)} in hand", "KR-012")


def _ship(state: State, number: int) -> Ship:
    ship = state.ships.get(number)
    if ship is None:
        there = ", ".join(map(str, state.ships)) or "none"
        raise IllegalAction(f"ship {number} is not on the table; there are: {there}", "KR-030")
    return ship


def _replaced(ship: Ship) -> list[TrumpReplaced]:
    """KR-042: the trump that was active until now goes to the discard pile."""
    return [] if ship.trump is None else [TrumpReplaced(ship.trump[0], ship.number, ship.trump[1])]


DECIDE: Mapping[type[Any], Callable[[State, Seat, Any], list[Event]]] = {
    Draw: _draw,
    PlayMerchant: _play_merchant,
    Attack: _attack,
    Captain: _captain,
    Admiral: _admiral,
    Discard: _discard,
}
