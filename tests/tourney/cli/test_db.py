"""The care of a club file that was damaged, by accident or by somebody who knows what he does."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engines.loader import UnknownPlugin
from events import chain, schema
from events.connection import connect
from events.record import GENESIS

Sql = Callable[..., None]
Forge = Callable[[Callable[[list[dict[str, Any]]], None]], str]

TABLES = ("matches", "tournaments", "players", "rounds", "pairings", "results", "standings")


@pytest.fixture
def played(people: Any) -> Any:
    """Four people, round 1 with results, and a second tournament beside them."""
    people("result", "1", "1-0")
    people("result", "2", "1/2-1/2")
    people("new", "Other", "--seed", "2")
    people("player", "add", "Xi", "Yo", "-t", "Other")
    return people


@pytest.fixture
def bare(here: Path) -> Iterator[sqlite3.Connection]:
    """The file as another program opens it."""
    conn = sqlite3.connect(here / "club.db", isolation_level=None)
    yield conn
    conn.close()


@pytest.fixture
def forge(bare: sqlite3.Connection) -> Forge:
    """Change the events of the tournament Chess, hash its chain anew and put the guards back."""

    def change(edit: Callable[[list[dict[str, Any]]], None]) -> str:
        (stream,) = bare.execute("SELECT DISTINCT stream FROM log WHERE stream LIKE '%/chess-%'").fetchone()
        rows = bare.execute(
            "SELECT seq, at, author, command, events FROM log WHERE stream = ? ORDER BY first", (stream,)
        ).fetchall()
        for kind, name in schema.PARTS:
            if kind == "trigger":
                bare.execute(f"DROP TRIGGER {name}")
        events = [event for row in rows for event in json.loads(row[4])]
        sizes = [len(json.loads(row[4])) for row in rows]
        edit(events)
        sizes[-1] += len(events) - sum(sizes)
        head, version = GENESIS, 0
        for (seq, at, author, command, _), size in zip(rows, sizes, strict=True):
            part = events[version : version + size]
            data = json.dumps(part, ensure_ascii=False, separators=(",", ":")).encode()
            first, last = version + 1, version + size
            head = chain.link(head, stream, first, last, at, author, command, data)
            bare.execute(
                "UPDATE log SET first = ?, last = ?, events = ?, hash = ? WHERE seq = ?",
                (first, last, data.decode(), head, seq),
            )
            version = last
        for (kind, _), sql in schema.PARTS.items():
            if kind == "trigger":
                bare.execute(sql)
        return str(stream)

    return change


def rows_of(bare: sqlite3.Connection) -> dict[str, list[Any]]:
    return {table: bare.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4").fetchall() for table in TABLES}


# -- tables made from the log --------------------------------------------------------------------

SHAPES = {
    "a view in place of tournaments": (
        "DROP TABLE tournaments",
        "CREATE VIEW tournaments AS SELECT 'a' AS id, 'A' AS name, 0 AS finished, '' AS created",
    ),
    "a view in place of matches": ("DROP TABLE matches", "CREATE VIEW matches AS SELECT 1 AS id"),
    "a virtual table": ("DROP TABLE tournaments", "CREATE VIRTUAL TABLE tournaments USING fts5(id)"),
    "a trigger": ("CREATE TRIGGER spy BEFORE INSERT ON players BEGIN SELECT RAISE(ABORT, 'no'); END",),
    "a unique index": ("CREATE UNIQUE INDEX one ON tournaments(id, game)",),
}
STALE = {
    "other columns": ("DROP TABLE tournaments", "CREATE TABLE tournaments(x)"),
    "other columns of matches": ("DROP TABLE matches", "CREATE TABLE matches(x)"),
    "one column more": ("ALTER TABLE players ADD COLUMN mine TEXT",),
    "a name that is none": ("UPDATE tournaments SET name = NULL",),
    "a number that is none": ("UPDATE tournaments SET finished = x'00'",),
    "another value": ("UPDATE standings SET points = '9'",),
    "a row of nobody": (
        "INSERT INTO players (tournament, number, name, active, from_round) VALUES ('nobody', 1, 'N', 1, 1)",
    ),
    "a result that is gone": ("DELETE FROM results",),
    "broken JSON": (
        "INSERT INTO matches(place, id, game, rules, options, players, state, started, events)"
        " VALUES (1, 'm', 'g', '1', '{}', '[', 'running', '', 1)",
    ),
    "JSON of another kind": (
        "INSERT INTO matches(place, id, game, rules, options, players, state, started, events)"
        " VALUES (1, 'm', 'g', '1', '{}', '{\"a\":1}', 'running', '', 1)",
    ),
}


@pytest.mark.parametrize("case", list(SHAPES))
def test_what_stands_in_or_on_a_table_is_refused_and_goes_by_a_rebuild(played, bare, case):
    before = rows_of(bare)
    for sql in SHAPES[case]:
        bare.execute(sql)
    for words in (["db", "check"], ["status"], ["match", "list"], ["player", "add", "Zoe"]):
        done = played(*words, code=5)
        assert "[log/tampered-tables]" in done.err, words
        assert "tourney db rebuild" in done.err
    played("db", "rebuild")
    played("db", "check")
    assert rows_of(bare) == before
    played("player", "add", "Zoe")


@pytest.mark.parametrize("case", list(STALE))
def test_tables_that_differ_from_the_log_are_found_and_made_anew(played, bare, case):
    before = rows_of(bare)
    for sql in STALE[case]:
        bare.execute(sql)
    done = played("db", "check", code=5)
    assert "[db/stale-tables]" in done.err
    assert "tourney db rebuild" in done.err
    for words in (["status"], ["match", "list"], ["standings"], ["player", "add", "Zoe"]):
        assert played(*words, code=None).code in {0, 5}, words
    for words in (["db", "rebuild"], ["db", "check"]):
        played(*words)
    after = rows_of(bare)
    assert len(after["tournaments"]) == 2
    assert [row[:5] for row in after["tournaments"]] == [row[:5] for row in before["tournaments"]]
    assert after["results"] == before["results"]


@pytest.mark.parametrize(
    ("case", "words"),
    [
        ("other columns", ["status"]),
        ("other columns of matches", ["match", "list"]),
        ("one column more", ["player", "add", "Zoe"]),
        ("a name that is none", ["status"]),
        ("a number that is none", ["status"]),
        ("broken JSON", ["match", "list"]),
        ("JSON of another kind", ["match", "list"]),
    ],
)
def test_a_command_that_meets_such_a_table_says_which_and_what_to_do(played, bare, case, words):
    for sql in STALE[case]:
        bare.execute(sql)
    done = played(*words, code=5)
    assert "[db/stale-tables]" in done.err
    assert "tourney db rebuild" in done.err


def test_a_table_that_is_gone_is_made_at_the_next_open(played, bare):
    before = rows_of(bare)
    bare.execute("DROP TABLE standings")
    played("status")
    assert rows_of(bare) == before


# -- logs that are hashed, and impossible ---------------------------------------------------------


def _result(events: list[dict[str, Any]]) -> dict[str, Any]:
    return next(event for event in events if event["type"] == "tournament.result_recorded")


def _of(tag: str, **change: Any) -> Callable[[list[dict[str, Any]]], None]:
    def edit(events: list[dict[str, Any]]) -> None:
        next(event for event in events if event["type"] == f"tournament.{tag}").update(change)

    return edit


def _more(**event: Any) -> Callable[[list[dict[str, Any]]], None]:
    return lambda events: events.append(event)


def _left_out(events: list[dict[str, Any]]) -> None:
    """Table 2 is not there, and in the place of its result somebody enters."""
    del next(event for event in events if event["type"] == "tournament.round_paired")["tables"][1]
    of_two = next(i for i, event in enumerate(events) if event.get("table") == 2)
    events[of_two] = {"type": "tournament.entered", "number": 5, "name": "Zed", "from_round": 2}


BREAKING = {
    "table 55": _of("result_recorded", table=55),
    "table 0": _of("result_recorded", table=0),
    "round 9": _of("result_recorded", round=9),
    "round 0": _of("result_recorded", round=0),
    "ranks of three": _of("result_recorded", result={"kind": "played", "ranks": [1, 2, 3]}),
    "ranks that do not fit": _of("result_recorded", result={"kind": "played", "ranks": [5, 5]}),
    "entrant 77 at a table": _of("round_paired", tables=[{"table": 1, "seats": [1, 77]}]),
    "one twice": _of("round_paired", tables=[{"table": 1, "seats": [1, 1]}]),
    "a bye for 77": _of("round_paired", byes=[{"entrant": 77, "kind": "pairing"}]),
    "a table of one": _of("round_paired", tables=[{"table": 1, "seats": [1]}]),
    "round 3 first": _of("round_paired", round=3),
    "number 9": _of("entered", number=9),
    "a table of none": _of("created", table_size=0),
    "77 withdraws": _more(type="tournament.withdrawn", entrant=77, from_round=2),
    "0 returns": _more(type="tournament.returned", entrant=0, from_round=2),
    "round 7 closes": _more(type="tournament.round_closed", round=7),
    "finished after 9": _more(type="tournament.finished", rounds=9),
    "nothing created it first": lambda events: events.insert(0, events.pop(1)),
    "created twice": lambda events: events.append(dict(events[0])),
}
FORBIDDEN = {
    "somebody left out": _left_out,
    "a result twice": lambda events: events.append(dict(_result(events))),
    "a name twice": _of("entered", name="Ben"),
    "a name that is none": _of("entered", name="\u202eda"),
    "withdrawn from the past": _more(type="tournament.withdrawn", entrant=1, from_round=1),
    "a correction without a reason": lambda events: events.append(
        {
            **_result(events),
            "type": "tournament.result_corrected",
            "result": {"kind": "played", "ranks": [2, 1]},
            "why": "",
        }
    ),
    "201 rounds": _of("created", rounds=201),
}


@pytest.mark.parametrize("case", list(BREAKING))
def test_a_tournament_that_cannot_have_gone_so_is_refused_everywhere(played, forge, case):
    stream = forge(BREAKING[case])
    for words in (["standings"], ["crosstable"], ["log"], ["status"], ["player", "add", "Zoe"]):
        done = played(*words, "-t", "Chess", code=5)
        assert "[tournament/impossible]" in done.err, words
        assert f"of {stream} cannot have happened" in done.err, words
    for words in (["db", "check"], ["db", "rebuild"], ["db", "check"]):
        done = played(*words, code=5)
        assert "[tournament/impossible]" in done.err, words
    assert "Xi" in played("standings", "-t", "Other").out


@pytest.mark.parametrize("case", list(FORBIDDEN))
def test_a_tournament_against_the_rules_is_found_by_the_check(played, forge, case):
    stream = forge(FORBIDDEN[case])
    done = played("db", "check", code=5)
    assert "[tournament/impossible]" in done.err
    assert stream in done.err


def test_a_log_that_is_only_hashed_anew_passes(played, forge):
    forge(lambda events: None)
    assert "2 logs" in played("db", "check").out


def test_everything_an_organiser_does_passes_the_check(people):
    """Among it a reason that is cut off at a blank, a late entry, and a correction after the end."""
    people("round", "unpair", "--why", "x" * 499 + " y")
    people("player", "add", "Fay")
    people("player", "drop", "Ben")
    people("next")
    people("player", "return", "Ben")
    for number in range(3):
        people("result", "1", "1-0")
        people("result", "2", "+-")
        if number < 2:
            people("next")
    people("result", "1", "0-1", "--why", "x" * 499 + " y")
    people("finish")
    people("result", "1", "=", "--why", "swapped")
    assert "1 logs" in people("db", "check").out


# -- what is not installed ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value"), [("system", "moon"), ("scoring", "moon"), ("tiebreaks", ["BH", "MOON"])]
)
def test_a_missing_extension_keeps_nothing_else_from_being_checked_and_rebuilt(
    played, forge, bare, key, value
):
    stream = forge(_of("created", **{key: value}))
    done = played("db", "check", code=3)
    assert "2 logs" in done.out
    assert f"{stream} does not pass: no " in done.err
    assert f"[{UnknownPlugin.code}]" in done.err
    data = played("--json", "db", "check", code=3).data
    assert [(one["stream"], one["code"]) for one in data["refused"]] == [(stream, UnknownPlugin.code)]
    played("db", "rebuild", code=None if key == "system" else 3)
    assert bare.execute("SELECT count(*) FROM tournaments").fetchone() == (2,)
    assert bare.execute("SELECT count(*) FROM standings WHERE name = 'Xi'").fetchone() == (1,)
    bare.execute("UPDATE players SET name = 'Z' WHERE name = 'Xi'")
    assert "[db/stale-tables]" in played("db", "check", code=5).err


# -- pages ----------------------------------------------------------------------------------------


def test_a_damaged_page_is_told_in_one_line(played, here):
    path = here / "club.db"
    conn = sqlite3.connect(path)
    (page,) = conn.execute("SELECT rootpage FROM sqlite_master WHERE name = 'log_by_seq'").fetchone()
    (size,) = conn.execute("PRAGMA page_size").fetchone()
    conn.close()
    data = bytearray(path.read_bytes())
    data[(page - 1) * size + 1 : (page - 1) * size + 3] = b"\xff\xff"
    path.write_bytes(bytes(data))
    done = played("db", "check", code=5)
    assert "is damaged" in done.err
    assert "***" not in done.err
    assert "\\x0a" not in done.err


def test_a_check_writes_nothing_and_needs_no_right_to_write(played, here, monkeypatch):
    before = (here / "club.db").read_bytes()
    opened = []

    def watched(path, access, timeout):
        opened.append(access)
        return connect(path, access, timeout)

    monkeypatch.setattr("events.store.connect", watched)
    assert "whole chains" in played("db", "check").out
    assert opened == ["ro"]
    assert (here / "club.db").read_bytes() == before
    assert [path.name for path in here.glob("club.db*")] == ["club.db"]


def test_a_check_beside_a_writer_sees_one_moment(played, here):
    with closing(sqlite3.connect(here / "club.db", isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("DELETE FROM standings")
        assert "whole chains" in played("db", "check").out
        writer.execute("ROLLBACK")


def test_a_rebuild_that_cannot_write_is_told_so_and_not_called_damage(played, here, monkeypatch):
    monkeypatch.setattr("events.store.connect", lambda path, access, timeout: connect(path, "ro", timeout))
    refused = played("db", "rebuild", code=7).err
    assert "cannot be used: attempt to write a readonly database" in refused
    assert "tampered" not in refused


def test_a_table_that_a_later_version_will_add_is_not_missed(played, here):
    with closing(sqlite3.connect(here / "club.db")) as conn:
        conn.execute("DROP TABLE members")
    assert "whole chains" in played("db", "check").out


# -- flips ----------------------------------------------------------------------------------------


def _flipped(path, at: int, by: int) -> None:
    data = bytearray(path.read_bytes())
    data[at] ^= by
    path.write_bytes(bytes(data))


def _told(played, *words: str) -> int:
    """The exit code, which is one of the page: a traceback fails the test by itself."""
    done = played(*words, code=None)
    assert done.code in {0, 3, 5, 7, 8}, done
    return int(done.code)


def test_any_flip_in_the_head_of_the_file_or_in_its_schema_ends_as_the_page_promises(played, here):
    path = here / "club.db"
    whole = path.read_bytes()
    places = [(at, by) for at in range(16, 100) for by in (0x01, 0x80, 0x84 ^ whole[at]) if by]
    texts = [at for name in (b"log_no_update", b"log_by_seq", b"CREATE VIEW") for at in _all(whole, name)]
    for at, by in [*places, *((at, 0x80) for at in texts), *((at - 3, 0xFF) for at in texts)]:
        path.write_bytes(whole)
        _flipped(path, at, by)
        _told(played, "db", "check")
    path.write_bytes(whole)
    played("db", "check")


def _all(data: bytes, word: bytes) -> list[int]:
    out, at = [], data.find(word)
    while at >= 0:
        out.append(at)
        at = data.find(word, at + 1)
    return out


def test_a_header_of_no_known_form_is_damage(played, here):
    data = bytearray((here / "club.db").read_bytes())
    data[47] = 0x84
    (here / "club.db").write_bytes(bytes(data))
    for words in (["db", "check"], ["status"], ["db", "rebuild"]):
        assert "is damaged: unsupported file format" in played(*words, code=5).err


def test_a_rebuild_makes_nothing_less_of_a_log_with_a_damaged_key(played, here):
    """Wherever a stream's name stands: in a row, or in one of the indexes over the rows."""
    path = here / "club.db"
    whole = path.read_bytes()
    with closing(sqlite3.connect(path)) as conn:
        rows = rows_of(conn)
    keys = _all(whole, b"tournament/")
    refused = 0
    for at in keys:
        for by in (0x01, 0x08):
            path.write_bytes(whole)
            _flipped(path, at, by)
            if _told(played, "db", "rebuild") == 5:
                refused += 1
                _flipped(path, at, by)
                assert path.read_bytes() == whole, "the refused rebuild wrote something"
                continue
            with closing(sqlite3.connect(path)) as conn:  # the name of a seed, or a page kept for later
                assert rows_of(conn) == rows
    assert refused > 10


def test_a_disk_that_fails_after_a_rebuild_was_made_is_told_before_it_counts(played, here, monkeypatch):
    before = (here / "club.db").read_bytes()

    def broken(conn, projections):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR  # type: ignore[attr-defined]  # SQLite sets it
        raise error

    monkeypatch.setattr("events.projection.dump", broken)
    assert "disk I/O error" in played("db", "rebuild", code=7).err
    assert (here / "club.db").read_bytes() == before


def test_standings_of_a_round_that_goes_on_which_an_earlier_version_wrote_are_no_fault_unless_they_are_wrong(
    people: Any, here: Path
) -> None:
    people("result", "1", "1-0")
    early = sqlite3.connect(here / "club.db")
    assert early.execute("SELECT DISTINCT after_round FROM standings").fetchall() == [(0,)]
    rows = people("standings", "--json").data
    (id_,) = early.execute("SELECT id FROM tournaments").fetchone()
    texts = [json.dumps(row["tiebreaks"], separators=(",", ":")) for row in rows]
    with early:
        early.executemany(
            "INSERT INTO standings VALUES (?, 1, ?, ?, ?, ?, ?)",
            [
                (id_, row["rank"], row["id"], row["entrant"], row["points"], text)
                for row, text in zip(rows, texts, strict=True)
            ],
        )
    people("db", "check")
    with early:
        early.execute("UPDATE standings SET points = '9' WHERE after_round = 1 AND rank = 1")
    assert "standings differ from the log" in people("db", "check", code=5).err
    people("result", "2", "0-1")
    people("db", "check")
    early.close()
