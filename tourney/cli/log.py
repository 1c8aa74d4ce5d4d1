"""`tourney log`: everything that happened in the tournament, in order."""

from __future__ import annotations

from typing import Any

import msgspec
import typer

from tourney.cli import output
from tourney.cli.desk import Desk
from tourney.cli.edge import room

app = room()


@app.command()
def log(ctx: typer.Context) -> None:
    """Show the tournament's events: when, by whom, what."""
    from tourney.events import CODEC
    from tourney.telling import tell

    desk: Desk = ctx.obj
    with desk.club() as club:
        tournament = desk.pick(club)
        appends = club.store.read(tournament.stream)
    cells: list[list[Any]] = []
    data: list[dict[str, Any]] = []
    for append in appends:
        for version, event in enumerate(CODEC.decode(append.events), append.first):
            sentence = tell(event, tournament.state)
            cells.append([version, append.at, append.author, sentence])
            data.append(
                {
                    "version": version,
                    "at": append.at,
                    "author": append.author,
                    "command": append.command,
                    "sentence": sentence,
                    "event": msgspec.to_builtins(event),
                }
            )
    output.rows(desk.form, "log/1", ["version", "at", "author", "event"], cells, data, title=tournament.name)
