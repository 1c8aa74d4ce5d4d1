"""`tourney db`: the care of the club file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from events.errors import DomainError, Unreadable
from tourney.cli import output
from tourney.cli.answers.db import Checked, Place, RefusedStream
from tourney.cli.call import Call
from tourney.cli.edge import command
from tourney.cli.plain import encodable

app = command("The club file: where it is, whether it is sound, copies of it.")


@app.command()
def path(ctx: typer.Context) -> None:
    """Print which club file is in force."""
    call: Call = ctx.obj
    with call.club() as club:
        where = str(club.store.path.resolve())
    if call.as_json:
        output.write(output.json_text("db-path/1", Place(path=encodable(where))))
    else:
        output.write(where + "\n")


@app.command()
def check(
    ctx: typer.Context,
    quick: Annotated[bool, typer.Option("--quick", help="Play no match again by its rules.")] = False,
) -> None:
    """Follow every hash chain, play every match again and compare what is shown with what the log says."""
    from tourney.cli.progress import bar
    from tourney.club import care

    call: Call = ctx.obj
    with call.club_to_read() as club, bar("matches") as told:
        found = care.check(club, None if quick else told)
    if call.as_json:
        answer = Checked(
            streams=found.streams, appends=found.appends, stale=found.stale, refused=_listed(found.refused)
        )
        output.write(output.json_text("db-check/1", answer))
    else:
        output.write(f"{found.streams} logs with {found.appends} appends have whole chains\n")
    _say(call, found.refused, "does not pass")
    damage = [error for error in found.refused.values() if isinstance(error, Unreadable)]
    if damage:
        raise damage[0]
    if found.stale:
        from tourney.club.reading import StaleTables

        raise StaleTables(found.stale)
    for error in found.refused.values():
        raise error


@app.command()
def rebuild(ctx: typer.Context) -> None:
    """Make every table anew from the log."""
    from tourney.club import care

    call: Call = ctx.obj
    with call.club() as club:
        counts, refused = care.rebuild(club)
    if call.as_json:
        output.write(output.json_text("db-rebuild/1", counts))
    output.say("rebuilt " + ", ".join(f"{name} ({rows} rows)" for name, rows in counts.items()))
    _say(call, refused, "is not in them whole")
    for error in refused.values():
        raise error


@app.command()
def backup(
    ctx: typer.Context, file: Annotated[Path, typer.Argument(help="Where the copy goes; must not exist.")]
) -> None:
    """Copy the club file while it may be in use, and check the copy."""
    call: Call = ctx.obj
    with call.club() as club:
        club.store.backup(file)
    if call.as_json:
        output.write(output.json_text("db-backup/1", Place(path=encodable(file))))
    output.say(f"copied to {file} and checked")


def _listed(refused: Mapping[str, DomainError]) -> tuple[RefusedStream, ...]:
    return tuple(
        RefusedStream(stream=name, code=error.code, message=error.message) for name, error in refused.items()
    )


def _say(call: Call, refused: Mapping[str, DomainError], how: str) -> None:
    """Every stream that was refused; with --json the answer holds them, and stderr one error alone."""
    if not call.as_json:
        for stream, error in refused.items():
            output.say(f"{stream} {how}: {error}")
