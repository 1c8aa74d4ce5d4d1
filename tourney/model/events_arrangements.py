"""What can be arranged about who meets whom and where: the event Structs; no rule stands here."""

from __future__ import annotations

from msgspec import Struct


class MeetingForbidden(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="tournament.meeting_forbidden",
    forbid_unknown_fields=True,
):
    """Two entrants must not sit at one table in these rounds.

    Args:
        first, last: the rounds; None for all from the first on.
    """

    one: int
    other: int
    first: int = 1
    last: int | None = None


class MeetingAllowed(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="tournament.meeting_allowed",
    forbid_unknown_fields=True,
):
    """Two entrants who were kept apart may meet again."""

    one: int
    other: int


class ClubsKeptApart(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="tournament.clubs_kept_apart",
    forbid_unknown_fields=True,
):
    """Entrants of one club must not sit at one table in these rounds."""

    first: int = 1
    last: int | None = None


class ClubsLetMeet(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="tournament.clubs_let_meet",
    forbid_unknown_fields=True,
):
    """Entrants of one club may meet again."""


class MeetingWanted(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="tournament.meeting_wanted",
    forbid_unknown_fields=True,
):
    """Two entrants shall sit at one table in a round that is not paired yet."""

    one: int
    other: int
    round: int


class WishDropped(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.wish_dropped", forbid_unknown_fields=True
):
    """Two entrants need not meet in the round for which it was wanted."""

    one: int
    other: int
    round: int


class TableFixed(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.table_fixed", forbid_unknown_fields=True
):
    """An entrant always sits at the table of this number."""

    entrant: int
    table: int


class TableFreed(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.table_freed", forbid_unknown_fields=True
):
    """An entrant sits at any table again."""

    entrant: int
