"""OMW%: the average of the opponents' shares of match points, each at least a third."""

from __future__ import annotations

from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._cards import AVERAGE_SHARE, match_share, of_opponents
from tourney.standings.tiebreaks._shown import percent

TIEBREAK = of_terms(
    of_opponents(match_share),
    AVERAGE_SHARE,
    code="OMW",
    name="opponents' match wins",
    about="the average share of match points of the opponents, each at least a third",
    shown=percent,
    measures="match wins",
)
