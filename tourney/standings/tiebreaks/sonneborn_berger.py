"""Sonneborn-Berger: how strong those were whom one beat; unplayed rounds as in C.07 art. 16 (art. 9.1)."""

from __future__ import annotations

from tourney.standings.terms import SUM
from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._opponents import weighed_scores

TIEBREAK = of_terms(
    weighed_scores,
    SUM,
    code="SB",
    name="Sonneborn-Berger",
    about="the sum of the scores of the opponents beaten, and half of those drawn",
    modifiers="CM",
    years=(2024,),
)
