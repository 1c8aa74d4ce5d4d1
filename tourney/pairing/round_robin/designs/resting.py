"""Rounds in which one rests and all others sit at full tables, everybody equally often together; no search.

For a prime power q = s*t + 1: the powers of a generator fall into t cosets of s elements. With
element x resting, the tables of a round are the cosets, each moved by x. Every difference occurs
s - 1 times, so in q rounds every two meet s - 1 times and everybody rests once.
"""

from __future__ import annotations

from tourney.pairing.round_robin.designs.galois import field
from tourney.pairing.round_robin.designs.schedule import Schedule, Tables


def resting(places: int, size: int) -> Schedule | None:
    """The schedule, or None where the number of places is no such prime power."""
    if places <= size or places % size != 1:
        return None
    if places == size + 1:
        rounds: tuple[Tables, ...] = tuple(
            (tuple((rest + step) % places for step in range(1, places)),) for rest in range(places)
        )
        return Schedule(places, rounds, "everybody rests once")
    over = field(places)
    if over is None:
        return None
    parts = (places - 1) // size
    cosets = [tuple(over.powers[part + parts * step] for step in range(size)) for part in range(parts)]
    rounds = tuple(
        tuple(tuple(over.plus[rest][element] for element in coset) for coset in cosets)
        for rest in range(places)
    )
    return Schedule(places, rounds, "everybody rests once, and the others sit in turned cosets")
