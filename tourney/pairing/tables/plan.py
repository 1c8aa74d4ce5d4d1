"""The last rounds of a field whose opponents run short, planned together; publishes nothing.

Round by round the last ones would have to take whoever has not met yet, on whatever seat that is.
So the last rounds are planned as one question, once, from what stood before the first of them:
meetings, seats, and the scores of that moment. Each following round finds the same plan again
from its own history and takes from it what has not been played. Where something came between
(somebody left, a result of an earlier round was corrected), what is left is planned anew, or
paired like any other round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from tourney.pairing.request import Candidate, Pair, PairingRequest, pair_of
from tourney.pairing.tables.cost import Seating, whole_scores
from tourney.pairing.tables.course import Course, Rows
from tourney.pairing.tables.profiles import Profile

MOST_ROUNDS, FEWEST_ROUNDS = 4, 3
"""How many last rounds are planned together, and from how many on a plan is begun."""

FEWEST_FIELD, MOST_FIELD, LARGEST = 25, 64, 6
"""Smaller fields do as well round by round, each proved best; larger fields and tables are not planned."""

TRIES = 16_000
"""Swaps looked at under one threshold in one round."""

STEPS = 40
"""How many thresholds there are."""

MEETING = 12
"""What a repeated meeting weighs, in mean squared score differences."""

UNEVEN = 2
"""What the square of the times somebody has a seat weighs, in the same unit."""

FORBIDDEN = 2000
"""What a forbidden pair weighs, in the same unit."""

SCALE = 64
"""Units of the weights to one square of the scores' unit."""

HIGHEST, FALL = 1300, 9257
"""First threshold, in 256ths of the mean squared score difference; each next one, in 10000ths of it."""


class _Before(Struct, frozen=True):
    """What stood before the first round of a plan.

    Args:
        entrants: by score, then by number: the order of a draw must not matter.
        played: the tables of each planned round that was played since, as sets of numbers.
    """

    round: int
    entrants: tuple[Candidate, ...]
    met: Mapping[Pair, int]
    played: tuple[frozenset[tuple[int, ...]], ...]


def planned(request: PairingRequest, entrants: Sequence[Candidate], profile: Profile) -> Seating | None:
    """This round's tables by plan, in the order of their seats; None where nothing is to be planned.

    Args:
        entrants: to be paired, the leader first; tables are places in this list.
    """
    if not runs_short(request, entrants, profile):
        return None
    place = {one.number: position for position, one in enumerate(entrants)}
    for before in _beginnings(request, entrants):
        left = _plan(request, before)
        for round_ in before.played:
            same = [tables for tables in left if {tuple(sorted(table)) for table in tables} == round_]
            if not same:
                break
            left.remove(same[0])
        else:
            # Scores draw apart from round to round, so the widest tables cost least now.
            tables = max(left, key=lambda tables: (_spread(entrants, place, tables), tables))
            kept = all(request.may_meet(*pair) for table in tables for pair in combinations(table, 2))
            return [[place[one] for one in table] for table in tables] if kept else None
    return None


def runs_short(request: PairingRequest, entrants: Sequence[Candidate], profile: Profile) -> bool:
    """Whether this is one of the last rounds of a field that hardly has opponents enough.

    All of at least two thirds of the others must be met over the event, and at full tables.
    """
    rounds, size, count = request.rounds or 0, request.table_size, len(entrants)
    return (
        rounds >= 2 * FEWEST_ROUNDS
        and _first(rounds) <= request.round <= rounds
        and not count % size
        and FEWEST_FIELD <= count <= MOST_FIELD
        and size <= LARGEST
        and 2 * (count - 1) <= 3 * rounds * (size - 1) <= 3 * (count - 1)
        and not (request.fixed or request.wanted or request.sides)
        and profile.order.index("repeats") < profile.order.index("spread")
    )


def _first(rounds: int) -> int:
    """The first round of the plan: never in the first half, where scores say too little."""
    return rounds - min(MOST_ROUNDS, rounds // 2) + 1


def _beginnings(request: PairingRequest, entrants: Sequence[Candidate]) -> Iterator[_Before]:
    """From where the plan may have been made, the earliest first; at last from here."""
    rounds = request.rounds or 0
    for number in range(_first(rounds), min(request.round, rounds - FEWEST_ROUNDS + 1) + 1):
        met = dict(request.met)
        score = {one.number: one.score for one in entrants}
        played: list[frozenset[tuple[int, ...]]] = []
        for since in range(number, request.round):
            tables = _tables(request, entrants, since, score)
            if tables is None:
                break
            played.append(tables)
            for table in tables:
                for pair in combinations(table, 2):
                    met[pair] = met.get(pair, 0) - 1
        if len(played) == request.round - number:
            then = [
                replace(one, score=score[one.number], seats=one.seats[: len(one.seats) - len(played)])
                for one in entrants
            ]
            then.sort(key=lambda one: (-one.score, one.number))
            yield _Before(number, tuple(then), met, tuple(played))


def _tables(
    request: PairingRequest, entrants: Sequence[Candidate], number: int, score: dict[int, Fraction]
) -> frozenset[tuple[int, ...]] | None:
    """Who sat together in a round, and its points taken off; None unless just these all played."""
    tables: set[tuple[int, ...]] = set()
    for one in entrants:
        game = next((game for game in request.history.get(one.number, ()) if game.round == number), None)
        if game is None or game.kind != "played" or len(game.duels) != request.table_size - 1:
            return None
        score[one.number] -= game.points
        tables.add(tuple(sorted((one.number, *(duel.opponent for duel in game.duels)))))
    seated = {one for table in tables for one in table}
    return frozenset(tables) if seated == {one.number for one in entrants} else None


def _plan(request: PairingRequest, before: _Before) -> list[list[tuple[int, ...]]]:
    """The rounds from that one to the last, each with its tables as entrant numbers in seat order."""
    entrants, size = before.entrants, request.table_size
    everybody = range(len(entrants))
    scores = whole_scores(entrants)
    total, count = sum(scores), len(scores)
    mean = max(
        SCALE,
        2 * SCALE * (count * sum(score * score for score in scores) - total * total) // (count * count),
    )
    met = [[before.met.get(pair_of(one.number, other.number), 0) for other in entrants] for one in entrants]
    most = max(max(row) for row in met) + MOST_ROUNDS
    again = [MEETING * mean * (1 + 4 * (times - 1) ** 2) if times else 0 for times in range(most + 1)]
    seats = [[one.seats.count(seat) for seat in range(size)] for one in entrants]
    chance = Random(f"plan\x1f{before.round}")
    rounds: list[Seating] = []
    for number in range(before.round, (request.rounds or 0) + 1):
        order = list(everybody)
        if number > before.round:
            chance.shuffle(order)
        rounds.append([order[begin : begin + size] for begin in range(0, count, size)])
    pairs = _pairs(request, entrants, scores, mean)
    course = Course(pairs, again, met, seats, UNEVEN * mean, rounds)
    course.anneal(_falling(mean), TRIES, chance)
    return [
        sorted(tuple(entrants[one].number for one in table) for table in tables) for tables in course.rounds
    ]


def _pairs(request: PairingRequest, entrants: Sequence[Candidate], scores: Sequence[int], mean: int) -> Rows:
    """What each two cost together besides their meetings: score difference, club, a prohibition."""
    return [
        [
            SCALE * (here - there) ** 2
            + (SCALE // 4 if one.club and one.club == other.club else 0)
            + (FORBIDDEN * mean if pair_of(one.number, other.number) in request.forbidden else 0)
            for other, there in zip(entrants, scores, strict=True)
        ]
        for one, here in zip(entrants, scores, strict=True)
    ]


def _falling(mean: int) -> list[int]:
    """The thresholds by equal ratios, and 0 at the end."""
    out = []
    level = mean * HIGHEST << 16
    for _ in range(STEPS):
        out.append(level >> 24)
        level = level * FALL // 10_000
    return [*out, 0]


def _spread(
    entrants: Sequence[Candidate], place: Mapping[int, int], tables: Sequence[Sequence[int]]
) -> Fraction:
    return sum(
        (
            (entrants[place[one]].score - entrants[place[other]].score) ** 2
            for table in tables
            for one, other in combinations(table, 2)
        ),
        Fraction(0),
    )
