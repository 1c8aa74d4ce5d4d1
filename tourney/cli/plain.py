"""Text from outside made harmless for terminals and spreadsheets; never changes what is stored."""

from __future__ import annotations

import unicodedata
from typing import Any

_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")


def plain(text: str) -> str:
    """The text with control characters and direction overrides made visible.

    New names cannot hold them; logs written elsewhere can.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        f"\\x{ord(c):02x}"
        if unicodedata.category(c) == "Cc"
        else f"\\u{ord(c):04x}"
        if c in _BIDI or unicodedata.category(c) in {"Zl", "Zp", "Cs"}
        else c
        for c in text
    )


def cell(value: Any) -> Any:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers."""
    if not isinstance(value, str):
        return value
    text = plain(value)
    if text.lstrip().startswith(("=", "+", "-", "@")) and not _number(text):
        return "'" + text
    return text


def _number(text: str) -> bool:
    return text.removeprefix("-").removeprefix("+").replace("/", "").replace(".", "").isdigit()
