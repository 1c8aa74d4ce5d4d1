"""The table of a running match: hands, piles, ships and whose turn; changed only by evolve.py."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat, Setup
from engines.korsar.cards import COPIES, DECK, Card, Face
from engines.korsar.seating import NOBODY, Seating, seating_of
from engines.korsar.ship import Ship
from engines.korsar.ship import copy as copy_ship


class State(Struct):
    """Everything on and under the table.

    Attributes:
        seating: who plays with whom.
        hands: by seat, sorted; HIDDEN for cards that the reader of a log does not know.
        unseen: by face, the copies whose place is not known: the pile and the HIDDEN cards.
        pile: how many cards are left to draw.
        ships: on the table by number, in the order they came.
        put_down: how many ships have come so far.
        captured: by seat, the ships taken.
        discard: the discard pile, the last card on top.
        seat: whose turn it is.
        drawing: whether that seat has chosen to draw and waits for the card.
        attacked: in a pair's second half turn, the ship its first partner has just played a pirate
            on, or 0.
        shown: how many hands have been shown at the end.
        ender: whose action ended the match where the others have a turn more (last_turn), or NOBODY.
    """

    seating: Seating
    hands: list[list[Card]]
    unseen: dict[Face, int]
    pile: int
    ships: dict[int, Ship]
    put_down: int
    captured: list[list[Face]]
    discard: list[Face]
    seat: Seat
    drawing: bool
    attacked: int
    shown: int
    ender: Seat


def initial(setup: Setup) -> State:
    """The table before the deal."""
    return State(
        seating=seating_of(setup),
        hands=[[] for _ in range(setup.seats)],
        unseen=dict(COPIES),
        pile=len(DECK),
        ships={},
        put_down=0,
        captured=[[] for _ in range(setup.seats)],
        discard=[],
        seat=0,  # KR-005: seat 0 plays first
        drawing=False,
        attacked=0,
        shown=0,
        ender=NOBODY,
    )


def copy(state: State) -> State:
    """An independent state."""
    return State(
        state.seating,
        [hand[:] for hand in state.hands],
        state.unseen.copy(),
        state.pile,
        {number: copy_ship(ship) for number, ship in state.ships.items()},
        state.put_down,
        [pile[:] for pile in state.captured],
        state.discard[:],
        state.seat,
        state.drawing,
        state.attacked,
        state.shown,
        state.ender,
    )
