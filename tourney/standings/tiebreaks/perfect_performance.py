"""Perfect tournament performance: the lowest rating of which the score would be expected (C.07 art. 10.3)."""

from __future__ import annotations

from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._ratings import PERFECT, rated_opponents

TIEBREAK = of_terms(
    rated_opponents,
    PERFECT,
    code="PTP",
    name="perfect performance",
    about="the lowest rating that is expected to score as much against the same opponents",
    measures="rating",
)
