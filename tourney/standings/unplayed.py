"""What a round that was not played is worth to the tie-breaks: C.07 articles 15 and 16.

Holds the rules on byes and forfeits once, for every tie-break; never sums and never ranks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Literal

from tourney.model.history import REQUESTED, VOLUNTARY, Game

Rules = Literal[2024, 2026]
"""By year: C.07 as of 1 August 2024, and as of 1 March 2026."""

Why = Literal["own", "opponent", "draws"]
"""What set the score of a dummy: the own score, the opponent of a forfeit, or a draw in every round."""


def adjusted(games: Sequence[Game], total: Fraction, draw: Fraction) -> Fraction:
    """A score as the tie-breaks of the opponents see it (art. 16.3).

    Every requested bye at the end of the games counts as a draw. At the end means in the last
    round, or followed by nothing but rounds unplayed by his own doing. All else counts as it was paid.

    Args:
        games: of one entrant, oldest first.
        total: what they paid.
        draw: the points of a draw.
    """
    for game in trailing(games):
        if game.kind in REQUESTED:
            total += draw - game.points
    return total


def trailing(games: Sequence[Game]) -> Iterable[Game]:
    """The rounds at the end that were unplayed by his own doing, the latest first."""
    for game in reversed(games):
        if game.kind not in VOLUNTARY:
            return
        yield game


def dummy(
    own: Fraction, opponents: Sequence[Fraction], draws: Fraction, rules: Rules = 2026
) -> tuple[Fraction, Why]:
    """The score of the dummy that stands in for the opponent of an unplayed round (art. 16.4).

    It has the own score; since 2026 no more than the opponent of a forfeit, and in every other
    unplayed round no more than a draw in every round would have brought.

    Args:
        own: the score of the entrant himself.
        opponents: for a forfeit the adjusted scores of those who were paired, else empty.
        draws: a draw in every round.
        rules: those of which year.

    Returns:
        The score, and what set it.
    """
    if rules == 2024:
        return own, "own"
    cap, why = (min(opponents), "opponent") if opponents else (draws, "draws")
    return (own, "own") if own <= cap else (cap, why)  # type: ignore[return-value]  # the literals above


def stands_as_game(game: Game, everybody_meets: bool) -> bool:
    """Whether a round counts as played: over the board, and in a round-robin also by forfeit (art. 15.2)."""
    return game.kind == "played" or (everybody_meets and bool(game.duels))
