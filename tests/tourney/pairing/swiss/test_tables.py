"""The Swiss system at tables of three to eight."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from tourney.model.actions import Withdraw
from tourney.model.events import Bye
from tourney.model.request import BadTableSize, Candidate, NoPairing, NotEnoughPlayers
from tourney.pairing.sizes import table_sizes
from tourney.pairing.swiss.tables.seats import seat_many
from tourney.pairing.swiss.two_seats.first_seat import seat_two
from tourney.rules.propose import propose
from tourney.standings.ledger import context
from tourney.standings.ranking import standings


@pytest.mark.parametrize(
    ("players", "sizes", "tables"),
    [
        (8, (4, 3), (4, 4)),
        (9, (4, 3), (3, 3, 3)),
        (10, (4, 3), (4, 3, 3)),
        (11, (4, 3), (4, 4, 3)),
        (5, (4, 3), None),
        (9, (4,), None),
        (8, (4,), (4, 4)),
        (5, (3, 2), (3, 2)),
        (0, (4, 3), ()),
    ],
)
def test_sizes_of_tables(players, sizes, tables):
    assert table_sizes(players, sizes) == tables


@given(st.integers(0, 60), st.integers(3, 8), st.booleans())
def test_sizes_have_the_fewest_short_tables(players, full, short_allowed):
    sizes = (full, full - 1) if short_allowed else (full,)
    possible = [
        short
        for short in range(players // (full - 1) + 1 if short_allowed else 1)
        if (rest := players - short * (full - 1)) >= 0 and rest % full == 0
    ]
    found = table_sizes(players, sizes)
    if not possible:
        assert found is None
    else:
        assert sum(found) == players
        assert found.count(full - 1) == min(possible)
        assert set(found) <= set(sizes)


def play(friday, rounds: int, seed: int = 1) -> list:
    chance = Random(seed)
    out = []
    for _ in range(rounds):
        pairing = friday.pair()
        out.append(pairing)
        friday.results(
            *[" ".join(str(chance.randrange(30)) for _ in table.seats) for table in pairing.tables]
        )
    return out


@settings(max_examples=15, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(st.integers(3, 8), st.integers(2, 17), st.integers(1, 4), st.integers(0, 10**6))
def test_everybody_is_in_each_round_once_and_byes_are_rare(evening, size, players, rounds, seed):
    friday = evening(players, rounds=rounds, table_size=size)
    fewest = next(
        out for out in range(players + 1) if table_sizes(players - out, (size, size - 1)) is not None
    )
    if fewest == players:
        with pytest.raises(NotEnoughPlayers, match="cannot fill a table"):
            propose(friday.state, "seed")
        return
    rests = Counter(dict.fromkeys(range(1, players + 1), 0))
    for pairing in play(friday, rounds, seed):
        placed = [seat for table in pairing.tables for seat in table.seats]
        assert sorted(placed + [bye.entrant for bye in pairing.byes]) == list(range(1, players + 1))
        assert len(pairing.byes) == fewest
        assert {len(table.seats) for table in pairing.tables} <= {size, size - 1}
        rests.update(bye.entrant for bye in pairing.byes)
    assert max(rests.values()) - min(rests.values()) <= 1


def test_the_game_decides_about_short_tables(evening):
    friday = evening(9, rounds=2, table_size=4)
    assert [len(table.seats) for table in propose(friday.state, "s").tables] == [3, 3, 3]
    only_full = propose(friday.state, "s", seats=(2, 4))
    assert [len(table.seats) for table in only_full.tables] == [4, 4]
    assert len(only_full.byes) == 1
    with pytest.raises(BadTableSize, match="the game is for 3 or 5 players, not 4"):
        propose(friday.state, "s", seats=(5, 3))


def test_thirty_two_players_hardly_meet_again(evening):
    friday = evening(32, rounds=5, table_size=4)
    met = Counter()
    for pairing in play(friday, 5):
        for table in pairing.tables:
            met.update(frozenset(pair) for pair in combinations(table.seats, 2))
    assert sum(times - 1 for times in met.values()) <= 2
    assert max(met.values()) <= 2


def test_equal_scores_sit_together(evening):
    friday = evening(16, rounds=2, table_size=4)
    play(friday, 1)
    points = {row.entrant: row.points for row in standings(friday.state)}
    spread = [
        max(points[number] for number in table.seats) - min(points[number] for number in table.seats)
        for table in friday.pair().tables
    ]
    assert max(spread) <= 1


def test_short_tables_take_turns(evening):
    friday = evening(11, rounds=3, table_size=4)
    short = Counter()
    for pairing in play(friday, 3):
        short.update(seat for table in pairing.tables if len(table.seats) == 3 for seat in table.seats)
    assert max(short.values()) == 1


def test_forbidden_pairs_sit_apart_or_the_round_is_refused(evening):
    friday = evening(8, rounds=2, table_size=4)
    barred = [(1, 2), (1, 3), (4, 5)]
    for table in propose(friday.state, "s", forbidden=barred).tables:
        assert not any(set(pair) <= set(table.seats) for pair in barred)
    with pytest.raises(NoPairing, match="forbidden pairs"):
        propose(friday.state, "s", forbidden=list(combinations((1, 2, 3), 2)))


def test_no_repeats_is_kept_or_the_round_is_refused(evening):
    friday = evening(9, rounds=6, table_size=3, no_repeats=True)
    with pytest.raises(NoPairing, match="repeated"):
        play(friday, 5)  # each meets two others a round, and there are only eight
    assert len(friday.state.rounds) >= 2
    met = Counter(
        frozenset(pair)
        for one in friday.state.rounds
        for table in one.tables
        for pair in combinations(table.seats, 2)
    )
    assert set(met.values()) == {1}


def test_byes_asked_for_and_withdrawals(evening):
    friday = evening(9, rounds=3, table_size=4)
    friday.act(Withdraw(9))
    pairing = friday.pair(byes=[Bye(1, "half")])
    assert [len(table.seats) for table in pairing.tables] == [4, 3]
    assert pairing.byes == (Bye(1, "half"),)


def test_seats_are_shared_out(evening):
    friday = evening(16, rounds=8, table_size=4)
    play(friday, 8)
    for games in context(friday.state).games.values():
        seats = Counter(game.seat for game in games)
        assert max(seats[seat] for seat in range(4)) - min(seats[seat] for seat in range(4)) <= 2


@settings(max_examples=40, deadline=None)
@given(st.lists(st.lists(st.integers(0, 3), max_size=6), min_size=4, max_size=4), st.text(max_size=3))
@example([[1, 0], [0, 2, 1], [1, 1, 2, 0], [1, 1, 2, 0]], "")
def test_no_other_order_of_seats_repeats_fewer(histories, seed):
    table = [Candidate(number, str(number), 0, 0, tuple(past)) for number, past in enumerate(histories, 1)]

    def worth(order) -> int:
        """How much oftener each had his seat than his rarest, squared; the first half as much again."""
        total = 0
        for seat, one in enumerate(order):
            over = one.seats.count(seat) - min(one.seats.count(other) for other in range(4))
            total += over * over * (3 if seat == 0 else 2)
        return total

    by_number = {one.number: one for one in table}
    found = [by_number[number] for number in seat_many(table, seed, 1)]
    assert worth(found) == min(worth(order) for order in permutations(table))


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        ((0,), (), 2),
        ((1,), (0,), 1),
        ((0, 1), (1, 0), 1),
        ((1, 0), (0, 1), 2),
        ((0, 0, 1), (1, 0), 2),
        ((0, 1, 1, 0), (1, 0, 1, 0), 1),
    ],
)
def test_the_first_of_two_seats_goes_to_who_had_it_less_then_by_turns(one, other, first):
    ann, ben = Candidate(1, "Ann", 0, 0, one), Candidate(2, "Ben", 0, 0, other)
    assert seat_two(ann, ben, "s", 3)[0] == first
    assert seat_two(ben, ann, "s", 3)[0] == first


def test_without_a_past_the_first_seat_is_by_lot():
    ann, ben = Candidate(1, "Ann", 0), Candidate(2, "Ben", 0)
    firsts = Counter(seat_two(ann, ben, str(seed), 1)[0] for seed in range(200))
    assert 60 < firsts[1] < 140
    assert all(seat_two(ann, ben, str(seed), 1) == seat_two(ben, ann, str(seed), 1) for seed in range(20))
