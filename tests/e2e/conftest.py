"""The program as a real process, in an empty folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

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


@pytest.fixture
def program() -> str:
    """The path of the console script."""
    return TOURNEY
