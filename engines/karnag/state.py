"""Everything on and under the table, and how it is set up and copied; changes only by evolve's functions."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.game import Seat, Setup
from engines.karnag.geometry import GATE, NOWHERE, PATH, RAYS, RAYS_OVER
from engines.karnag.options import Options, rounds_of, slots_of
from engines.karnag.tokens import KINDS, POWERS, Card, Kind, Tile, Work, resistance, worth

Phase = Literal[
    "start", "obstacle", "arrive", "druid",  # the set-up
    "dawn", "creatures", "die", "direction", "tiles", "marker",
    "pass", "stopped", "before",
    "draw", "captives", "shadow", "spend",  # within an action
    "dusk", "council", "night", "final", "over",
]  # fmt: skip
"""What comes next; besides these, the name of a half's action while a team may carry it out."""

NOBODY = -1


class Terms(Struct, frozen=True):
    """What never changes in a match, worked out once and shared by every copy of a state.

    Attributes:
        seats: how many teams.
        options: as agreed.
        rounds: how many.
        slots: of a major and of a minor half.
        resistance: by kind of creature.
        worth: by kind of creature, PM.
        position: PM of a transformed stone by ring, 0 unused.
        escape: PM lost by path distance 0, 1, 2.
    """

    seats: int
    options: Options
    rounds: int
    slots: tuple[int, int]
    resistance: dict[Kind, int]
    worth: dict[Kind, int]
    position: tuple[int, int, int, int]
    escape: tuple[int, int, int]


def terms_of(setup: Setup) -> Terms:
    """What the setup fixes."""
    options: Options = setup.options
    return Terms(
        seats=setup.seats,
        options=options,
        rounds=rounds_of(setup),
        slots=slots_of(setup),
        resistance=resistance(options),
        worth=worth(options),
        position=(0, options.position_1, options.position_2, options.position_3),
        escape=(options.escape_0, options.escape_1, options.escape_2),
    )


class Creature(Struct, gc=False):
    """A creature in the clearing; `heading` is a place in HEADINGS, `cell` the number of its cell."""

    kind: Kind
    heading: int
    cell: int
    mired: bool


class State(Struct):
    """Everything on and under the table. Sets of cells are bits, 1 << cell.

    Attributes:
        terms: what never changes.
        phase: what comes next.
        round: from 1; 0 during the set-up.
        first: the start player, or NOBODY.
        seat: who places, chooses or resolves.
        walls, swamps: their cells.
        stones, menhirs: by cell, the owner.
        stone_bits, menhir_bits, creature_bits: the same cells as bits.
        creatures: in the clearing, by id, ascending.
        reach: by path cell, how many cells a ray reaches (KA-050).
        breach: the same for a ray that passes one wall.
        druids: by seat and druid, a path cell, COUNCIL or NOWHERE.
        energy, points, supply: by seat; the supply is of stones.
        knowledge: by seat and track, the level.
        captured: by seat, the kinds taken.
        hands: by seat, sorted; HIDDEN for a card that the reader of a log does not know.
        words: by seat, the influence added by a Word in this round.
        stock: the Power deck as it was at its last shuffle: each card and who knows that it is there
            (NOBODY: everybody knows).
        left: by card, the copies still in the deck; in a full state these are exact.
        drawn: cards drawn since that shuffle.
        shuffles: how often the deck was made anew.
        since: by seat, the cards it has kept since the last shuffle.
        discard: each card and who knows it (NOBODY: it lies open).
        offer: the cards drawn and not yet kept.
        wanted: how many cards are drawn for that choice.
        entered: creatures that have come so far.
        bag: by kind, the tokens left.
        queue: the creatures that must still act in this phase, the next one first.
        newcomers: how many must still come in this phase.
        rolled: how often the direction was rolled.
        die: the last roll of the creature die, 0 before it.
        aim: the last direction rolled, a place in HEADINGS, or NOBODY.
        arriving: the heading of the creature that is being drawn, or NOBODY.
        tiles: the line of this round; empty until it is laid.
        order: the choosing order of this round.
        placed: markers, obstacles or druids placed in this phase.
        slots: by half (twice the tile, one more for the minor), the markers in their order.
        spent: by half, how many of these are resolved.
        half: 0 while majors are resolved, 1 while minors are.
        tile: the place in the line that is resolved; 6 is its end.
        sweep: the number of the pass.
        met: the colours resolved on this half in this pass, as bits.
        work: the action of the marker that is resolved.
        card: the Power card played before this action, or None.
        walked: points used of a Move.
        captives: caught creatures that the team must still take.
        closed: at the end, whether the gate is closed.
    """

    terms: Terms
    phase: Phase | Work
    round: int
    first: int
    seat: Seat
    walls: int
    swamps: int
    stones: dict[int, Seat]
    menhirs: dict[int, Seat]
    stone_bits: int
    menhir_bits: int
    creature_bits: int
    creatures: dict[int, Creature]
    reach: list[int]
    breach: list[int]
    druids: list[list[int]]
    energy: list[int]
    points: list[int]
    supply: list[int]
    knowledge: list[list[int]]
    captured: list[list[Kind]]
    hands: list[list[Card]]
    words: list[int]
    stock: list[tuple[Card, int]]
    left: dict[Card, int]
    drawn: int
    shuffles: int
    since: list[int]
    discard: list[tuple[Card, int]]
    offer: list[Card]
    wanted: int
    entered: int
    bag: dict[Kind, int]
    queue: list[int]
    newcomers: int
    rolled: int
    die: int
    aim: int
    arriving: int
    tiles: tuple[Tile, ...]
    order: tuple[Seat, ...]
    placed: int
    slots: list[list[Seat]]
    spent: list[int]
    half: int
    tile: int
    sweep: int
    met: int
    work: Work
    card: Card | None
    walked: int
    captives: list[int]
    closed: bool | None


def initial(setup: Setup) -> State:
    """The table before anything has happened."""
    terms = terms_of(setup)
    options, seats = terms.options, setup.seats
    cards: list[Card] = [card for card in POWERS for _ in range(options.cards_each)]
    return State(
        terms=terms,
        phase="start",
        round=0,
        first=NOBODY,
        seat=0,
        walls=0,
        swamps=0,
        stones={},
        menhirs={},
        stone_bits=0,
        menhir_bits=0,
        creature_bits=0,
        creatures={},
        reach=[len(ray) if GATE not in ray else ray.index(GATE) for ray in RAYS],
        breach=[len(ray) if GATE not in ray else ray.index(GATE) for ray in RAYS],
        druids=[[NOWHERE] * options.druids for _ in range(seats)],
        energy=[options.energy] * seats,  # KA-008
        points=[0] * seats,
        supply=[options.stones] * seats,
        knowledge=[[0] * 6 for _ in range(seats)],
        captured=[[] for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        words=[0] * seats,
        stock=[(card, NOBODY) for card in cards],  # KA-009
        left=dict.fromkeys(POWERS, options.cards_each),
        drawn=0,
        shuffles=0,
        since=[0] * seats,
        discard=[],
        offer=[],
        wanted=0,
        entered=0,
        bag=dict.fromkeys(KINDS, options.creatures_each),
        queue=[],
        newcomers=0,
        rolled=0,
        die=0,
        aim=NOBODY,
        arriving=NOBODY,
        tiles=(),
        order=(),
        placed=0,
        slots=[[] for _ in range(12)],
        spent=[0] * 12,
        half=0,
        tile=0,
        sweep=0,
        met=0,
        work="move",
        card=None,
        walked=0,
        captives=[],
        closed=None,
    )


def copy(state: State) -> State:
    """An independent state."""
    return State(
        state.terms,
        state.phase,
        state.round,
        state.first,
        state.seat,
        state.walls,
        state.swamps,
        state.stones.copy(),
        state.menhirs.copy(),
        state.stone_bits,
        state.menhir_bits,
        state.creature_bits,
        {id_: Creature(one.kind, one.heading, one.cell, one.mired) for id_, one in state.creatures.items()},
        state.reach[:],
        state.breach[:],
        [druids[:] for druids in state.druids],
        state.energy[:],
        state.points[:],
        state.supply[:],
        [levels[:] for levels in state.knowledge],
        [kinds[:] for kinds in state.captured],
        [hand[:] for hand in state.hands],
        state.words[:],
        state.stock[:],
        state.left.copy(),
        state.drawn,
        state.shuffles,
        state.since[:],
        state.discard[:],
        state.offer[:],
        state.wanted,
        state.entered,
        state.bag.copy(),
        state.queue[:],
        state.newcomers,
        state.rolled,
        state.die,
        state.aim,
        state.arriving,
        state.tiles,
        state.order,
        state.placed,
        [slots[:] for slots in state.slots],
        state.spent[:],
        state.half,
        state.tile,
        state.sweep,
        state.met,
        state.work,
        state.card,
        state.walked,
        state.captives[:],
        state.closed,
    )


def look_again(state: State, cell: int) -> None:
    """Measure the rays over a cell anew, where a wall or a menhir has come (KA-050)."""
    for place in RAYS_OVER[cell]:
        state.reach[place], state.breach[place] = _measured(state, place)


def _measured(state: State, place: int) -> tuple[int, int]:
    shut = state.menhir_bits | 1 << GATE
    walls = state.walls
    reach = -1
    for length, cell in enumerate(RAYS[place]):
        bit = 1 << cell
        if shut & bit:  # KA-050: also for a Breach, which passes walls only
            return (length if reach < 0 else reach), length
        if walls & bit:
            if reach >= 0:
                return reach, length
            reach = length
    return (len(RAYS[place]) if reach < 0 else reach), len(RAYS[place])


def rays(state: State) -> None:
    """Measure every ray anew."""
    for place in range(PATH):
        state.reach[place], state.breach[place] = _measured(state, place)
