"""The only writer to stdout and stderr: data on one, words on the other; decides nothing."""

from __future__ import annotations

import csv
import io
import os
import sys
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from tourney.cli.numbers import whole
from tourney.cli.plain import cell, plain

FORMATS = ("auto", "table", "json", "jsonl", "csv", "tsv", "md")


def write(text: str) -> None:
    """Data to stdout; nowhere where it is closed."""
    if sys.stdout is not None:
        sys.stdout.write(text)


def write_bytes(data: bytes) -> None:
    """Data to stdout, byte by byte as it is."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def say(words: str) -> None:
    """Words to stderr, control characters made visible."""
    with suppress(OSError):  # nobody reads: no reason to stop
        sys.stderr.write(plain(words) + "\n")
        sys.stderr.flush()


def save(path: Path, data: bytes, *, force: bool) -> None:
    """Data to a file: all of it or none, never over another file unless asked.

    Raises:
        FileExists: the file exists and is not to be replaced.
        StorageFailed: the disk refuses.
    """
    from events import files

    (files.replace if force else files.create)(path, data)


def some(things: Sequence[object], most: int = 12) -> str:
    """The things as words, only the first few of many."""
    more = f" and {len(things) - most} more" if len(things) > most else ""
    return ", ".join(str(thing) for thing in things[:most]) + more


def json_text(schema: str, data: Any) -> str:
    """The envelope of every JSON answer."""
    return msgspec.json.encode({"schema": f"tourney/{schema}", "data": data}).decode() + "\n"


def chosen(form: str) -> str:
    """`auto` made concrete: a table on a terminal, tab-separated in a pipe."""
    if form != "auto":
        return form
    return "table" if sys.stdout is not None and sys.stdout.isatty() else "tsv"


def rows(
    form: str,
    schema: str,
    columns: Sequence[str],
    cells: Sequence[Sequence[Any]],
    data: Sequence[Any],
    *,
    title: str = "",
    ours: Collection[str] = (),
) -> None:
    """A list in the wanted form.

    Args:
        form: one of FORMATS.
        schema: as `standings/1`.
        columns: headings of the flat forms.
        cells: one row a line of text, as long as `columns`.
        data: one JSON object a row.
        title: above a table.
        ours: the columns whose text is made of our figures: no spreadsheet needs to be guarded against them.
    """
    form = chosen(form)
    guards = [plain if column in ours else cell for column in columns]
    if form == "json":
        write(json_text(schema, data))
    elif form == "jsonl":
        for one in data:
            write(msgspec.json.encode(one).decode() + "\n")
    elif form == "csv":
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(_guarded(guards, row) for row in cells)
        write(out.getvalue())
    elif form == "tsv":
        write("\t".join(columns) + "\n")
        for row in cells:
            write("\t".join(map(str, _guarded(guards, row))) + "\n")
    elif form == "md":
        write("| " + " | ".join(columns) + " |\n|" + "---|" * len(columns) + "\n")
        for row in cells:
            write("| " + " | ".join(_markdown(str(value)) for value in row) + " |\n")
    else:
        _table(columns, cells, title)


def _guarded(guards: Sequence[Callable[[Any], Any]], row: Sequence[Any]) -> list[Any]:
    return [
        guard(value) if isinstance(value, str) else value for guard, value in zip(guards, row, strict=True)
    ]


def _markdown(text: str) -> str:
    out = plain(text)
    for sign in "\\`*_[]<>|~#":
        out = out.replace(sign, "\\" + sign)
    return out


def _table(columns: Sequence[str], cells: Sequence[Sequence[Any]], title: str) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(
        file=sys.stdout,
        highlight=False,
        width=None if sys.stdout.isatty() else _columns(),
        no_color=_no_colour(),
    )
    table = Table(
        box=box.SIMPLE_HEAD, title=Text(plain(title)) if title else None, title_justify="left", pad_edge=False
    )
    for index, column in enumerate(columns):
        numeric = all(_is_number(row[index]) for row in cells)
        table.add_column(Text(column), justify="right" if numeric and cells else "left", overflow="fold")
    for row in cells:
        table.add_row(*(Text(plain(str(value))) for value in row))
    with console.capture() as drawn:
        console.print(table)
    write("".join(line.rstrip() + "\n" for line in drawn.get().splitlines()))


def _columns() -> int:
    return whole(os.environ.get("COLUMNS", "")) or 100


def _no_colour() -> bool | None:
    return True if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" else None


def _is_number(value: Any) -> bool:
    text = str(value).replace("½", "").replace("/", "").lstrip("-")
    return text == "" or text.isdigit()
