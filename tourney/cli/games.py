"""`tourney games`: the installed games and bots, and one game with all its options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, TypeVar

import typer

from engines.game import AnyGame, seats_in_words
from engines.registry import BadPlugin
from tourney.cli import output
from tourney.cli.answers.games import GameLine, OptionLine
from tourney.cli.call import Call
from tourney.cli.choices import Choices
from tourney.cli.edge import command
from tourney.matches.offered import Offered, offered, typed

app = command()

T = TypeVar("T")

FEW = 8
"""A table of all games shows so many options of each; the rest stands with the game itself."""


def loaded(load: Callable[[str], T], name: str) -> T | None:
    """The plug-in, or None and a word about why not: one that is broken hides no other."""
    try:
        return load(name)
    except BadPlugin as error:
        output.say(f"note: {error}")
        return None


@app.command(cls=Choices)
def games(
    ctx: typer.Context,
    name: Annotated[
        str | None, typer.Argument(metavar="GAME", help="All options of this one, of {games}.")
    ] = None,
) -> None:
    """List the installed games, their options and the bots, or one game in full."""
    from engines import registry

    call: Call = ctx.obj
    if name is not None:
        _in_full(call, registry.game(name))
        return
    installed = [game for name in registry.games() if (game := loaded(registry.game, name)) is not None]
    bots = [bot for name in registry.bots() if (bot := loaded(registry.bot, name)) is not None]
    data = [
        GameLine(
            game=game.name,
            title=game.title,
            rules=game.rules,
            seats=tuple(game.seats),
            options={one.name: one.default for one in offered(game)},
            others={one.name: one.others for one in offered(game) if one.others},
            page=game.page,
            bots=tuple(bot.name for bot in bots),
        )
        for game in installed
    ]
    people = output.chosen(call.form) == "table"
    cells = [
        [
            game.name,
            game.title,
            game.rules,
            " ".join(str(seats) for seats in game.seats),
            _options(offered(game), FEW if people else None),
            " ".join(bot.name for bot in bots),
        ]
        for game in installed
    ]
    output.rows(
        call.form,
        "games/1",
        ["game", "title", "rules", "players", "options", "bots"],
        cells,
        data,
        figures=("players",),
        ids=("game", "options", "bots"),
    )
    if people:
        output.say(f"all options of one game: {call.line('games GAME')}")


def _in_full(call: Call, game: AnyGame) -> None:
    """One option a line, with what it is for."""
    options = offered(game)
    output.rows(
        call.form,
        "game-options/1",
        ["option", "usual", "or", "about"],
        [[one.name, typed(one.default), " ".join(map(typed, one.others)), one.about] for one in options],
        [
            OptionLine(option=one.name, usual=one.default, others=one.others, about=one.about)
            for one in options
        ],
        title=f"{game.title} for {seats_in_words(game.seats)}, rules {game.rules}: {game.page}",
        ids=("option", "usual", "or"),
    )
    if not call.as_json:
        example = next((f"{one.name}={typed(one.others[0])}" for one in options if one.others), "NAME=VALUE")
        output.say(f"choose with: {call.line(f'play {game.name} --option {example}')}, or with new")


def _options(options: Sequence[Offered], most: int | None) -> str:
    """As `teams=false|true`: the usual value first, then the others."""
    words = [
        f"{one.name}={'|'.join(typed(value) for value in (one.default, *one.others))}"
        for one in options[:most]
    ]
    left = len(options) - len(words)
    return " ".join([*words, *([f"and {left} more"] if left else [])])
