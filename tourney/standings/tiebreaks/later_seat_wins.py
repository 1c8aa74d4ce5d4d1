"""Wins with Black: won over the board from any seat but the first (C.07 art. 7.4)."""

from __future__ import annotations

from tourney.standings.tiebreaks._counted import counted

TIEBREAK = counted(
    "BWG",
    "wins with Black",
    "the number of games won without the first move",
    lambda game: bool(game.seat) and game.won and game.kind == "played",
)
