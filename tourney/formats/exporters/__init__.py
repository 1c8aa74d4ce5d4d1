"""Ways to write a tournament down for other programs: the record each fills, and how they are found by name.

Each exporter is one file with one registration in the entry point group `tourney.exporters`.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from engines import loader
from engines.loader import Kind
from events.errors import NotFound
from tourney.model.state import State

GROUP = "tourney.exporters"

BUILTIN = {
    "trf": "tourney.formats.exporters.trf:EXPORTER",
}
"""Where the built-in exporters stand, by name."""


class NoSuchVariant(NotFound):
    """A variant that the format does not have."""

    code = "export/no-such-format"


class Exported(Struct, frozen=True):
    """A tournament written down.

    Args:
        data: the bytes of the file.
        remarks: what could not be written as it is, in sentences.
    """

    data: bytes
    remarks: tuple[str, ...] = ()


class Exporter(Struct, frozen=True, kw_only=True):
    """A format that a tournament can be written in.

    Attributes:
        name: lower case, as on the command line.
        about: one sentence.
        variants: the names of `--format`, the usual one first; none where there is one way only.
        export: from the tournament and the variant (empty without variants) to the file; refuses
            with NotAllowed what the format cannot hold.
    """

    name: str
    about: str
    variants: tuple[str, ...] = ()
    export: Callable[[State, str], Exported]


KIND = Kind("export format", GROUP, BUILTIN, Exporter)
"""How one is found by name."""


def exporter(name: str) -> Exporter:
    """The exporter of that name.

    Raises:
        UnknownPlugin: it is not installed; the message names those that are.
    """
    return loader.find(KIND, name)


def names() -> list[str]:
    """The names of the installed exporters, sorted."""
    return loader.names(KIND)


def export(by: Exporter, state: State, variant: str = "") -> Exported:
    """The tournament in that format.

    Args:
        variant: empty takes the usual one.

    Raises:
        NoSuchVariant: the message names those that there are.
        NotAllowed: the format cannot hold this tournament.
    """
    chosen = variant or (by.variants[0] if by.variants else "")
    if chosen and chosen not in by.variants:
        there = f"there are {', '.join(by.variants)}" if by.variants else "there is one way to write it"
        raise NoSuchVariant(f"{by.name} has no format {variant!r}; {there}")
    return by.export(state, chosen)
