"""Direct encounter: the table of those who are level, counting only what they played against each other."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tourney.scoring import ONE, ZERO
from tourney.standings.ledger import Context
from tourney.standings.terms import Term
from tourney.standings.tiebreaks import TieBreak, Values

_Scores = dict[tuple[int, int], Fraction]


def direct_encounter(context: Context, group: Sequence[int]) -> Values:
    """The rank of each entrant within the group (C.07 art. 6).

    Where all have met, and always in a round-robin, the table of their games gives the ranks, and
    those still level are looked at again by themselves. Where not all have met, only somebody who
    stays alone in front whatever the missing games would have brought is placed, and then the next
    place is looked at. Who met twice counts with the average. Forfeits count only in a round-robin.
    """
    scores = _between(context, group)
    out: dict[int, int] = {}
    best = context.win if context.table_size == 2 else ONE
    _place(scores, None if context.everybody_meets else best, list(group), 1, out)
    return out


def _between(context: Context, group: Sequence[int]) -> _Scores:
    """What each scored against each other one of the group, averaged over their games."""
    inside = set(group)
    games: dict[tuple[int, int], list[Fraction]] = {}
    for entrant in group if len(inside) > 1 else ():
        for game in context.games[entrant]:
            if context.met(game):
                for duel in game.duels:
                    if duel.opponent in inside:
                        games.setdefault((entrant, duel.opponent), []).append(duel.worth)
    return {pair: sum(worths, ZERO) / len(worths) for pair, worths in games.items()}


def _place(scores: _Scores, win: Fraction | None, group: list[int], first: int, out: dict[int, int]) -> None:
    """Write the ranks of the group, which begin at `first`; without `win` no game counts as missing."""
    if len(group) == 1 or not scores:
        out.update(dict.fromkeys(group, first))
        return
    least = {
        one: sum([scores.get((one, other), ZERO) for other in group if other != one], ZERO) for one in group
    }
    if win is None or all((one, other) in scores for one in group for other in group if one != other):
        _place_all(scores, win, group, least, first, out)
        return
    for one in group:
        if all(
            least[one] > _most(scores, win, other, group, least[other]) for other in group if other != one
        ):
            out[one] = first
            _place(scores, win, [other for other in group if other != one], first + 1, out)
            return
    out.update(dict.fromkeys(group, first))


def _place_all(
    scores: _Scores,
    win: Fraction | None,
    group: list[int],
    least: dict[int, Fraction],
    first: int,
    out: dict[int, int],
) -> None:
    for score in sorted(set(least.values()), reverse=True):
        level = [one for one in group if least[one] == score]
        if len(level) == len(group):
            out.update(dict.fromkeys(group, first))
        else:
            _place(scores, win, level, first, out)
        first += len(level)


def _most(scores: _Scores, win: Fraction, one: int, group: list[int], least: Fraction) -> Fraction:
    """What he would have with a win in every game that is missing."""
    return least + win * sum((one, other) not in scores for other in group if other != one)


def within(context: Context, group: Sequence[int], entrant: int) -> list[Term]:
    """His games inside the group, with what he scored in each."""
    inside = set(group)
    return [
        Term(game.round, duel.opponent, duel.worth, duel.worth)
        for game in context.games[entrant]
        if context.met(game)
        for duel in game.duels
        if duel.opponent in inside
    ]


DE = TieBreak(
    code="DE",
    name="direct encounter",
    about="the place in a table of the games among those who are level",
    best="lowest",
    values=direct_encounter,
    within=within,
    measures="",
)
