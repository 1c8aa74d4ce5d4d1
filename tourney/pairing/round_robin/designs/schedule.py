"""A schedule of rounds at tables, and how evenly it lets everybody meet; finds none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec import Struct

Tables = tuple[tuple[int, ...], ...]
"""One round: the places, from 0, of each table in the order of its seats."""


class Schedule(Struct, frozen=True):
    """Rounds at tables.

    Args:
        places: how many there are to seat.
        rounds: a place in none of a round's tables rests in it.
        about: where it comes from, as the words of a sentence.
    """

    places: int
    rounds: tuple[Tables, ...]
    about: str


class Evenness(Struct, frozen=True, kw_only=True):
    """How evenly a schedule lets its places meet.

    Args:
        meetings_min, meetings_max: how often any two sit at one table.
        bound_max: some two must meet at least so often.
        bound_min: some two cannot meet oftener than that.
        squares: the sum of the squares of the meetings of every two.
        bound_squares: it cannot be less.
        rests_min, rests_max: rounds without a table, for any one.
        seats_apart: how much oftener any one has one seat than another, at most.
    """

    meetings_min: int
    meetings_max: int
    bound_min: int
    bound_max: int
    squares: int
    bound_squares: int
    rests_min: int
    rests_max: int
    seats_apart: int

    @property
    def equal(self) -> bool:
        """Whether every two meet exactly equally often."""
        return self.meetings_min == self.meetings_max

    @property
    def best(self) -> bool:
        """Whether no schedule of as many tables is more even."""
        return self.squares == self.bound_squares


def meetings(schedule: Iterable[Iterable[Sequence[int]]], places: int) -> list[list[int]]:
    """For each two places how often they sit at one table."""
    met = [[0] * places for _ in range(places)]
    for tables in schedule:
        for table in tables:
            for one, other in combinations(table, 2):
                met[one][other] += 1
                met[other][one] += 1
    return met


def evenness(of: Schedule) -> Evenness:
    """How even a schedule of two places or more is."""
    met = meetings(of.rounds, of.places)
    counts = [met[one][other] for one, other in combinations(range(of.places), 2)]
    total, pairs = sum(counts), len(counts)
    low, more = divmod(total, pairs)
    rests = [len(of.rounds)] * of.places
    seats: list[dict[int, int]] = [{} for _ in range(of.places)]
    most = max((len(table) for tables in of.rounds for table in tables), default=2)
    for tables in of.rounds:
        for table in tables:
            for seat, one in enumerate(table):
                rests[one] -= 1
                seats[one][seat] = seats[one].get(seat, 0) + 1
    apart = [
        max(own.get(seat, 0) for seat in range(most)) - min(own.get(seat, 0) for seat in range(most))
        for own in seats
    ]
    return Evenness(
        meetings_min=min(counts),
        meetings_max=max(counts),
        bound_min=low,
        bound_max=low + bool(more),
        squares=sum(count * count for count in counts),
        bound_squares=(pairs - more) * low * low + more * (low + 1) ** 2,
        rests_min=min(rests),
        rests_max=max(rests),
        seats_apart=max(apart),
    )


def sentences(of: Schedule) -> tuple[str, ...]:
    """How even a schedule is, in plain sentences."""
    found = evenness(of)
    if found.equal:
        times = {1: "once", 2: "twice"}.get(found.meetings_max, f"{found.meetings_max} times")
        first = f"every two meet exactly {times}: {of.about}"
    else:
        first = (
            f"any two meet {found.meetings_min} to {found.meetings_max} times, and with so many tables"
            f" {found.bound_min} to {found.bound_max} is the best there can be: {of.about}"
        )
    out = [first]
    if found.rests_max:
        span = (
            f"{found.rests_max}"
            if found.rests_min == found.rests_max
            else f"{found.rests_min} to {found.rests_max}"
        )
        out.append(f"everybody rests in {span} of {len(of.rounds)} rounds")
    return tuple(out)
