"""The last rounds of a field whose opponents run short, planned together; publishes nothing.

Round by round the last ones would have to take whoever has not met yet, on whatever seat that is.
So the last rounds are planned as one question, once, from what stood before the first of them:
meetings, seats, and the scores of that moment. Each following round finds the same plan again
from its own history and takes from it what has not been played. Where something came between
(somebody left, a result of an earlier round was corrected), what is left is paired like any
other round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from tourney.model.request import Candidate, Pair, PairingRequest, pair_of
from tourney.pairing.swiss.tables.cost import SCALE, Seating, mean_square, whole_scores
from tourney.pairing.swiss.tables.profiles import Profile
from tourney.pairing.swiss.tables.seats_ahead import seat_ahead

ROUNDS = 3
"""How many last rounds are planned together; earlier the scores say too little of those rounds."""

FEWEST_FIELD, MOST_FIELD, LARGEST = 25, 64, 6
"""Smaller fields do as well round by round, each proved best; larger fields and tables are not planned."""

WORK, EACH = 180_000_000, 5_000
"""Swaps made are WORK / (EACH + rounds * entrants squared): about as long a search for any field."""

REST = (5, 30)
"""For how many swaps at least and at most two may not change places again."""

MEETING, DEARER = 5, 10
"""What a repeated meeting weighs while the search goes on, in mean squared score differences.

The second one where the first search found too many.
"""

WORTH = 3
"""What one weighs in the rounds that are kept, in the same unit."""

REPEATED = Fraction(2, 9)
"""Of what is to be met beyond two thirds of the others this share may be repeats, for closer scores."""

ENTRANTS_TO_UNEVEN = 16
"""Of so many entrants one may have had a seat at least twice oftener than another."""

FORBIDDEN = 2000
"""What a forbidden pair weighs, in the same unit."""

FINEST = 4096
"""Scores are told apart in so many steps at most, so that all sums of costs are exact."""


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
    before = _before(request, entrants)
    if before is None:
        return None
    left = _plan(request, before)
    for round_ in before.played:
        same = [tables for tables in left if {tuple(sorted(table)) for table in tables} == round_]
        if not same:
            return None
        left.remove(same[0])
    # Scores draw apart from round to round, so the widest tables cost least now.
    tables = max(left, key=lambda tables: (_spread(entrants, place, tables), tables))
    kept = all(request.may_meet(*pair) for table in tables for pair in combinations(table, 2))
    return [[place[one] for one in table] for table in tables] if kept else None


def runs_short(request: PairingRequest, entrants: Sequence[Candidate], profile: Profile) -> bool:
    """Whether this is one of the last rounds of a field that hardly has opponents enough.

    All of at least two thirds of the others must be met over the event, and at full tables.
    """
    rounds, size, count = request.rounds or 0, request.table_size, len(entrants)
    return (
        rounds >= 2 * ROUNDS
        and rounds - ROUNDS < request.round <= rounds
        and not count % size
        and FEWEST_FIELD <= count <= MOST_FIELD
        and 2 < size <= LARGEST
        and 2 * (count - 1) <= 3 * rounds * (size - 1) <= 3 * (count - 1)
        and not (request.fixed or request.wanted or request.sides or request.no_repeats)
        and profile.order.index("repeats") < profile.order.index("spread")
    )


def planned_words(request: PairingRequest, profile: Profile) -> tuple[str, ...]:
    """What is to be said of a round that may be one of a plan; nothing of any other."""
    if not runs_short(request, request.entrants, profile):
        return ()
    rounds = request.rounds or 0
    return (
        f"rounds {rounds - ROUNDS + 1} to {rounds} are planned together where nothing comes between, since"
        " opponents run short: one of them may cost more than it would by itself",
    )


def _before(request: PairingRequest, entrants: Sequence[Candidate]) -> _Before | None:
    """Where the plan begins; None where the rounds since were not those of full tables alone."""
    first = (request.rounds or 0) - ROUNDS + 1
    met = dict(request.met)
    score = {one.number: one.score for one in entrants}
    played: list[frozenset[tuple[int, ...]]] = []
    for since in range(first, request.round):
        tables = _tables(request, entrants, since, score)
        if tables is None:
            return None
        played.append(tables)
        for table in tables:
            for pair in combinations(table, 2):
                met[pair] = met.get(pair, 0) - 1
    then = [
        replace(one, score=score[one.number], seats=one.seats[: len(one.seats) - len(played)])
        for one in entrants
    ]
    then.sort(key=lambda one: (-one.score, one.number))
    return _Before(first, tuple(then), met, tuple(played))


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
    from tourney.pairing.swiss.tables.several_rounds import Course, Repeats  # noqa: PLC0415 - numpy: 80 ms few rounds need

    entrants, size = before.entrants, request.table_size
    scores = _coarse(whole_scores(entrants))
    count, mean = len(scores), mean_square(scores)
    met = [[before.met.get(pair_of(one.number, other.number), 0) for other in entrants] for one in entrants]
    pairs = _pairs(request, entrants, scores, mean)
    chance = Random(f"plan\x1f{before.round}")
    begin: list[Seating] = []
    for number in range(ROUNDS):
        order = list(range(count))
        if number:
            chance.shuffle(order)
        begin.append([order[first : first + size] for first in range(0, count, size)])
    limit = Repeats(_allowed(request.rounds or 0, count, size), WORTH * mean, FORBIDDEN * mean)
    swaps = WORK // (EACH + ROUNDS * count * count)
    most = max(max(row) for row in met) + ROUNDS
    found = Course(pairs, _prices(MEETING * mean, most), met, begin).search(swaps, REST, limit, chance)
    if found.repeats > limit.most:
        found = Course(pairs, _prices(DEARER * mean, most), met, begin).search(swaps, REST, limit, chance)
    counts = [[one.seats.count(seat) for seat in range(size)] for one in entrants]
    rounds = _evenly_seated(counts, found.rounds, chance)
    return [sorted(tuple(entrants[one].number for one in table) for table in tables) for tables in rounds]


def _coarse(scores: Sequence[int]) -> list[int]:
    step = max(scores) // FINEST + 1
    return [score // step for score in scores]


def _prices(meeting: int, most: int) -> list[int]:
    """What one more meeting costs two who met so often, up to the most; third meetings cost far more."""
    return [meeting * (1 + 4 * (times - 1) ** 2) if times else 0 for times in range(most + 1)]


def _allowed(rounds: int, count: int, size: int) -> int:
    """How many meetings of an event may be repeats: the more, the shorter its field runs of opponents."""
    each = rounds * (size - 1)
    short = Fraction(each, count - 1) - Fraction(2, 3)
    return int(REPEATED * short * each * count / 2)


def _evenly_seated(
    counts: Sequence[Sequence[int]], found: Sequence[Sequence[Seating]], chance: Random
) -> list[Seating]:
    """Of these rounds, the best of them first, the first whose seats are even for nearly all.

    Args:
        counts: for everybody how often he has had each seat before.
    """
    least, best = len(counts) + 1, []
    for rounds in found:
        uneven, seated = seat_ahead(counts, rounds, chance)
        if uneven < least:
            least, best = uneven, seated
        if uneven <= len(counts) // ENTRANTS_TO_UNEVEN:
            break
    return best


def _pairs(
    request: PairingRequest, entrants: Sequence[Candidate], scores: Sequence[int], mean: int
) -> list[list[int]]:
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
