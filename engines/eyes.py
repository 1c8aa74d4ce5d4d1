"""Whose eyes a match is seen through, and the refusal of others; decides nothing about what they see."""

from __future__ import annotations

from typing import Final, Literal

from events.errors import NotAllowed

ALL: Final = "all"
"""The eyes of whoever acts."""

Eyes = int | None | Literal["all"]
"""A seat, None for a spectator, or `"all"` for whoever acts. Only a full log has them all.

What a log was written for is said by the same word: `"all"` is the full log.
"""


class NotSeen(NotAllowed):
    """The log holds only what one seat or a spectator saw, or the match has no such seat."""

    code = "replay/not-seen"


def other_eyes(kept_for: Eyes) -> NotSeen:
    """The refusal of a log that was written for one pair of eyes, where others were asked for."""
    whom = "a spectator" if kept_for is None else f"seat {kept_for}"
    return NotSeen(f"this log holds only what {whom} may see", hint="open the full log of the match")
