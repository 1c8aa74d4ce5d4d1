"""What each event changes on the table; refuses nothing and decides nothing."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping
from typing import Any

from engines.game import Seat
from engines.korsar import actions
from engines.korsar.cards import ADMIRAL, HIDDEN, Card, Face
from engines.korsar.events import (
    AdmiralPlayed,
    Attacked,
    CaptainPlayed,
    Captured,
    Dealt,
    Discarded,
    Drew,
    HandShown,
    MerchantPlayed,
    PassedOver,
    Swept,
    TrumpReplaced,
)
from engines.korsar.seating import NOBODY
from engines.korsar.ship import board, crown, end_of_turn, put_down
from engines.korsar.state import State
from engines.match import Decided


def _decided(state: State, event: Decided[Any]) -> None:
    if event.action is actions.DRAW or type(event.action) is actions.Draw:
        state.drawing = True


def _dealt(state: State, event: Dealt) -> None:
    hand = state.hands[event.seat]
    for card in event.cards:
        _enter(state, hand, card)
    state.pile -= len(event.cards)


def _drew(state: State, event: Drew) -> None:
    _enter(state, state.hands[event.seat], event.card)  # KR-006: however many it holds
    state.pile -= 1
    state.drawing = False
    _pass_on(state, event.seat)


def _merchant_played(state: State, event: MerchantPlayed) -> None:
    _leave(state, event.seat, event.card)
    state.ships[event.ship] = put_down(event.ship, event.card, event.seat, state.seating)
    state.put_down = event.ship
    _pass_on(state, event.seat)


def _attacked(state: State, event: Attacked) -> None:
    seat, card = event.seat, event.card
    _leave(state, seat, card)
    board(state.ships[event.ship], seat, card, state.seating)
    _pass_on(state, seat)
    if state.seating.second[state.seat]:  # KR-075
        state.attacked = event.ship


def _captain_played(state: State, event: CaptainPlayed) -> None:
    _crown(state, event.seat, event.ship, event.card)


def _admiral_played(state: State, event: AdmiralPlayed) -> None:
    _crown(state, event.seat, event.ship, ADMIRAL)


def _crown(state: State, seat: Seat, number: int, card: Face) -> None:
    _leave(state, seat, card)
    crown(state.ships[number], seat, card, state.seating)
    _pass_on(state, seat)


def _trump_replaced(state: State, event: TrumpReplaced) -> None:
    state.discard.append(event.card)  # KR-042


def _taken(state: State, event: Captured | Swept) -> None:
    del state.ships[event.ship]
    state.captured[event.seat].append(event.card)
    state.discard.extend(event.discarded)  # KR-054


def _discarded(state: State, event: Discarded) -> None:
    _leave(state, event.seat, event.card)
    state.discard.append(event.card)
    _pass_on(state, event.seat)


def _passed_over(state: State, event: PassedOver) -> None:
    _pass_on(state, event.seat)


def _hand_shown(state: State, event: HandShown) -> None:
    unseen = state.unseen
    for card in state.hands[event.seat]:
        if card != HIDDEN:
            unseen[card] += 1
    for face in event.cards:
        unseen[face] -= 1
    state.hands[event.seat] = sorted(event.cards)
    state.shown += 1


def _enter(state: State, hand: list[Card], card: Face | None) -> None:
    if card is None:
        hand.insert(0, HIDDEN)
    else:
        insort(hand, card)
        state.unseen[card] -= 1


def _leave(state: State, seat: Seat, card: Face) -> None:
    hand = state.hands[seat]
    try:
        hand.remove(card)
    except ValueError:  # a hand of which the reader of a redacted log knows nothing
        hand.remove(HIDDEN)
        state.unseen[card] -= 1


def _pass_on(state: State, seat: Seat) -> None:
    seating = state.seating
    state.seat = seating.following[seat]  # KR-014
    state.attacked = 0
    if seating.waiting:
        for ship in state.ships.values():
            end_of_turn(ship, seat)
    if not state.pile and seating.options.last_turn and state.ender == NOBODY and not all(state.hands):
        state.ender = seat  # KR-063


APPLY: Mapping[type[Any], Callable[[State, Any], None]] = {
    Decided: _decided,
    Dealt: _dealt,
    Drew: _drew,
    MerchantPlayed: _merchant_played,
    Attacked: _attacked,
    CaptainPlayed: _captain_played,
    AdmiralPlayed: _admiral_played,
    TrumpReplaced: _trump_replaced,
    Captured: _taken,
    Swept: _taken,
    Discarded: _discarded,
    PassedOver: _passed_over,
    HandShown: _hand_shown,
}
