"""The record that every bot fills; a bot sees a view and never a state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from engines.game import AnyGame

Choose = Callable[[AnyGame, Any, Sequence[Any], Random], Any]
"""The game, the seat's frozen view, its legal actions and a generator of its own; gives one of them."""


class Bot(Struct, frozen=True, kw_only=True):
    """A player that is a program.

    Attributes:
        name: lower case, as on the command line.
        version: changes whenever its play changes; written into every log.
        about: one sentence.
        choose: picks one of the legal actions.

    One that never draws a card while it can play one, asked for its first move:

    >>> from engines.chance import seeded
    >>> from engines.match import Match, Player, setup_of
    >>> from engines.registry import game
    >>> def eager(game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    ...     return next((action for action in legal if game.text(action) != "draw"), legal[0])
    >>> BOT = Bot(name="eager", version="1", about="never draws when it can play", choose=eager)
    >>> korsar = game("korsar")
    >>> match = Match(korsar, setup_of(korsar, 2, {}))
    >>> _ = match.start([Player("Ann"), Player("Ben")], seeded("7"))
    >>> korsar.text(BOT.choose(korsar, match.view(0), match.legal(0), Random(7)))
    'merchant S2'
    """

    name: str
    version: str
    about: str
    choose: Choose
