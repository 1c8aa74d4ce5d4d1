"""Links in any direction (KA-112, `links=any`) and whether they close the gate; scores nothing.

Exact in whole numbers: crossings of such links lie on no lattice.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from engines.karnag.geometry import AT, BIT, GATE, GATE_BIT

Link = tuple[int, int]
"""Two cells, the lower first."""

MIDDLE = AT[GATE][1]


@cache
def inside(one: int, other: int) -> int:
    """The cells between two others whose inside their straight line crosses, as bits.

    A cell that the line meets at a corner only is not crossed.
    """
    (r, c), (s, d) = AT[one], AT[other]
    down, right = s - r, d - c
    out = 0
    for row in range(min(r, s), max(r, s) + 1):
        for column in range(min(c, d), max(c, d) + 1):
            # Twice the area that the line spans with the middle of the cell: beyond the half of the
            # cell's own width across the line, all its corners lie on one side.
            area = 2 * (down * (column - c) - right * (row - r))
            if abs(area) < abs(down) + abs(right):
                out |= BIT[row * 7 + column]
    return out & ~(BIT[one] | BIT[other])


def links(menhirs: Iterable[int], walls: int) -> list[Link]:
    """The linked pairs among menhirs of any colours; walls as bits."""
    cells = sorted(menhirs)
    blocked = GATE_BIT | walls | sum(BIT[cell] for cell in cells)
    return [pair for pair in combinations(cells, 2) if not inside(*pair) & blocked]


def closes(menhirs: Iterable[int], walls: int) -> bool:
    """Whether the links hold a closed curve around the gate (KA-113)."""
    return _closed(tuple(sorted(menhirs)), walls)


@cache
def _crossing(one: Link, other: Link) -> tuple[int, int] | None:
    """Where two links cross: the column beyond the gate's, times a number, and that number above 0.

    None where they do not meet.
    """
    (ax, ay), (bx, by) = AT[one[0]], AT[one[1]]
    (cx, cy), (dx, dy) = AT[other[0]], AT[other[1]]
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    area = ux * vy - uy * vx
    if not area:
        return None  # on one line: a menhir would stand in between
    t = (cx - ax) * vy - (cy - ay) * vx
    u = (cx - ax) * uy - (cy - ay) * ux
    if area < 0:
        area, t, u = -area, -t, -u
    if not (0 <= t <= area and 0 <= u <= area):
        return None
    return (ay - MIDDLE) * area + t * uy, area


@cache
def _beyond(link: Link) -> bool:
    """Whether the link passes the gate's column below the gate, where it passes it."""
    (ax, ay), (bx, by) = AT[link[0]], AT[link[1]]
    if (ay <= MIDDLE) == (by <= MIDDLE):
        return False
    across = (ax - AT[GATE][0]) * (by - ay) + (MIDDLE - ay) * (bx - ax)
    return (across > 0) == (by > ay)


def _closed(cells: tuple[int, ...], walls: int) -> bool:
    """Along a closed curve around the gate the half line from the gate down is passed an odd number of times.

    So each menhir gets a side, which changes along a link that passes the half line. A curve around
    the gate is there exactly where no such sides can be given.
    """
    found = links(cells, walls)
    sides = _Sides(cells)
    for link in found:
        if not sides.join(link[0], link[1], _passes(link, _left(link[0]), _left(link[1]))):
            return True
    for one, other in combinations(found, 2):
        crossing = _crossing(one, other)
        if crossing is not None:
            left = crossing[0] <= 0
            turns = _passes(one, _left(one[0]), left) ^ _passes(other, _left(other[0]), left)
            if not sides.join(one[0], other[0], turns):
                return True
    return False


def _left(cell: int) -> bool:
    return AT[cell][1] <= MIDDLE


def _passes(link: Link, start_left: bool, end_left: bool) -> bool:
    """Whether the part of a link between two of its points passes the half line."""
    return start_left != end_left and _beyond(link)


class _Sides:
    """Menhirs in groups, each with a side against the first of its group."""

    def __init__(self, cells: Iterable[int]) -> None:
        self.first = {cell: cell for cell in cells}
        self.side = dict.fromkeys(self.first, False)

    def find(self, cell: int) -> tuple[int, bool]:
        """The first of the group, and the side against it."""
        side = False
        while self.first[cell] != cell:
            side ^= self.side[cell]
            cell = self.first[cell]
        return cell, side

    def join(self, one: int, other: int, turns: bool) -> bool:
        """Say whether the side changes from one to the other; False where that contradicts the rest."""
        (a, at_one), (b, at_other) = self.find(one), self.find(other)
        if a == b:
            return at_one ^ at_other == turns
        self.first[a] = b
        self.side[a] = at_one ^ at_other ^ turns
        return True
