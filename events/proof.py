"""Proves that a club file is what was written, and copies it when it is; never appends."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, closing
from pathlib import Path

from msgspec import Struct

from events import chain, files, schema
from events.connection import connect
from events.errors import NotAllowed, NotFound, Unreadable
from events.faults import mapped
from events.opened import Opened
from events.record import Append, Head


class Forked(Unreadable):
    """A stream does not continue a published head: one of the two was changed afterwards."""

    code = "log/forked"

    def __init__(self, stream: str, why: str) -> None:
        super().__init__(
            f"{stream} does not continue the published head: {why}", hint="it was made anew after that"
        )
        self.stream = stream
        self.why = why


class MissingAppend(Unreadable):
    """A place of the global order is empty: an append or a stream was cut out."""

    code = "log/missing-append"

    def __init__(self, path: Path, seq: int) -> None:
        super().__init__(f"{path} lacks append {seq}", hint="restore a backup")
        self.path = path
        self.seq = seq


class Misplaced(Unreadable):
    """An append stands in the order of the file behind one that came after it: the two were swapped.

    Args:
        stream: of the append.
        version: its first one.
        before: what came after it and stands before it.
    """

    code = "log/misplaced"

    def __init__(self, stream: str, version: int, before: str) -> None:
        super().__init__(
            f"version {version} of {stream} stands in the file behind {before}, which came after it",
            hint="restore a backup",
        )
        self.stream = stream
        self.version = version


class Verified(Struct, frozen=True):
    """A stream whose chain holds, and where it ends."""

    stream: str
    version: int
    hash: str


def verify_stream(store: Opened, stream: str) -> Verified:
    """Follow the chain of one stream.

    Raises:
        NotFound: no such stream.
        BrokenChain: at the first bad version.
    """
    head = chain.check(store.rows(stream))
    if head.version == 0:
        raise NotFound(f"there is no stream {stream!r}")
    return Verified(stream, head.version, head.hash)


def verify_file(store: Opened) -> list[Verified]:
    """Check the guards, the pages of the file, the global order and the chain of every stream.

    Raises:
        TamperedSchema, MissingAppend, Misplaced, BrokenChain, Unreadable: at the first fault.
    """
    with store.snapshot() as conn:
        schema.check(conn)
        check_pages(conn, store.path)
        check_order(conn, store.path)
        return [verify_stream(store, stream) for stream in store.streams()]


def verify_log(store: Opened) -> None:
    """Check the log alone, with its indexes, its order and every chain.

    Raises:
        MissingAppend, BrokenChain, Unreadable: at the first fault.
    """
    with store.snapshot() as conn:
        check_pages(conn, store.path, "log")
        check_order(conn, store.path)
        for stream in store.streams():
            verify_stream(store, stream)


def check_pages(conn: sqlite3.Connection, path: Path, table: str = "") -> None:
    """Let SQLite look through every page, index and constraint of the file, or of one table.

    Raises:
        Unreadable: the first damage that it finds.
    """
    # Of one table it has no limit, and answers all that it finds.
    (answer,) = conn.execute(f"PRAGMA integrity_check({table or 1})").fetchone()
    if answer != "ok":
        raise Unreadable(f"{path} is damaged: {_line(answer)}", hint="restore a backup")


def check_order(conn: sqlite3.Connection, path: Path) -> None:
    """Make sure that the appends of the file are counted from 1 without a gap, each stream in its order.

    How the streams lie between each other is in no hash: of that the file alone tells nothing.

    Raises:
        MissingAppend: at the first empty place.
        Misplaced: at the first append that stands behind a later one of its stream.
    """
    reached: dict[str, int] = {}
    for wanted, (seq, stream, first) in enumerate(
        conn.execute("SELECT seq, stream, first FROM log ORDER BY seq"), 1
    ):
        if seq != wanted:
            raise MissingAppend(path, wanted)
        if first < reached.get(stream, 0):
            raise Misplaced(stream, first, f"version {reached[stream]}")
        reached[stream] = first


def _line(answer: str) -> str:
    """What SQLite found, without the heading over it that names the database."""
    lines = [line.strip() for line in answer.splitlines()]
    return " ".join(line for line in lines if line and not line.startswith("***"))


def continues(appends: Iterable[Append], stream: str, published: str, version: int | None = None) -> None:
    """Follow the chain and prove that it passes through a published head.

    Args:
        appends: the stream from its beginning; no more of it is read than the proof needs.
        stream: what it is called, for the refusal.
        published: the hash of the head.
        version: the version of the head, where that was published with the hash; else any append
            may end there.

    Raises:
        Forked: it does not.
        BrokenChain: it is damaged.
    """
    reached = Head()
    for append in appends:
        if version is not None and reached.version >= version:
            break
        reached = chain.check((append,), reached)
        if version is None and reached.hash == published:
            return
    if version is None:
        raise Forked(stream, f"no append of it ends at {published[:16]}")
    if reached.version < version:
        raise Forked(stream, f"it ends at version {reached.version}, before {version}")
    if reached != Head(version, published):
        raise Forked(stream, f"it holds something else up to version {version}")


def backup(store: Opened, target: Path, opened: Callable[[Path], AbstractContextManager[Opened]]) -> None:
    """Copy the whole file as it is at one moment, prove the copy and only then give it its name.

    Args:
        store: what is copied.
        target: where to.
        opened: opens the copy to read.

    Raises:
        FileExists: the target is there; nothing is overwritten.
        NotAllowed: a transaction is open.
        BrokenChain, Unreadable: the copy does not verify; nothing is kept of it.
        StorageFailed: the disk refused.
    """
    if store.conn.in_transaction:
        raise NotAllowed("a backup cannot be made in the middle of a transaction")
    with files.draft(target) as temporary:
        with mapped(target), closing(connect(temporary, "rwc", 0)) as copy:
            with store.snapshot() as conn:
                # Reading takes the lock, with the patience of the connection; `backup` has none.
                schema.check(conn)
                conn.backup(copy)
            # A copy of a file in WAL mode would need two more files beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
        with opened(temporary) as copied:
            verify_file(copied)
