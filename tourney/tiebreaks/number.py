"""The entrant's number, which parts everybody: the lower one first (C.07, TPN)."""

from __future__ import annotations

from tourney.ledger import Context
from tourney.tiebreaks import TieBreak, each


def number(context: Context, entrant: int) -> int:
    """The number itself, in order of entry."""
    return entrant


TIEBREAK = TieBreak(
    code="TPN",
    name="pairing number",
    about="the number of the entrant, the lower one first",
    best="lowest",
    values=each(number),
)
