"""Second places: how often exactly one at a table of three or more was better."""

from __future__ import annotations

from tourney.model.history import Game
from tourney.scoring import ZERO
from tourney.standings.tiebreaks._counted import counted


def second(game: Game) -> bool:
    """Whether exactly one was better; a shared second place counts for each, two shared firsts leave none."""
    return (
        game.kind == "played"
        and len(game.duels) > 1
        and sum([duel.worth == ZERO for duel in game.duels]) == 1
    )


TIEBREAK = counted("SEC", "second places", "the number of second places at tables of three and more", second)
