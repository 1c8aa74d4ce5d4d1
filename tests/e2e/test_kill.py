"""kill -9 in the middle of a tournament: going on gives what an unbroken run gives, and no match twice."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
import time
from pathlib import Path
from typing import Any

KILLS = 6


def setup(beside: Any, name: str) -> None:
    beside("--db", name, "new", "Friday", "--game", "korsar", "--rounds", "5", "--seed", "7")
    beside("--db", name, "player", "add", *[f"P{number}" for number in range(12)], "--bot", "greedy")


def matches(path: Path) -> int:
    conn = sqlite3.connect(path)
    try:
        return int(
            conn.execute("SELECT count(DISTINCT stream) FROM log WHERE stream LIKE 'match/%'").fetchone()[0]
        )
    finally:
        conn.close()


def test_a_killed_run_goes_on_to_the_same_standings(
    beside: Any, program: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    setup(beside, "whole.db")
    beside("--db", "whole.db", "run")
    setup(beside, "broken.db")
    interrupted = 0
    for kill in range(KILLS):
        process = subprocess.Popen(
            [program, "--db", "broken.db", "run"],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        begun = matches(tmp_path / "broken.db")
        deadline = time.monotonic() + 120
        while (
            matches(tmp_path / "broken.db") <= begun + kill % 3
            and process.poll() is None
            and time.monotonic() < deadline
        ):
            time.sleep(0.004)
        process.send_signal(signal.SIGKILL)
        interrupted += process.wait() == -signal.SIGKILL
        # What is there is whole: every match has its result, and every log is sound.
        beside("--db", "broken.db", "db", "check")
    assert interrupted >= 3, "the run was over before it could be killed"
    beside("--db", "broken.db", "run")
    answers = [
        json.loads(beside("--db", name, "standings", "--json").stdout)["data"]
        for name in ("whole.db", "broken.db")
    ]
    assert answers[0] == answers[1]
    listed = [
        json.loads(beside("--db", name, "match", "list", "--json").stdout)["data"]
        for name in ("whole.db", "broken.db")
    ]
    keep = ("match", "players", "scores", "events", "state")
    assert [[match[key] for key in keep] for match in listed[0]] == [
        [match[key] for key in keep] for match in listed[1]
    ]
    assert len({match["match"] for match in listed[1]}) == len(listed[1]) == 30
