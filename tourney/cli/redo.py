"""`tourney redo`: lets the latest undone steps count again."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli.edge import command
from tourney.cli.stepping import Count, Way, Yes, walk

app = command()


@app.command()
def redo(
    ctx: typer.Context,
    steps: Count = 1,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would be redone.")] = False,
    yes: Yes = False,
) -> None:
    """Redo what was undone last, as long as nothing new was done since."""
    from tourney.club.steps import redo as bring_back
    from tourney.club.steps import redoable

    way = Way(
        name="redo", schema="redo/1", found=redoable, go=bring_back, back="undo", then="take it back with"
    )
    walk(ctx.obj, way, steps, dry_run=dry_run, yes=yes)
