"""Who was before whom at a table, from its result; pays nothing."""

from __future__ import annotations

from tourney.model.events import Result


def beaten_and_level(result: Result) -> tuple[tuple[int, int], ...]:
    """For each seat, how many others it beat and with how many it is level; (0, 0) for the absent.

    Whoever is there beats whoever is absent.
    """
    absent = result.absent
    out = []
    for seat, rank in enumerate(result.ranks):
        if seat in absent:
            out.append((0, 0))
            continue
        beaten = sum(other > rank or place in absent for place, other in enumerate(result.ranks))
        level = sum(
            other == rank and place != seat and place not in absent
            for place, other in enumerate(result.ranks)
        )
        out.append((beaten, level))
    return tuple(out)


def won(result: Result, seat: int) -> bool:
    """Whether the seat came first above somebody: a win for classic scoring and for the wins tie-break.

    A first place shared by some of a larger table (partners of one side, or a tie) counts for
    each of them; a table where all are level has no winner.
    """
    if seat in result.absent:
        return False
    rank = result.ranks[seat]
    others = [(other, place in result.absent) for place, other in enumerate(result.ranks) if place != seat]
    return all(gone or other >= rank for other, gone in others) and any(
        gone or other > rank for other, gone in others
    )
