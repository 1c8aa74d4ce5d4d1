"""What a seat may know: the only doors through which anything of a match leaves its state."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat, Turn
from engines.korsar.actions import Action
from engines.korsar.cards import GOLD, HIDDEN, Card, Colour, Face
from engines.korsar.events import Dealt, Drew, Event
from engines.korsar.options import Options
from engines.korsar.rules import pending
from engines.korsar.seating import NOBODY, Seating
from engines.korsar.ship import Ship
from engines.korsar.state import State


class Played(Struct, frozen=True):
    """A card on a ship and who played it."""

    seat: Seat
    card: Face


class ShipView(Struct, frozen=True):
    """A ship on the table.

    Attributes:
        number: from 1 in the order ships were put down.
        owner: who put it down.
        pirates: in the order they were played.
        trump: the active one, if any.
        strengths: by seat, the strength of that seat's crew.
        colours: by seat, the colour of that seat's crew, or None.
        leaders: the seats that lead it; the partners of a crew both.
        waits: those of them who have not led it for a whole round at their next check (KR-052).
    """

    number: int
    card: Face
    owner: Seat
    pirates: tuple[Played, ...]
    trump: Played | None
    strengths: tuple[int, ...]
    colours: tuple[Colour | None, ...]
    leaders: tuple[Seat, ...]
    waits: tuple[Seat, ...] = ()


class KorsarView(Struct, frozen=True):
    """The table as one seat sees it.

    Attributes:
        seat: who looks; None is a spectator.
        hands: by seat, sorted; None for each card that this seat may not know.
        pile: cards left to draw.
        captured: by seat, the ships taken; None for one that lies face down for this seat.
        discard: the last card on top.
        turn: who must act now; None while cards come, at a check and after the end.
        next: whose turn it is, or comes once the cards are there; after the end it says nothing.
        drawing: whether that seat has chosen to draw and waits for the card.
        attacked: the ship on which the second partner may play no pirate now (KR-075), or 0.
        shown: how many hands have been shown at the end.
        ender: whose action ended the match where the others have a turn more, or None.
    """

    seat: Seat | None
    options: Options
    hands: tuple[tuple[Face | None, ...], ...]
    pile: int
    ships: tuple[ShipView, ...]
    captured: tuple[tuple[Face | None, ...], ...]
    discard: tuple[Face, ...]
    turn: Seat | None
    next: Seat
    drawing: bool
    attacked: int
    shown: int
    ender: Seat | None = None

    def ship(self, number: int) -> ShipView | None:
        """The ship of that number, if it is on the table."""
        return next((ship for ship in self.ships if ship.number == number), None)

    def opposes(self, seat: Seat, other: Seat) -> bool:
        """Whether the two seats are on different sides."""
        return seat // 2 != other // 2 if self.options.teams else seat != other

    def best_against(self, ship: ShipView, seat: Seat) -> int:
        """The greatest strength on a ship of a crew that opposes the seat."""
        return max(strength for other, strength in enumerate(ship.strengths) if self.opposes(seat, other))

    def gold(self, seat: Seat) -> int:
        """What the seat has captured, less the ships in its hand once that hand is shown.

        Ships that lie face down for the viewer count nothing.
        """
        captured = sum(GOLD[card] for card in self.captured[seat] if card is not None)
        if seat >= self.shown:
            return captured
        return captured - sum(GOLD.get(card or HIDDEN, 0) for card in self.hands[seat])


def view(state: State, seat: Seat | None) -> KorsarView:
    """What the seat may see: its own hand, its partner's (KR-071), and everything that lies open.

    Args:
        seat: who looks; None is a spectator, who sees what lies open.
    """
    seating = state.seating
    open_to = () if seat is None else seating.mates[seat]
    open_up = not seating.options.face_down
    next_up = pending(state)
    return KorsarView(
        seat=seat,
        options=seating.options,
        hands=tuple(
            _known(hand) if owner in open_to or owner < state.shown else (None,) * len(hand)
            for owner, hand in enumerate(state.hands)
        ),
        pile=state.pile,
        ships=tuple(_ship(ship, seating) for ship in state.ships.values()),
        captured=tuple(
            tuple(pile) if open_up or owner in open_to or owner < state.shown else (None,) * len(pile)
            for owner, pile in enumerate(state.captured)
        ),
        discard=tuple(state.discard),
        turn=next_up.seats[0] if isinstance(next_up, Turn) else None,
        next=state.seat,
        drawing=state.drawing,
        attacked=state.attacked,
        shown=state.shown,
        ender=None if state.ender == NOBODY else state.ender,
    )


def _known(hand: list[Card]) -> tuple[Face | None, ...]:
    return tuple(None if card == HIDDEN else card for card in hand)


def _ship(ship: Ship, seating: Seating) -> ShipView:
    crew = seating.crew
    return ShipView(
        ship.number,
        ship.card,
        ship.owner,
        tuple(Played(seat, card) for seat, card in ship.pirates),
        None if ship.trump is None else Played(*ship.trump),
        tuple(ship.strengths[number] for number in crew),
        tuple(ship.colours[number] for number in crew),
        tuple(seat for number in ship.leaders for seat in seating.crews[number]),
        ship.waits,
    )


def redact(state: State, event: Event, seat: Seat | None) -> Event:
    """The event as the seat may see it: cards that come to other sides are unknown (KR-020)."""
    if isinstance(event, Drew):
        if event.card is not None and not _partner(state, event.seat, seat):
            return Drew(event.seat, None)
    elif isinstance(event, Dealt) and not _partner(state, event.seat, seat):
        return Dealt(event.seat, (None,) * len(event.cards))
    return event


def conceal(state: State, actor: Seat, action: Action, seat: Seat | None) -> Action:
    """The action as the seat may see it: every action is taken in the open."""
    return action


def _partner(state: State, owner: Seat, seat: Seat | None) -> bool:
    return seat is not None and seat in state.seating.mates[owner]


def standing(view: KorsarView) -> tuple[int, ...]:
    """The gold of each side so far; ships in hand count against it once the hands are shown.

    Ships that lie face down for the viewer count nothing until then.
    """
    seats = range(len(view.hands))
    if view.options.teams:
        return tuple(view.gold(seat) + view.gold(seat + 1) for seat in seats[::2])
    return tuple(view.gold(seat) for seat in seats)
