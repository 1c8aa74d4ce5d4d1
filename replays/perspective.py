"""Whose eyes look at a match: a seat, a spectator, or whoever acts; decides nothing about what they see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from events.errors import NotAllowed

ALL: Final = "all"

Perspective = int | None | Literal["all"]
"""A seat, None for a spectator, or `"all"`: the eyes of whoever acts. Only a full log has them all."""


class OtherEyes(NotAllowed):
    """The log was written for one pair of eyes, and others were asked for."""

    code = "replay/other-eyes"

    def __init__(self, kept_for: Perspective) -> None:
        whom = "a spectator" if kept_for is None else f"seat {kept_for}"
        super().__init__(f"this log holds only what {whom} may see", hint="open the full log of the match")
        self.kept_for: Perspective = kept_for


def offered(seats: int, kept_for: Perspective) -> tuple[Perspective, ...]:
    """The perspectives of a log in the order in which a key cycles through them."""
    return (None, *range(seats), ALL) if kept_for == ALL else (kept_for,)


def label(perspective: Perspective, names: Sequence[str]) -> str:
    """The perspective in words: a name, `a spectator` or `whoever acts`."""
    if perspective is None:
        return "a spectator"
    return "whoever acts" if perspective == ALL else names[perspective]
