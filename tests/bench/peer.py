"""The `eventsourcing` library doing the same work: the same events, the same state, the same syncs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from engines import registry
from engines.match import codec_of, setup_of, table

GAME = registry.game("korsar")
SETUP = setup_of(GAME, 4, {})
APPLY = table(GAME)
TYPES = {msgspec.inspect.type_info(kind).tag: kind for kind in codec_of(GAME).types}  # type: ignore[attr-defined]


class Played(Aggregate):
    """A match as an aggregate: every event of ours is one of its own, with the same fields."""

    @event("Begun")
    def __init__(self) -> None:
        self.state = GAME.initial(SETUP)

    @event("Happened")
    def happen(self, tag: str, fields: dict[str, Any]) -> None:
        """One event of the match."""
        state = self.state
        kind = TYPES[tag]
        happened = (
            msgspec.convert({"type": tag, **fields}, kind) if tag in CORE else kind(**as_tuples(fields))
        )
        APPLY[type(happened)](state, happened)


CORE = {"match.started", "match.decided", "match.ended", "match.aborted"}


def as_tuples(fields: dict[str, Any]) -> dict[str, Any]:
    """JSON lists as the tuples that the events hold."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}


def application(path: Path) -> Application[Any]:
    """The library on one SQLite file, as durable as it comes: WAL with a sync for every save."""
    made: Application[Any] = Application(
        env={"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}
    )
    with made.factory.datastore.transaction(commit=False) as cursor:
        cursor.execute("PRAGMA journal_mode")
        (mode,) = cursor.fetchone()
        cursor.execute("PRAGMA synchronous")
        (syncs,) = cursor.fetchone()
    assert (mode.upper(), syncs) == ("WAL", 2), "the two sides would not be equally durable"
    return made


def parts(happened: Any) -> tuple[str, dict[str, Any]]:
    """An event of ours as its tag and its fields in plain JSON values."""
    fields = msgspec.to_builtins(happened)
    return fields.pop("type"), fields


class Stored:
    """Matches that the library has stored, and how it loads one."""

    def __init__(self, app: Application[Any], ids: list[Any]) -> None:
        self.app = app
        self.ids = ids

    def load(self, one: Any) -> Any:
        """From stored bytes to the aggregate."""
        return self.app.repository.get(one)

    def close(self) -> None:
        """Close the file."""
        self.app.close()


def stored_matches(path: Path, matches: list[list[Any]]) -> Stored:
    """Store these matches with the library."""
    app = application(path)
    ids = []
    for match in matches:
        played = Played()
        for happened in match:
            played.happen(*parts(happened))
        app.save(played)
        ids.append(played.id)
    return Stored(app, ids)


class Blank(Aggregate):
    """Takes the same events without folding them: only the writing is measured."""

    @event("Begun")
    def __init__(self) -> None:
        self.count = 0

    @event("Happened")
    def happen(self, tag: str, fields: dict[str, Any]) -> None:
        """One event of the match."""
        self.count += 1


class Writer:
    """Appends in batches, one save a batch."""

    def __init__(self, path: Path) -> None:
        self.app = application(path)

    def write(self, batches: list[list[Any]]) -> int:
        """A new stream of these batches; gives how many events were written."""
        blank = Blank()
        self.app.save(blank)
        for batch in batches:
            for happened in batch:
                blank.happen(*parts(happened))
            self.app.save(blank)
        return sum(map(len, batches))

    def close(self) -> None:
        """Close the file."""
        self.app.close()
