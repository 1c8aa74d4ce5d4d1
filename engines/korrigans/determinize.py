"""Full states that agree with all that a seat has seen; never looks at the true state."""

from __future__ import annotations

from random import Random

from engines.game import Seat, Setup
from engines.korrigans.cards import COUSIN_NAMES, PACTS, Cousin, Find, Pact
from engines.korrigans.chance import search_cards
from engines.korrigans.state import NOBODY, State, initial, public
from engines.korrigans.view import CellView, KorrigansView


def determinize(view: KorrigansView, rng: Random) -> State:
    """A full state that looks to the seat as its view does; the rest is filled by chance.

    Unseen search cards are dealt out anew. A hidden Pacte card is none that was seen to be used
    after it had been drawn: used cards come back into the pile only when their round is over.
    """
    state = initial(Setup(len(view.families), view.options))
    _open(state, view)
    for cell in view.cells:
        _lay(state, cell)
    _bury(state, view, rng)
    _deal(state, view, rng)
    return state


def _open(state: State, view: KorrigansView) -> None:
    """Everything that lies open."""
    state.phase, state.round, state.first = view.phase, view.round, view.first
    state.turn, state.passes = view.next, view.passes
    state.placed, state.scared = view.placed, view.scared
    state.stack, state.queue = list(view.stack), list(view.queue)
    state.families = [list(hand) for hand in view.families]
    state.since = [list(rounds) for rounds in view.since]
    state.last = view.last.copy()
    state.pile = view.pile
    state.used = list(view.used)
    state.treasures = list(view.treasures)
    state.lieux = list(view.lieux)
    state.buried, state.tomte, state.paid = view.buried, view.tomte, list(view.paid)
    state.liketaer = NOBODY if view.liketaer is None else view.liketaer


def _lay(state: State, cell: CellView) -> None:
    number = cell.number
    if cell.top is not None:
        state.owner[number], state.top[number], state.up[number] = cell.top.seat, cell.top.card, cell.up
    state.under[number] = tuple((piece.seat, piece.card) for piece in cell.under)
    state.seen[number] = sum(1 << seat for seat in cell.seen)
    if cell.taken is not None:
        state.taken[number] = cell.taken
        state.seen[number] = public(state)


def _bury(state: State, view: KorrigansView, rng: Random) -> None:
    """The search cards: those the seat knows where they are, the others in any order."""
    if view.phase in {"deal", "prepare", "lay"}:
        return
    unknown: list[Find] = list(search_cards(state))
    for cell in view.cells:
        if cell.search is not None:
            unknown.remove(cell.search)
    rng.shuffle(unknown)
    for cell in view.cells:
        state.search[cell.number] = cell.search if cell.search is not None else unknown.pop()


def _deal(state: State, view: KorrigansView, rng: Random) -> None:
    """The Pacte cards: those the seat knows, the others as their rounds allow."""
    gone: set[Pact] = set(view.used)
    for known in view.pacts:
        gone.update(card for card in known if card is not None)
    for cell in view.cells:
        gone.update(_cousins(cell))
    unseen: list[Pact] = [card for card in PACTS if card not in gone]
    hidden: list[tuple[int, Seat]] = sorted(
        (drawn, seat)
        for seat, hand in enumerate(view.pacts)
        if seat != view.seat
        for drawn in view.since[seat][: len(hand)]
    )
    state.pacts = [[card for card in hand if card is not None] for hand in view.pacts]
    late: Pact | None = None if view.late is None else view.late.card
    for drawn, seat in hidden:
        # The earliest first: what an earlier round allows, a later one allows too, so there is
        # always a card left, and every way to deal is as likely as any other.
        allowed: list[Pact] = [card for card in unseen if view.last.get(card, 0) < drawn]
        card = allowed[rng.randrange(len(allowed))]
        unseen.remove(card)
        state.pacts[seat].append(card)
        if view.late is not None and seat == view.late.seat:
            late = card  # the last one drawn, as the rounds ascend
    for hand in state.pacts:
        hand.sort()
    state.late = None if view.late is None or late is None else (view.late.seat, late)
    state.unseen = sorted(unseen)
    state.shuffled = tuple(state.unseen)


def _cousins(cell: CellView) -> list[Cousin]:
    pieces = [*cell.under, *(() if cell.top is None else (cell.top,))]
    return [COUSIN_NAMES[piece.card] for piece in pieces if piece.card in COUSIN_NAMES]
