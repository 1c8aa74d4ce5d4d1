"""`tourney undo`: lets the latest steps count no more."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli.edge import command
from tourney.cli.stepping import Count, Way, Yes, walk

app = command()


@app.command()
def undo(
    ctx: typer.Context,
    steps: Count = 1,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would be undone.")] = False,
    yes: Yes = False,
) -> None:
    """Undo the latest step: what it did counts no more, and stays in the log."""
    from tourney.club.steps import undo as take_back
    from tourney.club.steps import undoable

    way = Way(
        name="undo", schema="undo/1", found=undoable, go=take_back, back="redo", then="bring it back with"
    )
    walk(ctx.obj, way, steps, dry_run=dry_run, yes=yes)
