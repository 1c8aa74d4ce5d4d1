"""`tourney finish`: ends a tournament before its planned end."""

from __future__ import annotations

import typer

from tourney.cli import output
from tourney.cli.answers.tournament import Finished
from tourney.cli.call import Call
from tourney.cli.edge import command

app = command()


@app.command()
def finish(ctx: typer.Context) -> None:
    """End the tournament after its latest round, whatever was planned; corrections stay possible."""
    from tourney.club import evening

    call: Call = ctx.obj
    with call.club() as club:
        picked = call.pick(club)
        with club.writing(picked) as tournament:
            evening.finish(club, tournament)
        see = call.line_for(club, tournament, "standings")
        undo = call.line_for(club, tournament, "undo")
    rounds = len(tournament.state.rounds)
    if call.as_json:
        answer = Finished(id=tournament.id, tournament=tournament.name, rounds=rounds, finished=True)
        output.answer("finish/1", answer)
    output.say(f"{tournament.name} has finished now; see: {see}; undo with: {undo}")
