"""What a dated ruleset of the Dutch system is; pairs nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from tourney.pairing.fide_dutch.criteria import Criterion
from tourney.pairing.fide_dutch.model import Answer, Question


class Ruleset(Struct, frozen=True, kw_only=True):
    """The Dutch system as it was in force from some day on.

    Args:
        id: `fide-dutch-` with the year and month from which it holds.
        about: one sentence.
        pair: a round; raises NoLegalPairing.
        criteria: by code, in order of rank.
    """

    id: str
    about: str
    pair: Callable[[Question], Answer]
    criteria: Mapping[str, Criterion]
