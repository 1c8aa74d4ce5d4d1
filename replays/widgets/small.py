"""What a terminal shows that is too small for a table; says how large it must be."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget

LEAST = (60, 18)
"""Columns and rows from which the viewer draws."""


class TooSmall(Widget):
    """Covers everything below the least size."""

    def render(self) -> Text:
        """The size that is needed and the one that is there."""
        size = self.app.size
        return Text(
            f"The replay needs {LEAST[0]} columns and {LEAST[1]} rows.\n"
            f"This terminal has {size.width} and {size.height}.\n"
            "Make it larger, or press q and use --plain.",
            justify="left",
        )
