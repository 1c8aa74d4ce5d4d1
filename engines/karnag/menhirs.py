"""Stones in a line, menhirs and the gate between them; raises nothing and scores nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations

from engines.karnag import segments
from engines.karnag.geometry import AT, BIT, CELLS, GATE_BIT, SIZE
from engines.karnag.state import State

# The lattice of KA-113: four points a cell, 0 to 24 each way, and a rim of one point around it.
FINE = 4
SIDE = FINE * (SIZE - 1) + 1
PITCH = SIDE + 2
CENTRE = 1 << ((FINE * 3 + 1) * PITCH + FINE * 3 + 1)
RIM = sum(
    1 << (row * PITCH + column)
    for row in range(PITCH)
    for column in range(PITCH)
    if row in (0, PITCH - 1) or column in (0, PITCH - 1)
)


def _step(one: int, other: int) -> tuple[int, int, int] | None:
    """Rows, columns and number of steps from one cell to another in a row, column or exact diagonal."""
    (r, c), (s, d) = AT[one], AT[other]
    down, right = s - r, d - c
    if down and right and abs(down) != abs(right):
        return None
    length = max(abs(down), abs(right))
    return down // length, right // length, length


def _between(one: int, other: int) -> int:
    step = _step(one, other)
    assert step is not None
    (r, c), (down, right, length) = AT[one], step
    return sum(BIT[(r + down * k) * SIZE + c + right * k] for k in range(1, length))


@cache
def _points(one: int, other: int) -> int:
    """Every lattice point of the line between two cells, the ends included."""
    step = _step(one, other)
    assert step is not None
    (r, c), (down, right, length) = AT[one], step
    return sum(
        1 << ((FINE * r + 1 + down * k) * PITCH + FINE * c + 1 + right * k) for k in range(FINE * length + 1)
    )


STRAIGHT: dict[tuple[int, int], tuple[int, int]] = {
    (one, other): (_between(one, other), abs(AT[one][0] - AT[other][0]) + abs(AT[one][1] - AT[other][1]))
    for one, other in combinations(range(CELLS), 2)
    if AT[one][0] == AT[other][0] or AT[one][1] == AT[other][1]
}
"""By two cells of one row or column, the lower first: the cells between and the difference of coordinates."""

LINES: dict[tuple[int, int], int] = {
    (one, other): _between(one, other)
    for one, other in combinations(range(CELLS), 2)
    if _step(one, other) is not None
}
"""By two cells of one row, column or exact diagonal, the cells strictly between."""


def pairs(state: State) -> list[tuple[int, int, int]]:
    """The pairs of stones that become menhirs: both cells and the difference (KA-095, KA-097).

    KA-099: menhirs stand in the way and are in no pair.
    """
    stones = state.stones
    blocked = GATE_BIT | state.walls | state.menhir_bits | state.stone_bits
    out = []
    for pair in combinations(sorted(stones), 2):
        if stones[pair[0]] == stones[pair[1]] and pair in STRAIGHT:
            between, apart = STRAIGHT[pair]
            if not between & blocked:
                out.append((*pair, apart))
    return out


def links(menhirs: Iterable[int], walls: int) -> list[tuple[int, int]]:
    """The linked pairs among menhirs of any colours (KA-112); walls as bits."""
    cells = sorted(menhirs)
    blocked = GATE_BIT | walls | sum(BIT[cell] for cell in cells)
    return [pair for pair in combinations(cells, 2) if pair in LINES and not LINES[pair] & blocked]


def gate_closed(state: State) -> bool:
    """Whether the menhirs close the gate, by the links that the table has agreed on (KA-112)."""
    closing = segments.closes if state.terms.options.links == "any" else closes
    return closing(state.menhirs, state.walls)


def closes(menhirs: Mapping[int, int] | Iterable[int], walls: int) -> bool:
    """Whether the links hold a closed curve around the gate: the exact test of KA-113."""
    marked = 0
    for one, other in links(menhirs, walls):
        marked |= _points(one, other)
    free = ~marked
    flood, grown = 0, CENTRE
    while grown != flood:
        flood = grown
        if flood & RIM:
            return False
        grown = (flood | flood << 1 | flood >> 1 | flood << PITCH | flood >> PITCH) & free
    return True
