"""The place in the starting rank, which parts everybody: the better one first (C.07, TPN)."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.standings.ledger import Context
from tourney.standings.tiebreaks import TieBreak, Values


def numbers(context: Context, group: Sequence[int]) -> Values:
    """The pairing number of each: his place in the starting rank, from 1 (C.04.2 B)."""
    place = context.memo.get("TPN")
    if place is None:
        place = {entrant: rank for rank, entrant in enumerate(context.starting, 1)}
        context.memo["TPN"] = place
    return {entrant: place.get(entrant, entrant) for entrant in group}


TIEBREAK = TieBreak(
    code="TPN",
    name="pairing number",
    about="the place in the starting rank, the better one first",
    best="lowest",
    values=numbers,
)
