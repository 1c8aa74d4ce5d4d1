"""C.04.3 as approved by the FIDE Council on 28 October 2025 and in force since 1 February 2026."""

from __future__ import annotations

from tourney.pairing.fide_dutch.criteria import CRITERIA
from tourney.pairing.fide_dutch.engine import pair
from tourney.pairing.fide_dutch.ruleset import Ruleset

RULESET = Ruleset(
    id="fide-dutch-2026-02",
    about="FIDE (Dutch) Swiss system, C.04.3, in force since 1 February 2026",
    pair=pair,
    criteria=CRITERIA,
)
