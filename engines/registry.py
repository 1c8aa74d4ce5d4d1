"""Which games and bots are installed; listing names imports none of them."""

from __future__ import annotations

from engines.bot import Bot
from engines.game import AnyGame, Game
from engines.loader import BadPlugin, Kind, UnknownPlugin, find, names

GAMES = "tourney.games"
BOTS = "tourney.bots"

GAME: Kind[AnyGame] = Kind(
    "game",
    GAMES,
    {
        "korsar": "engines.korsar:GAME",
        "korrigans": "engines.korrigans:GAME",
        "karnag": "engines.karnag:GAME",
        "kitsu": "engines.kitsu:GAME",
    },
    Game,
)

BOT: Kind[Bot] = Kind(
    "bot",
    BOTS,
    {"random": "engines.bots.random:BOT", "greedy": "engines.bots.greedy:BOT"},
    Bot,
)


def games() -> list[str]:
    """The names of the installed games, sorted.

    Raises:
        BadPlugin: several packages claim one name.
    """
    return names(GAME)


def game(name: str) -> AnyGame:
    """The game of that name.

    Raises:
        UnknownPlugin: it is not installed; the message names those that are.
        BadPlugin: it cannot be loaded, or what is registered is no game.
    """
    return find(GAME, name)


def bots() -> list[str]:
    """The names of the installed bots, sorted.

    Raises:
        BadPlugin: several packages claim one name.
    """
    return names(BOT)


def bot(name: str) -> Bot:
    """The bot of that name.

    Raises:
        UnknownPlugin: it is not installed; the message names those that are.
        BadPlugin: it cannot be loaded, or what is registered is no bot.
    """
    return find(BOT, name)


__all__ = ["BOT", "BOTS", "GAME", "GAMES", "BadPlugin", "UnknownPlugin", "bot", "bots", "game", "games"]
