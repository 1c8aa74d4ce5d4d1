"""GW%: the share of the single games that were won, at least a third."""

from __future__ import annotations

from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._cards import GAMES, own_games
from tourney.standings.tiebreaks._shown import percent

TIEBREAK = of_terms(
    own_games,
    GAMES,
    code="GW",
    name="game wins",
    about="the share of the single games won, at least a third",
    shown=percent,
    measures="games",
)
