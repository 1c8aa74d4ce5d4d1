"""Pipes, signals and colours of the real process."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest


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
        timeout=120,
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


def shell(script: str, folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["bash", "-c", script], cwd=folder, env=environment, capture_output=True, timeout=120, check=False
    )


def test_a_pipe_that_nobody_reads_is_141(
    tourney: Any, program: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    tourney("new", "F")
    for words in ("standings", "log", "--help", "status --json"):
        done = shell(f"( '{program}' {words}; echo $? >&2 ) | sleep 0.01; sleep 0.6", tmp_path, environment)
        assert done.stderr.strip().splitlines()[-1] in {b"141", b"0"}, (words, done.stderr)
        assert b"Traceback" not in done.stderr


def test_a_full_output_is_exit_7_and_a_closed_one_no_traceback(
    tourney: Any, program: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    tourney("new", "F")
    done = shell(f"'{program}' standings > /dev/full; echo $?", tmp_path, environment)
    assert done.stdout.strip() == b"7"
    assert b"Traceback" not in done.stderr
    done = shell(f"'{program}' player list >&-; echo $?", tmp_path, environment)
    assert b"Traceback" not in done.stderr


def test_an_output_that_knows_no_half_sign_gets_its_number(
    tourney: Any, program: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    tourney("new", "F")
    tourney("player", "add", "Zoë", "王", "Ann")
    tourney("next")
    done = shell(f"PYTHONIOENCODING=ascii '{program}' standings -o md", tmp_path, environment)
    assert done.returncode == 0, done.stderr
    assert b"Zo\\xeb" in done.stdout


def test_arguments_that_are_no_text_are_refused(
    tourney: Any, program: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    for words in (
        "new $'\\xff'",
        "play korsar --seed $'\\xff' --seat bot:random --seat bot:random",
        "replay $'\\xff'",
    ):
        done = shell(f"'{program}' {words}", tmp_path, environment)
        assert done.returncode == 5, done
        assert b"UTF-8" in done.stderr


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    "words", ["match export MATCH -", "standings", "player add Zoe", "replay MATCH --plain"]
)
def test_a_stream_that_is_closed_leads_nowhere(
    tourney: Any,
    beside: Any,
    program: str,
    tmp_path: Path,
    environment: dict[str, str],
    words: str,
    closed: str,
) -> None:
    beside("new", "F")
    beside("play", "korsar", "--seat", "bot:random", "--seat", "bot:random", "--seed", "1")
    match = beside("match", "list", "-o", "tsv").stdout.splitlines()[1].split("\t")[0]
    before = (tmp_path / "club.db").read_bytes()
    done = shell(f"'{program}' {words.replace('MATCH', match)} {closed}", tmp_path, environment)
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False)
    assert words.startswith("player") or (tmp_path / "club.db").read_bytes() == before
