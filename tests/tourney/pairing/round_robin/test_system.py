"""Round-robins as tournaments: byes of odd fields, and what a withdrawal does."""

from __future__ import annotations

from collections import Counter

import pytest

from tourney.model.actions import Return, Withdraw
from tourney.model.events import Bye
from tourney.model.request import NoPairing, NotEnoughPlayers
from tourney.rules.propose import NoMoreRounds, planned_rounds, propose
from tourney.standings.ranking import standings


@pytest.mark.parametrize("name", ["round-robin", "double-round-robin"])
@pytest.mark.parametrize("players", range(2, 13))
def test_everybody_meets_everybody_and_rests_once_a_cycle(evening, name, players):
    friday = evening(players, system=name)
    cycles = 2 if name == "double-round-robin" else 1
    meetings, byes = Counter(), Counter()
    for _ in range(planned_rounds(friday.state)):
        pairing = friday.pair()
        assert len(pairing.byes) == players % 2
        assert pairing.warnings == ()
        meetings.update(frozenset(table.seats) for table in pairing.tables)
        byes.update(bye.entrant for bye in pairing.byes)
        assert all(bye.kind == "zero" for bye in pairing.byes)
        friday.results(*["1-0"] * len(pairing.tables))
    with pytest.raises(NoMoreRounds):
        propose(friday.state, "seed")
    assert set(meetings.values()) == {cycles}
    assert len(meetings) == players * (players - 1) // 2
    assert all(byes[number] == cycles * (players % 2) for number in range(1, players + 1))
    assert sum(row.points for row in standings(friday.state)) == cycles * players * (players - 1) // 2


def test_the_opponent_of_who_left_has_the_points_of_a_win(evening):
    friday = evening(4, system="round-robin")
    friday.pair()
    friday.results("=", "=")
    friday.act(Withdraw(3))
    pairing = friday.pair()
    assert [table.seats for table in pairing.tables] == [(1, 2)]
    assert pairing.byes == (Bye(4, "full"),)
    assert pairing.warnings == ("Dot has the points of a win: the opponent of this round has withdrawn",)
    friday.results("=")
    friday.act(Return(3))
    assert len(friday.pair().tables) == 2


def test_two_who_left_need_nobody(evening):
    friday = evening(4, system="round-robin")
    friday.pair()
    friday.results("=", "=")
    friday.act(Withdraw(3))
    friday.act(Withdraw(4))
    assert friday.pair().byes == ()
    friday.results("=")
    friday.act(Withdraw(2))
    with pytest.raises(NotEnoughPlayers, match="not 1"):
        propose(friday.state, "seed")


def test_a_bye_cannot_be_asked_for(evening):
    with pytest.raises(NoPairing, match="no byes to ask for"):
        propose(evening(4, system="round-robin").state, "seed", byes=[Bye(1, "half")])


def test_fewer_rounds_can_be_asked_for_but_not_more(evening):
    assert planned_rounds(evening(6, system="round-robin", rounds=3).state) == 3
    assert planned_rounds(evening(6, system="round-robin", rounds=9).state) == 5
