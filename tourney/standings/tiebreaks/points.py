"""Points: what the scoring scheme gave, for orders that do not begin with it."""

from __future__ import annotations

from tourney.standings.ledger import Context
from tourney.standings.terms import SUM, Term
from tourney.standings.tiebreaks import of_terms


def terms(context: Context, entrant: int) -> list[Term]:
    """The points of each round."""
    return [
        Term(game.round, game.duels[0].opponent if len(game.duels) == 1 else None, game.points, game.points)
        for game in context.games[entrant]
    ]


TIEBREAK = of_terms(terms, SUM, code="PTS", name="points", about="the sum of the points", measures="points")
