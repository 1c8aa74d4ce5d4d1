"""The table of commands and the global options; loads nothing else before a command is known."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tourney.cli.call import AUTHOR, Call
from tourney.cli.edge import Root, catch_signals, command
from tourney.cli.output import FORMATS

COMMANDS = {
    "new": "tourney.cli.new",
    "player": "tourney.cli.player",
    "checkin": "tourney.cli.checkin",
    "next": "tourney.cli.next",
    "run": "tourney.cli.run",
    "finish": "tourney.cli.finish",
    "round": "tourney.cli.round",
    "pairings": "tourney.cli.pairings",
    "result": "tourney.cli.result",
    "desk": "tourney.cli.desk",
    "standings": "tourney.cli.standings",
    "crosstable": "tourney.cli.crosstable",
    "explain": "tourney.cli.explain",
    "publish": "tourney.cli.publish",
    "print": "tourney.cli.print",
    "status": "tourney.cli.status",
    "list": "tourney.cli.list",
    "use": "tourney.cli.use",
    "undo": "tourney.cli.undo",
    "redo": "tourney.cli.redo",
    "describe": "tourney.cli.describe",
    "import": "tourney.cli.import_",
    "export": "tourney.cli.export",
    "trf": "tourney.cli.trf",
    "log": "tourney.cli.log",
    "play": "tourney.cli.play",
    "match": "tourney.cli.match",
    "replay": "tourney.cli.replay",
    "games": "tourney.cli.games",
    "demo": "tourney.cli.demo",
    "db": "tourney.cli.db",
}

app = command()


class Tourney(Root):
    """The program."""

    modules = COMMANDS


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"tourney {version('tourney-club')}")
        raise typer.Exit


@app.callback(cls=Tourney, invoke_without_command=True)
def tourney(
    ctx: typer.Context,
    db: Annotated[
        Path | None,
        typer.Option(
            "--db", metavar="FILE", help="The club file [env: TOURNEY_DB; else club.db here or above]."
        ),
    ] = None,
    tournament: Annotated[
        str | None,
        typer.Option("-t", "--tournament", metavar="NAME", help="Which tournament; the open one by default."),
    ] = None,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FORMAT", help=f"One of {', '.join(FORMATS)}.")
    ] = "auto",
    as_json: Annotated[
        bool, typer.Option("--json", help="The same as -o json; errors become JSON too.")
    ] = False,
    author: Annotated[
        str,
        typer.Option(
            "--author",
            metavar="NAME",
            help="Who stands in the log beside what is done.",
            envvar="TOURNEY_AUTHOR",
        ),
    ] = AUTHOR,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and end.")
    ] = False,
) -> None:
    """Run a club's tournaments, record its matches, replay and export them."""
    if as_json and output not in {"auto", "json"}:
        raise typer.BadParameter(f"--json and -o {output} are two forms; name one")
    ctx.obj = Call.of(db, tournament, "json" if as_json else output, author)
    if ctx.invoked_subcommand is None:
        from tourney.cli.status import show

        show(ctx.obj)


def main() -> None:
    """The console script."""
    catch_signals()
    app()
