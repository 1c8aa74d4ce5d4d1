"""With which scores a match of Korrigans cannot end; plays nothing and judges no log."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import ImpossibleEnd, Setup
from engines.korrigans.cards import TREASURES


def check_end(setup: Setup, ranks: Sequence[int], scores: Sequence[int] | None) -> None:
    """KO-104: a score is the treasures that somebody found, and there are five of them.

    Raises:
        ImpossibleEnd: a negative number, or more treasures than there are.
    """
    if scores is None:
        return
    shown = " ".join(map(str, scores))
    if min(scores) < 0:
        raise ImpossibleEnd(f"{shown} is no end of Korrigans: nobody finds fewer than 0 treasures", "KO-104")
    if sum(scores) > TREASURES:
        raise ImpossibleEnd(f"{shown} is {sum(scores)} treasures in all, and there are {TREASURES}", "KO-104")
