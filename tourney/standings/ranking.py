"""The standings: who is where after which round, and by which tie-break; never draws a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from tourney.model.final import course_of
from tourney.model.published import NoSuchRound
from tourney.model.state import State
from tourney.standings.ledger import Context, context
from tourney.standings.tiebreaks import TieBreak, Values, tiebreak


class Row(Struct, frozen=True):
    """One entrant's line.

    Args:
        rank: from 1; those level in everything share one.
        entrant: his number.
        tiebreaks: the value of every tie-break of the tournament, by code, in their order.
        played: rounds that were really played.
        wins: rounds won, byes and forfeits included.
        active: whether the next round pairs him.
        final: his place in the final of the best, shared by those still in it; None outside of it.
    """

    rank: int
    entrant: int
    name: str
    points: Fraction
    tiebreaks: dict[str, Fraction | int]
    played: int
    wins: int
    active: bool
    bot: str | None = None
    final: int | None = None


def standings(state: State, after_round: int | None = None, ground: Context | None = None) -> tuple[Row, ...]:
    """The standings, best first, those level in everything in order of their numbers.

    Once a final has begun its entrants stand first, in the order of their places there; points and
    tie-breaks stay those of the rounds before it. Withdrawn entrants stay listed. Results that are
    missing count for nobody yet; byes count as soon as they are published.

    Args:
        state: the tournament.
        after_round: the last round to count (0: before the first); None counts all so far.
        ground: what everybody did up to that round, where it is known already.

    Raises:
        NoSuchRound: that round is not paired.
        UnknownPlugin: the tournament uses a tie-break or a scheme that is not installed.
    """
    if after_round is not None and not 0 <= after_round <= len(state.rounds):
        raise NoSuchRound(after_round, len(state.rounds))
    ground = context(state, after_round) if ground is None else ground
    breaks = [tiebreak(code) for code in state.setup.tiebreaks]
    values: dict[int, dict[str, Fraction | int]] = {number: {} for number in ground.points}
    order = ranking(ground, breaks, values)
    places = _final_places(state, after_round)
    if places:
        order = _with_final(order, places)
    rows = []
    for rank, numbers in order:
        for number in numbers:
            entrant = state.entrants[number - 1]
            games = ground.games[number]
            rows.append(
                Row(
                    rank,
                    number,
                    entrant.name,
                    ground.points[number],
                    values[number],
                    sum([game.kind == "played" for game in games]),
                    sum([game.won for game in games]),
                    entrant.active,
                    entrant.bot,
                    places.get(number),
                )
            )
    return tuple(rows)


def _final_places(state: State, after_round: int | None) -> dict[int, int]:
    """By finalist, his place; nobody where no final has begun by that round."""
    if state.final is None or (after_round is not None and after_round <= state.final.after):
        return {}
    return course_of(state, after_round).places


def _with_final(
    order: Sequence[tuple[int, list[int]]], places: Mapping[int, int]
) -> list[tuple[int, list[int]]]:
    """The finalists first, by place; all others behind them as they were."""
    groups = [sorted(one for one in places if places[one] == place) for place in sorted(set(places.values()))]
    groups += [rest for _, numbers in order if (rest := [one for one in numbers if one not in places])]
    return _ranked(groups)


def ranking(
    ground: Context, breaks: Sequence[TieBreak], values: dict[int, dict[str, Fraction | int]]
) -> list[tuple[int, list[int]]]:
    """The ranks with the entrants who share each, best first; fills `values` on the way.

    Each tie-break sees the groups that everything before it left level, so that one that compares
    within the group (direct encounter) never depends on the order of comparison.
    """
    groups = _parted(sorted(ground.points.keys() - ground.left), ground.points, "highest")
    if ground.left:
        # Who left too early to count stands in the table, behind everybody who does
        groups.append(sorted(ground.left))
    for one in breaks:
        finer: list[list[int]] = []
        for group in groups:
            found = one.values(ground, group)
            for number in group:
                values[number][one.code] = found[number]
            finer += _parted(group, found, one.best)
        groups = finer
    return _ranked(groups)


def _ranked(groups: Sequence[list[int]]) -> list[tuple[int, list[int]]]:
    """Each group with the rank that it shares, from 1."""
    out = []
    rank = 1
    for group in groups:
        out.append((rank, group))
        rank += len(group)
    return out


def _parted(group: Sequence[int], values: Values, best: str) -> list[list[int]]:
    """The group in parts of equal value, best first, each in order of number."""
    parts: dict[Fraction | int, list[int]] = {}
    for number in group:
        parts.setdefault(values[number], []).append(number)
    return [parts[value] for value in sorted(parts, reverse=best == "highest")]
