"""The hash chain over appends: makes a link and checks links; never reads or writes a store."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from events.errors import Unreadable
from events.record import GENESIS, Append, Head


class BrokenChain(Unreadable):
    """A stored append is not what was written.

    Args:
        stream: which stream.
        version: the first bad version.
        why: what does not fit.
        line: in a file, the line where it shows, from 1.
        offset: in a file, the byte where that line begins.
    """

    code = "log/broken-chain"

    def __init__(
        self, stream: str, version: int, why: str, line: int | None = None, offset: int | None = None
    ) -> None:
        place = "" if line is None else f"line {line} (byte {offset}): "
        super().__init__(f"{place}{stream} is damaged at version {version}: {why}")
        self.stream = stream
        self.version = version
        self.why = why
        self.line = line
        self.offset = offset


def stored(row: Sequence[Any]) -> Append:
    """The append that a row of the log holds, as SQLite gave it.

    SQLite keeps the kind beside each value, and damage there makes bytes of a text.

    Args:
        row: the fields of an `Append` in their order; the last may be left out.

    Raises:
        BrokenChain: a value is of another kind.
    """
    for name, kind, value in zip(Append.__struct_fields__, _KINDS, row, strict=False):
        if type(value) is not kind:
            version = row[1] if type(row[1]) is int else 0
            raise BrokenChain(str(row[0]), version, f"its {name} is of another kind")
    return Append(*row)


def stored_head(stream: str, row: Sequence[Any]) -> Head:
    """As `stored`, for the version and the hash where a stream ends.

    Raises:
        BrokenChain: a value is of another kind.
    """
    if [type(value) for value in row] != [int, str]:
        raise BrokenChain(stream, 0, "its last version or the hash there is of another kind")
    return Head(*row)


_KINDS = (str, int, int, str, str, str, bytes, str, int)


def link(
    previous: str, stream: str, first: int, last: int, at: str, author: str, command: str, events: bytes
) -> str:
    """The hash of one append, as 64 hex digits.

    Every field goes in with its length before it, so that no two different appends give the
    same bytes.
    """
    digest = sha256()
    for part in (previous, stream, str(first), str(last), at, author, command):
        raw = part.encode()
        digest.update(b"%d:" % len(raw))
        digest.update(raw)
    digest.update(b"%d:" % len(events))
    digest.update(events)
    return digest.hexdigest()


def check(appends: Iterable[Append], after: Head = Head()) -> Head:  # noqa: B008 - a frozen value
    """Follow the chain of one stream and return its head.

    Raises:
        BrokenChain: at the first append whose place, count or hash does not fit.
    """
    head = after
    for append in appends:
        if append.first != head.version + 1:
            raise BrokenChain(append.stream, head.version + 1, f"the next append begins at {append.first}")
        try:
            count = len(split(append.events))
        except Unreadable as error:
            raise BrokenChain(append.stream, append.first, str(error)) from None
        if append.last - append.first + 1 != count or count == 0:
            raise BrokenChain(
                append.stream, append.first, f"it holds {count} events, not {append.last - append.first + 1}"
            )
        expected = link(
            head.hash,
            append.stream,
            append.first,
            append.last,
            append.at,
            append.author,
            append.command,
            append.events,
        )
        if append.hash != expected:
            raise BrokenChain(append.stream, append.first, "its hash does not match its content")
        head = Head(append.last, append.hash)
    return head


_raw_list = msgspec.json.Decoder(list[msgspec.Raw])


def split(events: bytes) -> list[bytes]:
    """The stored array as the bytes of each event, untouched.

    Raises:
        Unreadable: when it is no JSON array, or not written without blanks between its items.
    """
    try:
        items = [bytes(raw) for raw in _raw_list.decode(events)]
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unreadable(f"the events are no JSON array ({error})") from None
    if b"[" + b",".join(items) + b"]" != events:
        raise Unreadable("the events are not written in the canonical form")
    return items


def join(items: Iterable[bytes]) -> bytes:
    """The inverse of `split`."""
    return b"[" + b",".join(items) + b"]"


__all__ = ["GENESIS", "BrokenChain", "check", "join", "link", "split", "stored", "stored_head"]
