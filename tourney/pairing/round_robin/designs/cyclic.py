"""Rounds made from one by turning it: all points of a ring move on by one from round to round; no search."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.pairing.round_robin.designs.schedule import Tables


def turned(first: Sequence[Sequence[int]], ring: int, rounds: int | None = None) -> tuple[Tables, ...]:
    """The rounds that follow from the first one.

    Points are numbers from 0: `ring` of them make an orbit, and point p turns to the next of its
    orbit. A point beyond the last whole orbit stays where it is.

    Args:
        first: the tables of the first round.
        ring: points in each orbit.
        rounds: how many; None: until the first one comes again.
    """
    points = sum(len(table) for table in first)
    turning = points // ring * ring
    return tuple(
        tuple(
            tuple(
                point if point >= turning else point // ring * ring + (point + step) % ring for point in table
            )
            for table in first
        )
        for step in range(ring if rounds is None else rounds)
    )


def spread_out(table: Sequence[int], ring: int) -> Tables:
    """One table in all its turns at once: a round, where it has one point of every orbit."""
    return tuple(
        tuple(point // ring * ring + (point + step) % ring for point in table) for step in range(ring)
    )
