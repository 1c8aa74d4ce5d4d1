"""Each detector once more with its check taken out: then it must find nothing, or it proves nothing.

The one thing that has no control is the loss of power: fsync matters only when the machine goes
dark. `test_kills` counts the calls instead, and the last test here shows that the count would fall.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from events import chain, connection, gate, importing, jsonl, projection, proof, schema
from events.errors import Unreadable
from events.jsonl import Header
from events.projection import Projection
from events.record import GENESIS, Head
from events.store import Store, VersionConflict


def blind(appends, after=Head()):  # noqa: B008 - a frozen value
    """The chain check without its checks."""
    for append in appends:
        after = Head(append.last, append.hash)
    return after


@pytest.fixture
def edited(log, reseal):
    """One event changed and the sum made right again: only the chain can tell."""
    return reseal(log.replace("→".encode(), "←".encode()))


def test_the_chain_check_is_what_finds_an_edited_event(edited, monkeypatch):
    with pytest.raises(jsonl.BrokenChain):
        jsonl.read(edited)
    monkeypatch.setattr(chain, "check", blind)
    assert "←".encode() in jsonl.read(edited).appends[1].events


def test_the_chain_check_is_what_finds_an_edited_row(store, say, monkeypatch):
    say(store, "1")
    store.conn.execute("DROP TRIGGER log_no_update")
    store.conn.execute("UPDATE log SET author = 'x'")
    store.conn.execute(schema.NO_UPDATE)
    with pytest.raises(chain.BrokenChain):
        store.verify()
    monkeypatch.setattr(chain, "check", blind)
    assert len(store.verify()) == 1


def test_the_sum_is_what_finds_an_edited_header(log, monkeypatch):
    data = log.replace(b'"rules":"1.0"', b'"rules":"1.1"')
    with pytest.raises(jsonl.BadSum):
        jsonl.read(data)
    sealed = re.search(rb'"sum":"([0-9a-f]+)"', log).group(1).decode()
    monkeypatch.setattr(
        jsonl, "sha256", lambda body=b"": SimpleNamespace(update=body.__add__, hexdigest=lambda: sealed)
    )
    assert jsonl.read(data).header.rules == "1.1"


def test_the_check_for_a_seal_is_what_finds_a_file_cut_between_two_appends(log, monkeypatch):
    data = log[: log.index(b'{"seal"')]
    with pytest.raises(jsonl.TornFile):
        jsonl.read(data)
    monkeypatch.setattr(
        jsonl._Reader, "logfile", lambda self: jsonl.LogFile(self.header, self._appends, False)
    )
    assert len(jsonl.read(data).appends) == 3


def test_the_check_of_the_mark_is_what_finds_a_moved_boundary(log, reseal, monkeypatch):
    """The mark of the first append stands an event too early."""
    lines = log.splitlines(keepends=True)
    data = reseal(b"".join([*lines[:2], lines[3], lines[2], *lines[4:]]))
    with pytest.raises(jsonl.BrokenChain, match="it holds 1 events, not 2"):
        jsonl.read(data)
    monkeypatch.setattr(chain, "check", blind)
    assert [len(chain.split(a.events)) for a in jsonl.read(data).appends] == [1, 3, 1]


def test_the_one_spelling_is_what_finds_a_key_that_stands_twice(log, reseal, monkeypatch):
    data = reseal(log.replace(b'"first":1,', b'"first":9,"first":1,'))
    with pytest.raises(jsonl.BadLine):
        jsonl.read(data)
    monkeypatch.setattr(jsonl.lines, "_strictly", lambda decoder, raw, *_: decoder.decode(raw))
    assert len(jsonl.read(data).appends) == 3


ATTACKS = {
    "log_no_update": "UPDATE log SET author = 'x'",
    "log_no_delete": "DELETE FROM log",
    "log_no_gap": "INSERT OR REPLACE INTO log VALUES ('match/a', 1, 1, 3, '', '', 'new', '[]', '{hash}')",
    "log_no_skip": "INSERT INTO log VALUES ('match/a', 3, 3, 9, '', '', 'new', '[]', '{hash}')",
    "log_no_repeat": "INSERT INTO log VALUES ('match/a', 3, 3, 3, '', '', 'say/1', '[]', '{hash}')",
}


@pytest.mark.parametrize("trigger", list(ATTACKS))
def test_each_trigger_is_what_refuses_its_attack(store, say, trigger):
    say(store, "1")
    say(store, "2")
    before = list(store.since())
    attack = ATTACKS[trigger].format(hash="f" * 64)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        store.conn.execute(attack)
    assert list(store.since()) == before
    store.conn.execute(f"DROP TRIGGER {trigger}")
    store.conn.execute(attack)
    assert list(store.since()) != before


def test_there_is_a_control_for_every_trigger():
    assert set(ATTACKS) == {name for kind, name in schema.PARTS if kind == "trigger"}


def test_the_check_at_open_is_what_finds_a_dropped_trigger(store, monkeypatch):
    store.conn.execute("DROP TRIGGER log_no_delete")
    store.close()
    with pytest.raises(schema.TamperedSchema):
        Store.open(store.path)
    monkeypatch.setattr(schema, "check", lambda conn: None)
    Store.open(store.path).close()


class _StopError(Exception):
    pass


def _stop(conn, stream, appends):
    raise _StopError


STOPS = Projection("stops", "match/", (), lambda conn: None, _stop)


def test_the_transaction_is_what_makes_an_append_whole(tmp_path, say, monkeypatch):
    @contextmanager
    def none(self):
        yield self.conn

    with Store.open(tmp_path / "club.db", create=True, projections=[STOPS]) as store:
        with pytest.raises(_StopError):
            say(store, "1")
        assert store.streams() == []
        monkeypatch.setattr(Store, "transaction", none)
        with pytest.raises(_StopError):
            say(store, "1")
        assert store.streams() == ["match/a"]


def test_the_check_for_the_command_is_what_makes_a_retry_harmless(store, say, said):
    """Another id for the same deed writes it twice: the id must follow from the deed."""
    say(store, "1", command="deal/1")
    say(store, "1", command="deal/1")
    assert len(store.read("match/a")) == 1
    say(store, "1", command="deal/1b")
    assert len(store.read("match/a")) == 2


def test_the_gate_is_what_keeps_a_key_that_stands_twice_out_of_the_log(store, monkeypatch):
    odd = b'[{"type":"t","a":1,"a":2}]'
    with pytest.raises(Unreadable):
        store.append("match/a", odd, expected=0, at="", author="", command="c")
    monkeypatch.setattr("events.gate.check", lambda events: 1)
    store.append("match/a", odd, expected=0, at="", author="", command="c")
    assert store.read("match/a")[0].events == odd


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
@pytest.mark.parametrize(("synchronous", "calls"), [("EXTRA", True), ("OFF", False)])
def test_the_setting_is_what_syncs_an_append(tmp_path, synchronous, calls):
    """With it OFF the counting of calls in test_kills would find none."""
    import os
    import subprocess
    import sys
    from pathlib import Path

    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from events.store import Store\n"
        "store = Store.open(Path(sys.argv[1]))\n"
        f"store.conn.execute('PRAGMA synchronous = {synchronous}')\n"
        "store.append('a', b'[{\"type\":\"t\"}]', expected=0, at='', author='', command='c')\n"
        "store.close()\n"
    )
    path = tmp_path / "club.db"
    Store.open(path, create=True).close()
    trace = tmp_path / "trace.txt"
    subprocess.run(
        [
            "strace",
            "-f",
            "-o",
            str(trace),
            "-e",
            "trace=fsync,fdatasync",
            sys.executable,
            "-c",
            script,
            str(path),
        ],
        check=True,
        env={**os.environ, "PYTHONPATH": str(Path(connection.__file__).parents[1])},
    )
    assert ("sync(" in trace.read_text()) == calls


def unguarded(store, *statements):
    """Change rows of the log as somebody does who takes its triggers away and puts them back."""
    triggers = {name: sql for (kind, name), sql in schema.PARTS.items() if kind == "trigger"}
    for name in triggers:
        store.conn.execute(f"DROP TRIGGER {name}")
    for sql in statements:
        store.conn.execute(sql)
    for sql in triggers.values():
        store.conn.execute(sql)


def test_the_global_order_is_what_finds_a_stream_that_was_cut_out(store, say, monkeypatch):
    say(store, "1", stream="match/b")
    say(store, "1")
    unguarded(store, "DELETE FROM log WHERE stream = 'match/b'")
    with pytest.raises(proof.MissingAppend):
        store.verify()
    monkeypatch.setattr(proof, "check_order", lambda conn, path: None)
    assert [one.stream for one in store.verify()] == ["match/a"]


def test_the_check_of_the_pages_is_what_finds_a_damaged_index(store, say, monkeypatch):
    """No stream is read by way of this index, so that no chain can show the damage."""
    for number in range(5):
        say(store, str(number))
    (page,) = store.conn.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'log_by_command'"
    ).fetchone()
    (size,) = store.conn.execute("PRAGMA page_size").fetchone()
    store.close()
    data = bytearray(store.path.read_bytes())
    place = data.index(b"say/5", (page - 1) * size, page * size)
    data[place : place + 5] = b"say/7"
    store.path.write_bytes(bytes(data))
    with Store.open_read(store.path) as again:
        with pytest.raises(Unreadable, match="log_by_command"):
            again.verify()
        monkeypatch.setattr(proof, "check_pages", lambda conn, path: None)
        assert again.verify()[0].version == 5


def test_the_published_head_is_what_finds_the_loss_of_the_newest_append(store, say, monkeypatch):
    say(store, "1")
    say(store, "2")
    published = store.head("match/a")
    unguarded(store, "DELETE FROM log WHERE first = 2")
    assert store.verify()[0].version == 1
    with pytest.raises(proof.Forked):
        store.verify_against("match/a", published)
    monkeypatch.setattr(proof, "continues", lambda *_: None)
    store.verify_against("match/a", published)


def test_the_published_head_is_what_finds_a_stream_that_was_hashed_anew(store, say, said, monkeypatch):
    say(store, "won")
    published = store.head("match/a")
    (one,) = store.read("match/a")
    lie = chain.link(GENESIS, one.stream, 1, 1, one.at, one.author, one.command, said("lost"))
    unguarded(store, f"UPDATE log SET events = replace(events, 'won', 'lost'), hash = '{lie}'")
    assert store.verify()[0].hash == lie
    with pytest.raises(proof.Forked):
        store.verify_against("match/a", published)
    monkeypatch.setattr(proof, "continues", lambda *_: None)
    store.verify_against("match/a", published)


def test_the_comparison_is_what_keeps_an_import_from_hiding_a_fork(store, say, tmp_path, monkeypatch):
    """Without it a shorter file with other content passes for one that is known."""
    say(store, "ours")
    say(store, "ours again")
    with Store.open(tmp_path / "other.db", create=True) as other:
        say(other, "theirs")
        header = Header(stream="match/a", game="talk", rules="1.0")
        file = jsonl.read(jsonl.write(header, other.read("match/a"), False))
    with pytest.raises(importing.Forked):
        importing.import_(store, file)
    monkeypatch.setattr(importing, "zip", lambda *_, strict: (), raising=False)
    assert importing.import_(store, file).appends == 0


class _Any(int):
    """An expected version that no other differs from: the comparison always passes."""

    __hash__ = int.__hash__

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False


def test_the_expected_version_is_what_keeps_two_writers_apart(store, say, said):
    say(store, "white moves")
    late = {"at": "", "author": "", "command": "late"}
    with pytest.raises(VersionConflict):
        store.append("match/a", said("black moves"), expected=0, **late)
    assert store.append("match/a", said("black moves"), expected=_Any(0), **late).last == 2


@pytest.mark.parametrize(
    "data",
    [
        b'[{"type":"t","a":' + b"[" * 70 + b"]" * 70 + b"}]",
        b"[" + b",".join([b'{"type":"t","a":"' + b"x" * 1000 + b'"}'] * 17_000) + b"]",
    ],
    ids=["depth", "size"],
)
def test_the_guard_is_what_keeps_out_what_is_too_deep_or_too_large(store, monkeypatch, data):
    about = {"expected": 0, "at": "", "author": "", "command": "c"}
    with pytest.raises(Unreadable, match=r"deeper|over the limit"):
        store.append("match/a", data, **about)
    assert store.streams() == []
    monkeypatch.setattr(gate, "guard", lambda events: None)
    assert store.append("match/a", data, **about).seq == 1


class _Forgetful(set):
    """Remembers no command."""

    def __contains__(self, item):
        return False


def test_the_memory_for_commands_is_what_finds_one_that_stands_twice_in_a_file(log, monkeypatch):
    """The chain holds: whoever made the file hashed it so."""
    file = jsonl.read(log)
    same = [replace(append, command="same") for append in file.appends]
    data = jsonl.write(file.header, jsonl.rechain("match/a", same), True)
    with pytest.raises(jsonl.BrokenChain, match="the command 'same' came before"):
        jsonl.read(data)
    monkeypatch.setattr(jsonl, "set", _Forgetful, raising=False)
    assert [append.command for append in jsonl.read(data).appends] == ["same"] * 3


def test_the_check_of_the_tables_is_what_finds_a_trigger_of_a_stranger(tmp_path, said, say, monkeypatch):
    """Without it the rows of the projection are thrown away, and the append says nothing of it."""

    def create(conn):
        conn.execute("CREATE TABLE seen(stream)")

    def apply(conn, stream, appends):
        conn.execute("INSERT INTO seen VALUES (?)", (stream,))

    seen = Projection("seen", "match/", ("seen",), create, apply)
    with Store.open(tmp_path / "club.db", create=True, projections=[seen]) as store:
        say(store, "1")
        store.conn.execute("CREATE TRIGGER spy BEFORE INSERT ON seen BEGIN SELECT RAISE(IGNORE); END")
        with pytest.raises(projection.TamperedTables):
            say(store, "2")
        monkeypatch.setattr(projection, "check", lambda conn, projections: None)
        say(store, "2")
        assert store.conn.execute("SELECT count(*) FROM seen").fetchone() == (1,)
