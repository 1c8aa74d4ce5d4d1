"""`tourney result`: enters what came out at tables, and corrects it; decides nothing itself."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import asking, output
from tourney.cli.call import Call
from tourney.cli.edge import Words, command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tourney.cli.answers.result import Entered
    from tourney.club.entering import Slip
    from tourney.club.file import Club
    from tourney.club.folds import Tournament
    from tourney.model.events import Result
    from tourney.model.state import State

app = command()


@app.command(cls=Words)
def result(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TABLE SCORE...|-]",
            help="A table, or somebody at it, and 1-0, 0-1, =, +-, -+, -- or one score a seat: 21 18 -9 4;"
            " - reads such lines; alone: one after another.",
        ),
    ] = None,
    round_: Annotated[int | None, typer.Option("--round", help="An earlier round.", min=1)] = None,
    why: Annotated[str, typer.Option(help="The reason of a correction, or of --force.")] = "",
    ranks: Annotated[bool, typer.Option("--ranks", help="The numbers are places, not scores.")] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Enter a score that the game does not have; say why with --why.")
    ] = False,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help="Lines of tables and results, all or none.")
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Compare the slips with what is entered; write nothing.")
    ] = False,
) -> None:
    """Enter the result of a table; enter it again with --why to correct it. Alone on a terminal: a loop."""
    call: Call = ctx.obj
    if force and not why.strip():
        raise typer.BadParameter("--force needs the reason, as --why 'stopped at closing time'")
    if file is not None or words == ["-"]:
        if file is not None and words:
            raise typer.BadParameter("--file brings the lines; name no table beside it")
        from tourney.cli import result_lines

        result_lines.enter(call, result_lines.lines_of(file), round_, why, forced=force, verify=verify)
        return
    if not words:
        if call.as_json or not asking.on_terminal():
            raise typer.BadParameter(
                "name a table and its result, as 3 1-0; or - for lines of them on standard input"
            )
        from tourney.cli import result_loop

        (result_loop.verify if verify else result_loop.enter)(call, round_)
        return
    if len(words) == 1:
        raise typer.BadParameter(f"{words[0]} alone names no table; write the table and its result, as 3 1-0")
    if verify:
        raise typer.BadParameter("--verify compares all slips: give them with -, --file or one by one")
    _one(call, words, round_, why, ranks=ranks, force=force)


def _one(call: Call, words: Sequence[str], round_: int | None, why: str, *, ranks: bool, force: bool) -> None:
    from tourney.club import entering

    with call.club() as club:
        picked = call.pick(club)
        with club.writing(picked) as tournament:
            state = tournament.state
            if ranks:
                slip = entering.ranked(state, round_, words)
            else:
                slip = entering.read(state, entering.tokens(" ".join(words)), round_)
            if not force:
                entering.check_end(state, slip)
            done = entered(call, club, tournament, slip, why)
            then = call.line_for(club, tournament, "next")
    if call.as_json:
        output.answer("result/1", done)
    tell(done)
    if slip.round == len(state.rounds) and not state.finished:
        output.say(
            f"all results are in; next: {then}"
            if not done.missing
            else f"missing: table {output.some(done.missing)}"
        )


def entered(call: Call, club: Club, tournament: Tournament, slip: Slip, why: str) -> Entered:
    """Enter a slip; what was done, with what the organiser should know of it and how to mend what follows.

    Raises:
        NotAllowed, NotFound: as the tournament decides.
    """
    from tourney.cli.answers.result import Entered
    from tourney.club import entering, evening
    from tourney.model.published import table_of
    from tourney.model.result import words_of
    from tourney.rules import hindsight
    from tourney.rules.decide import consequences

    state = tournament.state
    table = table_of(state, slip.round, slip.table)
    corrects = table.result is not None
    changed = entering.enter(club, tournament, slip, why)
    state = tournament.state
    warnings = consequences(state, slip.round) if changed and corrects else ()
    if changed and level_in_final(state, slip.round, slip.result):
        warnings += ("the table is level: the better seed goes on",)
    if changed and corrects:
        from tourney.cli.mending import mending

        told = hindsight.otherwise(state, slip.round, evening.proposal(club, tournament))
        again = f"{_again(slip)} --round {slip.round} --why {shlex.quote(why)}"
        warnings += (*told, *mending(call, club, tournament, slip.round, again, told))
    return Entered(
        round=slip.round,
        table=slip.table,
        seats=tuple(state.name(one) for one in table.seats),
        ids=tuple(table.seats),
        result=words_of(slip.result),
        kind=slip.result.kind,
        changed=changed,
        missing=tuple(state.missing()),
        warnings=tuple(warnings),
    )


def _again(slip: Slip) -> str:
    """The command that enters the same once more."""
    from tourney.model.result import words_of

    words = words_of(slip.result)
    places = words.removeprefix("places ")
    return f"result {slip.table} {places}{' --ranks' if places != words else ''}"


def tell(done: Entered) -> None:
    """Say what was entered, and what follows from it."""
    line = f"round {done.round}, table {done.table}: {' - '.join(done.seats)}  {done.result}"
    output.say(line if done.changed else f"{line} stood there already; nothing changed")
    for warning in done.warnings:
        output.say(f"note: {warning}")


def level_in_final(state: State, number: int, result: Result) -> bool:
    """Whether two of a knockout came out level, so that somebody must go on all the same."""
    final = state.final
    in_final = final is not None and number > final.after and state.setup.table_size == 2
    return in_final and not result.absent and len(set(result.ranks)) == 1
