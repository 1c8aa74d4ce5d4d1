"""The course of the game: whose turn, when the pile is asked, what a check takes, how it ends."""

from __future__ import annotations

from engines.chance import Draw
from engines.game import Due, Outcome, Over, Pending, Seat, Turn, ranks
from engines.korsar.cards import DECK, GOLD, HAND, HIDDEN
from engines.korsar.chance import PILE
from engines.korsar.events import Captured, HandShown, PassedOver, Swept
from engines.korsar.ship import Ship, thrown_off
from engines.korsar.state import State

TURNS = tuple(Turn((seat,)) for seat in range(8))


def pending(state: State) -> Pending:
    """What must happen next: a card from the pile, the end, a check, or the turn of a seat.

    KR-067: every action lowers twice the pile plus the cards in hands by one or more, so the end
    comes after 156 - 6n actions at the latest.
    """
    pile, seating = state.pile, state.seating
    if state.drawing:
        return Draw(PILE, len(DECK) - pile, 1, state.seat)
    if pile > seating.pile:  # KR-004
        dealt = len(DECK) - pile
        return Draw(PILE, dealt, HAND, dealt // HAND)
    seat = state.seat
    # KR-063, KR-077: at once, whoever's hand it is; with last_turn when the turn is his again who ended it
    if not pile and not all(state.hands) and (not seating.options.last_turn or seat == state.ender):
        return _ending(state)
    if seating.checks[seat]:  # KR-010, KR-055, KR-073: at the start of this turn and at no other time
        crew = seating.crew[seat]
        for ship in state.ships.values():
            if crew in ship.leaders and seat not in ship.waits:
                return _check(state, seat, crew)
    if not pile and not state.hands[seat]:  # KR-062: only in the last turns
        return Due((PassedOver(seat),))
    return TURNS[seat]


def _check(state: State, seat: Seat, crew: int) -> Due:
    """Every ship that the crew leads, in the order they were put down (KR-011, KR-052, KR-074).

    KR-055a: by play that is one ship, or a pair's two, where no ship waits.
    """
    return Due(
        tuple(
            Captured(seat, ship.number, ship.card, thrown_off(ship))
            for ship in state.ships.values()
            if crew in ship.leaders and seat not in ship.waits
        )
    )


def _ending(state: State) -> Due | Over:
    """The end in steps: ships swept by the variant, all hands shown, then the outcome."""
    seating = state.seating
    if seating.options.endgame_sweep:
        swept = tuple(
            Swept(_sweeper(state, ship), ship.number, ship.card, thrown_off(ship))
            for ship in state.ships.values()
            if ship.leaders
        )
        if swept:
            return Due(swept)
    # KR-064: otherwise the ships on the table count for nobody
    if state.shown < seating.seats:
        return Due(
            tuple(
                HandShown(seat, tuple(card for card in hand if card != HIDDEN))
                for seat, hand in enumerate(state.hands)
            )
        )
    scores = tuple(sum(_score(state, seat) for seat in side) for side in seating.sides)  # KR-078
    return Over(Outcome(seating.sides, scores, ranks(scores)), "KR-063")  # KR-066


def _sweeper(state: State, ship: Ship) -> Seat:
    """Who takes a led ship at the end: the lower seat of its crew, as in a pair's check.

    Where two partners who attack alone both lead it: the player of the trump, else the lower seat.
    """
    first, *others = ship.leaders
    if others and ship.trump is not None:
        return ship.trump[0]
    return state.seating.crews[first][0]


def _score(state: State, seat: Seat) -> int:
    """KR-065: gold captured, minus the gold of ships left in hand."""
    captured = sum(GOLD[card] for card in state.captured[seat])
    return captured - sum(GOLD.get(card, 0) for card in state.hands[seat])
