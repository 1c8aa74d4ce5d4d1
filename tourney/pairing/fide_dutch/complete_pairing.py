"""Whether a set of players can be paired completely: a maximum matching; weighs nothing.

Edmonds' algorithm on sets as integers. Who may meet whom is nearly everybody, so a greedy start
leaves a handful, and a count of degrees mostly answers without any search (Dirac: an even number
of players, each of whom may meet at least half of them, can always be paired).
"""

from __future__ import annotations

from collections.abc import Sequence

from tourney.pairing.fide_dutch.field import bits


def perfect(legal: Sequence[int], players: int) -> bool:
    """Whether all players of the set can be paired with each other.

    Args:
        legal: of each player, whom he may meet.
    """
    count = players.bit_count()
    if count % 2:
        return False
    fewest = min([(legal[at] & players).bit_count() for at in bits(players)], default=0)
    if count == 0 or 2 * fewest >= count:
        return True
    return fewest > 0 and len(matching(legal, players)) == count


def matching(legal: Sequence[int], players: int) -> dict[int, int]:
    """A matching of the greatest size: to each paired player his partner."""
    mate: dict[int, int] = {}
    free = players
    for one in bits(players):
        if free >> one & 1:
            found = legal[one] & free & ~(1 << one)
            if found:
                other = (found & -found).bit_length() - 1
                mate[one], mate[other] = other, one
                free &= ~(1 << one | 1 << other)
    for root in bits(free):
        if root not in mate:
            _augment(legal, players, mate, root)
    return mate


def _augment(legal: Sequence[int], players: int, mate: dict[int, int], root: int) -> bool:
    """Search a path to a free player from this one, shrinking odd cycles, and turn it over."""
    base = {one: one for one in bits(players)}
    parent: dict[int, int] = {}
    outer = 1 << root
    reached = 1 << root
    queue = [root]
    free = players & ~_set(mate)
    for one in queue:
        direct = legal[one] & free & ~reached
        if direct:
            other = (direct & -direct).bit_length() - 1
            parent[other] = one
            _turn(mate, parent, other)
            return True
        for other in bits(legal[one] & players & (outer | ~reached)):
            if base[one] == base[other] or mate.get(one) == other:
                continue
            if outer >> other & 1:
                for more in _shrink(mate, parent, base, one, other):
                    if not outer >> more & 1:
                        outer |= 1 << more
                        queue.append(more)
            elif not reached >> other & 1:
                parent[other] = one
                after = mate[other]
                reached |= 1 << other | 1 << after
                outer |= 1 << after
                queue.append(after)
    return False


def _set(mate: dict[int, int]) -> int:
    out = 0
    for one in mate:
        out |= 1 << one
    return out


def _shrink(
    mate: dict[int, int], parent: dict[int, int], base: dict[int, int], one: int, other: int
) -> list[int]:
    """Give an odd cycle one base; returns its players."""
    above = set()
    at = one
    while True:
        at = base[at]
        above.add(at)
        if at not in mate:
            break
        at = parent[mate[at]]
    top = base[other]
    while top not in above:
        top = base[parent[mate[top]]]
    inside: set[int] = set()
    for start, child in ((one, other), (other, one)):
        at, below = start, child
        while base[at] != top:
            inside.add(base[at])
            inside.add(base[mate[at]])
            parent[at] = below
            below = mate[at]
            at = parent[below]
    joined = [at for at, its in base.items() if its in inside]
    for at in joined:
        base[at] = top
    return joined


def _turn(mate: dict[int, int], parent: dict[int, int], end: int) -> None:
    at: int | None = end
    while at is not None:
        before = parent[at]
        after = mate.get(before)
        mate[at], mate[before] = before, at
        at = after
