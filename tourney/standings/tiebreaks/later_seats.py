"""Games with Black: played over the board from any seat but the first (C.07 art. 7.3)."""

from __future__ import annotations

from tourney.standings.tiebreaks._counted import counted

TIEBREAK = counted(
    "BPG",
    "games with Black",
    "the number of games played without the first move",
    lambda game: bool(game.seat) and game.kind == "played",
)
