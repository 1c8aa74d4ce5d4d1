"""A list as a table for people; figures and ids are never broken inside, and text gives way to them."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Sequence
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tourney.cli.numbers import whole
from tourney.cli.plain import plain

NARROW = 16
"""A column of text gives way down to its longest word or this width, in cells of the terminal."""


def drawn(
    columns: Sequence[str], cells: Sequence[Sequence[Any]], whole_words: Collection[str], title: str
) -> str:
    """The lines of a table, as wide as the terminal unless its figures need more.

    Args:
        columns: the headings.
        cells: one row a line, as long as `columns`.
        whole_words: the headings of the columns that break at blanks only; numbers do anyway.
        title: above the table; empty for none.
    """
    shown = [[plain(str(value)) for value in row] for row in cells]
    ours = [_ours(name, [row[index] for row in cells], whole_words) for index, name in enumerate(columns)]
    console = Console(
        file=sys.stdout,
        highlight=False,
        width=None if sys.stdout.isatty() else _columns(),
        no_color=_no_colour(),
    )
    words = [_longest_word(row[index] for row in shown) for index in range(len(columns))]
    most = console.width - _between(len(columns))
    widths = fitted(
        [_widest([name, *(row[index] for row in shown)]) for index, name in enumerate(columns)],
        [
            max(cell_len(name), longest if mine else min(longest, NARROW))
            for name, mine, longest in zip(columns, ours, words, strict=True)
        ],
        ours,
        most,
    )
    console.width = max(console.width, sum(widths) + _between(len(columns)))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for index, (name, width) in enumerate(zip(columns, widths, strict=True)):
        numeric = bool(cells) and all(_is_number(row[index]) for row in shown)
        table.add_column(Text(name), justify="right" if numeric else "left", overflow="fold", width=width)
    for row in shown:
        table.add_row(*map(Text, row))
    with console.capture() as captured:
        if title:
            console.print(Text(plain(title), style="table.title"), soft_wrap=True)
        console.print(table)
    return "".join(line.rstrip() + "\n" for line in captured.get().splitlines())


def fitted(natural: Sequence[int], least: Sequence[int], ours: Sequence[bool], most: int) -> list[int]:
    """The widths of columns that fit together: text gives way first, the widest first, then figures.

    Args:
        natural: what each column needs for one line a row, in cells.
        least: below which it does not go.
        ours: which columns are figures.
        most: for all columns together. Where the least does not fit, it is what comes out.
    """
    widths = list(natural)
    for group in (False, True):
        while sum(widths) > most:
            wide = [at for at, one in enumerate(ours) if one is group and widths[at] > least[at]]
            if not wide:
                break
            widths[max(wide, key=widths.__getitem__)] -= 1
    return widths


def _ours(name: str, values: Sequence[Any], whole_words: Collection[str]) -> bool:
    return name in whole_words or not any(isinstance(value, str) and value for value in values)


def _between(count: int) -> int:
    # What the box of rich takes beside the columns: its edges, and three cells between two of them.
    return 3 * count - 1


def _widest(texts: Sequence[str]) -> int:
    return max(map(cell_len, texts))


def _longest_word(texts: Any) -> int:
    return max((cell_len(word) for text in texts for word in text.split()), default=0)


def _columns() -> int:
    return whole(os.environ.get("COLUMNS", "")) or 100


def _no_colour() -> bool | None:
    return True if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" else None


def _is_number(text: str) -> bool:
    bare = text.replace("½", "").replace("/", "").lstrip("-")
    return bare == "" or bare.isdigit()
