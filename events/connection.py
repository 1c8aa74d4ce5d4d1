"""Opens the SQLite file with the settings that the log needs; never looks at its tables."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Literal

from events.errors import NotAllowed, NotFound
from events.faults import mapped

Access = Literal["ro", "rw", "rwc"]
"""Read; read and write; read, write and make the file."""

Journal = Literal["DELETE", "WAL"]


class NoClubFile(NotFound):
    """There is no club file at the path, or nothing was ever written to it."""

    code = "log/no-club-file"

    def __init__(self, path: Path) -> None:
        super().__init__(f"there is no club file {path}")
        self.path = path


class UnsafeWal(NotAllowed):
    """This release of SQLite can lose a committed transaction in WAL mode."""

    code = "log/unsafe-wal"


def wal_is_safe(release: tuple[int, ...]) -> bool:
    """Whether a release of SQLite is free of the WAL-reset race (3.7.0 to 3.51.2, but two backports)."""
    return release >= (3, 51, 3) or (3, 50, 7) <= release < (3, 51) or (3, 44, 6) <= release < (3, 45)


def connect(path: Path, access: Access, timeout: float) -> sqlite3.Connection:
    """A connection that begins and ends no transaction by itself and trusts no function in a schema.

    Args:
        path: the file.
        access: what may be done.
        timeout: seconds to wait for a lock.

    Raises:
        StorageFailed: it cannot be opened.
    """
    with mapped(path):
        conn = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={access}", uri=True, timeout=timeout, isolation_level=None
        )
        conn.execute("PRAGMA trusted_schema = OFF")
        conn.execute("PRAGMA temp_store = MEMORY")
        return conn


def refuse_unsafe(journal: Journal, release: tuple[int, ...] = sqlite3.sqlite_version_info) -> None:
    """Refuse WAL to a release of SQLite that may lose data by it.

    Raises:
        UnsafeWal: it may.
    """
    if journal == "WAL" and not wal_is_safe(release):
        raise UnsafeWal(
            f"SQLite {'.'.join(map(str, release))} may lose a committed result in WAL mode",
            hint="keep the journal mode DELETE",
        )


def make_durable(conn: sqlite3.Connection, journal: Journal) -> None:
    """Let nothing be acknowledged before it is on the disk."""
    conn.execute("PRAGMA synchronous = EXTRA")
    conn.execute(f"PRAGMA journal_mode = {journal}")
