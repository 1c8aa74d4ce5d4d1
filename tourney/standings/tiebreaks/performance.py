"""Performance rating: the average rating and what the score against it stands for (C.07 art. 10.2)."""

from __future__ import annotations

from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._ratings import PERFORMANCE, rated_opponents

TIEBREAK = of_terms(
    rated_opponents,
    PERFORMANCE,
    code="TPR",
    name="performance rating",
    about="the rating that the results against rated opponents stand for",
    measures="rating",
)
