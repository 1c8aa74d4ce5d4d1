"""Games won: how often one came first in a game that was played (C.07 art. 7.2)."""

from __future__ import annotations

from tourney.standings.tiebreaks._counted import counted

TIEBREAK = counted(
    "WON",
    "games won",
    "the number of wins really played",
    lambda game: game.won and game.kind == "played",
)
