"""From an error of SQLite or of the system to a refusal of ours: the one place that knows their codes."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from events.errors import Conflict, DomainError, StorageFailed, Unreadable
from events.schema import NotAClubFile

_PRIMARY = 0xFF
"""The low byte of an extended result code is the primary one."""

_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_STORAGE = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
}


_NO_FORMAT = "unsupported file format"
"""What SQLite says, without a code of its own, when the header names a form of schema that never was."""

_RESTORE = "restore a backup"


class Locked(Conflict):
    """Another process holds the lock of the file.

    Args:
        path: the file. Who holds it is looked up where the system tells.
    """

    code = "log/locked"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.holder = holder(path)
        whom = "another program" if self.holder is None else f"process {self.holder}"
        super().__init__(f"{path} is locked by {whom}", hint="wait for it or end it, then try again")


class DiskRefused(StorageFailed):
    """The disk is full, read-only or broken.

    Args:
        path: the file or folder that was refused.
        why: in the words of the system.
    """

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            f"{path} cannot be used: {why}", hint="check the free space and the permissions, then try again"
        )
        self.path = path
        self.why = why


class FileMoved(Conflict):
    """The file was moved, replaced or deleted while it was open."""

    code = "log/file-moved"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} was moved or replaced while it was open", hint="open it again")
        self.path = path


def holder(path: Path) -> int | None:
    """The process that holds a write lock on the file, where the system tells (Linux)."""
    try:
        about = path.stat()
        locks = Path("/proc/locks").read_text("ascii")
    except OSError:
        return None
    device = f"{os.major(about.st_dev):02x}:{os.minor(about.st_dev):02x}:{about.st_ino}"
    for line in locks.splitlines():
        fields = line.split()
        if "WRITE" in fields and device in fields:
            pid = fields[fields.index("WRITE") + 1]
            return int(pid) if pid.isdigit() and int(pid) not in {0, os.getpid()} else None
    return None


def translated(error: sqlite3.Error, path: Path) -> DomainError | None:
    """The refusal that this error of SQLite means, or None when it means a fault of ours."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        # The sqlite3 module itself gives this one, without a code.
        if str(error).startswith("Could not decode to UTF-8"):
            return Unreadable(f"{path} is damaged: a text in it is not UTF-8")
        return None
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return FileMoved(path)
    primary = code & _PRIMARY
    if primary in _LOCKED:
        return Locked(path)
    if primary in _STORAGE:
        return DiskRefused(path, str(error))
    if primary == sqlite3.SQLITE_NOTADB:
        return NotAClubFile(f"{path} is no club file")
    if primary == sqlite3.SQLITE_CORRUPT or str(error) == _NO_FORMAT:
        return Unreadable(f"{path} is damaged: {error}", hint=_RESTORE)
    return None


@contextmanager
def mapped(path: Path) -> Iterator[None]:
    """Turn the errors of SQLite inside the block into refusals that name `path`.

    Raises:
        Locked, FileMoved, DiskRefused, NotAClubFile, Unreadable: as `translated` finds.
    """
    try:
        yield
    except sqlite3.Error as error:
        refusal = translated(error, path)
        if refusal is None:
            raise
        raise refusal from error
    except UnicodeDecodeError as error:
        # SQLite quotes a damaged schema in its message, and the sqlite3 module cannot decode that.
        raise Unreadable(f"{path} is damaged: a text of its schema is not UTF-8", hint=_RESTORE) from error
