"""The clearing and the path as numbers, worked out once; no stone, druid or creature stands here."""

from __future__ import annotations

from typing import Final, Literal

SIZE: Final = 7
CELLS: Final = SIZE * SIZE
Cell = tuple[int, int]
"""Row from the north and column from the west, each 0 to 6; inside the engine a cell is 7 * row + column."""

AT: tuple[Cell, ...] = tuple((r, c) for r in range(SIZE) for c in range(SIZE))
"""By number of the cell, its row and column."""

NUMBER: dict[Cell, int] = {at: number for number, at in enumerate(AT)}
"""By row and column, the number of the cell."""

GATE: Final = 24
GATE_BIT: Final = 1 << GATE
BIT: tuple[int, ...] = tuple(1 << cell for cell in range(CELLS))
RING: tuple[int, ...] = tuple(max(abs(r - 3), abs(c - 3)) for r, c in AT)

Heading = Literal["N", "E", "S", "W"]
HEADINGS: tuple[Heading, ...] = ("N", "E", "S", "W")
"""Clockwise; inside the engine a heading is its place here."""

HEADING_OF: dict[str, Heading] = {heading: heading for heading in HEADINGS}

EXITS: tuple[int, ...] = tuple(NUMBER[at] for at in ((2, 3), (3, 4), (4, 3), (3, 2)))
"""By heading, the cell where a creature comes out of the gate."""

OUT: Final = -1
_DELTA = ((-1, 0), (0, 1), (1, 0), (0, -1))
AHEAD: tuple[tuple[int, ...], ...] = tuple(
    tuple(NUMBER.get((r + dr, c + dc), OUT) for r, c in AT) for dr, dc in _DELTA
)
"""By heading and cell, the next cell, or OUT."""

NEAR: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(ahead[cell] for ahead in AHEAD if ahead[cell] != OUT)) for cell in range(CELLS)
)
"""By cell, the cells that share a side with it, ascending."""

NEAR_BITS: tuple[int, ...] = tuple(sum(BIT[other] for other in near) for near in NEAR)

TO_GO: tuple[tuple[int, ...], ...] = (
    tuple(r for r, _ in AT),
    tuple(6 - c for _, c in AT),
    tuple(6 - r for r, _ in AT),
    tuple(c for _, c in AT),
)
"""By heading and cell, the cells that remain before the side (KA-011)."""

# The path: 28 cells clockwise from the north-west, none at the corners.
PATH: Final = 28
COUNCIL: Final = -1
"""Where a druid is that is on no path cell; `NOWHERE` before it is placed."""
NOWHERE: Final = -2

CROSSED: tuple[tuple[int, ...], ...] = (
    tuple(c for _, c in AT),
    tuple(7 + r for r, _ in AT),
    tuple(20 - c for _, c in AT),
    tuple(27 - r for r, _ in AT),
)
"""By heading and cell, the path cell behind the edge in that direction."""


def _ray(place: int) -> tuple[int, ...]:
    side, step = divmod(place, SIZE)
    along = step if side < 2 else 6 - step
    near_first = range(SIZE) if side in (0, 3) else range(SIZE - 1, -1, -1)
    return tuple(NUMBER[(k, along) if side in (0, 2) else (along, k)] for k in near_first)


RAYS: tuple[tuple[int, ...], ...] = tuple(_ray(place) for place in range(PATH))
"""By path cell, the seven cells that a druid there looks along; the k-th is at distance k."""

RAY_BITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(BIT[cell] for cell in ray[:length]) for length in range(SIZE + 1)) for ray in RAYS
)
"""By path cell and length, the cells of the ray up to that length."""

RAYS_OVER: tuple[tuple[int, ...], ...] = tuple(
    tuple(place for place in range(PATH) if cell in RAYS[place]) for cell in range(CELLS)
)
"""By cell, the four path cells whose rays run over it."""


def _crossing(one: int, other: int) -> tuple[int, int, int] | None:
    if one // SIZE % 2 == other // SIZE % 2:
        return None
    (cell,) = set(RAYS[one]) & set(RAYS[other])
    return cell, RAYS[one].index(cell) + 1, RAYS[other].index(cell) + 1


CROSSINGS: tuple[tuple[tuple[int, int, int] | None, ...], ...] = tuple(
    tuple(_crossing(one, other) for other in range(PATH)) for one in range(PATH)
)
"""By two path cells, the cell where their lines cross and both distances; None for parallel lines."""

STEPS: tuple[tuple[int, ...], ...] = tuple(
    tuple(min((one - other) % PATH, (other - one) % PATH) for other in range(PATH)) for one in range(PATH)
)
"""By two path cells, the steps between them the shorter way round."""

COUNCIL_STEPS: tuple[int, ...] = (0, 7, 14, 21)

Track = Literal["movement", "council", "gem", "capture", "mana", "magic"]
TRACKS: tuple[Track, ...] = ("movement", "council", "gem", "capture", "mana", "magic")
MOVEMENT, COUNCIL_TRACK, GEM, CAPTURE, MANA, MAGIC = range(6)
TRACK_NUMBER: dict[str, int] = {track: number for number, track in enumerate(TRACKS)}

CAULDRONS: dict[int, int] = {1: MOVEMENT, 5: COUNCIL_TRACK, 10: GEM, 15: CAPTURE, 19: MANA, 24: MAGIC}
"""By path cell, the track of the cauldron that stands there."""


def bits_to_cells(bits: int) -> list[int]:
    """The numbers of the cells in a set of bits, ascending."""
    out = []
    while bits:
        low = bits & -bits
        out.append(low.bit_length() - 1)
        bits ^= low
    return out
