"""Lists of players as rows with columns; guesses the sign between them and the heading, nothing else."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence

from events.errors import DomainError
from tourney.formats.importers import BadRow, Found, Importer, NothingThere, Players, all_or_none
from tourney.formats.importers.people import OWN, column_of, columns_of, entry, restored
from tourney.formats.importers.text import encoding_told, text_of

SIGNS = (";", "\t", ",", "|")
"""What may stand between two columns, asked in this order where two occur equally often."""

_REPORT = re.compile(rb"[0-9]{3} |XX[A-Z] |###")

Row = tuple[int, list[str]]
"""The line a row begins in, and its cells."""


def players(data: bytes) -> Players:
    """Everybody in a list.

    The first row is a heading where one of its cells is the heading of a name. Without a heading
    the first column is the name, and a second one, if it holds numbers, the rating. Blank rows are
    left out. Everything is text: numbers of federations keep their leading zeros.

    Raises:
        BadRow: with the line.
        NothingThere: no row with anything in it.
    """
    text = text_of(data)
    _refuse_drawn(text)
    sign = _sign(text)
    rows: list[Row] = []
    blank = 0
    for row in _rows(text, sign):
        if any(cell.strip() for cell in row[1]):
            rows.append(row)
        else:
            blank += 1
    if not rows:
        raise NothingThere("the file has no row with anything in it")
    heading = columns_of(rows[0][1])
    remarks = [f"{blank} blank rows left out"] if blank else []
    if {"name", "last"} & set(heading):
        remarks += _unread(rows[0][1], heading)
        rows = rows[1:]
        if not rows:
            raise NothingThere("the file has a heading and nobody below it")
    else:
        heading = _guessed(rows)
    found: list[Found] = []
    bad: list[DomainError] = []
    for line, cells in rows:
        try:
            found.append(Found(line, entry(line, _cells(line, heading, cells), remarks)))
        except BadRow as error:
            bad.append(error)
    all_or_none(bad)
    return Players(tuple(found), (*encoding_told(data), *remarks))


def _unread(headings: Sequence[str], columns: Sequence[str]) -> list[str]:
    """What of a row of headings is not taken, in sentences."""
    out = []
    own = set(OWN) <= {heading.strip().casefold() for heading in headings}
    ignored = [
        heading.strip()
        for heading, column in zip(headings, columns, strict=True)
        if not column and not (own and heading.strip().casefold() in OWN)
    ]
    if any(ignored):
        out.append(f"columns left out: {', '.join(filter(None, ignored))}")
    for column in dict.fromkeys(filter(None, columns)):
        same = [heading.strip() for heading, one in zip(headings, columns, strict=True) if one == column]
        if len(same) > 1:
            out.append(
                f"several columns tell the {column}: {same[0]} is taken, and {', '.join(same[1:])} only"
                " where it is empty"
            )
    return out


def _refuse_drawn(text: str) -> None:
    """Refuse a table that was drawn for people, as in a terminal or in Markdown: its lines are no rows.

    Raises:
        BadRow: with the line that is drawn.
    """
    for number, line in enumerate(text.splitlines(), 1):
        drawn = line.strip().replace(" ", "")
        if len(drawn) > 2 and not drawn.strip("─━│|+-=:"):
            raise BadRow(number, "this is a table drawn for people", hint="write the list with -o csv")


def _sign(text: str) -> str:
    first = next(line for line in text.splitlines() if line.strip())
    # A lone comma in a list of names parts the last name from the first: "Doe, Jane".
    if "," in first and not any(sign in first for sign in SIGNS if sign != ","):
        cells = [cell.strip() for cell in first.split(",")]
        if len(cells) == 2 and not any(map(column_of, cells)) and not cells[1].isdigit() and '"' not in first:
            return "\x1f"
    return max(SIGNS, key=lambda sign: (first.count(sign), -SIGNS.index(sign)))


def _rows(text: str, sign: str) -> Iterator[Row]:
    first = next(line for line in text.splitlines() if line.strip())
    # Our own lists with tabs have no tab in a cell, and a quotation mark is one.
    bare = sign == "\t" and set(OWN) <= set(first.casefold().split("\t"))
    lines = io.StringIO(text, newline="")
    if bare:
        reader = csv.reader(lines, delimiter=sign, quoting=csv.QUOTE_NONE)
    else:
        reader = csv.reader(lines, delimiter=sign, strict=True)
    line = 1
    try:
        for cells in reader:
            yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        raise BadRow(
            line, f"it cannot be cut into cells: {error}", hint="is a quotation mark open?"
        ) from None


def _guessed(rows: Sequence[Row]) -> list[str]:
    """The columns of a list without a heading."""
    width = max(len(cells) for _, cells in rows)
    if width == 1:
        return ["name"]
    second = [cells[1].strip() for _, cells in rows if len(cells) > 1]
    if width == 2 and all(cell.isdigit() or cell in {"", "-"} for cell in second):
        return ["name", "rating"]
    raise BadRow(
        rows[0][0],
        f"{width} columns without a heading",
        hint="put a first row over them, as: name,rating,title,club,federation,id,born,sex",
    )


def _cells(line: int, heading: Sequence[str], cells: Sequence[str]) -> dict[str, str]:
    over = [cell for cell in cells[len(heading) :] if cell.strip()]
    if over:
        raise BadRow(line, f"{len(cells)} cells, where the first row has {len(heading)}")
    out: dict[str, str] = {}
    for column, cell in zip(heading, cells, strict=False):  # a short row has nothing in its last columns
        if column and not out.get(column, "").strip():
            out[column] = restored(cell)
    return out


def _begins(data: bytes) -> bool:
    """Whatever is no other format: a list of names can look like anything."""
    begin = data.lstrip(b"\xef\xbb\xbf \t\r\n")
    return not begin.startswith((b"[", b"{", b"<", b"%", b"PK")) and not _REPORT.match(begin)


IMPORTER = Importer(
    name="csv",
    about="a list of players: rows with commas, semicolons or tabs between the columns",
    endings=(".csv", ".tsv", ".txt"),
    begins=_begins,
    players=players,
)
