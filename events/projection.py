"""Ordinary tables that are a fold of the log: their record, rebuild and comparison; knows none of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from events.record import Append

if TYPE_CHECKING:
    from events.store import Store


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
    """

    name: str
    prefix: str
    tables: tuple[str, ...]
    create: Callable[[sqlite3.Connection], None]
    apply: Callable[[sqlite3.Connection, str, Sequence[Append]], None]


def missing(conn: sqlite3.Connection, projections: Iterable[Projection]) -> list[Projection]:
    """The projections that lack a table: not made yet, or new in this version."""
    there = {name for (name,) in conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return [one for one in projections if not there.issuperset(one.tables)]


def rebuild(store: Store, projections: Sequence[Projection]) -> None:
    """Drop the tables, make them again and apply the whole log, stream by stream, all or nothing."""
    with store.transaction() as conn:
        rebuild_in(conn, projections, store.histories())


def rebuild_in(
    conn: sqlite3.Connection, projections: Sequence[Projection], histories: Iterable[Sequence[Append]]
) -> None:
    """As `rebuild`, inside the caller's transaction.

    Args:
        histories: all appends of one stream after all of another, in order of their first ones.
    """
    for projection in projections:
        for table in projection.tables:
            conn.execute(f"DROP TABLE IF EXISTS {_quoted(table)}")
        projection.create(conn)
    for history in histories:
        for projection in projections:
            if history[0].stream.startswith(projection.prefix):
                projection.apply(conn, history[0].stream, history)


def dump(conn: sqlite3.Connection, projections: Iterable[Projection]) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table in a fixed order, to compare rebuilt tables with those kept live."""
    return {
        table: sorted(conn.execute(f"SELECT * FROM {_quoted(table)}"), key=repr)  # noqa: S608 - quoted
        for projection in projections
        for table in projection.tables
    }


def _quoted(table: str) -> str:
    return '"' + table.replace('"', '""') + '"'
