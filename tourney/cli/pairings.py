"""`tourney pairings`: who meets whom."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tourney.cli import output
from tourney.cli.desk import AT, Desk
from tourney.cli.edge import room

app = room()


@app.command()
def pairings(
    ctx: typer.Context,
    round_: Annotated[
        int | None, typer.Argument(metavar="ROUND", min=1, help="The latest by default.")
    ] = None,
    at: Annotated[str | None, typer.Option(metavar="WHEN", help=AT)] = None,
) -> None:
    """Show the tables of a round with their results."""
    desk: Desk = ctx.obj
    with desk.club() as club:
        tournament = desk.pick_at(club, at)
        show(desk, club, tournament, round_)


def show(desk: Desk, club: Any, tournament: Any, round_: int | None) -> None:
    """The tables and byes of a round in the wanted form, and which are being played here.

    Raises:
        NoSuchRound: it is not paired.
    """
    from tourney.result import words_of
    from tourney.sitting import being_played
    from tourney.standings import NoSuchRound

    state = tournament.state
    number = round_ if round_ is not None else len(state.rounds)
    if not 1 <= number <= len(state.rounds):
        raise NoSuchRound(number, len(state.rounds))
    view = state.round_view(number)
    cells: list[list[Any]] = []
    data: list[dict[str, Any]] = []
    for table in view.tables:
        names = [state.name(one) for one in table.seats]
        result = "" if table.result is None else words_of(table.result)
        playing = None if table.result is not None else being_played(club, tournament, number, table.table)
        cells.append(
            [table.table, " - ".join(names), " ".join(map(str, table.seats)), result, table.match or ""]
        )
        data.append(
            {
                "round": number,
                "table": table.table,
                "seats": names,
                "ids": list(table.seats),
                "result": result or None,
                "kind": None if table.result is None else table.result.kind,
                "ranks": None if table.result is None else list(table.result.ranks),
                "scores": None
                if table.result is None or table.result.scores is None
                else list(table.result.scores),
                "match": table.match,
                "playing": playing,
                "corrections": table.corrections,
            }
        )
    for bye in view.byes:
        name = state.name(bye.entrant)
        cells.append(["", f"{name}: bye", bye.entrant, "" if bye.kind == "pairing" else bye.kind, ""])
        data.append({"round": number, "bye": name, "id": bye.entrant, "kind": bye.kind})
    for warning in view.warnings:
        output.say(f"note: {warning}")
    output.rows(
        desk.form,
        "pairings/1",
        ["table", "seats", "ids", "result", "match"],
        cells,
        data,
        title=f"{tournament.name}, round {number}",
    )
