"""`tourney export`: a tournament for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.answers.tournament import Exported
from tourney.cli.call import Call
from tourney.cli.choices import Choices
from tourney.cli.edge import command
from tourney.cli.endings import check_ending, check_stdout

app = command()


@app.command(cls=Choices)
def export(
    ctx: typer.Context,
    kind: Annotated[str, typer.Argument(metavar="KIND", help="What to write: {exporters}.")],
    file: Annotated[Path, typer.Argument(metavar="FILE|-", help="Where to; - is standard output.")] = Path(
        "-"
    ),
    variant: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="The first is the usual one: {variants}.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
) -> None:
    """Write a tournament for federations and other programs."""
    from tourney.formats.exporters import export as written
    from tourney.formats.exporters import exporter

    call: Call = ctx.obj
    by = exporter(kind)
    check_ending(file, f"this is an export as {by.name}", by.endings)
    with call.club() as club:
        tournament = call.pick(club)
    done = written(by, tournament.state, variant)
    if str(file) == "-":
        check_stdout(call.as_json, "the file")
    for remark in done.remarks:
        output.say(remark)
    if str(file) == "-":
        output.write_bytes(done.data)
        return
    output.save(file, done.data, force=force)
    if call.as_json:
        output.answer(
            "tournament-export/1",
            Exported(
                tournament=tournament.id,
                kind=by.name,
                path=str(file),
                bytes=len(done.data),
                remarks=done.remarks,
            ),
        )
    output.say(f"wrote {tournament.name} to {file}")
