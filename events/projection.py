"""Ordinary tables that are a fold of the log: their record, rebuild and comparison; knows none of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct

from events.errors import DomainError, NotAllowed, NotFound, Unreadable
from events.opened import Opened
from events.record import Append
from events.schema import TamperedSchema


class TamperedTables(TamperedSchema):
    """Something else stands in the place of a table made from the log, or beside it.

    Args:
        part: its kind and name, as `view tournaments`.
        how: what is wrong with it.
    """

    code = "log/tampered-tables"

    def __init__(self, part: str, how: str) -> None:
        super().__init__(part, how)
        self.message = f"the tables made from the log were tampered with: the {part} {how}"
        self.hint = "make them anew with: tourney db rebuild"


class Projection(Struct, frozen=True):
    """A few tables that follow the streams of one kind.

    Whatever they hold must follow from the log alone: `rebuild` makes them anew.

    Args:
        name: lower case, for messages.
        prefix: the beginning of every stream that it follows, as `match/`.
        tables: the names of its tables.
        create: makes the empty tables; runs inside a transaction and must not commit.
        apply: changes the tables by appends of one stream, in order; runs in the transaction of
            the append, so that log and tables never disagree. One call with several appends
            must do the same as several calls with one.
        indexes: the names of the indexes that `create` makes beside those of its keys.
    """

    name: str
    prefix: str
    tables: tuple[str, ...]
    create: Callable[[sqlite3.Connection], None]
    apply: Callable[[sqlite3.Connection, str, Sequence[Append]], None]
    indexes: tuple[str, ...] = ()


def missing(conn: sqlite3.Connection, projections: Iterable[Projection]) -> list[Projection]:
    """The projections that lack a table: not made yet, or new in this version.

    A table whose name something else has taken is not missing: `check` refuses it.
    """
    there = {name for _, name, _, _, _ in _objects(conn)}
    return [one for one in projections if not there.issuperset(map(str.lower, one.tables))]


def check(conn: sqlite3.Connection, projections: Iterable[Projection]) -> None:
    """Make sure that every table is an ordinary one, with nothing on it that it was not made with.

    A trigger or an index of a stranger could refuse our rows or change them. His own tables and
    views beside ours are his affair.

    Raises:
        TamperedTables: a table is gone or no table, or a trigger or an index stands on it.
    """
    tables = {table.lower(): table for one in projections for table in one.tables}
    known = {name.lower() for one in projections for name in one.indexes}
    found = set()
    for kind, name, on, sql, page in _objects(conn):
        if name in tables and kind != "trigger":
            found.add(name)
            if kind != "table":
                raise TamperedTables(f"{kind} {name}", "stands where a table was")
            if not page:
                raise TamperedTables(f"virtual table {name}", "stands where an ordinary one was")
        elif on in tables and kind in {"trigger", "index"} and sql is not None and name not in known:
            raise TamperedTables(f"{kind} {name}", f"was added to {on}")
    for table in tables:
        if table not in found:
            raise TamperedTables(f"table {table}", "was removed")


def _objects(conn: sqlite3.Connection) -> list[tuple[str, str, str, str | None, int | None]]:
    """Everything in the schema: kind, name, the table it is on, text and page; names in lower case."""
    return conn.execute(
        "SELECT type, lower(name), lower(tbl_name), sql, rootpage FROM sqlite_master"
    ).fetchall()


def rebuild(store: Opened, projections: Sequence[Projection]) -> dict[str, DomainError]:
    """Drop the tables, make them again and apply the whole log, stream by stream, all or nothing.

    Returns:
        as `rebuild_in`.
    """
    with store.transaction() as conn:
        return rebuild_in(conn, projections, store.histories())


def rebuild_in(
    conn: sqlite3.Connection, projections: Sequence[Projection], histories: Iterable[Sequence[Append]]
) -> dict[str, DomainError]:
    """As `rebuild`, inside the caller's transaction.

    Whatever has the name of a table goes, be it a view or an index. One stream that a projection
    refuses does not keep the others out.

    Args:
        histories: all appends of one stream after all of another, in order of their first ones.

    Returns:
        the streams that were refused, and why; of each, the tables hold what was written before.
    """
    for projection in projections:
        for name in (*projection.tables, *projection.indexes):
            _drop(conn, name)
        projection.create(conn)
    refused: dict[str, DomainError] = {}
    for history in histories:
        stream = history[0].stream
        for projection in projections:
            if stream.startswith(projection.prefix):
                try:
                    projection.apply(conn, stream, history)
                except (Unreadable, NotFound, NotAllowed) as error:
                    refused[stream] = error
    return refused


def _drop(conn: sqlite3.Connection, name: str) -> None:
    for kind, found, _, _, _ in _objects(conn):
        if found == name.lower() and kind != "trigger":
            try:
                conn.execute(f"DROP {kind} {_quoted(name)}")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_ERROR:
                    raise  # a disk that is full or must not be written is no fault of the table
                # A virtual table of a module that is not there, or an index that a table needs
                raise TamperedTables(f"{kind} {found}", f"cannot be dropped ({error})") from error


def shape(conn: sqlite3.Connection, projections: Iterable[Projection]) -> dict[str, list[tuple[Any, ...]]]:
    """The columns of every table, with type, NOT NULL, default and place in the key."""
    return {
        table: conn.execute(f"PRAGMA table_info({_quoted(table)})").fetchall()
        for projection in projections
        for table in projection.tables
    }


def dump(conn: sqlite3.Connection, projections: Iterable[Projection]) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table in a fixed order, to compare rebuilt tables with those kept live."""
    return {
        table: sorted(conn.execute(f"SELECT * FROM {_quoted(table)}"), key=repr)  # noqa: S608 - quoted
        for projection in projections
        for table in projection.tables
    }


def _quoted(table: str) -> str:
    return '"' + table.replace('"', '""') + '"'
