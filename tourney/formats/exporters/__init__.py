"""Ways to write a tournament down for other programs: the record each fills, and how they are found by name.

Each exporter is one record with one registration in the entry point group `tourney.exporters`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from engines import loader
from engines.loader import Kind
from events.errors import NotFound
from tourney.model.state import State
from tourney.model.strangers import guarded

GROUP = "tourney.exporters"

BUILTIN = {
    "trf": "tourney.formats.exporters.trf:EXPORTER",
}
"""Where the built-in exporters stand, by name."""


class NoSuchVariant(NotFound):
    """A variant that the format does not have."""

    code = "export/no-such-format"

    def __init__(self, kind: str, variant: str, known: Sequence[str]) -> None:
        from difflib import get_close_matches  # noqa: PLC0415 - needed only where something is wrong

        self.kind, self.variant, self.known = kind, variant, tuple(known)
        there = f"there are {', '.join(known)}" if known else "there is one way to write it"
        near = get_close_matches(variant.lower(), known, n=1)
        super().__init__(
            f"{kind} has no format {variant!r}; {there}", hint=f"did you mean {near[0]}?" if near else ""
        )


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
        endings: of file names, as `.trf`, the usual one first. Names with the ending of another form are
            refused; without any every name is taken.
        export: from the tournament and the variant (empty without variants) to the file; refuses
            with NotAllowed what the format cannot hold.

    One that writes down who plays, apart by commas or by blanks:

    >>> from tourney.model.events import Created, Entered
    >>> from tourney.model.evolve import state_of
    >>> SIGNS = {"commas": ", ", "blanks": " "}
    >>> NAMES = Exporter(
    ...     name="names",
    ...     about="who plays, in order of entry",
    ...     variants=tuple(SIGNS),
    ...     export=lambda state, variant: Exported(
    ...         SIGNS[variant].join(entrant.name for entrant in state.entrants).encode()
    ...     ),
    ... )
    >>> friday = Created(
    ...     name="Friday", game="any", system="swiss", rounds=3, table_size=2, scoring="classic", tiebreaks=()
    ... )
    >>> state = state_of([friday, Entered(1, "Ann"), Entered(2, "Ben")])
    >>> export(NAMES, state).data
    b'Ann, Ben'
    >>> export(NAMES, state, "blanks").data
    b'Ann Ben'
    """

    name: str
    about: str
    variants: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    export: Callable[[State, str], Exported]


KIND = Kind("export format", GROUP, BUILTIN, Exporter)
"""How one is found by name."""


def exporter(name: str) -> Exporter:
    """The exporter of that name.

    Raises:
        UnknownPlugin: it is not installed; the message names those that are.
    """
    found = loader.find(KIND, name)
    if name in BUILTIN:
        return found
    wrong = "something else than an Exported"
    return guarded(KIND, name, found, {"export": lambda made: "" if isinstance(made, Exported) else wrong})


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
        raise NoSuchVariant(by.name, chosen, by.variants)
    return by.export(state, chosen)
