"""Pipes, signals and colours of the real process."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any


def test_a_closed_pipe_is_no_traceback(
    tourney: Any, program: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    tourney("play", "korsar", "--seat", "bot:random", "--seat", "bot:random", "--seed", "1")
    match = tourney("match", "list", "-o", "tsv").stdout.splitlines()[1].split("\t")[0]
    script = f"set -o pipefail; '{program}' match export {match} - | head -n 1; echo code ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", f"{script}; for i in 1 2 3; do '{program}' replay {match} --plain | true; done"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    assert done.stdout.startswith('{"format":"tourney-log"')
    assert done.stdout.splitlines()[-1] in {"code 0", "code 141"}


def test_nothing_but_data_is_on_stdout_and_no_colour_in_a_pipe(tourney: Any) -> None:
    done = tourney("new", "F", "--game", "korsar", "--rounds", "1", "--seed", "1")
    assert done.stdout == ""
    tourney("player", "add", "A", "B", "--bot", "random")
    assert tourney("run").stdout == ""
    for form in ("table", "tsv", "csv", "md", "json"):
        assert "\x1b" not in tourney("standings", "-o", form).stdout


def test_the_version_is_the_distribution_s(tourney: Any) -> None:
    from importlib.metadata import version

    assert tourney("--version").stdout == f"tourney {version('tourney-club')}\n"


def test_a_file_that_is_no_club_file_is_refused_and_unchanged(tourney: Any, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    other.write_bytes(b"this is no database at all, but a long enough text to look like one" * 20)
    before = other.read_bytes()
    for words in (("status",), ("new", "F"), ("match", "list")):
        done = tourney("--db", other, *words, code=5)
        assert "Traceback" not in done.stderr
    assert other.read_bytes() == before
