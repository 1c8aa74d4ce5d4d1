"""Questions to a person at a terminal; elsewhere nobody is asked and nothing waits."""

from __future__ import annotations

import sys

import typer


def on_terminal() -> bool:
    """Whether a person reads and answers."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def agreed(question: str, *, yes: bool) -> bool:
    """The answer of whoever is at the terminal; yes where nobody is, or nobody shall be asked."""
    return yes or not on_terminal() or typer.confirm(question, default=True, err=True)
