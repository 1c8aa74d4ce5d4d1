"""Average of the performance ratings of the opponents met over the board, rounded (C.07 art. 10.4)."""

from __future__ import annotations

from tourney.standings.terms import ROUNDED_AVERAGE
from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._ratings import PERFORMANCE, of_opponents

TIEBREAK = of_terms(
    of_opponents(PERFORMANCE),
    ROUNDED_AVERAGE,
    code="APRO",
    name="average performance of the opponents",
    about="the average performance rating of the opponents really met",
    measures="performance",
)
