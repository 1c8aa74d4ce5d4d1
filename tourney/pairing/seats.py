"""Who sits where at a table, so that over the rounds nobody has one seat too often; pairs nobody."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.pairing.request import Candidate, lot


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


def seat_many(table: Sequence[Candidate], seed: str, number: int) -> tuple[int, ...]:
    """The entrants of a table in the seat order that repeats seats least.

    Exact: the least sum over all of how often each already had his seat, weighed so that a
    third time costs more than two second times; then nobody on the seat of his last game; then by
    lot. At most 8 at a table.
    """
    size = len(table)
    # Each criterion outweighs the next for all eight seats together: 8 * 512 < 8192, 8 * 4095 < 65536.
    costs = [
        [
            (one.seats.count(seat) ** 2 * 8192 + (512 if one.seats and one.seats[-1] == seat else 0)) * 65536
            + lot(seed, "seats", number, one.number, seat) % 4096
            for seat in range(size)
        ]
        for one in table
    ]
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(size):
        following: dict[int, tuple[int, tuple[int, ...]]] = {}
        for taken, (cost, order) in best.items():
            for who in range(size):
                if taken & 1 << who:
                    continue
                found = (cost + costs[who][seat], (*order, who))
                now = taken | 1 << who
                if now not in following or found < following[now]:
                    following[now] = found
        best = following
    return tuple(table[who].number for who in best[(1 << size) - 1][1])
