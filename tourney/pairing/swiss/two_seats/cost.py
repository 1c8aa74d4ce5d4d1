"""What a pairing of two-seat tables costs, criterion by criterion; finds no pairing.

The criteria, each weighed only where all before it are equal (a pair or a bye that must not be is
no candidate at all):

0. the bye goes to somebody with as few earlier ones as possible, and of those not to a sole leader
1. as few pairs as possible meet again
2. and those that must have met as seldom as possible (the square of the times)
3. the bye goes to the lowest score
4. the score differences, squared
5. as few pairs of one club as possible
6. nobody who has been first too often meets another one like that (and the same for second)
7. within a score group the upper half meets the lower half, each his opposite number
8. the lot, so that one pairing is the best

That is the order of `SPREAD_OPPONENTS`; `BY_RECORD` weighs 1 after 4.

One matching weighs them all at once. Its weight is a number of mixed radix: criterion k has the
radix `1 + pairs * greatest value of one pair` (0 and 3, which are about the one bye: `1 + greatest
value`), so that a sum over all pairs never reaches the next higher digit. The weight stays below
2**120, which leaves the matching's 128-bit integers room to double and add. With 20 rounds of
classic scoring that takes at most, in bits:

    players      0   1   2   3   4   5   6   7   8
        200      6   7  16   6  18   7  10  20  30
       1000      6   9  18   6  20   9  13  18  21

(2 is empty until somebody met twice, 5 without clubs; 4 and 7 exclude each other's extremes, since
many scores mean small groups. What is left goes to the lot.) Where more is needed, the values of 7
are rounded, as those of 1000 players with clubs are here, and score differences of a strange
scoring scheme are counted in score groups.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import lcm
from random import Random

from msgspec import Struct

from tourney.model.request import Candidate, PairingRequest, pair_of
from tourney.pairing.swiss.two_seats.first_seat import first_seats

MAX_BITS = 120
LOT_BITS = 40
CRITERIA = 8
LEAST_LOT_BITS = 12
WIDEST = 4095
"""Score differences above this many of the smallest units are counted in score groups."""

Digits = tuple[int, ...]
"""The criteria 0 to 7 of one pair or bye, or summed over a pairing, in the order of the list above."""

SPREAD_OPPONENTS = (0, 1, 2, 3, 4, 5, 6, 7)
"""New opponents before equal scores."""

BY_RECORD = (0, 2, 3, 4, 1, 5, 6, 7)
"""Equal scores before new opponents, but not before sparing a third meeting."""


class Place(Struct, frozen=True):
    """Where a candidate stands.

    Args:
        score: his score as a whole number.
        group: the number of his score group, 0 the lowest.
        place: his place within the group, 0 the first.
        size: of the group.
        leads: whether nobody else has as many points.
    """

    score: int
    group: int
    place: int
    size: int
    byes: int
    firsts: int
    club: str = ""
    leads: bool = False


def places(entrants: Sequence[Candidate]) -> list[Place]:
    """Where each stands, in the given order, the leader first."""
    unit = lcm(*(one.score.denominator for one in entrants))
    whole = [int(one.score * unit) for one in entrants]
    low = min(whole)
    if max(whole) - low > WIDEST:
        steps = {score: step for step, score in enumerate(sorted(set(whole)))}
        whole = [steps[score] for score in whole]
        low = 0
    groups = {score: number for number, score in enumerate(sorted(set(whole)))}
    sizes = {score: whole.count(score) for score in groups}
    seen = dict.fromkeys(groups, 0)
    fewest = min(one.byes for one in entrants)
    out: list[Place] = []
    for one, score in zip(entrants, whole, strict=True):
        out.append(
            Place(
                score - low,
                groups[score],
                seen[score],
                sizes[score],
                one.byes - fewest,
                first_seats(one),
                one.club,
                not out and len(entrants) > 1 and one.score > entrants[1].score,
            )
        )
        seen[score] += 1
    return out


def of_pair(one: Place, other: Place, met: int) -> Digits:
    """What it costs that these two meet, who have met so often before."""
    clash = 0
    if one.firsts * other.firsts > 0:
        clash = min(abs(one.firsts), abs(other.firsts), 3) ** 2
    if one.group == other.group:
        apart = abs(one.place - other.place) - one.size // 2
        fold = apart * apart
    else:
        upper, lower = (one, other) if one.group > other.group else (other, one)
        fold = (upper.size - 1 - upper.place) ** 2 + lower.place**2
    again, often = 1 if met else 0, met * met if met > 1 else 0
    club = 1 if one.club and one.club == other.club else 0
    return (0, again, often, 0, (one.score - other.score) ** 2, club, clash, fold)


def of_bye(one: Place) -> Digits:
    """What it costs that he has the bye."""
    return (2 * one.byes + one.leads, 0, 0, one.group, 0, 0, 0, (one.size - 1 - one.place) ** 2)


def of_pairing(request: PairingRequest, pairs: Sequence[tuple[int, int]], bye: int | None) -> Digits:
    """The criteria of a whole pairing, summed: of two pairings the one with the smaller tuple is better.

    Args:
        pairs: by entrant number.
        bye: the entrant without a table.
    """
    at = {one.number: place for one, place in zip(request.entrants, places(request.entrants), strict=True)}
    terms = [of_pair(at[one], at[other], request.times_met(one, other)) for one, other in pairs]
    if bye is not None:
        terms.append(of_bye(at[bye]))
    return tuple(sum(column) for column in zip(*terms, strict=True))


Edge = tuple[int, int, int]
"""Two positions in the list of candidates (one past its end: the bye) and the weight."""


def edges(
    request: PairingRequest,
    order: Sequence[int] = SPREAD_OPPONENTS,
    among: Iterable[tuple[int, int]] | None = None,
) -> list[Edge]:
    """Pairs that may meet, and every bye where the field is odd, with their weights, highest best.

    Args:
        order: the criteria, the weightiest first.
        among: pairs of positions, each once and the lower first; None looks at all.
    """
    entrants = request.entrants
    at = places(entrants)
    count = len(entrants)
    raw: list[tuple[int, int, Digits]] = []
    met = request.met
    barred = request.forbidden
    for i, j in combinations(range(count), 2) if among is None else among:
        pair = pair_of(entrants[i].number, entrants[j].number)
        times = met.get(pair, 0)
        if pair in barred or (times and request.no_repeats):
            continue
        raw.append((i, j, of_pair(at[i], at[j], times)))
    if count % 2:
        raw += [(i, count, of_bye(at[i])) for i in range(count)]
    if not raw:
        return []
    greatest = [max(column) for column in zip(*(digits for _, _, digits in raw), strict=True)]
    pairs = (count + 1) // 2
    shift, lot_bits = _room(greatest, pairs)
    lot_radix = pairs << lot_bits
    units = [0] * CRITERIA
    unit = lot_radix
    for criterion in reversed(order):
        units[criterion] = unit
        most = greatest[criterion] >> shift if criterion == CRITERIA - 1 else greatest[criterion]
        unit *= 1 + most * _times(pairs)[criterion]
    u0, u1, u2, u3, u4, u5, u6, u7 = units
    draw = Random(f"{request.seed}\x1f{request.round}").getrandbits
    costs = [
        d0 * u0
        + d1 * u1
        + d2 * u2
        + d3 * u3
        + d4 * u4
        + d5 * u5
        + d6 * u6
        + (d7 >> shift) * u7
        + draw(lot_bits)
        for _, _, (d0, d1, d2, d3, d4, d5, d6, d7) in raw
    ]
    top = max(costs) + 1
    return [(i, j, top - cost) for (i, j, _), cost in zip(raw, costs, strict=True)]


def _times(pairs: int) -> tuple[int, ...]:
    """How many pairs of one pairing can have a value in each criterion: 0 and 3 are about one bye."""
    return (1, pairs, pairs, 1, pairs, pairs, pairs, pairs)


def _room(greatest: Sequence[int], pairs: int) -> tuple[int, int]:
    """By how many bits to round the last criterion, and how many bits the lot of one pair has."""
    last = greatest[CRITERIA - 1]
    upper = sum(
        (most * times).bit_length() for most, times in zip(greatest[:-1], _times(pairs), strict=False)
    )
    summed = pairs.bit_length()
    shift = 0
    while True:
        used = upper + (pairs * (last >> shift)).bit_length() + summed
        if used + LEAST_LOT_BITS <= MAX_BITS or not last >> shift:
            break
        shift += 1
    room = MAX_BITS - used
    assert room > 0, f"the criteria of {pairs} pairs need {used} bits"
    return shift, min(room, LOT_BITS)
