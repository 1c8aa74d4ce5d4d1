"""`tourney import`: a tournament from another program, to look at or to go on with."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.answers.tournament import Imported
from tourney.cli.call import Call
from tourney.cli.choices import Choices
from tourney.cli.edge import command

app = command()


@app.command("import", cls=Choices)
def import_(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A tournament report; - is standard input.")],
    name: Annotated[
        str, typer.Option(metavar="NAME", help="Of the tournament; that of the file by default.")
    ] = "",
    system: Annotated[
        str,
        typer.Option(
            help="How to pair what is left, one of {systems}; as the file says by default, else fide-dutch."
        ),
    ] = "",
    rounds: Annotated[
        int | None, typer.Option(help="How many there will be, where the file does not tell.", min=1, max=999)
    ] = None,
    kind: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="FORMAT",
            help="How to read it: {importers_of_tournaments}; guessed by default.",
        ),
    ] = "",
    seed: Annotated[str | None, typer.Option(help="Makes pairings repeatable.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be made.")] = False,
) -> None:
    """Make a tournament of a report: players, rounds, results and byes."""
    from events.errors import DomainError
    from tourney.cli.source import content
    from tourney.formats.importers import LIMIT, Asked, UnknownKind, importer, importer_for
    from tourney.formats.importers.making import make, rehearse
    from tourney.pairing import system as system_of

    call: Call = ctx.obj
    if system:
        system_of(system)
    data = content(file, LIMIT)
    by = importer(kind) if kind else importer_for(file, data, "tournament")
    if by.tournament is None:
        raise UnknownKind(f"{by.name} holds players and no tournament", hint="tourney player import reads it")
    try:
        made = by.tournament(data, Asked(name, system, rounds))
    except DomainError as error:
        error.message = f"{file}: {error.message}"
        raise
    paired = sum(type(action).__name__ == "Pair" for action in made.actions)
    entered = sum(type(action).__name__ == "Enter" for action in made.actions)
    rounds_words = "1 round" if paired == 1 else f"{paired} rounds"
    what = f"{made.create.name}: {entered} players, {rounds_words}, {made.create.system}"
    rehearse(made)  # what cannot be made is refused before there is a club file
    if dry_run:
        _tell(made.remarks)
        output.say(f"would import {what}")
        return
    with call.new_club() as club:
        tournament = make(club, made, seed)
        standings = call.line_for(club, tournament, "standings")
        open_ = tournament.state.missing()
        alone = len(tournament.state.active()) < 2  # one player is no round
        step = "result TABLE SCORE" if open_ else "player add NAME..." if alone else "next"
        following = call.line_for(club, tournament, step)
    if call.as_json:
        output.answer(
            "tournament-import/1",
            Imported(
                id=tournament.id,
                name=tournament.name,
                players=entered,
                rounds=paired,
                system=made.create.system,
                remarks=made.remarks,
            ),
        )
    _tell(made.remarks)
    if open_:
        following += f" (missing: table {output.some(open_)})"
    output.say(f"imported {what}; see {standings}, go on with {following}")


def _tell(remarks: tuple[str, ...]) -> None:
    for remark in remarks:
        output.say(remark)
