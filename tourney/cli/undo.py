"""`tourney undo`: lets the latest steps count no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import asking, output
from tourney.cli.call import Call
from tourney.cli.edge import command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tourney.club.steps import Step

app = command()


@app.command()
def undo(
    ctx: typer.Context,
    steps: Annotated[int, typer.Argument(help="How many steps.", min=1)] = 1,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would be undone.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask on a terminal.")] = False,
) -> None:
    """Undo the latest step: what it did counts no more, and stays in the log."""
    from tourney.club.steps import undo as take_back
    from tourney.club.steps import undoable

    call: Call = ctx.obj
    with call.club() as club:
        picked = call.pick(club)
        chosen = undoable(club, picked, steps)
        if not agreed(chosen, "undo", dry_run=dry_run, yes=yes):
            report(call, chosen, "undo", done=False)
            return
        with club.writing(picked) as tournament:
            take_back(club, tournament, chosen)
        again = call.line_for(club, tournament, "redo" if steps == 1 else f"redo {steps}")
    report(call, chosen, "undo", done=True)
    output.say(f"bring it back with: {again}")


def agreed(steps: Sequence[Step], what: str, *, dry_run: bool, yes: bool) -> bool:
    """Show the steps; whether they shall be done: asked for on a terminal, taken for granted elsewhere."""
    for step in steps:
        for sentence in step.sentences:
            output.say(f"{what}: {sentence}")
    return not dry_run and asking.agreed(f"{what} this?", yes=yes)


def report(call: Call, steps: Sequence[Step], what: str, *, done: bool) -> None:
    """What was done, or would be, as data; and a word where nothing was."""
    if call.as_json:
        shown = [
            {
                "first": step.first,
                "last": step.last,
                "at": step.at,
                "author": step.author,
                "events": step.sentences,
            }
            for step in steps
        ]
        output.write(output.json_text(f"{what}/1", {"done": done, "steps": shown}))
    if not done:
        output.say("nothing was changed")
