"""The matches of a club file: those that results came from, and played by their rules."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engines.referee import Impossible
from events import jsonl, schema
from events.proof import Misplaced
from events.record import Append
from tourney.matches.inspection import UNPROVED

Rows = list[Append]


@pytest.fixture
def bare(run: Any, here: Path) -> Iterator[sqlite3.Connection]:
    """The file of a tournament whose two bots have played round 1, without its guards meanwhile."""
    run("new", "Friday", "--game", "kitsu", "--rounds", "1", "--seed", "7")
    run("player", "add", "Ann", "Ben", "--bot", "greedy")
    run("next")
    run("db", "check")
    conn = sqlite3.connect(here / "club.db", isolation_level=None)
    yield conn
    conn.close()


@pytest.fixture
def change(bare: sqlite3.Connection) -> Callable[[Callable[[Rows], Rows]], str]:
    """Write the match anew, with hashes and places that fit: what a careful forger does."""

    def made(edit: Callable[[Rows], Rows]) -> str:
        columns = "stream, first, last, at, author, command, CAST(events AS BLOB), hash, seq"
        rows = [Append(*row) for row in bare.execute(f"SELECT {columns} FROM log ORDER BY seq")]
        match = [row for row in rows if row.stream.startswith("match/")]
        stream = match[0].stream
        fresh = iter(edit(match))
        out = [(row if row not in match else next(fresh, None)) for row in rows]
        rechained = iter(jsonl.rechain(stream, [row for row in out if row and row.stream == stream]))
        whole = [row if row.stream != stream else next(rechained) for row in out if row is not None]
        triggers = [sql for (kind, _), sql in schema.PARTS.items() if kind == "trigger"]
        for kind, name in schema.PARTS:
            if kind == "trigger":
                bare.execute(f"DROP TRIGGER {name}")
        bare.execute("DELETE FROM log")
        bare.executemany(
            "INSERT INTO log(stream, first, last, at, author, command, events, hash, seq)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    one.stream,
                    one.first,
                    one.last,
                    one.at,
                    one.author,
                    one.command,
                    one.events.decode(),
                    one.hash,
                    n,
                )
                for n, one in enumerate(whole, 1)
            ],
        )
        for sql in triggers:
            bare.execute(sql)
        return stream

    return made


def test_a_match_that_was_written_anew_is_told_by_the_head_that_its_result_holds(run, change):
    stream = change(lambda rows: [*rows[:-1], replace(rows[-1], author="Zoe")])
    run("match", "verify", stream.removeprefix("match/"))
    run("db", "rebuild")
    for words in (["db", "check"], ["db", "check", "--quick"]):
        said = run(*words, code=5).err
        assert "[log/forked]" in said
        assert f"{stream} does not continue the published head: the result of table 1 in round 1 of" in said


def test_a_match_that_was_taken_out_is_missed_by_the_result_that_came_from_it(run, change):
    stream = change(lambda rows: [])
    run("db", "rebuild")
    said = run("db", "check", "--quick", code=5).err
    assert f"{stream} does not continue the published head" in said
    assert "it is gone" in said


def test_a_result_that_its_match_did_not_come_to_is_found_by_a_quick_check(run, bare):
    """The tournament was written anew with another result and the same head; its chain holds."""
    columns = "stream, first, last, at, author, command, CAST(events AS BLOB), hash, seq"
    rows = [Append(*row) for row in bare.execute(f"SELECT {columns} FROM log ORDER BY seq")]
    own = [row for row in rows if row.stream.startswith("tournament/")]
    changed = []
    for row in own:
        events = msgspec.json.decode(row.events)
        for event in events:
            if event["type"] == "tournament.result_recorded":
                event["result"]["scores"] = event["result"]["scores"][::-1]
                event["result"]["ranks"] = event["result"]["ranks"][::-1]
        changed.append(replace(row, events=msgspec.json.encode(events)))
    assert changed != own
    (trigger,) = bare.execute("SELECT sql FROM sqlite_master WHERE name = 'log_no_update'").fetchone()
    bare.execute("DROP TRIGGER log_no_update")
    for one, row in zip(jsonl.rechain(own[0].stream, changed), own, strict=True):
        bare.execute(
            "UPDATE log SET events = ?, hash = ? WHERE seq = ?", (one.events.decode(), one.hash, row.seq)
        )
    bare.execute(trigger)
    run("db", "rebuild")
    found = run("--json", "db", "check", "--quick", code=5).data["refused"]
    assert [one["stream"] for one in found] == [own[0].stream]
    assert " came to " in found[0]["message"]
    assert ", and not to " in found[0]["message"]


@pytest.mark.parametrize("name", ["", "A\x07", "A" * 201, "\u202eA"])
def test_a_name_that_is_none_is_judged_the_same_by_verify_check_replay_and_import(run, change, here, name):
    def renamed(rows: Rows) -> Rows:
        events = msgspec.json.decode(rows[0].events)
        events[0]["players"][0]["name"] = name
        return [replace(rows[0], events=msgspec.json.encode(events)), *rows[1:]]

    stream = change(renamed)
    run("db", "rebuild")
    id_ = stream.removeprefix("match/")
    run("match", "export", id_, "odd.jsonl")
    found = {one["stream"]: one["code"] for one in run("--json", "db", "check", code=5).data["refused"]}
    assert stream in found
    for words in (
        ["match", "verify", id_],
        ["match", "verify", "odd.jsonl"],
        ["match", "show", "odd.jsonl"],
        ["--db", "other.db", "match", "import", "odd.jsonl"],
    ):
        said = run(*words, code=5).err
        assert "[match/impossible]" in said
        assert "the name of seat 0" in said


def test_a_time_that_no_import_takes_is_told_by_verify_check_and_show(run, change, here):
    stream = change(lambda rows: [*rows[:1], replace(rows[1], at="yesterday"), *rows[2:]])
    id_ = stream.removeprefix("match/")
    run("match", "export", id_, "odd.jsonl")
    why = "no import takes it: event"
    for words in (["match", "verify", id_], ["match", "verify", "odd.jsonl"], ["match", "show", "odd.jsonl"]):
        assert why in run(*words).err
    assert f"{stream}: {why}" in run("db", "check", code=5).err, "the head that the result holds is another"
    assert "is no time" in run("--db", "other.db", "match", "import", "odd.jsonl", code=5).err


def test_what_a_redacted_log_cannot_prove_is_listed(run, bare, here):
    id_ = run("--json", "match", "list").data[0]["match"]
    assert "not proved" not in run("match", "verify", id_).out
    run("match", "export", id_, "seen.jsonl", "--seat", "0")
    assert run("--json", "match", "verify", "seen.jsonl").data["checked"] == "folded"
    said = run("match", "verify", "seen.jsonl").out
    assert len(UNPROVED["folded"]) == 3
    assert all(f"not proved: {what}\n" in said for what in UNPROVED["folded"])


def test_an_outcome_that_the_rules_do_not_bring_about_is_found_by_the_check(run, change, bare):
    def falsified(rows: Rows) -> Rows:
        events = rows[-1].events
        at = events.rindex(b'"scores":[')
        end = events.index(b"]", at)
        return [*rows[:-1], replace(rows[-1], events=events[:at] + b'"scores":[9,9' + events[end:])]

    stream = change(falsified)
    run("db", "rebuild")
    data = run("--json", "db", "check", code=5).data
    assert [one["stream"] for one in data["refused"]] == [stream]
    run("match", "verify", stream.removeprefix("match/"), code=5)


def test_a_quick_check_plays_no_match_again(run, bare, monkeypatch):
    played = []
    monkeypatch.setattr("tourney.club.played.checked", lambda appends, view: played.append(view))
    run("db", "check", "--quick")
    assert played == []
    run("db", "check")
    assert played == ["full"]


def test_a_match_that_stands_behind_its_own_result_is_found(run, bare):
    rows = bare.execute("SELECT seq, stream FROM log ORDER BY seq").fetchall()
    last = max(seq for seq, stream in rows if stream.startswith("match/"))
    result = min(seq for seq, stream in rows if seq > last and stream.startswith("tournament/"))
    (trigger,) = bare.execute("SELECT sql FROM sqlite_master WHERE name = 'log_no_update'").fetchone()
    bare.execute("DROP TRIGGER log_no_update")
    bare.execute("UPDATE log SET seq = CASE seq WHEN ?1 THEN ?2 WHEN ?2 THEN ?1 ELSE seq END", (last, result))
    bare.execute(trigger)
    assert f"[{Misplaced.code}]" in run("db", "check", "--quick", code=5).err


def test_a_match_that_a_bot_reached_into_gives_no_result(run, here, monkeypatch):
    """What was recorded is judged once more, by its rules, before a result is made of it."""

    def refused(appends: Any, view: str) -> None:
        raise Impossible(7, "the rules say otherwise")

    run("new", "Friday", "--game", "kitsu", "--rounds", "1", "--seed", "7")
    run("player", "add", "Ann", "Ben", "--bot", "greedy")
    with monkeypatch.context() as patched:
        patched.setattr("tourney.club.table_match.judged", refused)
        assert "[match/impossible]" in run("next", code=5).err
    pairings = run("--json", "pairings").data
    assert "2 0" not in str(pairings)
