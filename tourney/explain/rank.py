"""Why an entrant has his rank: every sum with its terms, and what decided against his neighbours.

Computes nothing anew: points and tie-breaks come from the ledger and from the tie-breaks' own
terms. Sentences stand in `words`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from tourney.explain.place import lots_about
from tourney.model.history import Game
from tourney.model.state import State
from tourney.standings.ledger import Context, context
from tourney.standings.provisional import notes
from tourney.standings.ranking import Row, standings
from tourney.standings.terms import Term
from tourney.standings.tiebreaks import TieBreak, tiebreak

POINTS = "PTS"
FINAL = "FINAL"
"""In place of a code: the final of the best decided, whose places stand before points."""
LEFT = "LEFT"
"""In place of a code: one of the two left too early to count (`standings.leavers`)."""


class Sum(Struct, frozen=True):
    """One tie-break of one entrant, or his points.

    Args:
        code: as in the tournament; PTS for the points.
        value: as in the standings.
        terms: its contributions, those that are cut included; for a tie-break that compares
            within a group what he did in it.
        group: for such a tie-break, the others who were level with him in everything before.
        decides: whether it parted him from a neighbour.
    """

    code: str
    value: Fraction | int
    terms: tuple[Term, ...]
    group: tuple[int, ...] = ()
    decides: bool = False


class Neighbour(Struct, frozen=True):
    """Who stands next above or below, and what parted the two.

    Args:
        code: the first tie-break in which they differ, PTS for points, FINAL for a final,
            LEFT where only one of the two counts.
        mine: the value of the entrant; for a final his place there, None outside of it; None for LEFT.
        theirs: the value of the neighbour.
    """

    entrant: int
    rank: int
    code: str
    mine: Fraction | int | None
    theirs: Fraction | int | None


class RankExplained(Struct, frozen=True):
    """Everything that made a rank.

    Args:
        level: the others who share the rank, level in everything or in the final.
        final: his place in the final of the best; None outside of it.
        rounds: what he did in each counted round; those without a result yet are left out.
        sums: the points, then the tie-breaks in their order.
        above: the nearest with a better rank; None for the first.
        below: the nearest with a worse rank; None for the last.
        names: of everybody, by number.
        points: of everybody, by number, as they stand in the table.
        counted: how many rounds count for points; those of a final do not.
        notes: what makes the figures provisional, and who does not count.
    """

    rank: int
    entrant: int
    level: tuple[int, ...]
    final: int | None
    rounds: tuple[Game, ...]
    sums: tuple[Sum, ...]
    above: Neighbour | None
    below: Neighbour | None
    names: Mapping[int, str]
    points: Mapping[int, Fraction]
    counted: int
    notes: tuple[str, ...] = ()


def explain_rank(state: State, entrant: int, after_round: int | None = None) -> RankExplained:
    """The rank of an entrant with all its sums.

    Args:
        state: the tournament.
        entrant: his number, which must be one that was given out.
        after_round: the last round to count; None counts all so far.

    Raises:
        NoSuchRound: that round is not paired.
    """
    ground = context(state, after_round)
    return explained(state, standings(state, after_round, ground), ground, entrant, after_round)


def explained(
    state: State, rows: Sequence[Row], ground: Context, entrant: int, after_round: int | None = None
) -> RankExplained:
    """As `explain_rank`, from standings that are made already: for whoever explains them all.

    Args:
        state: the tournament.
        rows: the standings.
        ground: what they were made from.
        entrant: his number.
        after_round: the last round that they count; None counts all so far.
    """
    place = next(place for place, row in enumerate(rows) if row.entrant == entrant)
    mine = rows[place]
    breaks = [tiebreak(code) for code in state.setup.tiebreaks]
    above = _neighbour(mine, [row for row in reversed(rows[:place]) if row.rank < mine.rank], ground.left)
    below = _neighbour(mine, [row for row in rows[place + 1 :] if row.rank > mine.rank], ground.left)
    deciding = {one.code for one in (above, below) if one is not None}
    sums = [Sum(POINTS, mine.points, _points(ground, entrant), (), POINTS in deciding)]
    aside = entrant in ground.left
    level = [row for row in rows if row.points == mine.points and (row.entrant in ground.left) == aside]
    for one in breaks:
        group = tuple(row.entrant for row in level if row.entrant != entrant)
        value = mine.tiebreaks[one.code]
        sums.append(
            Sum(
                one.code,
                value,
                _terms(one, ground, (entrant, *group), entrant),
                group if one.within is not None else (),
                one.code in deciding,
            )
        )
        level = [row for row in level if row.tiebreaks[one.code] == value]
    of_final = state.final is not None and (after_round is None or after_round > state.final.after)
    lots = lots_about(state, entrant) if of_final else ()
    return RankExplained(
        mine.rank,
        entrant,
        tuple(row.entrant for row in rows if row.rank == mine.rank and row.entrant != entrant),
        mine.final,
        tuple(ground.games[entrant]),
        tuple(sums),
        above,
        below,
        {row.entrant: row.name for row in rows},
        ground.points,
        ground.rounds,
        (*notes(state, after_round), *lots),
    )


def _points(ground: Context, entrant: int) -> tuple[Term, ...]:
    terms = tiebreak(POINTS).terms
    assert terms is not None
    return tuple(terms(ground, entrant))


def _terms(one: TieBreak, ground: Context, group: Sequence[int], entrant: int) -> tuple[Term, ...]:
    if one.terms is not None:
        return tuple(one.terms(ground, entrant))
    return tuple(one.within(ground, group, entrant)) if one.within is not None else ()


def _neighbour(mine: Row, others: Sequence[Row], left: frozenset[int]) -> Neighbour | None:
    """The first of these rows with the first value in which it differs."""
    if not others:
        return None
    theirs = others[0]
    if (theirs.entrant in left) != (mine.entrant in left):
        return Neighbour(theirs.entrant, theirs.rank, LEFT, None, None)
    if theirs.final != mine.final:
        return Neighbour(theirs.entrant, theirs.rank, FINAL, mine.final, theirs.final)
    if theirs.points != mine.points:
        return Neighbour(theirs.entrant, theirs.rank, POINTS, mine.points, theirs.points)
    code = next(code for code, value in mine.tiebreaks.items() if theirs.tiebreaks[code] != value)
    return Neighbour(theirs.entrant, theirs.rank, code, mine.tiebreaks[code], theirs.tiebreaks[code])
