"""The cells of the zone: where cards lie, which are neighbours, which are in line; holds no card."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from engines.game import Setup
from engines.korrigans.cards import LIEUX, Lieu
from engines.korrigans.options import Options, numbers

CENTRE = 4
"""The cell that carries the Lieu."""

SQUARE = tuple(range(9))
"""Three rows of three: 0 1 2, 3 4 5, 6 7 8."""


class Shape(Struct, frozen=True):
    """Where the search cards lie.

    Attributes:
        cells: each with a search card, the centre among them.
        ring: playable cells in a circle where their neighbours are not those of the square.
    """

    cells: tuple[int, ...]
    ring: tuple[int, ...] = ()


SHAPES: dict[str, Shape] = {
    "square": Shape(SQUARE),
    "rows": Shape((3, 4, 5, 6, 7, 8)),
    "staircase": Shape((0, 1, 2, 3, 4, 6)),
    "ring": Shape((1, 3, 4, 5, 6, 8), ring=(1, 5, 8, 6, 3)),
}
"""By name: the zone of 3 to 5 players, then those of two."""

Line = tuple[int, int, int]
"""Three cells."""

LINES: tuple[Line, ...] = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)
"""Every straight three of the square."""


class Layout(Struct, frozen=True):
    """The zone of a table, worked out once and shared by every copy of a state.

    Attributes:
        seats: how many.
        options: as agreed.
        numbers: the number on each Lieu.
        search: the cells with a search card, ascending.
        playable: those of them on which Korrigans are placed.
        neighbours: by cell of the square, its neighbours, ascending.
        lines: the threes that pay.
    """

    seats: int
    options: Options
    numbers: dict[Lieu, int]
    search: tuple[int, ...]
    playable: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    lines: tuple[Line, ...]


@lru_cache(maxsize=64)
def layout_of(setup: Setup) -> Layout:
    """The zone for these seats and options."""
    options: Options = setup.options
    shape = SHAPES[options.duel if setup.seats == 2 else "square"]
    playable = tuple(cell for cell in shape.cells if cell != CENTRE)  # KO-014
    return Layout(
        seats=setup.seats,
        options=options,
        numbers=dict(zip(LIEUX, numbers(options.lieux), strict=True)),
        search=shape.cells,
        playable=playable,
        neighbours=tuple(_neighbours(cell, playable, shape.ring) for cell in SQUARE),
        # KO-026: the centre is blocked, so no line goes through it; five in a ring are in no line
        lines=() if shape.ring else tuple(line for line in LINES if set(line) <= set(playable)),
    )


def _neighbours(cell: int, playable: tuple[int, ...], ring: tuple[int, ...]) -> tuple[int, ...]:
    """KO-024: cells that share an edge. KO-025: the centre is next to nothing."""
    if cell not in playable:
        return ()
    if ring:
        at = ring.index(cell)
        return tuple(sorted((ring[at - 1], ring[(at + 1) % len(ring)])))
    row, column = divmod(cell, 3)
    return tuple(other for other in playable if abs(other // 3 - row) + abs(other % 3 - column) == 1)
