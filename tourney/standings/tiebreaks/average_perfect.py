"""Average of the perfect performances of the opponents met over the board, rounded (C.07 art. 10.5)."""

from __future__ import annotations

from tourney.standings.terms import ROUNDED_AVERAGE
from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._ratings import PERFECT, of_opponents

TIEBREAK = of_terms(
    of_opponents(PERFECT),
    ROUNDED_AVERAGE,
    code="APPO",
    name="average perfect performance of the opponents",
    about="the average perfect performance of the opponents really met",
    measures="perfect performance",
)
