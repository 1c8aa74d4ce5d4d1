"""What one entrant did in one round, in points and duels: the record that pairing and tie-breaks read.

Computes nothing; `tourney.standings.ledger` makes these from a tournament.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from msgspec import Struct

Kind = Literal["played", "forfeit-win", "forfeit-loss", "pairing", "full", "half", "zero"]
"""How a round went for one entrant. `zero` is also a round he was not paired in at all."""

REQUESTED = frozenset({"half", "zero"})
"""Byes an entrant asked for or brought about (C.07 art. 16)."""

VOLUNTARY = frozenset({"half", "zero", "forfeit-loss"})
"""Rounds unplayed by the entrant's own doing (C.07 art. 16)."""


class Duel(Struct, frozen=True, gc=False):
    """One opponent at one table.

    Args:
        opponent: his number.
        worth: what was scored against him. At a table of two the points of the round; at larger
            tables 1 for beaten, 1/2 for level, 0 for beaten by.
    """

    opponent: int
    worth: Fraction


class Game(Struct, frozen=True):
    """One round of one entrant.

    Args:
        points: by the scoring scheme.
        won: whether it counts as a win.
        seat: the seat at the table, None without a table.
        duels: those at the table who were there; for a forfeit the opponent who was paired.
        scores: the game's own scores, his first and then those of the others who were there in
            seat order; None where there are none.
    """

    round: int
    kind: Kind
    points: Fraction
    won: bool
    seat: int | None = None
    duels: tuple[Duel, ...] = ()
    scores: tuple[int, ...] | None = None
