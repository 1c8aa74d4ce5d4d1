"""What can happen in a tournament: the event Structs and their codec; no rule stands here."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import UNSET, Struct, UnsetType

from events.codec import Codec
from tourney.model.description import Described
from tourney.model.events_arrangements import (
    ClubsKeptApart,
    ClubsLetMeet,
    MeetingAllowed,
    MeetingForbidden,
    MeetingWanted,
    TableFixed,
    TableFreed,
    WishDropped,
)
from tourney.model.events_entrants import (
    NO_DETAILS,
    ByeCancelled,
    ByeGranted,
    ByeRequested,
    CheckedIn,
    Details,
    EntrantChanged,
    MarkedAbsent,
    TeamPlayer,
)
from tourney.model.undoing import Redone, Undone

ResultKind = Literal["played", "unrated", "forfeit", "double-forfeit"]
"""How a result came about. `unrated` is a game of two that was played and does not count for ratings."""
ByeKind = Literal["pairing", "full", "half", "zero"]
Start = Literal["strength", "entry"]
Handbook = Literal["2026-11"]
"""The month of FIDE's handbook that a tournament follows where a rule was followed otherwise before."""


class Table(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits at a table, by entrant number and in seat order.

    Args:
        sides: the places at the table that win together, from 0, where partners do; none: each for
            himself. A team is one entrant and has one place.
    """

    table: int
    seats: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...] = ()


class Bye(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An entrant without a table in a round, and why: allocated by the pairing, or asked for."""

    entrant: int
    kind: ByeKind = "pairing"


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """What came out at a table, by seat.

    Args:
        kind: how it came about.
        ranks: 1 for the best, equal ranks shared; seats of one side have the same rank.
        scores: the game's own scores, where there are any.
        absent: the seats that did not play (forfeits).
    """

    kind: ResultKind
    ranks: tuple[int, ...]
    scores: tuple[int, ...] | None = None
    absent: tuple[int, ...] = ()


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a tournament is set up, as it is asked for (`Create`) and as it was (`Created`).

    The order is that of the JSON of `tournament.created`, so a new one stands last. It has a default and
    the type `T | UnsetType` with `UNSET`, which leaves it out of the JSON: what an earlier version
    wrote is read, and written again, byte for byte.

    Args:
        rounds: how many; None until the field is known (all rounds of a round-robin).
        game: the registered name, or `any` for results only.
        table_size: how many entrants sit at a full table: players, or teams.
        scoring: the name of the scoring scheme.
        tiebreaks: codes in order, as ("BH", "SB", "DE", "WIN").
        team_size: how many seats of the game one entrant fills; above 1 the entrants are teams.
        half_byes: how many half-point byes one entrant can have; None for any number.
        start: whether the starting rank goes by strength (rating, title, name) or by order of entry.
        cut: how many of the best play a final after the last round; 0 for none.
        sizes: how many entrants may sit at a table, the full table first; none leaves it to the game.
        handbook: the month of the handbook that is followed. From 2026-11 on, who leaves a round-robin
            of two seats before he played half of his games does not count (`standings.leavers`);
            unset, as in what was written before, all that was played counts.
    """

    name: str
    game: str
    system: str
    rounds: int | None
    table_size: int
    scoring: str
    tiebreaks: tuple[str, ...]
    options: dict[str, bool | int | str] = {}
    no_repeats: bool = False
    team_size: int = 1
    half_byes: int | None = None
    start: Start = "strength"
    cut: int = 0
    sizes: tuple[int, ...] = ()
    handbook: Handbook | UnsetType = UNSET


class Created(Settings, frozen=True, kw_only=True, tag_field="type", tag="tournament.created"):
    """The tournament was set up."""


class Entered(Struct, frozen=True, tag_field="type", tag="tournament.entered", forbid_unknown_fields=True):
    """An entrant came in; `number` is his for the whole tournament, from 1 in order of entry.

    Args:
        members: of a team, in the order of their seats; none where they are not named.
    """

    number: int
    name: str
    bot: str | None = None
    from_round: int = 1
    details: Details = NO_DETAILS
    members: tuple[TeamPlayer, ...] = ()


class Withdrawn(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.withdrawn", forbid_unknown_fields=True
):
    """An entrant is not paired from this round on; what he played stays."""

    entrant: int
    from_round: int


class Returned(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.returned", forbid_unknown_fields=True
):
    """A withdrawn entrant is paired again from this round on."""

    entrant: int
    from_round: int


class RoundPaired(
    Struct, frozen=True, tag_field="type", tag="tournament.round_paired", forbid_unknown_fields=True
):
    """A pairing was published: a fact that no later correction changes.

    Args:
        warnings: what the pairing could not avoid, in sentences.
    """

    round: int
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...] = ()
    warnings: tuple[str, ...] = ()


class RoundDrafted(
    Struct, frozen=True, tag_field="type", tag="tournament.round_drafted", forbid_unknown_fields=True
):
    """A pairing was made and not published yet; a later draft of the round takes its place."""

    round: int
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...] = ()
    warnings: tuple[str, ...] = ()


class DraftDiscarded(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="tournament.draft_discarded",
    forbid_unknown_fields=True,
):
    """The draft of a round was thrown away."""

    round: int


class RoundUnpaired(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="tournament.round_unpaired",
    forbid_unknown_fields=True,
):
    """A pairing was taken back before anything was entered for it."""

    round: int
    why: str = ""


class ResultRecorded(
    Struct, frozen=True, tag_field="type", tag="tournament.result_recorded", forbid_unknown_fields=True
):
    """A table's first result.

    Args:
        match: the id of the recorded match it came from, if any.
        head: the hash at the end of that match's log.
        why: the reason, where the game has no such end and it was entered all the same.
    """

    round: int
    table: int
    result: Result
    match: str | None = None
    head: str | None = None
    why: str | UnsetType = UNSET


class ResultCorrected(
    Struct, frozen=True, tag_field="type", tag="tournament.result_corrected", forbid_unknown_fields=True
):
    """A result was replaced; the earlier one stays in the log."""

    round: int
    table: int
    result: Result
    why: str
    match: str | None = None
    head: str | None = None


class RoundClosed(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.round_closed", forbid_unknown_fields=True
):
    """Every table of the round has its result."""

    round: int


class FinalBegan(
    Struct, frozen=True, tag_field="type", tag="tournament.final_began", forbid_unknown_fields=True
):
    """The final of the best began after the latest round; `seeds` are its entrants, the best first.

    Args:
        drawn: groups who were level in the standings, in the order that the lot gave them, with those
            whom it left out; unset where there were none, and in what was written before.
    """

    seeds: tuple[int, ...]
    drawn: tuple[tuple[int, ...], ...] | UnsetType = UNSET


class Finished(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.finished", forbid_unknown_fields=True
):
    """The last round is closed; corrections stay possible, pairings do not."""

    rounds: int


Event = (
    Created
    | Described
    | Entered
    | EntrantChanged
    | Withdrawn
    | Returned
    | CheckedIn
    | MarkedAbsent
    | ByeRequested
    | ByeCancelled
    | ByeGranted
    | MeetingForbidden
    | MeetingAllowed
    | ClubsKeptApart
    | ClubsLetMeet
    | MeetingWanted
    | WishDropped
    | TableFixed
    | TableFreed
    | RoundDrafted
    | DraftDiscarded
    | RoundPaired
    | RoundUnpaired
    | ResultRecorded
    | ResultCorrected
    | RoundClosed
    | FinalBegan
    | Finished
    | Undone
    | Redone
)

CODEC = Codec(*get_args(Event))
