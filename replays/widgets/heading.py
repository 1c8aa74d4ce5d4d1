"""The first row: what is watched, and through whose eyes; decides neither."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.widget import Widget

from replays.safe import plain_text


class Heading(Widget):
    """A title on the left and the perspective on the right.

    Args:
        title: what is watched, as foreign text.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"heading--eyes"}

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = plain_text(title)
        self._eyes = ""

    def show(self, eyes: str) -> None:
        """Say whose eyes look now."""
        self._eyes = eyes
        self.refresh()

    def render(self) -> Text:
        """The row; where room is short the title gives way."""
        width = self.content_size.width
        eyes = Text(self._eyes, style=self.get_component_rich_style("heading--eyes", partial=True))
        eyes.truncate(width, overflow="ellipsis")
        title = Text(self.title, style="bold")
        title.truncate(max(0, width - eyes.cell_len - 2), overflow="ellipsis")
        gap = Text(" " * max(0, width - title.cell_len - eyes.cell_len))
        return Text.assemble(title, gap, eyes, no_wrap=True)
