"""What can happen to an entrant away from the table: event Structs and their parts; no rule stands here."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

RequestedKind = Literal["full", "half", "zero"]
"""The byes that an organiser gives because somebody asks; `pairing` is the pairing's own."""


class Details(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is known of an entrant besides the name; empty where nothing is.

    Args:
        rating: as the federation or the club publishes it.
        title: as FIDE writes it (GM, WIM), or the club's own.
        club: free text; equal clubs are club mates.
        federation: three letters, as FRA.
        id: the number in the federation's list, as text, since zeros may lead.
        born: a date as 1990/12/31, or a year.
        sex: `m`, `w`, or nothing.
    """

    rating: int | None = None
    title: str = ""
    club: str = ""
    federation: str = ""
    id: str = ""
    born: str = ""
    sex: str = ""


NO_DETAILS = Details()


class TeamPlayer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One of a team: a person, or a bot by its registered name."""

    name: str
    bot: str | None = None


class EntrantChanged(
    Struct, frozen=True, tag_field="type", tag="tournament.entrant_changed", forbid_unknown_fields=True
):
    """What is written about an entrant was put right: all of it as it reads now."""

    entrant: int
    name: str
    details: Details = NO_DETAILS
    members: tuple[TeamPlayer, ...] = ()


class CheckedIn(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.checked_in", forbid_unknown_fields=True
):
    """An entrant is present. From the first of these on, only who is present is paired."""

    entrant: int


class MarkedAbsent(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="tournament.marked_absent",
    forbid_unknown_fields=True,
):
    """An entrant is not there and is not paired until he is checked in."""

    entrant: int


class ByeRequested(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="tournament.bye_requested",
    forbid_unknown_fields=True,
):
    """An entrant will not play in a round that is not paired yet, and has this bye instead."""

    entrant: int
    round: int
    kind: RequestedKind


class ByeCancelled(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="tournament.bye_cancelled",
    forbid_unknown_fields=True,
):
    """An entrant will play after all in a round for which he had asked for a bye."""

    entrant: int
    round: int


class ByeGranted(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.bye_granted", forbid_unknown_fields=True
):
    """An entrant who had no table in a published round has this bye in it: as one who came late."""

    entrant: int
    round: int
    kind: RequestedKind
