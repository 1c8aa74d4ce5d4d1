"""With which scores a match of Korsar cannot end; plays nothing and judges no log."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import ImpossibleEnd, Setup
from engines.korsar.cards import COPIES, GOLD

ALL_GOLD = sum(GOLD[face] * copies for face, copies in COPIES.items() if face in GOLD)
"""What all merchant ships of the deck carry."""


def check_end(setup: Setup, ranks: Sequence[int], scores: Sequence[int] | None) -> None:
    """KR-065: each merchant ship counts once, for who captured it or against who kept it in hand.

    Raises:
        ImpossibleEnd: more gold than all ships carry.
    """
    told = sum(map(abs, scores or ()))
    if told > ALL_GOLD:
        shown = " ".join(map(str, scores or ()))
        raise ImpossibleEnd(f"{shown} is {told} gold in all, and the deck holds {ALL_GOLD}", "KR-065")
