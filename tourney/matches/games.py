"""Whether a game and a table go together, and a game's options as typed; knows no rule of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines import registry
from engines.game import BadSetup, seats_in_words
from engines.match import setup_of
from events.errors import Unreadable

Options = dict[str, bool | int | str]
Sides = tuple[tuple[int, ...], ...]
"""The seats that win together, side by side."""


class BadOption(Unreadable):
    """An option that is not written as name=value."""

    code = "game/bad-option"


def options_from(words: Sequence[str]) -> Options:
    """Options as typed: `teams=true` is a yes, `hands=2` a number, anything else a word.

    Raises:
        BadOption: without a name or without `=`.
    """
    out: Options = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not name or not sign:
            raise BadOption(f"an option is written name=value, not {word!r}")
        if value.lower() in {"true", "false", "yes", "no", "on", "off"}:
            out[name] = value.lower() in {"true", "yes", "on"}
        elif value.removeprefix("-").isdecimal() and len(value) < 18:
            out[name] = int(value)
        else:
            out[name] = value
    return out


def layouts(
    game: str, options: Mapping[str, bool | int | str], team_size: int = 1
) -> dict[int, Sides] | None:
    """How a table of that game is laid out, by the number of entrants at it; None: just as they come.

    Args:
        game: its registered name, or `any`.
        options: the game's own.
        team_size: how many seats an entrant fills. Above 1 an entrant is a side of the game.

    Returns:
        for each number of entrants the seats of the match that win together: of a team its own seats,
        of single players those of partners.

    Raises:
        UnknownPlugin: the game is not installed.
        BadSetup: no number of seats goes with the options, or no side has so many seats.
    """
    if game == "any":
        return None
    found = registry.game(game)
    fits: dict[int, Sides] = {}
    refused: BadSetup | None = None
    sizes: set[int] = set()
    for seats in found.seats:
        try:
            setup = setup_of(found, seats, options)
        except BadSetup as error:
            refused = error
            continue
        sides = found.sides(setup)
        sizes.update(len(side) for side in sides)
        if team_size == 1:
            fits[seats] = sides
        elif all(len(side) == team_size for side in sides):
            fits[len(sides)] = sides
    if not sizes and refused is not None:
        raise refused
    if not fits:
        there = seats_in_words(sorted(sizes))
        with_options = " with these options" if options else ""
        raise BadSetup(
            f"{found.title}{with_options} has sides of {there}, and none of {team_size}",
            hint="the options of each game are listed by: tourney games",
        )
    return fits


def scoring_for(game: str, table_size: int, options: Mapping[str, bool | int | str], team_size: int) -> str:
    """The scoring scheme where the usual one does not fit; empty where it does.

    Single players who win in two sides have a win and a loss, as at a table of two.

    Raises:
        as `layouts`.
    """
    sides = (layouts(game, options, team_size) or {}).get(table_size, ())
    return "classic" if team_size == 1 and table_size > 2 and len(sides) == 2 else ""


def check_game(
    game: str, table_size: int, options: Mapping[str, bool | int | str], team_size: int = 1
) -> None:
    """Refuse a table that the game does not have.

    Raises:
        UnknownPlugin: the game is not installed.
        BadSetup: a wrong number of players or teams, naming the allowed ones, or wrong options.
    """
    fits = layouts(game, options, team_size)
    if fits is not None and table_size not in fits:
        title = registry.game(game).title
        with_options = " with these options" if options else ""
        who = "players" if team_size == 1 else f"teams of {team_size}"
        raise BadSetup(f"{title}{with_options} is for {seats_in_words(tuple(fits))} {who}, not {table_size}")
