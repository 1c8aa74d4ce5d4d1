"""Points for a win, a draw and a loss: 1-½-0, 3-1-0, 2-1-0."""

from __future__ import annotations

from fractions import Fraction

from tourney.model.events import ByeKind, Result
from tourney.scoring import Scheme
from tourney.scoring.numbers import HALF, ONE, ZERO
from tourney.scoring.places import won


def by_win(name: str, win: Fraction, draw: Fraction, about: str) -> Scheme:
    """A scheme that pays first place above somebody as a win, and a table of equals as a draw.

    Args:
        name: and `about` as in `Scheme`.
        win: what a win, a bye of the pairing and a full bye pay.
        draw: what a draw and a half bye pay.
    """
    kinds: dict[ByeKind, Fraction] = {"pairing": win, "full": win, "half": draw, "zero": ZERO}

    def points(result: Result, table_size: int) -> tuple[Fraction, ...]:
        all_level = not result.absent and len(set(result.ranks)) == 1
        return tuple(
            draw if all_level else win if won(result, seat) else ZERO for seat in range(len(result.ranks))
        )

    def bye(kind: ByeKind, table_size: int) -> Fraction:
        return kinds[kind]

    return Scheme(name=name, about=about, points=points, bye=bye)


CLASSIC = by_win("classic", ONE, HALF, "1 for a win, 1/2 for a draw, 0 for a loss")
THREE_ONE_ZERO = by_win("three-one-zero", Fraction(3), ONE, "3 for a win, 1 for a draw, 0 for a loss")
TWO_ONE_ZERO = by_win("two-one-zero", Fraction(2), ONE, "2 for a win, 1 for a draw, 0 for a loss")
