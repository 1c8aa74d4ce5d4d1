"""`tourney standings`: who is where."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.call import AT, Call
from tourney.cli.edge import command

app = command()


@app.command()
def standings(
    ctx: typer.Context,
    after_round: Annotated[int | None, typer.Option(help="As they were after this round.", min=0)] = None,
    at: Annotated[str | None, typer.Option(metavar="WHEN", help=AT)] = None,
) -> None:
    """Show the standings with their tie-breaks."""
    from tourney.cli.answers.standings import StandingsLine
    from tourney.model.published import moment_of
    from tourney.scoring import fraction_text, points_words
    from tourney.standings.provisional import notes
    from tourney.standings.ranking import standings as compute
    from tourney.standings.tiebreaks import tiebreak

    call: Call = ctx.obj
    with call.club() as club:
        tournament = call.pick_at(club, at)
    state = tournament.state
    rows = compute(state, after_round)
    last = len(state.rounds) if after_round is None else after_round
    in_final = any(row.final for row in rows)
    codes = list(state.setup.tiebreaks)
    # Exact text for programs and spreadsheets, half signs for people.
    people = output.chosen(call.form) in {"table", "md"}
    shown = points_words if people else fraction_text
    forms = {code: tiebreak(code).shown if people else fraction_text for code in codes}
    output.rows(
        call.form,
        "standings/1",
        ["rank", "id", "entrant", *(["final"] if in_final else []), "points", *codes],
        [
            [
                row.rank,
                row.entrant,
                row.name if row.active or shown is fraction_text else f"{row.name} (out)",
                *([row.final or ""] if in_final else []),
                shown(row.points),
                *(forms[code](row.tiebreaks[code]) for code in codes),
            ]
            for row in rows
        ],
        [
            StandingsLine(
                rank=row.rank,
                id=row.entrant,
                entrant=row.name,
                points=fraction_text(row.points),
                tiebreaks={code: fraction_text(value) for code, value in row.tiebreaks.items()},
                played=row.played,
                active=row.active,
                bot=row.bot,
                final=row.final,
            )
            for row in rows
        ],
        title=f"{tournament.name} {moment_of(state, last)}",
        figures=("points", *codes),
    )
    for note in notes(state, after_round):
        output.say(f"note: {note}")
