"""Wins: how often one came first, played or not (C.07 art. 7.1); at larger tables above somebody."""

from __future__ import annotations

from tourney.standings.tiebreaks._counted import counted

TIEBREAK = counted(
    "WIN",
    "wins",
    "the number of wins, byes and forfeits included",
    lambda game: game.won,
)
