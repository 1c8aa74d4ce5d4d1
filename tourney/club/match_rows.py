"""The table of recorded matches, followed from their logs; the moves in between stay in the log."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from events.errors import Unreadable
from events.record import Append
from tourney.club.reading import reading
from tourney.model.streams import MATCHES


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def create(conn: sqlite3.Connection) -> None:
    """The empty table."""
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


def apply(conn: sqlite3.Connection, stream: str, appends: Sequence[Append]) -> None:
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
