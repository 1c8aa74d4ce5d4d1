"""How good each action looks, by the strategy notes of the rules page; looks no move ahead."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kitsu.actions import Action, Play
from engines.kitsu.trick import sums
from engines.kitsu.view import KitsuView
from engines.kitsu.words import after


def rate(view: KitsuView, actions: Sequence[Action]) -> list[float]:
    """A worth in spaces for each action of the seat that looks.

    Args:
        view: of the seat that must act.
        actions: its legal actions.
    """
    out = []
    for action in actions:
        if isinstance(action, Play):
            blue, orange, _ = sums(after(view, action))
            out.append(float(blue - orange) * (1 if view.clan(view.next) == 0 else -1))
        else:
            out.append(0.0)
    return out
