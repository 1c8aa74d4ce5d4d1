"""Widgets of the desk: a page of lines with a cursor, and single lines; know nothing of the evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.widget import Widget


class Row(Widget):
    """One line of text."""

    def __init__(self, id_: str) -> None:
        super().__init__(id=id_)
        self.text = ""

    def show(self, text: str) -> None:
        """Show this instead."""
        if text != self.text:
            self.text = text
            self.refresh()

    def render(self) -> Text:
        """The line, cut where it is too long."""
        text = Text(self.text, no_wrap=True)
        text.truncate(max(1, self.content_size.width), overflow="ellipsis")
        return text


class Lines(Widget):
    """Lines of which one may be the current one, which always stays in sight."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"lines--current"}

    def __init__(self) -> None:
        super().__init__(id="page")
        self.lines: Sequence[Text] = ()
        self.cursor: int | None = None
        self.top = 0

    def show(self, lines: Sequence[Text], cursor: int | None) -> None:
        """Show these lines with that one marked; None marks none."""
        self.lines, self.cursor = lines, cursor
        height = max(1, self.content_size.height)
        if cursor is not None:
            self.top = min(self.top, cursor)
            self.top = max(self.top, cursor - height + 1)
        self.top = max(0, min(self.top, len(lines) - height))
        self.refresh()

    def scroll(self, by: int) -> None:
        """Move by so many lines, where none is marked."""
        height = max(1, self.content_size.height)
        self.top = max(0, min(self.top + by, len(self.lines) - height))
        self.refresh()

    def render(self) -> Text:
        """The lines that fit."""
        height, width = max(1, self.content_size.height), max(1, self.content_size.width)
        chosen = self.get_component_rich_style("lines--current", partial=True)
        out: list[Text] = []
        for place, line in enumerate(self.lines[self.top : self.top + height], self.top):
            text = line.copy()
            text.no_wrap = True
            text.truncate(width, overflow="ellipsis")
            if place == self.cursor:
                text.pad_right(max(0, width - text.cell_len))
                text.stylize(chosen)
            out.append(text)
        return Text("\n", no_wrap=True).join(out)
