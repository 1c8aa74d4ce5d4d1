"""`tourney games`: the installed games and bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
import typer

from engines.game import AnyGame
from engines.registry import BadPlugin
from tourney.cli import output
from tourney.cli.answers.games import GameLine
from tourney.cli.edge import command

app = command()

T = TypeVar("T")


def loaded(load: Callable[[str], T], name: str) -> T | None:
    """The plug-in, or None and a word about why not: one that is broken hides no other."""
    try:
        return load(name)
    except BadPlugin as error:
        output.say(f"note: {error}")
        return None


@app.command()
def games(ctx: typer.Context) -> None:
    """List the installed games, their options and the bots."""
    from engines import registry

    installed = [game for name in registry.games() if (game := loaded(registry.game, name)) is not None]
    bots = [bot for name in registry.bots() if (bot := loaded(registry.bot, name)) is not None]
    data = [
        GameLine(
            game=game.name,
            title=game.title,
            rules=game.rules,
            seats=tuple(game.seats),
            options=_new(game),
            page=game.page,
            bots=tuple(bot.name for bot in bots),
        )
        for game in installed
    ]
    cells = [
        [
            game.name,
            game.title,
            game.rules,
            " ".join(str(seats) for seats in game.seats),
            " ".join(f"{k}={str(v).lower()}" for k, v in _new(game).items()),
            " ".join(bot.name for bot in bots),
        ]
        for game in installed
    ]
    output.rows(
        ctx.obj.form, "games/1", ["game", "title", "rules", "players", "options", "bots"], cells, data
    )


def _new(game: AnyGame) -> dict[str, bool | int | str]:
    """The options of a new match, where nothing else is agreed."""
    return {**msgspec.to_builtins(game.options()), **game.new_options}
