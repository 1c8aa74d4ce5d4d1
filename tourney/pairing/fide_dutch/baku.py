"""Baku acceleration (C.04.7): virtual points for the stronger half in the first rounds; pairs nobody."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction


def group_a(count: int) -> int:
    """How many by TPN are in group A: twice the quarter of the field, rounded up."""
    return 2 * ((count + 3) // 4)


def virtual_points(
    rounds: int, win: Fraction = Fraction(1), draw: Fraction = Fraction(1, 2)
) -> tuple[Fraction, ...]:
    """The virtual points of a player of group A by round, for the rounds that have any.

    Half of the rounds are accelerated, rounded up: the first half of them, rounded up, with the
    points of a win, the others with those of a draw.
    """
    accelerated = (rounds + 1) // 2
    first = (accelerated + 1) // 2
    return (win,) * first + (draw,) * (accelerated - first)


def accelerated(
    order: Sequence[int],
    began: Collection[int],
    rounds: int,
    win: Fraction = Fraction(1),
    draw: Fraction = Fraction(1, 2),
) -> dict[int, tuple[Fraction, ...]]:
    """The virtual points by player and round; who is not in it has none.

    The last player of group A in round 1 stays the last one: who comes in later and ranks above
    him belongs to group A.

    Args:
        order: everybody's number by TPN.
        began: those who were there in round 1.
        rounds: how many there will be.
    """
    first = [number for number in order if number in began]
    if not first:
        return {}
    last = first[min(group_a(len(first)), len(first)) - 1]
    return dict.fromkeys(order[: order.index(last) + 1], virtual_points(rounds, win, draw))
