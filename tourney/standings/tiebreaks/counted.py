"""Tie-breaks that count rounds, each made from one question to a round (C.07 art. 7); never adds points."""

from __future__ import annotations

from collections.abc import Callable

from tourney.model.history import VOLUNTARY, Game
from tourney.scoring import ZERO
from tourney.standings.ledger import Context, only_opponent
from tourney.standings.terms import COUNT, Term
from tourney.standings.tiebreaks import TieBreak, of_terms


def counted(code: str, name: str, about: str, counts: Callable[[Game], bool]) -> TieBreak:
    """The number of rounds of which something is true; each is a term of 1.

    Args:
        code: and `name` and `about` as in `TieBreak`.
        counts: whether a round of the entrant counts.
    """

    def terms(context: Context, entrant: int) -> list[Term]:
        return [
            Term(game.round, only_opponent(game), 1, 1) for game in context.games[entrant] if counts(game)
        ]

    return of_terms(terms, COUNT, code=code, name=name, about=about, measures="")


def second(game: Game) -> bool:
    """Whether exactly one was better; a shared second place counts for each, two shared firsts leave none."""
    return (
        game.kind == "played"
        and len(game.duels) > 1
        and sum([duel.worth == ZERO for duel in game.duels]) == 1
    )


WIN = counted("WIN", "wins", "the number of wins, byes and forfeits included", lambda game: game.won)
"""How often one came first, played or not (art. 7.1); at larger tables above somebody."""

WON = counted(
    "WON",
    "games won",
    "the number of wins really played",
    lambda game: game.won and game.kind == "played",
)
"""How often one came first in a game that was played (art. 7.2)."""

BPG = counted(
    "BPG",
    "games with Black",
    "the number of games played without the first move",
    lambda game: bool(game.seat) and game.kind == "played",
)
"""Played over the board from any seat but the first (art. 7.3)."""

BWG = counted(
    "BWG",
    "wins with Black",
    "the number of games won without the first move",
    lambda game: bool(game.seat) and game.won and game.kind == "played",
)
"""Won over the board from any seat but the first (art. 7.4)."""

REP = counted(
    "REP",
    "rounds elected to play",
    "the number of rounds without a requested bye or a forfeit loss",
    lambda game: game.kind not in VOLUNTARY,
)
"""All rounds but requested byes and forfeit losses (art. 7.6)."""

SEC = counted("SEC", "second places", "the number of second places at tables of three and more", second)
"""How often exactly one at a table of three or more was better; C.07 has no such tie-break."""
