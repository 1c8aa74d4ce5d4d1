"""What may enter the log: the form of events and of the words around them; knows no type of event."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from events.chain import split
from events.codec import guard
from events.errors import Unreadable

MAX_LINE = 1024 * 1024
"""Bytes of one event, which is one line of an exported file."""

# C0 and C1, the line breaks of Unicode, and what turns the direction of the text after it: a
# terminal obeys them, and none of them shows as itself.
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_LONG = re.compile(rb"[0-9]{19}")
_loose: Any = msgspec.json.Decoder(list[dict[str, Any]])
_encode = msgspec.json.Encoder(order=None).encode


class NotCanonical(Unreadable):
    """The events are written in another form than the one they would be written in again.

    So a key that stands twice, a blank or a number out of range is refused: two readers could
    disagree on it.
    """

    code = "log/not-canonical"


def check(events: bytes) -> int:
    """Make sure that the bytes are a JSON array of events in the one canonical form; return how many.

    Raises:
        NotCanonical: no array of objects with `type` first, or another spelling of one.
        Unreadable: too large or too deep.
    """
    guard(events)
    try:
        loose = _loose.decode(events)
        again = _encode(loose)
    except (msgspec.MsgspecError, RecursionError, OverflowError, UnicodeError) as error:
        raise NotCanonical(f"the events are no JSON array of objects ({error})") from None
    if not loose:
        raise NotCanonical("an append holds no event")
    if again != events:
        raise NotCanonical("the events are not written in the canonical form: a key twice, or blanks")
    if _LONG.search(events) and not _within_64_bits(loose):
        raise NotCanonical("a number has more than 64 bits")
    for event in loose:
        if next(iter(event), None) != "type" or not isinstance(event["type"], str):
            raise NotCanonical("an event does not begin with its type")
    if len(events) > MAX_LINE:
        for line in split(events):
            if len(line) > MAX_LINE:
                raise Unreadable(f"one event of {len(line)} bytes is over the limit of {MAX_LINE}")
    return len(loose)


def _within_64_bits(value: object) -> bool:
    """SQLite, and most readers of JSON, would round a longer integer."""
    if isinstance(value, dict):
        return all(_within_64_bits(inner) for inner in value.values())
    if isinstance(value, list):
        return all(_within_64_bits(inner) for inner in value)
    return not isinstance(value, int) or -(2**63) <= value < 2**63


def check_words(stream: str, at: str, author: str, command: str) -> None:
    """Make sure that the words around events can be stored, hashed and shown.

    Raises:
        Unreadable: empty where it must not be, a character that controls the terminal or the
            direction of the text, or half a surrogate pair.
    """
    if not stream or not command:
        raise Unreadable("an append needs the name of a stream and the id of a command")
    for name, text in (("stream", stream), ("time", at), ("author", author), ("command", command)):
        if not text.isascii():
            try:
                text.encode()
            except UnicodeEncodeError:
                raise Unreadable(f"the {name} {text!r} is no valid text") from None
        if _CONTROL.search(text):
            raise Unreadable(f"the {name} {text!r} holds a control character")
