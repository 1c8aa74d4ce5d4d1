"""The bar that shows how far the replay is and takes clicks and drags; moves nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.events import MouseDown, MouseMove, MouseUp
from textual.message import Message
from textual.widget import Widget

SPARSE = 6
"""Columns from one marked round to the next, at least on average."""

STEPS = (1, 5, 10, 50, 100, 500)
"""Every round is marked, or every fifth, and so on."""


class Dragged(Message):
    """A person wants to go to this share of the replay, 0 .. 1."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = share


class Scrubber(Widget):
    """A line with the part that has happened, a knob, the rounds and the events found."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "scrubber--past",
        "scrubber--ahead",
        "scrubber--knob",
        "scrubber--hit",
    }

    def __init__(self) -> None:
        super().__init__()
        self._place = (0, 1)
        self._rounds: Sequence[int] = ()
        self._hits: Sequence[int] = ()
        self._held = False

    def show(self, position: int, length: int, rounds: Sequence[int], hits: Sequence[int]) -> None:
        """Show a position of so many, the positions of the rounds and of the events found."""
        self._place, self._rounds, self._hits = (position, max(1, length)), rounds, hits
        self.refresh()

    def render(self) -> Text:
        """The bar, told by form as well as by colour: heavy past, light future."""
        width = self.content_size.width
        if width < 1:
            return Text()
        knob = self._column(self._place[0], width)
        cells = ["━" if column < knob else "─" for column in range(width)]
        for position in self._marked(width):
            column = self._column(position, width)
            cells[column] = "┿" if column < knob else "┼"
        past = self.get_component_rich_style("scrubber--past", partial=True)
        ahead = self.get_component_rich_style("scrubber--ahead", partial=True)
        text = Text("".join(cells), no_wrap=True)
        text.stylize(past, 0, knob)
        text.stylize(ahead, knob + 1, width)
        found = self.get_component_rich_style("scrubber--hit", partial=True)
        plain = list(text.plain)
        for position in self._hits:
            column = self._column(position, width)
            plain[column] = "*"
            text.stylize(found, column, column + 1)
        plain[knob] = "●"
        text.plain = "".join(plain)
        text.stylize(self.get_component_rich_style("scrubber--knob", partial=True), knob, knob + 1)
        return text

    def _marked(self, width: int) -> Sequence[int]:
        """The beginnings of the rounds whose number is a multiple of what there is room for."""
        for step in STEPS:
            if len(self._rounds) <= step * width / SPARSE:
                return self._rounds[step - 1 :: step]
        return ()

    def _column(self, position: int, width: int) -> int:
        return min(width - 1, round((width - 1) * position / self._place[1]))

    def _drag(self, x: int) -> None:
        self.post_message(Dragged(max(0.0, min(1.0, x / max(1, self.content_size.width - 1)))))

    def on_mouse_down(self, event: MouseDown) -> None:
        """Take hold of the knob."""
        self._held = True
        self.capture_mouse()
        self._drag(event.x - self.gutter.left)

    def on_mouse_move(self, event: MouseMove) -> None:
        """The knob follows while it is held."""
        if self._held:
            self._drag(event.x - self.gutter.left)

    def on_mouse_up(self, _: MouseUp) -> None:
        """Let go."""
        self._held = False
        self.release_mouse()
