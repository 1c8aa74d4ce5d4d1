"""Appending and reading back: order, conflicts, retries, transactions and a refusing disk."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from events.chain import BrokenChain
from events.connection import refuse_unsafe, wal_is_safe
from events.errors import Conflict, NotFound, StorageFailed, Unreadable
from events.faults import FileMoved, Locked
from events.gate import NotCanonical
from events.record import GENESIS, Head
from events.schema import TamperedSchema
from events.store import CommandReused, NoClubFile, Store, UnsafeWal, VersionConflict

ABOUT = {"at": "2026-01-02T20:15:00Z", "author": "me"}


def test_what_was_appended_is_read_back_byte_for_byte(store, said):
    events = said("grüß dich", "→", '"quoted"\\')
    stored = store.append("match/a", events, expected=0, command="c", **ABOUT)
    assert store.read("match/a") == [stored]
    assert (stored.first, stored.last, stored.seq) == (1, 3, 1)
    assert (stored.at, stored.author, stored.command) == (ABOUT["at"], "me", "c")
    assert stored.events == events


def test_streams_have_versions_of_their_own_and_one_global_order(store, say):
    places = [
        say(store, *texts, stream=s) for s, *texts in (("a", "1", "2"), ("b", "1"), ("a", "3"), ("b", "2"))
    ]
    assert [(p.stream, p.first, p.last, p.seq) for p in places] == [
        ("a", 1, 2, 1),
        ("b", 1, 1, 2),
        ("a", 3, 3, 3),
        ("b", 2, 2, 4),
    ]
    assert list(store.since()) == places
    assert list(store.since(2)) == places[2:]
    assert store.head("a") == Head(3, places[2].hash)
    assert store.head("nobody") == Head(0, GENESIS)


def test_reading_after_a_version_gives_the_appends_that_hold_a_later_one(store, say):
    for texts in (("1", "2"), ("3",), ("4", "5", "6")):
        say(store, *texts)
    firsts = {after: [a.first for a in store.read("match/a", after)] for after in range(8)}
    assert firsts == {0: [1, 3, 4], 1: [1, 3, 4], 2: [3, 4], 3: [4], 4: [4], 5: [4], 6: [], 7: []}


def test_streams_are_listed_by_prefix_and_sorted(store, say):
    names = ["match/é", "match/b", "match/a", "match", "tournament/x", "matchbox", "match/\U0001f600"]
    for name in names:
        say(store, "x", stream=name)
    assert store.streams() == sorted(names)
    assert store.streams("match/") == sorted(n for n in names if n.startswith("match/"))
    assert store.streams("nothing") == []
    assert store.streams("match/a") == ["match/a"]


def test_a_writer_who_looked_too_early_is_told_both_versions(store, say):
    say(store, "1", "2")
    with pytest.raises(VersionConflict) as caught:
        store.append("match/a", b'[{"type":"t"}]', expected=1, command="c", **ABOUT)
    error = caught.value
    assert (error.stream, error.expected, error.actual) == ("match/a", 1, 2)
    assert str(error) == "match/a changed since you looked: version 1 -> 2"
    assert error.code == "log/version-conflict"
    assert isinstance(error, Conflict)
    assert len(store.read("match/a")) == 1


@pytest.mark.parametrize("expected", [-1, 1, 5])
def test_a_new_stream_begins_at_version_nought(store, expected):
    with pytest.raises(VersionConflict):
        store.append("match/a", b'[{"type":"t"}]', expected=expected, command="c", **ABOUT)


def test_a_repeated_command_gives_the_stored_append_and_writes_nothing(store, say, said):
    first = say(store, "1", command="c")
    say(store, "2")
    before = store.path.read_bytes()
    again = store.append("match/a", said("1"), expected=0, at="later", author="other", command="c")
    assert again == first
    assert store.path.read_bytes() == before


def test_a_command_with_other_events_is_refused(store, say, said):
    say(store, "1", command="c")
    with pytest.raises(CommandReused) as caught:
        store.append("match/a", said("2"), expected=1, command="c", **ABOUT)
    assert caught.value.code == "log/command-reused"
    assert (caught.value.stream, caught.value.command) == ("match/a", "c")
    assert store.append("match/b", said("2"), expected=0, command="c", **ABOUT).seq == 2


@pytest.mark.parametrize("events", [b"[]", b"{}", b'[{"type":"t","a":1,"a":2}]', b'[ {"type":"t"}]', b"[1]"])
def test_events_in_another_form_are_not_stored(store, events):
    with pytest.raises(NotCanonical):
        store.append("match/a", events, expected=0, command="c", **ABOUT)
    assert store.streams() == []


def test_words_that_are_no_text_are_not_stored(store):
    with pytest.raises(Unreadable, match="author"):
        store.append("a", b'[{"type":"t"}]', expected=0, command="c", at="", author="\udcff")
    assert store.streams() == []


def test_several_appends_in_one_transaction_are_written_together(store, say):
    with Store.open_read(store.path) as other:
        with store.transaction():
            say(store, "1")
            say(store, "2", stream="b")
            assert other.streams() == []
        assert other.streams() == ["b", "match/a"]


class _StopError(Exception):
    pass


def stop_after(act, *args):
    act(*args)
    raise _StopError


def test_a_failed_transaction_leaves_nothing(store, say):
    before = store.path.read_bytes()
    with pytest.raises(_StopError), store.transaction():
        stop_after(say, store, "1")
    assert store.streams() == []
    assert store.path.read_bytes() == before
    assert say(store, "2").seq == 1


def test_a_conflict_inside_a_transaction_undoes_only_itself(store, say):
    with store.transaction():
        say(store, "1")
        with pytest.raises(VersionConflict):
            store.append("match/a", b'[{"type":"t"}]', expected=7, command="c", **ABOUT)
        say(store, "2")
    assert store.head("match/a").version == 2


def test_an_inner_transaction_that_fails_is_undone_alone(store, say):
    def inner():
        with store.transaction():
            say(store, "2")
            with store.transaction():
                say(store, "3")
            stop_after(say, store, "4")

    with store.transaction():
        say(store, "1")
        with pytest.raises(_StopError):
            inner()
        say(store, "5")
    assert [a.command for a in store.read("match/a")] == ["say/1", "say/2"]
    store.verify()


def test_an_outer_transaction_that_fails_undoes_the_inner_ones(store, say):
    def outer():
        with store.transaction():
            with store.transaction():
                say(store, "1")
            stop_after(say, store, "2")

    with pytest.raises(_StopError):
        outer()
    assert store.streams() == []


def test_a_missing_file_is_not_made_unasked(tmp_path):
    path = tmp_path / "none.db"
    for open_ in (Store.open, Store.open_read):
        with pytest.raises(NoClubFile, match=r"none\.db") as caught:
            open_(path)
        assert isinstance(caught.value, NotFound)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["a b.db", "50%.db", "what?.db", "x#y.db", "é→.db", "a;b&c=d.db"])
def test_any_name_of_a_file_will_do(tmp_path, say, name):
    with Store.open(tmp_path / name, create=True) as store:
        say(store, "1")
    with Store.open_read(tmp_path / name) as store:
        assert store.streams() == ["match/a"]
    assert [p.name for p in tmp_path.iterdir()] == [name]


def test_opening_a_known_file_to_create_it_keeps_it(store, say):
    say(store, "1")
    with Store.open(store.path, create=True) as again:
        assert again.streams() == ["match/a"]


def test_the_file_is_durable_by_default(store):
    assert store.conn.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert store.conn.execute("PRAGMA synchronous").fetchone() == (3,)
    assert store.conn.execute("PRAGMA trusted_schema").fetchone() == (0,)
    assert store.conn.isolation_level is None


def test_a_file_left_in_wal_mode_is_brought_back(store, say):
    store.conn.execute("PRAGMA journal_mode = WAL")
    say(store, "1")
    store.close()
    with Store.open(store.path) as again:
        assert again.conn.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert again.streams() == ["match/a"]


@pytest.mark.parametrize(
    ("release", "safe"),
    [
        ((3, 7, 0), False),
        ((3, 40, 1), False),
        ((3, 44, 5), False),
        ((3, 44, 6), True),
        ((3, 45, 0), False),
        ((3, 50, 6), False),
        ((3, 50, 7), True),
        ((3, 51, 0), False),
        ((3, 51, 2), False),
        ((3, 51, 3), True),
        ((3, 52, 0), True),
        ((4, 0, 0), True),
    ],
)
def test_wal_is_left_to_releases_of_sqlite_that_lose_nothing_by_it(release, safe):
    assert wal_is_safe(release) == safe
    refuse_unsafe("DELETE", release)
    if safe:
        refuse_unsafe("WAL", release)
    else:
        with pytest.raises(UnsafeWal):
            refuse_unsafe("WAL", release)


def test_asking_for_wal_uses_it_or_refuses_and_makes_no_file(tmp_path, say):
    path = tmp_path / "club.db"
    if wal_is_safe(sqlite3.sqlite_version_info):
        with Store.open(path, create=True, journal="WAL") as store:
            assert store.conn.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            say(store, "1")
    else:
        with pytest.raises(UnsafeWal):
            Store.open(path, create=True, journal="WAL")
        assert not path.exists()


def test_a_lock_that_is_not_let_go_is_named_with_its_holder(zygote, store, say):
    child = zygote.job("hold", store.path)
    child.begin()
    assert child.ack() == "held"
    try:
        with Store.open(store.path, timeout=0.05) as late:
            with pytest.raises(Locked) as caught:
                say(late, "1")
            if Path("/proc/locks").exists():
                assert caught.value.holder == child.pid
                assert str(child.pid) in str(caught.value)
            assert late.streams() == []
    finally:
        child.kill()
        child.rest()
    assert say(store, "1").seq == 1


def test_a_store_that_is_open_to_read_cannot_write(store, say):
    say(store, "1")
    before = store.path.read_bytes()
    with Store.open_read(store.path) as reader:
        with pytest.raises(StorageFailed, match="readonly") as caught:
            say(reader, "2")
        assert str(store.path) in str(caught.value)
        with pytest.raises(StorageFailed):
            reader.set_seed("match/a", "s")
        assert reader.read("match/a") == store.read("match/a")
    assert store.path.read_bytes() == before


def test_a_folder_is_no_club_file(tmp_path):
    for open_ in (Store.open, Store.open_read):
        with pytest.raises(StorageFailed, match=str(tmp_path)):
            open_(tmp_path)


def test_a_full_file_refuses_the_append_whole_and_works_again_with_room(store, say):
    say(store, "1")
    (pages,) = store.conn.execute("PRAGMA page_count").fetchone()
    store.conn.execute(f"PRAGMA max_page_count = {pages}")
    before = store.path.read_bytes()
    with pytest.raises(StorageFailed, match="full") as caught:
        say(store, "x" * 50_000)
    assert caught.value.path == store.path
    assert store.path.read_bytes() == before
    assert not store.conn.in_transaction
    store.conn.execute("PRAGMA max_page_count = 1000000")
    assert say(store, "x" * 50_000).seq == 2


def test_a_limit_on_the_size_of_files_refuses_the_append_whole(store, say):
    """The quota of a user: the system answers with an error of writing, not with a full disk."""
    say(store, "1")
    before = store.path.read_bytes()
    script = (
        "import resource, sys\n"
        "from pathlib import Path\n"
        "from events.errors import StorageFailed\n"
        "from events.store import Store\n"
        "store = Store.open(Path(sys.argv[1]))\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))\n"
        'big = b\'[{"type":"t","a":"\' + b\'x\' * 200_000 + b\'"}]\'\n'
        "try: store.append('a', big, expected=0, at='', author='', command='c')\n"
        "except StorageFailed: print('refused')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(store.path)], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.returncode) == ("refused\n", 0), done.stderr
    with Store.open(store.path) as again:
        again.verify()
        assert again.streams() == ["match/a"]
    assert store.path.read_bytes() == before


def test_a_file_moved_while_it_is_open_takes_no_more_appends(store, say):
    say(store, "1")
    store.path.rename(store.path.with_name("moved.db"))
    with pytest.raises(FileMoved):
        say(store, "2")


def test_damaged_pages_are_unreadable(store, say):
    for number in range(40):
        say(store, "x" * 400, stream=f"match/{number}")
    store.close()
    data = bytearray(store.path.read_bytes())
    data[4096:-4096] = b"\xa5" * (len(data) - 8192)
    store.path.write_bytes(bytes(data))
    with pytest.raises(Unreadable), Store.open_read(store.path) as broken:
        broken.verify()


def test_an_error_of_ours_in_sql_is_no_refusal(store):
    with pytest.raises(sqlite3.OperationalError, match="no such table"), store.transaction() as conn:
        conn.execute("SELECT * FROM nowhere")


def test_text_that_is_not_utf8_in_the_file_is_unreadable(store, say):
    say(store, "1")
    store.conn.execute("DROP TRIGGER log_no_update")
    store.conn.execute("UPDATE log SET author = CAST(x'ff' AS TEXT)")
    with pytest.raises(Unreadable, match="not UTF-8"):
        store.read("match/a")


def test_seeds_are_kept_beside_the_log(store, say):
    assert store.seed("match/a") is None
    store.set_seed("match/a", "first")
    store.set_seed("match/a", "second")
    say(store, "1")
    assert store.seed("match/a") == "second"
    assert b"second" not in b"".join(append.events for append in store.since())


def test_a_seed_set_in_a_failed_transaction_is_gone(store):
    with pytest.raises(_StopError), store.transaction():
        stop_after(store.set_seed, "match/a", "s")
    assert store.seed("match/a") is None


def test_a_reader_sees_that_somebody_wrote(store, say):
    with Store.open_read(store.path) as reader:
        before = reader.data_version()
        assert reader.data_version() == before
        say(store, "1")
        assert reader.data_version() != before


def test_a_snapshot_is_of_one_moment(tmp_path, store, say):
    say(store, "1")
    with Store.open(store.path, timeout=0.05) as writer, store.snapshot():
        assert store.head("match/a").version == 1
        with pytest.raises(Locked):
            say(writer, "2")
        assert store.head("match/a").version == 1


def test_importing_the_store_imports_nothing_heavy():
    script = (
        "import sys\n"
        "import events.store, events.jsonl, events.projection\n"
        "heavy = {'sqlite_utils', 'rich', 'textual', 'typer', 'asyncio', 'random', 'engines', 'tourney'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=env)
    assert done.stdout == "[]\n"


def test_a_signal_right_after_a_step_ended_undoes_the_whole_and_says_what_it_was(tmp_path):
    def cut_off(store):
        with store.transaction(), store.transaction():
            store.append("s", b'[{"type":"t.a"}]', expected=0, at="now", author="a", command="1")
            store.conn.execute("RELEASE step")  # the step has ended, and now the signal comes
            raise KeyboardInterrupt

    with Store.open(tmp_path / "signal.db", create=True) as store:
        with pytest.raises(KeyboardInterrupt):
            cut_off(store)
        assert store.head("s").version == 0


def test_appends_from_elsewhere_are_taken_with_their_hashes(store, say, tmp_path):
    with Store.open(tmp_path / "other.db", create=True) as other:
        appends = [say(other, "1", "2"), say(other, "3")]
    assert [(one.hash, one.seq) for one in store.adopt(appends)] == [
        (appends[0].hash, 1),
        (appends[1].hash, 2),
    ]
    store.verify()


@pytest.mark.parametrize(
    "forged",
    [
        {"hash": "f" * 64},  # the triggers of the file know places, not hashes
        {"author": "somebody else"},
        {"at": "2026-01-02T20:15:01Z"},
        {"command": "say/other"},
        {"events": b'[{"type":"talk.said","text":"never said"}]'},
    ],
    ids=lambda forged: next(iter(forged)),
)
@pytest.mark.parametrize("place", [0, 1])
def test_appends_from_elsewhere_whose_chain_is_broken_are_refused_whole(store, say, tmp_path, forged, place):
    with Store.open(tmp_path / "other.db", create=True) as other:
        appends = [say(other, "1"), say(other, "2")]
    appends[place] = replace(appends[place], **forged)
    with pytest.raises(BrokenChain):
        store.adopt(appends)
    assert store.streams() == []


def test_appends_that_continue_another_content_of_the_stream_are_refused(store, say, tmp_path):
    say(store, "ours")
    with Store.open(tmp_path / "other.db", create=True) as other:
        say(other, "theirs")
        later = say(other, "and on")
    before = store.read("match/a")
    with pytest.raises(BrokenChain):
        store.adopt([later])
    assert store.read("match/a") == before


@pytest.mark.parametrize("inner", [False, True])
def test_a_guard_removed_after_a_change_was_undone_is_found_by_the_next_append(store, say, inner):
    """SQLite counts the changes of a schema: the stranger's gets the number of the one that was undone."""
    say(store, "1")

    def change_and_stop():
        with store.transaction() as conn:
            conn.execute("CREATE TABLE note(text)")
            say(store, "2")  # the schema is checked as it is now
            raise _StopError

    if inner:
        with store.transaction(), suppress(_StopError):
            change_and_stop()
    else:
        with suppress(_StopError):
            change_and_stop()
    with closing(sqlite3.connect(store.path, isolation_level=None)) as stranger:
        stranger.execute("DROP TRIGGER log_no_update")
    with pytest.raises(TamperedSchema, match="log_no_update"):
        say(store, "2")
