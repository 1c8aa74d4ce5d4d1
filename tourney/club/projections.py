"""The tables made from the log for lists, SQL and other programs; every row can be made anew from it.

Written with sqlite3 in the append's own transaction, created with sqlite-utils, which the hot
commands therefore never import.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from events.errors import Unreadable
from events.projection import Projection
from events.record import Append
from tourney.model.result import words_of
from tourney.model.state import State
from tourney.model.streams import MATCHES, TOURNAMENTS
from tourney.rules.referee.judge import decoded, folded
from tourney.scoring import fraction_text
from tourney.standings.ranking import standings


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


def _create_matches(conn: sqlite3.Connection) -> None:
    from sqlite_utils import Database  # noqa: PLC0415 - costs 60 ms and is needed once a file

    Database(conn).table("matches").create(
        {
            "place": int,
            "id": str,
            "game": str,
            "rules": str,
            "options": str,
            "players": str,
            "state": str,
            "scores": str,
            "ranks": str,
            "rule": str,
            "started": str,
            "ended": str,
            "events": int,
        },
        pk="id",
        not_null={"place", "id", "game", "rules", "players", "state", "started", "events"},
    )


class _Player(Struct):
    name: str


class _Started(Struct):
    game: str
    rules: str
    options: dict[str, bool | int | str]
    players: list[_Player]


class _Outcome(Struct):
    scores: list[int]
    ranks: list[int]


class _Ended(Struct):
    outcome: _Outcome
    rule: str


def _apply_match(conn: sqlite3.Connection, stream: str, appends: Sequence[Append]) -> None:
    """Follow a match: its start, its length and its end; the moves in between stay in the log.

    Raises:
        Unreadable: its start or its end is none. The game need not be installed.
        StaleTables: the table is not as it was made.
    """
    for append in appends:
        try:
            events = _LOOSE.decode(append.events)
            first, last = events[0], events[-1]
            started = msgspec.convert(first, _Started) if first.get("type") == "match.started" else None
            ended = msgspec.convert(last, _Ended) if last.get("type") == "match.ended" else None
        except (msgspec.MsgspecError, LookupError, RecursionError) as error:
            raise Unreadable(
                f"{stream} is no match from version {append.first} on: {error}",
                hint="restore a backup, or ask whoever gave you the file",
            ) from error
        with reading("matches"):
            _write_match(conn, stream.removeprefix(MATCHES), append, started, ended)
            if last.get("type") == "match.aborted":
                conn.execute(
                    "UPDATE matches SET state = 'aborted', ended = ? WHERE id = ?",
                    (append.at, stream.removeprefix(MATCHES)),
                )


_LOOSE = msgspec.json.Decoder(list[dict[str, Any]])


def _write_match(
    conn: sqlite3.Connection, id_: str, append: Append, started: _Started | None, ended: _Ended | None
) -> None:
    if started is not None and append.first == 1:
        conn.execute(
            "INSERT INTO matches (place, id, game, rules, options, players, state, started, events)"
            " VALUES ((SELECT coalesce(max(place), 0) + 1 FROM matches), ?, ?, ?, ?, ?, 'running', ?, 0)",
            (
                id_,
                started.game,
                started.rules,
                _json(started.options),
                _json([player.name for player in started.players]),
                append.at,
            ),
        )
    conn.execute("UPDATE matches SET events = ? WHERE id = ?", (append.last, id_))
    if ended is not None:
        scores, ranks = _json(ended.outcome.scores), _json(ended.outcome.ranks)
        conn.execute(
            "UPDATE matches SET state = 'finished', scores = ?, ranks = ?, rule = ?, ended = ? WHERE id = ?",
            (scores, ranks, ended.rule, append.at, id_),
        )


_TOURNAMENT_TABLES: dict[str, tuple[dict[str, type], tuple[str, ...]]] = {
    "tournaments": (
        {
            "id": str,
            "name": str,
            "game": str,
            "system": str,
            "table_size": int,
            "rounds": int,
            "round": int,
            "finished": int,
            "created": str,
            "version": int,
            "team_size": int,
        },
        ("id",),
    ),
    "players": (
        {
            "tournament": str,
            "number": int,
            "name": str,
            "bot": str,
            "active": int,
            "from_round": int,
            "rating": int,
            "title": str,
            "club": str,
            "federation": str,
            "present": int,
        },
        ("tournament", "number"),
    ),
    "members": (
        {"tournament": str, "player": int, "place": int, "name": str, "bot": str},
        ("tournament", "player", "place"),
    ),
    "rounds": (
        {"tournament": str, "round": int, "tables": int, "missing": int, "closed": int},
        ("tournament", "round"),
    ),
    "pairings": (
        {"tournament": str, "round": int, "table": int, "seat": int, "player": int, "bye": str},
        ("tournament", "round", "table", "seat"),
    ),
    "results": (
        {
            "tournament": str,
            "round": int,
            "table": int,
            "kind": str,
            "result": str,
            "ranks": str,
            "scores": str,
            "match": str,
            "corrections": int,
        },
        ("tournament", "round", "table"),
    ),
    "standings": (
        {
            "tournament": str,
            "after_round": int,
            "rank": int,
            "player": int,
            "name": str,
            "points": str,
            "tiebreaks": str,
        },
        ("tournament", "after_round", "player"),
    ),
}


def _create_tournaments(conn: sqlite3.Connection) -> None:
    from sqlite_utils import Database  # noqa: PLC0415 - costs 60 ms and is needed once a file

    database = Database(conn)
    for name, (columns, key) in _TOURNAMENT_TABLES.items():
        database.table(name).create(columns, pk=key)


Known = Callable[[str, Append], State | None]
"""The state up to an append of a stream, where somebody has it already; None where nobody has."""


def _apply_tournament(known: Known, conn: sqlite3.Connection, stream: str, appends: Sequence[Append]) -> None:
    """Write the rows of one tournament anew; standings only from the first round that can have changed.

    Raises:
        Impossible: no tournament can have gone so; nothing is written.
        UnknownPlugin, BadPlugin: its standings need what is not installed; all else is written.
        StaleTables: the tables are not as they were made.
    """
    id_ = stream.removeprefix(TOURNAMENTS)
    version = appends[-1].last
    state = known(stream, appends[-1])
    if state is None:
        rows = conn.execute(
            "SELECT stream, first, last, at, author, command, CAST(events AS BLOB), hash FROM log"
            " WHERE stream = ? AND first <= ? ORDER BY first",
            (stream, version),
        )
        state = folded(stream, decoded(stream, [Append(*row) for row in rows]))
    (created,) = conn.execute("SELECT at FROM log WHERE stream = ? AND first = 1", (stream,)).fetchone()
    rounds_named = [getattr(event, "round", 0) for event in decoded(stream, appends)]
    since = min(rounds_named, default=0)
    with reading(*_TOURNAMENT_TABLES):
        _write(conn, id_, state, created, version)
        _write_standings(conn, id_, state, since)


def _write(conn: sqlite3.Connection, id_: str, state: State, created: str, version: int) -> None:
    for table, column in (
        ("tournaments", "id"),
        ("players", "tournament"),
        ("members", "tournament"),
        ("rounds", "tournament"),
        ("pairings", "tournament"),
        ("results", "tournament"),
    ):
        conn.execute(f"DELETE FROM {table} WHERE {column} = ?", (id_,))  # noqa: S608 - our own names
    setup = state.setup
    conn.execute(
        "INSERT INTO tournaments VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            id_,
            setup.name,
            setup.game,
            setup.system,
            setup.table_size,
            setup.rounds,
            len(state.rounds),
            int(state.finished),
            created,
            version,
            setup.team_size,
        ),
    )
    conn.executemany(
        "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                id_,
                e.number,
                e.name,
                e.bot,
                int(e.active),
                e.from_round,
                e.details.rating,
                e.details.title or None,
                e.details.club or None,
                e.details.federation or None,
                e.present,
            )
            for e in state.entrants
        ],
    )
    conn.executemany(
        "INSERT INTO members VALUES (?, ?, ?, ?, ?)",
        [
            (id_, e.number, place, member.name, member.bot)
            for e in state.entrants
            for place, member in enumerate(e.members)
        ],
    )
    for one in state.rounds:
        conn.execute(
            "INSERT INTO rounds VALUES (?, ?, ?, ?, ?)",
            (id_, one.round, len(one.tables), len(one.missing()), int(one.closed)),
        )
        conn.executemany(
            "INSERT INTO pairings VALUES (?, ?, ?, ?, ?, NULL)",
            [
                (id_, one.round, t.table, seat, player)
                for t in one.tables
                for seat, player in enumerate(t.seats)
            ],
        )
        conn.executemany(
            "INSERT INTO pairings VALUES (?, ?, 0, ?, ?, ?)",
            [(id_, one.round, place, bye.entrant, bye.kind) for place, bye in enumerate(one.byes)],
        )
        conn.executemany(
            "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    id_,
                    one.round,
                    t.table,
                    t.result.kind,
                    words_of(t.result),
                    _json(t.result.ranks),
                    _json(t.result.scores) if t.result.scores is not None else None,
                    t.match,
                    t.corrections,
                )
                for t in one.tables
                if t.result is not None
            ],
        )


def _write_standings(conn: sqlite3.Connection, id_: str, state: State, since: int) -> None:
    conn.execute("DELETE FROM standings WHERE tournament = ? AND after_round >= ?", (id_, since))
    for after in range(since, len(state.rounds) + 1):
        conn.executemany(
            "INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    id_,
                    after,
                    row.rank,
                    row.entrant,
                    row.name,
                    fraction_text(row.points),
                    _json({code: fraction_text(value) for code, value in row.tiebreaks.items()}),
                )
                for row in standings(state, after)
            ],
        )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def projections(known: Known) -> tuple[Projection, ...]:
    """The tables of a club file.

    Args:
        known: asked for the state of a tournament before it is folded from its log; nobody has to know.
    """
    return (
        Projection("matches", MATCHES, ("matches",), _create_matches, _apply_match),
        Projection(
            "tournaments",
            TOURNAMENTS,
            tuple(_TOURNAMENT_TABLES),
            _create_tournaments,
            partial(_apply_tournament, known),
        ),
    )


PROJECTIONS = projections(lambda stream, append: None)
"""The tables of a club file, all of them made from the log alone."""


def owner(table: str, row: Sequence[Any]) -> str:
    """The stream that a row of one of these tables was made from."""
    return f"{MATCHES}{row[1]}" if table == "matches" else f"{TOURNAMENTS}{row[0]}"
