"""The list of events, one a row, made only for the rows on the screen; knows no game and no eyes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar

from rich.cells import set_cell_size
from rich.segment import Segment
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

MARGIN = 3
"""Rows kept visible above and below the current event, where there is room."""


class Chosen(Message):
    """A person has chosen an event; `number` counts from 1."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class EventList(ScrollView, can_focus=False):
    """Every event of a match as a row.

    Args:
        sentence: the words of an event by its number, from 1.
        opens: the sign before an event by its number, as `r3` where a round begins; empty for none.
        decides: whether the event of that number is somebody's decision.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "events--current",
        "events--number",
        "events--sign",
        "events--decision",
        "events--result",
        "events--hit",
        "events--ahead",
    }

    def __init__(
        self, sentence: Callable[[int], str], opens: Callable[[int], str], decides: Callable[[int], bool]
    ) -> None:
        super().__init__()
        self._sentence = sentence
        self._opens = opens
        self._decides = decides
        self._current = 0
        self._hits: Collection[int] = ()

    def show(self, length: int, current: int, hits: Collection[int]) -> None:
        """Show this many events, this one as the last that has happened, and mark those found."""
        self._current, self._hits = current, hits
        size = Size(self.scrollable_content_region.width, length)
        if size != self.virtual_size:
            self.virtual_size = size
        self._follow()
        self.refresh()

    def on_resize(self) -> None:
        """Keep the current event in sight."""
        self._follow()

    def _follow(self) -> None:
        height = self.scrollable_content_region.height
        if not height:
            return
        margin = min(MARGIN, (height - 1) // 2)
        row, top = max(0, self._current - 1), int(self.scroll_offset.y)
        if row < top + margin:
            top = row - margin
        elif row > top + height - 1 - margin:
            top = row - height + 1 + margin
        last = max(0, self.virtual_size.height - height)
        self.scroll_to(y=max(0, min(top, last)), animate=False, immediate=True)

    def on_click(self, event: Click) -> None:
        """The event under the pointer is chosen."""
        number = event.y + int(self.scroll_offset.y) + 1
        if number <= self.virtual_size.height:
            self.post_message(Chosen(number))

    def render_line(self, y: int) -> Strip:
        """One event: a sign for the current or a found one, its number, its sentence."""
        width = self.scrollable_content_region.width
        number = y + int(self.scroll_offset.y) + 1
        ground = self.rich_style
        if number > self.virtual_size.height:
            return Strip.blank(width, ground)
        current, hit = number == self._current, number in self._hits
        decision = self._decides(number)
        name = "decision" if decision else "result"
        if number > self._current:
            name = "ahead"
        look = ground + self.get_component_rich_style(f"events--{name}", partial=True)
        side = ground + self.get_component_rich_style("events--number", partial=True)
        mark = ground + self.get_component_rich_style("events--sign", partial=True)
        found = ground + self.get_component_rich_style("events--hit", partial=True)
        if current:
            chosen = self.get_component_rich_style("events--current", partial=True)
            look, side, mark, found = look + chosen, side + chosen, mark + chosen, found + chosen
        digits = len(str(self.virtual_size.height))
        opens = self._opens(number)
        head = [
            Segment("►" if current else " ", mark),
            Segment("* " if hit else "  ", found),
            Segment(f"{number:>{digits}} ", side),
            Segment(f"{opens:<4}", mark),
        ]
        indent = "" if decision else "  "
        room = width - 7 - digits - 1
        return Strip([*head, Segment(_fit(indent + self._sentence(number), room), look)]).adjust_cell_length(
            width, look
        )


def _fit(text: str, room: int) -> str:
    cut = set_cell_size(text, max(0, room))
    return cut if cut.rstrip() == text.rstrip() or room < 2 else f"{set_cell_size(text, room - 1)}…"
