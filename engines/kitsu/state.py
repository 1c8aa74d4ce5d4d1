"""The table of a running match: hands, trick, pawns, tokens, what comes next; changed only by evolve.py."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.game import Seat, Setup
from engines.kitsu.cards import Card, Face, Token
from engines.kitsu.laid import Laid
from engines.kitsu.seating import NOBODY, Seating, seating_of

Stage = Literal[
    "round", "leader", "choose", "shuffle", "dealing", "exchange", "taking", "play", "recover",
    "destroy", "complete", "scored", "gift", "close", "clear", "refill", "guard", "pass", "leftover", "over",
]  # fmt: skip
"""What comes next; `engines.kitsu.rules` says what each is."""

UNKNOWN = 99
"""More cards than a hand can hold: nothing is known about how many of a colour are in it."""


class State(Struct):
    """Everything on and under the table.

    Attributes:
        seating: who sits where and in which clan.
        stage: what comes next.
        round: from 1.
        deal: from 1 in each round; 0 before the first.
        won: by clan, rounds won.
        pawns: by clan, its space.
        held: by seat, the token it holds.
        used: the tokens played in this round, in order.
        leader: who leads this trick, or NOBODY before the first draw.
        seat: who must act, draw or has acted last.
        winner: the clan that won the round before, or NOBODY.
        lot: the clan that the lot fell to, or NOBODY.
        hands: by seat, sorted; HIDDEN for cards that the reader of a log does not know.
        unseen: by face, the copies whose place is not known: the pile and all HIDDEN cards.
        pile: how many cards of the deck are not dealt or drawn yet.
        gifts: by seat, the card it has put face down in the exchange.
        given: by seat, the card that it gave in this deal, until that is seen again.
        most: by seat and clan, how many numeral cards of that colour it can still hold, by what all
            have seen (KT-064); UNKNOWN where nothing is known.
        table: the cards of the trick, in order.
        discard: the discard pile, the last card on top.
        last: how many cards on top of it are of the last trick.
        score: blue's sum, orange's and whether colours were swapped, once the trick is scored.
    """

    seating: Seating
    stage: Stage
    round: int
    deal: int
    won: list[int]
    pawns: list[int]
    held: list[Token | None]
    used: list[Token]
    leader: Seat
    seat: Seat
    winner: int
    lot: int
    hands: list[list[Card]]
    unseen: dict[Face, int]
    pile: int
    gifts: list[Card | None]
    given: list[Card | None]
    most: list[list[int]]
    table: list[Laid]
    discard: list[Card]
    last: int
    score: tuple[int, int, bool] | None


def initial(setup: Setup) -> State:
    """The table before the first round."""
    seating = seating_of(setup)
    seats = setup.seats
    return State(
        seating=seating,
        stage="round",
        round=0,
        deal=0,
        won=[0, 0],
        pawns=[0, 0],
        held=[None] * seats,
        used=[],
        leader=NOBODY,
        seat=0,
        winner=NOBODY,
        lot=NOBODY,
        hands=[[] for _ in range(seats)],
        unseen=dict(seating.copies),
        pile=len(seating.deck),
        gifts=[None] * seats,
        given=[None] * seats,
        most=[[UNKNOWN, UNKNOWN] for _ in range(seats)],
        table=[],
        discard=[],
        last=0,
        score=None,
    )


def copy(state: State) -> State:
    """An independent state."""
    return State(
        state.seating,
        state.stage,
        state.round,
        state.deal,
        state.won[:],
        state.pawns[:],
        state.held[:],
        state.used[:],
        state.leader,
        state.seat,
        state.winner,
        state.lot,
        [hand[:] for hand in state.hands],
        state.unseen.copy(),
        state.pile,
        state.gifts[:],
        state.given[:],
        [most[:] for most in state.most],
        [Laid(one.seat, one.card, one.token, one.face, one.covered, one.destroyed) for one in state.table],
        state.discard[:],
        state.last,
        state.score,
    )
