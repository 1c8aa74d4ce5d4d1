"""A progress bar on stderr while bots play; silent where nobody looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tourney.cli.output import say


@contextmanager
def bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """What is told how many of how many are done."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (TextColumn(title, markup=False), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title)
        yield lambda done, total: progress.update(task, completed=done, total=total)


@contextmanager
def going_on(command: str) -> Iterator[None]:
    """Says how to go on when the work inside is cut off by a signal; every finished table is saved."""
    try:
        yield
    except (KeyboardInterrupt, SystemExit):
        say("")
        say(f"stopped; go on with: {command}")
        raise
