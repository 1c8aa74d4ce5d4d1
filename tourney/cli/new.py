"""`tourney new`: sets a tournament up."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.desk import Desk
from tourney.cli.edge import Words, room

app = room()

ANY = "any"


def near(path: Path) -> Path:
    """The path as one would type it here."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_absolute() and path.is_relative_to(here) else path


@app.command(cls=Words)
def new(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="As it stands above the standings.")],
    game: Annotated[str, typer.Option(help="A registered game, or any: results only.")] = ANY,
    system: Annotated[str, typer.Option(help="swiss, round-robin or double-round-robin.")] = "swiss",
    rounds: Annotated[
        int | None, typer.Option(help="How many; all of a round-robin by default.", min=1, max=999)
    ] = None,
    table_size: Annotated[int, typer.Option(help="How many sit at a table, 2 to 8.")] = 2,
    scoring: Annotated[
        str, typer.Option(help="classic, three-one-zero or rank; rank for tables above two.")
    ] = "",
    tiebreaks: Annotated[str, typer.Option(help="Codes in order, as BH,SB,DE,WIN.")] = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="K=V", help="An option of the game, as teams=true.")
    ] = None,
    no_repeats: Annotated[
        bool, typer.Option("--no-repeats", help="Rather no pairing than a second meeting.")
    ] = False,
    seed: Annotated[str | None, typer.Option(help="Makes pairings and bots' matches repeatable.")] = None,
) -> None:
    """Set up a tournament; the club file is made here if there is none."""
    from tourney.actions import Create
    from tourney.games import check_game, options_from

    desk: Desk = ctx.obj
    options = options_from(option or [])
    if game != ANY:
        check_game(game, table_size, options)
    action = Create(
        name=name,
        game=game,
        system=system,
        rounds=rounds,
        table_size=table_size,
        scoring=scoring,
        tiebreaks=tuple(code.strip() for code in tiebreaks.split(",") if code.strip()),
        options=options,
        no_repeats=no_repeats,
    )
    with desk.new_club() as club:
        tournament = club.create(action, seed)
        path = near(club.store.path)
        add = desk.line_for(club, tournament, "player add NAME...")
    setup = tournament.state.setup
    if desk.as_json:
        output.write(
            output.json_text(
                "tournament/1",
                {
                    "id": tournament.id,
                    "name": setup.name,
                    "game": setup.game,
                    "system": setup.system,
                    "rounds": setup.rounds,
                    "table_size": setup.table_size,
                    "scoring": setup.scoring,
                    "tiebreaks": list(setup.tiebreaks),
                    "options": setup.options,
                    "db": str(path.resolve()),
                },
            )
        )
    rounds_words = f", {setup.rounds} rounds" if setup.rounds else ""
    output.say(f"created {setup.name}: {setup.game}, {setup.system}{rounds_words}, in {path}; next: {add}")
