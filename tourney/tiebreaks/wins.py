"""Wins: how often one came first, played or not (C.07, WIN)."""

from __future__ import annotations

from tourney.ledger import Context
from tourney.tiebreaks import TieBreak, each


def wins(context: Context, entrant: int) -> int:
    """The number of rounds with a win; at larger tables of first places above somebody."""
    return sum(game.won for game in context.games[entrant])


TIEBREAK = TieBreak(
    code="WIN", name="wins", about="the number of wins, byes and forfeits included", values=each(wins)
)
