"""The table of a running match: seating, ships, hands and piles; changed only by evolve.py."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat, Setup
from engines.korsar.cards import COPIES, DECK, HAND, Card, Colour, Face
from engines.korsar.options import Options

NOBODY = -1


class Seating(Struct, frozen=True):
    """Who plays with whom, worked out once and shared by every copy of a state.

    A *side* wins together. A *crew* attacks together: its pirates on a ship have one colour and
    add up. The two are the same, save with `team_attack=separate`, where each partner is a crew.

    Attributes:
        seats: how many.
        options: as agreed.
        sides: the seats of each side.
        crew: by seat, the number of its crew.
        crews: the seats of each crew.
        ally: by crew, the crew that is neither its opponent nor its helper, or NOBODY.
        mates: by seat, who may see its hand, itself included.
        checks: by seat, whether its turn begins with a check.
        second: by seat, whether it is the second partner of a pair.
        following: by seat, who plays next.
        pile: cards in the pile after the deal.
    """

    seats: int
    options: Options
    sides: tuple[tuple[Seat, ...], ...]
    crew: tuple[int, ...]
    crews: tuple[tuple[Seat, ...], ...]
    ally: tuple[int, ...]
    mates: tuple[tuple[Seat, ...], ...]
    checks: tuple[bool, ...]
    second: tuple[bool, ...]
    following: tuple[Seat, ...]
    pile: int


class Ship(Struct):
    """A merchant ship on the table.

    Attributes:
        number: from 1 in the order ships were put down.
        owner: who put it down.
        pirates: who played which, in order.
        strengths: by crew, the sum of its pirates.
        colours: by crew, its colour here, or None.
        trump: who played the active trump, and which, or None.
        leaders: the crews that lead it (KR-050), kept up to date so that a check costs nothing.
    """

    number: int
    card: Face
    owner: Seat
    pirates: list[tuple[Seat, Face]]
    strengths: list[int]
    colours: list[Colour | None]
    trump: tuple[Seat, Face] | None
    leaders: tuple[int, ...]


class State(Struct):
    """Everything on and under the table.

    Attributes:
        seating: who plays with whom.
        hands: by seat, sorted; HIDDEN for cards that the reader of a log does not know.
        unseen: by face, the copies whose place is not known: the pile and the HIDDEN cards.
        pile: how many cards are left to draw.
        ships: on the table by number, in the order they came.
        put_down: how many ships have come so far.
        captured: by seat, the ships taken.
        discard: the discard pile, the last card on top.
        seat: whose turn it is.
        drawing: whether that seat has chosen to draw and waits for the card.
        attacked: in a pair's second half turn, the ship its first partner has just played a pirate
            on, or 0.
        shown: how many hands have been shown at the end.
    """

    seating: Seating
    hands: list[list[Card]]
    unseen: dict[Face, int]
    pile: int
    ships: dict[int, Ship]
    put_down: int
    captured: list[list[Face]]
    discard: list[Face]
    seat: Seat
    drawing: bool
    attacked: int
    shown: int


def sides(setup: Setup) -> tuple[tuple[Seat, ...], ...]:
    """The seats that win together."""
    if setup.options.teams:
        return tuple((seat, seat + 1) for seat in range(0, setup.seats, 2))  # KR-070
    return tuple((seat,) for seat in range(setup.seats))  # KR-001


def seating(setup: Setup) -> Seating:
    """Who plays with whom under these options."""
    seats = range(setup.seats)
    options: Options = setup.options
    teams, separate = options.teams, options.team_attack == "separate"
    every_side = sides(setup)
    crews = tuple((seat,) for seat in seats) if separate else every_side  # KR-072
    return Seating(
        seats=setup.seats,
        options=options,
        sides=every_side,
        crew=tuple(number for number, crew in enumerate(crews) for _ in crew),
        crews=crews,
        ally=tuple(seat ^ 1 for seat in seats) if separate else (NOBODY,) * len(crews),
        mates=tuple(side for side in every_side for _ in side),  # KR-071
        checks=tuple(not teams or separate or seat % 2 == 0 for seat in seats),  # KR-073
        second=tuple(teams and seat % 2 == 1 for seat in seats),
        following=tuple((seat + 1) % setup.seats for seat in seats),  # KR-005, KR-014
        pile=len(DECK) - HAND * setup.seats,
    )


def initial(setup: Setup) -> State:
    """The table before the deal."""
    return State(
        seating=seating(setup),
        hands=[[] for _ in range(setup.seats)],
        unseen=dict(COPIES),
        pile=len(DECK),
        ships={},
        put_down=0,
        captured=[[] for _ in range(setup.seats)],
        discard=[],
        seat=0,  # KR-005: seat 0 plays first
        drawing=False,
        attacked=0,
        shown=0,
    )


def copy(state: State) -> State:
    """An independent state."""
    return State(
        state.seating,
        [hand[:] for hand in state.hands],
        state.unseen.copy(),
        state.pile,
        {number: _copy_ship(ship) for number, ship in state.ships.items()},
        state.put_down,
        [pile[:] for pile in state.captured],
        state.discard[:],
        state.seat,
        state.drawing,
        state.attacked,
        state.shown,
    )


def _copy_ship(ship: Ship) -> Ship:
    return Ship(
        ship.number,
        ship.card,
        ship.owner,
        ship.pirates[:],
        ship.strengths[:],
        ship.colours[:],
        ship.trump,
        ship.leaders,
    )
