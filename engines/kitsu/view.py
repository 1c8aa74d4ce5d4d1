"""What a seat may know: the only doors through which anything of a match leaves its state."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat, Turn
from engines.kitsu.actions import Action, Give, Play, Recover
from engines.kitsu.cards import FACES, HIDDEN, PAW, Card, Face, Token
from engines.kitsu.events import Dealt, Drew, Event, Gave, LeftOver, Played, Recovered, TookUp
from engines.kitsu.laid import Laid, LaidView
from engines.kitsu.options import Options
from engines.kitsu.rules import pending
from engines.kitsu.seating import NOBODY
from engines.kitsu.state import UNKNOWN, Stage, State


class KitsuView(Struct, frozen=True):
    """The table as one seat sees it. The discard pile is closed: only its size is here (KT-046).

    Attributes:
        seat: who looks; None is a spectator.
        stage: what comes next; where a seat must act, what is asked of it: `exchange` (a card to give),
            `play`, `recover`, `destroy` (the aim of a Katana), `gift` (a token to take) or `choose` (a
            leader).
        round: from 1; 0 before the first.
        deal: from 1 in each round.
        won: rounds won by blue and by orange.
        pawns: the spaces of blue and of orange.
        held: by seat, the token it holds.
        used: the tokens played in this round, in order.
        leader: who leads this trick; None before the first draw.
        turn: who must act now.
        next: who must act or draw, or did so last.
        winner: the number of the clan that won the round before, or -1.
        lot: the number of the clan that the lot fell to, or -1.
        hands: by seat, sorted; None for each card that this seat may not know.
        pile: cards of the deck not dealt or drawn yet.
        gifts: by seat, the card it has put face down in the exchange; `?` for one this seat may not know.
        given: the card that this seat gave in this deal, until all have seen it again.
        most: by seat, how many blue and orange cards it can still hold by what all have seen (KT-064);
            None where nothing is known.
        table: the cards of the trick, in order.
        discarded: cards in the discard pile.
        last: how many of them are of the last trick.
        look: the cards of the last trick, while this seat looks at them by RECOVER (KT-095).
        score: blue's sum, orange's and whether colours were swapped, once the trick is scored.
    """

    seat: Seat | None
    options: Options
    stage: Stage
    round: int
    deal: int
    won: tuple[int, int]
    pawns: tuple[int, int]
    held: tuple[Token | None, ...]
    used: tuple[Token, ...]
    leader: Seat | None
    turn: tuple[Seat, ...]
    next: Seat
    winner: int
    lot: int
    hands: tuple[tuple[Face | None, ...], ...]
    pile: int
    gifts: tuple[Card | None, ...]
    given: Face | None
    most: tuple[tuple[int | None, int | None], ...]
    table: tuple[LaidView, ...]
    discarded: int
    last: int
    look: tuple[Face, ...]
    score: tuple[int, int, bool] | None

    def clan(self, seat: Seat) -> int:
        """The number of a seat's clan: 0 blue, 1 orange."""
        return (seat + (self.options.first_clan == "orange")) % 2

    def members(self, clan: int) -> tuple[Seat, ...]:
        """The seats of a clan."""
        return tuple(seat for seat in range(len(self.hands)) if self.clan(seat) == clan)

    @property
    def trick(self) -> int:
        """How many cards are played in a trick."""
        return 6 if len(self.hands) == 6 else 4


def view(state: State, seat: Seat | None) -> KitsuView:
    """What the seat may see: its own hand, what it gave, and everything that lies open.

    Partners do not see each other's hands.

    Args:
        seat: who looks; None is a spectator, who sees what lies open.
    """
    next_up = pending(state)
    blue, orange = state.won
    here, there = state.pawns
    looking = state.stage == "recover" and seat == state.seat
    return KitsuView(
        seat=seat,
        options=state.seating.options,
        stage=state.stage,
        round=state.round,
        deal=state.deal,
        won=(blue, orange),
        pawns=(here, there),
        held=tuple(state.held),
        used=tuple(state.used),
        leader=None if state.leader == NOBODY else state.leader,
        turn=next_up.seats if isinstance(next_up, Turn) else (),
        next=state.seat,
        winner=state.winner,
        lot=state.lot,
        hands=tuple(
            tuple(FACES.get(card) for card in hand) if owner == seat else (None,) * len(hand)
            for owner, hand in enumerate(state.hands)
        ),
        pile=state.pile,
        gifts=tuple(
            gift if owner == seat or gift is None else HIDDEN for owner, gift in enumerate(state.gifts)
        ),
        given=None if seat is None else FACES.get(state.given[seat] or HIDDEN),
        most=tuple((_bound(blue), _bound(orange)) for blue, orange in state.most),
        table=tuple(_laid(laid, seat) for laid in state.table),
        discarded=len(state.discard),
        last=state.last,
        look=tuple(FACES[card] for card in state.discard[-state.last :]) if looking else (),
        score=state.score,
    )


def _bound(most: int) -> int | None:
    return None if most == UNKNOWN else most


def _laid(laid: Laid, seat: Seat | None) -> LaidView:
    card = None if laid.covered and laid.seat != seat else FACES.get(laid.card)  # KT-092
    return LaidView(laid.seat, card, laid.token, laid.face, laid.covered, laid.destroyed)


def redact(state: State, event: Event, seat: Seat | None) -> Event:
    """The event as the seat may see it: cards that come to others, or that they put face down, are unknown.

    KT-020: a card that was given is known to its giver, and to its receiver once he has taken it
    up. KT-098: nobody else learns what RECOVER took.
    """
    if isinstance(event, TookUp):
        return event if seat in (event.seat, event.giver) else TookUp(event.seat, event.giver, None)
    if isinstance(event, Dealt | Drew | Gave | Played | Recovered | LeftOver) and event.seat != seat:
        return _blank(event)
    return event


def _blank(event: Dealt | Drew | Gave | Played | Recovered | LeftOver) -> Event:
    match event:
        case Dealt(seat, cards):
            return Dealt(seat, (None,) * len(cards))
        case Drew(seat, cards):
            return Drew(seat, (None,) * len(cards))
        case Gave(seat, to):
            return Gave(seat, to, None)
        case Recovered(seat):
            return Recovered(seat, None)
        case LeftOver(seat):
            return LeftOver(seat, None)
    return Played(event.seat, None, event.token, event.face) if event.token == PAW else event  # KT-092


def conceal(state: State, actor: Seat, action: Action, seat: Seat | None) -> Action | None:
    """The action as the seat may see it: what is given, recovered or played under PAW is secret."""
    if seat == actor:
        return action
    if isinstance(action, Give | Recover) or (isinstance(action, Play) and action.token == PAW):
        return None  # KT-020, KT-092, KT-098
    return action


def standing(view: KitsuView) -> tuple[int, ...]:
    """The rounds that each side has won."""
    return view.won if view.options.first_clan == "blue" else view.won[::-1]
