"""Rounds elected to play: all but requested byes and forfeit losses (C.07 art. 7.6)."""

from __future__ import annotations

from tourney.model.history import VOLUNTARY
from tourney.standings.tiebreaks._counted import counted

TIEBREAK = counted(
    "REP",
    "rounds elected to play",
    "the number of rounds without a requested bye or a forfeit loss",
    lambda game: game.kind not in VOLUNTARY,
)
