"""The program called inside this process, many times a second; an unforeseen exception counts as its end."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import chdir, contextmanager
from functools import cache
from pathlib import Path

from typer import testing
from typer.main import get_command

from tests.fuzz.hostile.ending import Ending
from tourney.cli.main import app

Words = Sequence[str]
Program = Callable[[Words], Ending]

PATIENCE = 30
"""Seconds after which a call hangs."""

_built = cache(get_command)


class Hanging(BaseException):
    """A call took too long."""


def tourney(words: Words) -> Ending:
    """One call, in the folder and with the surroundings of now."""
    testing._get_command = _built  # made once: making the commands anew takes half of the time
    try:
        with _impatient():
            done = testing.CliRunner().invoke(app, list(words), catch_exceptions=False)
    except Hanging:
        return Ending(None, " ".join(words))
    except Exception:  # noqa: BLE001 - whatever it is, it is the fault that is looked for
        return Ending(1, traceback.format_exc())
    return Ending(done.exit_code, done.stderr, done.stdout)


@contextmanager
def _impatient() -> Iterator[None]:
    def stop(*_: object) -> None:
        raise Hanging

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """In this folder and without the reader's own settings."""
    before = dict(os.environ)
    for name in ("TOURNEY_DB", "TOURNEY_AUTHOR", "XDG_CONFIG_HOME"):
        os.environ.pop(name, None)
    os.environ.update(HOME=str(folder), COLUMNS="100", NO_COLOR="1", TZ="UTC")
    try:
        with chdir(folder):
            yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def must(*words: str) -> str:
    """A call that prepares something; its output."""
    done = tourney(words)
    assert done.code == 0, (words, done)
    return done.out
