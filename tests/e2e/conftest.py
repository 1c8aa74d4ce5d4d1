"""The program as a real process, in an empty folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from typer import testing
from typer.main import get_command

from tourney.cli.main import app

TOURNEY = str(Path(sys.executable).with_name("tourney"))


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Surroundings without the reader's own settings."""
    kept = {
        key: value for key, value in os.environ.items() if key in {"PATH", "LANG", "PYTHONPATH", "SYSTEMROOT"}
    }
    return {**kept, "HOME": str(tmp_path), "COLUMNS": "100", "TERM": "xterm-256color", "LANG": "C.UTF-8"}


@pytest.fixture
def tourney(tmp_path: Path, environment: dict[str, str]) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs one command to its end."""

    def run(*words: object, code: int = 0) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [TOURNEY, *map(str, words)],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == code, done
        return done

    return run


built = cache(get_command)


@pytest.fixture
def beside(
    tmp_path: Path, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., testing.Result]:
    """Runs one command in the process of the tests, for what only prepares or looks afterwards.

    A process of its own takes ten times as long, most of it for its start.
    """
    runner = testing.CliRunner()

    def run(*words: object, code: int = 0) -> testing.Result:
        with monkeypatch.context() as there:
            there.setattr(testing, "_get_command", built)
            there.chdir(tmp_path)
            for name in [name for name in os.environ if name not in environment]:
                there.delenv(name)
            for name, value in environment.items():
                there.setenv(name, value)
            done = runner.invoke(app, [*map(str, words)], catch_exceptions=False)
        assert done.exit_code == code, done.output
        return done

    return run


@pytest.fixture
def program() -> str:
    """The path of the console script."""
    return TOURNEY
