"""Who sits where and in which clan, worked out once from seats and options; never changes in a match."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat, Setup
from engines.kitsu.cards import CLANS, Face, copies_at
from engines.kitsu.options import Options

NOBODY = -1
"""Where a number of a seat or clan stands and there is none."""


class Seating(Struct, frozen=True):
    """Seats and clans, shared by every copy of a state.

    Attributes:
        seats: how many.
        options: as agreed.
        sides: the seats of each side, in order of their first seat.
        clan: by seat, the number of its clan: 0 blue, 1 orange.
        members: by clan, its seats.
        following: by seat, the next one clockwise.
        receiver: by seat, to whom it gives a card in the exchange.
        giver: by seat, who gives it one.
        trick: how many cards are played in a trick.
        copies: by face, how many are in the deck.
        deck: every card once, unshuffled.
        hand: cards dealt to each seat.
    """

    seats: int
    options: Options
    sides: tuple[tuple[Seat, ...], ...]
    clan: tuple[int, ...]
    members: tuple[tuple[Seat, ...], ...]
    following: tuple[Seat, ...]
    receiver: tuple[Seat, ...]
    giver: tuple[Seat, ...]
    trick: int
    copies: dict[Face, int]
    deck: tuple[Face, ...]
    hand: int


def sides(setup: Setup) -> tuple[tuple[Seat, ...], ...]:
    """The seats that win together: every other one (KT-001, KT-002)."""
    return tuple(tuple(range(first, setup.seats, 2)) for first in (0, 1))


def clan_names(setup: Setup) -> tuple[str, ...]:
    """The clan of each side (KT-003)."""
    return CLANS if setup.options.first_clan == "blue" else CLANS[::-1]


def seating_of(setup: Setup) -> Seating:
    """Who sits where under these options."""
    seats, options = setup.seats, setup.options
    both = sides(setup)
    first = 1 if options.first_clan == "orange" else 0  # KT-003
    copies = copies_at(seats)  # KT-004
    return Seating(
        seats=seats,
        options=options,
        sides=both,
        clan=tuple((seat + first) % 2 for seat in range(seats)),
        members=(both[first], both[1 - first]),
        following=tuple((seat + 1) % seats for seat in range(seats)),
        receiver=tuple((seat + 2) % seats for seat in range(seats)),  # KT-021
        giver=tuple((seat - 2) % seats for seat in range(seats)),
        trick=6 if seats == 6 else 4,  # KT-030, KT-033
        copies=copies,
        deck=tuple(face for face, count in copies.items() for _ in range(count)),
        hand=5 if seats == 6 else 6,  # KT-014
    )
