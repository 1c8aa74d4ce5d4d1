"""`tourney games`: the installed games and bots."""

from __future__ import annotations

import msgspec
import typer

from tourney.cli import output
from tourney.cli.edge import room

app = room()


@app.command()
def games(ctx: typer.Context) -> None:
    """List the installed games, their options and the bots."""
    from engines import registry

    installed = [registry.game(name) for name in registry.games()]
    bots = [registry.bot(name) for name in registry.bots()]
    data = [
        {
            "game": game.name,
            "title": game.title,
            "rules": game.rules,
            "seats": list(game.seats),
            "options": msgspec.to_builtins(game.options()),
            "page": game.page,
            "bots": [bot.name for bot in bots],
        }
        for game in installed
    ]
    cells = [
        [
            game.name,
            game.title,
            game.rules,
            " ".join(str(seats) for seats in game.seats),
            " ".join(f"{k}={str(v).lower()}" for k, v in msgspec.to_builtins(game.options()).items()),
            " ".join(bot.name for bot in bots),
        ]
        for game in installed
    ]
    output.rows(
        ctx.obj.form, "games/1", ["game", "title", "rules", "players", "options", "bots"], cells, data
    )
