"""The Swiss system: at two seats the best of all pairings; larger tables are built by `tables`."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.events import Bye, Table
from tourney.pairing import PairingSystem
from tourney.pairing.cost import edges
from tourney.pairing.request import Candidate, NoPairing, NotEnoughPlayers, Pairing, PairingRequest
from tourney.pairing.seats import seat_two
from tourney.pairing.tables.pairer import pair_tables
from tourney.pairing.tables.profiles import SPREAD_OPPONENTS


def pair(request: PairingRequest) -> Pairing:
    """The next round.

    Raises:
        NotEnoughPlayers: fewer than two are there.
        NoPairing: forbidden pairs, or earlier meetings under `no_repeats`, leave no pairing.
    """
    return pair_two(request) if request.table_size == 2 else pair_tables(request, SPREAD_OPPONENTS)


def pair_two(request: PairingRequest) -> Pairing:
    """The next round at tables of two: the pairing that is best by the criteria in `cost`."""
    entrants = request.entrants
    if len(entrants) + len(request.byes) < 2:
        raise NotEnoughPlayers(f"a round needs 2 active players, not {len(entrants) + len(request.byes)}")
    if len(entrants) < 2:
        byes = (*request.byes, *(Bye(one.number) for one in entrants))
        return Pairing(request.round, (), byes, ("nobody plays in this round: everybody has a bye",))
    found = _best(request)
    place = {one.number: position for position, one in enumerate(entrants)}
    met = sorted(
        (pair for pair in found if len(pair) == 2),
        key=lambda pair: (
            -max(one.score for one in pair),
            -sum(one.score for one in pair),
            min(place[one.number] for one in pair),
        ),
    )
    tables = tuple(
        Table(number, seat_two(pair[0], pair[1], request.seed, request.round))
        for number, pair in enumerate(met, 1)
    )
    alone = [pair[0] for pair in found if len(pair) == 1]
    return Pairing(
        request.round,
        tables,
        (*request.byes, *(Bye(one.number) for one in alone)),
        (*_repeats(request, met), *_second_byes(alone)),
    )


def _best(request: PairingRequest) -> list[tuple[Candidate, ...]]:
    """The pairs of the best pairing, and the one without an opponent."""
    import rustworkx  # noqa: PLC0415 - 16 ms that only pairing pays

    entrants = request.entrants
    nodes = len(entrants) + len(entrants) % 2
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from(edges(request))
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if len(matching) * 2 < nodes:
        raise no_pairing(request)
    return [
        tuple(entrants[position] for position in sorted(pair) if position < len(entrants))
        for pair in sorted(tuple(sorted(pair)) for pair in matching)
    ]


def no_pairing(request: PairingRequest) -> NoPairing:
    """The refusal of a round that cannot be paired, with what can be done."""
    if request.no_repeats and not request.forbidden:
        return NoPairing(
            f"no pairing of round {request.round} is left in which nobody meets again",
            hint="end it with: tourney finish; or let somebody in or out with: tourney player",
        )
    what = "forbidden and repeated" if request.no_repeats else "forbidden"
    return NoPairing(
        f"no pairing of round {request.round} is left without {what} pairs",
        hint="lift a prohibition, or end it with: tourney finish",
    )


def _repeats(request: PairingRequest, met: Sequence[Sequence[Candidate]]) -> tuple[str, ...]:
    return tuple(
        f"{one.name} and {other.name} meet again, since no pairing without a repeated meeting is left"
        for one, other in met
        if request.times_met(one.number, other.number)
    )


def _second_byes(alone: Sequence[Candidate]) -> tuple[str, ...]:
    return tuple(
        f"{one.name} has another bye, since nobody who could be left out has had fewer"
        for one in alone
        if one.byes
    )


def _rounds(entrants: int, table_size: int, asked: int | None) -> int | None:
    """As many as were asked for, else as many as part the field."""
    return asked if asked is not None else suggested_rounds(entrants, table_size)


def suggested_rounds(entrants: int, table_size: int) -> int:
    """How many rounds part a field: enough that at most one can have won every round.

    At larger tables that is the logarithm to the size of the tables, and one more.
    """
    rounds, reached = 0, 1
    while reached < entrants:
        rounds, reached = rounds + 1, reached * table_size
    return max(rounds if table_size == 2 else rounds + 1, 1)


SYSTEM = PairingSystem(
    name="swiss",
    about="equal scores meet, nobody meets twice while that can be avoided",
    rounds=_rounds,
    pair=pair,
    tiebreaks=("BH", "SB", "DE", "WIN"),
    most_seats=8,
)
