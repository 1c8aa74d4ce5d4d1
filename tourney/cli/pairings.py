"""`tourney pairings`: who meets whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from tourney.cli import output
from tourney.cli.call import AT, Call
from tourney.cli.edge import command

if TYPE_CHECKING:
    from tourney.cli.answers.pairings import PairingLine
    from tourney.club.file import Club
    from tourney.club.folds import Tournament
    from tourney.model.events import RoundDrafted, Table
    from tourney.model.state import RoundView, State, TableView

app = command()

FIGURES = ("ids", "result")
"""The columns of a round that hold nothing from people."""


@app.command()
def pairings(
    ctx: typer.Context,
    round_: Annotated[
        int | None, typer.Argument(metavar="ROUND", min=1, help="The latest by default.")
    ] = None,
    at: Annotated[str | None, typer.Option(metavar="WHEN", help=AT)] = None,
    by: Annotated[
        Literal["table", "name"], typer.Option(help="One line a table, or one line a name in ABC order.")
    ] = "table",
    slips: Annotated[
        bool, typer.Option("--slips", help="A slip of paper for each table, to write the result on.")
    ] = False,
) -> None:
    """Show the tables of a round with their results."""
    call: Call = ctx.obj
    if slips and (by != "table" or call.form not in {"auto", "table"}):
        raise typer.BadParameter("--slips are papers to cut apart, for people; leave -o, --json and --by out")
    with call.club() as club:
        tournament = call.pick_at(club, at)
        if slips:
            from tourney.cli.slips import slips_of

            view = tournament.state.round_view(_number(tournament, round_))
            output.tell(*slips_of(tournament.state, view).splitlines())
        elif by == "name":
            _by_name(call, tournament, round_)
        else:
            show(call, club, tournament, round_)


def show(call: Call, club: Club, tournament: Tournament, round_: int | None) -> None:
    """The tables and byes of a round in the wanted form, and which are being played here.

    Raises:
        NoSuchRound: it is not paired.
    """
    from msgspec.structs import replace

    from tourney.club.table_match import playing_in

    state = tournament.state
    number = _number(tournament, round_)
    view = state.round_view(number)
    playing = playing_in(club, tournament, number) if number == len(state.rounds) else {}
    cells, data = cells_of(state, view)
    data = [
        replace(one, playing=playing[one.table])
        if isinstance(one.table, int) and one.result is None and one.table in playing
        else one
        for one in data
    ]
    for warning in view.warnings:
        output.say(f"note: {warning}")
    output.rows(
        call.form,
        "pairings/1",
        ["table", "seats", "ids", "result", "match"],
        cells,
        data,
        title=f"{tournament.name}, round {number}",
        figures=FIGURES,
        ids=("match",),
    )


def cells_of(state: State, made: RoundView | RoundDrafted) -> tuple[list[list[Any]], list[PairingLine]]:
    """The lines of a published or drafted round: as text, and as JSON data."""
    from tourney.cli.answers.pairings import PairingLine
    from tourney.model.state import TableView

    cells: list[list[Any]] = []
    data: list[PairingLine] = []
    for one in made.tables:
        table = one if isinstance(one, TableView) else TableView(one.table, one.seats, sides=one.sides)
        cells.append(
            [
                table.table,
                seats_in_words(state, table),
                " ".join(map(str, table.seats)),
                "" if table.result is None else _words(table),
                table.match or "",
            ]
        )
        data.append(_data(state, made.round, table))
    for bye in made.byes:
        name = state.name(bye.entrant)
        cells.append(["", f"{name}: bye", bye.entrant, "" if bye.kind == "pairing" else bye.kind, ""])
        data.append(PairingLine(round=made.round, bye=name, id=bye.entrant, kind=bye.kind))
    return cells, data


def seats_in_words(state: State, table: TableView | Table) -> str:
    """Who sits at a table, in seat order; partners side by side where players win together."""
    if not table.sides:
        return " - ".join(state.name(one) for one in table.seats)
    return " - ".join(" & ".join(state.name(table.seats[place]) for place in side) for side in table.sides)


def _data(state: State, number: int, table: TableView) -> PairingLine:
    from msgspec import UNSET

    from tourney.cli.answers.pairings import PairingLine

    result = table.result
    teams = [state.entrant(one).members for one in table.seats]
    return PairingLine(
        round=number,
        table=table.table,
        seats=tuple(state.name(one) for one in table.seats),
        ids=table.seats,
        result=None if result is None else _words(table),
        kind=None if result is None else result.kind,
        ranks=None if result is None else result.ranks,
        scores=None if result is None else result.scores,
        match=table.match,
        playing=None,
        corrections=table.corrections,
        sides=table.sides or UNSET,
        members=tuple(tuple(one.name for one in team) for team in teams)
        if state.setup.team_size > 1
        else UNSET,
    )


def _words(table: TableView) -> str:
    from tourney.model.result import words_of

    assert table.result is not None
    return words_of(table.result)


def _number(tournament: Tournament, round_: int | None) -> int:
    from tourney.model.published import latest, round_of

    state = tournament.state
    return (latest(state) if round_ is None else round_of(state, round_)).round


def _by_name(call: Call, tournament: Tournament, round_: int | None) -> None:
    """Where each sits, in order of the names: the list for the door."""
    from tourney.cli.answers.pairings import PlaceLine
    from tourney.model.names import in_order

    state = tournament.state
    view = state.round_view(_number(tournament, round_))
    found: list[tuple[str, int, int | None, int | None, str]] = []
    for table in view.tables:
        for seat, one in enumerate(table.seats):
            others = " - ".join(state.name(other) for other in table.seats if other != one)
            found.append((state.name(one), one, table.table, seat, others))
    found += [(state.name(bye.entrant), bye.entrant, None, None, f"{bye.kind} bye") for bye in view.byes]
    found.sort(key=lambda one: (in_order(one[0]), one[1]))
    output.rows(
        call.form,
        "places/1",
        ["name", "id", "table", "seat", "with"],
        [
            [name, number, table or "", "" if seat is None else seat + 1, others]
            for name, number, table, seat, others in found
        ],
        [
            PlaceLine(round=view.round, entrant=name, id=number, table=table, seat=seat, others=others)
            for name, number, table, seat, others in found
        ],
        title=f"{tournament.name}, round {view.round}",
        figures=("table", "seat"),
    )
