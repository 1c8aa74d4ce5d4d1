"""Buchholz: how strong the opponents were; a round without one counts a dummy (C.07 art. 16)."""

from __future__ import annotations

from fractions import Fraction

from tourney.ledger import Context
from tourney.scoring import total
from tourney.tiebreaks import TieBreak, each


def buchholz(context: Context, entrant: int) -> Fraction:
    """The sum of the adjusted scores of everybody met.

    At tables of more than two it sums over all at the table, and an unplayed round counts as a
    full table of dummies.
    """
    adjusted = context.adjusted
    terms = []
    for game in context.games[entrant]:
        if context.met(game):
            terms += [adjusted[duel.opponent] for duel in game.duels]
        else:
            terms.append(context.dummy(entrant, game) * (context.table_size - 1))
    return total(terms)


TIEBREAK = TieBreak(
    code="BH",
    name="Buchholz",
    about="the sum of the scores of the opponents",
    values=each(buchholz),
)
