"""What would be worse if a bracket were paired otherwise: the ground of explanations; pairs nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tourney.pairing.fide_dutch.bracket import Graph, Task
from tourney.pairing.fide_dutch.complete_pairing import perfect
from tourney.pairing.fide_dutch.engine import Decision
from tourney.pairing.fide_dutch.field import Field, bits
from tourney.pairing.fide_dutch.outlook import Outlook
from tourney.pairing.fide_dutch.weights import NoPerfectMatching

MANY = 150
"""With so many players not yet paired, those below count as places to go where that changes nothing."""

Allows = Callable[[int, int], bool]
"""Whether two players may be paired; the second is negative where the first leaves for somewhere below."""


def pair_only(one: int, other: int) -> Allows:
    """These two meet."""
    both = {one, other}
    return lambda a, b: (a in both) == (b in both)


def leaves(one: int, bracket: int) -> Allows:
    """He is not paired in the bracket."""
    return lambda a, b: one not in {a, b} or not (a >= 0 and b >= 0 and bracket >> a & bracket >> b & 1)


def all_of(*rules: Allows) -> Allows:
    """All of these."""
    return lambda a, b: all(rule(a, b) for rule in rules)


def worse(field: Field, decision: Decision, allows: Allows) -> str | None:
    """The first criterion that comes out worse for the bracket under a condition.

    Returns:
        Its code; C4 where nobody could be paired then; None where nothing is worse.
    """
    task = _task(field, decision)
    graph = Graph(field, task)
    values = graph.tally.values(sum([graph.tallies[at] for at in graph.best()]))
    players = graph.players
    shown = [at for at, (u, v) in enumerate(graph.edges) if allows(players[u], players[v])]
    graph.edges = [graph.edges[at] for at in shown]
    graph.tallies = [graph.tallies[at] for at in shown]
    try:
        best = graph.best()
    except NoPerfectMatching:
        return "C4"
    then = graph.tally.values(sum([graph.tallies[at] for at in best]))
    return next(
        (name for name, was, is_ in zip(graph.tally.names, values, then, strict=True) if was != is_), None
    )


def _task(field: Field, decision: Decision) -> Task:
    group = decision.group
    bracket = _set(decision.moved) | field.masks[group]
    following = field.masks[group + 1] if group + 1 < len(field.masks) else 0
    rest = field.below[group] & ~following
    takers = decision.takers
    inside = takers & bracket
    single = decision.bye is not None
    outlook = Outlook(field, takers)
    places = 2 + (bracket.bit_count() + bool(inside)) % 2
    if (bracket | following | rest).bit_count() > MANY and outlook.indifferent(group, bracket, places):
        return Task(
            group=group,
            moved=decision.moved,
            residents=decision.residents,
            following=(),
            rest=(),
            takers=inside,
            single=single,
            places=places,
        )
    return Task(
        group=group,
        moved=decision.moved,
        residents=decision.residents,
        following=tuple(bits(following)),
        rest=tuple(bits(rest)),
        takers=takers,
        single=single,
    )


def _set(players: Sequence[int]) -> int:
    return sum(1 << one for one in players)


def could_have_bye(field: Field, one: int) -> bool:
    """Whether everybody else could be paired if he had the bye."""
    return perfect(field.legal, field.everybody & ~(1 << one))
