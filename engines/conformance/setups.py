"""Which setups of a game are worth checking; checks none of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args, get_origin, get_type_hints

from engines.conformance.walks import Nonconforming
from engines.game import AnyGame, BadSetup, Setup
from engines.match import setup_of


def setups_of(game: AnyGame) -> list[Setup]:
    """Default rules and those of new matches at every number of seats, each variant at the fewest and most.

    A variant that is refused alone is tried together with one other option.
    """
    setups = [setup_of(game, seats, {}) for seats in game.seats]
    setups += [setup_of(game, seats, game.new_options) for seats in game.seats]
    choices = _choices(game)
    for name, value in choices:
        for more in ({}, *({other: chosen} for other, chosen in choices if other != name)):
            found = list(_accepted(game, {name: value, **more}))
            if found:
                setups += found if len(found) < 3 else [found[0], found[-1]]
                break
        else:
            raise Nonconforming(f"{game.title} accepts {name}={value} at no number of seats")
    return list(dict.fromkeys(setups))


def _choices(game: AnyGame) -> list[tuple[str, bool | int | str]]:
    """Every option with every value that is not its default."""
    default = game.options()
    out: list[tuple[str, bool | int | str]] = []
    for name, kind in get_type_hints(game.options).items():
        values = get_args(kind) if get_origin(kind) is Literal else (True, False) if kind is bool else ()
        out += [(name, value) for value in values if value != getattr(default, name)]
    return out


def _accepted(game: AnyGame, options: dict[str, bool | int | str]) -> Iterator[Setup]:
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
