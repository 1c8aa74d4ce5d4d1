"""OGW%: the average of the opponents' shares of games won, each at least a third."""

from __future__ import annotations

from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._cards import AVERAGE_SHARE, game_share, of_opponents
from tourney.standings.tiebreaks._shown import percent

TIEBREAK = of_terms(
    of_opponents(game_share),
    AVERAGE_SHARE,
    code="OGW",
    name="opponents' game wins",
    about="the average share of single games won by the opponents, each at least a third",
    shown=percent,
    measures="game wins",
)
