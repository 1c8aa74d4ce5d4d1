"""One stream as a file of JSON lines: writes it, reads it with every check, recovers a torn one.

Never touches the disk and never rewrites what it was given.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from hashlib import sha256
from io import BytesIO
from typing import BinaryIO

import msgspec
from msgspec import Struct

from events import chain, gate, lines
from events.chain import BrokenChain
from events.errors import DomainError, Unreadable
from events.importing import Forked, Imported, RedactedFile, import_
from events.lines import BadLine, Header, Mark, Seal
from events.logfile import LogFile
from events.record import Append, Head

MAX_EVENTS = 5_000_000
"""The most events of one file."""

_BOM = b"\xef\xbb\xbf"


class TornFile(BadLine):
    """The file ends too early, or goes on where it should end: a copy or a write was cut off."""

    code = "log/torn-file"

    def __init__(self, line: int, offset: int, why: str) -> None:
        super().__init__(line, offset, why, hint="copy the valid part elsewhere with --recover")


class BadSum(BadLine):
    """The bytes before the seal are not those that were sealed."""

    code = "log/bad-sum"


def write(header: Header, appends: Sequence[Append], finished: bool) -> bytes:
    """The bytes of a file that holds these appends of one stream, from its first.

    Raises:
        BrokenChain: they are not whole, so nothing is exported.
    """
    head = chain.check(appends)
    out = [lines.header_line(header)]
    for append in appends:
        if append.stream != header.stream:
            raise BrokenChain(append.stream, append.first, f"it does not belong to {header.stream}")
        out += chain.split(append.events)
        out.append(
            lines.mark_line(
                Mark(append.first, append.last, append.at, append.author, append.command, append.hash)
            )
        )
    return _sealed(b"".join(line + b"\n" for line in out), head, finished)


def _sealed(body: bytes, head: Head, finished: bool) -> bytes:
    seal = Seal(finished, head.version, head.hash, sha256(body).hexdigest())
    return body + lines.seal_line(seal) + b"\n"


def read(data: bytes, final_types: Collection[str] | None = None) -> LogFile:
    """The appends of a file, after every check; no game needs to be installed.

    Args:
        data: the whole file.
        final_types: the types of event that end a stream; given, the seal must agree with the
            last event.

    Raises:
        TornFile: it ends too early or goes on after its seal.
        BadLine, BadSum: a line is not what it should be, and which.
        BrokenChain: an append is not what was written, and which.
        NewerFormat: of a newer format version.
    """
    return read_from(BytesIO(data), final_types)


def read_from(source: BinaryIO, final_types: Collection[str] | None = None) -> LogFile:
    """As `read`, from a file at its beginning, of which no more is read than up to the first fault."""
    return _Reader(source).run(final_types)


def each(source: BinaryIO, final_types: Collection[str] | None = None) -> Iterator[Append]:
    """The appends of a file one after another, none of which is kept: for a file that may be long.

    What was yielded is proved only once the last one was: the seal stands at the end.

    Args:
        source: a file at its beginning.
        final_types: as for `read`.

    Raises:
        as `read`.
    """
    reader = _Reader(source)
    yield from reader.each(final_types)
    reader.sealed()


def again(source: BinaryIO) -> Iterator[Append]:
    """The appends of a file that `each` has proved, once more and without the checks."""
    header = lines.header_of(source.readline(lines.MAX_LINE + 1).rstrip(b"\n"))
    pending: list[bytes] = []
    for raw in iter(lambda: source.readline(lines.MAX_LINE + 1), b""):
        if raw.startswith(lines.EVENT):
            pending.append(raw[:-1])
        elif raw.startswith(lines.MARK):
            mark = lines.mark_of(raw[:-1], 0, 0)
            events = chain.join(pending)
            yield Append(
                header.stream, mark.first, mark.last, mark.at, mark.author, mark.command, events, mark.hash
            )
            pending = []


def recover(data: bytes, final_types: Collection[str] | None = None) -> tuple[bytes, int]:
    """The valid part of a damaged file as a file of its own, and how many events it keeps.

    The new file is sealed as unfinished unless `final_types` shows that its last event ends the
    stream. A whole file comes back as it is.

    Raises:
        Unreadable: not even the header can be read.
    """
    reader = _Reader(BytesIO(data))
    try:
        reader.run(final_types)
    except DomainError:
        if reader.header is None:
            raise
        finished = final_types is not None and reader.last_type() in final_types
        return _sealed(data[: reader.good], reader.head, finished), reader.head.version
    return data, reader.head.version


def rechain(stream: str, appends: Sequence[Append]) -> list[Append]:
    """The same appends with a chain of their own, for events that were redacted.

    Args:
        stream: the name of the stream.
        appends: with the redacted events; their hashes are not looked at.
    """
    out: list[Append] = []
    head = Head()
    for one in appends:
        last = head.version + len(chain.split(one.events))
        link = chain.link(
            head.hash, stream, head.version + 1, last, one.at, one.author, one.command, one.events
        )
        out.append(Append(stream, head.version + 1, last, one.at, one.author, one.command, one.events, link))
        head = Head(last, link)
    return out


class _Type(Struct):
    type: str


def last_type(append: Append) -> str:
    """The type of its last event."""
    return msgspec.json.decode(chain.split(append.events)[-1], type=_Type).type


class _Reader:
    """What has been read of a file so far, and how much of it is good."""

    def __init__(self, source: BinaryIO) -> None:
        self._source = source
        self.header: Header | None = None
        self.head = Head()
        self.good = 0
        """The bytes up to the last mark that fits."""
        self._appends: list[Append] = []
        self._commands: set[str] = set()
        self._pending: list[bytes] = []
        self._last: Append | None = None
        self._sum = sha256()
        """Of all lines before the one at hand."""
        self._seal: Seal | None = None
        self._end = (1, 0)

    def run(self, final_types: Collection[str] | None) -> LogFile:
        """Every append in one list. After a refusal, what was good before it can still be asked for."""
        self._appends.extend(self.each(final_types))
        return self.logfile()

    def each(self, final_types: Collection[str] | None) -> Iterator[Append]:
        """Every line in turn; each append once its mark was read."""
        for number, offset, raw in self.walk():
            if raw.startswith(lines.SEAL):
                self.close(number, offset, lines.seal_of(raw, number, offset), final_types)
            else:
                done = self.take(number, offset, raw)
                if done is not None:
                    yield done

    def walk(self) -> Iterator[tuple[int, int, bytes]]:
        """Each line with its number and offset, without its end.

        Raises:
            TornFile: the last line has no end.
            BadLine: a line is too long, or a program changed the ends of lines.
        """
        offset, number = 0, 0
        for raw in iter(lambda: self._source.readline(lines.MAX_LINE + 1), b""):
            number += 1
            self._end = (number, offset)
            if number == 1 and raw.startswith(_BOM):
                raise BadLine(1, 0, "a program put a byte order mark before the header", hint=_COPY)
            if not raw.endswith(b"\n"):
                if len(raw) > lines.MAX_LINE:
                    raise BadLine(number, offset, f"the line is over the limit of {lines.MAX_LINE} bytes")
                if self._seal is not None:
                    raise TornFile(number, offset, "something stands after the seal")
                raise TornFile(number, offset, "the last line has no end")
            if raw.endswith(b"\r\n"):
                raise BadLine(number, offset, "a program changed the ends of lines to CR LF", hint=_COPY)
            yield number, offset, raw[:-1]
            self._sum.update(raw)
            offset += len(raw)
        self._end = (number + 1, offset)

    def take(self, number: int, offset: int, raw: bytes) -> Append | None:
        """The header, an event or a mark; gives the append that a mark ends."""
        if self._seal is not None:
            raise TornFile(number, offset, "something stands after the seal")
        if self.header is None:
            self.header = lines.header_of(raw)
            self.good = offset + len(raw) + 1
        elif raw.startswith(lines.EVENT):
            if self.head.version + len(self._pending) >= MAX_EVENTS:
                raise BadLine(number, offset, f"the file is over the limit of {MAX_EVENTS} events")
            self._pending.append(raw)
        elif raw.startswith(lines.MARK):
            self._last = self._mark(number, offset, lines.mark_of(raw, number, offset))
            self.good = offset + len(raw) + 1
            return self._last
        else:
            raise BadLine(number, offset, "this is neither an event nor a mark nor a seal")
        return None

    def _mark(self, number: int, offset: int, mark: Mark) -> Append:
        assert self.header is not None
        stream, first = self.header.stream, self.head.version + 1
        events = chain.join(self._pending)
        try:
            gate.check(events)
            gate.check_words(stream, mark.at, mark.author, mark.command)
        except Unreadable as error:
            raise BadLine(number, offset, f"the append before this mark cannot be read: {error}") from None
        if mark.command in self._commands:
            raise BrokenChain(stream, first, f"the command {mark.command!r} came before", number, offset)
        append = Append(stream, mark.first, mark.last, mark.at, mark.author, mark.command, events, mark.hash)
        try:
            self.head = chain.check((append,), self.head)
        except BrokenChain as error:
            raise BrokenChain(stream, error.version, error.why, number, offset) from None
        self._commands.add(mark.command)
        self._pending = []
        return append

    def close(self, number: int, offset: int, seal: Seal, final_types: Collection[str] | None) -> None:
        """The seal: nothing may be open before it, and it must agree with all that was read."""
        if self._seal is not None:
            raise TornFile(number, offset, "something stands after the seal")
        if self.header is None:
            raise BadLine(1, 0, "the file does not begin with the header of a log")
        if self._pending:
            raise TornFile(number, offset, f"{len(self._pending)} events stand after the last mark")
        if seal.count != self.head.version or seal.head != self.head.hash:
            raise TornFile(
                number,
                offset,
                f"the seal is for {seal.count} events, but {self.head.version} stand before it",
            )
        if self._sum.hexdigest() != seal.sum:
            raise BadSum(number, offset, "the bytes before the seal are not those that were sealed")
        if final_types is not None and seal.finished != (self.last_type() in final_types):
            said = "finished" if seal.finished else "unfinished"
            raise BadLine(number, offset, f"the seal says {said}, the last event says otherwise")
        self._seal = seal

    def last_type(self) -> str | None:
        """The type of the last good event."""
        return None if self._last is None else last_type(self._last)

    def sealed(self) -> tuple[Header, Seal]:
        """The first line and the last, once all was read."""
        if self.header is None:
            raise TornFile(1, 0, "the file is empty")
        if self._seal is None:
            raise TornFile(*self._end, f"the file has no seal after version {self.head.version}")
        return self.header, self._seal

    def logfile(self) -> LogFile:
        """What was read, once the seal was."""
        header, seal = self.sealed()
        return LogFile(header, self._appends, seal.finished)


_COPY = "copy the file again, byte for byte"

__all__ = [
    "BadLine",
    "BadSum",
    "BrokenChain",
    "Forked",
    "Header",
    "Imported",
    "LogFile",
    "Mark",
    "RedactedFile",
    "Seal",
    "TornFile",
    "again",
    "each",
    "import_",
    "last_type",
    "read",
    "read_from",
    "rechain",
    "recover",
    "write",
]
