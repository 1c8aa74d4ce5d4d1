"""Rows of text with roles, laid out within a width; knows no game and no terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from unicodedata import combining, east_asian_width

Piece = tuple[str, str]
"""Text and the role that a theme colours."""


def cells(text: str) -> int:
    """How many columns a terminal needs for the text."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(one) else 2 if east_asian_width(one) in "WF" else 1 for one in text)


def shorten(text: str, width: int) -> str:
    """The text, cut to a width in columns, with `…` where something is cut off."""
    if cells(text) <= width:
        return text
    kept = ""
    for one in text:
        if cells(kept + one) > width - 1:
            break
        kept += one
    return f"{kept}…"


def pad(text: str, width: int) -> str:
    """The text, cut or filled with blanks to exactly a width in columns."""
    text = shorten(text, width)
    return text + " " * (width - cells(text))


def clip(row: Iterable[Piece], width: int) -> list[Piece]:
    """The row, cut to a width in columns."""
    out: list[Piece] = []
    left = width
    for text, role in row:
        if cells(text) > left:
            if left > 0:
                out.append((shorten(text, left), role))
            break
        out.append((text, role))
        left -= cells(text)
    return out


def flow(items: Iterable[Sequence[Piece]], width: int, indent: int, gap: int = 3) -> list[list[Piece]]:
    """Items side by side, as many in a row as fit, every row indented; an item is never split.

    Args:
        items: each one or more pieces that stay together.
        width: in columns.
        indent: blanks before each row.
        gap: blanks between two items.
    """
    rows: list[list[Piece]] = []
    used = 0
    for item in items:
        size = sum(cells(text) for text, _ in item)
        if rows and used + gap + size <= width:
            rows[-1] += [(" " * gap, ""), *item]
            used += gap + size
        else:
            rows.append(clip([(" " * indent, ""), *item], width))
            used = indent + size
    return rows


def beside(
    left: Sequence[Sequence[Piece]], right: Sequence[Sequence[Piece]], column: int
) -> list[list[Piece]]:
    """Two blocks side by side, the right one beginning at a column."""
    out: list[list[Piece]] = []
    for one, other in zip_longest(left, right, fillvalue=()):
        row = clip(one, column)
        if other:
            row += [(" " * (column - sum(cells(text) for text, _ in row)), ""), *other]
        out.append(row)
    return out
