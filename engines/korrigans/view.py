"""What a seat may know: the only doors through which anything of a match leaves its state."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat, Turn
from engines.korrigans import actions
from engines.korrigans.actions import Action
from engines.korrigans.cards import FIND_NAMES, PACT_NAMES, Family, Find, Korrigan, Lieu, Pact
from engines.korrigans.events import Drew, Event, Peeked, ZoneLaid
from engines.korrigans.layout import Line
from engines.korrigans.options import Options
from engines.korrigans.rules import pending, returned
from engines.korrigans.state import NOBODY, State
from engines.korrigans.steps import Kind, Phase, Step


class Piece(Struct, frozen=True):
    """A card on a cell and whose it is."""

    seat: Seat
    card: Korrigan


class CellView(Struct, frozen=True):
    """A cell of the zone.

    Attributes:
        number: 0 to 8, as the square is counted.
        top: the card on top, if one lies there.
        up: whether it is face up.
        under: the covered cards, the lowest first.
        search: what the search card shows, where this seat knows it.
        seen: the seats that know it.
        taken: who claimed it.
    """

    number: int
    top: Piece | None
    up: bool
    under: tuple[Piece, ...]
    search: Find | None
    seen: tuple[Seat, ...]
    taken: Seat | None


class Late(Struct, frozen=True):
    """Who drew a Pacte card in this search; the card only where this seat knows it."""

    seat: Seat
    card: Pact | None


class KorrigansView(Struct, frozen=True):
    """The table as one seat sees it.

    Attributes:
        seat: who looks; None is a spectator.
        phase: where the round is.
        round: from 1.
        first: the First Player.
        turn: who must act now; None while things happen by themselves and after the end.
        next: whose turn it is in the phase of turns.
        stack: what is still to be resolved, the last first.
        queue: the seats still to be asked for a creature in this phase.
        families: by seat, the family Korrigans in hand.
        pacts: by seat, the Pacte cards in hand, sorted; None for each that this seat may not know.
        since: by seat, the rounds in which those cards can have been drawn, ascending.
        last: by Pacte card, the last round in which it was seen to be used, once it is over.
        pile: cards left in the Pacte pile.
        used: creatures played this round.
        cells: those with a search card, ascending.
        treasures: by seat, treasures found.
        lieux: the Lieux shown so far, this round's last.
        number: what is printed on this round's Lieu; 0 before the first.
        buried: treasures in this round's zone.
        tomte: whether nobody may place an Ancien any more this round.
        liketaer: who played the Liketaer this round.
        late: who may not use a Pacte card yet.
        passes: turns in a row in which no card was played.
        placed: whether the seat whose turn it is has placed its card, or has passed and a line is still
            to be paid.
        scared: whether it has played the Ankou.
        asked: what `turn` must choose: `look`, `flip`, `down`, `up` or `line` for an effect (the kind of
            the last step of `stack`), else the phase: `turns`, `margot`, `morgane`, `liketaer` or
            `bugel`. None where nobody must act.
        spent: Pacte cards out of hands and pile this round: creatures played and cousins that lie in
            the zone, covered or not, in the order of the rules page (KO-102).
        paid: the lines that stand and have paid, where a line pays once (KO-091).
    """

    seat: Seat | None
    options: Options
    phase: Phase
    round: int
    first: Seat
    turn: Seat | None
    next: Seat
    stack: tuple[Step, ...]
    queue: tuple[Seat, ...]
    families: tuple[tuple[Family, ...], ...]
    pacts: tuple[tuple[Pact | None, ...], ...]
    since: tuple[tuple[int, ...], ...]
    last: dict[Pact, int]
    pile: int
    used: tuple[Pact, ...]
    cells: tuple[CellView, ...]
    treasures: tuple[int, ...]
    lieux: tuple[Lieu, ...]
    number: int
    buried: int
    tomte: bool
    liketaer: Seat | None
    late: Late | None
    passes: int
    placed: bool
    scared: bool
    asked: Kind | Phase | None = None
    spent: tuple[Pact, ...] = ()
    paid: tuple[Line, ...] = ()

    def cell(self, number: int) -> CellView | None:
        """The cell of that number, if the zone has it."""
        return next((cell for cell in self.cells if cell.number == number), None)


def view(state: State, seat: Seat | None) -> KorrigansView:
    """What the seat may see: its own Pacte cards, the search cards it has seen, and all that lies open.

    KO-027, KO-108: stacks, families in hand, numbers of Pacte cards, used ones and treasures are open.

    Args:
        seat: who looks; None is a spectator, who sees what lies open.
    """
    layout = state.layout
    next_up = pending(state)
    step = state.stack[-1].kind if state.stack else state.phase
    bit = 1 << (layout.seats if seat is None else seat)  # the last bit is "public"
    lieu = state.lieux[-1] if state.lieux else None
    return KorrigansView(
        seat=seat,
        options=layout.options,
        phase=state.phase,
        round=state.round,
        first=state.first,
        turn=next_up.seats[0] if isinstance(next_up, Turn) else None,
        next=state.turn,
        stack=tuple(state.stack),
        queue=tuple(state.queue),
        families=tuple(tuple(hand) for hand in state.families),
        pacts=tuple(
            tuple(PACT_NAMES.get(card) for card in hand) if owner == seat else (None,) * len(hand)
            for owner, hand in enumerate(state.pacts)
        ),
        since=tuple(tuple(rounds) for rounds in state.since),
        last=state.last.copy(),
        pile=state.pile,
        used=tuple(state.used),
        cells=tuple(_cell(state, cell, bit) for cell in layout.search),
        treasures=tuple(state.treasures),
        lieux=tuple(state.lieux),
        number=0 if lieu is None else layout.numbers[lieu],
        buried=state.buried,
        tomte=state.tomte,
        liketaer=None if state.liketaer == NOBODY else state.liketaer,
        late=None if state.late is None else _late(state.late, seat),
        passes=state.passes,
        placed=state.placed,
        scared=state.scared,
        asked=step if isinstance(next_up, Turn) else None,
        spent=returned(state),
        paid=tuple(state.paid),
    )


def _cell(state: State, cell: int, bit: int) -> CellView:
    top, seen, taken = state.top[cell], state.seen[cell], state.taken[cell]
    return CellView(
        number=cell,
        top=None if top is None else Piece(state.owner[cell], top),
        up=state.up[cell],
        under=tuple(Piece(owner, card) for owner, card in state.under[cell]),
        search=FIND_NAMES.get(state.search[cell]) if seen & bit else None,
        seen=tuple(seat for seat in range(state.layout.seats) if seen & 1 << seat),
        taken=None if taken == NOBODY else taken,
    )


def _late(late: tuple[Seat, str], seat: Seat | None) -> Late:
    owner, card = late
    return Late(owner, PACT_NAMES.get(card) if owner == seat else None)


def redact(state: State, event: Event, seat: Seat | None) -> Event:
    """The event as the seat may see it: Pacte cards that others draw and search cards that others see.

    KO-005, KO-013, KO-017 to KO-019, KO-057: who learns what.
    """
    match event:
        case Drew(seat=owner, card=card, src=src) if card is not None and owner != seat:
            return Drew(owner, None, src)
        case ZoneLaid(seat=first, cards=cards):
            return ZoneLaid(first, (None,) * len(cards))
        case Peeked(seat=looker, src=src, cell=cell, shown=shown, card=card):
            if card is not None and seat != looker and seat not in shown:
                return Peeked(looker, src, cell, shown, None)
    return event


SECRET = (actions.Hold, actions.Margot, actions.Morgane, actions.Liketaer, actions.Bugel)
"""What a seat that is asked for a creature can answer; what was played is an event, and a hold is none."""


def conceal(state: State, actor: Seat, action: Action, seat: Seat | None) -> Action | None:
    """The action as the seat may see it: the answers to a creature's window are for their giver alone."""
    return None if seat != actor and isinstance(action, SECRET) else action


def standing(view: KorrigansView) -> tuple[int, ...]:
    """The treasures of each seat so far."""
    return view.treasures
