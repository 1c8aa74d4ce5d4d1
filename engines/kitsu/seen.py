"""What a play tells about a hand that nobody sees: bounds on its colours, the card that was given.

Follows from what is public alone, so that every reader of a log comes to the same.
"""

from __future__ import annotations

from engines.game import Seat
from engines.kitsu.cards import CLAN, Face
from engines.kitsu.seating import NOBODY
from engines.kitsu.state import UNKNOWN, State


def face_up(state: State, seat: Seat, card: Face, bound: int) -> None:
    """A card of a seat can be seen by all; `bound` is the colour it had to be, or NOBODY.

    KT-064: another card tells that the hand has none of that colour.
    """
    most = state.most[seat]
    colour = CLAN.get(card, NOBODY)
    if colour != NOBODY and 0 < most[colour] < UNKNOWN:
        most[colour] -= 1
    if bound not in (NOBODY, colour):
        most[bound] = 0
    giver = state.seating.giver[seat]
    if state.given[giver] == card:
        state.given[giver] = None


def grown(state: State, seat: Seat, count: int) -> None:
    """Cards that others do not see came to a hand: each may be of any colour."""
    most = state.most[seat]
    for colour in (0, 1):
        if most[colour] < UNKNOWN:
            most[colour] += count


def forget(state: State) -> None:
    """A new deal: nothing is known of any hand."""
    state.most = [[UNKNOWN, UNKNOWN] for _ in state.most]
    state.given = [None] * state.seating.seats
