"""The care of a club file: checks it against its log and makes its tables anew; appends nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Container, Sequence
from contextlib import closing
from typing import Any

from msgspec import Struct

from engines.loader import BadPlugin, UnknownPlugin
from events import projection, proof
from events.errors import DomainError, Unreadable
from events.projection import Projection
from events.store import Store
from tourney.club.file import Club
from tourney.club.folds import PREFIX
from tourney.club.played import Told, held, played
from tourney.club.projections import EVERY_ROUND, PROJECTIONS, owner
from tourney.club.reading import StaleTables, reading
from tourney.rules.referee.folding import decoded
from tourney.rules.referee.judge import judge

Row = tuple[Any, ...]


class Checked(Struct, frozen=True):
    """What a check of the whole club file found.

    Args:
        streams: how many logs have whole chains.
        appends: how many appends they hold.
        stale: the tables that differ from the log.
        refused: the streams that cannot have gone so, or cannot be judged by what is installed.
        remarks: by match that was played again, what no import would take any more, or is odd in it.
    """

    streams: int
    appends: int
    stale: tuple[str, ...]
    refused: dict[str, DomainError]
    remarks: dict[str, tuple[str, ...]]


def check(club: Club, told: Told | None = None) -> Checked:
    """Follow every hash chain, judge tournaments and matches, and make the tables anew beside the real ones.

    Args:
        told: how many of how many matches were played again by their rules; None plays none again, which
            takes most of the time.

    Reads one moment of the file and writes nothing, neither in it nor beside it: it may be read-only,
    and others may write meanwhile. A stream that is refused does not keep the others from being checked.
    A match that results hold a head of must be the one they came from. Tables that an earlier version did
    not have are made by whoever opens the file to write.

    Raises:
        Unreadable: the log is damaged; the message names the place.
        TamperedTables: something else stands in the place of a table, or on it.
    """
    with club.store.snapshot() as conn:
        streams = club.store.verify()
        refused: dict[str, DomainError] = {}
        for one in streams:
            if one.stream.startswith(PREFIX):
                history = club.store.read(one.stream)
                try:
                    events = decoded(one.stream, history)
                    refused.update(held(club.store, history))
                    judge(one.stream, events)
                except (Unreadable, UnknownPlugin, BadPlugin) as error:
                    refused[one.stream] = error
        (appends,) = conn.execute("SELECT count(*) FROM log").fetchone()
        missing = projection.missing(conn, PROJECTIONS)
        lacking = {one.name for one in missing}
        made = [one for one in EVERY_ROUND if one.name not in lacking]
        projection.check(conn, made)
        with reading(*(table for one in made for table in one.tables)):
            stale = _stale(club.store, made, refused)
    remarks: dict[str, tuple[str, ...]] = {}
    if told is not None:
        again = played(club.store, streams, told)
        refused, remarks = {**again.refused, **refused}, again.remarks
    return Checked(len(streams), appends, stale, refused, remarks)


def check_names(club: Club) -> None:
    """Make sure that what was not found is not there: neither the log nor the tables of names are damaged.

    Plays nothing again and judges nothing, so that a mistyped name costs no more than reading the log.

    Raises:
        Unreadable: the log is damaged; the message names the place.
        StaleTables: the tables of the tournaments do not say what the log says.
    """
    made = [one for one in EVERY_ROUND if one.prefix == PREFIX]
    with club.store.snapshot() as conn:
        club.store.verify()
        projection.check(conn, made)
        with reading(*(table for one in made for table in one.tables)):
            stale = _stale(club.store, made, {})
    if stale:
        raise StaleTables(stale)


def _stale(store: Store, made: Sequence[Projection], refused: dict[str, DomainError]) -> tuple[str, ...]:
    """The tables that a rebuild would change, but for the rows of refused streams; adds to those."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as beside:
        beside.execute("BEGIN")
        for stream, error in projection.rebuild_in(beside, made, store.histories()).items():
            refused.setdefault(stream, error)
        fresh, new = projection.dump(beside, made), projection.shape(beside, made)
    live, shape = projection.dump(store.conn, made), projection.shape(store.conn, made)
    going_on = {row[:2] for row in fresh.get("rounds", ()) if row[3]}
    return tuple(
        name
        for name in live
        if shape[name] != new[name]
        or _differ(
            [row for row in live[name] if owner(name, row) not in refused],
            [row for row in fresh[name] if owner(name, row) not in refused],
            going_on if name == "standings" else frozenset(),
        )
    )


def _differ(live: Sequence[Row], fresh: Sequence[Row], spare: Container[Row]) -> bool:
    """Whether rows differ from those made anew, of which some need not be there.

    Args:
        spare: the first two columns of rows that an earlier version wrote and this one does not.
    """
    there = set(live)
    return live != [row for row in fresh if row in there or row[:2] not in spare]


def rebuild(club: Club) -> tuple[dict[str, int], dict[str, DomainError]]:
    """Make every table anew from the log.

    Returns:
        the rows of each table, and the streams that were refused, whose rows may be missing.

    Raises:
        Unreadable: the log is damaged; the message names the place, and the tables stay as they are.
        StorageFailed: the disk refused.
    """
    with club.store.transaction() as conn:
        proof.verify_log(club.store)
        refused = projection.rebuild(club.store, PROJECTIONS)
        # Before the commit, so that a disk that fails now leaves no doubt about what was done.
        counts = {name: len(rows) for name, rows in projection.dump(conn, PROJECTIONS).items()}
    return counts, refused
