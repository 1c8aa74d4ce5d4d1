"""Which pairs of a large field are worth weighing, and what no pairing can be better than; pairs nobody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tourney.model.request import Candidate, PairingRequest
from tourney.pairing.swiss.two_seats.cost import of_bye, places

BOUNDED = 5
"""How many criteria of `cost`, from the first on, have a bound here."""


def neighbours(entrants: Sequence[Candidate], reach: int) -> Iterator[tuple[int, int]]:
    """Pairs of positions that can be in a good pairing, each once, the lower first, in order.

    Those who stand within `reach` of each other; within a score group everybody with those who
    stand within `reach` of his opposite number; and the last of a group with the first of the next.

    Args:
        entrants: the leader first.
    """
    begins: list[int] = []
    for position, one in enumerate(entrants):
        if not position or one.score != entrants[position - 1].score:
            begins.append(position)
    ends = [*begins[1:], len(entrants)]
    for group, (begin, end) in enumerate(zip(begins, ends, strict=True)):
        half = (end - begin) // 2
        after = ends[group + 1] if group + 1 < len(ends) else end
        for place in range(begin, end):
            partners = set(range(place + 1, min(place + reach + 1, len(entrants))))
            partners.update(
                range(max(place, place + half - reach - 1) + 1, min(place + half + reach + 1, end))
            )
            if place >= end - reach:
                partners.update(range(end, min(end + reach, after)))
            for other in sorted(partners):
                yield place, other


def bounds(request: PairingRequest) -> tuple[int, ...]:
    """For each of the first criteria what no pairing at all has less of.

    Nobody meets again; the bye goes to the lowest score of those with the fewest; and the score
    differences are those of the order of the standings, taken two by two: in a line the sum of
    squares is least where neighbours are paired.
    """
    at = places(request.entrants)
    order = list(range(len(at)))
    byes = group = 0
    if len(at) % 2:
        byes = min(of_bye(one)[0] for one in at)
        may = [place for place, one in enumerate(at) if of_bye(one)[0] == byes]
        group = min(at[place].group for place in may)
        order.remove(max(place for place in may if at[place].group == group))
    spread = sum(
        (at[one].score - at[other].score) ** 2 for one, other in zip(order[::2], order[1::2], strict=True)
    )
    return (byes, 0, 0, group, spread)
