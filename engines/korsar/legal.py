"""Which actions a seat has, and why another is refused; changes nothing.

`legal` walks the hand once and asks for each ship which pirates it takes; `refusal` names the rule
that forbids one action. Both must agree for every action: the conformance suite compares them.
"""

from __future__ import annotations

from collections.abc import Collection

from engines.game import IllegalAction, Seat
from engines.korsar.actions import (
    ATTACKS,
    DISCARDS,
    DRAW,
    MERCHANTS,
    TRUMPS,
    Action,
    Admiral,
    Attack,
    Captain,
    Discard,
    Draw,
    PlayMerchant,
)
from engines.korsar.cards import ADMIRAL, COLOUR, COLOURS, GOLD, HIDDEN, STRENGTH, Card, Colour, card_in_words
from engines.korsar.leadership import best_against
from engines.korsar.state import NOBODY, Ship, State

NOTHING: tuple[Colour, ...] = ()


def legal(state: State, seat: Seat) -> list[Action]:
    """Every legal action of the seat whose turn it is: the draw, then by card, then by ship.

    KR-012, KR-013: there is no pass. KR-062: the list is never empty while the match runs.
    """
    out: list[Action] = [DRAW] if state.pile else []  # KR-020
    ships = state.ships
    crew = state.seating.crew[seat]
    doors = [(number, *_door(state, ship, seat, crew)) for number, ship in ships.items()]
    last: Card = HIDDEN
    for card in state.hands[seat]:
        if card == last:
            continue
        last = card
        strength = STRENGTH.get(card)
        if strength is not None:
            colour, attacks = COLOUR[card], ATTACKS[card]
            for number, colours, least in doors:
                if colour in colours and strength >= least:
                    out.append(attacks[number])
        elif card in GOLD:
            out.append(MERCHANTS[card])  # KR-025
        elif card == ADMIRAL:
            trumps = TRUMPS[card]
            for number, ship in ships.items():
                if ship.owner == seat:  # KR-041, KR-076
                    out.append(trumps[number])
        else:
            colour, trumps = COLOUR[card], TRUMPS[card]
            for number, ship in ships.items():
                if ship.colours[crew] == colour:  # KR-040, KR-045
                    out.append(trumps[number])
    if not state.pile:  # KR-060, KR-061
        out += [DISCARDS[card] for card in dict.fromkeys(state.hands[seat]) if card in DISCARDS]
    return out


def _door(state: State, ship: Ship, seat: Seat, crew: int) -> tuple[Collection[Colour], int]:
    """The colours of which the seat may play a pirate on the ship, and the least strength."""
    if state.attacked == ship.number:  # KR-075: set only while the second partner is to play
        return NOTHING, 0
    options = state.seating.options
    bound = ship.colours[crew]
    if bound is None and ship.trump is not None and options.trump_closes:
        return NOTHING, 0
    least = max(1, best_against(ship, state.seating, crew)) - ship.strengths[crew] if options.min_match else 0
    if bound is not None:  # KR-032
        return (bound,), least
    taken = _taken_by_opponents(state, ship, crew)
    return [colour for colour in COLOURS if colour not in taken], least  # KR-031, KR-037


def _taken_by_opponents(state: State, ship: Ship, crew: int) -> Collection[Colour | None]:
    ally = state.seating.ally[crew]
    if ally == NOBODY:
        return ship.colours
    return [colour for who, colour in enumerate(ship.colours) if who != ally]


def refusal(state: State, seat: Seat, action: Action) -> IllegalAction | None:
    """Why the action is not legal now, or None if it is."""
    if seat != state.seat:
        return IllegalAction(f"it is the turn of seat {state.seat}, not of seat {seat}", "KR-014")
    if isinstance(action, Draw):
        return None if state.pile else IllegalAction("nothing is left to draw", "KR-020")
    if isinstance(action, Admiral):
        return (
            _no_card(state, seat, ADMIRAL)
            or _no_ship(state, action.ship)
            or _no_admiral(state, seat, action.ship)
        )
    if isinstance(action, Attack):
        return (
            _no_card(state, seat, action.card)
            or _no_ship(state, action.ship)
            or _no_attack(state, seat, action)
        )
    if isinstance(action, Captain):
        return (
            _no_card(state, seat, action.card)
            or _no_ship(state, action.ship)
            or _no_captain(state, seat, action)
        )
    if isinstance(action, PlayMerchant):
        return _no_card(state, seat, action.card) or _no_merchant(action)
    return _no_card(state, seat, action.card) or _no_discard(state, action)


def _no_card(state: State, seat: Seat, card: Card) -> IllegalAction | None:
    if card in state.hands[seat]:
        return None
    return IllegalAction(f"seat {seat} has no {card_in_words(card)} in hand", "KR-012")


def _no_ship(state: State, number: int) -> IllegalAction | None:
    if number in state.ships:
        return None
    there = ", ".join(map(str, state.ships)) or "none"
    return IllegalAction(f"ship {number} is not on the table; there are: {there}", "KR-030")


def _no_merchant(action: PlayMerchant) -> IllegalAction | None:
    if action.card in GOLD:
        return None
    return IllegalAction(f"the {card_in_words(action.card)} is no merchant ship", "KR-025")


def _no_attack(state: State, seat: Seat, action: Attack) -> IllegalAction | None:
    """The rules of pirates; `_door` is the same in one pass for a whole hand."""
    card, number = action.card, action.ship
    what = f"the {card_in_words(card)} cannot attack ship {number}"
    if card not in STRENGTH:
        return IllegalAction(f"{what}: it is no pirate", "KR-030")
    ship, seating = state.ships[number], state.seating
    crew = seating.crew[seat]
    if state.attacked == number:
        return IllegalAction(f"{what}: the partner has just played a pirate there", "KR-075")
    colour, bound = COLOUR[card], ship.colours[crew]
    if bound is not None and bound != colour:
        return IllegalAction(f"{what}: the crew's colour there is {bound}", "KR-032")
    if bound is None and colour in _taken_by_opponents(state, ship, crew):
        return IllegalAction(f"{what}: an opponent uses {colour} there", "KR-031")  # KR-034: the owner too
    # KR-035, KR-036: nothing else is asked of a pirate, save by these two variants
    if bound is None and ship.trump is not None and seating.options.trump_closes:
        return IllegalAction(f"{what}: its trump closes it", "trump_closes")
    least = max(1, best_against(ship, seating, crew)) - ship.strengths[crew]
    if seating.options.min_match and STRENGTH[card] < least:
        return IllegalAction(f"{what}: it takes at least {least}", "min_match")
    return None


def _no_captain(state: State, seat: Seat, action: Captain) -> IllegalAction | None:
    what = f"the {card_in_words(action.card)} cannot be played on ship {action.ship}"
    if action.card in STRENGTH or action.card not in COLOUR:
        return IllegalAction(f"{what}: it is no captain", "KR-040")
    bound = state.ships[action.ship].colours[state.seating.crew[seat]]
    if bound != COLOUR[action.card]:
        return IllegalAction(f"{what} without an own pirate of its colour there", "KR-040")
    return None


def _no_admiral(state: State, seat: Seat, number: int) -> IllegalAction | None:
    owner = state.ships[number].owner
    if owner == seat:
        return None
    rule = "KR-076" if owner in state.seating.mates[seat] else "KR-041"
    return IllegalAction(f"ship {number} belongs to seat {owner}: the admiral defends own ships only", rule)


def _no_discard(state: State, action: Discard) -> IllegalAction | None:
    if action.card in GOLD:
        return IllegalAction("a merchant ship is never discarded", "KR-061")
    if state.pile:
        return IllegalAction("cards are discarded only when the pile is empty", "KR-060")
    return None
