"""Ways to read what other programs wrote: the record each fills, and how one is found for a file.

Each importer is one record with one registration in the entry point group `tourney.importers`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePath

from msgspec import Struct

from engines import loader
from engines.loader import Kind
from events.errors import DomainError, NotAllowed, Unreadable
from tourney.model.actions import Action, Create, Enter
from tourney.model.strangers import guarded

GROUP = "tourney.importers"

BUILTIN = {
    "csv": "tourney.formats.importers.table:IMPORTER",
    "json": "tourney.formats.importers.listing:IMPORTER",
    "trf": "tourney.formats.importers.trf:IMPORTER",
}
"""Where the built-in importers stand, by name."""

LIMIT = 8_000_000
"""The most bytes of a file."""


class UnknownKind(Unreadable):
    """A file of which nothing says how to read it."""

    code = "import/unknown-kind"


class NothingThere(Unreadable):
    """A file in which nobody stands."""

    code = "import/nothing-there"


class BadRow(Unreadable):
    """A row of a file that cannot be read, with its line.

    Args:
        line: from 1.
        problem: what is wrong with it.
    """

    code = "import/bad-row"

    def __init__(self, line: int, problem: str, *, hint: str = "") -> None:
        self.line = line
        super().__init__(f"line {line}: {problem}", hint=hint)


class BadRows(Unreadable):
    """Several rows of a file that cannot be read."""

    code = "import/bad-rows"


class RowsNotAllowed(NotAllowed):
    """Several rows of a file with people who cannot come in."""

    code = "import/rows-not-allowed"


SHOWN = 20
"""How many bad rows are told one by one."""


def all_or_none(bad: Sequence[DomainError]) -> None:
    """Refuse where some rows are bad: one in its own words, several together.

    Raises:
        DomainError: the only one.
        BadRows, RowsNotAllowed: several.
    """
    if not bad:
        return
    if len(bad) == 1:
        raise bad[0]
    shown = "; ".join(row.message for row in bad[:SHOWN])
    more = f"; and {len(bad) - SHOWN} more" if len(bad) > SHOWN else ""
    if any(isinstance(row, NotAllowed) for row in bad):
        raise RowsNotAllowed(f"{len(bad)} people cannot come in: {shown}{more}", hint=bad[0].hint)
    raise BadRows(f"{len(bad)} rows cannot be read: {shown}{more}", hint=bad[0].hint)


class Found(Struct, frozen=True):
    """Somebody who stands in a file.

    Args:
        line: where; 0 where lines say nothing.
        enter: what to do to let him in.
    """

    line: int
    enter: Enter


class Players(Struct, frozen=True):
    """Everybody who stands in a file, and what was left out, in sentences."""

    found: tuple[Found, ...]
    remarks: tuple[str, ...] = ()


class Import(Struct, frozen=True):
    """A tournament to be made.

    Args:
        create: how it is set up.
        actions: everything after that, in order.
        remarks: what is not taken over, in sentences.
    """

    create: Create
    actions: tuple[Action, ...]
    remarks: tuple[str, ...] = ()


class Asked(Struct, frozen=True):
    """What shall be otherwise than a file says; empty leaves it as it is."""

    name: str = ""
    system: str = ""
    rounds: int | None = None


AS_IT_IS = Asked()


class Importer(Struct, frozen=True, kw_only=True):
    """A format that can be read.

    Attributes:
        name: lower case, as on the command line.
        about: one sentence.
        endings: of file names, as `.csv`.
        begins: whether bytes look like this format; for files whose name does not tell.
        players: the people in a file; None where the format has none.
        tournament: a whole tournament; None where the format holds none.

    One that reads names apart by semicolons:

    >>> def apart(data: bytes) -> Players:
    ...     return Players(tuple(Found(1, Enter(name.strip())) for name in data.decode().split(";")))
    >>> NAMES = Importer(
    ...     name="names",
    ...     about="names in a row",
    ...     endings=(".names",),
    ...     begins=lambda data: b";" in data,
    ...     players=apart,
    ... )
    >>> [one.enter.name for one in NAMES.players(b"Ann; Ben").found]
    ['Ann', 'Ben']
    """

    name: str
    about: str
    endings: tuple[str, ...]
    begins: Callable[[bytes], bool]
    players: Callable[[bytes], Players] | None = None
    tournament: Callable[[bytes, Asked], Import] | None = None


KIND = Kind("import format", GROUP, BUILTIN, Importer)
"""How one is found by name."""


def importer(name: str) -> Importer:
    """The importer of that name.

    Raises:
        UnknownPlugin: it is not installed; the message names those that are.
    """
    found = loader.find(KIND, name)
    if name in BUILTIN:
        return found
    returns = {
        "players": lambda made: "" if isinstance(made, Players) else "something else than Players",
        "tournament": lambda made: "" if isinstance(made, Import) else "something else than an Import",
    }
    return guarded(KIND, name, found, returns)


def names() -> list[str]:
    """The names of the installed importers, sorted."""
    return loader.names(KIND)


def importer_for(file: str, data: bytes, what: str) -> Importer:
    """The importer for a file: by the ending of its name, else by how it begins.

    Args:
        file: its name; `-` for standard input.
        data: what is in it.
        what: `players` or `tournament`: what is to be read from it.

    Raises:
        UnknownKind: none fits; the message names those that there are.
    """
    able = [one for one in map(importer, names()) if getattr(one, what) is not None]
    ending = PurePath(file).suffix.lower()
    for one in able:
        if ending and ending in one.endings:
            return one
    for one in able:
        if one.begins(data):
            return one
    raise UnknownKind(
        f"nothing in {'standard input' if file == '-' else file} tells how to read it",
        hint=f"name its format with --format: {', '.join(one.name for one in able)}",
    )
