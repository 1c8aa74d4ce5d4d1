"""The program as a process of its own, with the streams and the surroundings that a try gives it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.fuzz.hostile.ending import Ending

Program = Sequence[str]
"""What stands before the words of a call."""

TOURNEY: Program = (sys.executable, "-m", "tourney")
PATIENCE = 60
"""Seconds after which a process hangs."""

ROOT = str(Path(__file__).parents[3])

CLOSED = "closed"
"""In the place of a stream that the process does not have at all."""


def plain(folder: Path) -> dict[str, str]:
    """Surroundings without the reader's own settings."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": ROOT,
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLUMNS": "100",
        "TZ": "UTC",
    }


def called(
    program: Program,
    words: Sequence[str],
    folder: Path,
    environ: Mapping[str, str] | Mapping[bytes, bytes],
    streams: Mapping[int, Any] | None = None,
) -> Ending:
    """One call.

    Args:
        streams: by number, what is not as usual: a file, or CLOSED. Usually nothing can be read, and both
            outputs are kept.
    """
    given = dict(streams or {})
    closed = [number for number, stream in given.items() if stream is CLOSED]
    taken = {number: given.get(number, subprocess.PIPE) for number in (1, 2)}
    with ExitStack() as stack:
        nothing = stack.enter_context(Path(os.devnull).open("r+b"))
        child = stack.enter_context(
            subprocess.Popen(
                [*program, *words],
                cwd=folder,
                env=environ,
                stdin=nothing if given.get(0, CLOSED) is CLOSED else given[0],
                stdout=nothing if taken[1] is CLOSED else taken[1],
                stderr=nothing if taken[2] is CLOSED else taken[2],
                preexec_fn=(lambda: [os.close(number) for number in closed]) if closed else None,  # noqa: PLW1509 - no thread runs here
            )
        )
        try:
            out, said = child.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            child.communicate()
            return Ending(None)
    return Ending(child.returncode, _text(said), _text(out))


def _text(data: bytes | None) -> str:
    # In UTF-16 the zero bytes and the mark are all that differs here.
    return (data or b"").replace(b"\0", b"").removeprefix(b"\xff\xfe").decode("utf-8", "backslashreplace")


def broken(code: str) -> Program:
    """The program with some lines of Python before it, which break it."""
    return (sys.executable, "-c", f"import sys\n{code}\nfrom tourney.__main__ import main\nmain()")
