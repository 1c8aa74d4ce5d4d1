"""`tourney new`: sets a tournament up."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from tourney.cli import output
from tourney.cli.answers.tournament import Created
from tourney.cli.call import Call
from tourney.cli.edge import Words, command
from tourney.cli.numbers import whole

app = command()

ANY = "any"


def near(path: Path) -> Path:
    """The path as one would type it here."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_absolute() and path.is_relative_to(here) else path


@app.command(cls=Words)
def new(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="As it stands above the standings.")],
    game: Annotated[str, typer.Option(help="One of {games}; or any: results only.")] = ANY,
    system: Annotated[str, typer.Option(help="One of {systems}.")] = "swiss",
    rounds: Annotated[
        int | None, typer.Option(help="How many; all of a round-robin by default.", min=1, max=200)
    ] = None,
    table_size: Annotated[int, typer.Option(help="How many players or teams sit at a table, 2 to 8.")] = 2,
    sizes: Annotated[
        str,
        typer.Option(
            metavar="N,N...",
            help="How many may sit at a table, as 5,4,3; by default a full table and one less,"
            " or smaller ones of the game.",
        ),
    ] = "",
    team_size: Annotated[
        int, typer.Option(help="How many seats an entrant fills; above 1 the entrants are teams.", min=1)
    ] = 1,
    scoring: Annotated[
        str,
        typer.Option(
            help="One of {schemes}, with a number after a colon where it takes one, as capped:20;"
            " the usual one of the game, or classic, or place for tables above two, by default."
        ),
    ] = "",
    tiebreaks: Annotated[
        str,
        typer.Option(
            help="Codes in order, as BH-C1,SB,DE, or a usual order ({orders}); the codes: {tiebreaks}."
        ),
    ] = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="K=V", help="An option of the game, as teams=true.")
    ] = None,
    no_repeats: Annotated[
        bool, typer.Option("--no-repeats", help="Rather no pairing than a second meeting.")
    ] = False,
    half_byes: Annotated[
        int | None, typer.Option(help="How many half-point byes each can have; any number by default.", min=0)
    ] = None,
    start: Annotated[
        Literal["strength", "entry"],
        typer.Option(help="What the starting rank goes by: rating, title and name, or the order of entry."),
    ] = "strength",
    cut: Annotated[
        int, typer.Option(help="How many of the best play a final: a knockout, or one larger table.", min=0)
    ] = 0,
    seed: Annotated[str | None, typer.Option(help="Makes pairings and bots' matches repeatable.")] = None,
) -> None:
    """Set up a tournament; the club file is made here if there is none."""
    from engines import registry
    from engines.match import for_new
    from tourney.matches.games import check_game, options_from, scoring_for
    from tourney.model.actions import Create
    from tourney.rules.dated import handbook_of

    call: Call = ctx.obj
    options = options_from(option or [])
    if game == ANY and options:
        raise typer.BadParameter(
            f"any game has no options here, as {', '.join(options)}; name one with --game"
        )
    allowed = _sizes(sizes)
    if game != ANY:
        options = for_new(registry.game(game), options)
        for size in {table_size, *allowed}:
            check_game(game, size, options, team_size)
        scoring = scoring or scoring_for(game, table_size, options, team_size)
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
        team_size=team_size,
        half_byes=half_byes,
        start=start,
        cut=cut,
        sizes=allowed,
        handbook=handbook_of(system, table_size),
    )
    with call.new_club() as club:
        tournament = club.create(action, seed)
        path = near(club.store.path)
        who = "NAME..." if team_size == 1 else "TEAM --member NAME --member NAME"
        add = call.line_for(club, tournament, f"player add {who}")
        others = [name for id_, name, over in club.tournaments() if not over and id_ != tournament.id]
        latest = call.meant(club)[0] if call.tournament is None else ""
    setup = tournament.state.setup
    if call.as_json:
        output.answer(
            "tournament/1",
            Created(
                id=tournament.id,
                name=setup.name,
                game=setup.game,
                system=setup.system,
                rounds=setup.rounds,
                table_size=setup.table_size,
                team_size=setup.team_size,
                scoring=setup.scoring,
                tiebreaks=tuple(setup.tiebreaks),
                options=setup.options,
                cut=setup.cut,
                sizes=tuple(setup.sizes),
                db=str(path.resolve()),
            ),
        )
    rounds_words = f", {setup.rounds} rounds" if setup.rounds else ""
    teams = f", teams of {setup.team_size}" if setup.team_size > 1 else ""
    what = f"{setup.game}, {setup.system}{rounds_words}{teams}"
    output.say(f"created {setup.name}: {what}, in {path}; next: {add}")
    if others:
        means = "it" if latest in {"", tournament.id} else "another"
        open_ = f"{output.some(others)} {'is' if len(others) == 1 else 'are'} open too"
        choose = call.line("use NAME")
        output.say(f"{open_}; commands mean {means} now, and you choose with: {choose}")


def _sizes(typed: str) -> tuple[int, ...]:
    """Sizes of tables as typed: `5,4,3`; none where nothing was."""
    words = [word.strip() for word in typed.split(",") if word.strip()]
    sizes = [size for word in words if (size := whole(word)) is not None]
    if len(sizes) < len(words):
        raise typer.BadParameter(f"sizes of tables are written 5,4,3, not {typed[:40]!r}")
    return tuple(sizes)
