"""Tables of three to eight seats for the Swiss system: sizes, byes and who sits together.

The rules, each weighed only where all before it are equal: no forbidden pair, nobody at a short
table again while another has had none, few repeated meetings (the square of how often two have met
already, so that nobody meets a third time while another could meet a second), equal scores together.
Sizes and byes are exact; who sits together is found by improving a first seating and is good, not
proved best. The same request always gives the same tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm

from engines.game import seats_in_words
from tourney.events import Bye, Table
from tourney.pairing.request import (
    BadTableSize,
    Candidate,
    NoPairing,
    NotEnoughPlayers,
    Pairing,
    PairingRequest,
)
from tourney.pairing.seats import seat_many

ROUNDS_OF_SWAPS = 30
"""How often every table is looked at before the seating is taken as it is."""

NAMED = 5
"""How many pairs that sit together again a warning names; late rounds of large tables have dozens."""

Cost = tuple[int, int, int, int]
"""Forbidden pairs, repeated short tables, repeated meetings, score spread: of tables, summed."""


def table_sizes(players: int, sizes: Sequence[int]) -> tuple[int, ...] | None:
    """The sizes of the tables that seat exactly so many, or None where there is no way.

    Args:
        players: how many.
        sizes: the allowed sizes: the full one, and one seat less where that is allowed too.

    Returns:
        Full tables first, and as few short ones as possible: 9 at 4 or 3 are 3 + 3 + 3.
    """
    full = max(sizes)
    if len(sizes) == 1:
        return (full,) * (players // full) if players % full == 0 else None
    short = -players % full
    rest = players - short * (full - 1)
    return (full,) * (rest // full) + (full - 1,) * short if rest >= 0 else None


def allowed_sizes(table_size: int, seats: Sequence[int]) -> tuple[int, ...]:
    """The sizes of tables that may be set: full and one less, as far as the game allows them.

    Raises:
        BadTableSize: the game is not for full tables; the message names what it is for.
    """
    if table_size not in seats:
        raise BadTableSize(f"the game is for {seats_in_words(sorted(seats))} players, not {table_size}")
    return (table_size, table_size - 1) if table_size - 1 in seats else (table_size,)


def pair_tables(request: PairingRequest) -> Pairing:
    """The next round at tables of three and more.

    Raises:
        NotEnoughPlayers: too few to fill one table.
        NoPairing: forbidden pairs, or earlier meetings under `no_repeats`, and no seating without
            them was found.
    """
    entrants = request.entrants
    sizes = allowed_sizes(request.table_size, request.seats)
    if len(entrants) + len(request.byes) < 2:
        raise NotEnoughPlayers(f"a round needs 2 active players, not {len(entrants) + len(request.byes)}")
    left_out = next(
        out for out in range(len(entrants) + 1) if table_sizes(len(entrants) - out, sizes) is not None
    )
    if left_out == len(entrants) and entrants:
        raise NotEnoughPlayers(
            f"{len(entrants)} active players cannot fill a table of {seats_in_words(sorted(sizes))}"
        )
    last_first = sorted(
        range(len(entrants)), key=lambda place: (entrants[place].byes, entrants[place].score, -place)
    )
    resting = [entrants[place] for place in sorted(last_first[:left_out])]
    seated = [one for one in entrants if one not in resting]
    layout = table_sizes(len(seated), sizes) or ()
    tables = _seating(request, seated, layout)
    warnings = _warnings(request, tables, resting)
    if not tables:
        warnings = ("nobody plays in this round: everybody has a bye",)
    return Pairing(
        request.round,
        tuple(
            Table(number, seat_many(table, request.seed, request.round))
            for number, table in enumerate(tables, 1)
        ),
        (*request.byes, *(Bye(one.number) for one in resting)),
        warnings,
    )


def _seating(
    request: PairingRequest, seated: Sequence[Candidate], layout: Sequence[int]
) -> list[list[Candidate]]:
    """Who sits together: first in order of the standings, then with swaps while one helps."""
    tables: list[list[Candidate]] = []
    start = 0
    for size in layout:
        tables.append(list(seated[start : start + size]))
        start += size
    judge = _Judge(request)
    costs = [judge.cost(table) for table in tables]
    for _ in range(ROUNDS_OF_SWAPS):
        if not _improve(tables, costs, judge):
            break
    if any(cost[0] for cost in costs):
        what = "forbidden or repeated meetings" if request.no_repeats else "forbidden pairs"
        raise NoPairing(
            f"no seating of round {request.round} without {what} was found",
            hint="lift a prohibition, give a bye, or let repeated meetings in",
        )
    place = {one.number: position for position, one in enumerate(seated)}
    return sorted(
        tables,
        key=lambda table: (
            -max(one.score for one in table),
            -sum(one.score for one in table),
            min(place[one.number] for one in table),
        ),
    )


class _Judge:
    """Tells what a table costs."""

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        unit = lcm(*(one.score.denominator for one in request.entrants))
        self.scores = {one.number: int(one.score * unit) for one in request.entrants}

    def cost(self, table: Sequence[Candidate]) -> Cost:
        """The cost of these sitting together."""
        request, scores = self.request, self.scores
        met = request.met
        barred = repeats = spread = 0
        for place, one in enumerate(table):
            mine, score = one.number, scores[one.number]
            for other in table[place + 1 :]:
                number = other.number
                pair = (mine, number) if mine < number else (number, mine)
                times = met.get(pair, 0)
                if pair in request.forbidden or (times and request.no_repeats):
                    barred += 1
                repeats += times * times
                spread += (score - scores[number]) ** 2
        short = sum([one.short for one in table]) if len(table) < request.table_size else 0
        return (barred, short, repeats, spread)


def _improve(tables: list[list[Candidate]], costs: list[Cost], judge: _Judge) -> bool:
    """One look at every table: swap each of its players with whom it helps most, if with anybody."""
    better = False
    for here, table in enumerate(tables):
        for seat in range(len(table)):
            best: tuple[Cost, int, int, Cost, Cost] | None = None
            for there in range(len(tables)):
                if there == here:
                    continue
                before = _sum(costs[here], costs[there])
                for place in range(len(tables[there])):
                    mine, theirs = _swapped(table, seat, tables[there], place)
                    after = judge.cost(mine), judge.cost(theirs)
                    gain = _minus(_sum(*after), before)
                    if gain < (0, 0, 0, 0) and (best is None or gain < best[0]):
                        best = (gain, there, place, *after)
            if best is not None:
                _, there, place, costs[here], costs[there] = best
                table[seat], tables[there][place] = tables[there][place], table[seat]
                better = True
    return better


def _swapped(
    one: Sequence[Candidate], seat: int, other: Sequence[Candidate], place: int
) -> tuple[list[Candidate], list[Candidate]]:
    mine, theirs = list(one), list(other)
    mine[seat], theirs[place] = theirs[place], mine[seat]
    return mine, theirs


def _sum(one: Cost, other: Cost) -> Cost:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _minus(one: Cost, other: Cost) -> Cost:
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3])


def _warnings(
    request: PairingRequest, tables: Sequence[Sequence[Candidate]], resting: Sequence[Candidate]
) -> tuple[str, ...]:
    pairs = [
        f"{one.name} and {other.name}"
        for table in tables
        for place, one in enumerate(table)
        for other in table[place + 1 :]
        if request.times_met(one.number, other.number)
    ]
    again = []
    if pairs:
        more = f" and {len(pairs) - NAMED} more pairs" if len(pairs) > NAMED else ""
        again = [f"some sit together again: {', '.join(pairs[:NAMED])}{more}"]
    byes = [
        f"{one.name} has another bye, since nobody who could be left out has had fewer"
        for one in resting
        if one.byes
    ]
    return (*again, *byes)
