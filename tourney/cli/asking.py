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


def line(question: str) -> str | None:
    """What is typed behind the question, without spaces around it; None where nobody types any more.

    A line that is no UTF-8 is read as `?`, which asks for help everywhere.
    """
    try:
        if sys.stdout is not None and sys.stdout.isatty():
            return input(question).strip()
        sys.stderr.write(question)
        sys.stderr.flush()
        typed = sys.stdin.readline()
    except EOFError:
        return None
    except UnicodeDecodeError:
        return "?"
    return typed.strip() if typed else None
