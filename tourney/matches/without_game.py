"""What can be proved of a match log without its game: start, end, seats, outcome and names.

Asks no game, reads the core events strictly by their types, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from engines.match import Aborted, Decided, Ended, Started
from engines.referee import Impossible, check_course
from events.chain import split
from events.codec import Codec, UnknownEvent
from events.errors import NewerFormat, Unreadable
from events.record import Append
from tourney.model.names import MAX_LENGTH, BadName, clean_name

_CORE = Codec(Started, Decided[Any], Ended, Aborted)
_OURS = "match."


class _Tagged(msgspec.Struct):
    type: str


_tag = msgspec.json.Decoder(_Tagged)


def check_core(appends: Iterable[Append], view: str) -> Started:
    """Prove that a log is the log of a match, whatever its game.

    Args:
        appends: of one stream from its first.
        view: `full`, or whose redacted view it is.

    Returns:
        the start.

    Raises:
        Impossible: one start, one end, seats that exist, a possible outcome: something of it fails.
        UnknownEvent, UnknownField: of a newer version.
    """
    return check_course(_events(appends, view))


def _events(appends: Iterable[Append], view: str) -> Iterator[Any]:
    """As `_read`, none kept: a log may be long."""
    version = 0
    for append in appends:
        for raw in split(append.events):
            version += 1
            event = _read(version, raw)
            if view == "full" and isinstance(event, Decided) and event.action is None:
                raise Impossible(version, "it does not tell what was decided, and a full log hides nothing")
            yield event


def check_names(first: Started) -> None:
    """Prove that the names of a log could have been entered here; they need not be written as we would.

    Raises:
        Impossible: at the start, naming the seat and what is wrong.
    """
    for seat, player in enumerate(first.players):
        length = len(player.name)
        if length > MAX_LENGTH:
            raise Impossible(1, f"the name of seat {seat} has {length} characters, more than {MAX_LENGTH}")
        try:
            clean_name(player.name)
        except BadName as error:
            raise Impossible(1, f"the name of seat {seat} is none: {error}") from None


def _read(version: int, raw: bytes) -> Any:
    """A core event as it is; of every other one only that it has a type."""
    try:
        tag = _tag.decode(raw).type
        if tag in _CORE.tags:
            return _CORE.decode(b"[" + raw + b"]")[0]
    except NewerFormat:
        raise
    except (msgspec.DecodeError, Unreadable) as error:
        raise Impossible(version, str(error)) from None
    if tag.startswith(_OURS):
        raise UnknownEvent(tag)
    return None
