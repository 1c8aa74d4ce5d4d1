"""Which schedule a field gets: a known design, else one found by search; makes no tables itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from tourney.pairing.round_robin.designs.affine import affine, transversal
from tourney.pairing.round_robin.designs.kirkman import kirkman
from tourney.pairing.round_robin.designs.resting import resting
from tourney.pairing.round_robin.designs.schedule import Schedule
from tourney.pairing.round_robin.designs.search import searched
from tourney.pairing.round_robin.designs.seating import evenly, evenly_by_sides
from tourney.pairing.round_robin.designs.whist import whist

MOST_PLACES = 120
"""Schedules for more than these would take minutes to find."""


@lru_cache(maxsize=64)
def round_robin(places: int, sizes: tuple[int, ...], rounds: int) -> Schedule:
    """The schedule of a round-robin at tables.

    Args:
        places: how many take part.
        sizes: of the tables of a round, the largest first; who finds no seat rests.
        rounds: how many there shall be. A design is cut short, or begun again.
    """
    found = design(places, sizes, rounds)
    if found is None:
        found = searched(places, sizes, rounds)
    cycles = -(-rounds // len(found.rounds))
    whole = Schedule(places, (found.rounds * cycles)[:rounds], found.about)
    return evenly(whole)


def design(places: int, sizes: Sequence[int], rounds: int | None = None) -> Schedule | None:
    """A known schedule for such tables, or None.

    Args:
        rounds: where so few are wanted that groups need not meet inside, that will do too; and where
            so many that everybody can meet everybody three times, that.
    """
    if len(set(sizes)) != 1:
        return None
    size, seated = sizes[0], sum(sizes)
    if seated == places == size:
        return Schedule(places, ((tuple(range(places)),),), "one table")
    if seated == places - 1:
        return resting(places, size)
    if seated != places:
        return None
    found = affine(places, size) or kirkman(places, size)
    if found is None and rounds is not None:
        groups = transversal(places, size)
        if groups is not None and rounds <= len(groups.rounds):
            return groups
        partners = whist(places) if size == 4 and places % 4 == 0 else None
        if partners is not None and rounds % len(partners.rounds) == 0:
            return partners
    return found


def rounds_of_round_robin(places: int, sizes: Sequence[int]) -> int:
    """In how many rounds everybody meets everybody: a design's own, else as few as can be enough."""
    found = design(places, sizes)
    if found is not None:
        return len(found.rounds)
    together = sum(comb(size, 2) for size in sizes)
    return -(-comb(places, 2) // together) if together else 0


@lru_cache(maxsize=64)
def rotation(places: int, sides: tuple[tuple[int, ...], ...], rounds: int) -> Schedule:
    """The schedule of rotating partners.

    Args:
        places: how many take part.
        sides: the seats of each side of a table; all tables are full, and who finds no seat rests.
        rounds: how many there shall be.
    """
    size = sum(len(side) for side in sides)
    pairs_of_two = len(sides) == 2 and size == 4
    found = whist(places) if pairs_of_two else None
    if found is None:
        found = searched(places, (size,) * (places // size), rounds, sides)
        order = tuple(tuple(side) for side in sides)
    else:
        order = ((0, 2), (1, 3))
    cycles = -(-rounds // len(found.rounds))
    whole = Schedule(places, (found.rounds * cycles)[:rounds], found.about)
    return evenly_by_sides(_on_seats(whole, order, sides), sides)


def _on_seats(of: Schedule, order: Sequence[Sequence[int]], sides: Sequence[Sequence[int]]) -> Schedule:
    """The tables with the players of each side moved to the seats that the sides have in the game."""
    target = {
        seat: source
        for here, there in zip(sides, order, strict=True)
        for seat, source in zip(here, there, strict=True)
    }
    rounds = tuple(
        tuple(tuple(table[target[seat]] for seat in range(len(table))) for table in tables)
        for tables in of.rounds
    )
    return Schedule(of.places, rounds, of.about)


def rounds_of_rotation(places: int, sides: Sequence[Sequence[int]]) -> int:
    """In how many rounds everybody has been everybody's partner, or could have been."""
    size = sum(len(side) for side in sides)
    tables = places // size if size else 0
    if not tables:
        return 0
    if len(sides) == 2 and size == 4 and whist(places) is not None:
        return places - 1 + places % 4
    together = tables * sum(comb(len(side), 2) for side in sides)
    return -(-comb(places, 2) // together) if together else 0
