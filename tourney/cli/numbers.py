"""Whole numbers as people and systems write them; whatever else stands there is none, and never an error."""

from __future__ import annotations

MOST = 9
"""More digits than any number here has, and fewer than Python refuses to read."""


def whole(text: str) -> int | None:
    """The number that a text is in plain digits; None where it is something else, as `²` or 5,000 digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST else None
