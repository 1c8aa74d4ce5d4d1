"""Direct encounter: the table of those who are level, counting only what they played against each other."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from heapq import nlargest

from tourney.scoring import ONE, total
from tourney.standings.ledger import Context
from tourney.standings.terms import Term
from tourney.standings.tiebreaks import TieBreak, Values

_Scores = dict[int, dict[int, Fraction]]
"""By entrant, what he scored against each other one whom he met, averaged over their games."""


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
    if scores:
        _place(scores, None if context.everybody_meets else best, list(group), 1, out)
    else:
        out.update(dict.fromkeys(group, 1))
    return out


def _between(context: Context, group: Sequence[int]) -> _Scores:
    """The scores inside the group; who met nobody of it is not in them."""
    inside = set(group)
    out: _Scores = {}
    for entrant in group if len(inside) > 1 else ():
        games: dict[int, list[Fraction]] = {}
        for game in context.games[entrant]:
            if context.met(game):
                for duel in game.duels:
                    if duel.opponent in inside:
                        games.setdefault(duel.opponent, []).append(duel.worth)
        if games:
            out[entrant] = {other: total(worths) / len(worths) for other, worths in games.items()}
    return out


def _place(scores: _Scores, win: Fraction | None, group: list[int], first: int, out: dict[int, int]) -> None:
    """Write the ranks of the group, which begin at `first`; without `win` no game counts as missing.

    Looks at the games that were played and never at every pair: a group may be half of a large field.
    """
    while len(group) > 1:
        inside, others = set(group), len(group) - 1
        met = {
            one: [score for other, score in scores.get(one, _NOBODY).items() if other in inside]
            for one in group
        }
        least = {one: total(met[one]) for one in group}
        if win is None or all(len(met[one]) == others for one in group):
            _place_all(scores, win, group, least, first, out)
            return
        # With a win in every game that is missing
        most = {one: least[one] + win * (others - len(met[one])) for one in group}
        leader = _alone_in_front(group, least, most)
        if leader is None:
            out.update(dict.fromkeys(group, first))
            return
        out[leader] = first
        group, first = [one for one in group if one != leader], first + 1
    out.update(dict.fromkeys(group, first))


_NOBODY: dict[int, Fraction] = {}


def _alone_in_front(group: list[int], least: dict[int, Fraction], most: dict[int, Fraction]) -> int | None:
    """Who has more for certain than any other one can have; None where nobody has."""
    highest, second = nlargest(2, group, key=most.__getitem__)
    for one in group:
        if least[one] > most[second if one == highest else highest]:
            return one
    return None


def _place_all(
    scores: _Scores,
    win: Fraction | None,
    group: list[int],
    least: dict[int, Fraction],
    first: int,
    out: dict[int, int],
) -> None:
    """Write the ranks by those scores; those who are level are looked at again by themselves."""
    levels: dict[Fraction, list[int]] = {}
    for one in group:
        levels.setdefault(least[one], []).append(one)
    for score in sorted(levels, reverse=True):
        level = levels[score]
        if len(level) == len(group):
            out.update(dict.fromkeys(group, first))
        else:
            _place(scores, win, level, first, out)
        first += len(level)


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
