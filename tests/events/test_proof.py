"""Verifying a club file, proving that it continues a published head, and backups that are proven first."""

from __future__ import annotations

import sqlite3

import pytest
from msgspec.structs import replace

from events import proof, schema
from events.chain import BrokenChain
from events.errors import NotAllowed, NotFound, StorageFailed, Unreadable
from events.files import FileExists
from events.proof import Misplaced, MissingAppend
from events.record import Head
from events.schema import TamperedSchema
from events.store import Forked, Store, Verified


@pytest.fixture
def full(store, say):
    """Two streams, five appends, seven events."""
    say(store, "1", "2")
    say(store, "1", stream="match/b")
    say(store, "3")
    say(store, "2", "3", stream="match/b")
    say(store, "4")
    return store


@pytest.fixture
def forge(full):
    """Change the rows of the log as somebody does who knows about the triggers and puts them back."""

    def change(*statements: str) -> None:
        conn = sqlite3.connect(full.path, isolation_level=None)
        for kind, name in schema.PARTS:
            if kind == "trigger":
                conn.execute(f"DROP TRIGGER {name}")
        for sql in statements:
            conn.execute(sql)
        for (kind, _), sql in schema.PARTS.items():
            if kind == "trigger":
                conn.execute(sql)
        conn.close()

    return change


def test_a_whole_file_verifies(full):
    a, b = full.head("match/a"), full.head("match/b")
    assert full.verify() == [
        Verified("match/a", a.version, a.hash),
        Verified("match/b", b.version, b.hash),
    ]
    assert full.verify("match/b") == [Verified("match/b", 3, b.hash)]
    with Store.open_read(full.path) as reader:
        assert reader.verify() == full.verify()


def test_a_stream_that_is_not_there_is_not_found(full):
    with pytest.raises(NotFound):
        full.verify("match/z")


@pytest.mark.parametrize(
    ("sql", "stream", "version"),
    [
        ("UPDATE log SET author = 'x' WHERE seq = 3", "match/a", 3),
        ("UPDATE log SET at = 'x' WHERE seq = 1", "match/a", 1),
        ("UPDATE log SET command = 'x' WHERE seq = 4", "match/b", 2),
        ("""UPDATE log SET events = replace(events, '"3"', '"9"') WHERE seq = 3""", "match/a", 3),
        ("UPDATE log SET events = '[' WHERE seq = 3", "match/a", 3),
        ("UPDATE log SET events = '[]' WHERE seq = 3", "match/a", 3),
        ("UPDATE log SET events = events || ' ' WHERE seq = 3", "match/a", 3),
        ("UPDATE log SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE seq = 3", "match/a", 3),
        ("UPDATE log SET last = 7 WHERE seq = 5", "match/a", 4),
        ("UPDATE log SET first = 5, last = 5 WHERE seq = 5", "match/a", 4),
        ("UPDATE log SET stream = 'match/c' WHERE stream = 'match/b'", "match/c", 1),
    ],
)
def test_a_forged_row_is_found_at_its_version(full, forge, sql, stream, version):
    forge(sql)
    with pytest.raises(BrokenChain) as caught:
        full.verify()
    assert (caught.value.stream, caught.value.version) == (stream, version)
    with pytest.raises(BrokenChain):
        full.verify(stream)


def test_two_streams_whose_names_were_swapped_are_found(full, forge):
    forge(
        "UPDATE log SET stream = 'x' WHERE stream = 'match/a'",
        "UPDATE log SET stream = 'match/a' WHERE stream = 'match/b'",
        "UPDATE log SET stream = 'match/b' WHERE stream = 'x'",
    )
    with pytest.raises(BrokenChain):
        full.verify()


@pytest.mark.parametrize(
    ("sql", "seq"),
    [
        ("DELETE FROM log WHERE stream = 'match/b'", 2),
        ("DELETE FROM log WHERE seq = 5; ", None),
        ("UPDATE log SET seq = 9 WHERE seq = 5", 5),
        ("UPDATE log SET seq = 4 WHERE seq = 5", 5),
    ],
)
def test_a_hole_in_the_global_order_is_found(full, forge, sql, seq):
    """All but the loss of the newest rows, which only a published head can show."""
    published = full.head("match/a")
    forge(sql)
    if seq is None:
        full.verify()
        with pytest.raises(Forked, match="ends at version 3, before 4"):
            full.verify_against("match/a", published)
    else:
        with pytest.raises(MissingAppend) as caught:
            full.verify()
        assert caught.value.seq == seq


def test_a_missing_guard_is_found(full):
    sqlite3.connect(full.path, isolation_level=None).execute("DROP TRIGGER log_no_delete").connection.close()
    with pytest.raises(TamperedSchema):
        full.verify()


def test_a_damaged_page_is_found_by_the_check_of_the_file(full):
    """A row is missing from an index: every chain is whole, and only SQLite's own check sees it."""
    (root,) = full.conn.execute("SELECT rootpage FROM sqlite_master WHERE name = 'log_by_command'").fetchone()
    (size,) = full.conn.execute("PRAGMA page_size").fetchone()
    full.close()
    data = bytearray(full.path.read_bytes())
    begin = (root - 1) * size
    assert data[begin] == 0x0A
    count = int.from_bytes(data[begin + 3 : begin + 5], "big")
    data[begin + 3 : begin + 5] = (count - 1).to_bytes(2, "big")
    full.path.write_bytes(bytes(data))
    with Store.open_read(full.path) as damaged:
        for check in (damaged.verify, lambda: proof.verify_log(damaged)):
            with pytest.raises(Unreadable) as caught:
                check()
            assert str(caught.value).startswith(f"{full.path} is damaged: ")
            assert caught.value.hint == "restore a backup"


def test_a_log_continues_every_head_it_ever_had(full, say):
    heads = [Head(), *(Head(append.last, append.hash) for append in full.read("match/a"))]
    say(full, "more")
    for head in heads:
        full.verify_against("match/a", head)


@pytest.mark.parametrize(
    "head",
    [
        Head(4, "0" * 64),
        Head(0, "f" * 64),
        Head(1, "0" * 64),
        Head(99, "0" * 64),
    ],
)
def test_a_head_that_it_never_had_is_refused(full, head):
    with pytest.raises(Forked) as caught:
        full.verify_against("match/a", head)
    assert isinstance(caught.value, Unreadable)


def test_a_head_of_another_stream_is_refused(full):
    with pytest.raises(Forked):
        full.verify_against("match/b", full.head("match/a"))
    with pytest.raises(Forked):
        full.verify_against("match/z", full.head("match/a"))


def test_a_restored_backup_that_was_continued_is_a_fork(full, say, tmp_path):
    full.backup(tmp_path / "old.db")
    say(full, "the real evening")
    say(full, "and on")
    published = full.head("match/a")
    with Store.open(tmp_path / "old.db") as restored:
        with pytest.raises(Forked, match="ends at version 4, before 6"):
            restored.verify_against("match/a", published)
        say(restored, "another evening", "of two")
        with pytest.raises(Forked, match="something else"):
            restored.verify_against("match/a", published)


def test_a_damaged_log_proves_nothing(full, forge):
    published = full.head("match/a")
    forge("UPDATE log SET author = 'x' WHERE seq = 1")
    with pytest.raises(BrokenChain):
        full.verify_against("match/a", published)


def test_a_backup_is_the_whole_club_file(full, tmp_path):
    full.set_seed("match/a", "s")
    full.backup(tmp_path / "backup.db")
    with Store.open(tmp_path / "backup.db") as copy:
        assert list(copy.since()) == list(full.since())
        assert copy.seed("match/a") == "s"
        assert copy.verify() == full.verify()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["backup.db", "club.db"]


def test_a_backup_never_overwrites(full, tmp_path):
    target = tmp_path / "backup.db"
    target.write_bytes(b"precious")
    with pytest.raises(FileExists):
        full.backup(target)
    assert target.read_bytes() == b"precious"
    with pytest.raises(FileExists):
        full.backup(full.path)


def test_a_backup_of_a_damaged_log_is_refused_and_leaves_nothing(full, forge, tmp_path):
    forge("UPDATE log SET author = 'x' WHERE seq = 1")
    with pytest.raises(BrokenChain):
        full.backup(tmp_path / "backup.db")
    assert [p.name for p in tmp_path.iterdir()] == ["club.db"]


def test_a_backup_into_a_folder_that_is_not_there_is_refused(full, tmp_path):
    with pytest.raises(StorageFailed):
        full.backup(tmp_path / "nowhere" / "backup.db")


def test_a_backup_in_the_middle_of_a_transaction_is_refused(full, tmp_path):
    with full.transaction(), pytest.raises(NotAllowed):
        full.backup(tmp_path / "backup.db")


def test_backups_made_while_somebody_writes_are_each_a_beginning_of_the_final_log(zygote, store, tmp_path):
    # A writer without any pause can keep a reader out for as long as it likes.
    child = zygote.job("loop", store.path, "0.01")
    child.begin()
    backups = [tmp_path / f"backup-{number}.db" for number in range(5)]
    for target in backups:
        child.ack()
        store.backup(target)
    child.kill()
    child.rest()
    final = list(store.since())
    lengths = []
    for target in backups:
        with Store.open_read(target) as copy:
            copy.verify()
            kept = list(copy.since())
            assert kept == final[: len(kept)]
            lengths.append(len(kept))
    assert lengths == sorted(lengths)
    assert 0 < lengths[0] < lengths[-1]


def test_a_hash_alone_proves_that_the_stream_goes_through_it(full):
    for append in full.read("match/a"):
        proof.continues(full.rows("match/a"), "match/a", append.hash)


@pytest.mark.parametrize("published", ["f" * 64, Head().hash, ""])
def test_a_hash_that_the_stream_never_had_is_refused(full, published):
    with pytest.raises(Forked, match=f"no append of it ends at {published[:16]}$") as caught:
        proof.continues(full.rows("match/a"), "match/a", published)
    assert caught.value.hint == "it was made anew after that"


def test_no_more_of_a_log_is_followed_than_a_hash_needs(full):
    rows = full.rows("match/a")
    first = full.read("match/a")[0]
    proof.continues(rows, "match/a", first.hash)
    assert next(rows).first == first.last + 1


def test_a_damaged_log_proves_nothing_of_a_later_hash(full):
    appends = full.read("match/a")
    appends[0] = replace(appends[0], author="somebody else")
    with pytest.raises(BrokenChain):
        proof.continues(appends, "match/a", appends[-1].hash)


def test_appends_of_one_stream_that_changed_places_are_found(full, forge):
    forge("UPDATE log SET seq = CASE seq WHEN 1 THEN 3 WHEN 3 THEN 1 ELSE seq END")
    with pytest.raises(Misplaced) as caught:
        full.verify()
    assert (caught.value.stream, caught.value.version) == ("match/a", 1)


def test_appends_of_two_streams_that_changed_places_are_not_found_by_the_file_alone(full, forge):
    """What the page says: places in the file are in no hash."""
    forge("UPDATE log SET seq = CASE seq WHEN 1 THEN 2 WHEN 2 THEN 1 ELSE seq END")
    full.verify()
