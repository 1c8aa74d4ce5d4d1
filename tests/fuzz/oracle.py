"""What gacrux, an independent engine, makes of a round of a report file; no engine of ours."""

from __future__ import annotations

from typing import Any

from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingdutch import pairing_dutch
from gacrux.trf2json import trf2json


def tournament_of(text: str) -> Any:
    """The file as gacrux holds it."""
    file = trf2json()
    file.parse_file(text, 0)
    tournament = file.get_tournament(1)
    tournament["pairingSystem"] = ["dutch"]
    tournament["maxMeets"] = 1
    return tournament


def pairs_of(tournament: Any, round_: int, *, slow: bool = False) -> set[tuple[int, int]] | None:
    """The pairs, white first, the bye as (number, 0); None where it finds no legal pairing.

    Args:
        slow: leave out its short cuts.
    """
    params = {"experimental": ["weighted"] if slow else [], "verbose": 0}
    engine = pairing_dutch(tournament, round_, params)
    try:
        brackets = engine.compute_pairing(False, 0)
    except GacruxNoLegalPairing:
        return None
    return {(pair["w"], pair["b"]) for bracket in brackets if bracket for pair in bracket["pairs"]}
