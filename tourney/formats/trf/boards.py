"""The order of the boards of a round (C.04.2 art. 3.6); knows no results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from tourney.pairing.boards import Score, board_key

Board = tuple[int, int]
"""White and black, by starting number."""


def board_order(games: Iterable[Board], scores: Mapping[int, Fraction]) -> list[Board]:
    """The games, first board first.

    By the score of the better of the two, then by the sum of both, then by the starting number of
    the higher ranked of the two.

    Args:
        scores: before the round, by starting number.
    """

    def place(game: Board) -> tuple[Score, Score, int]:
        best = min(game, key=lambda number: (-scores[number], number))
        return board_key([scores[number] for number in game], (best,))

    return sorted(games, key=place)
