"""`tourney finish`: ends a tournament before its planned end."""

from __future__ import annotations

import typer

from tourney.cli import output
from tourney.cli.call import Desk
from tourney.cli.edge import room

app = room()


@app.command()
def finish(ctx: typer.Context) -> None:
    """End the tournament after its latest round, whatever was planned; corrections stay possible."""
    from tourney.club import evening

    desk: Desk = ctx.obj
    with desk.club() as club:
        picked = desk.pick(club)
        with club.writing(picked) as tournament:
            evening.finish(club, tournament)
        see = desk.line_for(club, tournament, "standings")
        undo = desk.line_for(club, tournament, "undo")
    rounds = len(tournament.state.rounds)
    if desk.as_json:
        data = {"id": tournament.id, "tournament": tournament.name, "rounds": rounds, "finished": True}
        output.write(output.json_text("finish/1", data))
    output.say(f"{tournament.name} has finished now; see: {see}; undo with: {undo}")
