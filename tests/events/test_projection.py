"""Tables that follow the log: in the append's own transaction, and the same when made anew."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress

import msgspec
import pytest
import sqlite_utils

from events.errors import Unreadable
from events.projection import Projection, TamperedTables, check, dump, missing, rebuild, shape
from events.store import Store, VersionConflict


def _create(conn: sqlite3.Connection) -> None:
    db = sqlite_utils.Database(conn)
    db["words"].create({"stream": str, "version": int, "text": str}, pk=("stream", "version"))
    db["counts"].create({"text": str, "n": int}, pk="text")
    db["words"].create_index(["text"])


def _apply(conn: sqlite3.Connection, stream: str, appends) -> None:
    for append in appends:
        for version, event in enumerate(msgspec.json.decode(append.events), append.first):
            conn.execute("INSERT INTO words VALUES (?, ?, ?)", (stream, version, event["text"]))
            conn.execute(
                "INSERT INTO counts VALUES (?, 1) ON CONFLICT(text) DO UPDATE SET n = n + 1", (event["text"],)
            )


WORDS = Projection("words", "match/", ("words", "counts"), _create, _apply, ("idx_words_text",))


def _refuse(conn: sqlite3.Connection, stream: str, appends) -> None:
    conn.execute("INSERT INTO half VALUES (?)", (stream,))
    raise _StopError


class _StopError(Exception):
    pass


FAILING = Projection("half", "bad/", ("half",), lambda conn: conn.execute("CREATE TABLE half(x)"), _refuse)


@pytest.fixture
def live(tmp_path):
    with Store.open(tmp_path / "live.db", create=True, projections=[WORDS, FAILING]) as opened:
        yield opened


def test_a_projection_moves_with_each_append_of_its_streams(live, say):
    say(live, "a", "b")
    say(live, "a", stream="other")
    assert dump(live.conn, [WORDS]) == {
        "words": [("match/a", 1, "a"), ("match/a", 2, "b")],
        "counts": [("a", 1), ("b", 1)],
    }


def test_rebuilt_tables_equal_those_kept_live(live, say):
    for number in range(30):
        say(live, *"abc"[: 1 + number % 3], stream=f"match/{number % 4}")
    before = dump(live.conn, [WORDS])
    assert len(before["words"]) == 60
    rebuild(live, [WORDS])
    assert dump(live.conn, [WORDS]) == before
    assert say(live, "z").seq == 31
    assert ("z", 1) in dump(live.conn, [WORDS])["counts"]


def test_control_a_table_that_went_astray_differs_until_it_is_rebuilt(live, say):
    say(live, "a", "b")
    before = dump(live.conn, [WORDS])
    live.conn.execute("UPDATE counts SET n = 7")
    assert dump(live.conn, [WORDS]) != before
    rebuild(live, [WORDS])
    assert dump(live.conn, [WORDS]) == before


def test_a_rebuild_leaves_the_log_alone(live, say):
    say(live, "a", "b")
    before = live.verify(), list(live.since())
    rebuild(live, [WORDS])
    assert (live.verify(), list(live.since())) == before


def test_a_rebuild_that_fails_leaves_the_old_tables(live, say):
    say(live, "a")
    before = dump(live.conn, [WORDS])

    def stop(conn, stream, appends):
        raise _StopError

    with pytest.raises(_StopError):
        rebuild(live, [msgspec.structs.replace(WORDS, apply=stop)])
    assert dump(live.conn, [WORDS]) == before


def test_a_projection_that_fails_takes_the_append_with_it(live, say):
    say(live, "a")
    with pytest.raises(_StopError):
        say(live, "b", stream="bad/x")
    assert live.streams() == ["match/a"]
    assert dump(live.conn, [FAILING]) == {"half": []}
    assert say(live, "c").seq == 2


def test_a_projection_that_fails_inside_a_transaction_is_undone_with_its_append_alone(live, say):
    with live.transaction():
        say(live, "a")
        with pytest.raises(_StopError):
            say(live, "b", stream="bad/x")
        say(live, "c")
    assert live.streams() == ["match/a"]
    assert dump(live.conn, [FAILING]) == {"half": []}
    assert dump(live.conn, [WORDS])["counts"] == [("a", 1), ("c", 1)]


def test_a_repeated_command_and_a_conflict_do_not_move_a_projection(live, say, said):
    say(live, "a", command="c")
    before = dump(live.conn, [WORDS])
    live.append("match/a", said("a"), expected=0, at="", author="", command="c")
    with pytest.raises(VersionConflict):
        live.append("match/a", said("b"), expected=0, at="", author="", command="d")
    assert dump(live.conn, [WORDS]) == before


def test_a_projection_that_is_new_is_made_from_the_log_at_open(store, say):
    say(store, "a", "b")
    say(store, "a", stream="match/b")
    assert missing(store.conn, [WORDS]) == [WORDS]
    store.close()
    with Store.open(store.path, projections=[WORDS]) as again:
        assert missing(again.conn, [WORDS]) == []
        assert dump(again.conn, [WORDS])["counts"] == [("a", 2), ("b", 1)]


def test_sqlite_utils_does_not_commit_inside_our_transaction(store):
    """What `create` relies on: all of a new file is made at once."""

    def create_and_stop():
        with store.transaction() as conn:
            _create(conn)
            sqlite_utils.Database(conn)["counts"].insert({"text": "x", "n": 1})
            assert conn.in_transaction
            raise _StopError

    with pytest.raises(_StopError):
        create_and_stop()
    assert missing(store.conn, [WORDS]) == [WORDS]


def test_a_new_file_is_made_whole_or_not_at_all(tmp_path):
    def stop(conn):
        raise _StopError

    path = tmp_path / "club.db"
    with pytest.raises(_StopError):
        Store.open(path, create=True, projections=[WORDS, msgspec.structs.replace(FAILING, create=stop)])
    conn = sqlite3.connect(path)
    assert conn.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    conn.close()


def test_a_table_of_any_name_is_dumped_and_rebuilt(store):
    name = 'odd "name'
    odd = Projection(
        "odd", "x", (name,), lambda conn: conn.execute('CREATE TABLE "odd ""name"(a)'), lambda *_: None
    )
    rebuild(store, [odd])
    store.conn.execute('INSERT INTO "odd ""name" VALUES (2), (NULL), (1)')
    assert sorted(map(repr, dump(store.conn, [odd])[name])) == ["(1,)", "(2,)", "(None,)"]


STRANGE = {
    "a view in its place": (
        ("DROP TABLE counts", "CREATE VIEW counts AS SELECT 'a' AS text, 1 AS n"),
        "view counts stands where a table was",
    ),
    "an index in its place": (
        ("DROP TABLE counts", "CREATE INDEX counts ON words(version)"),
        "index counts stands where a table was",
    ),
    "a virtual table in its place": (
        ("DROP TABLE counts", "CREATE VIRTUAL TABLE Counts USING fts5(text, n)"),
        "virtual table counts stands where an ordinary one was",
    ),
    "a trigger": (
        ("CREATE TRIGGER spy BEFORE INSERT ON COUNTS BEGIN SELECT RAISE(ABORT, 'no'); END",),
        "trigger spy was added to counts",
    ),
    "a unique index": (("CREATE UNIQUE INDEX one ON words(stream)",), "index one was added to words"),
    "no table": (("DROP TABLE counts",), "table counts was removed"),
}


@pytest.mark.parametrize("case", list(STRANGE))
def test_what_stands_in_or_on_a_table_of_ours_is_refused_by_name_and_goes_by_a_rebuild(live, say, case):
    statements, named = STRANGE[case]
    say(live, "a")
    before = dump(live.conn, [WORDS])
    for sql in statements:
        live.conn.execute(sql)
    with pytest.raises(TamperedTables, match=named):
        live.check_tables()
    with pytest.raises(TamperedTables, match=named):
        say(live, "b")
    assert len(live.read("match/a")) == 1
    assert rebuild(live, [WORDS]) == {}
    live.check_tables()
    assert dump(live.conn, [WORDS]) == before
    say(live, "b")


def test_a_table_whose_place_is_taken_is_not_made_in_silence_at_open(live, say):
    say(live, "a")
    live.conn.execute("DROP TABLE counts")
    live.conn.execute("CREATE VIEW counts AS SELECT 'a' AS text, 1 AS n")
    live.close()
    with Store.open(live.path, projections=[WORDS]) as again, pytest.raises(TamperedTables):
        again.check_tables()


def test_what_strangers_keep_beside_the_tables_is_theirs(live, say):
    for sql in (
        "CREATE TABLE members(name TEXT UNIQUE)",
        "CREATE INDEX members_by_name ON members(name)",
        "CREATE TRIGGER mine AFTER INSERT ON members BEGIN DELETE FROM members; END",
        "CREATE VIEW report AS SELECT * FROM counts",
    ):
        live.conn.execute(sql)
    live.check_tables()
    say(live, "a")
    rebuild(live, [WORDS])
    assert live.conn.execute("SELECT * FROM report").fetchall() == [("a", 1)]


def test_a_stream_that_is_refused_keeps_no_other_out(live, say):
    say(live, "a", stream="match/a")
    say(live, "b", stream="match/b")
    say(live, "c", stream="match/c")

    def picky(conn, stream, appends):
        if stream == "match/b":
            raise Unreadable("not this one")
        _apply(conn, stream, appends)

    refused = rebuild(live, [msgspec.structs.replace(WORDS, apply=picky)])
    assert {stream: str(error) for stream, error in refused.items()} == {"match/b": "not this one"}
    assert dump(live.conn, [WORDS])["counts"] == [("a", 1), ("c", 1)]


def test_the_shape_shows_a_column_that_was_added(live):
    before = shape(live.conn, [WORDS])
    live.conn.execute("ALTER TABLE counts ADD COLUMN mine TEXT")
    after = shape(live.conn, [WORDS])
    assert after["words"] == before["words"]
    assert after["counts"] != before["counts"]


def test_only_the_tables_that_are_asked_about_are_checked(store):
    """A reader of the log alone opens a file without projections, and no table of them concerns it."""
    store.conn.execute("CREATE VIEW counts AS SELECT 1")
    check(store.conn, [])
    assert store.verify() == []


@pytest.mark.parametrize("inner", [False, True])
def test_a_trigger_added_after_a_change_was_undone_is_found_by_the_next_append(live, say, inner):
    """SQLite counts the changes of a schema: the stranger's gets the number of the one that was undone."""
    say(live, "a")

    def change_and_stop():
        with live.transaction() as conn:
            conn.execute("CREATE TABLE note(text)")
            live.check_tables()
            raise _StopError

    if inner:
        with live.transaction(), suppress(_StopError):
            change_and_stop()
    else:
        with suppress(_StopError):
            change_and_stop()
    with closing(sqlite3.connect(live.path, isolation_level=None)) as stranger:
        stranger.execute("CREATE TRIGGER spy AFTER INSERT ON words BEGIN DELETE FROM words; END")
    with pytest.raises(TamperedTables, match="spy"):
        say(live, "b")
    assert live.head("match/a").version == 1
