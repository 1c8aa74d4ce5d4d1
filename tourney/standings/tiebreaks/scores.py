"""Tie-breaks by what an entrant himself scored, in points and in the games' scores; never by opponents."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tourney.scoring import HALF, ONE, ZERO
from tourney.standings.ledger import Context, only_opponent
from tourney.standings.terms import AVERAGE, SUM, Term, percent
from tourney.standings.tiebreaks import of_terms


def points(context: Context, entrant: int) -> list[Term]:
    """The points of each round."""
    return [
        Term(game.round, only_opponent(game), game.points, game.points) for game in context.games[entrant]
    ]


def standard_points(context: Context, entrant: int) -> list[Term]:
    """What each round is worth by 1, 1/2 and 0, played or not."""
    return [
        Term(
            game.round,
            only_opponent(game),
            ONE if game.points > context.draw else HALF if game.points == context.draw else 0,
            game.points,
        )
        for game in context.games[entrant]
    ]


def progressive(context: Context, entrant: int) -> list[Term]:
    """The score after each round; cuts take the first rounds."""
    paid: dict[int, Fraction] = {game.round: game.points for game in context.games[entrant]}
    score, out = ZERO, []
    for number in range(1, context.rounds + 1):
        score += paid.get(number, ZERO)
        out.append(Term(number, None, score, number))
    return out


def _scored(context: Context, entrant: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each round that was played and has scores, with the scores, the own one first."""
    for game in context.games[entrant]:
        if game.kind == "played" and game.scores is not None:
            yield game.round, game.scores


def raw_scores(context: Context, entrant: int) -> list[Term]:
    """The own score of each game that was played and has scores."""
    return [Term(number, None, scores[0], scores[0]) for number, scores in _scored(context, entrant)]


def share(scores: tuple[int, ...]) -> Fraction:
    """The part of the first score in the sum of those who were there.

    Where somebody is below zero, all are counted from the lowest score; where the sum is zero
    each has the same part.
    """
    lowest = min(0, *scores)
    whole = sum(scores) - lowest * len(scores)
    return Fraction(scores[0] - lowest, whole) if whole else Fraction(1, len(scores))


def shares(context: Context, entrant: int) -> list[Term]:
    """The share of each game that was played and has scores."""
    out = []
    for number, scores in _scored(context, entrant):
        value = share(scores)
        out.append(Term(number, None, value, value))
    return out


PTS = of_terms(points, SUM, code="PTS", name="points", about="the sum of the points", measures="points")
"""What the scoring scheme gave, for orders that do not begin with it."""

STD = of_terms(
    standard_points,
    SUM,
    code="STD",
    name="standard points",
    measures="points",
    about="1 for each round with more than a draw, half for one with as much",
)
"""1 for more than a draw, 1/2 for as much, whatever the scheme pays (C.07 art. 7.7)."""

PS = of_terms(
    progressive,
    SUM,
    code="PS",
    name="progressive score",
    about="the sum of the scores after each round",
    modifiers="C",
    measures="score after the round",
)
"""The sum of the scores after each round (C.07 art. 7.5); who won early is ahead."""

RAW = of_terms(
    raw_scores,
    SUM,
    code="RAW",
    name="raw score",
    about="the sum of the scores made in the games themselves",
    measures="score made",
)
"""The sum of the game's own scores, whatever the tournament pays for them."""

SHARE = of_terms(
    shares,
    AVERAGE,
    code="SHARE",
    name="points share",
    about="the average share of the scores made at the own tables",
    shown=percent,
    measures="share",
)
"""The part of all scores at the table that was one's own, on average over the games.

Follows the practice of events at tables of three and more, where a game may be rich or poor for
everybody at the table.
"""
