"""How good each action looks, by the strategy notes of the rules page; looks no move ahead."""

from __future__ import annotations

from collections.abc import Sequence

from engines.korrigans.actions import Action
from engines.korrigans.view import KorrigansView


def rate(view: KorrigansView, actions: Sequence[Action]) -> list[float]:
    """A worth for each action of the seat that looks."""
    return [0.0 for _ in actions]
