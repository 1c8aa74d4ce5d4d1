"""`tourney player import`: lists of players from spreadsheets, federations and other programs."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.answers.players import Imported, Newcomer
from tourney.cli.call import Call
from tourney.cli.stale_draft import notes_on


def import_(
    ctx: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="FILE|-", help="CSV, JSON or a tournament report; - is standard input.")
    ],
    kind: Annotated[
        str,
        typer.Option(
            "--format", metavar="FORMAT", help="How to read it: {importers_of_players}; guessed by default."
        ),
    ] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say who would come in.")] = False,
) -> None:
    """Enter everybody in a list, or nobody where one row cannot be read."""
    from events.decider import fold
    from events.errors import DomainError
    from tourney.cli.source import content
    from tourney.club.table_match import nth
    from tourney.formats.importers import LIMIT, UnknownKind, importer, importer_for
    from tourney.formats.importers.making import enter
    from tourney.model.evolve import APPLY
    from tourney.rules.decide import decide
    from tourney.rules.stale_draft import unheeded

    call: Call = ctx.obj
    data = content(file, LIMIT)
    by = importer(kind) if kind else importer_for(file, data, "players")
    if by.players is None:
        raise UnknownKind(f"{by.name} holds no players")
    try:
        read = by.players(data)
    except DomainError as error:
        error.message = f"{file}: {error.message}"
        raise
    for one in read.found:
        if one.enter.bot is not None:
            from engines import registry

            registry.bot(one.enter.bot)
    with call.club() as club, club.writing(call.pick(club)) as tournament:
        state = tournament.state
        known = unheeded(state)
        if dry_run:
            new = enter(read.found, state, lambda action: fold(APPLY, state, decide(state, action)))
        else:
            with club.together(tournament, nth(tournament, f"enter/{len(state.entrants) + 1}")) as act:
                new = enter(read.found, state, act)
        notes = [] if dry_run else notes_on(call, club, tournament, known)
    for remark in read.remarks:
        output.say(remark)
    if call.as_json:
        output.answer(
            "player-import/1",
            Imported(
                entered=tuple(Newcomer(id=one.number, entrant=one.name) for one in new),
                remarks=read.remarks,
                dry_run=dry_run,
            ),
        )
    would = "would enter" if dry_run else "entered"
    output.say(
        f"{tournament.name}: {would} {output.some([one.name for one in new])}; {len(state.entrants)} in all"
    )
    for note in notes:
        output.say(note)
