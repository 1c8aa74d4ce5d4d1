"""Finds by name what is built in and what strangers add; holds no table of them itself.

What is built in is looked up in a table: reading the entry points of all installed packages takes
longer than computing the standings of 200 players. It is registered as entry points all the same,
exactly like what strangers add. Listing names imports nothing of that name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from events.errors import DomainError, NotFound

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")


class UnknownPlugin(NotFound):
    """Nothing of that name is registered."""

    code = "plugin/unknown"

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        from difflib import get_close_matches  # noqa: PLC0415 - needed only where something is wrong

        self.kind, self.name, self.known = kind, name, tuple(known)
        near = get_close_matches(name, self.known, n=1)
        super().__init__(
            f"no {kind} is called {name!r}; there are {', '.join(self.known) or 'none'}",
            hint=f"did you mean {near[0]}?" if near else "",
        )


class BadPlugin(DomainError):
    """Two distributions claim one name, or what is registered is no record of that kind."""

    code = "plugin/bad"


class Kind(Struct, Generic[T], frozen=True):
    """A kind of record that strangers can add one of.

    Args:
        word: what one is called in sentences, as "tie-break".
        group: the entry point group in which strangers register theirs.
        builtin: where the built-in ones stand, by name, as "package.module:ATTRIBUTE"; the build
            makes the entry points of that group from it.
        wanted: the type of the record.
    """

    word: str
    group: str
    builtin: Mapping[str, str]
    wanted: type[T]


def find(kind: Kind[T], name: str) -> T:
    """The record of that name; for a built-in one no entry point is read.

    Args:
        kind: what is looked for.
        name: as on the command line or in the log.

    Raises:
        UnknownPlugin: nothing of that name is registered; the message names what is.
        BadPlugin: it cannot be loaded or is no record of that kind, or several packages claim the
            name.
    """
    place = kind.builtin.get(name)
    if place is None:
        claims = _claims(kind)
        if name not in claims:
            raise UnknownPlugin(kind.word, name, sorted({*kind.builtin, *claims}))
        _refuse_rivals(kind, name, claims[name])
        (place,) = claims[name]
    module, _, attribute = place.partition("[")[0].strip().partition(":")  # extras are no part of a place
    try:
        thing: Any = import_module(module)
        for part in attribute.split(".") if attribute else ():
            thing = getattr(thing, part)
    except Exception as error:  # whatever a stranger's module does when it is imported
        raise BadPlugin(
            f"the {kind.word} {name!r} cannot be loaded: {type(error).__name__}: {error}",
            hint=f"repair or uninstall the package that registers {place}",
        ) from error
    if not isinstance(thing, kind.wanted):
        raise BadPlugin(
            f"{place} is no {kind.word}, but {type(thing).__name__}",
            hint=f"repair or uninstall the package that registers {name!r} in {kind.group}",
        )
    return thing


def names(kind: Kind[Any]) -> list[str]:
    """Every name that `find` knows, built-in and strangers', sorted; imports none of them.

    Raises:
        BadPlugin: several packages claim one name, be it that of a built-in one.
    """
    claims = _claims(kind)
    for name, places in claims.items():
        own = kind.builtin.get(name)
        _refuse_rivals(kind, name, places if own is None else places | {own})
    return sorted({*kind.builtin, *claims})


def entry_points(*, group: str) -> Iterable[EntryPoint]:
    """What all installed packages register in that group."""
    from importlib.metadata import entry_points as installed  # noqa: PLC0415 - 10 ms, and hot commands ask for none

    return installed(group=group)


def _claims(kind: Kind[Any]) -> dict[str, set[str]]:
    """By name, the places that the installed packages register under it; usually one."""
    found: dict[str, set[str]] = {}
    for point in entry_points(group=kind.group):
        found.setdefault(point.name, set()).add(point.value)
    return found


def _refuse_rivals(kind: Kind[Any], name: str, places: set[str]) -> None:
    if len(places) > 1:
        where = ", ".join(sorted(places))
        raise BadPlugin(
            f"{len(places)} installed packages register the {kind.word} {name!r}: {where}",
            hint="uninstall all but one",
        )
