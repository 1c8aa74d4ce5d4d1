"""Kirkman systems and their like: at tables of three or four all meet all exactly once; no search.

Each is written down as its first round, which turns, and tables whose turns make a round of their
own. The first rounds were found by a search over differences; that every two meet exactly once is
counted in a test.
"""

from __future__ import annotations

from msgspec import Struct

from tourney.pairing.round_robin.designs.cyclic import spread_out, turned
from tourney.pairing.round_robin.designs.schedule import Schedule


class Starter(Struct, frozen=True):
    """A first round to turn.

    Args:
        ring: points in an orbit.
        first: the tables of the first round.
        rounds: tables each of which makes a round by its turns.
    """

    ring: int
    first: tuple[tuple[int, ...], ...]
    rounds: tuple[tuple[int, ...], ...] = ()


STARTERS = {
    (15, 3): Starter(7, ((5, 9, 13), (11, 2, 12), (4, 0, 6), (10, 8, 3), (14, 7, 1)), ()),
    (21, 3): Starter(
        7,
        ((8, 11, 16), (9, 3, 6), (10, 5, 12), (13, 7, 17), (14, 19, 15), (18, 2, 4), (1, 20, 0)),
        ((4, 8, 14), (6, 8, 17), (4, 12, 19)),
    ),
    (28, 4): Starter(
        7,
        (
            (15, 2, 17, 5),
            (6, 8, 0, 12),
            (22, 10, 26, 9),
            (19, 11, 16, 13),
            (24, 23, 3, 1),
            (7, 18, 4, 21),
            (14, 20, 25, 27),
        ),
        ((3, 7, 14, 22), (5, 12, 14, 23)),
    ),
    (33, 3): Starter(
        11,
        (
            (28, 1, 25),
            (11, 30, 26),
            (2, 8, 9),
            (21, 4, 15),
            (12, 23, 24),
            (19, 16, 17),
            (0, 14, 18),
            (5, 20, 7),
            (3, 32, 6),
            (27, 10, 22),
            (31, 29, 13),
        ),
        ((5, 13, 30), (2, 18, 32), (2, 12, 22), (1, 13, 22), (4, 13, 26)),
    ),
    (39, 3): Starter(
        13,
        (
            (10, 2, 3),
            (0, 4, 18),
            (31, 24, 30),
            (22, 27, 38),
            (1, 34, 11),
            (35, 21, 5),
            (20, 37, 9),
            (17, 23, 15),
            (25, 16, 13),
            (26, 36, 32),
            (28, 12, 33),
            (7, 29, 19),
            (8, 6, 14),
        ),
        ((10, 23, 36), (6, 23, 31), (6, 16, 38), (0, 15, 27), (6, 15, 30), (9, 16, 27)),
    ),
}
"""By number of players and size of the tables."""


def kirkman(places: int, size: int) -> Schedule | None:
    """The schedule in which every two meet once, or None where none is written down here."""
    found = STARTERS.get((places, size))
    if found is None:
        return None
    rounds = turned(found.first, found.ring) + tuple(spread_out(table, found.ring) for table in found.rounds)
    return Schedule(places, rounds, f"a Kirkman system of {places} at tables of {size}")
