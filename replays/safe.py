"""Names as the viewer shows them, past the gate for foreign text; never a name as it came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from events.plain import plain_text

NAME = 24
"""The longest name shown, in characters."""


def shown_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names as a screen shows them: one gate passed, cut, never empty and never twice the same.

    Two bots of one kind at a table get the number of their seat, from 1 as the keys of the viewer.
    """
    clean = []
    for number, name in enumerate(names, 1):
        text = plain_text(name).strip() or f"seat {number}"
        clean.append(text if len(text) <= NAME else f"{text[: NAME - 1]}…")
    twice = {name for name, count in Counter(clean).items() if count > 1}
    return tuple(f"{name} ({number})" if name in twice else name for number, name in enumerate(clean, 1))


__all__ = ["plain_text", "shown_names"]
