"""The bot that takes the action its game rates highest now; looks no further ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.bot import Bot
from engines.game import AnyGame


def choose(game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    """The legal action of the highest worth, the first of equals."""
    worths = game.rate(view, legal)
    return legal[max(range(len(legal)), key=worths.__getitem__)]


BOT = Bot(
    name="greedy", version="1", about="the action that the game's strategy notes rate highest", choose=choose
)
