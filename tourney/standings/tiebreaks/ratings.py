"""Tie-breaks by the ratings of those met over the board (C.07 art. 10, tables of B.02); never by scores."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from fractions import Fraction

from tourney.model.history import Duel, Game
from tourney.scoring import HALF, ONE, ZERO
from tourney.standings.ledger import Context, once
from tourney.standings.terms import ROUNDED_AVERAGE, Fold, Number, Term, counting, rounded, score_words
from tourney.standings.tiebreaks import of_terms

# fmt: off
_DIFFERENCES = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
)
"""The difference in rating that a score of 50, 51, ... 100 percent stands for."""

_LAST = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
    484, 517, 559, 619, 735,
)
"""The greatest difference at which 50, 51, ... 99 percent are expected."""
# fmt: on


def difference(percent: int) -> int:
    """The difference in rating that a score of so many percent stands for."""
    return _DIFFERENCES[percent - 50] if percent >= 50 else -_DIFFERENCES[50 - percent]


def expected(ahead: int) -> int:
    """The percentage expected of who is rated so much above his opponent."""
    if ahead >= 0:
        return 50 + bisect_left(_LAST, ahead)
    return 50 - bisect_left(_LAST, -ahead)


def result_against(context: Context, game: Game, duel: Duel) -> Fraction:
    """1 for beaten, 1/2 for level, 0 for beaten by, whatever the scheme pays."""
    if context.table_size > 2:
        return duel.worth
    if game.won:
        return ONE
    if game.scores is not None:
        return HALF if len(set(game.scores)) == 1 else ZERO
    return HALF if duel.worth == context.draw else ZERO


def rated_opponents(context: Context, entrant: int) -> list[Term]:
    """The rating of everybody met in a game that was played; those without one do not count."""
    out = []
    for game, duel in context.played(entrant):
        rating = context.ratings.get(duel.opponent, 0)
        result = result_against(context, game, duel)
        if rating:
            out.append(Term(game.round, duel.opponent, rating, rating, result))
        else:
            out.append(Term(game.round, duel.opponent, rating, rating, result, "unrated", cut="unrated"))
    return out


def average(terms: Sequence[Term]) -> int:
    """The average rating, a half rounded up; 0 without anybody rated."""
    return rounded(Fraction(sum([int(term.of) for term in terms]), len(terms))) if terms else 0


def performance(terms: Sequence[Term]) -> int:
    """The average rating plus what the share of the points stands for; 0 without anybody rated."""
    if not terms:
        return 0
    return average(terms) + difference(rounded(_score(terms) * 100 / len(terms)))


def perfect(terms: Sequence[Term]) -> int:
    """The lowest rating that would have been expected to score as much (art. 10.3).

    Differences count in full. Who scored nothing has 800 less than his lowest opponent. 0 without
    anybody rated.
    """
    if not terms:
        return 0
    ratings = [int(term.of) for term in terms]
    score = _score(terms)
    if not score:
        return min(ratings) - 800
    needed = score * 100
    # At 736 above everybody all is expected, and at 736 below everybody nothing.
    low, high = min(ratings) - 736, max(ratings) + 736
    while high - low > 1:
        middle = (low + high) // 2
        if sum([expected(middle - rating) for rating in ratings]) >= needed:
            high = middle
        else:
            low = middle
    return high


def _score(terms: Sequence[Term]) -> Fraction:
    return sum([term.times for term in terms if term.times is not None], ZERO)


def _performance_words(terms: Sequence[Term], shown: Callable[[Number], str]) -> str:
    if not terms:
        return "nobody rated"
    ahead = performance(terms) - average(terms)
    sign = "-" if ahead < 0 else "+"
    return f"{average(terms)} on average, {sign} {abs(ahead)} for {score_words(terms)}"


def _perfect_words(terms: Sequence[Term], shown: Callable[[Number], str]) -> str:
    return f"expected to score {score_words(terms)}" if terms else "nobody rated"


PERFORMANCE = Fold("performance", performance, _performance_words)
PERFECT = Fold("perfect performance", perfect, _perfect_words)


def of_opponents(fold: Fold) -> Callable[[Context, int], list[Term]]:
    """For each opponent of a played game, that value of his own games; who has none does not count."""

    def value(context: Context, entrant: int) -> Number | None:
        terms = counting(rated_opponents(context, entrant))
        return fold.of(terms) if terms else None

    known = once(fold.name, value)

    def terms(context: Context, entrant: int) -> list[Term]:
        out = []
        for game, duel in context.played(entrant):
            value = known(context, duel.opponent)
            out.append(
                Term(game.round, duel.opponent, 0, 0, why="unrated", cut="unrated")
                if value is None
                else Term(game.round, duel.opponent, value, value)
            )
        return out

    return terms


ARO = of_terms(
    rated_opponents,
    ROUNDED_AVERAGE,
    code="ARO",
    name="average rating of the opponents",
    about="the average rating of the opponents really met",
    modifiers="CM",
    measures="rating",
)
"""Of those met over the board, rounded (art. 10.1)."""

TPR = of_terms(
    rated_opponents,
    PERFORMANCE,
    code="TPR",
    name="performance rating",
    about="the rating that the results against rated opponents stand for",
    measures="rating",
)
"""The average rating and what the score against it stands for (art. 10.2)."""

PTP = of_terms(
    rated_opponents,
    PERFECT,
    code="PTP",
    name="perfect performance",
    about="the lowest rating that is expected to score as much against the same opponents",
    measures="rating",
)
"""The lowest rating of which the score would be expected (art. 10.3)."""

APRO = of_terms(
    of_opponents(PERFORMANCE),
    ROUNDED_AVERAGE,
    code="APRO",
    name="average performance of the opponents",
    about="the average performance rating of the opponents really met",
    measures="performance",
)
"""Of those met over the board, rounded (art. 10.4)."""

APPO = of_terms(
    of_opponents(PERFECT),
    ROUNDED_AVERAGE,
    code="APPO",
    name="average perfect performance of the opponents",
    about="the average perfect performance of the opponents really met",
    measures="perfect performance",
)
"""Of those met over the board, rounded (art. 10.5)."""
