"""`tourney result`: enters what came out at a table, and corrects it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import output
from tourney.cli.call import Call
from tourney.cli.edge import Words, command

if TYPE_CHECKING:
    from tourney.model.events import Result
    from tourney.model.state import State

app = command()


@app.command(cls=Words)
def result(
    ctx: typer.Context,
    table: Annotated[int, typer.Argument(help="The number of the table.")],
    score: Annotated[
        list[str],
        typer.Argument(metavar="SCORE...", help="1-0, 0-1, =, +-, -+, -- or one score a seat: 21 18 -9 4."),
    ],
    round_: Annotated[int | None, typer.Option("--round", help="An earlier round.", min=1)] = None,
    why: Annotated[str, typer.Option(help="The reason of a correction.")] = "",
    ranks: Annotated[bool, typer.Option("--ranks", help="The numbers are places, not scores.")] = False,
) -> None:
    """Enter the result of a table; enter it again with --why to correct it."""
    from tourney.club import evening, table_match
    from tourney.model.result import parse_ranks, parse_result, words_of
    from tourney.rules import hindsight
    from tourney.rules.decide import consequences

    call: Call = ctx.obj
    with call.club() as club:
        picked = call.pick(club)
        with club.writing(picked) as tournament:
            state = tournament.state
            number = round_ if round_ is not None else len(state.rounds)
            seats = table_match.seats_at(tournament, number, table)
            names = [state.name(one) for one in seats]
            new = (parse_ranks if ranks else parse_result)(score, len(seats))
            changed = evening.enter_result(club, tournament, number, table, new, why)
            warnings = consequences(state, number) if changed and why else ()
            if changed and level_in_final(state, number, new):
                warnings += ("the table is level: the better seed goes on",)
            if changed and why:
                warnings += hindsight.otherwise(state, number, evening.proposal(club, tournament))
            missing = state.missing()
            then = call.line_for(club, tournament, "next")
    line = f"round {number}, table {table}: {' - '.join(names)}  {words_of(new)}"
    if call.as_json:
        from tourney.cli.answers.result import Entered

        output.answer(
            "result/1",
            Entered(
                round=number,
                table=table,
                seats=tuple(names),
                ids=tuple(seats),
                result=words_of(new),
                kind=new.kind,
                changed=changed,
                missing=tuple(missing),
                warnings=tuple(warnings),
            ),
        )
    output.say(line if changed else f"{line} stood there already; nothing changed")
    for warning in warnings:
        output.say(f"note: {warning}")
    if number == len(state.rounds) and not state.finished:
        output.say(
            f"all results are in; next: {then}" if not missing else f"missing: table {output.some(missing)}"
        )


def level_in_final(state: State, number: int, result: Result) -> bool:
    """Whether two of a knockout came out level, so that somebody must go on all the same."""
    final = state.final
    in_final = final is not None and number > final.after and state.setup.table_size == 2
    return in_final and not result.absent and len(set(result.ranks)) == 1
