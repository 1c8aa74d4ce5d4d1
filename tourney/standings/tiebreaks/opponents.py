"""Tie-breaks by the scores of opponents and of dummies (C.07 art. 8, 9.1, 16.4); never looks at a rating."""

from __future__ import annotations

from fractions import Fraction

from tourney.model.history import VOLUNTARY, Game
from tourney.standings.ledger import Context, once
from tourney.standings.terms import AVERAGE, SUM, Number, Term, decimals
from tourney.standings.tiebreaks import of_terms


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


def scores_of_those_met(context: Context, entrant: int) -> list[Term]:
    """The adjusted score of everybody met; unplayed rounds count nothing."""
    return [term for term in scores_of_opponents(context, entrant) if term.opponent is not None]


def _buchholz(context: Context, entrant: int) -> Number:
    return SUM.of(scores_of_opponents(context, entrant))


_known_buchholz = once("BH", _buchholz)


def buchholz_of_opponents(context: Context, entrant: int) -> list[Term]:
    """The Buchholz of each opponent of a game that was played."""
    out = []
    for game, duel in context.played(entrant):
        value = _known_buchholz(context, duel.opponent)
        out.append(Term(game.round, duel.opponent, value, value))
    return out


BH = of_terms(
    scores_of_opponents,
    SUM,
    code="BH",
    name="Buchholz",
    about="the sum of the scores of the opponents",
    modifiers="CM",
    swiss_only=True,
    years=(2024,),
)
"""How strong the opponents were; a round without one counts a dummy (art. 8.1)."""

AOB = of_terms(
    buchholz_of_opponents,
    AVERAGE,
    code="AOB",
    name="average of the opponents' Buchholz",
    about="the average Buchholz of the opponents really met",
    swiss_only=True,
    shown=decimals,
    measures="Buchholz",
    years=(2024,),
)
"""Over those really met (art. 8.2); exact, never rounded."""

AOS = of_terms(
    scores_of_those_met,
    AVERAGE,
    code="AOS",
    name="average of the opponents' scores",
    about="the average score of everybody really met",
    modifiers="CM",
    swiss_only=True,
    shown=decimals,
)
"""Fair between full and short tables; follows the practice of larger tables, C.07 has no such tie-break."""

SB = of_terms(
    weighed_scores,
    SUM,
    code="SB",
    name="Sonneborn-Berger",
    about="the sum of the scores of the opponents beaten, and half of those drawn",
    modifiers="CM",
    years=(2024,),
)
"""How strong those were whom one beat; unplayed rounds as in art. 16 (art. 9.1)."""
