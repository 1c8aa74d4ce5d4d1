"""The tables of a club file and the check that they are whole; never reads or writes an event."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from events.errors import NewerFormat, Unreadable

APPLICATION = 0x544F5552
"""`PRAGMA application_id` of a club file: the letters TOUR."""

VERSION = 1
"""`PRAGMA user_version`: the version of these tables."""

LOG = """CREATE TABLE log(
  stream TEXT NOT NULL CHECK (typeof(stream) = 'text' AND stream <> ''),
  first INTEGER NOT NULL CHECK (typeof(first) = 'integer' AND first > 0),
  last INTEGER NOT NULL CHECK (typeof(last) = 'integer' AND last >= first),
  seq INTEGER NOT NULL CHECK (typeof(seq) = 'integer' AND seq > 0),
  at TEXT NOT NULL CHECK (typeof(at) = 'text'),
  author TEXT NOT NULL CHECK (typeof(author) = 'text'),
  command TEXT NOT NULL CHECK (typeof(command) = 'text'),
  events TEXT NOT NULL CHECK (typeof(events) = 'text'),
  hash TEXT NOT NULL CHECK (typeof(hash) = 'text' AND length(hash) = 64),
  PRIMARY KEY (stream, first)
) WITHOUT ROWID"""

BY_SEQ = "CREATE INDEX log_by_seq ON log(seq)"
BY_COMMAND = "CREATE INDEX log_by_command ON log(stream, command)"

NO_UPDATE = """CREATE TRIGGER log_no_update BEFORE UPDATE ON log BEGIN
  SELECT RAISE(ABORT, 'the log is append-only: no row of it is changed');
END"""

NO_DELETE = """CREATE TRIGGER log_no_delete BEFORE DELETE ON log BEGIN
  SELECT RAISE(ABORT, 'the log is append-only: no row of it is deleted');
END"""

# `IS NOT` and not `<>`, so that a NULL is refused as well.
NO_GAP = """CREATE TRIGGER log_no_gap BEFORE INSERT ON log
WHEN NEW.first IS NOT
  coalesce((SELECT last FROM log WHERE stream = NEW.stream ORDER BY first DESC LIMIT 1), 0) + 1
BEGIN
  SELECT RAISE(ABORT, 'the log is append-only: the row does not continue the head of its stream');
END"""

NO_SKIP = """CREATE TRIGGER log_no_skip BEFORE INSERT ON log
WHEN NEW.seq IS NOT coalesce((SELECT max(seq) FROM log), 0) + 1
BEGIN
  SELECT RAISE(ABORT, 'the log is append-only: the row is not the next of the file');
END"""

NO_REPEAT = """CREATE TRIGGER log_no_repeat BEFORE INSERT ON log
WHEN EXISTS (SELECT 1 FROM log WHERE stream = NEW.stream AND command = NEW.command)
BEGIN
  SELECT RAISE(ABORT, 'the log is append-only: the command of the row is known');
END"""

# The tag comes through json_each, since SQLite before 3.41 calls json_extract in a view unsafe
# while trusted_schema is off.
EVENTS = """CREATE VIEW events AS
SELECT log.stream AS stream, log.first + event.key AS version, tag.value AS type, event.value AS event,
  log.seq AS seq, log.at AS at, log.author AS author, log.command AS command
FROM log, json_each(log.events) AS event, json_each(event.value, '$.type') AS tag
WHERE typeof(log.events) = 'text'"""

# Seeds never enter the log: whoever may read a log could foretell the cards.
SEED = "CREATE TABLE seed(stream TEXT PRIMARY KEY, seed TEXT NOT NULL)"

PARTS = {
    ("table", "log"): LOG,
    ("index", "log_by_seq"): BY_SEQ,
    ("index", "log_by_command"): BY_COMMAND,
    ("trigger", "log_no_update"): NO_UPDATE,
    ("trigger", "log_no_delete"): NO_DELETE,
    ("trigger", "log_no_gap"): NO_GAP,
    ("trigger", "log_no_skip"): NO_SKIP,
    ("trigger", "log_no_repeat"): NO_REPEAT,
    ("view", "events"): EVENTS,
    ("table", "seed"): SEED,
}
"""Every part of the schema by kind and name, as `sqlite_master` must show it."""

# A trigger keeps the name of its table as somebody wrote it, and SQLite takes LOG for log.
_FOUND = """SELECT type, name, sql FROM sqlite_master
WHERE sql IS NOT NULL AND (lower(tbl_name) IN ('log', 'events', 'seed')
  OR lower(name) IN ('log', 'events', 'seed'))"""


SMALLEST = 512
"""The bytes of the smallest database: a page of the smallest size."""


class NotAClubFile(Unreadable):
    """The file is no database, or the database of another program."""

    code = "log/not-a-club-file"


class TamperedSchema(Unreadable):
    """A part of the schema that guards the log is missing, altered or added.

    Args:
        part: its kind and name, as `trigger log_no_update`.
        how: missing, altered or added.
    """

    code = "log/tampered-schema"

    def __init__(self, part: str, how: str) -> None:
        super().__init__(
            f"the log is no longer guarded: the {part} was {how}",
            hint="export the matches, verify them and import them into a new club file",
        )
        self.part = part
        self.how = how


def create(conn: sqlite3.Connection) -> None:
    """Make the tables of an empty database, inside the caller's transaction."""
    for sql in PARTS.values():
        conn.execute(sql)
    conn.execute(f"PRAGMA application_id = {APPLICATION}")
    conn.execute(f"PRAGMA user_version = {VERSION}")


def is_empty(conn: sqlite3.Connection, path: Path) -> bool:
    """Whether nothing at all has been made in the database yet.

    Raises:
        NotAClubFile: the file holds a byte, which SQLite takes for nothing and would write over.
    """
    (count,) = conn.execute("SELECT count(*) FROM sqlite_master").fetchone()
    (application,) = conn.execute("PRAGMA application_id").fetchone()
    if count or application:
        return False
    if 0 < path.stat().st_size < SMALLEST:
        raise NotAClubFile(f"{path} is no club file")
    return True


def check(conn: sqlite3.Connection) -> None:
    """Make sure that the database is a club file of this version and its log is guarded.

    Raises:
        NotAClubFile: the database of another program.
        NewerFormat: made by a newer version.
        TamperedSchema: a part is missing, altered, or stands beside the known ones on the log.
    """
    (application,) = conn.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION:
        raise NotAClubFile("the file is the database of another program, not a club file")
    (version,) = conn.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise NewerFormat(
            f"the club file has format {version}, newer than the known {VERSION}",
            hint="install the version that wrote it",
        )
    found = {(kind, name): sql for kind, name, sql in conn.execute(_FOUND)}
    for part, sql in PARTS.items():
        if part not in found:
            raise TamperedSchema(" ".join(part), "removed")
        if found[part] != sql:
            raise TamperedSchema(" ".join(part), "altered")
    for part in found:
        if part not in PARTS:
            raise TamperedSchema(" ".join(part), "added")
    if version != VERSION:
        raise TamperedSchema("user_version", "altered")
