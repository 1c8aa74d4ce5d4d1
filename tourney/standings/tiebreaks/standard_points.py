"""Standard points: 1 for more than a draw, 1/2 for as much, whatever the scheme pays (C.07 art. 7.7)."""

from __future__ import annotations

from tourney.scoring import HALF, ONE
from tourney.standings.ledger import Context
from tourney.standings.terms import SUM, Term
from tourney.standings.tiebreaks import of_terms


def terms(context: Context, entrant: int) -> list[Term]:
    """What each round is worth by 1, 1/2 and 0, played or not."""
    return [
        Term(
            game.round,
            game.duels[0].opponent if len(game.duels) == 1 else None,
            ONE if game.points > context.draw else HALF if game.points == context.draw else 0,
            game.points,
        )
        for game in context.games[entrant]
    ]


TIEBREAK = of_terms(
    terms,
    SUM,
    code="STD",
    name="standard points",
    measures="points",
    about="1 for each round with more than a draw, half for one with as much",
)
