"""`tourney crosstable`: who met whom, and what came out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import output
from tourney.cli.call import AT, Call
from tourney.cli.edge import command

if TYPE_CHECKING:
    from tourney.cli.answers.standings import CrosstableRound
    from tourney.standings.crosstable import Cell

app = command()

MARKS = {"pairing": "bye", "full": "bye 1", "half": "bye ½", "zero": "bye 0"}


@app.command()
def crosstable(
    ctx: typer.Context,
    after_round: Annotated[int | None, typer.Option(help="Up to this round.", min=0)] = None,
    at: Annotated[str | None, typer.Option(metavar="WHEN", help=AT)] = None,
) -> None:
    """Show every entrant's rounds: the opponents by their numbers and who was better."""
    from tourney.cli.answers.standings import CrosstableLine
    from tourney.model.published import moment_of
    from tourney.scoring import fraction_text, points_words
    from tourney.standings.crosstable import crosstable as compute
    from tourney.standings.provisional import notes

    call: Call = ctx.obj
    with call.club() as club:
        tournament = call.pick_at(club, at)
    state = tournament.state
    rows = compute(state, after_round)
    last = len(state.rounds) if after_round is None else after_round
    rounds = [f"r{number}" for number in range(1, last + 1)]
    shown = points_words if output.chosen(call.form) in {"table", "md"} else fraction_text
    output.rows(
        call.form,
        "crosstable/1",
        ["rank", "id", "entrant", *rounds, "points"],
        [
            [row.rank, row.entrant, row.name, *(mark(cell) for cell in row.cells), shown(row.points)]
            for row in rows
        ],
        [
            CrosstableLine(
                rank=row.rank,
                id=row.entrant,
                entrant=row.name,
                points=fraction_text(row.points),
                rounds=tuple(data(cell) for cell in row.cells),
            )
            for row in rows
        ],
        title=f"{tournament.name}, crosstable {moment_of(state, last)}",
        figures=(*rounds, "points"),
    )
    for note in notes(state, after_round):
        output.say(f"note: {note}")


def mark(cell: Cell) -> str:
    """A round in a few signs: `+4` beat number 4, `=4` level, `-4` lost, `+4f` by forfeit, `&4` with him.

    What does not count stands in brackets: `(-4)`.
    """
    told = _mark(cell)
    return told if cell.counts or told == "out" else f"({told})"


def _mark(cell: Cell) -> str:
    if cell.bye is not None:
        return MARKS[cell.bye]
    if cell.table is None:
        return "out"
    if cell.result is None:
        return " ".join(f"{'&' if one in cell.partners else '?'}{one}" for one in cell.opponents)
    assert cell.seat is not None, "a result is of a table"
    places = cell.result.ranks
    mine = places[cell.seat]
    others = [place for seat, place in enumerate(places) if seat != cell.seat]
    forfeit = "f" if cell.result.absent else ""
    return " ".join(
        f"&{one}"
        if one in cell.partners
        else f"{'+' if mine < place else '=' if mine == place else '-'}{one}{forfeit}"
        for one, place in zip(cell.opponents, others, strict=True)
    )


def data(cell: Cell) -> CrosstableRound:
    """A round as JSON data."""
    from tourney.cli.answers.standings import CrosstableRound
    from tourney.model.result import words_of

    return CrosstableRound(
        round=cell.round,
        table=cell.table,
        seat=cell.seat,
        opponents=tuple(one for one in cell.opponents if one not in cell.partners),
        partners=cell.partners,
        result=None if cell.result is None else words_of(cell.result),
        bye=cell.bye,
        mark=mark(cell),
    )
