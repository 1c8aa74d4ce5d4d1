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
    """

    name: str
    version: str
    about: str
    choose: Choose
