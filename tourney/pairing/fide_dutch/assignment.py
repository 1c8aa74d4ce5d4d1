"""The lexicographically first way to give each of a row of players a partner; weighs nothing.

Players are bits of integers; whom somebody may get is one such set, so that a step of a search
looks at everybody at once.
"""

from __future__ import annotations

from collections.abc import Sequence


def first_assignment(wishes: Sequence[int], partners: int) -> list[int] | None:
    """A partner for each row: for the first row the lowest possible, then for the second, and so on.

    Args:
        wishes: of each row, the set of partners it may get.
        partners: the set of all partners, as many as rows.

    Returns:
        The partners by row, or None where not every row can have one.
    """
    got = [0] * len(wishes)  # the partner of each row, as a set of one
    row_of: dict[int, int] = {}
    free = partners
    for row, wish in enumerate(wishes):
        found = wish & free
        if found:
            one = found & -found
            got[row] = one
            row_of[one] = row
            free ^= one
        else:
            given = _make_room(wishes, got, row_of, free, row)
            if not given:
                return None
            free ^= given
    settled = 0
    for row, wish in enumerate(wishes):
        higher = wish & ~settled & (got[row] - 1)
        if higher:
            _improve(wishes, got, row_of, row, higher)
        settled |= got[row]
    return [one.bit_length() - 1 for one in got]


def _make_room(wishes: Sequence[int], got: list[int], row_of: dict[int, int], free: int, row: int) -> int:
    """Find a partner for a row by moving others; returns the one that was free, or 0."""
    before: dict[int, int] = {}  # to each partner the row from which it was reached
    seen = 0
    queue = [row]
    for at in queue:
        new = wishes[at] & ~seen
        direct = new & free
        if direct:
            one = direct & -direct
            before[one] = at
            end = one
            while True:
                at_ = before[end]
                last = got[at_]
                got[at_] = end
                row_of[end] = at_
                if at_ == row:
                    return one
                end = last
        seen |= new
        while new:
            one = new & -new
            new ^= one
            if one in row_of:
                before[one] = at
                queue.append(row_of[one])
    return 0


def _improve(wishes: Sequence[int], got: list[int], row_of: dict[int, int], row: int, higher: int) -> None:
    """Give a row the lowest of these partners whom later rows can do without, if there is one."""
    good = got[row]  # partners that can be had if the row gives up its own
    hop: dict[int, int] = {}  # to each row that can move, where it goes
    waiting = [other for other in range(row + 1, len(wishes)) if got[other]]
    moved = True
    while moved:
        moved = False
        still = []
        for other in waiting:
            where = wishes[other] & good
            if where:
                hop[other] = where & -where
                good |= got[other]
                moved = True
            else:
                still.append(other)
        waiting = still
    found = higher & good
    if not found:
        return
    wanted = found & -found
    at = row
    while True:
        other = row_of[wanted]
        got[at] = wanted
        row_of[wanted] = at
        if other == row:
            return
        at, wanted = other, hop[other]
