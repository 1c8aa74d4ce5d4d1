"""Pairs a round at tables of two by one matching that weighs all criteria of `cost` at once.

Up to `COMPLETE` players the pairing is the best of all there are. A matching on all pairs takes
cubic time, so in a larger field only pairs that can matter are weighed (`candidates`); the result
is then proved best in the byes, the meetings and the score differences wherever these are at their
bounds, which they are in nearly every round of such a field, and very good in the rest.
"""

from __future__ import annotations

from collections.abc import Sequence

from tourney.model.events import Bye, Table
from tourney.model.request import Candidate, NoPairing, NotEnoughPlayers, Pairing, PairingRequest
from tourney.pairing.boards import board_key
from tourney.pairing.swiss.two_seats.candidates import BOUNDED, bounds, neighbours
from tourney.pairing.swiss.two_seats.cost import (
    SPREAD_OPPONENTS,
    Digits,
    Edge,
    edges,
    of_pairing,
)
from tourney.pairing.swiss.two_seats.first_seat import seat_two
from tourney.pairing.swiss.two_seats.levelled import levelled

COMPLETE = 256
"""Up to so many players every pair is weighed."""

REACH = 12
"""How far apart two may stand, or from the opposite number, to be weighed in a large field at first."""

WIDEST_REACH = 96


def pair_two(request: PairingRequest, order: Sequence[int] = SPREAD_OPPONENTS) -> Pairing:
    """The next round at tables of two.

    Args:
        order: the criteria of `cost`, the weightiest first.

    Raises:
        NotEnoughPlayers: fewer than two are there.
        NoPairing: forbidden pairs, or earlier meetings under `no_repeats`, leave no pairing.
    """
    entrants = request.entrants
    if len(entrants) + len(request.byes) < 2:
        raise NotEnoughPlayers(f"a round needs 2 active players, not {len(entrants) + len(request.byes)}")
    if len(entrants) < 2:
        byes = (*request.byes, *(Bye(one.number) for one in entrants))
        return Pairing(request.round, (), byes, ("nobody plays in this round: everybody has a bye",))
    found = _best(request, order)
    place = {one.number: position for position, one in enumerate(entrants)}
    met = sorted(
        (pair for pair in found if len(pair) == 2),
        key=lambda pair: board_key([one.score for one in pair], [place[one.number] for one in pair]),
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


def _best(request: PairingRequest, order: Sequence[int]) -> list[tuple[Candidate, ...]]:
    """The pairs of the best pairing, and the one without an opponent."""
    entrants = request.entrants
    refuse_whom_nobody_may_meet(request)
    if len(entrants) <= COMPLETE:
        matching = matched(request, edges(request, order))
    else:
        matching = among_neighbours(request, order)
    if matching is None:
        raise no_pairing(request)
    return [tuple(entrants[position] for position in pair if position < len(entrants)) for pair in matching]


def matched(request: PairingRequest, weighed: Sequence[Edge]) -> list[tuple[int, int]] | None:
    """The matching of the greatest weight that leaves nobody out, or None where there is none."""
    import rustworkx  # noqa: PLC0415 - 16 ms that only pairing pays

    nodes = len(request.entrants) + len(request.entrants) % 2
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from(weighed)
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if len(matching) * 2 < nodes:
        return None
    return sorted((min(pair), max(pair)) for pair in matching)


def among_neighbours(request: PairingRequest, order: Sequence[int]) -> list[tuple[int, int]] | None:
    """The best pairing of a large field among pairs that stand near each other or opposite each other.

    The windows widen until the criteria up to the score differences are at a bound that no pairing
    at all can beat, or until wider ones bring no more.
    """
    best: list[tuple[int, int]] | None = None
    least = bounds(request)
    best_found: Digits | None = None
    reach = REACH
    while reach <= WIDEST_REACH:
        weighed = levelled(
            len(request.entrants) + len(request.entrants) % 2,
            edges(request, order, neighbours(request.entrants, reach)),
        )
        matching = matched(request, weighed) if weighed is not None else None
        if matching is not None:
            found = _summed(request, matching)
            if best_found is not None and _leading(found, order) >= _leading(best_found, order):
                break
            best, best_found = matching, found
            if all(have == bound for have, bound in zip(found, least, strict=False)):
                break
        reach *= 2
    return best


def _leading(found: Digits, order: Sequence[int]) -> Digits:
    """The criteria whose bounds are known, in their order."""
    return tuple(found[criterion] for criterion in order if criterion < BOUNDED)


def _summed(request: PairingRequest, matching: Sequence[tuple[int, int]]) -> Digits:
    entrants = request.entrants
    numbers = [one.number for one in entrants]
    pairs = [(numbers[i], numbers[j]) for i, j in matching if j < len(numbers)]
    bye = next((numbers[i] for i, j in matching if j == len(numbers)), None)
    return of_pairing(request, pairs, bye)


def refuse_whom_nobody_may_meet(request: PairingRequest) -> None:
    """Refuse at once where more than a bye can help have nobody left to meet.

    Raises:
        NoPairing: it names one of them.
    """
    if not request.forbidden and not request.no_repeats:
        return
    there = {one.number for one in request.entrants}
    left = dict.fromkeys(there, len(there) - 1)
    barred = set(request.forbidden)
    if request.no_repeats:
        barred |= {pair for pair, times in request.met.items() if times}
    for one, other in barred:
        if one in there and other in there:
            left[one] -= 1
            left[other] -= 1
    stuck = [one for one in request.entrants if not left[one.number]]
    if len(stuck) > len(there) % 2:
        raise no_pairing(request, f"{stuck[0].name} has nobody left to meet")


def no_pairing(request: PairingRequest, why: str = "") -> NoPairing:
    """The refusal of a round that cannot be paired, with what can be done."""
    because = f": {why}" if why else ""
    if request.no_repeats and not request.forbidden:
        return NoPairing(
            f"no pairing of round {request.round} is left in which nobody meets again{because}",
            hint="end it with: tourney finish; let somebody in or out with: tourney player;"
            " or pair by hand with: tourney round pair",
        )
    what = "forbidden and repeated" if request.no_repeats else "forbidden"
    return NoPairing(
        f"no pairing of round {request.round} is left without {what} pairs{because}",
        hint="lift a prohibition with: tourney player avoid NAME NAME --lift;"
        " or pair by hand with: tourney round pair",
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
