"""Fore Buchholz: Buchholz as if every game of the last round had been drawn (C.07 art. 8.3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tourney.model.history import Duel, Game
from tourney.scoring import HALF
from tourney.standings.ledger import Context, ground
from tourney.standings.terms import SUM, Term
from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks.opponents import scores_of_opponents


def fore(context: Context) -> Context:
    """The same with a draw in every game that was paired for the last counted round, played or not."""
    known: Context | None = context.memo.get("fore")
    if known is None:
        known = context.memo["fore"] = ground(
            {entrant: _drawn(context, games) for entrant, games in context.games.items()},
            rounds=context.rounds,
            table_size=context.table_size,
            win=context.win,
            draw=context.draw,
            everybody_meets=context.everybody_meets,
            ratings=context.ratings,
            rules=context.rules,
        )
    return known


def _drawn(context: Context, games: list[Game]) -> list[Game]:
    if not games or games[-1].round != context.rounds or not games[-1].duels:
        return games
    worth = context.draw if context.table_size == 2 else HALF
    last = replace(
        games[-1],
        kind="played",
        points=context.draw,
        won=False,
        duels=tuple(Duel(duel.opponent, worth) for duel in games[-1].duels),
    )
    return [*games[:-1], last]


def terms(context: Context, entrant: int) -> Sequence[Term]:
    """Those of Buchholz under that assumption."""
    return scores_of_opponents(fore(context), entrant)


FB = of_terms(
    terms,
    SUM,
    code="FB",
    name="fore Buchholz",
    about="the sum of the scores of the opponents, as if the last round had been drawn",
    modifiers="CM",
    swiss_only=True,
    years=(2024,),
)
