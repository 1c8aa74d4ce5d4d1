"""The tables of tournaments, written anew from their states with every append; read by nobody here."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

import msgspec

from events.chain import stored
from events.record import Append
from tourney.club.reading import reading
from tourney.model.events import CODEC, Event, RoundClosed
from tourney.model.result import words_of
from tourney.model.state import State
from tourney.model.streams import TOURNAMENTS
from tourney.model.undoing import Redone, Undone
from tourney.rules.referee.folding import decoded, folded
from tourney.scoring import fraction_text
from tourney.standings.ranking import standings


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


TABLES: dict[str, tuple[dict[str, type], tuple[str, ...]]] = {
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


def create(conn: sqlite3.Connection) -> None:
    """The empty tables."""
    from sqlite_utils import Database  # noqa: PLC0415 - costs 60 ms and is needed once a file

    database = Database(conn)
    for name, (columns, key) in TABLES.items():
        database.table(name).create(columns, pk=key)


Known = Callable[[str, Append], State | None]
"""The state up to an append of a stream, where somebody has it already; None where nobody has."""

After = Callable[[State], Sequence[int]]
"""After which rounds of a tournament the standings are written."""


def complete(state: State) -> list[int]:
    """The start, and every round whose results are all in: a round that goes on ranks nobody yet."""
    return [0, *(one.round for one in state.rounds if not one.missing())]


def every(state: State) -> list[int]:
    """The start and every round, as an earlier version wrote them."""
    return [*range(len(state.rounds) + 1)]


def apply(
    known: Known, after: After, conn: sqlite3.Connection, stream: str, appends: Sequence[Append]
) -> None:
    """Write the rows of one tournament anew; standings only from the first round that can have changed.

    Raises:
        Impossible: no tournament can have gone so; nothing is written.
        UnknownPlugin, BadPlugin: its standings need what is not installed; all else is written.
        StaleTables: the tables are not as they were made.
    """
    id_ = stream.removeprefix(TOURNAMENTS)
    version = appends[-1].last
    state = known(stream, appends[-1])
    history = appends
    if appends[0].first > 1:
        rows = conn.execute(
            "SELECT stream, first, last, at, author, command, CAST(events AS BLOB), hash FROM log"
            " WHERE stream = ? AND first <= ? ORDER BY first LIMIT ?",
            (stream, version, -1 if state is None else 1),
        )
        history = [stored(row) for row in rows]
    if state is None:
        state = folded(stream, decoded(stream, history))
    created = history[0].at
    since = _since(conn, stream, decoded(stream, appends), len(state.rounds) + 1)
    with reading(*TABLES):
        _write(conn, id_, state, created, version)
        conn.execute("DELETE FROM standings WHERE tournament = ? AND after_round >= ?", (id_, since))
        _write_standings(conn, id_, state, [one for one in after(state) if one >= since])


def _since(conn: sqlite3.Connection, stream: str, news: Sequence[Event], never: int) -> int:
    """The first round after which the standings can be others than before these events, or `never`.

    What is undone or redone changes what it changed when it happened.
    """
    since = never
    for event in news:
        if isinstance(event, Undone | Redone):
            step = _between(conn, stream, event.first, event.last) if since else ()
            since = min(since, _since(conn, stream, step, never))
        elif not isinstance(event, RoundClosed):
            since = min(since, getattr(event, "round", 0))
    return since


def _between(conn: sqlite3.Connection, stream: str, first: int, last: int) -> list[Event]:
    """The events of these versions of a stream, as they stand in the log."""
    rows = conn.execute(
        "SELECT first, CAST(events AS BLOB) FROM log"
        " WHERE stream = ? AND last >= ? AND first <= ? ORDER BY first",
        (stream, first, last),
    ).fetchall()
    events = CODEC.decode_all([raw for _, raw in rows])
    return events[first - rows[0][0] : last - rows[0][0] + 1]


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


def _write_standings(conn: sqlite3.Connection, id_: str, state: State, rounds: Sequence[int]) -> None:
    for after in rounds:
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
