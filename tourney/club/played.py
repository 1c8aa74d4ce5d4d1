"""Whether the matches of a club file were played so, and are those its results came from; changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.loader import BadPlugin, UnknownPlugin
from events.errors import DomainError, Unreadable
from events.proof import Forked, Misplaced, Verified
from events.record import Append
from events.store import Store
from tourney.matches.inspection import checked
from tourney.model.events import CODEC, ResultCorrected, ResultRecorded
from tourney.model.streams import MATCHES

Told = Callable[[int, int], None]
"""Is told how many of how many matches were played again."""


def held(store: Store, appends: Iterable[Append]) -> dict[str, DomainError]:
    """Compare the heads that the results of a tournament hold with the matches in the file.

    Args:
        appends: of the tournament, all of its events readable.

    Returns:
        the matches that are gone, that were made anew, or that stand behind their own result.
    """
    refused: dict[str, DomainError] = {}
    for append in appends:
        for event in CODEC.decode(append.events):
            if not isinstance(event, ResultRecorded | ResultCorrected) or None in (event.match, event.head):
                continue
            stream = f"{MATCHES}{event.match}"
            whose = f"the result of table {event.table} in round {event.round} of {append.stream}"
            found = store.read(stream)
            at = [one for one in found if one.hash == event.head]
            if not found:
                refused.setdefault(stream, Forked(stream, f"{whose} came from it, and it is gone"))
            elif not at:
                refused.setdefault(stream, Forked(stream, f"{whose} came from another log of it"))
            elif at[0].seq > append.seq:
                refused.setdefault(stream, Misplaced(stream, at[0].first, whose))
    return refused


def unplayable(store: Store, verified: Sequence[Verified], told: Told) -> dict[str, DomainError]:
    """Play every match again by its rules, up to the version that was verified.

    Needs no snapshot, since the log only grows: who writes meanwhile is not held up.

    Returns:
        the matches that cannot have gone so, or whose rules are newer than the installed ones. A match
        whose game is not installed is looked at as far as it can be without.
    """
    matches = [one for one in verified if one.stream.startswith(MATCHES)]
    refused: dict[str, DomainError] = {}
    for done, one in enumerate(matches, 1):
        appends = [append for append in store.rows(one.stream) if append.last <= one.version]
        try:
            checked(appends, "full")
        except (Unreadable, UnknownPlugin, BadPlugin) as error:
            refused[one.stream] = error
        told(done, len(matches))
    return refused
