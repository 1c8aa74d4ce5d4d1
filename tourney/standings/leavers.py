"""Who left a round-robin too early to count, and which rounds do not count for that; ranks nobody.

FIDE competition rules 6.6: who has completed less than half of his games stays in the table, and the
points scored by him or against him are not counted. Who has completed half or more counts, and his
remaining games are lost by forfeit.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET
from msgspec.structs import replace

from tourney import pairing
from tourney.model.state import State

_NOBODY: frozenset[int] = frozenset()


def too_early(state: State, counted: int) -> frozenset[int]:
    """Who has withdrawn with less than half of his games played, where the tournament follows that rule.

    Played is what was played over the board, against whomever; games won or lost by forfeit are not
    completed. His games are those that the schedule has for him in the rounds that were planned, or
    in those that there were once no more are paired.

    Args:
        state: the tournament.
        counted: how many rounds, from the first, are counted; who withdrew after them is still there.
    """
    if state.created is None or state.setup.handbook is UNSET or not state.rounds:
        return _NOBODY
    gone = {one.number for one in state.entrants if not one.active and one.changed <= counted + 1}
    schedule = _schedule(state) if gone else ()
    if not schedule:
        return _NOBODY
    total = dict.fromkeys(gone, 0)
    for round_ in schedule:
        for one in gone & round_.keys():
            total[one] += 1
    played = dict.fromkeys(gone, 0)
    for round_view in state.rounds[:counted]:
        for table in round_view.tables:
            result = table.result
            if result is None or result.kind not in {"played", "unrated"}:
                continue
            for seat, one in enumerate(table.seats):
                if one in gone and seat not in result.absent:
                    played[one] += 1
    return frozenset(one for one in gone if 2 * played[one] < total[one])


def uncounted(state: State, left: frozenset[int]) -> dict[int, set[int]]:
    """By entrant, the rounds that count for nothing: all of who left, and of others those against him.

    Args:
        state: the tournament.
        left: as `too_early` gives it.
    """
    out: dict[int, set[int]] = {}
    if not left:
        return out
    every = {one.round for one in state.rounds}
    for gone in left:
        out[gone] = every
    schedule = _schedule(state)
    for one in state.rounds:
        for table in one.tables:
            if left.intersection(table.seats):
                for number in table.seats:
                    out.setdefault(number, set()).add(one.round)
        meets = schedule[one.round - 1] if one.round <= len(schedule) else {}
        for bye in one.byes:
            if bye.kind == "full" and meets.get(bye.entrant) in left:
                out.setdefault(bye.entrant, set()).add(one.round)
    return out


def everything_counts(state: State) -> State:
    """The tournament as if it followed no such rule: for a report, whose points follow from its results."""
    return replace(state, created=replace(state.setup, handbook=UNSET))


def words(state: State, left: frozenset[int]) -> list[str]:
    """One sentence for each of them, by number."""
    return [
        f"{state.name(one)} left with less than half of the games played, and they count for nobody"
        " (FIDE competition rules 6.6)"
        for one in sorted(left)
    ]


def _schedule(state: State) -> tuple[Mapping[int, int], ...]:
    """For each planned round who meets whom, by number; nothing where the system has no such table."""
    setup = state.setup
    by = pairing.system(setup.system)
    if setup.table_size != 2 or by.meetings is None:
        return ()
    field = sorted(state.rounds[0].placed())
    rounds = by.meetings(len(field) + len(field) % 2)
    planned = by.rounds(len(field), 2, setup.rounds)
    last = state.final.after if state.final is not None else len(state.rounds) if state.finished else planned
    out = []
    for meetings in rounds[:last]:
        numbered = [
            (field[one - 1], field[other - 1])
            for one, other in meetings
            if one <= len(field) and other <= len(field)
        ]
        out.append({a: b for pair in numbered for a, b in (pair, pair[::-1])})
    return tuple(out)
