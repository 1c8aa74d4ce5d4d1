"""What an organiser may ask of a tournament: the action Structs; no rule stands here."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from tourney.model.description import Describe
from tourney.model.events import Result, Settings
from tourney.model.events_entrants import NO_DETAILS, Details, RequestedKind, TeamPlayer
from tourney.model.request import Pairing


class Create(Settings, frozen=True, kw_only=True):
    """Set the tournament up.

    Args:
        scoring: empty takes the default for the size of the tables.
        tiebreaks: codes, or a preset's name; none takes the usual order of the pairing system.
    """

    rounds: int | None = None
    table_size: int = 2
    scoring: str = ""
    tiebreaks: tuple[str, ...] = ()


class Enter(Struct, frozen=True):
    """Let somebody in; after round 1 was paired he plays from the next round on."""

    name: str
    bot: str | None = None
    details: Details = NO_DETAILS
    members: tuple[TeamPlayer, ...] = ()


class Change(Struct, frozen=True):
    """Put right what is written about an entrant: all of it as it shall read."""

    entrant: int
    name: str
    details: Details = NO_DETAILS
    members: tuple[TeamPlayer, ...] = ()


class Withdraw(Struct, frozen=True):
    """Pair this entrant no more; what he played stays."""

    entrant: int


class Return(Struct, frozen=True):
    """Pair a withdrawn entrant again from the next round on."""

    entrant: int


class CheckIn(Struct, frozen=True):
    """Say that an entrant is present."""

    entrant: int


class MarkAbsent(Struct, frozen=True):
    """Say that an entrant is not there, so that he is not paired until he is checked in."""

    entrant: int


class RequestBye(Struct, frozen=True):
    """Give an entrant a bye in a round: one to come, or one in which he had no table."""

    entrant: int
    round: int
    kind: RequestedKind


class CancelBye(Struct, frozen=True):
    """Let an entrant play in a round to come for which he has asked for a bye."""

    entrant: int
    round: int


class Forbid(Struct, frozen=True):
    """Keep two entrants apart in these rounds; `last` None is all from the first on."""

    one: int
    other: int
    first: int = 1
    last: int | None = None


class Allow(Struct, frozen=True):
    """Let two entrants meet who were kept apart."""

    one: int
    other: int


class ForbidClubs(Struct, frozen=True):
    """Keep club mates apart in these rounds; `last` None is all from the first on."""

    first: int = 1
    last: int | None = None


class AllowClubs(Struct, frozen=True):
    """Let club mates meet."""


class Want(Struct, frozen=True):
    """Let two entrants sit at one table in a round to come."""

    one: int
    other: int
    round: int


class DropWish(Struct, frozen=True):
    """Two entrants need not meet in that round."""

    one: int
    other: int
    round: int


class FixTable(Struct, frozen=True):
    """Let an entrant always sit at the table of this number."""

    entrant: int
    table: int


class FreeTable(Struct, frozen=True):
    """Let an entrant sit at any table."""

    entrant: int


class Draft(Struct, frozen=True):
    """Keep a pairing of the next round without publishing it."""

    pairing: Pairing


class Discard(Struct, frozen=True):
    """Throw the draft of the next round away."""


class Pair(Struct, frozen=True):
    """Publish a pairing, made by a pairing system or by hand."""

    pairing: Pairing


class Unpair(Struct, frozen=True):
    """Take the latest pairing back; `round` must name it where it is given."""

    round: int | None = None
    why: str = ""


class Record(Struct, frozen=True):
    """Enter the first result of a table, with a reason where the game has no such end."""

    round: int
    table: int
    result: Result
    match: str | None = None
    head: str | None = None
    why: str = ""


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


class BeginFinal(Struct, frozen=True):
    """Let the best play a final: their numbers, the best first.

    Args:
        drawn: those who are level and whose order the lot gave, each group in the order of the lot, with
            who was left out by it; unset where nobody is, or where nobody says.
    """

    seeds: tuple[int, ...]
    drawn: tuple[tuple[int, ...], ...] | UnsetType = UNSET


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
    Create
    | Describe
    | Enter
    | Change
    | Withdraw
    | Return
    | CheckIn
    | MarkAbsent
    | RequestBye
    | CancelBye
    | Forbid
    | Allow
    | ForbidClubs
    | AllowClubs
    | Want
    | DropWish
    | FixTable
    | FreeTable
    | Draft
    | Discard
    | Pair
    | Unpair
    | Record
    | Correct
    | CloseRound
    | BeginFinal
    | Finish
    | Undo
    | Redo
)
