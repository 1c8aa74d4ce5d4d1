"""The table of the second, slow Karnag (referee.py): the board and what lies on it.

Nothing is remembered that can be looked up again: rays and lines are walked cell by cell every time.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

Event = dict[str, Any]
Cell = tuple[int, int]

TILES = {
    "T1": ("stone", "move"),
    "T2": ("capture", "move"),
    "T3": ("potion", "influence"),
    "T4": ("move", "capture"),
    "T5": ("knowledge", "shift"),
    "T6": ("power", "stone"),
}
SLOTS = {2: (2, 1), 3: (2, 2), 4: (3, 2), 5: (3, 3)}
RESISTANCE = {"Ghoul": 0, "Naga": 1, "Shadow": 1, "Golem": 2}
WORTH = {"Ghoul": 2, "Naga": 3, "Shadow": 3, "Golem": 4}
TRACKS = ("movement", "council", "gem", "capture", "mana", "magic")
CAULDRONS = {1: "movement", 5: "council", 10: "gem", 15: "capture", 19: "mana", 24: "magic"}
CARDS = ("Breach", "Swift", "Font", "Focus", "Net", "Word", "Sage", "Hypnosis")
NEEDS = {"Breach": ("stone", "capture"), "Swift": ("move",), "Focus": ("stone",), "Net": ("capture",)}
AHEAD = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
CLOCKWISE = "NESW"
EXITS = {"N": (2, 3), "E": (3, 4), "S": (4, 3), "W": (3, 2)}
GATE = (3, 3)


class Foul(AssertionError):
    """The log breaks the rules page."""


class Must:
    """This event comes next; a field in `open` may be any of its values."""

    def __init__(self, verb: str, open_: dict[str, Sequence[Any]] | None = None, /, **fields: Any) -> None:
        self.event = {"type": f"karnag.{verb}", **fields}
        self.open = open_ or {}


class Asked:
    """This seat decides next, among these actions."""

    def __init__(self, seat: int, legal: list[dict[str, Any]]) -> None:
        self.seat = seat
        self.legal = legal


Course = Generator[Must | Asked, Any, Any]


def act(verb: str, /, **fields: Any) -> dict[str, Any]:
    return {"type": f"karnag.{verb}", **fields}


def ring(cell: Cell) -> int:
    return max(abs(cell[0] - 3), abs(cell[1] - 3))


def inside(cell: Cell) -> bool:
    return 0 <= cell[0] <= 6 and 0 <= cell[1] <= 6


def near(cell: Cell) -> list[Cell]:
    return [(cell[0] + r, cell[1] + c) for r, c in AHEAD.values() if inside((cell[0] + r, cell[1] + c))]


def line_of(path: int) -> list[Cell]:
    """The seven cells that a druid looks along, the nearest first (2.2)."""
    if path <= 6:
        return [(r, path) for r in range(7)]
    if path <= 13:
        return [(path - 7, 6 - k) for k in range(7)]
    if path <= 20:
        return [(6 - k, 20 - path) for k in range(7)]
    return [(27 - path, c) for c in range(7)]


def apart(one: int, other: int) -> int:
    """Steps along the path, the shorter way round."""
    gap = abs(one - other)
    return min(gap, 28 - gap)


class Karnag:
    """What lies on the table."""

    def __init__(self, seats: int, options: Event | None = None) -> None:
        self.n = seats
        self.options = options or {}
        self.ground: dict[Cell, str] = {}
        self.stones: dict[Cell, int] = {}
        self.menhirs: dict[Cell, int] = {}
        self.creatures: dict[int, dict[str, Any]] = {}
        self.bag = dict.fromkeys(RESISTANCE, 6)
        self.ids = 0
        self.druids: list[list[int | str]] = [[] for _ in range(seats)]
        self.energy = [10] * seats
        self.pm = [0] * seats
        self.know = [dict.fromkeys(TRACKS, 0) for _ in range(seats)]
        self.captured: list[list[str]] = [[] for _ in range(seats)]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.deck = [card for card in CARDS for _ in range(3)]
        self.discard: list[str] = []
        self.words = [0] * seats

    def supply(self, seat: int) -> int:
        return 6 - list(self.stones.values()).count(seat)

    def who(self, cell: Cell) -> int | None:
        return next((id_ for id_, one in self.creatures.items() if one["cell"] == cell), None)

    def reached(self, path: int, breach: bool) -> list[Cell]:
        """KA-050, KA-051, KA-090."""
        out = []
        for cell in line_of(path):
            if cell == GATE or cell in self.menhirs:
                break
            if self.ground.get(cell) == "wall":
                if not breach:
                    break
                breach = False
            out.append(cell)
        return out

    def enters(self, kind: str, cell: Cell, influenced: bool) -> bool:
        """KA-015, KA-016, KA-077."""
        if not inside(cell) or cell == GATE or cell in self.menhirs or self.who(cell) is not None:
            return False
        if self.ground.get(cell) == "wall" and kind != "Shadow":
            return False
        return not (cell in self.stones and (kind != "Golem" or influenced))

    def goals(self, start: Cell, steps: int, free: Any) -> list[Cell]:
        """Cells within so many steps through free ones, the start left out."""
        seen = {start}
        edge = [start]
        for _ in range(steps):
            edge = sorted({to for cell in edge for to in near(cell) if to not in seen and free(to)})
            seen.update(edge)
        return sorted(seen - {start})

    def creature_goals(self, id_: int, steps: int) -> list[Cell]:
        one = self.creatures[id_]
        return self.goals(one["cell"], steps, lambda cell: self.enters(one["kind"], cell, True))

    def aligned(self) -> list[tuple[Cell, Cell]]:
        """KA-095."""
        return [
            (one, other)
            for one in sorted(self.stones)
            for other in sorted(self.stones)
            if one < other and self.stones[one] == self.stones[other] and self.clear(one, other)
        ]

    def clear(self, one: Cell, other: Cell) -> bool:
        if one[0] != other[0] and one[1] != other[1]:
            return False
        between = [
            (r, c)
            for r in range(one[0], other[0] + 1)
            for c in range(min(one[1], other[1]), max(one[1], other[1]) + 1)
            if (r, c) not in (one, other)
        ]
        return not any(
            cell == GATE or self.ground.get(cell) == "wall" or cell in self.menhirs or cell in self.stones
            for cell in between
        )
