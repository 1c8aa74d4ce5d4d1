"""Rotating partnerships of two against two: with each as partner once, against each twice; no search.

A table is (a, b, c, d) with a and c partners against b and d, as seats 0 and 2 against 1 and 3. With
4t players there are 4t - 1 rounds; with 4t + 1 everybody rests once in 4t + 1 rounds.

For a prime power 4t + 1 with generator g the first round has the tables (g^i, g^(i+t), -g^i,
-g^(i+t)), i < t, and 0 rests; for the others a first round was found by a search over
differences. That the counts are exact is counted in a test.
"""

from __future__ import annotations

from tourney.pairing.round_robin.designs.cyclic import turned
from tourney.pairing.round_robin.designs.galois import field
from tourney.pairing.round_robin.designs.schedule import Schedule, Tables

FIRST: dict[int, Tables] = {
    4: ((1, 0, 2, 3),),
    8: ((7, 2, 0, 3), (1, 4, 5, 6)),
    12: ((6, 3, 1, 2), (10, 4, 7, 8), (9, 5, 0, 11)),
    16: ((0, 15, 5, 7), (3, 9, 4, 1), (11, 10, 14, 8), (2, 12, 13, 6)),
    20: ((19, 14, 4, 8), (13, 12, 15, 1), (10, 16, 11, 2), (9, 7, 5, 17), (18, 3, 6, 0)),
    21: ((16, 1, 4, 11), (15, 14, 12, 20), (6, 9, 13, 5), (8, 18, 3, 17), (10, 19, 2, 0)),
    24: ((5, 6, 21, 3), (11, 0, 13, 15), (2, 16, 23, 12), (17, 1, 7, 10), (14, 9, 8, 20), (4, 18, 22, 19)),
    28: (
        (7, 2, 10, 19),
        (18, 21, 20, 26),
        (22, 0, 23, 12),
        (1, 15, 14, 11),
        (13, 25, 4, 6),
        (3, 5, 9, 16),
        (8, 17, 27, 24),
    ),
    32: (
        (13, 18, 3, 26),
        (30, 31, 2, 0),
        (10, 20, 6, 1),
        (8, 28, 22, 4),
        (7, 29, 25, 14),
        (17, 24, 16, 19),
        (27, 21, 5, 15),
        (12, 11, 23, 9),
    ),
    33: (
        (15, 14, 6, 4),
        (1, 10, 18, 28),
        (26, 0, 13, 29),
        (21, 23, 27, 16),
        (8, 22, 19, 20),
        (12, 3, 7, 24),
        (25, 30, 11, 31),
        (32, 17, 2, 9),
    ),
    36: (
        (33, 26, 2, 10),
        (16, 15, 29, 14),
        (5, 20, 30, 34),
        (19, 28, 31, 22),
        (21, 3, 13, 0),
        (25, 24, 7, 9),
        (11, 35, 18, 23),
        (6, 17, 4, 12),
        (27, 8, 1, 32),
    ),
}
"""First rounds by number of players; the points below the last one turn, and with 4t the last one stays."""


def whist(places: int) -> Schedule | None:
    """The schedule, or None where none is known here."""
    about = "with each as partner once and against each twice"
    first = FIRST.get(places)
    if first is not None:
        ring = places - 1 + places % 2
        return Schedule(places, turned_with_rest(first, ring, places), about)
    over = field(places) if places % 4 == 1 else None
    if over is None:
        return None
    quarter = (places - 1) // 4
    powers = over.powers
    cosets = [tuple(powers[part + quarter * step] for step in range(4)) for part in range(quarter)]
    rounds = tuple(
        tuple(tuple(over.plus[rest][element] for element in table) for table in cosets)
        for rest in range(places)
    )
    return Schedule(places, rounds, about)


def turned_with_rest(first: Tables, ring: int, places: int) -> tuple[Tables, ...]:
    """The first round in all its turns; who is at no table of it rests."""
    seated = {point for table in first for point in table}
    alone = tuple((point,) for point in range(places) if point not in seated)
    return tuple(
        tuple(table for table in tables if len(table) > 1) for tables in turned((*first, *alone), ring)
    )
