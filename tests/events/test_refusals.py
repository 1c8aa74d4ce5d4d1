"""What every refusal of the log says: the sentence, the code, what to do next, and the place it names."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from events import chain, files, importing, jsonl, proof
from events.codec import UnknownEvent, UnknownField
from events.conflicts import CommandReused, VersionConflict
from events.connection import NoClubFile
from events.errors import DomainError, NewerFormat, Unreadable
from events.faults import DiskRefused, FileMoved, translated
from events.files import FileExists, NoFile
from events.jsonl import BrokenChain, TornFile
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
