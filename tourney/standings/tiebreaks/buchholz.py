"""Buchholz: how strong the opponents were; a round without one counts a dummy (C.07 art. 8.1)."""

from __future__ import annotations

from tourney.standings.terms import SUM
from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._opponents import scores_of_opponents

TIEBREAK = of_terms(
    scores_of_opponents,
    SUM,
    code="BH",
    name="Buchholz",
    about="the sum of the scores of the opponents",
    modifiers="CM",
    swiss_only=True,
    years=(2024,),
)
