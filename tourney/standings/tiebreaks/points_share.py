"""Points share: the part of all scores at the table that was one's own, on average over the games.

Follows the practice of events at tables of three and more, where a game may be rich or poor for
everybody at the table.
"""

from __future__ import annotations

from fractions import Fraction

from tourney.standings.ledger import Context
from tourney.standings.terms import AVERAGE, Term
from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._shown import percent


def share(scores: tuple[int, ...]) -> Fraction:
    """The part of the first score in the sum of those who were there.

    Where somebody is below zero, all are counted from the lowest score; where the sum is zero
    each has the same part.
    """
    lowest = min(0, *scores)
    whole = sum(scores) - lowest * len(scores)
    return Fraction(scores[0] - lowest, whole) if whole else Fraction(1, len(scores))


def terms(context: Context, entrant: int) -> list[Term]:
    """The share of each game that was played and has scores."""
    out = []
    for game in context.games[entrant]:
        if game.kind == "played" and game.scores is not None:
            value = share(game.scores)
            out.append(Term(game.round, None, value, value))
    return out


TIEBREAK = of_terms(
    terms,
    AVERAGE,
    code="SHARE",
    name="points share",
    about="the average share of the scores made at the own tables",
    shown=percent,
    measures="share",
)
