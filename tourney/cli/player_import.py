"""`tourney player import`: lists of players from spreadsheets, federations and other programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import output
from tourney.cli.answers.players import Imported, Newcomer
from tourney.cli.call import Call
from tourney.cli.stale_draft import notes_on

if TYPE_CHECKING:
    from tourney.club.file import Club
    from tourney.club.folds import Tournament
    from tourney.model.state import Entrant


def import_(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...|-", help="CSV, JSON or a tournament report; - is standard input."),
    ],
    kind: Annotated[
        str,
        typer.Option(
            "--format", metavar="FORMAT", help="How to read it: {importers_of_players}; guessed by default."
        ),
    ] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say who would come in.")] = False,
) -> None:
    """Enter everybody in a list, or nobody of it where one row cannot be read; each list by itself."""
    from events.errors import DomainError
    from tourney.rules.stale_draft import unheeded

    call: Call = ctx.obj
    new: list[Entrant] = []
    remarks: list[str] = []
    refused: list[DomainError] = []
    with call.club() as club:
        picked = call.pick(club)
        known = unheeded(picked.state)
        for file in files:
            try:
                new += _entered(club, picked, file, kind, remarks, dry_run=dry_run)
            except DomainError as error:
                if not error.message.startswith(f"{file}: "):
                    error.message = f"{file}: {error.message}"
                if len(files) == 1:
                    raise
                refused.append(error)
        tournament = club.load(picked.id)
        notes = [] if dry_run else notes_on(call, club, tournament, known)
    for remark in remarks:
        output.say(remark)
    if call.as_json and (new or not refused):
        output.answer(
            "player-import/1",
            Imported(
                entered=tuple(Newcomer(id=one.number, entrant=one.name) for one in new),
                remarks=tuple(remarks),
                dry_run=dry_run,
            ),
        )
    would = "would enter" if dry_run else "entered"
    in_all = len(tournament.state.entrants) + len(new) * dry_run
    if new or not refused:
        output.say(f"{tournament.name}: {would} {output.some([one.name for one in new])}; {in_all} in all")
    for note in notes:
        output.say(note)
    if refused:
        # The last one ends the command, the others are told like it.
        for one in refused[:-1]:
            output.say(f"{one}{f'; {one.hint}' if one.hint else ''}")
        raise refused[-1]


def _entered(
    club: Club, picked: Tournament, file: str, kind: str, remarks: list[str], *, dry_run: bool
) -> Sequence[Entrant]:
    """Who comes in from one list: all of it, as one step, or nobody.

    Raises:
        DomainError: something in it cannot be read or entered.
    """
    from events.decider import fold
    from tourney.cli.source import content
    from tourney.club.table_match import nth
    from tourney.formats.importers import LIMIT, UnknownKind, importer, importer_for
    from tourney.formats.importers.making import enter
    from tourney.model.evolve import APPLY
    from tourney.rules.decide import decide

    data = content(file, LIMIT)
    by = importer(kind) if kind else importer_for(file, data, "players")
    if by.players is None:
        raise UnknownKind(f"{by.name} holds no players")
    read = by.players(data)
    remarks += read.remarks
    for one in read.found:
        for bot in (one.enter.bot, *(member.bot for member in one.enter.members)):
            if bot is not None:
                from engines import registry

                registry.bot(bot)
    with club.writing(picked) as tournament:
        state = tournament.state
        if dry_run:
            return enter(read.found, state, lambda action: fold(APPLY, state, decide(state, action)), remarks)
        with club.together(tournament, nth(tournament, f"enter/{len(state.entrants) + 1}")) as act:
            return enter(read.found, state, act, remarks)
