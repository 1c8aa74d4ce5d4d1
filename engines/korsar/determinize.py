"""Full states that agree with a view, the hidden hands by chance; never looks at the true state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engines.game import Setup
from engines.korsar.cards import COPIES, GOLD, Card, Face
from engines.korsar.seating import NOBODY, Seating
from engines.korsar.ship import Ship, board, crown, put_down
from engines.korsar.state import State, initial
from engines.korsar.view import KorsarView, ShipView

MERCHANTS: tuple[Face, ...] = tuple(face for face in COPIES if face in GOLD)


def determinize(view: KorsarView, rng: Random) -> State:
    """A full state that agrees with the view; the hidden hands are filled by chance."""
    state = initial(Setup(len(view.hands), view.options))
    state.pile = view.pile
    state.ships = {ship.number: _rebuilt(ship, state.seating) for ship in view.ships}
    state.put_down = len(view.ships) + sum(map(len, view.captured))
    state.discard = list(view.discard)
    state.seat, state.drawing = view.next, view.drawing
    state.attacked, state.shown = view.attacked, view.shown
    state.ender = NOBODY if view.ender is None else view.ender
    for card in _placed(view):
        state.unseen[card] -= 1
    state.captured = [_turned_up(pile, state.unseen, rng) for pile in view.captured]
    pool: list[Face] = [card for card in COPIES for _ in range(state.unseen[card])]
    hidden = sum(hand.count(None) for hand in view.hands)
    dealt = iter(rng.sample(pool, hidden))
    for seat, hand in enumerate(view.hands):
        known: list[Card] = [card for card in hand if card is not None]
        for _ in range(len(hand) - len(known)):
            face = next(dealt)
            state.unseen[face] -= 1
            known.append(face)
        state.hands[seat] = sorted(known)
    return state


def _turned_up(pile: Sequence[Face | None], unseen: dict[Face, int], rng: Random) -> list[Face]:
    """Captured ships; those that lie face down are any of the ships whose place is not known."""
    left: list[Face] = [card for card in MERCHANTS for _ in range(unseen[card])]
    hidden = iter(rng.sample(left, pile.count(None)))
    out: list[Face] = []
    for card in pile:
        if card is None:
            face = next(hidden)
            unseen[face] -= 1
            out.append(face)
        else:
            out.append(card)
    return out


def _placed(view: KorsarView) -> Iterator[Face]:
    """Every card whose place the viewer knows."""
    for hand in view.hands:
        for card in hand:
            if card is not None:
                yield card
    yield from view.discard
    for pile in view.captured:
        for card in pile:
            if card is not None:
                yield card
    for ship in view.ships:
        yield ship.card
        for played in ship.pirates:
            yield played.card
        if ship.trump is not None:
            yield ship.trump.card


def _rebuilt(seen: ShipView, seating: Seating) -> Ship:
    ship = put_down(seen.number, seen.card, seen.owner, seating)
    for played in seen.pirates:
        board(ship, played.seat, played.card, seating)
    if seen.trump is not None:
        crown(ship, seen.trump.seat, seen.trump.card, seating)
    ship.waits = seen.waits
    return ship
