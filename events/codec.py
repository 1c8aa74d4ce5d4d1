"""Between events and their bytes: one encoder and one decoder for a closed set of event types."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterable, Sequence
from typing import Any, get_origin

import msgspec

from events.errors import NewerFormat, Unreadable
from events.upcast import Upcaster, upcast

MAX_BYTES = 16 * 1024 * 1024
MAX_DEPTH = 64

# To measure depth: strings out, all brackets square, everything else out; then the innermost
# pairs go, one level a round. All of it runs in C.
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_SQUARE = bytes.maketrans(b"{}", b"[]")
_OTHER = bytes(set(range(256)) - set(b"[]{}"))


class UnknownEvent(NewerFormat):
    """An event of a type that this version does not know: nothing is skipped."""

    code = "log/unknown-event"

    def __init__(self, tag: str) -> None:
        super().__init__(
            f"the log holds an event of the unknown type {tag!r}", hint="install the version that wrote it"
        )
        self.tag = tag


class UnknownField(NewerFormat):
    """A known event with a field that this version does not know: nothing is skipped."""

    code = "log/unknown-field"

    def __init__(self, fault: str) -> None:
        super().__init__(
            f"the log holds an event with an unknown field ({fault})",
            hint="install the version that wrote it",
        )
        self.fault = fault


class Codec:
    """Encodes and decodes the events of one kind of stream.

    Args:
        types: the frozen Structs of every event, each with its tag in the field `type`, and made
            with `forbid_unknown_fields=True`, so that nothing of a newer log is passed over.
        upcasters: how older events are read today.
    """

    def __init__(self, *types: Any, upcasters: Sequence[Upcaster] = ()) -> None:
        self.types = types
        self.tags = frozenset((get_origin(t) or t).__struct_config__.tag for t in types)
        self._upcasters = {u.tag: u for u in upcasters}
        union = types[0]
        for one in types[1:]:
            union = union | one
        self._decoder: Any = msgspec.json.Decoder(list[union], strict=True)  # type: ignore[valid-type]
        self._encode = msgspec.json.Encoder(order=None).encode
        self._tag = msgspec.json.Decoder(list[_Tagged])

    def encode(self, events: Sequence[object]) -> bytes:
        """The JSON array of these events, without blanks."""
        return self._encode(events)

    def encode_one(self, event: object) -> bytes:
        """The JSON object of one event."""
        return self._encode(event)

    def decode(self, data: bytes) -> list[Any]:
        """The events of one stored array, older ones brought up to date.

        Raises:
            UnknownEvent: a type that is neither known nor upcast.
            Unreadable: anything else that does not fit.
        """
        guard(data)
        try:
            return self._decoder.decode(data)  # type: ignore[no-any-return]
        except (msgspec.DecodeError, RecursionError) as error:
            return self._decode_slowly(data, error)

    def decode_all(self, chunks: Iterable[bytes]) -> list[Any]:
        """The events of many stored arrays in one list, with the cyclic collector held off.

        The collector costs 60-75 % of a bulk decode, and frozen events form no cycles.
        """
        enabled = gc.isenabled()
        gc.disable()
        try:
            decode = self.decode
            return [event for chunk in chunks for event in decode(chunk)]
        finally:
            if enabled:
                gc.enable()

    def _decode_slowly(self, data: bytes, error: Exception) -> list[Any]:
        try:
            tagged = self._tag.decode(data)
        except (msgspec.DecodeError, RecursionError):
            raise Unreadable(f"an event cannot be read: {error}") from None
        for one in tagged:
            if one.type not in self.tags and one.type not in self._upcasters:
                raise UnknownEvent(one.type)
        if not any(one.type in self._upcasters for one in tagged):
            if "unknown field" in str(error):
                raise UnknownField(str(error)) from None
            raise Unreadable(f"an event cannot be read: {error}") from None
        today = upcast(msgspec.json.decode(data), self._upcasters)
        try:
            return self._decoder.decode(self._encode(today))  # type: ignore[no-any-return]
        except msgspec.DecodeError as again:
            raise Unreadable(f"an older event cannot be brought up to date: {again}") from None


class _Tagged(msgspec.Struct):
    type: str


def guard(data: bytes) -> None:
    """Refuse what would exhaust memory or the C stack before any decoder sees it.

    Raises:
        Unreadable: more than 16 MiB, or nested deeper than 64.
    """
    if len(data) > MAX_BYTES:
        raise Unreadable(f"one append of {len(data)} bytes is over the limit of {MAX_BYTES}")
    if data.count(b"[") + data.count(b"{") <= MAX_DEPTH:
        return
    brackets = _STRING.sub(b"", data).translate(_SQUARE, _OTHER)
    for _ in range(MAX_DEPTH):
        if not brackets:
            return
        brackets = brackets.replace(b"[]", b"")
    if brackets:
        raise Unreadable(f"the data is nested deeper than {MAX_DEPTH}, or its brackets do not match")
