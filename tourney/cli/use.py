"""`tourney use`: which tournament this user means in this club file; nothing of it stands in the log."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.answers.tournament import Used
from tourney.cli.call import Call
from tourney.cli.chosen import choose
from tourney.cli.edge import command

app = command()


@app.command()
def use(
    ctx: typer.Context,
    name: Annotated[
        str, typer.Argument(metavar="[NAME]", help="A tournament: its name, its beginning or id.")
    ] = "",
    clear: Annotated[
        bool, typer.Option("--clear", help="Choose none: the open or latest one again.")
    ] = False,
) -> None:
    """Choose the tournament that your commands mean in this club file, until you choose another."""
    call: Call = ctx.obj
    if clear == bool(name):
        raise typer.BadParameter("name a tournament, or say --clear")
    with call.club() as club:
        picked = None if clear else club.pick(name)[0]
        choose(club.store.path, None if picked is None else picked.id)
    if call.as_json:
        output.answer("use/1", Used(id=None if picked is None else picked.id))
    if picked is None:
        output.say("commands take the only open tournament again, or the latest")
    else:
        output.say(f"your commands mean {picked.name} now; -t names another, use --clear forgets it")
