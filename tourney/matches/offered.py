"""What a game lets a table choose: each option with its usual value, its others and what it is for.

Read off the game's own record of options; knows no rule of a game, so not which values go together.
"""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.inspect import BoolType, Field, LiteralType, StructType, type_info

from engines.game import AnyGame

Value = bool | int | str

_TOLD = re.compile(r"^ {4}(\w+): (.+(?:\n {8}.+)*)", re.MULTILINE)
"""An option in the docstring of the record, under `Attributes:`."""


class Offered(Struct, frozen=True):
    """An option of a game.

    Args:
        name: as it is typed.
        default: what a new match has where nobody chooses.
        others: what else it can be, where that is a list and no range.
        about: what it is for, in the words of the game; empty where it says nothing.
    """

    name: str
    default: Value
    others: tuple[Value, ...]
    about: str


def offered(game: AnyGame) -> tuple[Offered, ...]:
    """The options of a game in their order.

    >>> from engines.registry import game
    >>> [(one.name, one.default, one.others) for one in offered(game("korrigans"))][0]
    ('lieux', '2-2-3-3-4', ())
    """
    usual: dict[str, Value] = {**msgspec.to_builtins(game.options()), **game.new_options}
    told = {
        name: " ".join(words.split()) for name, words in _TOLD.findall(cleandoc(game.options.__doc__ or ""))
    }
    record = type_info(game.options)
    fields = record.fields if isinstance(record, StructType) else ()
    return tuple(
        Offered(one.name, usual[one.name], _others(one, usual[one.name]), told.get(one.name, "").rstrip("."))
        for one in fields
        if one.name in usual
    )


def typed(value: Any) -> str:
    """A value as it is typed behind the name: `true`, `4`, `rows`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _others(field: Field, usual: Value) -> tuple[Value, ...]:
    values: tuple[Value, ...] = ()
    if isinstance(field.type, BoolType):
        values = (False, True)
    elif isinstance(field.type, LiteralType):
        values = tuple(value for value in field.type.values if value is not None)
    return tuple(value for value in values if value != usual)
