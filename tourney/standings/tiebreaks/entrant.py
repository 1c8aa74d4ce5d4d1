"""Tie-breaks by what an entrant brings along: his starting rank and his rating; looks at no round."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.standings.ledger import Context
from tourney.standings.tiebreaks import TieBreak, Values, each


def numbers(context: Context, group: Sequence[int]) -> Values:
    """The pairing number of each: his place in the starting rank, from 1 (C.04.2 B)."""
    place = context.memo.get("TPN")
    if place is None:
        place = {entrant: rank for rank, entrant in enumerate(context.starting, 1)}
        context.memo["TPN"] = place
    return {entrant: place.get(entrant, entrant) for entrant in group}


def rating(context: Context, entrant: int) -> int:
    """His rating; 0 without one."""
    return context.ratings.get(entrant, 0)


TPN = TieBreak(
    code="TPN",
    name="pairing number",
    about="the place in the starting rank, the better one first",
    best="lowest",
    values=numbers,
)
"""The place in the starting rank, which parts everybody (C.07, TPN)."""

RTNG = TieBreak(
    code="RTNG", name="rating", about="the rating of the entrant, 0 without one", values=each(rating)
)
"""The rating of the entrant himself (C.07, RTNG)."""
