"""The table as the game draws it, scrolled where it is higher than its pane; draws nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.events import Resize
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from engines.game import Row
from replays.theme import Shade, style


class TablePicture(ScrollView, can_focus=False):
    """Rows of text with roles.

    Args:
        draw: gives the rows for a width in columns.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"table--more"}

    def __init__(self, draw: Callable[[int], Sequence[Row]]) -> None:
        super().__init__()
        self._draw = draw
        self._rows: list[Row] = []
        self._styles: dict[str, Style] = {}

    def paint(self, shade: Shade) -> None:
        """Take the colours of the roles from this shade."""
        self._styles = {role: Style.parse(style(shade, role)) for role in shade.roles}
        self.refresh()

    def show(self) -> None:
        """Draw again: the place or the eyes have changed."""
        width = self.scrollable_content_region.width
        if not width:
            return
        self._rows = list(self._draw(width))
        self.virtual_size = Size(width, len(self._rows))
        self.refresh()

    def on_resize(self, _: Resize) -> None:
        """The game draws for the width there is."""
        self.show()

    def render_line(self, y: int) -> Strip:
        """One row; the last one in the pane tells how many are below."""
        width = self.scrollable_content_region.width
        row = y + int(self.scroll_offset.y)
        below = len(self._rows) - row - 1
        ground = self.rich_style
        if below > 0 and y == self.scrollable_content_region.height - 1:
            more = f"↓ {below + 1} more rows, scroll with J and K"
            strip = Strip(
                [Segment(more, ground + self.get_component_rich_style("table--more", partial=True))]
            )
        elif row < len(self._rows):
            plain = Style.null()
            strip = Strip(
                [
                    Segment(text, ground + self._styles.get(role, plain))
                    for text, role in self._rows[row]
                    if text
                ]
            )
        else:
            strip = Strip([])
        return strip.adjust_cell_length(width, ground)
