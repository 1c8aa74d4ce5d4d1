"""`tourney round`: what is done to a round itself."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.desk import Desk
from tourney.cli.edge import room

app = room("A round itself: take a pairing back.")


@app.callback()
def rounds() -> None:
    """A round itself: take a pairing back."""


@app.command()
def unpair(
    ctx: typer.Context, why: Annotated[str, typer.Option(help="The reason, kept in the log.")] = ""
) -> None:
    """Take the latest pairing back, while nothing was entered for it."""
    from tourney import evening

    desk: Desk = ctx.obj
    with desk.club() as club:
        picked = desk.pick(club)
        with club.writing(picked) as tournament:
            number = evening.unpair(club, tournament, why)
            again = desk.line_for(club, tournament, "next")
    if desk.as_json:
        output.write(output.json_text("unpair/1", {"round": number}))
    output.say(f"took the pairing of round {number} back; pair it anew with: {again}")
