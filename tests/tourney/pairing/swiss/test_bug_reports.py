"""Faults that users of other pairing programs reported, each as a test of ours."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from tourney.model.actions import Enter, Withdraw
from tourney.model.events import Bye
from tourney.model.request import Candidate, NoPairing, NotEnoughPlayers, PairingRequest, pair_of
from tourney.pairing.swiss.two_seats.matching import pair_two
from tourney.rules.propose import planned_rounds, propose
from tourney.standings.ranking import standings


@pytest.mark.parametrize("players", [5, 7, 9, 11, 13])
def test_br03_no_second_bye_while_somebody_has_had_none(evening, players):
    friday = evening(players, rounds=7)
    chance = Random(players)
    rests = Counter(dict.fromkeys(range(1, players + 1), 0))
    for _ in range(min(7, players)):
        pairing = friday.pair()
        (bye,) = pairing.byes
        assert rests[bye.entrant] == min(rests.values())
        rests[bye.entrant] += 1
        friday.results(*[chance.choice(["1-0", "0-1", "="]) for _ in pairing.tables])


def test_br05_the_lowest_who_may_has_the_bye(evening):
    friday = evening(17, rounds=3)
    chance = Random(2)
    for _ in range(3):
        points = {row.entrant: row.points for row in standings(friday.state)}
        had = {bye.entrant for one in friday.state.rounds for bye in one.byes}
        pairing = friday.pair()
        fewest = min(points[number] for number in points if number not in had)
        assert points[pairing.byes[0].entrant] == fewest
        friday.results(*[chance.choice(["1-0", "0-1"]) for _ in pairing.tables])


def test_br06_byes_are_shared_and_do_not_go_to_the_leader(evening):
    friday = evening(5, rounds=11)
    rests = Counter(dict.fromkeys(range(1, 6), 0))
    for _ in range(11):
        rows = standings(friday.state)
        pairing = friday.pair()
        (bye,) = pairing.byes
        fewest = [number for number in rests if rests[number] == min(rests.values())]
        if len(fewest) > 1 and friday.state.rounds[:-1]:
            leader = rows[0]
            alone = sum(row.points == leader.points for row in rows) == 1
            assert not (alone and bye.entrant == leader.entrant)
        rests[bye.entrant] += 1
        friday.results("1-0", "1-0")
    assert max(rests.values()) - min(rests.values()) <= 1


def test_br08_no_rematch_where_a_pairing_without_one_exists(evening):
    friday = evening(4, rounds=3)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.tables((1, 3), (2, 4))
    friday.results("1-0", "1-0")
    assert [row.points for row in standings(friday.state)] == [2, 1, 1, 0]
    assert {frozenset(table.seats) for table in friday.pair().tables} == {
        frozenset({1, 4}),
        frozenset({2, 3}),
    }


def test_br10_two_triangles_left_are_refused_at_once_with_the_choices(evening, counted):
    friday = evening(6, rounds=5, no_repeats=True)
    for tables in (((1, 4), (2, 5), (3, 6)), ((1, 5), (2, 6), (3, 4)), ((1, 6), (2, 4), (3, 5))):
        friday.tables(*tables)
        friday.results("1-0", "1-0", "1-0")
    before = len(friday.log)
    with (
        counted() as calls,
        pytest.raises(NoPairing, match="no pairing of round 4 is left in which nobody meets again") as no,
    ):
        propose(friday.state, "seed")
    assert calls.made < 20_000
    assert "tourney finish" in no.value.hint
    assert len(friday.log) == before


def test_br10_too_many_rounds_are_warned_of_at_the_first(evening):
    friday = evening(6, rounds=7)
    assert any("meet again after 5 rounds" in warning for warning in friday.pair().warnings)


@pytest.mark.parametrize("size", [2, 4])
def test_br13_with_all_withdrawn_nobody_is_paired(evening, size):
    friday = evening(4, rounds=3, table_size=size)
    for number in range(1, 5):
        friday.act(Withdraw(number))
    before = len(friday.log)
    with pytest.raises(NotEnoughPlayers, match="not 0"):
        propose(friday.state, "seed")
    assert len(friday.log) == before


@pytest.mark.parametrize("players", [3, 5, 7, 9])
def test_br15_in_an_odd_round_robin_each_rests_exactly_once(evening, players):
    friday = evening(players, system="round-robin")
    rests, met = Counter(), Counter()
    for _ in range(planned_rounds(friday.state)):
        pairing = friday.pair()
        assert len(pairing.byes) == 1
        rests[pairing.byes[0].entrant] += 1
        met.update(frozenset(table.seats) for table in pairing.tables)
        friday.results(*["1-0"] * len(pairing.tables))
    assert set(rests.values()) == {1}
    assert len(rests) == players
    assert set(met.values()) == {1}
    assert len(met) == players * (players - 1) // 2


@pytest.mark.parametrize(("system", "size"), [("round-robin", 2), ("round-robin", 3), ("swiss", 3)])
def test_br16_no_table_without_opponents(evening, system, size):
    friday = evening(9, system=system, table_size=size, rounds=4)
    friday.act(Withdraw(2))
    friday.act(Withdraw(7))
    for _ in range(3):
        pairing = friday.pair()
        assert all(len(set(table.seats)) >= 2 for table in pairing.tables)
        placed = [one for table in pairing.tables for one in table.seats]
        placed += [bye.entrant for bye in pairing.byes]
        assert sorted(placed) == [1, 3, 4, 5, 6, 8, 9]
        friday.results(
            *[" ".join(map(str, range(len(t.seats)))) if size > 2 else "1-0" for t in pairing.tables]
        )


@pytest.mark.parametrize("size", [2, 4])
def test_br18_paired_again_with_byes_kept_there_is_at_most_one_more(evening, size):
    from tourney.model.actions import Unpair

    friday = evening(9, rounds=3, table_size=size)
    asked = [Bye(1, "half"), Bye(2, "zero")]
    for _ in range(3):
        pairing = friday.pair(byes=asked)
        assert [bye.kind for bye in pairing.byes if bye.entrant in {1, 2}] == ["half", "zero"]
        assert sum(bye.kind == "pairing" for bye in pairing.byes) == (1 if size == 2 else 0)
        friday.act(Unpair())


def test_br20_a_bye_is_credited_as_a_win(evening):
    friday = evening(3, rounds=3)
    pairing = friday.pair()
    friday.results("1-0")
    points = {row.entrant: row.points for row in standings(friday.state)}
    assert points[pairing.byes[0].entrant] == 1
    assert sum(points.values()) == 2


def test_br35_a_thousand_are_paired_in_seconds_and_none_are_split_off(counted):
    """A field twice as large takes a few times as long, as the matching of some neighbours each does."""
    spent = {}
    for players in (500, 1000):
        chance = Random(players)
        entrants = tuple(
            Candidate(number, f"P{number}", score)
            for number, score in enumerate(
                sorted((Fraction(chance.randrange(13), 2) for _ in range(players)), reverse=True), 1
            )
        )
        met = {
            pair_of(*sorted(chance.sample(range(one, min(one + 9, players + 1)), 2))): 1
            for one in range(1, players - 2)
        }
        request = PairingRequest(round=7, entrants=entrants, table_size=2, seats=(2,), seed="s", met=met)
        with counted() as calls:
            pairing = pair_two(request)
        spent[players] = calls.made
        assert len(pairing.tables) == players // 2
        assert pairing.warnings == ()
        score = {one.number: one.score for one in entrants}
        assert sum((score[a] - score[b]) ** 2 for a, b in (table.seats for table in pairing.tables)) < 10
    assert spent[1000] < 4 * spent[500]


def test_who_enters_after_round_one_is_paired(evening):
    friday = evening(4, rounds=3)
    friday.pair()
    friday.results("1-0", "1-0")
    friday.act(Enter("Late"))
    assert len(friday.pair().byes) == 1
