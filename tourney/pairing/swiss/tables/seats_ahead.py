"""Seats of several rounds at once, so that everybody has each seat as evenly as can be; moves nobody.

In four rounds at tables of four, say, everybody who has had each seat once can have each once
more, whoever sits together: tables and players are a bipartite graph of degree four, whose edges
four colours always suffice for. Round by round that is soon lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

TRIES = 40_000
"""Changes of seats looked at."""

WARM = 3
"""By how much a change may make things worse at the beginning; after a third of the way by nothing."""


def seat_ahead(
    counts: Sequence[Sequence[int]], rounds: Sequence[Sequence[Sequence[int]]], chance: Random
) -> tuple[int, list[list[list[int]]]]:
    """The tables of the rounds, each in the order of its seats.

    Least is the sum of the squares of how often everybody will have had each seat.

    Args:
        counts: for everybody how often he has had each seat before.
        rounds: tables of one size, as places in `counts`, in any order of seats.

    Returns:
        How many will have had one seat at least twice oftener than another, and the tables.
    """
    tables = [list(table) for round_ in rounds for table in round_]
    had = [list(own) for own in counts]
    for table in tables:
        for seat, one in enumerate(table):
            had[one][seat] += 1
    draw = chance.random
    many, size = len(tables), len(tables[0])
    for tried in range(TRIES):
        table = tables[int(draw() * many)]
        here, there = int(draw() * size), int(draw() * size)
        if here == there:
            continue
        mine, others = had[table[here]], had[table[there]]
        # Half of the change of the sum: a whole number.
        change = mine[there] - mine[here] + others[here] - others[there] + 2
        if 2 * change * TRIES <= WARM * (TRIES - tried):
            mine[here] -= 1
            mine[there] += 1
            others[there] -= 1
            others[here] += 1
            table[here], table[there] = table[there], table[here]
    ordered = iter(tables)
    uneven = sum(max(own) - min(own) > 1 for own in had)
    return uneven, [[next(ordered) for _ in round_] for round_ in rounds]
