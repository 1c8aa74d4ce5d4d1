"""Standard streams that are closed, full, of another encoding or open the wrong way, in real processes."""

from __future__ import annotations

import csv
import io
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest


class Shell:
    """Runs lines of a shell in which `T` is the program."""

    def __init__(self, program: str, folder: Path, environment: dict[str, str]) -> None:
        self.program, self.folder, self.environment = program, folder, environment

    def __call__(self, line: str, **more: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            ["bash", "-c", f'T() {{ "{self.program}" "$@"; }}; {line}'],
            cwd=self.folder,
            env={**self.environment, **more},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=120,
            check=False,
        )


@pytest.fixture
def shell(beside: Any, program: str, tmp_path: Path, environment: dict[str, str]) -> Shell:
    """A round of people is paired, whose names need more than ASCII."""
    beside("new", "Zoë's", "--game", "any", "--rounds", "2", "--seed", "1")
    beside("player", "add", "Zoë", "王", "Ann", "Ben")
    beside("next")
    return Shell(program, tmp_path, environment)


CLOSED = ["2>&-", ">&-", "<&-", "<&- >&- 2>&-", "2>/dev/full", "1</dev/null", "2</dev/null"]


@pytest.mark.parametrize("how", CLOSED)
def test_what_is_entered_is_kept_whatever_stream_is_missing(shell: Shell, beside: Any, how: str) -> None:
    assert shell(f"T result 1 1-0 {how}").returncode == 0
    rows = json.loads(beside("pairings", "--json").stdout)["data"]
    assert rows[0]["result"] == "1-0"
    assert json.loads(beside("db", "check", "--json").stdout)["data"]["refused"] == []


@pytest.mark.parametrize("how", ["2>&-", ">&- 2>&-"])
def test_next_pairs_and_plays_where_nobody_can_hear_it(
    beside: Any, program: str, tmp_path: Path, environment: dict[str, str], how: str
) -> None:
    beside("new", "Bots", "--game", "korsar", "--rounds", "1", "--seed", "1")
    beside("player", "add", "A", "B", "--bot", "random")
    assert Shell(program, tmp_path, environment)(f"T next {how}").returncode == 0
    assert json.loads(beside("pairings", "--json").stdout)["data"][0]["result"] is not None


@pytest.mark.parametrize("words", ["player import -", "import -", "trf check -"])
@pytest.mark.parametrize("how", ["<&-", "0>/dev/null"])
def test_an_input_that_cannot_be_read_is_refused_before_anything_is_done(
    shell: Shell, beside: Any, words: str, how: str
) -> None:
    before = beside("log", "--json").stdout
    done = shell(f"T {words} {how}")
    assert done.returncode == 7
    assert b"[input/closed]" in done.stderr
    assert b"Traceback" not in done.stderr
    assert beside("log", "--json").stdout == before


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("T play kitsu <&-", 2),
        ("T play kitsu --seat me --seat bot:greedy <&-", 2),
        ("T checkin <&-", 0),
        ("T match list -o table >&-", 0),
        ("T standings -o json >&-", 0),
        ("T --help >&-", 0),
        ("T --version >&-", 0),
        ("T standings 1</dev/null", 0),
        ("T nonsense 2>&-", 2),
        ("T --db nowhere.db standings --json 2>&-", 3),
        ("T pairings -o table > /dev/full", 7),
        ("T standings --json > /dev/full", 7),
        ("T log -o csv > /dev/full", 7),
        ("T export trf > /dev/full", 7),
        ("T nonsense 2> /dev/full", 2),
        ("T --db nowhere.db standings --json 2> /dev/full", 3),
    ],
)
def test_the_exit_code_is_that_of_the_table_whatever_the_streams(shell: Shell, line: str, code: int) -> None:
    done = shell(line)
    assert done.returncode == code, done
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


def test_nothing_meant_for_a_closed_stream_lands_in_a_file(shell: Shell) -> None:
    assert shell("T export trf x.trf <&- >&- 2>&-").returncode == 0
    assert shell("T export trf y.trf").returncode == 0
    assert (shell.folder / "x.trf").read_bytes() == (shell.folder / "y.trf").read_bytes()


SURROUNDINGS = [
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "utf-16"},
    {"LANG": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
]


@pytest.mark.parametrize("around", SURROUNDINGS)
def test_data_is_utf_8_whatever_the_surroundings_ask_for(shell: Shell, around: dict[str, str]) -> None:
    rows = json.loads(shell("T standings --json", **around).stdout.decode("utf-8"))["data"]
    assert {row["entrant"] for row in rows} == {"Zoë", "王", "Ann", "Ben"}
    lines = shell("T standings -o jsonl", **around).stdout.decode("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == rows
    for form, sign in (("csv", ","), ("tsv", "\t")):
        out = shell(f"T standings -o {form}", **around).stdout.decode("utf-8")
        assert {row["entrant"] for row in csv.DictReader(io.StringIO(out), delimiter=sign)} == {
            row["entrant"] for row in rows
        }
    assert "Zoë" in shell("T export trf", **around).stdout.decode("utf-8")


@pytest.mark.parametrize("around", SURROUNDINGS)
def test_an_error_in_json_is_utf_8_too(shell: Shell, around: dict[str, str]) -> None:
    done = shell("T explain Žofie --json", **around)
    assert done.returncode in {3, 5}
    json.loads(done.stderr.decode("utf-8"))


def test_a_folder_whose_name_is_no_text_is_told_in_json_and_in_words(shell: Shell) -> None:
    shell(r"mkdir $'q\xff' && cp club.db $'q\xff'")
    for words in ("status", "db path"):
        done = shell(f"cd $'q\\xff' && T {words} --json")
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout)["data"]
        # As words, since many a reader of JSON refuses the escape of half a pair.
        assert told["db" if words == "status" else "path"].endswith(r"q\udcff/club.db")
    assert shell(r"cd $'q\xff' && T db path").stdout.endswith(b"q\\udcff/club.db\n")
    done = shell(r"TOURNEY_DB=$'\xff/club.db' T standings --json")
    assert (done.returncode, json.loads(done.stderr)["error"]["code"]) == (3, "club/none")
