"""Which actions a seat has now; what they bring about, and why others are refused, is decide.py's."""

from __future__ import annotations

from engines.game import Seat
from engines.korsar.actions import ATTACKS, DISCARDS, DRAW, MERCHANTS, TRUMPS, Action
from engines.korsar.cards import ADMIRAL, COLOUR, GOLD, Colour
from engines.korsar.ship import Ship, best_against
from engines.korsar.state import State

NOTHING: tuple[Colour, ...] = ()


def legal(state: State, seat: Seat) -> list[Action]:
    """Every legal action of the seat whose turn it is: the draw, then by card, then by ship.

    KR-012, KR-013: there is no pass. KR-062: the list is never empty while the match runs.
    """
    out: list[Action] = [DRAW] if state.pile else []  # KR-020
    ships = state.ships
    seating = state.seating
    crew = seating.crew[seat]
    if seating.plain and not state.attacked:  # what `door` says then, without asking it for each ship
        doors = [(number, ship.open[crew], 0) for number, ship in ships.items()]
    else:
        doors = [(number, *door(state, ship, seat)) for number, ship in ships.items()]
    hand = dict.fromkeys(state.hands[seat])
    for card in hand:
        if card in ATTACKS:
            colour, strength, attacks = ATTACKS[card]
            out += [attacks[n] for n, colours, least in doors if colour in colours and strength >= least]
        elif card in GOLD:
            out.append(MERCHANTS[card])  # KR-025
        elif card == ADMIRAL:
            trumps = TRUMPS[card]
            out += [trumps[n] for n, ship in ships.items() if ship.owner == seat]  # KR-041, KR-076
        else:
            colour, trumps = COLOUR[card], TRUMPS[card]
            # KR-040, KR-045
            out += [trumps[n] for n, ship in ships.items() if ship.colours[crew] == colour]
    if not state.pile:  # KR-060, KR-061
        out += [DISCARDS[card] for card in hand if card in DISCARDS]
    return out


def door(state: State, ship: Ship, seat: Seat) -> tuple[tuple[Colour, ...], int]:
    """Which pirates of the seat a ship takes now: their colours and the least strength.

    The one place where KR-030 to KR-037, KR-075 and the variants of pirates are worked out.
    KR-034: the owner is asked like anybody. KR-035, KR-036: by default neither a small strength
    nor an active trump shuts a ship.
    """
    if state.attacked == ship.number:  # KR-075: set only while the second partner is to play
        return NOTHING, 0
    seating = state.seating
    crew, options = seating.crew[seat], seating.options
    least = 0
    if options.min_match:
        least = max(1, best_against(ship, seating, crew)) - ship.strengths[crew]
    if options.trump_closes and ship.trump is not None and ship.colours[crew] is None:
        return NOTHING, least
    return ship.open[crew], least  # KR-031, KR-032, KR-037
