"""Whether a game and a table go together, and a game's options as typed; knows no rule of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines import registry
from engines.game import BadSetup, seats_in_words
from engines.match import setup_of
from events.errors import Unreadable

Options = dict[str, bool | int | str]


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


def allowed_seats(game: str, options: Mapping[str, bool | int | str]) -> tuple[int, ...] | None:
    """How many may sit at a table of that game with these options; None: any number.

    Raises:
        UnknownPlugin: the game is not installed.
        BadSetup: no number of seats goes with the options.
    """
    if game == "any":
        return None
    found = registry.game(game)
    fits: list[int] = []
    refused: BadSetup | None = None
    for seats in found.seats:
        try:
            setup_of(found, seats, options)
        except BadSetup as error:
            refused = error
        else:
            fits.append(seats)
    if not fits and refused is not None:
        raise refused
    return tuple(fits)


def check_game(game: str, table_size: int, options: Mapping[str, bool | int | str]) -> None:
    """Refuse a table that the game does not have.

    Raises:
        UnknownPlugin: the game is not installed.
        BadSetup: a wrong number of seats, naming the allowed ones, or wrong options.
    """
    allowed = allowed_seats(game, options)
    if allowed is not None and table_size not in allowed:
        title = registry.game(game).title
        with_options = " with these options" if options else ""
        raise BadSetup(f"{title}{with_options} is for {seats_in_words(allowed)} players, not {table_size}")
