"""Average rating of the opponents met over the board, rounded (C.07 art. 10.1)."""

from __future__ import annotations

from tourney.standings.terms import ROUNDED_AVERAGE
from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._ratings import rated_opponents

TIEBREAK = of_terms(
    rated_opponents,
    ROUNDED_AVERAGE,
    code="ARO",
    name="average rating of the opponents",
    about="the average rating of the opponents really met",
    modifiers="CM",
    measures="rating",
)
