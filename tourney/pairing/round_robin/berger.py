"""Berger tables: who meets whom in which round of a round-robin (FIDE C.05 Annex 1); knows no entrant."""

from __future__ import annotations

Meeting = tuple[int, int]
"""Two places of the table, from 1: who has the first seat, and the other."""


def meetings(places: int, number: int) -> tuple[Meeting, ...]:
    """The meetings of one round in the order of the printed tables.

    The last place meets (r+1)/2 in odd rounds and n/2 + r/2 in even ones, and the lower half of
    the table has the first seat against it. Any other two, i < j, meet in the round with
    i + j = r + 1 modulo n-1, and i has the first seat when i + j is odd.

    Args:
        places: an even number of places, 2 or more.
        number: the round, 1 to places - 1.
    """
    assert places % 2 == 0
    assert 1 <= number < places
    last, half = places, places // 2
    met = (number + 1) // 2 if number % 2 else half + number // 2
    out = [(met, last) if met <= half else (last, met)]
    ring = places - 1
    for step in range(1, half):
        up, down = (met - 1 + step) % ring + 1, (met - 1 - step) % ring + 1
        low, high = min(up, down), max(up, down)
        out.append((low, high) if (low + high) % 2 else (high, low))
    return tuple(out)


def schedule(places: int) -> tuple[tuple[Meeting, ...], ...]:
    """All rounds of a single round-robin, for an even number of places."""
    return tuple(meetings(places, number) for number in range(1, places))


def double_schedule(places: int) -> tuple[tuple[Meeting, ...], ...]:
    """All rounds of a double round-robin, for an even number of places.

    The second cycle has the seats reversed. The last two rounds of the first one change places,
    so that nobody has the same seat three times running at the turn.
    """
    first = list(schedule(places))
    second = [tuple((other, one) for one, other in meeting) for meeting in first]
    if len(first) > 1:
        first[-2], first[-1] = first[-1], first[-2]
    return (*first, *second)
