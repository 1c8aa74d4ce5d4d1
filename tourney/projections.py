"""The tables made from the log for lists, SQL and other programs; every row can be made anew from it.

Written with sqlite3 in the append's own transaction, created with sqlite-utils, which the hot
commands therefore never import.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import msgspec

from events.projection import Projection
from events.record import Append
from tourney.events import CODEC
from tourney.result import words_of
from tourney.standings import standings
from tourney.state import APPLY, State

MATCHES = "match/"
TOURNAMENTS = "tournament/"


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


def _apply_match(conn: sqlite3.Connection, stream: str, appends: Sequence[Append]) -> None:
    """Follow a match: its start, its length and its end; the moves in between stay in the log."""
    id_ = stream.removeprefix(MATCHES)
    for append in appends:
        events: list[dict[str, Any]] = msgspec.json.decode(append.events)
        first, last = events[0], events[-1]
        if first["type"] == "match.started":
            conn.execute(
                "INSERT INTO matches (place, id, game, rules, options, players, state, started, events)"
                " VALUES ((SELECT coalesce(max(place), 0) + 1 FROM matches), ?, ?, ?, ?, ?, 'running', ?, 0)",
                (
                    id_,
                    first["game"],
                    first["rules"],
                    _json(first["options"]),
                    _json([player["name"] for player in first["players"]]),
                    append.at,
                ),
            )
        conn.execute("UPDATE matches SET events = ? WHERE id = ?", (append.last, id_))
        if last["type"] == "match.ended":
            outcome = last["outcome"]
            conn.execute(
                "UPDATE matches SET state = 'finished', scores = ?, ranks = ?, rule = ?, ended = ?"
                " WHERE id = ?",
                (_json(outcome["scores"]), _json(outcome["ranks"]), last["rule"], append.at, id_),
            )
        elif last["type"] == "match.aborted":
            conn.execute("UPDATE matches SET state = 'aborted', ended = ? WHERE id = ?", (append.at, id_))


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
        },
        ("id",),
    ),
    "players": (
        {"tournament": str, "number": int, "name": str, "bot": str, "active": int, "from_round": int},
        ("tournament", "number"),
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


def _apply_tournament(conn: sqlite3.Connection, stream: str, appends: Sequence[Append]) -> None:
    """Write the rows of one tournament anew; standings only from the first round that can have changed."""
    id_ = stream.removeprefix(TOURNAMENTS)
    state, created = State(), ""
    version = appends[-1].last
    # The whole stream is folded for each append: about 1 ms at 200 players and 9 rounds
    for at, events in conn.execute(
        "SELECT at, CAST(events AS BLOB) FROM log WHERE stream = ? AND first <= ? ORDER BY first",
        (stream, version),
    ):
        created = created or at
        for event in CODEC.decode(events):
            APPLY[type(event)](state, event)
    news = [event for append in appends for event in CODEC.decode(append.events)]
    rounds_named = [getattr(event, "round", 0) for event in news]
    since = min(rounds_named) if rounds_named else 0
    _write(conn, id_, state, created, version)
    _write_standings(conn, id_, state, since)


def _write(conn: sqlite3.Connection, id_: str, state: State, created: str, version: int) -> None:
    for table, column in (
        ("tournaments", "id"),
        ("players", "tournament"),
        ("rounds", "tournament"),
        ("pairings", "tournament"),
        ("results", "tournament"),
    ):
        conn.execute(f"DELETE FROM {table} WHERE {column} = ?", (id_,))  # noqa: S608 - our own names
    setup = state.setup
    conn.execute(
        "INSERT INTO tournaments VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
        ),
    )
    conn.executemany(
        "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?)",
        [(id_, e.number, e.name, e.bot, int(e.active), e.from_round) for e in state.entrants],
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
                    number_text(row.points),
                    _json({code: number_text(value) for code, value in row.tiebreaks.items()}),
                )
                for row in standings(state, after)
            ],
        )


def number_text(value: Fraction | int) -> str:
    """An exact number as text: `7`, `5/2`."""
    return str(value)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


PROJECTIONS = (
    Projection("matches", MATCHES, ("matches",), _create_matches, _apply_match),
    Projection("tournaments", TOURNAMENTS, tuple(_TOURNAMENT_TABLES), _create_tournaments, _apply_tournament),
)
