"""The lines of a log file that are no events: header, mark and seal; knows no order among them."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Struct

from events.errors import NewerFormat, Unreadable
from events.gate import MAX_LINE

FORMAT = "tourney-log"
VERSION = 1

_VIEW = re.compile(r"full|spectator|seat (?:0|[1-9][0-9]{0,2})")


class BadLine(Unreadable):
    """A line of a log file is not what stands there in a whole file.

    Args:
        line: from 1.
        offset: the byte where the line begins, from 0.
        why: what is wrong.
    """

    code = "log/bad-line"

    def __init__(self, line: int, offset: int, why: str, *, hint: str = "") -> None:
        super().__init__(f"line {line} (byte {offset}): {why}", hint=hint)
        self.line = line
        self.offset = offset
        self.why = why


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: what the file is.

    Args:
        format: always `tourney-log`.
        version: of this format.
        stream: the stream's name in the log it came from.
        game: the game's registered name, None for a stream that is no match.
        rules: the version of the rules it was played by.
        view: `full`, or whose view was exported: `seat 2`, `spectator`.
    """

    format: str = FORMAT
    version: int = VERSION
    stream: str
    game: str | None = None
    rules: str | None = None
    view: str = "full"


class Mark(Struct, frozen=True, forbid_unknown_fields=True):
    """After the events of one append: where, when, by whom, and the link of the chain."""

    first: int
    last: int
    at: str
    author: str
    command: str
    hash: str


class Seal(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line.

    Args:
        finished: whether the last event ends the stream.
        count: how many events there are.
        head: the hash of the last append.
        sum: SHA-256 of every byte before this line, as 64 hex digits.
    """

    finished: bool
    count: int
    head: str
    sum: str


class _MarkLine(Struct, frozen=True, forbid_unknown_fields=True):
    mark: Mark


class _SealLine(Struct, frozen=True, forbid_unknown_fields=True):
    seal: Seal


class _Format(Struct, frozen=True):
    format: str
    version: int


_encode = msgspec.json.Encoder(order=None).encode
_format: Any = msgspec.json.Decoder(_Format)
_header: Any = msgspec.json.Decoder(Header)
_mark: Any = msgspec.json.Decoder(_MarkLine)
_seal: Any = msgspec.json.Decoder(_SealLine)

EVENT = b'{"type":"'
"""How the line of an event begins."""

MARK = b'{"mark":'
SEAL = b'{"seal":'


def header_line(header: Header) -> bytes:
    """The first line, without its end."""
    return _encode(header)


def mark_line(mark: Mark) -> bytes:
    """The line after an append, without its end."""
    return _encode(_MarkLine(mark))


def seal_line(seal: Seal) -> bytes:
    """The last line, without its end."""
    return _encode(_SealLine(seal))


def header_of(raw: bytes) -> Header:
    """The header that the first line holds.

    Raises:
        BadLine: it is no header.
        NewerFormat: of a format version that is not known yet.
    """
    try:
        about = _format.decode(raw)
    except (msgspec.DecodeError, RecursionError):
        raise BadLine(1, 0, "the file does not begin with the header of a log") from None
    if about.format != FORMAT:
        raise BadLine(1, 0, f"the format is {about.format!r}, not {FORMAT!r}")
    if about.version > VERSION:
        raise NewerFormat(
            f"the file has format version {about.version}, newer than the known {VERSION}",
            hint="install the version that wrote it",
        )
    if about.version < VERSION:
        raise BadLine(1, 0, f"there is no format version {about.version}")
    header: Header = _strictly(_header, raw, 1, 0, "header")
    if not _VIEW.fullmatch(header.view):
        raise BadLine(1, 0, f"the view is {header.view!r}, not full, spectator or a seat")
    return header


def mark_of(raw: bytes, line: int, offset: int) -> Mark:
    """The mark that a line holds.

    Raises:
        BadLine: it does not, or is written in another form.
    """
    mark: Mark = _strictly(_mark, raw, line, offset, "mark").mark
    return mark


def seal_of(raw: bytes, line: int, offset: int) -> Seal:
    """The seal that a line holds.

    Raises:
        BadLine: it does not, or is written in another form.
    """
    seal: Seal = _strictly(_seal, raw, line, offset, "seal").seal
    return seal


def _strictly(decoder: Any, raw: bytes, line: int, offset: int, what: str) -> Any:
    """Decode, and refuse every spelling but our own: a key twice, a blank, an escape without need."""
    try:
        value = decoder.decode(raw)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadLine(line, offset, f"this is no {what} ({error})") from None
    if _encode(value) != raw:
        raise BadLine(line, offset, f"the {what} is not written in the canonical form")
    return value


__all__ = ["EVENT", "MARK", "MAX_LINE", "SEAL", "BadLine", "Header", "Mark", "Seal"]
