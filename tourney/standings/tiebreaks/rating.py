"""The rating of the entrant himself (C.07, RTNG)."""

from __future__ import annotations

from tourney.standings.ledger import Context
from tourney.standings.tiebreaks import TieBreak, each


def rating(context: Context, entrant: int) -> int:
    """His rating; 0 without one."""
    return context.ratings.get(entrant, 0)


TIEBREAK = TieBreak(
    code="RTNG", name="rating", about="the rating of the entrant, 0 without one", values=each(rating)
)
