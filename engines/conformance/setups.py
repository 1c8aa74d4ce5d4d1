"""Which setups of a game are worth checking; checks none of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Literal, get_args, get_origin, get_type_hints

from engines.conformance.walks import Nonconforming
from engines.game import AnyGame, BadSetup, Setup
from engines.match import setup_of

Value = bool | int | str


def setups_of(game: AnyGame) -> list[Setup]:
    """Default rules and those of new matches at every number of seats, each variant at the fewest and most.

    A variant that is refused alone is tried together with one other option, then with two; with the
    option that brings it along (`new_along`) first.
    """
    setups = [setup_of(game, seats, {}) for seats in game.seats]
    setups += [setup_of(game, seats, game.new_options) for seats in game.seats]
    choices = _choices(game)
    for name, value in choices:
        for more in _companions(game, name, value, choices):
            found = list(_accepted(game, {name: value, **more}))
            if found:
                setups += found if len(found) < 3 else [found[0], found[-1]]
                break
        else:
            raise Nonconforming(f"{game.title} accepts {name}={value} at no number of seats")
    return list(dict.fromkeys(setups))


def _companions(
    game: AnyGame, name: str, value: Value, choices: list[tuple[str, Value]]
) -> Iterator[dict[str, Value]]:
    """Other options to try a variant together with, the fewest first."""
    others = [choice for choice in choices if choice[0] != name]
    bringing = [option for option, along in game.new_along.items() if along.get(name) == value]
    others.sort(key=lambda choice: choice not in bringing)
    for count in range(3):
        yield from map(dict, combinations(others, count))


def _choices(game: AnyGame) -> list[tuple[str, Value]]:
    """Every option with every value that is not its default."""
    default = game.options()
    out: list[tuple[str, Value]] = []
    for name, kind in get_type_hints(game.options).items():
        values = get_args(kind) if get_origin(kind) is Literal else (True, False) if kind is bool else ()
        out += [(name, value) for value in values if value != getattr(default, name)]
    return out


def _accepted(game: AnyGame, options: dict[str, Value]) -> Iterator[Setup]:
    for seats in game.seats:
        try:
            yield setup_of(game, seats, options)
        except BadSetup:
            continue


def setup_in_words(setup: Setup) -> str:
    """A short name for a setup, as `6-teams` or `8-teams-team_attack=separate`."""
    default = type(setup.options)()
    words = [str(setup.seats)]
    for name in setup.options.__struct_fields__:
        value = getattr(setup.options, name)
        if value != getattr(default, name):
            words.append(name if value is True else f"{name}={value}")
    return "-".join(words)
