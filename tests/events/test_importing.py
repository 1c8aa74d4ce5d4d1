"""Files into a club file: byte for byte, once, and never over something else."""

from __future__ import annotations

import msgspec
import pytest

from events import jsonl
from events.errors import Conflict, NotAllowed
from events.jsonl import BrokenChain, Forked, Header, Imported, RedactedFile, import_
from events.projection import Projection, dump
from events.store import Store


@pytest.fixture
def other(tmp_path):
    with Store.open(tmp_path / "other.db", create=True) as opened:
        yield opened


HEADER = Header(stream="match/a", game="talk", rules="1.0")


def exported(store, header=HEADER):
    return jsonl.write(header, store.read("match/a"), False)


def contents(store):
    return list(store.since())


def test_export_import_export_is_byte_identical(log, other, say):
    say(other, "something else", stream="match/z")
    file = jsonl.read(log)
    assert import_(other, file) == Imported("match/a", 3, True)
    assert jsonl.write(file.header, other.read("match/a"), file.finished) == log
    other.verify()


def test_an_import_keeps_boundaries_times_authors_commands_bytes_and_hashes(log, store, other, say):
    say(other, "something else", stream="match/z")
    import_(other, jsonl.read(log))
    ours, theirs = other.read("match/a"), store.read("match/a")
    assert [msgspec.structs.replace(a, seq=0) for a in ours] == [
        msgspec.structs.replace(a, seq=0) for a in theirs
    ]
    assert [a.seq for a in ours] == [2, 3, 4]


def test_a_known_match_changes_nothing_and_says_so(log, other):
    file = jsonl.read(log)
    import_(other, file)
    before = other.path.read_bytes()
    assert import_(other, file) == Imported("match/a", 0, False)
    assert other.path.read_bytes() == before


def test_a_longer_version_of_a_known_match_continues_it(store, other, say):
    say(store, "1")
    import_(other, jsonl.read(exported(store)))
    say(store, "2", "3")
    say(store, "4")
    assert import_(other, jsonl.read(exported(store))) == Imported("match/a", 2, False)
    assert exported(other) == exported(store)


def test_a_shorter_version_of_a_known_match_changes_nothing(store, other, say):
    say(store, "1")
    short = jsonl.read(exported(store))
    say(store, "2")
    import_(other, jsonl.read(exported(store)))
    before = contents(other)
    assert import_(other, short) == Imported("match/a", 0, False)
    assert contents(other) == before


def test_an_empty_file_of_an_unknown_stream_adds_nothing(other):
    assert import_(other, jsonl.read(jsonl.write(HEADER, [], False))) == Imported("match/a", 0, True)
    assert other.streams() == []


def test_a_match_that_was_continued_in_two_places_is_a_fork(store, other, say):
    say(store, "1", "2")
    import_(other, jsonl.read(exported(store)))
    say(store, "here")
    say(store, "and on")
    say(other, "there")
    before = contents(other)
    with pytest.raises(Forked, match="from version 3 on") as caught:
        import_(other, jsonl.read(exported(store)))
    assert isinstance(caught.value, Conflict)
    assert (caught.value.stream, caught.value.version) == ("match/a", 3)
    assert contents(other) == before


def test_another_match_of_the_same_name_is_a_fork(store, other, say):
    say(store, "1")
    say(other, "2")
    with pytest.raises(Forked, match="from version 1 on"):
        import_(other, jsonl.read(exported(store)))


@pytest.mark.parametrize("view", ["seat 2", "spectator"])
def test_a_redacted_file_is_not_imported_as_the_match(log, other, view):
    file = jsonl.read(log)
    header = msgspec.structs.replace(file.header, view=view)
    redacted = jsonl.read(jsonl.write(header, file.appends, True))
    with pytest.raises(RedactedFile) as caught:
        import_(other, redacted)
    assert isinstance(caught.value, NotAllowed)
    assert other.streams() == []


def test_appends_that_were_never_checked_are_not_imported(log, other):
    file = jsonl.read(log)
    odd = [msgspec.structs.replace(a, author="x") for a in file.appends]
    with pytest.raises(BrokenChain):
        import_(other, msgspec.structs.replace(file, appends=odd))
    assert other.streams() == []


class _StopError(Exception):
    pass


def test_an_import_is_all_or_nothing(tmp_path, log):
    def second_fails(conn, stream, appends):
        if appends[0].first > 1:
            raise _StopError

    half = Projection(
        "half", "match/", ("half",), lambda conn: conn.execute("CREATE TABLE half(x)"), second_fails
    )
    with Store.open(tmp_path / "half.db", create=True, projections=[half]) as target:
        with pytest.raises(_StopError):
            import_(target, jsonl.read(log))
        assert target.streams() == []


def test_an_import_moves_the_projections(tmp_path, log):
    def count(conn, stream, appends):
        conn.execute("INSERT INTO n SELECT ?, ?", (stream, sum(a.last - a.first + 1 for a in appends)))

    counted = Projection("n", "match/", ("n",), lambda conn: conn.execute("CREATE TABLE n(s, k)"), count)
    with Store.open(tmp_path / "n.db", create=True, projections=[counted]) as target:
        import_(target, jsonl.read(log))
        assert sum(k for _, k in dump(target.conn, [counted])["n"]) == 5
