"""The standard streams as the program finds them, made fit to write to; writes nothing itself.

A closed stream is a place to write nothing to, and its number is taken before a file of ours can have it:
what is meant for a reader must never land in a club file.
"""

from __future__ import annotations

import errno
import os
import sys
from io import TextIOWrapper, UnsupportedOperation
from pathlib import Path
from typing import TextIO

from events.errors import StorageFailed


class NoInput(StorageFailed):
    """Standard input is closed or cannot be read."""

    code = "input/closed"

    def __init__(self, why: str) -> None:
        super().__init__(f"standard input cannot be read: {why}", hint="name a file instead of -")


def settle() -> None:
    """Replace output streams that are closed or not open for writing; let no sign stop the others.

    A terminal keeps its own encoding. Whatever else was asked for, JSON stays UTF-8 on both streams, since
    `tourney.cli.output` writes it as bytes.
    """
    if sys.stdin is None:
        _take_lowest()
    sys.stdout = _fit(sys.stdout)
    sys.stderr = _fit(sys.stderr)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal or a file that cannot hold a half sign shows what it is instead.
            stream.reconfigure(errors="backslashreplace")


def read_input(limit: int) -> bytes:
    """What stands on standard input, up to a number of bytes.

    Raises:
        NoInput: it is closed, or whatever is there cannot be read.
    """
    if sys.stdin is None:
        raise NoInput("it is closed")
    try:
        return sys.stdin.buffer.read(limit)
    except OSError as error:
        raise NoInput(error.strerror or str(error)) from None


def _take_lowest() -> None:
    # The lowest number that is free is the one of the closed stream, as long as those below it are taken.
    os.open(os.devnull, os.O_RDONLY)


def _fit(stream: TextIO | None) -> TextIO:
    """The stream, or nowhere."""
    if stream is not None:
        try:
            os.write(stream.fileno(), b"")  # nothing, which only a stream for reading refuses
        except (UnsupportedOperation, ValueError):
            pass  # no file of the system is behind it
        except OSError as error:
            if error.errno == errno.EBADF:
                stream = None
    return stream if stream is not None else Path(os.devnull).open("w", encoding="utf-8")
