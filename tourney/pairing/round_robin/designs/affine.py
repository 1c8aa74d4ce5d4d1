"""Affine geometries: n = s**d players at tables of s meet each other exactly once; no search.

Players are the points of the geometry, tables its lines, and a round is all lines of one
direction. d = 2 is the affine plane: 9 at 3, 16 at 4, 25 at 5, 49 at 7, 64 at 8, in s + 1 rounds.
Also the lattices that stop short of it: s groups of m players who meet everybody of the other
groups once, in m rounds, wherever m is a prime power of at least s.
"""

from __future__ import annotations

from tourney.pairing.round_robin.designs.galois import Field, field
from tourney.pairing.round_robin.designs.schedule import Schedule, Tables


def affine(places: int, size: int) -> Schedule | None:
    """The schedule of all lines, or None where the number of places is no power of the size."""
    over = field(size)
    dimension, points = 1, size
    while points < places:
        dimension, points = dimension + 1, points * size
    if over is None or points != places or dimension < 2:
        return None
    rounds = tuple(_lines(over, direction, dimension) for direction in _directions(size, dimension))
    kind = "an affine plane" if dimension == 2 else "an affine geometry"
    return Schedule(places, rounds, f"{kind} over {size} elements")


def _directions(size: int, dimension: int) -> list[tuple[int, ...]]:
    """Every direction once: the first coordinate that is not 0 is 1."""
    out = []
    for number in range(1, size**dimension):
        vector = tuple(number // size**place % size for place in range(dimension))
        if next(step for step in vector if step) == 1:
            out.append(vector)
    return out


def _lines(over: Field, direction: tuple[int, ...], dimension: int) -> Tables:
    size = over.size
    left = [True] * size**dimension
    tables = []
    for point in range(size**dimension):
        if not left[point]:
            continue
        start = [point // size**place % size for place in range(dimension)]
        line = []
        for factor in range(size):
            moved = [
                over.plus[begin][over.times[factor][step]]
                for begin, step in zip(start, direction, strict=True)
            ]
            line.append(sum(coordinate * size**place for place, coordinate in enumerate(moved)))
        for one in line:
            left[one] = False
        tables.append(tuple(line))
    return tuple(tables)


def transversal(places: int, size: int) -> Schedule | None:
    """Rounds in which nobody meets twice, for s groups of m: nobody meets his own group.

    None where m is no prime power or less than s.
    """
    if places % size:
        return None
    group = places // size
    over = field(group)
    if over is None or group < size:
        return None
    rounds = tuple(
        tuple(
            tuple(part * group + over.plus[over.times[part][slope]][begin] for part in range(size))
            for begin in range(group)
        )
        for slope in range(group)
    )
    return Schedule(places, rounds, f"{size} groups of {group} that meet only each other")
