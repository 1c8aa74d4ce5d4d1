"""Pairs a round at tables of three to eight; each of its steps stands in a file of its own.

Sizes are exact and the seats of each table are; who sits together is annealed, and proved best
for a field that `exact` can take. The same request always gives the same pairing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from tourney.model.events import Bye, Table
from tourney.model.request import Candidate, NotEnoughPlayers, Pairing, PairingRequest
from tourney.pairing.boards import board_key
from tourney.pairing.sizes import layout
from tourney.pairing.swiss.tables.blocked import no_seating, refuse_if_hopeless
from tourney.pairing.swiss.tables.cost import Seating
from tourney.pairing.swiss.tables.first_seating import seating
from tourney.pairing.swiss.tables.foresight import foreseen, seats_before
from tourney.pairing.swiss.tables.plan import planned, planned_words
from tourney.pairing.swiss.tables.profiles import Profile
from tourney.pairing.swiss.tables.search import best_seating
from tourney.pairing.swiss.tables.seats import seat_many
from tourney.pairing.swiss.tables.set_by_hand import around

NAMED = 5
"""How many pairs that sit together again a warning names; late rounds of large tables have dozens."""


def pair_tables(request: PairingRequest, profile: Profile) -> Pairing:
    """The next round at tables of three and more.

    Raises:
        BadTableSize: the game or the organiser does not have tables of that size.
        NotEnoughPlayers: too few to fill one table.
        NoPairing: forbidden pairs, or earlier meetings under `no_repeats`, leave no seating, or
            in a field too large to be proved none was found; or a table set by hand is none.
    """
    there = len(request.entrants) + len(request.byes)
    if there < 2:
        raise NotEnoughPlayers(f"a round needs 2 active players, not {there}")
    entrants, fixed = around(request)
    if not entrants and not fixed:
        return Pairing(request.round, (), request.byes, ("nobody plays in this round: everybody has a bye",))
    resting: list[Candidate] = []
    tables = list(fixed)
    orders: dict[int, tuple[int, ...]] = {}
    if entrants:
        plan = planned(request, entrants, profile)
        found = plan or _seated(request, entrants, profile, alone=bool(fixed))
        tables += [[entrants[one] for one in table] for table in found if len(table) > 1]
        resting = [entrants[table[0]] for table in found if len(table) == 1]
        after = None if plan else foreseen(request, entrants, found, profile)
        for seats in plan or ([] if after is None else seats_before(entrants, found, after)):
            orders[entrants[seats[0]].number] = tuple(entrants[one].number for one in seats)
    place = {one.number: position for position, one in enumerate(request.entrants)}
    tables.sort(
        key=lambda table: board_key([one.score for one in table], [place[one.number] for one in table])
    )
    resting.sort(key=lambda one: place[one.number])
    return Pairing(
        request.round,
        tuple(Table(number, _seats(request, table, orders)) for number, table in enumerate(tables, 1)),
        (*request.byes, *(Bye(one.number) for one in resting)),
        _warnings(request, tables, resting, profile),
    )


def _seats(
    request: PairingRequest, table: Sequence[Candidate], orders: Mapping[int, tuple[int, ...]]
) -> tuple[int, ...]:
    """The seats of a table: as foreseen, or by its players' own past. `orders` is by who sits first."""
    for one in table:
        if one.number in orders:
            return orders[one.number]
    return seat_many(table, request.seed, request.round)


def _seated(
    request: PairingRequest, entrants: Sequence[Candidate], profile: Profile, *, alone: bool
) -> Seating:
    """Who sits together; a table of one is a bye. `alone`: few may be left beside tables set by hand."""
    if alone and len(entrants) == 1:
        return [[0]]
    plan = layout(len(entrants), request.table_size, request.seats, request.sizes)
    refuse_if_hopeless(request, entrants, plan)
    best = best_seating(request, entrants, seating(entrants, plan), profile)
    if best.figures[0]:
        raise no_seating(request, certain=best.proved or best.weighty)
    return best.tables


def _warnings(
    request: PairingRequest,
    tables: Sequence[Sequence[Candidate]],
    resting: Sequence[Candidate],
    profile: Profile,
) -> tuple[str, ...]:
    pairs = [
        f"{one.name} and {other.name}"
        for table in tables
        for one, other in combinations(table, 2)
        if request.times_met(one.number, other.number)
    ]
    out: list[str] = []
    if not tables:
        out.append("nobody plays in this round: everybody has a bye")
    if pairs:
        more = f" and {len(pairs) - NAMED} more pairs" if len(pairs) > NAMED else ""
        out.append(f"some sit together again: {', '.join(pairs[:NAMED])}{more}")
        out += planned_words(request, profile)
    out += [
        f"{one.name} has another bye, since nobody who could be left out has had fewer"
        for one in resting
        if one.byes
    ]
    return tuple(out)
