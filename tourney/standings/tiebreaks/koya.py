"""Koya: the points against those who have at least half of what was possible (C.07 art. 9.2, 14.5)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tourney.scoring import HALF, points_words
from tourney.standings.ledger import Context
from tourney.standings.terms import SUM, Term
from tourney.standings.tiebreaks import TieBreak, of_terms

_Limit = Callable[[Context], Fraction]


def _terms(limit: _Limit) -> Callable[[Context, int], list[Term]]:
    def terms(context: Context, entrant: int) -> list[Term]:
        least = limit(context)
        return [
            Term(
                game.round,
                duel.opponent,
                duel.worth,
                context.points[duel.opponent],
                cut="" if context.points[duel.opponent] >= least else "limit",
            )
            for game in context.games[entrant]
            for duel in game.duels
        ]

    return terms


def highest(context: Context) -> Fraction:
    """The highest score that was possible: a win in every round, in a round-robin in every game."""
    known: Fraction | None = context.memo.get("highest")
    if known is None:
        games = context.rounds
        if context.everybody_meets:
            games = max([sum(bool(game.duels) for game in own) for own in context.games.values()], default=0)
        known = context.memo["highest"] = context.win * games
    return known


def _with(
    limit: _Limit, short: str, words: str, limited: Callable[[str], TieBreak] | None = None
) -> TieBreak:
    return of_terms(
        _terms(limit),
        SUM,
        code="KS",
        name=f"Koya, limit {short}" if short else "Koya",
        about=f"the points against opponents with at least {words}",
        limited=limited,
    )


def limited(words: str) -> TieBreak:
    """Koya with another limit: `60` is 60 percent, `+1` half a point more than 50 percent, `-1` less."""
    number = int(words)
    if words[0] in "+-":
        half_points = points_words(Fraction(abs(number), 2))
        return _with(
            lambda context: (highest(context) + number) * HALF,
            f"50% {words[0]} {half_points}",
            f"half of the highest possible score {words[0]} {half_points}",
        )
    return _with(
        lambda context: highest(context) * number / 100,
        f"{number}%",
        f"{number}% of the highest possible score",
    )


KS = _with(lambda context: highest(context) * HALF, "", "half of the highest possible score", limited)
