"""What an organiser may ask of a tournament: the action Structs; no rule stands here."""

from __future__ import annotations

from msgspec import Struct

from tourney.events import Result
from tourney.pairing.request import Pairing


class Create(Struct, frozen=True, kw_only=True):
    """Set the tournament up; the fields are those of `tourney.events.Created`.

    Args:
        scoring: empty takes the default for the size of the tables.
        tiebreaks: none takes the default order of the pairing system.
    """

    name: str
    game: str
    system: str
    rounds: int | None = None
    table_size: int = 2
    scoring: str = ""
    tiebreaks: tuple[str, ...] = ()
    options: dict[str, bool | int | str] = {}
    no_repeats: bool = False


class Enter(Struct, frozen=True):
    """Let somebody in; after round 1 was paired he plays from the next round on."""

    name: str
    bot: str | None = None


class Withdraw(Struct, frozen=True):
    """Pair this entrant no more; what he played stays."""

    entrant: int


class Return(Struct, frozen=True):
    """Pair a withdrawn entrant again from the next round on."""

    entrant: int


class Pair(Struct, frozen=True):
    """Publish a pairing, made by a pairing system or by hand."""

    pairing: Pairing


class Unpair(Struct, frozen=True):
    """Take the latest pairing back; `round` must name it where it is given."""

    round: int | None = None
    why: str = ""


class Record(Struct, frozen=True):
    """Enter the first result of a table."""

    round: int
    table: int
    result: Result
    match: str | None = None
    head: str | None = None


class Correct(Struct, frozen=True):
    """Replace a result, saying why."""

    round: int
    table: int
    result: Result
    why: str
    match: str | None = None
    head: str | None = None


class CloseRound(Struct, frozen=True):
    """Close the latest round: all its results are in."""


class Finish(Struct, frozen=True):
    """End the tournament after the latest round, be it the last planned one or not."""


class Undo(Struct, frozen=True):
    """Let the latest step that counts, these versions of the log, count no more."""

    first: int
    last: int


class Redo(Struct, frozen=True):
    """Let the latest step that was undone, these versions of the log, count again."""

    first: int
    last: int


Action = (
    Undo | Redo | Create | Enter | Withdraw | Return | Pair | Unpair | Record | Correct | CloseRound | Finish
)
