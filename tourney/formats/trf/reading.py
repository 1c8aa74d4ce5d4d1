"""From the bytes of a report file to a Document; refuses with the number of the line, and repairs nothing."""

from __future__ import annotations

import re

from events.errors import Unreadable
from tourney.formats.trf.columns import BadLine, Line
from tourney.formats.trf.document import FIELDS, Document, Field, Kept
from tourney.formats.trf.draft import Draft
from tourney.formats.trf.gathering import gathered
from tourney.formats.trf.lines import READERS

LIMIT = 8_000_000
"""The most bytes of a file: ten thousand players with a hundred rounds each are less."""

_ENDS = re.compile(r"\r\n|\r|\n")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


class NoReport(Unreadable):
    """A file that is no tournament report."""

    code = "trf/no-report"


def read(data: bytes) -> Document:
    """The report in these bytes.

    Lines may end with CR, LF or CRLF; the text may be UTF-8 (with a mark or without), UTF-16 with
    a mark, or else is taken for Windows-1252. What the lines say must go together: opponents name
    each other, with two colours and results that fit, and points are the sum of the results.

    Raises:
        NoReport: no player line at all, or no text.
        BadLine: naming the line and its columns.
    """
    draft = Draft()
    place = 0
    for number, text in enumerate(_ENDS.split(_decoded(data)), 1):
        if not text.strip():
            continue
        place += 1
        control = _CONTROL.search(text)
        line = Line(number, text.rstrip(" "))
        if control:
            raise line.bad(f"a control character (U+{ord(control[0]):04X})", control.start() + 1)
        reader = READERS.get(line.tag)
        if reader is not None:
            reader(draft, line)
        elif line.tag in FIELDS:
            draft.fields.append(Field(line.tag, line.rest))
            if line.tag == "062":
                draft.announced = line
        else:
            draft.kept.append(Kept(place, line.text_))
    if not draft.players:
        raise NoReport(
            "the file has no player line, which begins with 001", hint="is it a tournament report (TRF)?"
        )
    return gathered(draft)


def _decoded(data: bytes) -> str:
    if len(data) > LIMIT:
        raise NoReport(f"a report of {len(data)} bytes is over the limit of {LIMIT}")
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        if wide:
            raise NoReport("the file begins as UTF-16 and does not go on so") from error
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError as failed:
            line = len(_ENDS.split(data[: failed.start].decode("cp1252")))
            raise BadLine(line, f": the byte {data[failed.start]:#04x} is no text") from failed
    return text.rstrip("\x1a")  # the end of a file, for programs of the days of DOS
