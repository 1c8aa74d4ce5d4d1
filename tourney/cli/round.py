"""`tourney round`: what is done to a round itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import output
from tourney.cli.call import Call
from tourney.cli.edge import command
from tourney.cli.round_check import check, remarks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tourney.club.file import Club
    from tourney.club.folds import Tournament
    from tourney.model.events import RoundDrafted
    from tourney.model.state import Round

app = command("A round itself: pair it by hand, change, check, publish or take it back.")
app.command()(check)

Why = Annotated[str, typer.Option(help="The reason, kept in the log.")]
Draft = Annotated[bool, typer.Option("--draft", help="Only keep it, for your eyes.")]


@app.command()
def pair(
    ctx: typer.Context,
    tables: Annotated[
        list[str],
        typer.Argument(metavar="TABLE...", help="Who sits there, in seat order: 3-7, 'Ann - Ben'."),
    ],
    bye: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Who has the bye; can stand again.")
    ] = None,
    draft: Draft = False,
) -> None:
    """Pair the next round by hand, table by table."""
    from tourney.club import evening
    from tourney.model.lookup import find
    from tourney.rules.handmade import by_hand, table_from

    call: Call = ctx.obj
    with call.club() as club:
        picked = call.pick(club)
        with club.writing(picked) as tournament:
            state = tournament.state
            made = by_hand(
                state,
                [table_from(word, state) for word in tables],
                [find(state, name).number for name in bye or ()],
            )
            costs = remarks(club, tournament, made)
            evening.pair_by_hand(club, tournament, made, draft=draft)
        _shown(call, club, tournament, costs)


@app.command()
def edit(
    ctx: typer.Context,
    swap: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Stands twice: the two change places, at tables or with the bye."),
    ] = None,
    seats: Annotated[
        list[str] | None, typer.Option(metavar="TABLE", help="The same players in this order of seats: 7-3.")
    ] = None,
    why: Why = "",
) -> None:
    """Change the draft, or the latest round while nothing was entered for it."""
    from tourney.club import evening
    from tourney.model.lookup import find
    from tourney.rules.handmade import pairing_of, reseated, swapped, table_from

    call: Call = ctx.obj
    if len(swap or ()) % 2 or not (swap or seats):
        raise typer.BadParameter("say --swap A --swap B, or --seats B-A")
    with call.club() as club:
        picked = call.pick(club)
        with club.writing(picked) as tournament:
            state = tournament.state
            latest: RoundDrafted | Round = state.draft if state.draft is not None else _latest(tournament)
            made = pairing_of(latest)
            names = [find(state, name).number for name in swap or ()]
            for one, other in zip(names[::2], names[1::2], strict=True):
                made = swapped(made, one, other, state)
            for word in seats or ():
                order = table_from(word, state)
                at = next((table.table for table in made.tables if order[0] in table.seats), 0)
                made = reseated(made, at, order, state)
            costs = remarks(club, tournament, made)
            if state.draft is not None:
                evening.pair_by_hand(club, tournament, made, draft=True)
            else:
                evening.pair_anew(club, tournament, made, why)
        _shown(call, club, tournament, costs)


@app.command()
def draft(ctx: typer.Context) -> None:
    """Show the draft of the next round."""
    call: Call = ctx.obj
    with call.club() as club:
        draft_shown(call, club, call.pick(club))


@app.command()
def publish(ctx: typer.Context) -> None:
    """Publish the draft: from then on it is a fact."""
    from tourney.club import evening

    call: Call = ctx.obj
    with call.club() as club:
        picked = call.pick(club)
        with club.writing(picked) as tournament:
            evening.publish(club, tournament)
        _shown(call, club, tournament, ())


@app.command()
def discard(ctx: typer.Context) -> None:
    """Throw the draft away."""
    from tourney.club import evening

    call: Call = ctx.obj
    with call.club() as club:
        picked = call.pick(club)
        with club.writing(picked) as tournament:
            number = evening.discard(club, tournament)
            again = call.line_for(club, tournament, "next")
    if call.as_json:
        from tourney.cli.answers.pairings import RoundNumber

        output.answer("discard/1", RoundNumber(round=number))
    output.say(f"threw the draft of round {number} away; pair it with: {again}")


@app.command()
def unpair(ctx: typer.Context, why: Why = "") -> None:
    """Take the latest pairing back, while nothing was entered for it."""
    from tourney.club import evening

    call: Call = ctx.obj
    with call.club() as club:
        picked = call.pick(club)
        with club.writing(picked) as tournament:
            number = evening.unpair(club, tournament, why)
            again = call.line_for(club, tournament, "next")
    if call.as_json:
        from tourney.cli.answers.pairings import RoundNumber

        output.answer("unpair/1", RoundNumber(round=number))
    output.say(f"took the pairing of round {number} back; pair it anew with: {again}")


def draft_shown(call: Call, club: Club, tournament: Tournament) -> None:
    """The draft of the next round.

    Raises:
        NoDraft: there is none.
    """
    from tourney.cli.pairings import cells_of
    from tourney.rules.refusals import NoDraft

    state = tournament.state
    made = state.draft
    if made is None:
        make = call.line_for(club, tournament, "next --draft")
        raise NoDraft(f"no round of {tournament.name} is drafted", hint=f"make a draft with: {make}")
    for warning in made.warnings:
        output.say(f"note: {warning}")
    cells, data = cells_of(state, made)
    output.rows(
        call.form,
        "draft/1",
        ["table", "seats", "ids"],
        [row[:3] for row in cells],
        data,
        title=f"{tournament.name}, draft of round {made.round}",
        figures=("ids",),
    )
    publish_it = call.line_for(club, tournament, "round publish")
    output.say(f"round {made.round} is drafted, not published; publish it with: {publish_it}")


def _latest(tournament: Tournament) -> Round:
    from tourney.model.published import latest

    return latest(tournament.state)


def _shown(call: Call, club: Club, tournament: Tournament, costs: Sequence[str]) -> None:
    """What stands now, and what it costs."""
    from tourney.cli.pairings import show

    for cost in costs:
        output.say(f"note: {cost}")
    if tournament.state.draft is not None:
        draft_shown(call, club, tournament)
        return
    show(call, club, tournament, None)
    undo = call.line_for(club, tournament, "undo")
    output.say(f"round {len(tournament.state.rounds)} is published; undo with: {undo}")
