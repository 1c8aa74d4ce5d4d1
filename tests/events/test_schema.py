"""The log can only grow, and a club file whose guards were touched is refused at the door."""

from __future__ import annotations

import sqlite3

import pytest
import sqlite_utils

from events import schema
from events.errors import NewerFormat
from events.schema import NotAClubFile, TamperedSchema
from events.store import NoClubFile, Store


@pytest.fixture
def path(tmp_path, store, say):
    """A club file with three appends in two streams, closed."""
    say(store, "one", "two")
    say(store, "three")
    say(store, "other", stream="match/b")
    store.close()
    return store.path


@pytest.fixture
def conn(path):
    """The bare file, as another program sees it, with SQLite's own settings."""
    opened = sqlite3.connect(path, isolation_level=None)
    yield opened
    opened.close()


def rows(conn):
    return conn.execute("SELECT * FROM log ORDER BY seq").fetchall()


HASH = "f" * 64
NEW = (
    "INSERT {how} INTO log"
    " VALUES ({stream}, {first}, {last}, {seq}, 't', 'me', {command}, {events}, '{hash}')"
)


def insert(conn, how="", **values):
    """Insert a row; what is not named continues the stream match/a."""
    usual = {
        "stream": "'match/a'",
        "first": 4,
        "last": 4,
        "seq": 4,
        "command": "'new'",
        "events": """'[{"type":"t"}]'""",
    }
    conn.execute(NEW.format(how=how, hash=HASH, **{**usual, **values}))


def refused(conn, act):
    before = rows(conn)
    with pytest.raises(sqlite3.IntegrityError) as caught:
        act()
    assert rows(conn) == before
    return str(caught.value)


def test_a_row_that_continues_its_stream_is_taken(conn):
    insert(conn)
    insert(conn, stream="'match/new'", first=1, last=2, seq=5)
    assert len(rows(conn)) == 5


@pytest.mark.parametrize(
    "column", ["stream", "first", "last", "seq", "at", "author", "command", "events", "hash"]
)
@pytest.mark.parametrize("how", ["", "OR REPLACE", "OR IGNORE", "OR ROLLBACK"])
def test_update_of_any_column_is_refused(conn, column, how):
    said = refused(conn, lambda: conn.execute(f"UPDATE {how} log SET {column} = {column}"))
    assert "append-only" in said


@pytest.mark.parametrize("where", ["", "WHERE seq = 3", "WHERE stream = 'match/b'"])
def test_delete_is_refused(conn, where):
    assert "append-only" in refused(conn, lambda: conn.execute(f"DELETE FROM log {where}"))


@pytest.mark.parametrize("recursive", ["ON", "OFF"])
@pytest.mark.parametrize("how", ["OR REPLACE", "OR IGNORE", "OR ABORT", ""])
def test_insert_or_replace_by_key_is_refused(conn, how, recursive):
    conn.execute(f"PRAGMA recursive_triggers = {recursive}")
    said = refused(conn, lambda: insert(conn, how, first=1, last=2))
    assert "append-only" in said


def test_insert_or_replace_by_rowid_is_an_error_since_there_is_none(conn):
    before = rows(conn)
    with pytest.raises(sqlite3.OperationalError, match="rowid"):
        conn.execute(
            "INSERT OR REPLACE INTO log(rowid, stream, first, last, seq, at, author, command, events, hash)"
            f" VALUES (1, 'match/a', 4, 4, 4, 't', 'me', 'new', '[]', '{HASH}')"
        )
    assert rows(conn) == before


@pytest.mark.parametrize("how", ["", "OR REPLACE", "OR IGNORE"])
def test_insert_over_a_known_command_is_refused(conn, how):
    assert "command" in refused(conn, lambda: insert(conn, how, command="'say/1'"))


def test_the_same_command_in_another_stream_is_another_command(conn):
    insert(conn, stream="'match/b'", first=2, last=2, command="'say/3'")


@pytest.mark.parametrize("how", ["", "OR REPLACE", "OR IGNORE"])
@pytest.mark.parametrize("first", [0, -1, 2, 3, 5, 100])
def test_insert_that_does_not_continue_the_stream_is_refused(conn, how, first):
    refused(conn, lambda: insert(conn, how, first=first, last=200))


@pytest.mark.parametrize("how", ["", "OR REPLACE", "OR IGNORE"])
@pytest.mark.parametrize("seq", [0, 1, 3, 5])
def test_insert_that_is_not_the_next_of_the_file_is_refused(conn, how, seq):
    refused(conn, lambda: insert(conn, how, seq=seq))


@pytest.mark.parametrize(
    "wrong",
    [
        {"first": "NULL"},
        {"first": "'4'||'x'"},
        {"first": 4.5},
        {"last": 3},
        {"last": "NULL"},
        {"seq": "NULL"},
        {"command": "NULL"},
        {"command": "x'00'"},
        {"stream": "''", "first": 1, "last": 1},
        {"events": "NULL"},
        {"events": "x'5b5d'"},
    ],
)
def test_a_row_of_the_wrong_types_is_refused(conn, wrong):
    refused(conn, lambda: insert(conn, **wrong))


def test_the_second_row_of_one_statement_is_guarded_as_well(conn):
    refused(
        conn,
        lambda: conn.execute(
            "INSERT OR REPLACE INTO log VALUES"
            f" ('match/a', 4, 4, 4, 't', 'me', 'new', '[]', '{HASH}'),"
            f" ('match/a', 1, 9, 5, 't', 'me', 'new2', '[]', '{HASH}')"
        ),
    )


def test_an_upsert_is_refused(conn):
    refused(
        conn,
        lambda: conn.execute(
            f"INSERT INTO log VALUES ('match/a', 1, 2, 4, 't', 'me', 'new', '[]', '{HASH}')"
            " ON CONFLICT(stream, first) DO UPDATE SET author = 'me'"
        ),
    )


def test_the_view_unrolls_one_event_a_row(conn):
    found = conn.execute(
        "SELECT stream, version, type, event, seq, author, command FROM events ORDER BY seq, version"
    )
    assert found.fetchall() == [
        ("match/a", 1, "talk.said", '{"type":"talk.said","text":"one"}', 1, "Änne", "say/1"),
        ("match/a", 2, "talk.said", '{"type":"talk.said","text":"two"}', 1, "Änne", "say/1"),
        ("match/a", 3, "talk.said", '{"type":"talk.said","text":"three"}', 2, "Änne", "say/3"),
        ("match/b", 1, "talk.said", '{"type":"talk.said","text":"other"}', 3, "Änne", "say/1"),
    ]


def test_the_view_works_where_no_function_of_a_schema_is_trusted(path):
    with Store.open_read(path) as store:
        assert store.conn.execute("PRAGMA trusted_schema").fetchone() == (0,)
        assert store.conn.execute("SELECT count(*) FROM events").fetchone() == (4,)


def test_sqlite_keeps_the_text_of_every_part_as_it_is_written_here(conn):
    for (kind, name), sql in schema.PARTS.items():
        assert conn.execute(
            "SELECT sql FROM sqlite_master WHERE type = ? AND name = ?", (kind, name)
        ).fetchall() == [(sql,)]


def opens(path):
    Store.open(path).close()
    Store.open_read(path).close()


def is_refused(path, part, how):
    for open_ in (Store.open, Store.open_read):
        with pytest.raises(TamperedSchema) as caught:
            open_(path)
        assert (caught.value.part, caught.value.how) == (part, how)


@pytest.mark.parametrize(("kind", "name"), list(schema.PARTS))
def test_a_missing_part_is_found_at_open(path, conn, kind, name):
    opens(path)
    conn.execute(f"DROP {kind} {name}")
    is_refused(path, f"{kind} {name}", "removed")


@pytest.mark.parametrize(("kind", "name"), [part for part in schema.PARTS if part != ("table", "log")])
def test_an_altered_part_is_found_at_open(path, conn, kind, name):
    conn.execute(f"DROP {kind} {name}")
    text = schema.PARTS[kind, name]
    other = {
        "trigger": text.replace("SELECT RAISE", "SELECT 1; SELECT RAISE"),
        "index": text.replace("CREATE INDEX", "CREATE UNIQUE INDEX").replace(
            "(stream, command)", "(stream, command, seq)"
        ),
        "view": text.replace("WHERE typeof", "WHERE log.seq > 1 AND typeof"),
        "table": text.replace("seed TEXT NOT NULL", "seed TEXT"),
    }[kind]
    assert other != text
    conn.execute(other)
    is_refused(path, f"{kind} {name}", "altered")


def test_a_disarmed_trigger_of_the_same_name_is_found_at_open(path, conn):
    conn.execute("DROP TRIGGER log_no_delete")
    conn.execute("CREATE TRIGGER log_no_delete BEFORE DELETE ON log WHEN 0 BEGIN SELECT 1; END")
    is_refused(path, "trigger log_no_delete", "altered")


def test_a_log_whose_key_is_gone_is_found_at_open(path, conn):
    conn.execute("PRAGMA writable_schema = ON")
    conn.execute(
        "UPDATE sqlite_master SET sql = replace(sql, 'CHECK (typeof(at) = ''text'')', '') WHERE name = 'log'"
    )
    is_refused(path, "table log", "altered")


@pytest.mark.parametrize(
    ("sql", "part"),
    [
        ("CREATE TRIGGER spy AFTER INSERT ON log BEGIN DELETE FROM seed; END", "trigger spy"),
        ("CREATE TRIGGER spy INSTEAD OF INSERT ON events BEGIN DELETE FROM seed; END", "trigger spy"),
        ("CREATE TRIGGER spy AFTER INSERT ON seed BEGIN DELETE FROM seed; END", "trigger spy"),
        ("CREATE TRIGGER spy BEFORE INSERT ON LOG BEGIN SELECT RAISE(IGNORE); END", "trigger spy"),
        ('CREATE TRIGGER spy AFTER INSERT ON "Seed" BEGIN DELETE FROM seed; END', "trigger spy"),
        ("CREATE UNIQUE INDEX spy ON log(seq)", "index spy"),
        ("CREATE INDEX spy ON log(author)", "index spy"),
    ],
)
def test_an_added_part_is_found_at_open(path, conn, sql, part):
    conn.execute(sql)
    is_refused(path, part, "added")


def test_tables_beside_the_log_are_nobodys_business(path, conn):
    conn.execute("CREATE TABLE players(name TEXT)")
    conn.execute("CREATE TRIGGER mine AFTER INSERT ON players BEGIN DELETE FROM players; END")
    opens(path)


def test_a_guard_removed_while_the_file_is_open_is_found_by_the_next_append(path, conn, say):
    with Store.open(path) as store:
        say(store, "four")
        conn.execute("DROP TRIGGER log_no_update")
        before = rows(conn)
        with pytest.raises(TamperedSchema, match="log_no_update was removed"):
            say(store, "five")
        assert rows(conn) == before


@pytest.mark.parametrize("how", [{}, {"rename": {"author": "who"}}, {"pk": ("stream", "first")}])
def test_sqlite_utils_transform_fails_on_a_table_without_rowid(path, conn, how):
    before = rows(conn)
    db = sqlite_utils.Database(path)
    with pytest.raises(sqlite3.IntegrityError):
        db["log"].transform(**how)
    db.close()
    assert rows(conn) == before
    opens(path)


def test_sqlite_utils_transform_that_drops_the_triggers_is_found_at_open(path):
    """With a column that may be a rowid it gets through, and nothing stops a deletion after it."""
    db = sqlite_utils.Database(path)
    db["log"].transform(pk="seq")
    db["log"].delete_where()
    assert db["log"].count == 0
    db.close()
    is_refused(path, "table log", "altered")


@pytest.mark.parametrize(
    "act",
    [
        lambda log: log.delete_where(),
        lambda log: log.delete_where("seq = ?", [3]),
        lambda log: log.delete(("match/a", 1)),
        lambda log: log.update(("match/a", 1), {"author": "me"}),
        lambda log: log.insert({**next(log.rows), "author": "me"}, replace=True),
        lambda log: log.insert({**next(log.rows), "author": "me"}, ignore=True),
        lambda log: log.upsert({**next(log.rows), "author": "me"}),
        lambda log: log.insert_all([{**row, "seq": row["seq"] + 3} for row in list(log.rows)], replace=True),
    ],
    ids=["delete_where", "delete_where_one", "delete", "update", "replace", "ignore", "upsert", "insert_all"],
)
def test_sqlite_utils_cannot_change_a_row_of_the_log(path, conn, act):
    before = rows(conn)
    db = sqlite_utils.Database(path)
    with pytest.raises(sqlite3.IntegrityError):
        act(db["log"])
    db.close()
    assert rows(conn) == before
    opens(path)


@pytest.mark.parametrize(
    "act",
    [
        lambda log: log.add_column("mine", str),
        lambda log: log.create_index(["seq"], unique=True),
        lambda log: log.drop(),
        lambda log: log.db.rename_table("log", "old"),
    ],
    ids=["add_column", "create_index", "drop", "rename"],
)
def test_sqlite_utils_cannot_change_the_table_of_the_log_unseen(path, act):
    db = sqlite_utils.Database(path)
    act(db["log"])
    db.close()
    with pytest.raises(TamperedSchema):
        Store.open(path)


def test_a_newer_club_file_is_refused_and_unchanged(path, conn):
    conn.execute("PRAGMA user_version = 2")
    before = path.read_bytes()
    for open_ in (Store.open, Store.open_read):
        with pytest.raises(NewerFormat, match="format 2, newer than the known 1"):
            open_(path)
    assert path.read_bytes() == before


def test_a_club_file_of_no_version_is_refused(path, conn):
    conn.execute("PRAGMA user_version = 0")
    is_refused(path, "user_version", "altered")


def test_the_database_of_another_program_is_refused_and_unchanged(tmp_path):
    path = tmp_path / "other.db"
    other = sqlite3.connect(path)
    other.execute("PRAGMA journal_mode = WAL")
    other.execute("CREATE TABLE log(x)")
    other.close()
    before = path.read_bytes()
    for open_ in (Store.open, Store.open_read, lambda path: Store.open(path, create=True)):
        with pytest.raises(NotAClubFile):
            open_(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"hello, I am a letter\n" * 100, b"\x00" * 4096, b";", b"\x00"])
def test_a_file_that_is_no_database_is_refused_and_unchanged(tmp_path, content):
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    for open_ in (Store.open, Store.open_read, lambda path: Store.open(path, create=True)):
        with pytest.raises(NotAClubFile):
            open_(path)
    assert path.read_bytes() == content


def test_an_empty_file_is_no_club_file_yet(tmp_path, say):
    path = tmp_path / "club.db"
    path.touch()
    for open_ in (Store.open, Store.open_read):
        with pytest.raises(NoClubFile):
            open_(path)
    with Store.open(path, create=True) as store:
        assert say(store, "one").seq == 1
