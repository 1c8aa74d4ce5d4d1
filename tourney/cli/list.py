"""`tourney list`: every tournament of the club file, and which one commands mean."""

from __future__ import annotations

import typer

from tourney.cli import output
from tourney.cli.answers.tournament import ListedTournament
from tourney.cli.call import Call
from tourney.cli.edge import command

app = command()


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List the tournaments of the club file; a star marks the one that commands mean."""
    call: Call = ctx.obj
    with call.club() as club:
        known = [club.load(id_) for id_, _, _ in club.tournaments()]
        meant = call.meant(club)[0] if known else ""
    data = []
    for one in known:
        current = one.state.current
        tables = len(current.tables) if current is not None else 0
        data.append(
            ListedTournament(
                id=one.id,
                tournament=one.name,
                game=one.state.setup.game,
                players=len(one.state.entrants),
                round=len(one.state.rounds),
                tables=tables,
                missing=len(one.state.missing()),
                finished=one.state.finished,
                meant=one.id == meant,
            )
        )
    output.rows(
        call.form,
        "tournaments/1",
        ["meant", "tournament", "game", "players", "round", "in", "state", "id"],
        [
            [
                "*" if one.meant else "",
                one.tournament,
                one.game,
                one.players,
                one.round,
                f"{one.tables - one.missing} of {one.tables}" if one.tables else "",
                "finished" if one.finished else "open",
                one.id,
            ]
            for one in data
        ],
        data,
        figures=("in",),
        ids=("id",),
    )
    if sum(not one.finished for one in data) > 1:
        output.say(f"several are open; choose one with: {call.line('use NAME')}, or name it with -t")
