"""Public bug reports of byes, repeats and standings in other tools, as tests; BR_NN is their number."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random
from types import FrameType

import pytest

from tourney.model.actions import Correct, Record
from tourney.model.evolve import APPLY, state_of
from tourney.model.request import NoPairing, Pairing
from tourney.model.result import parse_result
from tourney.model.state import State
from tourney.rules.propose import propose
from tourney.standings.crosstable import crosstable
from tourney.standings.ledger import context
from tourney.standings.ranking import standings


def played(friday, chance: Random) -> None:
    friday.pair()
    friday.results(*(chance.choice(["1-0", "0-1", "="]) for _ in friday.state.rounds[-1].tables))


def byes(friday) -> dict[int, int]:
    counted = {entrant.number: 0 for entrant in friday.state.entrants}
    for one in friday.state.rounds:
        for bye in one.byes:
            counted[bye.entrant] += 1
    return counted


def can_be_paired(people: set[int], met: set[frozenset[int]]) -> bool:
    """Whether everybody can have a new opponent, by trying."""
    if not people:
        return True
    first = min(people)
    return any(
        can_be_paired(people - {first, other}, met)
        for other in people - {first}
        if frozenset((first, other)) not in met
    )


@pytest.mark.parametrize("seed", range(6))
def test_BR_03_a_second_bye_is_given_only_where_no_first_one_is_left(evening, seed):
    chance = Random(seed)
    friday = evening(chance.choice([3, 5, 7, 9, 11]), rounds=7)
    met: set[frozenset[int]] = set()
    for _ in range(5):
        before = byes(friday)
        played(friday, chance)
        (bye,) = friday.state.rounds[-1].byes
        if before[bye.entrant]:
            assert min(before.values()) == before[bye.entrant]
        met |= {frozenset(table.seats) for table in friday.state.rounds[-1].tables}


def test_BR_05_the_lowest_without_a_bye_has_it(evening):
    friday = evening(17, rounds=5)
    friday.tables(*((n, n + 8) for n in range(1, 9)), byes=[_bye(17)])
    friday.results(*["1-0"] * 8)
    rows = standings(friday.state)
    friday.pair()
    (bye,) = friday.state.rounds[-1].byes
    assert next(row.points for row in rows if row.entrant == bye.entrant) == 0


def _bye(number: int):
    from tourney.model.events import Bye

    return Bye(number)


def test_BR_06_in_a_long_event_byes_go_round(evening):
    friday = evening(5, rounds=11)
    chance = Random(1)
    for _ in range(11):
        played(friday, chance)
        counted = byes(friday).values()
        assert max(counted) - min(counted) <= 1


def test_BR_08_the_one_pairing_without_a_repeat_is_found(evening):
    friday = evening(4, rounds=3)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.tables((1, 3), (2, 4))
    friday.results("=", "1-0")
    friday.pair()
    met = {frozenset(table.seats) for table in friday.state.rounds[-1].tables}
    assert met == {frozenset({1, 4}), frozenset({2, 3})}


def test_BR_10_when_no_pairing_is_left_it_is_said_at_once_with_the_choices(evening, counted):
    friday = evening(6, rounds=5, no_repeats=True)
    for tables in (((1, 4), (2, 5), (3, 6)), ((1, 5), (2, 6), (3, 4)), ((1, 6), (2, 4), (3, 5))):
        friday.tables(*tables)
        friday.results("=", "=", "=")
    met = {frozenset(table.seats) for one in friday.state.rounds for table in one.tables}
    assert not can_be_paired(set(range(1, 7)), met)
    log = list(friday.log)
    with counted() as calls, pytest.raises(NoPairing, match="no pairing of round 4 is left") as refusal:
        propose(friday.state, "seed")
    assert calls.made < 20_000
    assert "tourney finish" in refusal.value.hint
    assert friday.log == log


def test_BR_21_the_direct_encounter_looks_at_both_games(evening):
    friday = evening(2, system="double-round-robin")
    for _ in range(2):
        friday.pair()
        friday.results("1-0")  # each wins once with the first seat
    one, other = standings(friday.state)
    assert one.points == other.points == 1
    assert one.tiebreaks["DE"] == other.tiebreaks["DE"]
    assert one.rank == other.rank


def test_BR_23_a_bye_counts_a_dummy_of_ones_own_score_not_above_a_draw_a_round(evening):
    friday = evening(3, rounds=2)
    friday.tables((1, 2), byes=[_bye(3)])
    friday.results("1-0")
    friday.tables((1, 3), byes=[_bye(2)])
    friday.results("=")
    rows = {row.name: row for row in standings(friday.state)}
    half = Fraction(1, 2)
    assert {name: row.points for name, row in rows.items()} == {"Ann": 3 * half, "Ben": 1, "Cid": 3 * half}
    assert {name: row.tiebreaks["BH"] for name, row in rows.items()} == {
        "Ann": 5 * half,
        "Ben": 5 * half,
        "Cid": 5 * half,  # the dummy of 3/2 is cut to a draw in each of two rounds (C.07 of March 2026)
    }


def test_BR_25_standings_are_those_of_a_full_count_after_every_event(evening):
    friday = evening(7, rounds=3)
    chance = Random(2)
    for number in (1, 2, 3):
        played(friday, chance)
        friday.act(Correct(number, 1, parse_result(["+-"], 2), "did not come"))
    running = State()
    for count, event in enumerate(friday.log, 1):
        APPLY[type(event)](running, event)
        assert standings(running) == standings(state_of(friday.log[:count]))
    assert standings(running) == standings(friday.state)


def test_BR_26_who_meets_twice_stands_once_and_in_one_order(evening):
    friday = evening(2, rounds=2)
    for words in ("1-0", "1-0"):
        friday.pair()
        friday.results(words)
    order = [row.entrant for row in standings(friday.state)]
    assert sorted(order) == [1, 2]
    assert [row.entrant for row in crosstable(friday.state)] == order
    assert sum(len(game.duels) for game in context(friday.state).games[1]) == 2


def test_BR_35_work_grows_no_faster_than_the_square_of_the_field(evening):
    """Counted in calls: a clock would measure whatever else the machine is doing."""
    taken = {}
    for players in (64, 256):
        friday = evening(players, rounds=9)
        chance = Random(players)
        for _ in range(3):
            played(friday, chance)
        pairing, taken[players] = _counted(lambda friday=friday: propose(friday.state, "seed"))
        assert len(pairing.tables) == players // 2  # nobody is left out, no half of the field alone
        crossing = [
            table
            for table in pairing.tables
            if (table.seats[0] <= players // 2) != (table.seats[1] <= players // 2)
        ]
        assert crossing
    assert taken[64] > 64
    assert taken[256] < 16 * taken[64]


def _counted(work: Callable[[], Pairing]) -> tuple[Pairing, int]:
    """What it gives, and how many calls it made, of functions in Python and of those below."""
    calls = 0

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        return work(), calls
    finally:
        sys.setprofile(before)


def test_results_are_asked_for_by_every_pair_of_a_round_robin(evening):
    friday = evening(5, system="round-robin")
    for _ in range(5):
        friday.pair()
        for table in list(friday.state.rounds[-1].tables):
            friday.act(Record(len(friday.state.rounds), table.table, parse_result(["="], 2)))
    met = [frozenset(table.seats) for one in friday.state.rounds for table in one.tables]
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(1, 6), 2)]
