"""Average of the opponents' Buchholz, over those really met (C.07 art. 8.2); exact, never rounded."""

from __future__ import annotations

from tourney.standings.ledger import Context
from tourney.standings.terms import AVERAGE, SUM, Number, Term
from tourney.standings.tiebreaks import of_terms
from tourney.standings.tiebreaks._opponents import scores_of_opponents
from tourney.standings.tiebreaks._shown import decimals


def terms(context: Context, entrant: int) -> list[Term]:
    """The Buchholz of each opponent of a game that was played."""
    out = []
    for game in context.games[entrant]:
        if game.kind == "played":
            for duel in game.duels:
                value = _buchholz(context, duel.opponent)
                out.append(Term(game.round, duel.opponent, value, value))
    return out


def _buchholz(context: Context, entrant: int) -> Number:
    known: dict[int, Number] = context.memo.setdefault("BH", {})
    if entrant not in known:
        known[entrant] = SUM.of(scores_of_opponents(context, entrant))
    return known[entrant]


TIEBREAK = of_terms(
    terms,
    AVERAGE,
    code="AOB",
    name="average of the opponents' Buchholz",
    about="the average Buchholz of the opponents really met",
    swiss_only=True,
    shown=decimals,
    measures="Buchholz",
    years=(2024,),
)
