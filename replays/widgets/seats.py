"""Who plays, under which key their eyes are, and how the score went; computes no score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

BARS = "▁▂▃▄▅▆▇█"

COURSE = 16
"""Columns of a side's curve, from the beginning of the replay to its end."""

GAP = 1
"""Columns between two sides in one row; the sign of who acts adds one."""


class Side(Struct, frozen=True):
    """One side as the panel shows it.

    Attributes:
        seats: the number of each of its seats, from 1, and the name there.
        score: as far as the eyes know it.
        acts: whether one of its seats must decide now.
        course: its scores from the beginning to here, evenly spaced.
    """

    seats: tuple[tuple[int, str], ...]
    score: int
    acts: bool
    course: tuple[int, ...]


class Seats(Widget):
    """The sides below each other with a curve where the panel is high enough, else in one row."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"seats--acts", "seats--number", "seats--score", "seats--curve"}

    def __init__(self) -> None:
        super().__init__()
        self._sides: Sequence[Side] = ()

    def show(self, sides: Sequence[Side]) -> None:
        """Show these sides."""
        grown = len(sides) != len(self._sides)
        self._sides = sides
        self.refresh(layout=grown)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A row for each side, where the style sheet leaves it to us."""
        return max(1, len(self._sides))

    def render(self) -> Text:
        """One side a row, or all in one row."""
        width, height = self.content_size
        if height >= len(self._sides) > 0 and height > 1:
            return self._rows(width)
        return self._row(width)

    def _rows(self, width: int) -> Text:
        low = min((min(side.course, default=0) for side in self._sides), default=0)
        high = max((max(side.course, default=0) for side in self._sides), default=0)
        scores = max(len(str(side.score)) for side in self._sides)
        curve = COURSE
        names = max(1, width - curve - scores - 3)
        out = Text(no_wrap=True)
        for side in self._sides:
            numbers = sum(len(f"{number} ") for number, _ in side.seats)
            spent = 1 + numbers + len(" + ") * (len(side.seats) - 1)
            each = _common([name for _, name in side.seats], names - spent)
            head = self._head(side, each)
            head.append(" " * max(0, names - head.cell_len))
            curve_style = self.get_component_rich_style("seats--curve", partial=True)
            head.append(_bars(side.course, low, high).ljust(curve), curve_style)
            head.append(
                f" {side.score:>{scores}}", self.get_component_rich_style("seats--score", partial=True)
            )
            out.append(head).append("\n")
        out.right_crop(1)
        return out

    def _row(self, width: int) -> Text:
        spent = GAP * (len(self._sides) - 1)
        for side in self._sides:
            spent += sum(len(f"{number} ") for number, _ in side.seats)
            spent += len(f"► {side.score}") + len(" + ") * (len(side.seats) - 1)
        each = _common([name for side in self._sides for _, name in side.seats], width - spent)
        out = Text(no_wrap=True, overflow="ellipsis")
        for place, side in enumerate(self._sides):
            out.append(" " * GAP if place else "").append(self._head(side, each))
            out.append(f" {side.score}", self.get_component_rich_style("seats--score", partial=True))
        out.truncate(width, overflow="ellipsis")
        return out

    def _head(self, side: Side, each: int) -> Text:
        acts = self.get_component_rich_style("seats--acts", partial=True)
        number_style = self.get_component_rich_style("seats--number", partial=True)
        out = Text.assemble(("►" if side.acts else " ", acts))
        for place, (number, name) in enumerate(side.seats):
            out.append(" + " if place else "")
            out.append(str(number), number_style)
            if each > 0:
                out.append(f" {_short(name, each)}", acts if side.acts else "")
        return out


def _common(names: Sequence[str], room: int) -> int:
    """The most columns for each name at which all together fit, short ones leaving theirs to the long."""
    each = max(0, room)
    while each > 0 and sum(min(cell_len(name), each) for name in names) > room:
        each -= 1
    return each


def _short(name: str, room: int) -> str:
    if cell_len(name) <= room:
        return name
    return f"{set_cell_size(name, room - 1).rstrip()}…" if room > 4 else set_cell_size(name, max(0, room))


def _bars(course: Sequence[int], low: int, high: int) -> str:
    if high == low:
        return BARS[0] * len(course)
    top = len(BARS) - 1
    return "".join(BARS[round(top * (score - low) / (high - low))] for score in course)
