"""One merchant ship on the table: what lies on it, who leads it, what is thrown off it."""

from __future__ import annotations

from itertools import combinations

from msgspec import Struct

from engines.game import Seat
from engines.korsar.cards import COLOUR, COLOURS, STRENGTH, Colour, Face
from engines.korsar.seating import NOBODY, Seating

ONLY: dict[Colour, tuple[Colour, ...]] = {colour: (colour,) for colour in COLOURS}
WITHOUT: dict[tuple[tuple[Colour, ...], Colour], tuple[Colour, ...]] = {
    (some, colour): tuple(one for one in some if one != colour)
    for count in range(len(COLOURS) + 1)
    for some in combinations(COLOURS, count)
    for colour in COLOURS
}
"""By colours and one of them or another: the colours without that one."""


class Ship(Struct):
    """A merchant ship on the table.

    Attributes:
        number: from 1 in the order ships were put down.
        owner: who put it down.
        pirates: who played which, in order.
        strengths: by crew, the sum of its pirates.
        colours: by crew, its colour here, or None.
        open: by crew, the colours that its pirates may have here (KR-031 to KR-034, KR-037), kept up
            to date so that listing actions costs little.
        trump: who played the active trump, and which, or None.
        leaders: the crews that lead it (KR-050), kept up to date so that a check costs nothing.
        waits: seats of these crews that have not led it since the end of their own last turn, where
            that counts (KR-052); empty elsewhere.
    """

    number: int
    card: Face
    owner: Seat
    pirates: list[tuple[Seat, Face]]
    strengths: list[int]
    colours: list[Colour | None]
    open: list[tuple[Colour, ...]]
    trump: tuple[Seat, Face] | None
    leaders: tuple[int, ...]
    waits: tuple[Seat, ...]


def put_down(number: int, card: Face, owner: Seat, seating: Seating) -> Ship:
    """A ship as it comes to the table: no pirate, no trump, led by its owner's crew (KR-026)."""
    crews = len(seating.crews)
    crew = seating.crew[owner]
    ship = Ship(number, card, owner, [], [0] * crews, [None] * crews, [COLOURS] * crews, None, (), ())
    _lead(ship, owner, seating, (crew,))
    return ship


def board(ship: Ship, seat: Seat, card: Face, seating: Seating) -> None:
    """Put a pirate of a seat on a ship."""
    crew = seating.crew[seat]
    ship.pirates.append((seat, card))
    ship.strengths[crew] += STRENGTH[card]
    if ship.colours[crew] is None:  # KR-031, KR-033: bound on this ship and until it leaves
        _bind(ship, crew, COLOUR[card], seating)
    _lead(ship, seat, seating, leaders(ship, seating))


def _lead(ship: Ship, seat: Seat, seating: Seating, now: tuple[int, ...]) -> None:
    """Who leads the ship after a play of the seat, and who of them must wait with it (KR-052).

    A lead that a seat has gained by its own play lasts a whole round when its next check comes; one
    that came by its partner's play does not, so that this seat waits.
    """
    before, ship.leaders = ship.leaders, now
    if seating.waiting:
        ship.waits = tuple(
            one
            for crew in now
            for one in seating.crews[crew]
            if (one in ship.waits if crew in before else one != seat)
        )


def end_of_turn(ship: Ship, seat: Seat) -> None:
    """From here on the seat leads the ship for a whole round, if it leads it at all (KR-052)."""
    if seat in ship.waits:
        ship.waits = tuple(one for one in ship.waits if one != seat)


def _bind(ship: Ship, crew: int, colour: Colour, seating: Seating) -> None:
    """Fix the colour of a crew: it has no other here (KR-032), and no opponent may use it (KR-031).

    With `team_attack=separate` the partner is no opponent and may use it too.
    """
    ship.colours[crew] = colour
    ally, opened = seating.ally[crew], ship.open
    for other, bound in enumerate(ship.colours):
        if bound is None and other != ally:
            opened[other] = WITHOUT[opened[other], colour]
    opened[crew] = ONLY[colour]


def crown(ship: Ship, seat: Seat, card: Face, seating: Seating) -> None:
    """Make a trump of a seat the active one: pirates stay, no colour is bound (KR-042, KR-046)."""
    ship.trump = (seat, card)
    _lead(ship, seat, seating, leaders(ship, seating))


def copy(ship: Ship) -> Ship:
    """An independent ship."""
    return Ship(
        ship.number,
        ship.card,
        ship.owner,
        ship.pirates[:],
        ship.strengths[:],
        ship.colours[:],
        ship.open[:],
        ship.trump,
        ship.leaders,
        ship.waits,
    )


def leaders(ship: Ship, seating: Seating) -> tuple[int, ...]:
    """The crews that lead a ship (KR-050): one or none, save with `team_attack=separate`.

    KR-051: a crew that is not there has strength 0, the owner's too.
    """
    if seating.separate:
        crews = range(len(seating.crews))
        return tuple(crew for crew in crews if _leads_alone(ship, seating, crew))
    if ship.trump is not None:  # KR-050 (a), KR-043, KR-044: whatever the strengths
        return (seating.crew[ship.trump[0]],)
    best = max(ship.strengths)
    if best == 0:  # KR-050 (b), KR-026
        return (seating.crew[ship.owner],)
    if ship.strengths.count(best) > 1:  # KR-053: the owner has no advantage
        return ()
    return (ship.strengths.index(best),)  # KR-050 (c)


def _leads_alone(ship: Ship, seating: Seating, crew: int) -> bool:
    """Whether a player leads when his partner's pirates and trump are left out of the comparison."""
    ally = seating.ally[crew]
    if ship.trump is not None:
        holder = seating.crew[ship.trump[0]]
        if holder != ally:
            return holder == crew
    own = ship.strengths[crew]
    best = best_against(ship, seating, crew)
    if own == best == 0:
        return seating.crew[ship.owner] == crew
    return own > best


def best_against(ship: Ship, seating: Seating, crew: int) -> int:
    """The greatest strength of one opposing crew on a ship."""
    ally = seating.ally[crew]
    if ally == NOBODY:
        others = ship.strengths[:crew] + ship.strengths[crew + 1 :]
    else:
        others = [strength for who, strength in enumerate(ship.strengths) if who not in (crew, ally)]
    return max(others)


def thrown_off(ship: Ship) -> tuple[Face, ...]:
    """What goes to the discard pile when a ship is taken: pirates in order, then the trump (KR-054)."""
    cards: list[Face] = [card for _, card in ship.pirates]
    if ship.trump is not None:
        cards.append(ship.trump[1])
    return tuple(cards)
