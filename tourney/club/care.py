"""The care of a club file: checks it against its log and makes its tables anew; appends nothing."""

from __future__ import annotations

from contextlib import suppress

from msgspec import Struct

from engines.loader import BadPlugin, UnknownPlugin
from events import projection
from events.errors import DomainError, Unreadable
from tourney.club.file import Club
from tourney.club.folds import PREFIX
from tourney.club.projections import PROJECTIONS, owner
from tourney.rules.referee.judge import decoded, judge


class _TakeBack(Exception):
    """Ends a transaction without keeping it."""


class Checked(Struct, frozen=True):
    """What a check of the whole club file found.

    Args:
        streams: how many logs have whole chains.
        appends: how many appends they hold.
        stale: the tables that differ from the log.
        refused: the streams that cannot have gone so, or cannot be judged by what is installed.
    """

    streams: int
    appends: int
    stale: tuple[str, ...]
    refused: dict[str, DomainError]


def check(club: Club) -> Checked:
    """Follow every hash chain, judge every tournament and rebuild the tables beside the real ones.

    A tournament that is refused does not keep the others from being checked.

    Raises:
        Unreadable: the log is damaged; the message names the place.
        TamperedTables: something else stands in the place of a table, or on it.
    """
    streams = club.store.verify()
    refused: dict[str, DomainError] = {}
    for one in streams:
        if one.stream.startswith(PREFIX):
            try:
                judge(one.stream, decoded(one.stream, club.store.read(one.stream)))
            except (Unreadable, UnknownPlugin, BadPlugin) as error:
                refused[one.stream] = error
    with club.tables(*(table for one in PROJECTIONS for table in one.tables)):
        (appends,) = club.store.conn.execute("SELECT count(*) FROM log").fetchone()
        stale = _stale(club, refused)
    return Checked(len(streams), appends, stale, refused)


def _stale(club: Club, refused: dict[str, DomainError]) -> tuple[str, ...]:
    """The tables that a rebuild would change, but for the rows of refused streams; adds to those."""
    conn = club.store.conn
    live, shape = projection.dump(conn, PROJECTIONS), projection.shape(conn, PROJECTIONS)
    fresh, new = live, shape
    with suppress(_TakeBack), club.store.transaction():
        for stream, error in projection.rebuild(club.store, PROJECTIONS).items():
            refused.setdefault(stream, error)
        fresh, new = projection.dump(conn, PROJECTIONS), projection.shape(conn, PROJECTIONS)
        raise _TakeBack
    return tuple(
        name
        for name in live
        if shape[name] != new[name]
        or [row for row in live[name] if owner(name, row) not in refused]
        != [row for row in fresh[name] if owner(name, row) not in refused]
    )


def rebuild(club: Club) -> tuple[dict[str, int], dict[str, DomainError]]:
    """Make every table anew from the log.

    Returns:
        the rows of each table, and the streams that were refused, whose rows may be missing.
    """
    refused = projection.rebuild(club.store, PROJECTIONS)
    counts = {name: len(rows) for name, rows in projection.dump(club.store.conn, PROJECTIONS).items()}
    return counts, refused
