"""The demo as a newcomer runs it: a whole tournament, its exports, and commands that work as printed."""

from __future__ import annotations

import csv
import subprocess
from pathlib import Path
from typing import Any


def test_the_demo_leaves_a_whole_tournament_and_commands_that_work(
    tourney: Any, beside: Any, program: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    shown = tourney("demo").stdout
    demo = tmp_path / "demo"
    assert {path.name for path in demo.iterdir()} == {
        "club.db",
        "logs",
        "standings.csv",
        "standings.json",
        "standings.md",
    }
    logs = sorted((demo / "logs").iterdir())
    assert len(logs) == 12
    for log in logs:
        beside("match", "verify", log)
    rows = list(csv.DictReader((demo / "standings.csv").read_text().splitlines()))
    assert rows[0]["rank"] == "1"
    assert len(rows) == 8
    printed = [line.strip() for line in shown.splitlines() if " replay " in line and line.startswith("  ")]
    assert len(printed) == 3
    for line in printed:
        command = f"{line} --plain" if "--plain" not in line else line
        done = subprocess.run(
            command, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, (line, done.stderr)
        assert "KR-063" in done.stdout
    beside("demo")
    assert (tmp_path / "demo-2" / "club.db").exists()
