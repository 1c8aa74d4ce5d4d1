"""The opponents of an entrant as terms, dummies for unplayed rounds (C.07 art. 16.4); adds nothing up."""

from __future__ import annotations

from fractions import Fraction

from tourney.model.history import VOLUNTARY, Game
from tourney.standings.ledger import Context
from tourney.standings.terms import Term


def scores_of_opponents(context: Context, entrant: int) -> list[Term]:
    """The adjusted score of everybody met, and of a dummy for each round that was not played.

    At tables of more than two an unplayed round counts a full table of dummies. In a round-robin
    a round without a game is nothing.
    """
    adjusted, points = context.adjusted, context.points
    terms: list[Term] = []
    for game in context.games[entrant]:
        if context.met(game):
            for duel in game.duels:
                other = duel.opponent
                score = adjusted[other]
                # the two are one object where nothing was adjusted, and comparing fractions is slow
                same = score is points[other] or score == points[other]
                terms.append(Term(game.round, other, score, score, None, "" if same else "adjusted"))
        elif not context.everybody_meets:
            score, why = context.stand_in(entrant, game)
            one = Term(game.round, None, score, score, None, why, game.kind in VOLUNTARY)
            terms += [one] * (context.table_size - 1)
    return terms


def weighed_scores(context: Context, entrant: int) -> list[Term]:
    """As `scores_of_opponents`, each times what was scored against that opponent.

    At larger tables that is 1 for beaten and 1/2 for level, and for each of the dummies the share
    that the points of the round have of a win.
    """
    adjusted, points = context.adjusted, context.points
    terms: list[Term] = []
    for game in context.games[entrant]:
        if context.met(game):
            for duel in game.duels:
                other, worth = duel.opponent, duel.worth
                score = adjusted[other]
                same = score is points[other] or score == points[other]
                terms.append(
                    Term(
                        game.round,
                        other,
                        _product(context, worth, score),
                        score,
                        worth,
                        "" if same else "adjusted",
                    )
                )
        elif not context.everybody_meets:
            score, why = context.stand_in(entrant, game)
            worth = _of_a_dummy(context, game)
            one = Term(game.round, None, worth * score, score, worth, why, game.kind in VOLUNTARY)
            terms += [one] * (context.table_size - 1)
    return terms


def _product(context: Context, worth: Fraction, score: Fraction) -> Fraction:
    """`worth * score`, remembered: few different ones occur, and fractions multiply slowly."""
    numbers = worth.numerator, worth.denominator, score.numerator, score.denominator
    known: Fraction | None = context.memo.get(numbers)
    if known is None:
        known = context.memo[numbers] = worth * score
    return known


def _of_a_dummy(context: Context, game: Game) -> Fraction:
    if context.table_size == 2:
        return game.points
    return game.points / context.win if context.win else Fraction(0)
