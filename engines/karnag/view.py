"""What a seat may know: the only doors through which anything of a match leaves its state."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat, Turn
from engines.karnag import actions
from engines.karnag.actions import Action
from engines.karnag.events import Event
from engines.karnag.events_team import PowerDrawn, PowerKept
from engines.karnag.geometry import AT, HEADINGS, Cell, Heading, bits_to_cells
from engines.karnag.markers import points_left
from engines.karnag.options import Options
from engines.karnag.rules import pending
from engines.karnag.state import NOBODY, Phase, State
from engines.karnag.tokens import HIDDEN, POWER_OF, Card, Kind, Power, Tile, Work

ASKED = {"draw": "keep", "shadow": "track"}
"""By phase, what is asked, where the rules page calls it otherwise."""


class CreatureView(Struct, frozen=True):
    """A creature in the clearing."""

    id: int
    kind: Kind
    heading: Heading
    cell: Cell
    mired: bool


class Owned(Struct, frozen=True):
    """A stone or a menhir: where it stands and whose it is."""

    cell: Cell
    seat: Seat


class KarnagView(Struct, frozen=True):
    """The table as one seat sees it.

    Attributes:
        seat: who looks; None is a spectator.
        phase: what comes next.
        round: from 1; 0 during the set-up.
        rounds: how many there are.
        turn: who must act now; None while chance or the rules act and after the end.
        next: who places, chooses or resolves.
        first: the start player, or None before it is known.
        walls, swamps: their cells.
        stones, menhirs: by cell.
        creatures: by id.
        druids: by seat and druid, a path cell, -1 in the council, -2 before it is placed.
        energy, points, supply: by seat; the supply is of stones.
        knowledge: by seat and track.
        captured: by seat, the kinds taken.
        hands: by seat, sorted; None for each card that this seat may not know.
        words: by seat, influence added by a Word in this round.
        stock: the Power deck at its last shuffle; None for a card that this seat may not know to be in it.
        drawn: cards drawn since then; `deck` are left.
        shuffles: how often the deck was made anew.
        since: by seat, cards kept since the last shuffle.
        discard: in their order; None for a card that lies face down for this seat.
        discarders: for each of these, who laid it down there unseen, or -1 where it lies open.
        offer: the cards drawn and not yet kept.
        wanted: how many cards are drawn for that choice.
        bag: by kind, the tokens left.
        entered, queue, newcomers, rolled, die, aim, arriving: the course of the phase of creatures.
        tiles: the line of this round; empty until it is laid.
        order: the choosing order of this round.
        placed: markers, obstacles or druids placed in this phase.
        slots: by half (twice the tile, one more for the minor), the markers in their order.
        spent: by half, how many of these are resolved.
        capacity: slots of a major and of a minor half.
        half, tile, sweep: where the resolution stands, and in which pass.
        met: the seats resolved on this half in this pass.
        work: the action of the marker that is resolved.
        card: the Power card played before it.
        walked: points of a Move that are used; `left` are left.
        captives: caught creatures that the team must still take.
        closed: at the end, whether the gate is closed.
        asked: what `turn` must choose, in the words of the rules page: as `phase`, but `keep` which of
            two drawn cards to keep, and `track` the track for a captured Shadow. None where nobody
            must act.
    """

    seat: Seat | None
    options: Options
    phase: Phase | Work
    round: int
    rounds: int
    turn: Seat | None
    next: Seat
    first: Seat | None
    walls: tuple[Cell, ...]
    swamps: tuple[Cell, ...]
    stones: tuple[Owned, ...]
    menhirs: tuple[Owned, ...]
    creatures: tuple[CreatureView, ...]
    druids: tuple[tuple[int, ...], ...]
    energy: tuple[int, ...]
    points: tuple[int, ...]
    supply: tuple[int, ...]
    knowledge: tuple[tuple[int, ...], ...]
    captured: tuple[tuple[Kind, ...], ...]
    hands: tuple[tuple[Power | None, ...], ...]
    words: tuple[int, ...]
    stock: tuple[Power | None, ...]
    drawn: int
    deck: int
    shuffles: int
    since: tuple[int, ...]
    discard: tuple[Power | None, ...]
    discarders: tuple[int, ...]
    offer: tuple[Power | None, ...]
    wanted: int
    bag: dict[Kind, int]
    entered: int
    queue: tuple[int, ...]
    newcomers: int
    rolled: int
    die: int
    aim: int
    arriving: int
    tiles: tuple[Tile, ...]
    order: tuple[Seat, ...]
    placed: int
    slots: tuple[tuple[Seat, ...], ...]
    spent: tuple[int, ...]
    capacity: tuple[int, int]
    half: int
    tile: int
    sweep: int
    met: tuple[Seat, ...]
    work: Work
    card: Power | None
    walked: int
    left: int
    captives: tuple[int, ...]
    closed: bool | None
    asked: str | None = None


def view(state: State, seat: Seat | None) -> KarnagView:
    """What the seat may see: its own cards, and everything that lies open (section 4).

    Args:
        seat: who looks; None is a spectator.
    """
    terms = state.terms
    next_up = pending(state)
    return KarnagView(
        seat=seat,
        options=terms.options,
        phase=state.phase,
        round=state.round,
        rounds=terms.rounds,
        turn=next_up.seats[0] if isinstance(next_up, Turn) else None,
        next=state.seat,
        first=None if state.first == NOBODY else state.first,
        walls=tuple(AT[cell] for cell in bits_to_cells(state.walls)),
        swamps=tuple(AT[cell] for cell in bits_to_cells(state.swamps)),
        stones=tuple(Owned(AT[cell], state.stones[cell]) for cell in sorted(state.stones)),
        menhirs=tuple(Owned(AT[cell], state.menhirs[cell]) for cell in sorted(state.menhirs)),
        creatures=tuple(
            CreatureView(id_, one.kind, HEADINGS[one.heading], AT[one.cell], one.mired)
            for id_, one in state.creatures.items()
        ),
        druids=tuple(map(tuple, state.druids)),
        energy=tuple(state.energy),
        points=tuple(state.points),
        supply=tuple(state.supply),
        knowledge=tuple(map(tuple, state.knowledge)),
        captured=tuple(map(tuple, state.captured)),
        hands=tuple(_cards(hand, owner == seat) for owner, hand in enumerate(state.hands)),
        words=tuple(state.words),
        stock=_stock(state, seat),
        drawn=state.drawn,
        deck=len(state.stock) - state.drawn,
        shuffles=state.shuffles,
        since=tuple(state.since),
        discard=tuple(_seen(card, knower, seat) for card, knower in state.discard),
        discarders=tuple(knower for _, knower in state.discard),
        offer=_cards(state.offer, seat == state.seat),
        wanted=state.wanted,
        bag=state.bag.copy(),
        entered=state.entered,
        queue=tuple(state.queue),
        newcomers=state.newcomers,
        rolled=state.rolled,
        die=state.die,
        aim=state.aim,
        arriving=state.arriving,
        tiles=state.tiles,
        order=state.order,
        placed=state.placed,
        slots=tuple(map(tuple, state.slots)),
        spent=tuple(state.spent),
        capacity=terms.slots,
        half=state.half,
        tile=state.tile,
        sweep=state.sweep,
        met=tuple(bits_to_cells(state.met)),
        work=state.work,
        card=None if state.card is None else _known(state.card),
        walked=state.walked,
        left=points_left(state) if state.phase == "move" else 0,
        captives=tuple(state.captives),
        closed=state.closed,
        asked=ASKED.get(state.phase, state.phase) if isinstance(next_up, Turn) else None,
    )


def _cards(cards: list[Card], seen: bool) -> tuple[Power | None, ...]:
    return tuple(POWER_OF.get(card) if seen else None for card in cards)


def _known(card: Card) -> Power | None:
    return POWER_OF.get(card)


def _seen(card: Card, knower: int, seat: Seat | None) -> Power | None:
    return POWER_OF.get(card) if knower in (NOBODY, seat) else None


def _stock(state: State, seat: Seat | None) -> tuple[Power | None, ...]:
    """What the seat knows to have been in the deck, sorted, so that nothing tells of the order."""
    known: list[Power | None] = [_seen(card, knower, seat) for card, knower in state.stock]
    return tuple(sorted(known, key=lambda card: card or HIDDEN))


def redact(state: State, event: Event, seat: Seat | None) -> Event:
    """The event as the seat may see it: cards come to a hand, and are kept, unseen by the others (KA-075)."""
    if isinstance(event, PowerDrawn):
        if event.seat != seat and event.card is not None:
            return PowerDrawn(event.seat, None)
    elif isinstance(event, PowerKept) and event.seat != seat and len(state.offer) == 2:
        return PowerKept(event.seat, None)
    return event


def conceal(state: State, actor: Seat, action: Action, seat: Seat | None) -> Action | None:
    """The action as the seat may see it: which drawn card is kept is nobody else's business."""
    return None if actor != seat and isinstance(action, actions.Keep) else action


def standing(view: KarnagView) -> tuple[int, ...]:
    """The PM of each team so far."""
    return view.points
