"""With which scores a match of Karnag cannot end; plays nothing and judges no log."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import ImpossibleEnd, Setup


def check_end(setup: Setup, ranks: Sequence[int], scores: Sequence[int] | None) -> None:
    """KA-019: a score never drops below 0.

    Raises:
        ImpossibleEnd: a negative score.
    """
    if scores is not None and min(scores) < 0:
        shown = " ".join(map(str, scores))
        raise ImpossibleEnd(f"{shown} is no end of Karnag: a score never drops below 0", "KA-019")
