"""The Swiss system at tables of three to eight."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tourney.model.actions import Withdraw
from tourney.model.events import Bye
from tourney.model.request import BadTableSize, NoPairing, NotEnoughPlayers
from tourney.pairing.sizes import table_sizes
from tourney.pairing.swiss.tables import plan
from tourney.rules.propose import propose
from tourney.standings.ledger import context
from tourney.standings.ranking import standings


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


@settings(max_examples=15, phases=[Phase.explicit, Phase.reuse, Phase.generate])
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


def test_thirty_two_players_do_not_meet_again_in_four_rounds(evening, monkeypatch):
    monkeypatch.setattr(plan, "WORK", 20_000_000)  # a ninth of the search is enough for it
    friday = evening(32, rounds=4, table_size=4)
    met = Counter()
    for pairing in play(friday, 4):
        for table in pairing.tables:
            met.update(frozenset(pair) for pair in combinations(table.seats, 2))
    assert max(met.values()) == 1


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
