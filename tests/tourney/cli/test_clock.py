"""Where time shows: it is UTC to the millisecond, and it is all that two equal evenings differ in."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from freezegun import freeze_time

from tourney.club.clock import now


def test_the_time_is_utc_to_the_millisecond() -> None:
    with freeze_time("2026-11-30 19:04:05.123456"):
        assert now() == "2026-11-30T19:04:05.123Z"
    with freeze_time("2026-03-29 01:30:00"):
        assert now() == "2026-03-29T01:30:00.000Z"


def test_the_log_shows_when_each_thing_happened(run: Any) -> None:
    with freeze_time("2026-11-30 19:00:00"):
        run("new", "F")
    with freeze_time("2026-11-30 18:00:00"):  # a clock set back changes no order
        run("player", "add", "Ann")
    rows = run("log", "--json").data
    assert [row["at"] for row in rows] == ["2026-11-30T19:00:00.000Z", "2026-11-30T18:00:00.000Z"]
    assert [row["version"] for row in rows] == [1, 2]


def test_a_clock_set_back_makes_nobody_else_of_who_paired(run: Any) -> None:
    with freeze_time("2026-11-30 20:00:00"):
        run("new", "F", "--rounds", "3")
        run("player", "add", "Ann", "Ben")
        run("next")
    with freeze_time("2026-11-30 19:00:00"):
        again = run("next", code=4)
        assert "round 1 has no result yet at table 1" in again.err
        assert "somebody else" not in again.err
        run("result", "1", "1-0")
        run("undo")
        run("result", "1", "1-0")
        run("next", "--draft")
        run("round", "discard")
        run("next")
        assert "no result yet" in run("next", code=4).err
    for when in ("2026-11-30T20:30", "4"):
        assert run("standings", "--at", when).code == 0


def test_the_same_commands_at_the_same_time_give_the_same_bytes(run: Any, here: Path) -> None:
    logs = []
    with freeze_time("2026-11-30 19:00:00"):
        for name in ("a.db", "b.db"):
            run("--db", name, "new", "Friday", "--game", "korsar", "--rounds", "2", "--seed", "7")
            run("--db", name, "player", "add", "A", "B", "C", "D", "E", "--bot", "greedy")
            run("--db", name, "run")
            conn = sqlite3.connect(here / name)
            logs.append(conn.execute("SELECT * FROM log ORDER BY seq").fetchall())
            conn.close()
    assert logs[0] == logs[1]
    assert len(logs[0]) > 500


def test_a_played_match_is_byte_identical_under_the_same_seed_and_clock(run: Any, here: Path) -> None:
    with freeze_time("2026-11-30 19:00:00"):
        for name in ("a", "b"):
            words = ("--seat", "bot:greedy", "--seat", "bot:random", "--seed", "5", "--json")
            match = run("--db", f"{name}.db", "play", "korsar", *words).data["match"]
            run("--db", f"{name}.db", "match", "export", match, f"{name}.jsonl")
    assert (here / "a.jsonl").read_bytes() == (here / "b.jsonl").read_bytes()
