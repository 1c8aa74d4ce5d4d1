"""The command line in this process, in an empty folder, without the reader's own settings."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer import testing
from typer.main import get_command

from tests.tourney.cli.promise import schema_of
from tourney.cli.main import app


class Done(NamedTuple):
    """What a command left: its exit code, its data and its words."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The data of a JSON answer."""
        return json.loads(self.out)["data"]

    @property
    def schema(self) -> str:
        """The schema of a JSON answer."""
        return str(json.loads(self.out)["schema"])


Run = Callable[..., Done]

built = cache(get_command)
"""The commands of an app, made once: making them anew for each call takes half of the time of these tests."""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TOURNEY_DB", raising=False)
    monkeypatch.delenv("TOURNEY_AUTHOR", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


@pytest.fixture
def run(here: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs one command; an unforeseen exception, or JSON that breaks its promise, fails the test."""
    monkeypatch.setattr(testing, "_get_command", built)
    runner = testing.CliRunner()

    def call(*words: object, code: int | None = 0, stdin: str | None = None) -> Done:
        result = runner.invoke(app, [str(word) for word in words], input=stdin, catch_exceptions=False)
        done = Done(result.exit_code, result.stdout, result.stderr)
        assert code is None or done.code == code, done
        for said in (done.out, done.err):
            if said.startswith('{"schema":'):
                # Words may follow on standard error.
                schema_of(said.splitlines()[0])
        return done

    return call


@pytest.fixture
def club(run: Run) -> Run:
    """A Swiss tournament of five: two people and three bots, round 1 paired."""
    run("new", "Friday", "--game", "korsar", "--rounds", "3", "--seed", "7")
    run("player", "add", "Ada", "Ben")
    run("player", "add", "Cleo", "Dan", "Eve", "--bot", "greedy")
    run("next")
    return run


@pytest.fixture
def people(run: Run) -> Run:
    """Four people with results only, round 1 paired."""
    run("new", "Chess", "--rounds", "3", "--seed", "1")
    run("player", "add", "Ada", "Ben", "Cy", "Di")
    run("next")
    return run
