"""How good each action looks, by the strategy notes of the rules page; looks no move ahead."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Seat
from engines.korsar.actions import Action, Admiral, Attack, Captain, Discard, PlayMerchant
from engines.korsar.cards import COLOUR, GOLD, STRENGTH
from engines.korsar.view import KorsarView, ShipView

# Worths are in gold. The numbers were found by play against random opponents at 2 to 5 players and
# checked on other deals.
KEPT = 0.33
"""Of a ship's gold, what taking the lead is worth by itself: most leads are answered or not taken in time."""

DENIED = 0.78
"""Of a ship's gold, what it is worth to take the lead from somebody, shared among the opponents."""

BLOCKED = 0.1
"""Of a ship's gold, what a tie adds to taking the lead from somebody, shared among the opponents."""

CARD = 0.4
"""What a pirate costs for each point of strength."""

MARGIN = 0.26
"""What each point beyond the best opponent is worth, up to three: it is harder to overtake in one play."""

LATE = 4
"""Cards a player in the pile, below which ships are shed first."""

FULL_HAND = 7
"""Cards in hand from which drawing is worth little."""


def rate(view: KorsarView, actions: Sequence[Action]) -> list[float]:
    """A worth in gold for each action of the seat that looks.

    Args:
        view: of the seat whose turn it is.
        actions: its legal actions.
    """
    seat = view.next
    return [_worth(view, seat, action) for action in actions]


def _worth(view: KorsarView, seat: Seat, action: Action) -> float:
    match action:
        case PlayMerchant(card):
            return _merchant(view, seat, GOLD[card])
        case Attack(number, card):
            ship = view.ship(number)
            return 0.0 if ship is None else _attack(view, seat, ship, STRENGTH[card])
        case Captain(number) | Admiral(number):
            ship = view.ship(number)
            return 0.0 if ship is None else _trump(view, seat, ship)
        case Discard(card):
            return -0.2 * STRENGTH.get(card, 5)
    return 1.0 if len(view.hands[seat]) < FULL_HAND else 0.15


def _opponents(view: KorsarView) -> int:
    return len(view.hands) - (2 if view.options.teams else 1)


def _denied(view: KorsarView, ship: ShipView) -> float:
    """What it is worth that the present leader does not get the ship."""
    return DENIED / _opponents(view) * GOLD[ship.card] if ship.leaders else 0.0


def _attack(view: KorsarView, seat: Seat, ship: ShipView, strength: int) -> float:
    gold = GOLD[ship.card]
    if seat in ship.leaders:
        return -1.0 * strength
    mine, best = ship.strengths[seat] + strength, view.best_against(ship, seat)
    if ship.trump is not None or mine < best:
        return -CARD * strength
    if mine == best:
        return _denied(view, ship) + BLOCKED / _opponents(view) * gold - CARD * strength
    return KEPT * gold + _denied(view, ship) - CARD * strength + MARGIN * min(mine - best, 3)


def _trump(view: KorsarView, seat: Seat, ship: ShipView) -> float:
    """Captains and the admiral are for rich ships, where few captains can answer."""
    if seat in ship.leaders:
        return -3.0
    kept = (KEPT + 0.1) * GOLD[ship.card]
    return kept + _denied(view, ship) - 1.0 - 0.4 * _answers(view, seat, ship)


def _answers(view: KorsarView, seat: Seat, ship: ShipView) -> int:
    """How many captains could still be played against the seat on this ship."""
    gone = {*view.discard, *(other.trump.card for other in view.ships if other.trump is not None)}
    gone |= {card for card in view.hands[seat] if card is not None}
    rivals = {ship.colours[played.seat] for played in ship.pirates if view.opposes(seat, played.seat)}
    return sum(f"C-{colour}" not in gone for colour in rivals)


def _merchant(view: KorsarView, seat: Seat, gold: int) -> float:
    """Small ships go down early as bait, large ones with a hand that can fight for them, late all."""
    if view.pile < LATE * len(view.hands):
        return 1.0 + 0.1 * gold
    if gold <= 4:
        return 0.4 + 0.18 * gold
    force: dict[str, int] = {}
    for card in view.hands[seat]:
        if card is not None and card in STRENGTH:
            force[COLOUR[card]] = force.get(COLOUR[card], 0) + STRENGTH[card]
    return 0.2 * gold + 0.1 * (max(force.values(), default=0) - 5)
