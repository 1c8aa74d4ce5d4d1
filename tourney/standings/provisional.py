"""What a reader of standings must know besides the figures: what is missing in them, who does not count."""

from __future__ import annotations

from tourney.model.state import State
from tourney.standings import leavers

SHOWN = 12
"""So many tables are named."""


def missing(state: State, after_round: int | None = None) -> tuple[int, ...]:
    """The tables of the last counted round without a result; standings with some are provisional."""
    counted = len(state.rounds) if after_round is None else after_round
    return state.rounds[counted - 1].missing() if 0 < counted <= len(state.rounds) else ()


def notes(state: State, after_round: int | None = None) -> tuple[str, ...]:
    """In sentences: which results are still missing, and who left too early to count.

    Args:
        state: the tournament.
        after_round: the last round that is counted; None counts all so far.
    """
    counted = len(state.rounds) if after_round is None else after_round
    out: list[str] = []
    tables = missing(state, after_round)
    if tables:
        shown = ", ".join(map(str, tables[:SHOWN])) + (" and more" if len(tables) > SHOWN else "")
        which = "table" if len(tables) == 1 else "tables"
        out.append(f"provisional: round {counted} has no result yet at {which} {shown}")
    if state.final is not None:
        counted = min(counted, state.final.after)
    return (*out, *leavers.words(state, leavers.too_early(state, counted)))
