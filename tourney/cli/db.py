"""`tourney db`: the care of the club file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.desk import Desk
from tourney.cli.edge import room

app = room("The club file: where it is, whether it is sound, copies of it.")


@app.command()
def path(ctx: typer.Context) -> None:
    """Print which club file is in force."""
    desk: Desk = ctx.obj
    with desk.club() as club:
        where = str(club.store.path.resolve())
    if desk.as_json:
        output.write(output.json_text("db-path/1", {"path": where}))
    else:
        output.write(where + "\n")


@app.command()
def check(ctx: typer.Context) -> None:
    """Follow every hash chain and compare what is shown with what the log says."""
    desk: Desk = ctx.obj
    with desk.club() as club:
        streams, appends, stale = club.check()
    if desk.as_json:
        output.write(output.json_text("db-check/1", {"streams": streams, "appends": appends, "stale": stale}))
    else:
        output.write(f"{streams} logs with {appends} appends are sound\n")
    if stale:
        from tourney.club import StaleTables

        raise StaleTables(stale)


@app.command()
def rebuild(ctx: typer.Context) -> None:
    """Make every table anew from the log."""
    desk: Desk = ctx.obj
    with desk.club() as club:
        counts = club.rebuild()
    if desk.as_json:
        output.write(output.json_text("db-rebuild/1", counts))
    output.say("rebuilt " + ", ".join(f"{name} ({rows} rows)" for name, rows in counts.items()))


@app.command()
def backup(
    ctx: typer.Context, file: Annotated[Path, typer.Argument(help="Where the copy goes; must not exist.")]
) -> None:
    """Copy the club file while it may be in use, and check the copy."""
    desk: Desk = ctx.obj
    with desk.club() as club:
        club.store.backup(file)
    if desk.as_json:
        output.write(output.json_text("db-backup/1", {"path": str(file)}))
    output.say(f"copied to {file} and checked")
