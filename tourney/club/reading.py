"""Where tables made from the log are read or written: what does not fit there is refused with its remedy."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from events.errors import Unreadable


class StaleTables(Unreadable):
    """Tables made from the log do not say what the log says."""

    code = "db/stale-tables"

    def __init__(self, tables: Sequence[str], how: str = "differ from the log") -> None:
        super().__init__(
            f"the tables {', '.join(tables)} {how}", hint="make them anew with: tourney db rebuild"
        )
        self.tables = tuple(tables)


@contextmanager
def reading(*tables: str) -> Iterator[None]:
    """Where tables made from the log are read or written: what does not fit there is their fault, not ours.

    Raises:
        StaleTables: a column is missing, a row is refused, or a value is not of its kind.
    """
    try:
        yield
    except msgspec.MsgspecError as error:
        raise StaleTables(tables, f"hold something else than the log ({error})") from error
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF not in _MISSHAPEN:
            raise
        raise StaleTables(tables, f"have another form than they were made with ({error})") from error


_MISSHAPEN = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_SCHEMA,
}
"""What SQLite answers about a table that is not as our statements take it to be."""
