"""The table as it is, what each seat has seen of each search card included; changed only in evolve.py."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat, Setup
from engines.korrigans.cards import FAMILIES, LIEUX, PACTS, Family, Held, Korrigan, Lieu, Pact, Search
from engines.korrigans.layout import SQUARE, Layout, Line, layout_of
from engines.korrigans.steps import Phase, Step

NOBODY = -1


class State(Struct):
    """Everything on and under the table.

    Attributes:
        layout: seats, options and cells.
        phase: where the round is.
        round: from 1; 0 before the first Lieu.
        first: the First Player.
        turn: whose turn it is in the phase of turns.
        passes: turns in a row in which no card was played (KO-037).
        placed: whether the seat whose turn it is has placed its card, or has passed and a line is still
            to be paid.
        scared: whether it has played the Ankou in this turn.
        stack: what is still to be resolved, the last first (KO-046).
        queue: the seats still to be asked for a creature in this phase.
        families: by seat, the family Korrigans in hand, in the order of FAMILIES.
        pacts: by seat, the Pacte cards in hand, sorted; HIDDEN for those that the reader of a log
            does not know.
        since: by seat, the rounds in which the Pacte cards in hand were drawn, ascending. Which
            card came when is not told: where a card is played that several of these rounds allow,
            the earliest of them leaves, so that every hand which is possible stays possible.
        last: by Pacte card that has been played, the last round in which it was, once it is over.
        unseen: the Pacte cards whose place is not known, sorted: the pile and the HIDDEN cards.
        pile: how many Pacte cards are left in the pile.
        shuffled: what the pile held when it was last shuffled.
        used: creatures played this round.
        owner: by cell of the square, whose card lies on top, or NOBODY where the cell is empty.
        top: by cell, the card on top, or nothing.
        up: by cell, whether the top card is face up.
        under: by cell, the covered cards with their owners, the lowest first.
        search: by cell, the search card.
        seen: by cell, who knows its search card, one bit a seat; one bit more for "it is public".
        taken: by cell, who claimed its search card, or NOBODY.
        treasures: by seat, treasures found.
        lieux: the Lieux shown so far, this round's last.
        buried: treasures in this round's zone.
        tomte: whether the Tomte was placed this round (KO-072).
        liketaer: who played the Liketaer this round, or NOBODY.
        late: who drew which Pacte card in this search and may not use it yet (KO-099).
        paid: the lines that stand and have paid, or stood at the end of a turn when nothing was left to
            pay; kept only where a line pays once (KO-091).
    """

    layout: Layout
    phase: Phase
    round: int
    first: Seat
    turn: Seat
    passes: int
    placed: bool
    scared: bool
    stack: list[Step]
    queue: list[Seat]
    families: list[list[Family]]
    pacts: list[list[Held]]
    since: list[list[int]]
    last: dict[Pact, int]
    unseen: list[Pact]
    pile: int
    shuffled: tuple[Pact, ...]
    used: list[Pact]
    owner: list[Seat]
    top: list[Korrigan | None]
    up: list[bool]
    under: list[tuple[tuple[Seat, Korrigan], ...]]
    search: list[Search]
    seen: list[int]
    taken: list[Seat]
    treasures: list[int]
    lieux: list[Lieu]
    buried: int
    tomte: bool
    liketaer: Seat
    late: tuple[Seat, Held] | None
    paid: list[Line]


def initial(setup: Setup) -> State:
    """The table before the deal: every seat has its family and waits for one Pacte card."""
    seats = range(setup.seats)
    return State(
        layout=layout_of(setup),
        phase="deal",
        round=0,
        first=0,
        turn=0,
        passes=0,
        placed=False,
        scared=False,
        stack=[Step("draw", seat, "deal") for seat in reversed(seats)],  # KO-005
        queue=[],
        families=[list(FAMILIES) for _ in seats],  # KO-002: one colour a seat, colours change nothing
        pacts=[[] for _ in seats],
        since=[[] for _ in seats],
        last={},
        unseen=sorted(PACTS),
        pile=len(PACTS),
        shuffled=tuple(sorted(PACTS)),
        used=[],
        owner=[NOBODY] * len(SQUARE),
        top=[None] * len(SQUARE),
        up=[False] * len(SQUARE),
        under=[()] * len(SQUARE),
        search=[""] * len(SQUARE),
        seen=[0] * len(SQUARE),
        taken=[NOBODY] * len(SQUARE),
        treasures=[0] * setup.seats,
        lieux=[],
        buried=0,
        tomte=False,
        liketaer=NOBODY,
        late=None,
        paid=[],
    )


def copy(state: State) -> State:
    """An independent state."""
    return State(
        state.layout,
        state.phase,
        state.round,
        state.first,
        state.turn,
        state.passes,
        state.placed,
        state.scared,
        state.stack[:],
        state.queue[:],
        [hand[:] for hand in state.families],
        [hand[:] for hand in state.pacts],
        [rounds[:] for rounds in state.since],
        state.last.copy(),
        state.unseen[:],
        state.pile,
        state.shuffled,
        state.used[:],
        state.owner[:],
        state.top[:],
        state.up[:],
        state.under[:],
        state.search[:],
        state.seen[:],
        state.taken[:],
        state.treasures[:],
        state.lieux[:],
        state.buried,
        state.tomte,
        state.liketaer,
        state.late,
        state.paid[:],
    )


def public(state: State) -> int:
    """The bits of `seen` for a search card that was shown to all."""
    return (2 << state.layout.seats) - 1


def lieux_out(state: State) -> list[Lieu]:
    """The Lieux of the pile, as it was made last, that have been shown (KO-015)."""
    made = 0 if state.layout.options.lieu_pile == "once" else len(state.lieux) // len(LIEUX) * len(LIEUX)
    return state.lieux[made:]


def holders(state: State) -> list[Seat]:
    """The seats with a Pacte card in hand, clockwise from the First Player (KO-086).

    All of them are asked for a creature, so that being asked betrays nothing (KO-108).
    """
    seats = state.layout.seats
    order = [(state.first + place) % seats for place in range(seats)]
    return [seat for seat in order if state.pacts[seat]]
