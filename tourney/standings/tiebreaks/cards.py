"""Tie-breaks of card games: shares of matches and games won (Magic Tournament Rules, appendix C)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from tourney.model.history import Game
from tourney.scoring import HALF, ONE, ZERO, points_words, total
from tourney.standings.ledger import Context, once, only_opponent
from tourney.standings.terms import AVERAGE, SUM, Fold, Number, Term, percent
from tourney.standings.tiebreaks import of_terms

FLOOR = Fraction(1, 3)
"""Nobody counts for less, so that a bad day of an opponent does not ruin one's own."""

_BYE_GAMES = 2
"""A bye and a forfeit stand for a match of two games to none."""


def match_share(context: Context, entrant: int) -> Fraction:
    """The points of the rounds he took part in, as a share of a win in each; at least a third.

    A bye that was allocated is a round with a win; a round he sat out is none.
    """
    there = [game for game in context.games[entrant] if game.kind != "zero"]
    most = context.win * len(there)
    return max(FLOOR, total([game.points for game in there]) / most) if most else FLOOR


def games_of(context: Context, game: Game) -> tuple[Fraction, int]:
    """What a round adds to the games: those won, and how many there were.

    Scores typed as 2-1 are games won; a match without them counts as one game, of which a draw
    is a third (1 point of 3); byes and forfeits count as two games.
    """
    if game.kind == "zero":
        return ZERO, 0
    if game.kind != "played":
        lost = game.kind == "forfeit-loss"
        share = ZERO if lost else HALF if game.kind == "half" else ONE
        return share * _BYE_GAMES, _BYE_GAMES
    if game.scores is not None and min(game.scores) >= 0 and any(game.scores):
        return Fraction(game.scores[0]), sum(game.scores)
    if game.won:
        return ONE, 1
    level = all(duel.worth == (context.draw if context.table_size == 2 else HALF) for duel in game.duels)
    return FLOOR if level else ZERO, 1


def share_of_games(terms: Sequence[Term]) -> Fraction:
    """The games won as a share of those played, at least a third."""
    played = sum([int(term.of) for term in terms])
    return max(FLOOR, Fraction(SUM.of(terms)) / played) if played else FLOOR


def own_games(context: Context, entrant: int) -> list[Term]:
    """For each round the games won, and in `of` those played."""
    out = []
    for game in context.games[entrant]:
        won, played = games_of(context, game)
        if played:
            out.append(Term(game.round, only_opponent(game), won, played))
    return out


def game_share(context: Context, entrant: int) -> Fraction:
    """The share of his games that an entrant won; at least a third."""
    return share_of_games(own_games(context, entrant))


def of_opponents(share: Callable[[Context, int], Fraction]) -> Callable[[Context, int], list[Term]]:
    """That share of every opponent he was paired with; rounds without one do not count."""

    known = once(share, share)

    def terms(context: Context, entrant: int) -> list[Term]:
        out = []
        for game in context.games[entrant]:
            for duel in game.duels:
                value = known(context, duel.opponent)
                out.append(Term(game.round, duel.opponent, value, value))
        return out

    return terms


def _average_at_least(terms: Sequence[Term]) -> Number:
    return AVERAGE.of(terms) if terms else FLOOR


def _games_words(terms: Sequence[Term], shown: Callable[[Number], str]) -> str:
    return f"{points_words(SUM.of(terms))} of {sum([int(term.of) for term in terms])} games, at least a third"


AVERAGE_SHARE = Fold("average", _average_at_least, AVERAGE.words)
GAMES = Fold("share", share_of_games, _games_words)

OMW = of_terms(
    of_opponents(match_share),
    AVERAGE_SHARE,
    code="OMW",
    name="opponents' match wins",
    about="the average share of match points of the opponents, each at least a third",
    shown=percent,
    measures="match wins",
)
"""OMW%: the average of the opponents' shares of match points."""

GW = of_terms(
    own_games,
    GAMES,
    code="GW",
    name="game wins",
    about="the share of the single games won, at least a third",
    shown=percent,
    measures="games",
)
"""GW%: the own share of the single games that were won."""

OGW = of_terms(
    of_opponents(game_share),
    AVERAGE_SHARE,
    code="OGW",
    name="opponents' game wins",
    about="the average share of single games won by the opponents, each at least a third",
    shown=percent,
    measures="game wins",
)
"""OGW%: the average of the opponents' shares of games won."""
