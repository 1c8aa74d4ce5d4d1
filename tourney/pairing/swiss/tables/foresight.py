"""Seats of the rounds before the last one, chosen with the round that follows in view; pairs nobody.

With two rounds to go most of a small field needs two certain seats, one in each. Late in an event
new opponents are scarce, so the meetings alone nearly decide who will sit together in the next
round: that seating is found now, with nobody's scores, and the seats of this round are
chosen so that what is missing then can be had at those tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from msgspec.structs import replace

from tourney.model.request import Candidate, PairingRequest, pair_of
from tourney.pairing.swiss.tables.cost import Seating, model
from tourney.pairing.swiss.tables.exact import possible, prove
from tourney.pairing.swiss.tables.profiles import Profile
from tourney.pairing.swiss.tables.seats import assignment, unevenness

FORESEEN = 2
"""From how many rounds before the last one on."""

LARGEST = 5
"""Tables of more seats have too many orders to try them all."""

SWEEPS = 6


def foreseen(
    request: PairingRequest, entrants: Sequence[Candidate], tables: Seating, profile: Profile
) -> Seating | None:
    """Who will sit together in the next round, as far as meetings decide; None where that is open.

    Args:
        tables: of this round, as places in the list of entrants.
    """
    sizes = [len(table) for table in tables]
    left = (request.rounds or request.round) - request.round
    if not 1 <= left <= FORESEEN or not possible(len(entrants), sizes) or max(sizes) > LARGEST:
        return None
    met = dict(request.met)
    for table in tables:
        for one, other in combinations(table, 2):
            pair = pair_of(entrants[one].number, entrants[other].number)
            met[pair] = met.get(pair, 0) + 1
    level = [replace(one, score=entrants[0].score) for one in entrants]
    of = model(replace(request, met=met), level, sizes, profile)
    return prove(of, tables).tables


def seats_before(
    entrants: Sequence[Candidate], tables: Sequence[Sequence[int]], after: Seating
) -> list[tuple[int, ...]]:
    """The tables in the order of their seats, so that these and the following ones are most even.

    Args:
        tables: in any order of seats, as places in the list of entrants.
        after: of the round that follows.
    """
    past = [list(one.seats) for one in entrants]
    orders = [_ordered(past, table) for table in tables]
    where = {one: number for number, table in enumerate(after) for one in table}

    def cost(order: Sequence[int]) -> int:
        for seat, one in enumerate(order):
            past[one].append(seat)
        later = sorted({where[one] for one in order})
        total = sum(_least(past, after[number]) for number in later)
        for one in order:
            past[one].pop()
        return total + sum(unevenness(past[one], len(order))[seat] for seat, one in enumerate(order))

    for order in orders:
        for seat, one in enumerate(order):
            past[one].append(seat)
    for _ in range(SWEEPS):
        changed = False
        for number, order in enumerate(orders):
            for one in order:
                past[one].pop()
            best = min(permutations(sorted(order)), key=lambda way: (cost(way), way != order, way))
            changed = changed or best != order
            orders[number] = best
            for seat, one in enumerate(best):
                past[one].append(seat)
        if not changed:
            break
    return orders


def _ordered(past: Sequence[Sequence[int]], table: Sequence[int]) -> tuple[int, ...]:
    members = sorted(table)
    _, seats = assignment([unevenness(past[one], len(members)) for one in members])
    return tuple(members[who] for who in seats)


def _least(past: Sequence[Sequence[int]], table: Sequence[int]) -> int:
    return assignment([unevenness(past[one], len(table)) for one in table])[0] if len(table) > 1 else 0
