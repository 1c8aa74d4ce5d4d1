"""What every refusal of the log says: the sentence, the code, what to do next, and the place it names."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from events import chain, files, gate, importing, jsonl, proof
from events.codec import Codec, UnknownEvent, UnknownField
from events.conflicts import CommandReused, VersionConflict
from events.connection import NoClubFile
from events.errors import DomainError, NewerFormat, Unreadable
from events.faults import DiskRefused, FileMoved, translated
from events.files import FileExists, NoFile
from events.jsonl import BadLine, BrokenChain, Header, TornFile
from events.projection import Projection, TamperedTables, rebuild
from events.record import Append
from events.schema import NotAClubFile, TamperedSchema
from events.store import Store

CLUB = Path("club.db")

WORDS: list[tuple[DomainError, str, str, str]] = [
    (
        VersionConflict("match/a", 2, 3),
        "log/version-conflict",
        "match/a changed since you looked: version 2 -> 3",
        "look again, then repeat the command",
    ),
    (
        CommandReused("match/a", "move/4"),
        "log/command-reused",
        "match/a holds the command 'move/4' already, with other events",
        "",
    ),
    (
        UnknownEvent("game.flew"),
        "log/unknown-event",
        "the log holds an event of the unknown type 'game.flew'",
        "install the version that wrote it",
    ),
    (
        UnknownField("`colour`"),
        "log/unknown-field",
        "the log holds an event with an unknown field (`colour`)",
        "install the version that wrote it",
    ),
    (
        FileMoved(CLUB),
        "log/file-moved",
        "club.db was moved or replaced while it was open",
        "open it again",
    ),
    (
        DiskRefused(CLUB, "No space left on device"),
        "storage/failed",
        "club.db cannot be used: No space left on device",
        "check the free space and the permissions, then try again",
    ),
    (
        FileExists(CLUB),
        "storage/file-exists",
        "club.db exists already",
        "choose another name or remove it first",
    ),
    (NoFile(CLUB), "storage/no-file", "there is no file club.db", ""),
    (NoClubFile(CLUB), "log/no-club-file", "there is no club file club.db", ""),
    (
        proof.Misplaced("match/a", 3, "version 5"),
        "log/misplaced",
        "version 3 of match/a stands in the file behind version 5, which came after it",
        "restore a backup",
    ),
    (proof.MissingAppend(CLUB, 4), "log/missing-append", "club.db lacks append 4", "restore a backup"),
    (
        proof.Forked("match/a", "it ends at version 3, before 4"),
        "log/forked",
        "match/a does not continue the published head: it ends at version 3, before 4",
        "it was made anew after that",
    ),
    (
        importing.Forked("match/a", 3),
        "log/forked-import",
        "match/a is known with another content from version 3 on",
        "keep the one whose head was published",
    ),
    (
        importing.RedactedFile("match/a", "seat 2"),
        "log/redacted-file",
        "the file shows match/a as seen by seat 2 and cannot be imported",
        "import the full export",
    ),
    (
        TamperedSchema("trigger log_no_update", "altered"),
        "log/tampered-schema",
        "the log is no longer guarded: the trigger log_no_update was altered",
        "export the matches, verify them and import them into a new club file",
    ),
    (
        TamperedTables("view counts", "stands where a table was"),
        "log/tampered-tables",
        "the tables made from the log were tampered with: the view counts stands where a table was",
        "make them anew with: tourney db rebuild",
    ),
    (
        TornFile(3, 120, "the last line has no end"),
        "log/torn-file",
        "line 3 (byte 120): the last line has no end",
        "copy the valid part elsewhere with --recover",
    ),
    (
        BrokenChain("match/a", 3, "it holds 1 events, not 2"),
        "log/broken-chain",
        "match/a is damaged at version 3: it holds 1 events, not 2",
        "",
    ),
    (
        BrokenChain("match/a", 3, "it holds 1 events, not 2", 7, 300),
        "log/broken-chain",
        "line 7 (byte 300): match/a is damaged at version 3: it holds 1 events, not 2",
        "",
    ),
]


@pytest.mark.parametrize(
    ("error", "code", "message", "hint"), WORDS, ids=[type(error).__name__ for error, *_ in WORDS]
)
def test_a_refusal_has_a_code_a_sentence_and_what_to_do(error, code, message, hint):
    assert (error.code, str(error), error.message, error.hint) == (code, message, message, hint)


HEADER = b'{"format":"tourney-log","version":1,"stream":"match/a","game":null,"rules":null,"view":"full"}\n'
SEAL = b'{"seal":{"finished":true,"count":0,"head":"","sum":""}}\n'
COPY = "copy the file again, byte for byte"

LINES: dict[str, tuple[bytes, int, int, str, str]] = {
    "nothing": (b"", 1, 0, "the file is empty", "copy the valid part elsewhere with --recover"),
    "no header": (b"hello\n", 1, 0, "the file does not begin with the header of a log", ""),
    "a seal and no header": (SEAL, 1, 0, "the file does not begin with the header of a log", ""),
    "a format of another program": (
        HEADER.replace(b"tourney-log", b"chess"),
        1,
        0,
        "the format is 'chess', not 'tourney-log'",
        "",
    ),
    "a version that never was": (
        HEADER.replace(b'"version":1', b'"version":0'),
        1,
        0,
        "there is no format version 0",
        "",
    ),
    "a header spelled otherwise": (
        HEADER.replace(b'"version":1', b'"version": 1'),
        1,
        0,
        "the header is not written in the canonical form",
        "",
    ),
    "a header with less": (
        HEADER.replace(b'"stream":"match/a",', b""),
        1,
        0,
        "this is no header (Object missing required field `stream`)",
        "",
    ),
    "a view of nobody": (
        HEADER.replace(b'"full"', b'"seat x"'),
        1,
        0,
        "the view is 'seat x', not full, spectator or a seat",
        "",
    ),
    "a byte order mark": (
        b"\xef\xbb\xbf" + HEADER,
        1,
        0,
        "a program put a byte order mark before the header",
        COPY,
    ),
    "line ends of another system": (
        HEADER[:-1] + b"\r\n",
        1,
        0,
        "a program changed the ends of lines to CR LF",
        COPY,
    ),
    "a line without an end": (
        HEADER + b'{"type":"a"}',
        2,
        len(HEADER),
        "the last line has no end",
        "copy the valid part elsewhere with --recover",
    ),
    "a line of something else": (
        HEADER + b"hello\n",
        2,
        len(HEADER),
        "this is neither an event nor a mark nor a seal",
        "",
    ),
    "a mark with nothing in it": (
        HEADER + b'{"mark":{}}\n',
        2,
        len(HEADER),
        "this is no mark (Object missing required field `first` - at `$.mark`)",
        "",
    ),
    "a seal with nothing in it": (
        HEADER + b'{"seal":{}}\n',
        2,
        len(HEADER),
        "this is no seal (Object missing required field `finished` - at `$.seal`)",
        "",
    ),
    "a seal spelled otherwise": (
        HEADER + SEAL.replace(b":true", b": true"),
        2,
        len(HEADER),
        "the seal is not written in the canonical form",
        "",
    ),
    "a seal of another count": (
        HEADER + SEAL.replace(b":0", b":4"),
        2,
        len(HEADER),
        "the seal is for 4 events, but 0 stand before it",
        "copy the valid part elsewhere with --recover",
    ),
    "events after the last mark": (
        HEADER + b'{"type":"a"}\n' * 2 + SEAL,
        4,
        len(HEADER) + 26,
        "2 events stand after the last mark",
        "copy the valid part elsewhere with --recover",
    ),
    "no seal": (
        HEADER,
        2,
        len(HEADER),
        "the file has no seal after version 0",
        "copy the valid part elsewhere with --recover",
    ),
}


@pytest.mark.parametrize("case", list(LINES))
def test_a_line_that_is_refused_is_told_with_its_place_in_one_sentence(case):
    data, line, offset, why, hint = LINES[case]
    with pytest.raises(BadLine) as caught:
        jsonl.read(data)
    error = caught.value
    assert (error.line, error.offset, error.why, error.hint) == (line, offset, why, hint)
    assert str(error) == f"line {line} (byte {offset}): {why}"


@pytest.mark.parametrize(("finished", "said_to_be"), [(True, "finished"), (False, "unfinished")])
def test_a_seal_that_the_last_event_contradicts_is_quoted(log, finished, said_to_be):
    file = jsonl.read(log)
    types = {"talk.ended"} if finished else {"talk.said"}
    with pytest.raises(BadLine) as caught:
        jsonl.read(jsonl.write(file.header, file.appends, finished), types)
    assert caught.value.why == f"the seal says {said_to_be}, the last event says otherwise"


def test_a_newer_file_is_refused_with_both_numbers():
    with pytest.raises(NewerFormat) as caught:
        jsonl.read(HEADER.replace(b'"version":1', b'"version":2'))
    assert str(caught.value) == "the file has format version 2, newer than the known 1"
    assert caught.value.hint == "install the version that wrote it"


def _lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


CHAINS: dict[str, tuple[Callable[[list[bytes]], list[bytes]], int, int, str]] = {
    "an append that was cut out": (lambda got: [*got[:4], *got[7:]], 6, 3, "the next append begins at 5"),
    "an event that was cut out": (lambda got: [*got[:1], *got[2:]], 3, 1, "it holds 1 events, not 2"),
    "an event that was changed": (
        lambda got: [*got[:4], got[4].replace(b"hello", b"hallo"), *got[5:]],
        7,
        3,
        "its hash does not match its content",
    ),
    "a command that came before": (
        lambda got: [*got[:6], got[6].replace(b"say/3", b"say/1"), *got[7:]],
        7,
        3,
        "the command 'say/1' came before",
    ),
}


@pytest.mark.parametrize("case", list(CHAINS))
def test_a_broken_chain_is_told_with_stream_version_line_and_byte(log, case):
    change, line, version, why = CHAINS[case]
    data = b"".join(change(_lines(log)))
    with pytest.raises(BrokenChain) as caught:
        jsonl.read(data)
    error = caught.value
    offset = sum(map(len, _lines(data)[: line - 1]))
    found = (error.stream, error.version, error.why, error.line, error.offset)
    assert found == ("match/a", version, why, line, offset)


def test_a_mark_of_another_form_is_told_with_its_line(log):
    """In the middle of the file, so that the number is its own and not that of the header."""
    data = b"".join([*_lines(log)[:6], b'{"mark":{}}\n'])
    with pytest.raises(BadLine) as caught:
        jsonl.read(data)
    assert caught.value.line == 7


def test_an_append_of_another_stream_is_not_exported(log, store):
    appends = store.read("match/a")
    with pytest.raises(BrokenChain) as caught:
        jsonl.write(Header(stream="match/b"), appends, False)
    assert (caught.value.stream, caught.value.version) == ("match/a", 1)
    assert caught.value.why == "it does not belong to match/b"


ARRAYS = [
    (b"[]", "an append holds no event"),
    (b'[{"type":"t", "a":1}]', "the events are not written in the canonical form: a key twice, or blanks"),
    (b'[{"type":"t","a":9223372036854775808}]', "a number has more than 64 bits"),
    (b'[{"a":1,"type":"t"}]', "an event does not begin with its type"),
    (b"{}", "the events are no JSON array of objects (Expected `array`, got `object`)"),
]


@pytest.mark.parametrize(("events", "message"), ARRAYS)
def test_events_that_may_not_enter_are_told_why(events, message):
    with pytest.raises(gate.NotCanonical) as caught:
        gate.check(events)
    assert (str(caught.value), caught.value.code) == (message, "log/not-canonical")


@pytest.mark.parametrize(
    ("events", "message"),
    [
        (b'[{"type":"a"} ]', "the events are not written in the canonical form"),
        (b"{}", "the events are no JSON array (Expected `array`, got `object`)"),
    ],
)
def test_stored_bytes_that_cannot_be_split_are_told_why(events, message):
    with pytest.raises(Unreadable) as caught:
        chain.split(events)
    assert str(caught.value) == message


class _Said(msgspec.Struct, frozen=True, tag_field="type", tag="talk.said", forbid_unknown_fields=True):
    text: str


class _Ended(msgspec.Struct, frozen=True, tag_field="type", tag="talk.ended", forbid_unknown_fields=True):
    pass


def test_an_event_that_does_not_fit_its_type_is_told_in_the_words_of_the_decoder():
    codec = Codec(_Said, _Ended)
    for events, why in (
        (b'[{"type":"talk.said","text":1}]', "Expected `str`, got `int` - at `$[0].text`"),
        (b'[{"text":"x"}]', "Object missing required field `type` - at `$[0]`"),
    ):
        with pytest.raises(Unreadable) as caught:
            codec.decode(events)
        assert str(caught.value) == f"an event cannot be read: {why}"


ERRORS = [
    (sqlite3.SQLITE_BUSY, "database is locked", "club.db is locked by another program"),
    (sqlite3.SQLITE_FULL, "database or disk is full", "club.db cannot be used: database or disk is full"),
    (
        sqlite3.SQLITE_IOERR_WRITE,
        "disk I/O error",
        "club.db cannot be used: disk I/O error",
    ),
    (
        sqlite3.SQLITE_READONLY_DBMOVED,
        "attempt to write a readonly database",
        "club.db was moved or replaced while it was open",
    ),
    (sqlite3.SQLITE_NOTADB, "file is not a database", "club.db is no club file"),
    (
        sqlite3.SQLITE_CORRUPT,
        "database disk image is malformed",
        "club.db is damaged: database disk image is malformed",
    ),
    (sqlite3.SQLITE_ERROR, "unsupported file format", "club.db is damaged: unsupported file format"),
    (None, "Could not decode to UTF-8 column 'at'", "club.db is damaged: a text in it is not UTF-8"),
]


def _error(code: int | None, text: str) -> sqlite3.Error:
    error = sqlite3.DatabaseError(text)
    if code is not None:
        error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(("code", "text", "message"), ERRORS)
def test_an_error_of_sqlite_becomes_a_refusal_that_names_the_file(code, text, message):
    refusal = translated(_error(code, text), CLUB)
    assert str(refusal) == message
    if "is damaged: " in message and code is not None:
        assert refusal.hint == "restore a backup"
    if code == sqlite3.SQLITE_NOTADB:
        assert type(refusal) is NotAClubFile


@pytest.mark.parametrize(
    "code", [sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISUSE, None]
)
def test_any_other_error_of_sqlite_is_a_fault_of_ours_and_no_refusal(code):
    assert translated(_error(code, "no such table: log"), CLUB) is None


def test_a_file_that_cannot_be_read_is_told_in_the_words_of_the_system(tmp_path, monkeypatch):
    def refused(*args, **kwargs):
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "open", refused)
    with pytest.raises(DiskRefused) as caught:
        files.read(tmp_path / "a", 10)
    assert (caught.value.path, caught.value.why) == (tmp_path / "a", "Input/output error")


def test_a_file_that_grew_while_it_was_read_is_refused_by_its_name(tmp_path, monkeypatch):
    path = tmp_path / "a"
    path.write_bytes(b"hello!")
    real = os.fstat
    monkeypatch.setattr(os, "fstat", lambda handle: _Short(real(handle).st_mode))
    with pytest.raises(Unreadable) as caught:
        files.read(path, 5)
    assert str(caught.value) == f"{path} is longer than the limit of 5 bytes"


class _Short:
    """What a file looked like before it grew."""

    st_size = 5

    def __init__(self, mode: int) -> None:
        self.st_mode = mode


@pytest.mark.parametrize("view", ["seat 2", "spectator"])
def test_the_refusal_of_a_redacted_file_names_the_stream_and_the_view(log, store, view):
    file = jsonl.read(log)
    with pytest.raises(importing.RedactedFile) as caught:
        importing.import_(store, replace(file, header=replace(file.header, view=view)))
    assert (caught.value.stream, caught.value.view) == ("match/a", view)


def test_a_stream_that_is_not_there_is_named(store):
    with pytest.raises(DomainError) as caught:
        store.verify("match/z")
    assert str(caught.value) == "there is no stream 'match/z'"


def test_a_backup_inside_a_transaction_is_refused_in_a_sentence(store, tmp_path):
    with store.transaction(), pytest.raises(DomainError) as caught:
        store.backup(tmp_path / "backup.db")
    assert str(caught.value) == "a backup cannot be made in the middle of a transaction"


def test_a_club_file_of_a_newer_version_is_refused_with_both_numbers(store):
    store.conn.execute("PRAGMA user_version = 2")
    store.close()
    with pytest.raises(NewerFormat) as caught:
        Store.open(store.path)
    assert str(caught.value) == "the club file has format 2, newer than the known 1"
    assert caught.value.hint == "install the version that wrote it"


def test_an_index_that_a_table_needs_is_named_when_it_keeps_a_rebuild_out(store):
    """`sqlite_autoindex` belongs to a UNIQUE column: SQLite lets nobody drop it."""
    store.conn.execute("CREATE TABLE other(a UNIQUE)")
    name = "sqlite_autoindex_other_1"
    odd = Projection("odd", "x", (name,), lambda conn: None, lambda *_: None)
    with pytest.raises(TamperedTables) as caught:
        rebuild(store, [odd])
    assert caught.value.part == f"index {name}"
    assert caught.value.how.startswith("cannot be dropped (index associated with UNIQUE")


def test_an_append_is_counted_from_its_first_version_to_its_last(store, log):
    appends: list[Append] = store.read("match/a")
    with pytest.raises(BrokenChain) as caught:
        chain.check([replace(appends[0], last=5)])
    assert caught.value.why == "it holds 2 events, not 5"
