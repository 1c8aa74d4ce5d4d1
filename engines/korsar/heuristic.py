"""How good each action looks, by the strategy notes of the rules page; looks no move ahead."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Seat
from engines.korsar.actions import Action, Admiral, Attack, Captain, Discard, PlayMerchant
from engines.korsar.cards import COLOUR, GOLD, HIDDEN, STRENGTH
from engines.korsar.view import KorsarView, ShipView

LATE = 3
"""Cards a player in the pile, below which ships are shed and cards are worth less."""


def rate(view: KorsarView, actions: Sequence[Action]) -> list[float]:
    """A worth in gold for each action of the seat that looks.

    Args:
        view: of the seat whose turn it is.
        actions: its legal actions.
    """
    seat = view.next
    late = view.pile < LATE * len(view.hands)
    return [_worth(view, seat, action, late) for action in actions]


def _worth(view: KorsarView, seat: Seat, action: Action, late: bool) -> float:
    match action:
        case PlayMerchant(card):
            return _merchant(view, seat, GOLD[card], late)
        case Attack(number, card):
            ship = view.ship(number)
            return 0.0 if ship is None else _attack(view, seat, ship, STRENGTH[card])
        case Captain(number) | Admiral(number):
            ship = view.ship(number)
            return 0.0 if ship is None else _trump(view, seat, ship)
        case Discard(card):
            return -0.2 * STRENGTH.get(card, 5)
    return 0.9 if len(view.hands[seat]) < 7 else 0.3


def _attack(view: KorsarView, seat: Seat, ship: ShipView, strength: int) -> float:
    """About 0.75 of the gold, less the card, with a little for a margin that is hard to overtake."""
    gold = GOLD[ship.card]
    if seat in ship.leaders:
        return -1.0 * strength
    mine, best = ship.strengths[seat] + strength, view.best_against(ship, seat)
    if ship.trump is not None or mine < best:
        return -0.45 * strength
    if mine == best:
        return 0.2 * gold - 0.45 * strength if gold >= 5 else -0.45 * strength
    return 0.75 * gold - 0.45 * strength + 0.25 * min(mine - best, 3)


def _trump(view: KorsarView, seat: Seat, ship: ShipView) -> float:
    """Captains and the admiral are for ships of 5 or more that cannot be answered any more."""
    if seat in ship.leaders:
        return -3.0
    return 0.75 * GOLD[ship.card] - 2.5 - 0.5 * _answers(view, seat, ship)


def _answers(view: KorsarView, seat: Seat, ship: ShipView) -> int:
    """How many captains could still be played against the seat on this ship."""
    gone = {*view.discard, *(ship.trump.card for ship in view.ships if ship.trump is not None)}
    gone |= {card for card in view.hands[seat] if card is not None}
    rivals = {ship.colours[played.seat] for played in ship.pirates if view.opposes(seat, played.seat)}
    return sum(f"C-{colour}" not in gone for colour in rivals)


def _merchant(view: KorsarView, seat: Seat, gold: int, late: bool) -> float:
    """Small ships early as bait; large ones with a hand that can fight for them; late, all of them."""
    if late:
        return 0.5 + 0.5 * gold
    hand = [card or HIDDEN for card in view.hands[seat]]
    force: dict[str, int] = {}
    for card in hand:
        if card in STRENGTH:
            force[COLOUR[card]] = force.get(COLOUR[card], 0) + STRENGTH[card]
    strong = max(force.values(), default=0) >= 6
    if gold <= 4:
        return 1.2 - 0.1 * gold
    return 0.25 * gold if strong else 0.1
