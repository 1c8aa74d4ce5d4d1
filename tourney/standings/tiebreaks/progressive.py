"""Progressive score: the sum of the scores after each round (C.07 art. 7.5); who won early is ahead."""

from __future__ import annotations

from fractions import Fraction

from tourney.scoring import ZERO
from tourney.standings.ledger import Context
from tourney.standings.terms import SUM, Term
from tourney.standings.tiebreaks import of_terms


def terms(context: Context, entrant: int) -> list[Term]:
    """The score after each round; cuts take the first rounds."""
    paid: dict[int, Fraction] = {game.round: game.points for game in context.games[entrant]}
    score, out = ZERO, []
    for number in range(1, context.rounds + 1):
        score += paid.get(number, ZERO)
        out.append(Term(number, None, score, number))
    return out


TIEBREAK = of_terms(
    terms,
    SUM,
    code="PS",
    name="progressive score",
    about="the sum of the scores after each round",
    modifiers="C",
    measures="score after the round",
)
