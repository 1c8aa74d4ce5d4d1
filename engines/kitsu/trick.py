"""What the cards on the table amount to: sums, targets of a Katana, the duty after a Black Kitsune."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from engines.game import Seat
from engines.kitsu.cards import BLACK, CLAN, CLANS, HAND, PLUS3, SWAP, TOKENS, VALUE, WHITE, Colour, Token
from engines.kitsu.laid import Laid, LaidView
from engines.kitsu.seating import NOBODY
from engines.kitsu.state import State

T = TypeVar("T", Laid, LaidView)


def sums(table: Iterable[Laid | LaidView]) -> tuple[int, int, bool]:
    """Blue's sum, orange's and whether colours are swapped, as the cards lie now."""
    worth = [0, 0]
    swaps = 0
    for laid in table:
        card, token = laid.card, laid.token
        if token == PLUS3:
            worth[0 if laid.face == "blue" else 1] += 3  # KT-090, KT-074
        elif token == SWAP:
            swaps += 1  # KT-053, KT-094
        if card == WHITE:
            swaps += 1  # KT-050, KT-092
        elif card in VALUE and not laid.destroyed:
            worth[CLAN[card]] += VALUE[card]  # KT-041: whoever played it
    if swaps % 2:  # KT-052, KT-055
        return worth[1], worth[0], True
    return worth[0], worth[1], False


def duty(table: Sequence[Laid | LaidView], clan: Sequence[int], place: int | None = None) -> int:
    """The clan whose colour binds the card at a place of a trick (by default the next), or NOBODY.

    KT-060, KT-062: only the card just before it binds. KT-063: an empty table binds nobody.
    KT-056: the printed colour counts, whatever may be swapped.
    """
    place = len(table) if place is None else place
    if place and table[place - 1].card == BLACK:
        return clan[table[place - 1].seat]
    return NOBODY


def targets(table: Iterable[T], seat: Seat) -> list[T]:
    """What a Katana of the seat may destroy, in the order it was played (KT-070, KT-075).

    KT-071: no special, no card that lies face down, none of his own; partners' cards too.
    """
    return [
        laid
        for laid in table
        if laid.seat != seat and laid.card in VALUE and not laid.covered and not laid.destroyed
    ]


def halted(table: Iterable[Laid | LaidView]) -> bool:
    """Whether HAND keeps the winner of the trick where it is (KT-091), whoever played it."""
    return any(laid.token == HAND for laid in table)


def available(state: State) -> list[Token]:
    """The tokens that can be taken: neither used in this round nor held by anybody (KT-083)."""
    return [token for token in TOKENS if token not in state.used and token not in state.held]


def decider(state: State, clan: int) -> Seat:
    """Who decides for a clan: the leader of the trick if he is of it, else the next seat (KT-084)."""
    leader = state.leader
    # KT-002: the seat after the leader is of the other clan
    return leader if state.seating.clan[leader] == clan else state.seating.following[leader]


def step(state: State, blue: int, orange: int, stopped: bool) -> tuple[int, int]:
    """Which clan moves how far by these sums; (NOBODY, 0) if none does, as when HAND has stopped it."""
    if blue == orange or stopped:  # KT-043, KT-091
        return NOBODY, 0
    clan = 0 if blue > orange else 1
    # KT-042; KT-044: steps beyond the last space are lost
    return clan, min(abs(blue - orange), state.seating.options.track_steps - state.pawns[clan])


def clan_number(name: Colour) -> int:
    """The number of a clan by its name."""
    return CLANS.index(name)
