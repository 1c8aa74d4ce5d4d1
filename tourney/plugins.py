"""How pairing systems, tie-breaks and scoring schemes are found by name; holds none of them.

The built-in ones are looked up in a table first: reading the entry points of all installed
packages takes longer than computing the standings of 200 players. They are registered as entry
points all the same, exactly like those of strangers, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import TypeVar

from events.errors import NotAllowed, NotFound

T = TypeVar("T")


class UnknownName(NotFound):
    """No pairing system, tie-break or scoring scheme of that name is installed."""

    code = "tournament/unknown-name"

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        from difflib import get_close_matches  # noqa: PLC0415 - needed only where something is wrong

        self.kind, self.name, self.known = kind, name, tuple(known)
        near = get_close_matches(name, self.known, n=1)
        super().__init__(
            f"no {kind} is called {name!r}; there are {', '.join(self.known)}",
            hint=f"did you mean {near[0]}?" if near else "",
        )


class BadExtension(NotAllowed):
    """What is registered under a name is no record of that kind, or two packages claim the name."""

    code = "tournament/bad-extension"


def find(kind: str, group: str, builtin: Mapping[str, str], name: str, wanted: type[T]) -> T:
    """The record of that name.

    Args:
        kind: the word for it in sentences, as "tie-break".
        group: the entry point group of strangers' records.
        builtin: where the built-in records stand, as "package.module:ATTRIBUTE".
        name: as on the command line or in the log.
        wanted: the record's type.

    Raises:
        UnknownName: nothing of that name is installed; the message names what is.
        BadExtension: what is registered is not of the wanted type.
    """
    place = builtin.get(name)
    if place is not None:
        module, _, attribute = place.partition(":")
        thing = getattr(import_module(module), attribute)
        assert isinstance(thing, wanted)
        return thing
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and only strangers need it

    points = {(point.name, point.value): point for point in entry_points(group=group)}
    claims = [point for (claimed, _), point in points.items() if claimed == name]
    if not claims:
        raise UnknownName(kind, name, sorted({*builtin, *(claimed for claimed, _ in points)}))
    if len(claims) > 1:
        raise BadExtension(
            f"{len(claims)} installed packages register the {kind} {name!r}", hint="uninstall all but one"
        )
    found = claims[0].load()
    if not isinstance(found, wanted):
        raise BadExtension(f"{claims[0].value} is no {kind}, but {type(found).__name__}")
    return found


def names(group: str, builtin: Mapping[str, str]) -> list[str]:
    """Every name that `find` knows, built-in and strangers', sorted; imports none of them."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and only listings need it

    return sorted({*builtin, *(point.name for point in entry_points(group=group))})
