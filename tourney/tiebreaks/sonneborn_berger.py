"""Sonneborn-Berger: how strong those were whom one beat; unplayed rounds as in C.07 art. 16."""

from __future__ import annotations

from fractions import Fraction

from tourney.ledger import Context
from tourney.scoring import total
from tourney.tiebreaks import TieBreak, each


def sonneborn_berger(context: Context, entrant: int) -> Fraction:
    """The sum of each opponent's adjusted score times what was scored against him.

    At tables of more than two that is 1 for beaten and 1/2 for level. An unplayed round counts
    the dummy's score times the points of the round, at larger tables for a full table of dummies.
    """
    adjusted = context.adjusted
    against: dict[Fraction, list[Fraction]] = {}
    for game in context.games[entrant]:
        if context.met(game):
            for duel in game.duels:
                against.setdefault(duel.worth, []).append(adjusted[duel.opponent])
        elif not context.everybody_meets and game.points:
            worth = game.points * _share(context)
            against.setdefault(worth, []).append(context.dummy(entrant, game))
    return total([worth * total(scores) for worth, scores in against.items()])


def _share(context: Context) -> Fraction:
    """What turns the points of an unplayed round into worth: 1 at two seats, else a full table's share."""
    return Fraction(1) if context.table_size == 2 else (context.table_size - 1) / context.win


TIEBREAK = TieBreak(
    code="SB",
    name="Sonneborn-Berger",
    about="the sum of the scores of the opponents beaten, and half of those drawn",
    values=each(sonneborn_berger),
)
