"""The weights of a large field brought near each other, so that its best matching is found sooner.

Changes no matching: everybody has one partner, so what is taken from all pairs of one person is taken once
from every matching that leaves nobody out.
"""

from __future__ import annotations

from collections.abc import Sequence

from tourney.pairing.swiss.two_seats.cost import Edge


def levelled(nodes: int, weighed: Sequence[Edge]) -> list[Edge] | None:
    """The same pairs by what they lack to what both could hope for: 0 for one in which nobody lacks.

    A search for the greatest weight begins with pairs that lack nothing, and everybody is in one.

    Args:
        nodes: how many positions there are.
        weighed: pairs of positions with their weights.

    Returns:
        Weights of 0 and less, of no more bits than two more; None where somebody is in no pair.
    """
    near: list[list[tuple[int, int]]] = [[] for _ in range(nodes)]
    for one, other, weight in weighed:
        near[one].append((other, weight))
        near[other].append((one, weight))
    if not all(near):
        return None
    # Of each pair no more than the two together can hope for: half of the best, rounded up, is so much.
    hope = [-(-max([weight for _, weight in own]) // 2) for own in near]
    for one, own in enumerate(near):
        hope[one] = max([weight - hope[other] for other, weight in own])
    return [(one, other, weight - hope[one] - hope[other]) for one, other, weight in weighed]
