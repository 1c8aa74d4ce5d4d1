"""The first seating of tables, from which a search sets out; improves nothing."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.model.request import Candidate
from tourney.pairing.sizes import Layout
from tourney.pairing.swiss.tables.cost import Seating


def resting(entrants: Sequence[Candidate], byes: int) -> list[int]:
    """Whom to leave out, by place: who had the fewest byes, of those the lowest score, then the last."""
    order = sorted(
        range(len(entrants)), key=lambda place: (entrants[place].byes, entrants[place].score, -place)
    )
    return sorted(order[:byes])


def seating(entrants: Sequence[Candidate], layout: Layout) -> Seating:
    """Tables from the top of the standings down, then those at short tables, then the byes.

    At short tables sit those who sat there least, and of those the last in the standings.

    Args:
        entrants: the leader first; as many as the layout has places.
    """
    alone = resting(entrants, layout.byes)
    out = set(alone)
    seated = [place for place in range(len(entrants)) if place not in out]
    shorts = [size for size in layout.sizes if size < layout.full]
    last_first = sorted(seated, key=lambda place: (entrants[place].short, -place))
    below = sorted(last_first[: sum(shorts)])
    chosen = set(below)
    order = [place for place in seated if place not in chosen] + below
    tables: Seating = []
    begin = 0
    for size in layout.sizes:
        tables.append(order[begin : begin + size])
        begin += size
    return tables + [[place] for place in alone]


def sorted_spread(scores: Sequence[int], sizes: Sequence[int]) -> int:
    """The score spread of tables filled strictly from the top: with tables of one size the least there is.

    Args:
        scores: the highest first.
        sizes: of the tables in that order.
    """
    total = begin = 0
    for size in sizes:
        table = scores[begin : begin + size]
        begin += size
        total += size * sum(score * score for score in table) - sum(table) ** 2
    return total
