"""Virtual points as TRF26 writes them: blocks of rounds and players with one value; knows no Baku rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from tourney.formats.trf.document import Accelerated

Block = tuple[Fraction, int, int, int, int]
"""Points, first and last round, first and last starting number."""


def blocks(accelerated: Sequence[Accelerated]) -> Iterator[Block]:
    """The blocks of these virtual points, by player and then by round.

    Players with the same points whose numbers follow each other share their blocks.
    """
    ordered = sorted(accelerated, key=lambda one: one.player)
    start = 0
    while start < len(ordered):
        end = start
        while end + 1 < len(ordered) and (
            ordered[end + 1].points == ordered[start].points
            and ordered[end + 1].player == ordered[end].player + 1
        ):
            end += 1
        round_ = 0
        for points, run in groupby(ordered[start].points):
            length = len(list(run))
            if points:
                yield points, round_ + 1, round_ + length, ordered[start].player, ordered[end].player
            round_ += length
        start = end + 1
