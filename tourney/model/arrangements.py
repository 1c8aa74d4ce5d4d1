"""What was arranged for rounds to come: byes, who must not meet, who shall meet, fixed tables; as state.

The functions of APPLY change them in place and never refuse; what is allowed stands in `tourney.rules`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from msgspec import Struct, field

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
from tourney.model.events_entrants import ByeCancelled, ByeRequested, RequestedKind

Pair = tuple[int, int]
"""Two entrant numbers, the lower first."""

Span = tuple[int, int | None]
"""The first and the last round of something; None is open."""


class Arrangements(Struct):
    """What was arranged.

    Args:
        byes: by round, the kind by entrant.
        apart: in which rounds two must not meet.
        clubs: in which rounds club mates must not meet; None where they may.
        wanted: by round, who shall meet.
        tables: by entrant, where he always sits.
    """

    byes: dict[int, dict[int, RequestedKind]] = field(default_factory=dict)
    apart: dict[Pair, Span] = field(default_factory=dict)
    clubs: Span | None = None
    wanted: dict[int, list[Pair]] = field(default_factory=dict)
    tables: dict[int, int] = field(default_factory=dict)

    def byes_of(self, number: int) -> dict[int, RequestedKind]:
        """Who asked for which bye in that round."""
        return self.byes.get(number, {})

    def forbidden(self, number: int, clubs: Mapping[int, str]) -> frozenset[Pair]:
        """Who must not meet in that round.

        Args:
            number: the round.
            clubs: by entrant, for those whose club is known.
        """
        out = {pair for pair, span in self.apart.items() if within(number, span)}
        if self.clubs is not None and within(number, self.clubs):
            mates: dict[str, list[int]] = {}
            for entrant, club in clubs.items():
                if club:
                    mates.setdefault(club.casefold(), []).append(entrant)
            out.update(pair for own in mates.values() for pair in combinations(sorted(own), 2))
        return frozenset(out)


def within(number: int, span: Span) -> bool:
    """Whether a round is one of those."""
    first, last = span
    return first <= number and (last is None or number <= last)


def rounds_in_words(span: Span) -> str:
    """As ` in rounds 2 to 4`; empty where it is all of them."""
    first, last = span
    if last is None:
        return f" from round {first} on" if first > 1 else ""
    return f" in round {first}" if first == last else f" in rounds {first} to {last}"


def _bye(arranged: Arrangements, event: ByeRequested) -> None:
    arranged.byes.setdefault(event.round, {})[event.entrant] = event.kind


def _no_bye(arranged: Arrangements, event: ByeCancelled) -> None:
    arranged.byes.get(event.round, {}).pop(event.entrant, None)


def _apart(arranged: Arrangements, event: MeetingForbidden) -> None:
    arranged.apart[event.one, event.other] = (event.first, event.last)


def _not_apart(arranged: Arrangements, event: MeetingAllowed) -> None:
    arranged.apart.pop((event.one, event.other), None)


def _clubs(arranged: Arrangements, event: ClubsKeptApart) -> None:
    arranged.clubs = (event.first, event.last)


def _no_clubs(arranged: Arrangements, event: ClubsLetMeet) -> None:
    arranged.clubs = None


def _wanted(arranged: Arrangements, event: MeetingWanted) -> None:
    arranged.wanted.setdefault(event.round, []).append((event.one, event.other))


def _not_wanted(arranged: Arrangements, event: WishDropped) -> None:
    pairs = arranged.wanted.get(event.round, [])
    if (event.one, event.other) in pairs:
        pairs.remove((event.one, event.other))


def _table(arranged: Arrangements, event: TableFixed) -> None:
    arranged.tables[event.entrant] = event.table


def _no_table(arranged: Arrangements, event: TableFreed) -> None:
    arranged.tables.pop(event.entrant, None)


APPLY: Mapping[type[Any], Callable[[Arrangements, Any], None]] = {
    ByeRequested: _bye,
    ByeCancelled: _no_bye,
    MeetingForbidden: _apart,
    MeetingAllowed: _not_apart,
    ClubsKeptApart: _clubs,
    ClubsLetMeet: _no_clubs,
    MeetingWanted: _wanted,
    WishDropped: _not_wanted,
    TableFixed: _table,
    TableFreed: _no_table,
}
