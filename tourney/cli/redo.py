"""`tourney redo`: lets the latest undone steps count again."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.call import Call
from tourney.cli.edge import command

app = command()


@app.command()
def redo(
    ctx: typer.Context,
    steps: Annotated[int, typer.Argument(help="How many steps.", min=1)] = 1,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would be redone.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask on a terminal.")] = False,
) -> None:
    """Redo what was undone last, as long as nothing new was done since."""
    from tourney.cli.undo import agreed, report
    from tourney.club.steps import redo as bring_back
    from tourney.club.steps import redoable

    call: Call = ctx.obj
    with call.club() as club:
        picked = call.pick(club)
        chosen = redoable(club, picked, steps)
        if not agreed(chosen, "redo", dry_run=dry_run, yes=yes):
            report(call, chosen, "redo", done=False)
            return
        with club.writing(picked) as tournament:
            bring_back(club, tournament, chosen)
        again = call.line_for(club, tournament, "undo" if steps == 1 else f"undo {steps}")
    report(call, chosen, "redo", done=True)
    output.say(f"take it back with: {again}")
