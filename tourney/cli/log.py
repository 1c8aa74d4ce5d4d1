"""`tourney log`: everything that happened in the tournament, in order."""

from __future__ import annotations

from datetime import UTC
from typing import Annotated, Any

import typer

from tourney.cli import output
from tourney.cli.call import Call
from tourney.cli.edge import command

app = command()


@app.command()
def log(
    ctx: typer.Context,
    utc: Annotated[
        bool, typer.Option("--utc", help="Show times in UTC; JSON has them so, to the millisecond.")
    ] = False,
) -> None:
    """Show the tournament's events: when, by whom, what."""
    from tourney.cli.answers.log import LogLine
    from tourney.club.moment import clock_of
    from tourney.model.events import CODEC
    from tourney.model.sentences import tell_all

    call: Call = ctx.obj
    with call.club() as club:
        tournament = call.pick(club)
        appends = club.store.read(tournament.stream)
    sentences = tell_all(event for append in appends for event in CODEC.decode(append.events))
    undone = tournament.state.past.changed
    cells: list[list[Any]] = []
    data: list[LogLine] = []
    for append in appends:
        for version, event in enumerate(CODEC.decode(append.events), append.first):
            sentence = sentences[version - 1]
            mark = " (undone)" if version in undone else ""
            cells.append([version, clock_of(append.at, UTC if utc else None), append.author, sentence + mark])
            data.append(
                LogLine(
                    version=version,
                    at=append.at,
                    author=append.author,
                    command=append.command,
                    sentence=sentence,
                    undone=version in undone,
                    event=event,
                )
            )
    output.rows(
        call.form,
        "log/1",
        ["version", "at", "author", "event"],
        cells,
        data,
        title=tournament.name,
        ids=("at",),
    )
