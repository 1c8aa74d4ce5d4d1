"""Large fields at tables of two: weighed among neighbours, and as good as weighed among all."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from tourney.model.request import Candidate, NoPairing, PairingRequest, pair_of
from tourney.pairing.swiss.two_seats import cost, matching
from tourney.pairing.swiss.two_seats.candidates import BOUNDED, bounds, neighbours
from tourney.pairing.swiss.two_seats.matching import pair_two


def rounds(players: int, count: int, seed: int):
    """The requests of an event whose rounds are paired as they come."""
    chance = Random(seed)
    skill = [chance.gauss(0, 1) for _ in range(players)]
    score = [Fraction(0)] * players
    past: list[tuple[int, ...]] = [()] * players
    byes = [0] * players
    met: Counter = Counter()
    for number in range(1, count + 1):
        order = sorted(range(players), key=lambda one: (-score[one], chance.random()))
        request = PairingRequest(
            round=number,
            entrants=tuple(
                Candidate(one + 1, f"P{one + 1}", score[one], byes[one], past[one]) for one in order
            ),
            table_size=2,
            seats=(2,),
            seed=str(seed),
            met=dict(met),
        )
        pairing = pair_two(request)
        yield request, pairing
        for table in pairing.tables:
            first, second = table.seats
            met[pair_of(first, second)] += 1
            past[first - 1] += (0,)
            past[second - 1] += (1,)
            ahead = skill[first - 1] - skill[second - 1] + chance.gauss(0, 1)
            won = Fraction(1) if ahead > 0.3 else Fraction(0) if ahead < -0.3 else Fraction(1, 2)
            score[first - 1] += won
            score[second - 1] += 1 - won
        for bye in pairing.byes:
            byes[bye.entrant - 1] += 1
            score[bye.entrant - 1] += 1


def digits(request, pairing):
    bye = pairing.byes[0].entrant if pairing.byes else None
    return cost.of_pairing(request, [table.seats for table in pairing.tables], bye)


def test_neighbours_are_enough(monkeypatch):
    """The same figures by every criterion as among all pairs, in every round."""
    for request, pairing in rounds(121, 7, 3):
        everything = digits(request, pairing)
        monkeypatch.setattr(matching, "COMPLETE", 10)
        assert digits(request, pair_two(request)) == everything
        monkeypatch.undo()


@pytest.mark.parametrize("players", [400, 401])
def test_the_first_criteria_are_at_their_bounds_in_a_large_field(players):
    for request, pairing in rounds(players, 6, 1):
        assert digits(request, pairing)[:BOUNDED] == bounds(request)


def test_bounds_hold_for_the_best_pairing_of_all():
    for request, pairing in rounds(31, 9, 2):
        found = digits(request, pairing)
        assert found[:3] >= bounds(request)[:3]
        if found[:4] == bounds(request)[:4]:
            assert found[4] >= bounds(request)[4]


def test_each_neighbour_once_and_the_lower_first():
    entrants = tuple(Candidate(number, str(number), Fraction(-number // 40)) for number in range(1, 301))
    pairs = list(neighbours(entrants, 12))
    assert len(pairs) == len(set(pairs))
    assert all(one < other for one, other in pairs)


def test_a_large_field_without_a_pairing_is_refused_at_once(counted):
    entrants = tuple(Candidate(number, f"P{number}", Fraction(0)) for number in range(1, 301))
    barred = frozenset((1, other) for other in range(2, 301))
    request = PairingRequest(
        round=1, entrants=entrants, table_size=2, seats=(2,), seed="", met={}, forbidden=barred
    )
    with counted() as calls, pytest.raises(NoPairing, match="P1 has nobody left to meet"):
        pair_two(request)
    assert calls.made < 20_000


def test_by_record_weighs_scores_before_meetings():
    entrants = tuple(
        Candidate(number, f"P{number}", Fraction(score)) for number, score in enumerate((2, 2, 0, 0), 1)
    )
    request = PairingRequest(
        round=3, entrants=entrants, table_size=2, seats=(2,), seed="", met={(1, 2): 1, (3, 4): 1}
    )
    assert {frozenset(t.seats) for t in pair_two(request, cost.BY_RECORD).tables} == {
        frozenset({1, 2}),
        frozenset({3, 4}),
    }
    assert {1, 2} not in [set(table.seats) for table in pair_two(request).tables]


def test_club_mates_meet_only_where_scores_would_suffer():
    clubs = ("A", "A", "B", "B")
    entrants = tuple(Candidate(n, f"P{n}", Fraction(0), club=club) for n, club in enumerate(clubs, 1))
    request = PairingRequest(round=1, entrants=entrants, table_size=2, seats=(2,), seed="", met={})
    assert all(len({clubs[one - 1] for one in table.seats}) == 2 for table in pair_two(request).tables)
