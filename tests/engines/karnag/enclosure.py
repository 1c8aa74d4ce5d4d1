"""A second, slow answer to whether menhirs close the gate, by exact geometry and nothing of the engine.

Links are segments, cut where they cross. A closed curve around (3,3) is one that crosses a half line
from there an odd number of times.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, pairwise

Point = tuple[int | Fraction, int | Fraction]
"""In half cells: rows, columns and diagonals cross at nothing finer, other lines anywhere."""

GATE = (3, 3)
MIDDLE = 6


def segments(
    menhirs: Iterable[tuple[int, int]], walls: Iterable[tuple[int, int]]
) -> list[tuple[Point, Point]]:
    """The linked pairs of KA-112 in lines, found by walking from one to the other cell by cell."""
    standing, shut = set(menhirs), set(walls)
    out = []
    for (r, c), (s, d) in combinations(sorted(standing), 2):
        down, right = s - r, d - c
        if not (down == 0 or right == 0 or abs(down) == abs(right)):
            continue
        steps = max(abs(down), abs(right))
        way = [(r + down * k // steps, c + right * k // steps) for k in range(1, steps)]
        if not any(cell in standing or cell in shut or cell == GATE for cell in way):
            out.append(((2 * r, 2 * c), (2 * s, 2 * d)))
    return out


def slanted_segments(
    menhirs: Iterable[tuple[int, int]], walls: Iterable[tuple[int, int]]
) -> list[tuple[Point, Point]]:
    """The linked pairs in any direction: a cell is in the way where the line runs some way inside it.

    Each cell cuts a piece out of the line; it is worked out in fractions for the four sides.
    """
    standing = sorted(menhirs)
    shut = [*standing, *walls, GATE]
    return [
        ((2 * one[0], 2 * one[1]), (2 * other[0], 2 * other[1]))
        for one, other in combinations(standing, 2)
        if not any(cell not in (one, other) and _runs_inside(one, other, cell) for cell in shut)
    ]


def _runs_inside(one: tuple[int, int], other: tuple[int, int], cell: tuple[int, int]) -> bool:
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        start, way = Fraction(one[axis]), other[axis] - one[axis]
        near, far = cell[axis] - Fraction(1, 2), cell[axis] + Fraction(1, 2)
        if way == 0:
            if not near < start < far:
                return False
            continue
        cuts = sorted(((near - start) / way, (far - start) / way))
        low, high = max(low, cuts[0]), min(high, cuts[1])
    return low < high


def _cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point | None:
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    area = ux * vy - uy * vx
    if area == 0:
        return None
    t = (cx - ax) * vy - (cy - ay) * vx
    u = (cx - ax) * uy - (cy - ay) * ux
    if area < 0:
        area, t, u = -area, -t, -u
    if not (0 <= t <= area and 0 <= u <= area):
        return None
    return ax + Fraction(t * ux, area), ay + Fraction(t * uy, area)


def edges(lines: list[tuple[Point, Point]], joined: bool = True) -> set[tuple[Point, Point]]:
    """The segments, cut at every crossing where crossings join; each edge in both directions."""
    out = set()
    for line in lines:
        cuts = {*line}
        if joined:
            cuts |= {point for other in lines if other != line and (point := _cross(line, other))}
        row = sorted(cuts)
        for one, other in pairwise(row):
            out |= {(one, other), (other, one)}
    return out


def _crosses(one: Point, other: Point) -> bool:
    """Whether an edge crosses the half line from the gate towards greater rows."""
    (ax, ay), (bx, by) = one, other
    if (ay <= MIDDLE) == (by <= MIDDLE):
        return False
    return ax + (MIDDLE - ay) * (bx - ax) / (by - ay) > MIDDLE


def enclosed(
    menhirs: Iterable[tuple[int, int]],
    walls: Iterable[tuple[int, int]] = (),
    joined: bool = True,
    slanted: bool = False,
) -> bool:
    """Whether the links hold a closed curve around (3,3).

    Each point gets a colour that changes along every edge that crosses the half line. Where that
    cannot be done there is a closed curve that crosses it an odd number of times, and no other.

    Args:
        menhirs: their cells.
        walls: their cells.
        joined: whether crossing links are joined at the crossing, as the rule says.
        slanted: whether links go in any direction (`links=any`).
    """
    near: dict[Point, list[Point]] = {}
    for one, other in edges((slanted_segments if slanted else segments)(menhirs, walls), joined):
        near.setdefault(one, []).append(other)
    if not slanted:
        assert all(Fraction(part).denominator == 1 for point in near for part in point)
    colour: dict[Point, bool] = {}
    for start in near:
        if start in colour:
            continue
        colour[start] = False
        todo = [start]
        while todo:
            one = todo.pop()
            for other in near[one]:
                wanted = colour[one] ^ _crosses(one, other)
                if other not in colour:
                    colour[other] = wanted
                    todo.append(other)
                elif colour[other] != wanted:
                    return True
    return False
