"""`tourney player`: who takes part."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.desk import Desk
from tourney.cli.edge import Words, room
from tourney.cli.player_import import import_

app = room("Who takes part: add, import, list, drop, return.")
app.command("import")(import_)

Names = Annotated[list[str], typer.Argument(metavar="NAME...")]


@app.command(cls=Words)
def add(
    ctx: typer.Context,
    names: Names,
    bot: Annotated[
        str | None, typer.Option(metavar="BOT", help="They are programs: a registered bot, as greedy.")
    ] = None,
) -> None:
    """Enter people, or bots with --bot; late ones play from the next round on."""
    from tourney.actions import Enter

    desk: Desk = ctx.obj
    if bot is not None:
        from engines import registry

        registry.bot(bot)
    with desk.club() as club, club.writing(desk.pick(club)) as tournament:
        for name in names:
            club.act(tournament, Enter(name, bot), f"enter/{len(tournament.state.entrants) + 1}")
        state = tournament.state
    new = state.entrants[-len(names) :]
    if desk.as_json:
        output.write(output.json_text("players/1", [_row(e) for e in new]))
    late = f" from round {new[0].from_round}" if new[0].from_round > 1 else ""
    output.say(
        f"{tournament.name}: entered {output.some([e.name for e in new])}{late}; {len(state.entrants)} in all"
    )


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List who takes part."""
    desk: Desk = ctx.obj
    with desk.club() as club:
        state = desk.pick(club).state
    output.rows(
        desk.form,
        "players/1",
        ["id", "name", "plays", "status"],
        [[e.number, e.name, e.bot or "person", _status(e)] for e in state.entrants],
        [_row(e) for e in state.entrants],
    )


@app.command(cls=Words)
def drop(ctx: typer.Context, names: Names) -> None:
    """Pair these players no more; what they played stays."""
    from tourney.actions import Withdraw
    from tourney.names import find

    desk: Desk = ctx.obj
    with desk.club() as club, club.writing(desk.pick(club)) as tournament:
        found = [find(tournament.state, name) for name in names]
        for entrant in found:
            club.act(
                tournament, Withdraw(entrant.number), f"withdraw/{entrant.number}/{tournament.version + 1}"
            )
        undo = desk.line_for(club, tournament, "player return NAME")
        state = tournament.state
    if desk.as_json:
        output.write(output.json_text("players/1", [_row(state.entrant(e.number)) for e in found]))
    output.say(f"dropped {output.some([e.name for e in found])}; undo with: {undo}")


@app.command("return", cls=Words)
def return_(ctx: typer.Context, names: Names) -> None:
    """Pair dropped players again from the next round on."""
    from tourney.actions import Return
    from tourney.names import find

    desk: Desk = ctx.obj
    with desk.club() as club, club.writing(desk.pick(club)) as tournament:
        found = [find(tournament.state, name) for name in names]
        for entrant in found:
            club.act(tournament, Return(entrant.number), f"return/{entrant.number}/{tournament.version + 1}")
        state = tournament.state
    if desk.as_json:
        output.write(output.json_text("players/1", [_row(state.entrant(e.number)) for e in found]))
    output.say(f"{output.some([e.name for e in found])} will be paired again from the next round on")


def _row(entrant: object) -> dict[str, object]:
    from tourney.state import Entrant

    assert isinstance(entrant, Entrant)
    return {
        "id": entrant.number,
        "entrant": entrant.name,
        "bot": entrant.bot,
        "active": entrant.active,
        "from_round": entrant.from_round,
    }


def _status(entrant: object) -> str:
    from tourney.state import Entrant

    assert isinstance(entrant, Entrant)
    if not entrant.active:
        return f"dropped from round {entrant.changed}"
    return "plays" if entrant.from_round <= 1 else f"plays from round {entrant.from_round}"
