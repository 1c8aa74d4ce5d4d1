"""Who has the first of two seats, so that over the rounds nobody has one too often; pairs nobody."""

from __future__ import annotations

from tourney.model.request import Candidate, lot


def first_seats(one: Candidate) -> int:
    """How much oftener he had the first seat of two than the second; below 0: the second."""
    return sum(1 if seat == 0 else -1 for seat in one.seats)


def seat_two(one: Candidate, other: Candidate, seed: str, number: int) -> tuple[int, int]:
    """Two entrants in seat order.

    First sits who has been first less often (first games less second ones); then who was second
    in the latest game where they sat differently; then by lot.

    Args:
        number: the round, for the lot.
    """
    balance = first_seats(one) - first_seats(other)
    if not balance:
        for a, b in zip(reversed(one.seats), reversed(other.seats), strict=False):
            if a != b:
                balance = 1 if a == 0 else -1
                break
    if not balance:
        low, high = sorted((one.number, other.number))
        balance = 1 if (lot(seed, "seats", number, low, high) & 1) == (one.number == low) else -1
    return (other.number, one.number) if balance > 0 else (one.number, other.number)
