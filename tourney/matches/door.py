"""What a match log must be to come in, beyond what judges those that are in: its form and its bounds.

Judges nothing that stands in a club file: what was let in once stays readable. Nor what other programs may
do otherwise than we, as where an append ends: that is told and taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec

from engines import registry
from engines.match import Aborted, Decided, Started, codec_of
from engines.referee import Impossible
from events.chain import split
from events.codec import Codec
from events.record import Append
from tourney.model.names import MAX_LENGTH, BadName, clean_name

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z", re.ASCII)
_CORE = Codec(Started, Decided[Any], Aborted)


def refuse_strange(appends: Iterable[Append], first: Started) -> None:
    """Prove that times, authors, commands and the order of keys are such as could be written here.

    Args:
        appends: of a full log that was checked already.
        first: its start.

    Raises:
        Impossible: at the first event of the append that is not so, with what should stand there.
    """
    codec = _codec(first)
    for append in appends:
        _refuse(append, codec)


def strange(appends: Iterable[Append]) -> tuple[str, ...]:
    """What a log that was checked has otherwise than it could come in, or than we would have written it.

    The same is asked by every command that judges a log. Where a log stands in a club file, or is only
    looked at, it is told: it may have been let in before this was asked. Keeps no append.

    Args:
        appends: of a full or a redacted log, from its first.
    """
    barred = odd = ""
    first: Started | None = None
    codec: Codec | None = None
    for append in appends:
        if first is None:
            first = _core(split(append.events)[0])
            assert isinstance(first, Started), "a log that was checked begins with its start"
            codec = _codec(first)
        if not barred:
            try:
                _refuse(append, codec)
            except Impossible as error:
                barred = f"no import takes it: {error.message}"
        if not odd and codec is not None:
            odd = _odd(append, first)
    return tuple(filter(None, (barred, odd)))


def _refuse(append: Append, codec: Codec | None) -> None:
    why = _when_and_who(append)
    if why:
        raise Impossible(append.first, why)
    if codec is not None:
        _key_order(append, codec)


def _codec(first: Started) -> Codec | None:
    """How the events of the game are written; None where it is not installed."""
    return codec_of(registry.game(first.game)) if first.game in registry.games() else None


def oddity(appends: Iterable[Append], first: Started) -> str:
    """A sentence on the first append of a full log that we would have written otherwise; empty without one.

    Of a game that is not installed nothing is known.
    """
    if first.game not in registry.games():
        return ""
    return next(filter(None, (_odd(append, first) for append in appends)), "")


def _odd(append: Append, first: Started) -> str:
    why = _borders(append, first)
    return f"not written by this program: from event {append.first} on, {why}" if why else ""


def _when_and_who(append: Append) -> str:
    if not _TIME.fullmatch(append.at) or not _is_time(append.at):
        return f"{append.at[:40]!r} is no time as 2026-11-30T19:04:05.123Z"
    try:
        clean_name(append.author)
    except BadName as error:
        return f"its author is no name: {error}"
    if len(append.command) > MAX_LENGTH:
        return f"its command has {len(append.command)} characters, more than {MAX_LENGTH}"
    return ""


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _borders(append: Append, first: Started) -> str:
    """An append is the start with the deal, one decision with all its consequences, or the giving up."""
    inside = [_core(raw) for raw in split(append.events)]
    decided = [event for event in inside if isinstance(event, Decided)]
    if append.first == 1:
        if decided:
            return "the start and the deal stand alone, and a decision stands with them"
        wanted, who = "start", append.author
    elif isinstance(inside[0], Aborted):
        wanted, who = "abort", append.author
    elif decided != inside[:1]:
        return "an append is one decision with all that follows from it"
    else:
        wanted, who = f"decision/{append.first}", first.players[decided[0].seat].name
    if append.command != wanted:
        return f"its command is {append.command[:40]!r}, not {wanted!r}"
    if append.author != who:
        return f"its author is {append.author[:40]!r}, and {who[:40]!r} decided"
    return ""


def _core(raw: bytes) -> Any:
    """A start, a decision or a giving up; None for any other event."""
    tag = msgspec.json.decode(raw)["type"]
    return _CORE.decode(b"[" + raw + b"]")[0] if tag in _CORE.tags else None


def _key_order(append: Append, codec: Codec) -> None:
    """Keys in the order in which they are written. Which keys there are is none of its business: a newer
    type may have more, and leaves them out."""
    ours = msgspec.json.decode(codec.encode(codec.decode(append.events)))
    theirs = msgspec.json.decode(append.events)
    for place, (one, other) in enumerate(zip(theirs, ours, strict=True)):
        if not _same_order(one, other):
            raise Impossible(append.first + place, "its keys stand in another order than they are written in")


def _same_order(one: Any, other: Any) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        return [key for key in one if key in other] == [key for key in other if key in one] and all(
            _same_order(one[key], other[key]) for key in one if key in other
        )
    if isinstance(one, list) and isinstance(other, list):
        return all(_same_order(*pair) for pair in zip(one, other, strict=False))
    return True
