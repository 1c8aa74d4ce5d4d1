"""The club file: appends to the log and reads it back; knows no event, no game and no clock."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from events import chain, gate, projection, proof, schema
from events.conflicts import CommandReused, VersionConflict
from events.connection import Journal, NoClubFile, UnsafeWal, connect, make_durable, refuse_unsafe
from events.errors import Unreadable
from events.faults import mapped
from events.projection import Projection
from events.proof import Forked, Verified
from events.record import Append, Head

BUSY_SECONDS = 5.0
"""How long a command waits for another one that writes."""

# As `Append` takes them. The cast gives the stored bytes, whatever they are.
_SELECT = "SELECT stream, first, last, at, author, command, CAST(events AS BLOB), hash, seq FROM log "

_AFTER = """WHERE stream = :stream AND last > :after AND first >= coalesce(
  (SELECT max(first) FROM log WHERE stream = :stream AND first <= :after + 1), 1)
ORDER BY first"""

# One step down the index a stream: DISTINCT would read every row of the log.
_STREAMS = """WITH RECURSIVE name(x) AS (
  SELECT min(stream) FROM log WHERE stream >= :from AND stream < :to
  UNION ALL
  SELECT (SELECT min(stream) FROM log WHERE stream > x AND stream < :to) FROM name WHERE x IS NOT NULL
) SELECT x FROM name WHERE x IS NOT NULL"""

_INSERT = (
    "INSERT INTO log(stream, first, last, seq, at, author, command, events, hash)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)

_INTERRUPTED = {
    sqlite3.SQLITE_READONLY_ROLLBACK,
    sqlite3.SQLITE_READONLY_RECOVERY,
    sqlite3.SQLITE_READONLY_CANTINIT,
}


class Store:
    """One club file, open; made by `Store.open` or `Store.open_read`.

    Attributes:
        conn: the connection, for projections and queries; it never commits by itself.
        path: where the file is.
    """

    def __init__(self, conn: sqlite3.Connection, path: Path, projections: Sequence[Projection]) -> None:
        self.conn = conn
        self.path = path
        self._projections = tuple(projections)
        self._checked = self._checked_tables = -1

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        projections: Sequence[Projection] = (),
        create: bool = False,
        journal: Journal = "DELETE",
        timeout: float = BUSY_SECONDS,
    ) -> Store:
        """Open a club file to read and write.

        Args:
            path: the file.
            projections: kept in step with every append; those whose tables are missing are made
                from the log.
            create: make the file if there is none.
            journal: SQLite's journal mode.
            timeout: seconds to wait for another writer.

        Raises:
            NoClubFile: it is not there and not to be made.
            NotAClubFile, NewerFormat, TamperedSchema: it is there and cannot be trusted.
            UnsafeWal: WAL was asked of a release that may lose data by it.
            Locked, StorageFailed: it cannot be opened now.
        """
        refuse_unsafe(journal)
        if not create and not path.exists():
            raise NoClubFile(path)
        store = cls(connect(path, "rwc" if create else "rw", timeout), path, projections)
        with store._closed_on_failure():
            if not create:
                store._not_empty()
            if not schema.is_empty(store.conn, path):
                # Before the journal is set, which would change the file of another program.
                store._check()
            make_durable(store.conn, journal)
            store._make()
        return store

    @classmethod
    def open_read(cls, path: Path, timeout: float = BUSY_SECONDS) -> Store:
        """Open a club file to read only: nothing can be changed through this store.

        Raises:
            NoClubFile, NotAClubFile, NewerFormat, TamperedSchema, Locked, StorageFailed: as `open`.
        """
        if not path.exists():
            raise NoClubFile(path)
        store = cls(connect(path, "ro", timeout), path, ())
        with store._closed_on_failure():
            try:
                store._not_empty()
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode not in _INTERRUPTED:
                    raise
                # A writer was killed in the middle, and only a writer may undo what it left.
                cls.open(path, timeout=timeout).close()
                store._not_empty()
            store._check()
        return store

    @contextmanager
    def _closed_on_failure(self) -> Iterator[None]:
        try:
            with mapped(self.path):
                yield
        except BaseException:
            self.close()
            raise

    def _not_empty(self) -> None:
        """An empty file is what is left when its making was interrupted."""
        if schema.is_empty(self.conn, self.path):
            raise NoClubFile(self.path)

    def _make(self) -> None:
        """Make what is missing: everything in an empty file, else the tables of new projections."""
        if schema.is_empty(self.conn, self.path):
            self.conn.execute("BEGIN IMMEDIATE")
            try:
                # Another process may have made it while this one waited for the lock.
                if schema.is_empty(self.conn, self.path):
                    schema.create(self.conn)
                    projection.rebuild_in(self.conn, self._projections, self.histories())
                self.conn.execute("COMMIT")
            except BaseException:
                self._undo("ROLLBACK")
                raise
        self._check()
        if projection.missing(self.conn, self._projections):
            with self.transaction():
                late = projection.missing(self.conn, self._projections)
                projection.rebuild_in(self.conn, late, self.histories())

    def _check(self) -> None:
        """Check the schema, unless it is the one that was checked last."""
        (version,) = self.conn.execute("PRAGMA schema_version").fetchone()
        if version != self._checked:
            schema.check(self.conn)
            self._checked = version

    def check_tables(self) -> None:
        """Make sure that the tables of the projections can be read and written as they were made.

        Raises:
            TamperedTables: something else stands in the place of one, or beside it.
        """
        with mapped(self.path):
            (version,) = self.conn.execute("PRAGMA schema_version").fetchone()
            if version != self._checked_tables:
                projection.check(self.conn, self._projections)
                self._checked_tables = version

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection; an open transaction is undone."""
        self.conn.close()

    def head(self, stream: str) -> Head:
        """Where the stream stands; version 0 when nothing was ever appended."""
        with mapped(self.path):
            row = self.conn.execute(
                "SELECT last, hash FROM log WHERE stream = ? ORDER BY first DESC LIMIT 1", (stream,)
            ).fetchone()
        return chain.stored_head(stream, row) if row else Head()

    def streams(self, prefix: str = "") -> list[str]:
        """The streams whose name begins so, sorted by code point."""
        with mapped(self.path):
            rows = self.conn.execute(_STREAMS, {"from": prefix, "to": prefix + "\U0010ffff"}).fetchall()
        return [name for (name,) in rows]

    def read(self, stream: str, after: int = 0) -> list[Append]:
        """The appends of the stream that hold a version greater than `after`, in order."""
        return list(self.rows(stream, after))

    def rows(self, stream: str, after: int = 0) -> Iterator[Append]:
        """As `read`, one at a time: for a stream that may be long."""
        with mapped(self.path):
            for row in self.conn.execute(_SELECT + _AFTER, {"stream": stream, "after": after}):
                yield chain.stored(row)

    def since(self, seq: int = 0) -> Iterator[Append]:
        """Every append of the file after that place of the global order."""
        with mapped(self.path):
            for row in self.conn.execute(_SELECT + "WHERE seq > ? ORDER BY seq", (seq,)):
                yield chain.stored(row)

    def histories(self) -> Iterator[list[Append]]:
        """Every stream whole, in order of their first appends."""
        with mapped(self.path):
            begun = self.conn.execute("SELECT stream FROM log WHERE first = 1 ORDER BY seq").fetchall()
        return (self._whole(stream) for (stream,) in begun)

    def _whole(self, stream: str) -> list[Append]:
        """All appends of a stream that is known to be there."""
        appends = self.read(stream)
        if not appends:
            # The names come from an index, and a damaged key is not found in the table behind it.
            raise Unreadable(f"{self.path} is damaged: {stream} cannot be found", hint="restore a backup")
        return appends

    def data_version(self) -> int:
        """A number that changes when somebody else has written: what a live screen polls."""
        with mapped(self.path):
            (version,) = self.conn.execute("PRAGMA data_version").fetchone()
        return int(version)

    @contextmanager
    def snapshot(self) -> Iterator[sqlite3.Connection]:
        """All that is read inside is of one moment. Keep it short: it holds writers up."""
        if self.conn.in_transaction:
            yield self.conn
            return
        with mapped(self.path):
            self.conn.execute("BEGIN")
            try:
                yield self.conn
            finally:
                self._undo("ROLLBACK")

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All that is appended inside is written at once, or not at all.

        Used inside another one it joins it: when it fails, what it did is undone alone; what it
        wrote is written when the outer one ends.

        Raises:
            Locked: another process kept writing.
            TamperedSchema: a guard of the log was removed since the file was opened.
            StorageFailed: the disk refused.
        """
        inner = self.conn.in_transaction
        with mapped(self.path):
            # IMMEDIATE takes the write lock before anything is read: a plain BEGIN that has read
            # fails at once when another process writes in between, whatever the timeout.
            self.conn.execute("SAVEPOINT step" if inner else "BEGIN IMMEDIATE")
            try:
                self._check()
                yield self.conn
                self.conn.execute("RELEASE step" if inner else "COMMIT")
            except BaseException:
                self._undo(*(("ROLLBACK TO step", "RELEASE step") if inner else ("ROLLBACK",)))
                raise

    def _undo(self, *commands: str) -> None:
        """Undo what stands open. After some failures of the disk SQLite has done so by itself."""
        self._checked = self._checked_tables = -1
        for command in commands:
            if self.conn.in_transaction:
                try:
                    self.conn.execute(command)
                except sqlite3.OperationalError as error:
                    # A signal between the release of a step and the next line: the step is the outer
                    # transaction's already, which this very exception undoes.
                    if "no such savepoint" not in str(error):
                        raise

    def append(
        self, stream: str, events: bytes, *, expected: int, at: str, author: str, command: str
    ) -> Append:
        """Append one decision with all its consequences; return the stored row.

        Idempotent: a command that is stored already with the same events writes nothing.

        Args:
            stream: as `match/xyz`.
            events: the JSON array of the events, as `Codec.encode` gives it.
            expected: the version at which the writer believes the stream to stand.
            at: the time, UTC, ISO 8601.
            author: who asked.
            command: an id that follows from what is done, so that a retry has the same.

        Raises:
            VersionConflict: somebody else wrote first.
            CommandReused: the id stands for other events.
            Unreadable: the events or a word around them cannot be stored.
            Locked, StorageFailed: nothing was written.
        """
        count = gate.check(events)
        gate.check_words(stream, at, author, command)
        with self.transaction():
            row = self.conn.execute(
                _SELECT + "WHERE stream = ? AND command = ?", (stream, command)
            ).fetchone()
            if row:
                known = chain.stored(row)
                if known.events != events:
                    raise CommandReused(stream, command)
                return known
            head = self.head(stream)
            if head.version != expected:
                raise VersionConflict(stream, expected, head.version)
            first, last = head.version + 1, head.version + count
            link = chain.link(head.hash, stream, first, last, at, author, command, events)
            return self._insert(Append(stream, first, last, at, author, command, events, link))

    def adopt(self, appends: Sequence[Append]) -> list[Append]:
        """Append rows of one stream as they were written elsewhere, hashes and all; return the stored rows.

        Raises:
            BrokenChain: they do not continue the stream.
            Unreadable: the events or a word around them cannot be stored.
            Locked, StorageFailed: nothing was written.
        """
        for append in appends:
            gate.check(append.events)
            gate.check_words(append.stream, append.at, append.author, append.command)
        with self.transaction():
            if appends:
                chain.check(appends, self.head(appends[0].stream))
            return [self._insert(append) for append in appends]

    def _insert(self, new: Append) -> Append:
        (seq,) = self.conn.execute("SELECT coalesce(max(seq), 0) + 1 FROM log").fetchone()
        place = (new.stream, new.first, new.last, seq)
        about = (new.at, new.author, new.command)
        self.conn.execute(_INSERT, (*place, *about, new.events.decode(), new.hash))
        stored = Append(new.stream, new.first, new.last, *about, new.events, new.hash, seq)
        followers = [one for one in self._projections if new.stream.startswith(one.prefix)]
        if followers:
            self.check_tables()
            for one in followers:
                one.apply(self.conn, new.stream, (stored,))
        return stored

    def seed(self, stream: str) -> str | None:
        """The seed kept for the stream, if any; it stands beside the log and never in it."""
        with mapped(self.path):
            row = self.conn.execute("SELECT seed FROM seed WHERE stream = ?", (stream,)).fetchone()
        return row[0] if row else None

    def set_seed(self, stream: str, seed: str) -> None:
        """Keep the seed of a stream."""
        with self.transaction():
            self.conn.execute("INSERT OR REPLACE INTO seed(stream, seed) VALUES (?, ?)", (stream, seed))

    def verify(self, stream: str | None = None) -> list[Verified]:
        """Follow the chain of one stream; without a name, of all, and check the file as well.

        Raises:
            NotFound: no such stream.
            TamperedSchema, MissingAppend, BrokenChain, Unreadable: at the first fault.
        """
        if stream is not None:
            return [proof.verify_stream(self, stream)]
        return proof.verify_file(self)

    def verify_against(self, stream: str, head: Head) -> None:
        """Prove that the stream continues a published head.

        Raises:
            Forked: it does not.
            BrokenChain: it is damaged.
        """
        proof.continues(self.rows(stream), stream, head.hash, head.version)

    def backup(self, target: Path) -> None:
        """Copy the whole file as it is now, proven, to a path where nothing stands.

        Raises:
            FileExists, NotAllowed, Unreadable, StorageFailed: as `events.proof.backup`.
        """

        proof.backup(self, target, Store.open_read)


__all__ = ["CommandReused", "Forked", "NoClubFile", "Store", "UnsafeWal", "Verified", "VersionConflict"]
