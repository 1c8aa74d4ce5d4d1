"""Which games and bots are installed; listing names imports none of them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from engines.bot import Bot
from engines.game import AnyGame, Game
from events.errors import DomainError, NotFound

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = "tourney.games"
BOTS = "tourney.bots"


class UnknownPlugin(NotFound):
    """Nothing of that name is registered."""

    code = "plugin/unknown"

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, name, tuple(known)
        near = get_close_matches(name, self.known, n=1)
        super().__init__(
            f"no {kind} is called {name!r}; there are {', '.join(self.known) or 'none'}",
            hint=f"did you mean {near[0]}?" if near else "",
        )


class BadPlugin(DomainError):
    """Two distributions claim one name, or what is registered is no record of that kind."""

    code = "plugin/bad"


def entry_points(*, group: str) -> Iterable[EntryPoint]:
    """What all installed packages register in that group."""
    from importlib.metadata import entry_points as installed  # noqa: PLC0415 - 10 ms, and hot commands ask for none

    return installed(group=group)


def _points(group: str) -> dict[str, EntryPoint]:
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=group):
        earlier = found.get(point.name)
        if earlier is not None and earlier.value != point.value:
            raise BadPlugin(
                f"two installed packages register {point.name!r} in {group}", hint="uninstall one of them"
            )
        found[point.name] = point
    return found


def _load(kind: str, group: str, name: str, wanted: type[Any]) -> Any:
    points = _points(group)
    if name not in points:
        raise UnknownPlugin(kind, name, sorted(points))
    try:
        thing = points[name].load()
    except Exception as error:
        raise BadPlugin(
            f"the {kind} {name!r} cannot be loaded: {type(error).__name__}: {error}",
            hint=f"repair or uninstall the package that registers {points[name].value}",
        ) from error
    if not isinstance(thing, wanted):
        raise BadPlugin(f"{points[name].value} is no {kind}, but {type(thing).__name__}")
    return thing


def games() -> list[str]:
    """The names of the installed games, sorted."""
    return sorted(_points(GAMES))


def game(name: str) -> AnyGame:
    """The game of that name.

    Raises:
        UnknownPlugin: it is not installed; the message names those that are.
        BadPlugin: what is registered is no game.
    """
    return _load("game", GAMES, name, Game)  # type: ignore[no-any-return]


def bots() -> list[str]:
    """The names of the installed bots, sorted."""
    return sorted(_points(BOTS))


def bot(name: str) -> Bot:
    """The bot of that name.

    Raises:
        UnknownPlugin: it is not installed; the message names those that are.
        BadPlugin: what is registered is no bot.
    """
    return _load("bot", BOTS, name, Bot)  # type: ignore[no-any-return]
