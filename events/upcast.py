"""Reading yesterday's events with today's types; never rewrites what is stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct


class Upcaster(Struct, frozen=True):
    """How an event of a retired type is read today.

    Args:
        tag: the retired type tag, as it stands in old logs.
        today: from the old event's fields to one event of today, tag and all (it may be
            retired itself: then its upcaster follows).
    """

    tag: str
    today: Callable[[dict[str, Any]], dict[str, Any]]


def upcast(events: list[dict[str, Any]], upcasters: Mapping[str, Upcaster]) -> list[dict[str, Any]]:
    """Each event brought up to date, following chains of upcasters."""
    out = []
    for event in events:
        current = event
        steps = 0
        while (upcaster := upcasters.get(current["type"])) is not None:
            steps += 1
            assert steps <= len(upcasters), f"the upcasters of {event['type']} go in a circle"
            current = upcaster.today(current)
        out.append(current)
    return out
