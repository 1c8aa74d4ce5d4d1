"""The only writer to stdout and stderr: data on one, words on the other; decides nothing.

What is written is of three kinds. Text from people is made harmless, for terminals everywhere and for
spreadsheets in their forms. Figures are ours and stand as they are (`-9`, `+3`). Data for programs is UTF-8,
whatever the surroundings ask for; only tables, Markdown and sentences, which people read, follow those.
"""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from tourney.cli.plain import cell, plain

FORMATS = ("auto", "table", "json", "jsonl", "csv", "tsv", "md")


def tell(*lines: str) -> None:
    """Sentences for people to stdout, one a line, made harmless for a terminal."""
    sys.stdout.write("".join(f"{plain(line)}\n" for line in lines))


def write(text: str) -> None:
    """A screen of a terminal to stdout: lines and control sequences that are all our own."""
    sys.stdout.write(text)


def write_bytes(data: bytes) -> None:
    """Data to stdout, byte by byte as it is."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def answer(schema: str, data: Any) -> None:
    """A JSON answer to stdout.

    Args:
        schema: as `standings/1`.
        data: what is made of it stands in the schema.
    """
    write_bytes(_json({"schema": f"tourney/{schema}", "data": data}))


def error_answer(body: Any) -> None:
    """A JSON error to stderr, in UTF-8 as every JSON."""
    sys.stderr.flush()
    sys.stderr.buffer.write(_json(body))
    sys.stderr.buffer.flush()


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


def chosen(form: str) -> str:
    """`auto` made concrete: a table on a terminal, tab-separated in a pipe."""
    if form != "auto":
        return form
    return "table" if sys.stdout.isatty() else "tsv"


def rows(
    form: str,
    schema: str,
    columns: Sequence[str],
    cells: Sequence[Sequence[Any]],
    data: Sequence[Any],
    *,
    title: str = "",
    figures: Collection[str] = (),
    ids: Collection[str] = (),
) -> None:
    """A list in the wanted form.

    Args:
        form: one of FORMATS.
        schema: as `standings/1`.
        columns: headings of the flat forms.
        cells: one row a line of text, as long as `columns`.
        data: one JSON object a row.
        title: above a table.
        figures: the headings of the columns whose texts are ours; numbers are so anyway. All others may come
            from people.
        ids: the headings of the columns that are copied, which a table never breaks inside.
    """
    form = chosen(form)
    if form == "json":
        answer(schema, data)
    elif form == "jsonl":
        write_bytes(b"".join(map(_json, data)))
    elif form in {"csv", "tsv"}:
        guards = [plain if name in figures else cell for name in columns]
        flat = [
            [
                guard(value) if isinstance(value, str) else value
                for guard, value in zip(guards, row, strict=True)
            ]
            for row in cells
        ]
        write_bytes((_csv if form == "csv" else _tsv)([list(columns), *flat]).encode())
    elif form == "md":
        lines = ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
        lines += ["| " + " | ".join(_markdown(str(value)) for value in row) + " |" for row in cells]
        tell(*lines)
    else:
        from tourney.cli.table import drawn

        write(drawn(columns, cells, (*figures, *ids), title))


def _json(data: Any) -> bytes:
    """A line of JSON."""
    try:
        return msgspec.json.encode(data) + b"\n"
    except UnicodeEncodeError:
        # The path of a file need not be text: its odd bytes stand as words, as JSON knows no half of a pair.
        text = json.dumps(msgspec.to_builtins(data), ensure_ascii=False, separators=(",", ":"))
        return _HALF.sub(lambda found: rf"\\u{ord(found[0]):04x}", text).encode() + b"\n"


_HALF = re.compile("[\ud800-\udfff]")


def _csv(lines: Sequence[Sequence[Any]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(lines)
    return out.getvalue()


def _tsv(lines: Sequence[Sequence[Any]]) -> str:
    return "".join("\t".join(map(str, line)) + "\n" for line in lines)


def _markdown(text: str) -> str:
    out = plain(text)
    for sign in "\\`*_[]<>|~#":
        out = out.replace(sign, "\\" + sign)
    return out
