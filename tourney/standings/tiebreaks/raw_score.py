"""Raw score: the sum of the game's own scores, whatever the tournament pays for them."""

from __future__ import annotations

from tourney.standings.ledger import Context
from tourney.standings.terms import SUM, Term
from tourney.standings.tiebreaks import of_terms


def terms(context: Context, entrant: int) -> list[Term]:
    """The own score of each game that was played and has scores."""
    return [
        Term(game.round, None, game.scores[0], game.scores[0])
        for game in context.games[entrant]
        if game.kind == "played" and game.scores is not None
    ]


TIEBREAK = of_terms(
    terms,
    SUM,
    code="RAW",
    name="raw score",
    about="the sum of the scores made in the games themselves",
    measures="score made",
)
