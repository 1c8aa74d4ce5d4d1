"""Who leads a ship, and what goes where when it is taken; changes nothing."""

from __future__ import annotations

from engines.korsar.cards import Face
from engines.korsar.state import NOBODY, Seating, Ship


def leaders(ship: Ship, seating: Seating) -> tuple[int, ...]:
    """The crews that lead a ship (KR-050): one or none, save with `team_attack=separate`.

    KR-051: a crew that is not there has strength 0, the owner's too.
    """
    if seating.options.team_attack == "separate":
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
