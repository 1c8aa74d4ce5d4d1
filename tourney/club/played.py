"""Whether the matches of a club file were played so, and are those its results came from; changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import Struct

from engines.loader import BadPlugin, UnknownPlugin
from engines.match import Ended, Started
from events.chain import split
from events.codec import Codec
from events.errors import DomainError, Unreadable
from events.proof import Forked, Misplaced, Verified
from events.record import Append
from events.store import Store
from tourney.matches.door import strange
from tourney.matches.games import layouts
from tourney.matches.inspection import checked
from tourney.model.events import CODEC, Created, Result, ResultCorrected, ResultRecorded
from tourney.model.result import result_of_outcome, result_of_sides, words_of
from tourney.model.streams import MATCHES
from tourney.rules.referee.folding import Impossible

_CORE = Codec(Started, Ended)

Told = Callable[[int, int], None]
"""Is told how many of how many matches were played again."""


def held(store: Store, appends: Iterable[Append]) -> dict[str, DomainError]:
    """Compare the heads and the results that a tournament holds with the matches in the file.

    Args:
        appends: of the tournament, all of its events readable.

    Returns:
        the matches that are gone, that were made anew, or that stand behind their own result; the
        tournament itself where a result is another than its match came to.
    """
    refused: dict[str, DomainError] = {}
    setup: Created | None = None
    for append in appends:
        for version, event in enumerate(CODEC.decode(append.events), append.first):
            setup = event if isinstance(event, Created) else setup
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
            elif setup is not None:
                why = _otherwise(setup, event.result, found[0], at[0])
                if why:
                    refused.setdefault(append.stream, Impossible(append.stream, version, f"{stream} {why}"))
    return refused


def _otherwise(setup: Created, result: Result, start: Append, end: Append) -> str:
    """What a match came to where the result that was taken over from it says something else."""
    try:
        last = split(end.events)[-1]
        if msgspec.json.decode(last)["type"] != "match.ended":
            return "had not ended when its result was taken over"
        began, ended = _CORE.decode_all([b"[" + split(start.events)[0] + b"]", b"[" + last + b"]"])
        if setup.team_size == 1:
            brought = result_of_outcome(ended.outcome, len(began.players))
        else:
            sides = layouts(setup.game, setup.options, setup.team_size) or {}
            if len(result.ranks) not in sides:
                return ""
            brought = result_of_sides(ended.outcome, sides[len(result.ranks)])
    except (DomainError, ValueError, LookupError):
        return (
            ""  # the match is no match at all, or of a game that is not here: told where matches are judged
        )
    if (brought.ranks, brought.scores) == (result.ranks, result.scores):
        return ""
    return f"came to {words_of(brought)}, and not to {words_of(result)}"


class Played(Struct, frozen=True):
    """What playing the matches of a file again found.

    Args:
        refused: those that cannot have gone so, or whose rules are newer than the installed ones.
        remarks: by stream, what no import would take, or we would have written otherwise.
    """

    refused: dict[str, DomainError]
    remarks: dict[str, tuple[str, ...]]


def played(store: Store, verified: Sequence[Verified], told: Told) -> Played:
    """Play every match again by its rules, up to the version that was verified.

    Needs no snapshot, since the log only grows: who writes meanwhile is not held up.

    A match whose game is not installed is looked at as far as it can be without.
    """
    matches = [one for one in verified if one.stream.startswith(MATCHES)]
    refused: dict[str, DomainError] = {}
    remarks: dict[str, tuple[str, ...]] = {}
    for done, one in enumerate(matches, 1):
        appends = [append for append in store.rows(one.stream) if append.last <= one.version]
        try:
            checked(appends, "full")
            remarks[one.stream] = strange(appends)
        except (Unreadable, UnknownPlugin, BadPlugin) as error:
            refused[one.stream] = error
        told(done, len(matches))
    return Played(refused, {stream: said for stream, said in remarks.items() if said})
