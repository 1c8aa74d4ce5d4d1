"""Text from outside made harmless for terminals and spreadsheets; never changes what is stored."""

from __future__ import annotations

from typing import Any

from events.plain import plain_text as plain


def encodable(words: object) -> str:
    """Words as JSON can hold them: the name of a file or folder may be bytes that are no text."""
    return str(words).encode("utf-8", "backslashreplace").decode()


def cell(value: Any) -> Any:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers."""
    if not isinstance(value, str):
        return value
    text = plain(value)
    if text.lstrip().startswith(("=", "+", "-", "@")) and not _number(text):
        return "'" + text
    return text


def _number(text: str) -> bool:
    # Our numbers have no plus; a name like +1 would lose it in a spreadsheet, and one like -1 stays as it is.
    return text.removeprefix("-").replace("/", "").replace(".", "").isdigit()


__all__ = ["cell", "encodable", "plain"]
