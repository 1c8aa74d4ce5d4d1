"""How fast a replay plays; owns no timer."""

from __future__ import annotations

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
"""Events a second."""

USUAL = 2
"""The place of the first speed in SPEEDS."""


def faster(place: int, by: int) -> int:
    """The place of the speed so many steps further, within the ends."""
    return max(0, min(len(SPEEDS) - 1, place + by))


def label(place: int) -> str:
    """The speed as a person reads it: `2/s`."""
    speed = SPEEDS[place]
    return "1 in 2 s" if speed < 1 else f"{speed:.0f}/s"
