"""The order in which the tables of a round are numbered (C.04.2 art. 3.6); seats nobody."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

Score = Fraction | int


def board_key(scores: Collection[Score], ranks: Collection[int]) -> tuple[Score, Score, int]:
    """What tables are sorted by: the higher score first, then the sum, then who is ranked highest.

    Args:
        scores: before the round, of those at the table.
        ranks: their places in the ranking before the round; that of the highest is enough.
    """
    return (-max(scores), -sum(scores), min(ranks))
