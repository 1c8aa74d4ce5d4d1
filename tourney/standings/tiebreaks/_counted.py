"""Tie-breaks that count rounds: made from one question to each round."""

from __future__ import annotations

from collections.abc import Callable

from tourney.model.history import Game
from tourney.standings.ledger import Context
from tourney.standings.terms import COUNT, Term
from tourney.standings.tiebreaks import TieBreak, of_terms


def counted(code: str, name: str, about: str, counts: Callable[[Game], bool]) -> TieBreak:
    """The number of rounds of which something is true; each is a term of 1.

    Args:
        code: and `name` and `about` as in `TieBreak`.
        counts: whether a round of the entrant counts.
    """

    def terms(context: Context, entrant: int) -> list[Term]:
        return [Term(game.round, _only(game), 1, 1) for game in context.games[entrant] if counts(game)]

    return of_terms(terms, COUNT, code=code, name=name, about=about, measures="")


def _only(game: Game) -> int | None:
    return game.duels[0].opponent if len(game.duels) == 1 else None
