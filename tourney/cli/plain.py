"""Text from outside made harmless for terminals and spreadsheets; never changes what is stored."""

from __future__ import annotations

from typing import Any

from events.plain import plain_text as plain


def cell(value: Any) -> Any:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers."""
    if not isinstance(value, str):
        return value
    text = plain(value)
    # Apostrophes before a sign of formulas would be taken for our guard when the list comes back.
    if text.lstrip("' \u00a0").startswith(("=", "+", "-", "@")) and not _number(text):
        return "'" + text
    return text


def _number(text: str) -> bool:
    # Our numbers have no plus; a name like +1 would lose it in a spreadsheet, and one like -1 stays as it is.
    return text.removeprefix("-").replace("/", "").replace(".", "").isdigit()


__all__ = ["cell", "plain"]
