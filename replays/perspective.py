"""Which eyes a viewer offers, and their names; decides nothing about what they see."""

from __future__ import annotations

from collections.abc import Sequence

from engines.eyes import ALL, Eyes


def offered(seats: int, kept_for: Eyes) -> tuple[Eyes, ...]:
    """The perspectives of a log in the order in which a key cycles through them."""
    return (None, *range(seats), ALL) if kept_for == ALL else (kept_for,)


def label(perspective: Eyes, names: Sequence[str]) -> str:
    """The perspective in words: a name, `a spectator` or `whoever acts`."""
    if perspective is None:
        return "a spectator"
    return "whoever acts" if perspective == ALL else names[perspective]
