"""Rows of words below the table: what has just happened, where we are, which keys there are."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.widget import Widget

from replays.actions import footer


class Now(Widget):
    """What has just happened, on two rows."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"now--number"}

    def __init__(self) -> None:
        super().__init__()
        self._number = 0
        self._sentence = ""

    def show(self, number: int, sentence: str) -> None:
        """Show the sentence of this event; 0 is before the first."""
        self._number, self._sentence = number, sentence
        self.refresh()

    def render(self) -> Text:
        """The number and the sentence, cut where two rows are too few."""
        width, height = self.content_size
        text = Text()
        if self._number:
            text.append(f"{self._number}  ", self.get_component_rich_style("now--number", partial=True))
        text.append(self._sentence)
        lines = text.wrap(self.app.console, max(1, width))
        if len(lines) > height > 0:
            last = lines[height - 1]
            last.truncate(max(0, width - 1))
            last.append("…")
        return Text("\n").join(lines[:height])


class Status(Widget):
    """Where we are, or what could not be done."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"status--playing", "status--message"}

    def __init__(self) -> None:
        super().__init__()
        self._parts: tuple[str, ...] = ()
        self._state = ""
        self._message = ""

    @property
    def message(self) -> str:
        """What it says instead of the place, if it says something."""
        return self._message

    def show(self, state: str, parts: tuple[str, ...], message: str) -> None:
        """Show whether it plays, where we are, in parts of falling worth, and a message instead if any."""
        self._state, self._parts, self._message = state, parts, message
        self.refresh()

    def render(self) -> Text:
        """One row; parts that do not fit are left out whole."""
        width = self.content_size.width
        text = Text(no_wrap=True)
        text.append(f"{self._state}  ", self.get_component_rich_style("status--playing", partial=True))
        if self._message:
            text.append(self._message, self.get_component_rich_style("status--message", partial=True))
        else:
            for place, part in enumerate(self._parts):
                piece = f"  ·  {part}" if place else part
                if text.cell_len + len(piece) > width:
                    break
                text.append(piece)
        text.truncate(width, overflow="ellipsis")
        return text


class Keys(Widget):
    """The keys that are worth most, as many as fit; `?` tells them all."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keys--key"}

    def render(self) -> Text:
        """One row from the table of actions."""
        key = self.get_component_rich_style("keys--key", partial=True)
        text = Text(no_wrap=True)
        for short in footer(self.content_size.width):
            text.append(short.keys, key).append(f" {short.word}  ")
        return text
