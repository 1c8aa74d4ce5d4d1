"""`tourney next`: pairs the next round and plays its tables of bots."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.desk import Desk
from tourney.cli.edge import room

app = room()


@app.command("next")
def next_(
    ctx: typer.Context,
    no_play: Annotated[
        bool, typer.Option("--no-play", help="Only pair; play the bots' tables later.")
    ] = False,
) -> None:
    """Close the round if it is complete, pair the next one, play its tables of bots, show it."""
    from tourney import evening
    from tourney.cli.pairings import show
    from tourney.cli.progress import bar

    desk: Desk = ctx.obj
    with desk.club() as club:
        picked = desk.pick(club)
        was_finished = picked.state.finished
        with club.writing(picked) as tournament:
            round_ = evening.pair_next(club, tournament)
        if round_ is None:
            again = desk.line_for(club, tournament, "standings")
            output.say(f"{tournament.name} has finished{'' if was_finished else ' now'}; see: {again}")
            if desk.as_json:
                output.write(output.json_text("pairings/1", []))
            return
        undo = desk.line_for(club, tournament, "round unpair")
        enter = desk.line_for(club, tournament, "result TABLE SCORE")
        output.say(f"paired round {round_.round} of {tournament.name}; undo with: {undo}")
        if not no_play and evening.bot_tables(tournament):
            with bar(f"round {round_.round}") as progress:
                evening.play_tables(club, tournament, progress)
        show(desk, club, tournament, None)
        bots = [table.table for table in evening.bot_tables(tournament)]
        run = desk.line_for(club, tournament, "run")
    if bots:
        output.say(f"play the tables of bots ({output.some(bots)}) with: {run}")
    missing = [table for table in tournament.state.missing() if table not in bots]
    if missing:
        output.say(f"enter results with: {enter} (missing: table {output.some(missing)})")
