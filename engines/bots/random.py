"""The bot that takes any legal action, all equally likely; the yardstick of every other bot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.bot import Bot
from engines.game import AnyGame


def choose(game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    """One of the legal actions, uniformly."""
    return legal[int(rng.random() * len(legal))]


BOT = Bot(name="random", version="1", about="any legal action, all equally likely", choose=choose)
