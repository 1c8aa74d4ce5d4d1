"""Average of the opponents' scores, over those really met: fair between full and short tables.

Follows the practice of events at tables of more than two; C.07 has no such tie-break.
"""

from __future__ import annotations

from tourney.standings.ledger import Context
from tourney.standings.terms import AVERAGE, Term
from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._opponents import scores_of_opponents
from tourney.standings.tiebreaks._shown import decimals


def terms(context: Context, entrant: int) -> list[Term]:
    """The adjusted score of everybody met; unplayed rounds count nothing."""
    return [term for term in scores_of_opponents(context, entrant) if term.opponent is not None]


TIEBREAK = of_terms(
    terms,
    AVERAGE,
    code="AOS",
    name="average of the opponents' scores",
    about="the average score of everybody really met",
    modifiers="CM",
    swiss_only=True,
    shown=decimals,
)
