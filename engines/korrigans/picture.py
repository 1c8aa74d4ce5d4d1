"""The table as rows of text with roles; draws a view and knows nothing beyond it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Row
from engines.korrigans.view import KorrigansView


def picture(view: KorrigansView, names: Sequence[str], width: int) -> list[Row]:
    """The table as one seat sees it."""
    return [[("Korrigans", "title")]]
