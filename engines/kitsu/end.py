"""With which ends a match of Kitsu cannot end; plays nothing and judges no log."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import ImpossibleEnd, Setup


def check_end(setup: Setup, ranks: Sequence[int], scores: Sequence[int] | None) -> None:
    """KT-005: the first clan to win two rounds wins, after at most three; so nobody draws.

    Raises:
        ImpossibleEnd: a draw, or rounds that are not 2 to 0 or 2 to 1.
    """
    if len(set(ranks)) == 1:
        raise ImpossibleEnd("no match of Kitsu is drawn: the first clan to win two rounds wins it", "KT-005")
    if scores is not None and sorted(scores) not in ([0, 2], [1, 2]):
        shown = " ".join(map(str, scores))
        raise ImpossibleEnd(f"{shown} is no end of Kitsu, which ends at 2 to 0 or 2 to 1", "KT-005")
