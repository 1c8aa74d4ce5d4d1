"""The Swiss system at two seats: the best of all pairings, and its promises in the long run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney import scoring
from tourney.model.actions import Enter, Return, Withdraw
from tourney.model.events import Bye
from tourney.model.request import Candidate, NoPairing, NotEnoughPlayers, PairingRequest, pair_of
from tourney.pairing.swiss.system import pair, suggested_rounds
from tourney.pairing.swiss.two_seats import cost
from tourney.rules.propose import propose, request_of
from tourney.standings.ledger import context
from tourney.standings.ranking import standings

WORDS = ["1-0", "0-1", "=", "+-", "-+", "--"]


def matchings(numbers: tuple[int, ...]):
    """Every way to make pairs of an even number of people."""
    if not numbers:
        yield ()
        return
    first, *rest = numbers
    for other in rest:
        for more in matchings(tuple(one for one in rest if one != other)):
            yield ((first, other), *more)


def all_pairings(request: PairingRequest):
    """Every pairing of the request that nothing forbids: the pairs and who is left out."""
    numbers = tuple(one.number for one in request.entrants)
    for bye in numbers if len(numbers) % 2 else (None,):
        for pairs in matchings(tuple(number for number in numbers if number != bye)):
            if all(request.may_meet(one, other) for one, other in pairs):
                yield pairs, bye


def candidates(draw, count: int, kinds=(Fraction(0), Fraction(1, 2), Fraction(1), Fraction(2))):
    scores = sorted(
        (draw(st.sampled_from(kinds)) for _ in range(count)),
        reverse=True,
    )
    return tuple(
        Candidate(
            number,
            f"Player {number}",
            score,
            draw(st.integers(0, 2)),
            tuple(draw(st.lists(st.integers(0, 1), max_size=4))),
        )
        for number, score in enumerate(scores, 1)
    )


@st.composite
def requests(draw) -> PairingRequest:
    count = draw(st.integers(2, 8))
    pairs = list(combinations(range(1, count + 1), 2))
    met = draw(st.dictionaries(st.sampled_from(pairs), st.integers(1, 3), max_size=len(pairs)))
    return PairingRequest(
        round=draw(st.integers(1, 9)),
        entrants=candidates(draw, count),
        table_size=2,
        seats=(2,),
        seed=draw(st.text(max_size=5)),
        met=met,
        forbidden=frozenset(draw(st.lists(st.sampled_from(pairs), max_size=3))),
        no_repeats=draw(st.booleans()),
    )


@settings(max_examples=150)
@given(requests())
def test_no_pairing_at_all_is_better_by_the_criteria(request_):
    best = min((cost.of_pairing(request_, pairs, bye) for pairs, bye in all_pairings(request_)), default=None)
    if best is None:
        with pytest.raises(NoPairing):
            pair(request_)
        return
    found = pair(request_)
    bye = found.byes[0].entrant if found.byes else None
    assert cost.of_pairing(request_, [table.seats for table in found.tables], bye) == best
    assert pair(request_) == found
    repeats = sum(pair_of(*table.seats) in request_.met for table in found.tables)
    assert sum("meet again" in warning for warning in found.warnings) == repeats


@settings(max_examples=60)
@given(requests())
def test_nobody_meets_again_while_that_can_be_avoided(request_):
    """Counted without the criteria: among the pairings whose bye goes to one with the fewest, no leader."""
    byes = {one.number: (one.byes, 0) for one in request_.entrants}
    first, second = request_.entrants[:2]
    if first.score > second.score:
        byes[first.number] = (first.byes, 1)
    every = [
        (byes.get(bye, (0, 0)), sum(pair_of(*pair) in request_.met for pair in pairs))
        for pairs, bye in all_pairings(request_)
    ]
    if every:
        found = pair(request_)
        bye = found.byes[0].entrant if found.byes else 0
        assert (
            byes.get(bye, (0, 0)),
            sum(pair_of(*table.seats) in request_.met for table in found.tables),
        ) == min(every)


def test_a_greedy_pairing_from_the_top_would_repeat_a_game(evening):
    friday = evening(4, rounds=3)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.tables((1, 3), (2, 4))
    friday.results("1-0", "1-0")
    assert {frozenset(table.seats) for table in friday.pair().tables} == {
        frozenset({1, 4}),
        frozenset({2, 3}),
    }


def test_the_lowest_who_has_not_had_it_has_the_bye(evening):
    friday = evening(17, rounds=3)
    friday.tables(*[(n, n + 8) for n in range(1, 9)], byes=[Bye(17)])
    friday.results(*["1-0"] * 8)
    friday.tables(
        *[(n, n + 1) for n in range(1, 8, 2)], *[(n, n + 1) for n in range(9, 16, 2)], byes=[Bye(17, "zero")]
    )
    friday.results(*["1-0"] * 3, "=", *["1-0", "="] * 2)
    friday.act(Withdraw(17))
    friday.act(Enter("Zoe"))  # alone on 0 with those who lost twice
    lowest = {row.entrant for row in standings(friday.state) if row.points == 0 and row.active}
    assert friday.pair().byes[0].entrant in lowest


def test_who_has_had_a_bye_has_no_other_while_somebody_has_had_none(evening):
    friday = evening(7, rounds=7)
    rested = []
    for _ in range(7):
        pairing = friday.pair()
        rested += [bye.entrant for bye in pairing.byes]
        friday.results("1-0", "1-0", "1-0")
    assert sorted(rested) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("kind", ["full", "pairing"])
def test_a_bye_that_paid_a_win_counts_whatever_it_is_called(evening, kind):
    friday = evening(3, rounds=3)
    friday.tables((1, 2), byes=[Bye(3, kind)])
    friday.results("=")
    assert {one.number: one.byes for one in request_of(friday.state, "seed").entrants} == {1: 0, 2: 0, 3: 1}
    assert friday.pair().byes[0].entrant != 3


def test_a_forfeit_win_counts_as_a_bye_and_is_no_meeting(evening):
    friday = evening(3, rounds=3)
    friday.tables((1, 2), byes=[Bye(3, "zero")])
    friday.results("+-")
    request = request_of(friday.state, "seed")
    assert {one.number: one.byes for one in request.entrants} == {1: 1, 2: 0, 3: 0}
    assert request.met == {}
    assert all(one.seats == () for one in request.entrants)


def test_five_players_and_eleven_rounds_share_the_byes(evening):
    friday = evening(5, rounds=11)
    rests = Counter()
    meetings = Counter()
    for _ in range(11):
        pairing = friday.pair()
        (bye,) = pairing.byes
        again = any("another bye" in warning for warning in pairing.warnings)
        assert again == bool(rests[bye.entrant])
        rests[bye.entrant] += 1
        meetings.update(frozenset(table.seats) for table in pairing.tables)
        friday.results("1-0", "1-0")
    assert max(rests.values()) - min(rests.values()) <= 1
    assert max(meetings.values()) - min(meetings.values()) <= 2


def test_byes_asked_for_are_kept_and_only_one_is_added(evening):
    friday = evening(7, rounds=3)
    pairing = friday.pair(byes=[Bye(1, "half"), Bye(2, "zero")])
    assert [(bye.entrant, bye.kind) for bye in pairing.byes[:2]] == [(1, "half"), (2, "zero")]
    assert [bye.kind for bye in pairing.byes[2:]] == ["pairing"]
    with pytest.raises(NoPairing, match="only by somebody who takes part"):
        propose(evening(3, rounds=3).state, "seed", byes=[Bye(9, "half")])


def test_forbidden_pairs_do_not_meet_or_there_is_no_pairing(evening):
    friday = evening(4, rounds=3)
    barred = [(2, 1), (3, 1)]
    assert {1, 4} in [set(table.seats) for table in friday.pair(forbidden=barred).tables]
    friday.results("=", "=")
    with pytest.raises(NoPairing, match="without forbidden pairs"):
        propose(friday.state, "seed", forbidden=[(1, 2), (1, 3), (1, 4)])


def test_the_first_round_is_drawn_by_the_seed_alone(evening):
    rounds = {
        seed: frozenset(frozenset(table.seats) for table in propose(evening(12, rounds=3).state, seed).tables)
        for seed in ("a", "b", "c")
    }
    assert len(set(rounds.values())) == 3
    assert propose(evening(12, rounds=3).state, "a") == propose(evening(12, rounds=3).state, "a")


def test_another_process_with_other_hashes_pairs_the_same(evening):
    code = (
        "from fractions import Fraction as F\n"
        "from tourney.model.request import *\n"
        "from tourney.pairing.swiss.system import pair\n"
        "e = tuple(Candidate(n, f'P{n}', F(40 - n, 4), 0, (n % 2,)) for n in range(1, 32))\n"
        "r = PairingRequest(round=3, entrants=e, table_size=2, seats=(2,), seed='s', met={(1, 2): 1})\n"
        "print(pair(r))\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            check=True,
        ).stdout
        for hashes in ("1", "2", "3")
    }
    assert len(said) == 1
    assert said != {b""}


def test_the_best_scores_sit_at_table_one(evening):
    friday = evening(16, rounds=4)
    for _ in range(4):
        pairing = friday.pair()
        points = {row.entrant: row.points for row in standings(friday.state, len(friday.state.rounds) - 1)}
        best = [max(points[number] for number in table.seats) for table in pairing.tables]
        assert best == sorted(best, reverse=True)
        friday.results(*["1-0"] * 8)


def test_the_upper_half_meets_the_lower_half():
    entrants = tuple(Candidate(number, str(number), Fraction(0)) for number in range(1, 9))
    found = pair(PairingRequest(round=1, entrants=entrants, table_size=2, seats=(2,), seed="", met={}))
    assert {frozenset(table.seats) for table in found.tables} == {frozenset({n, n + 4}) for n in range(1, 5)}


def test_who_has_been_first_too_often_meets_somebody_who_has_not():
    often, seldom = (0, 0), (1, 1)
    entrants = tuple(
        Candidate(number, str(number), Fraction(0), 0, seats)
        for number, seats in enumerate((often, seldom, often, seldom), 1)
    )
    request = PairingRequest(round=3, entrants=entrants, table_size=2, seats=(2,), seed="", met={})
    for table in pair(request).tables:
        assert [entrants[number - 1].seats for number in table.seats] == [seldom, often]


def test_seats_stay_in_balance(evening):
    friday = evening(20, rounds=9)
    chance = Random(5)
    for _ in range(9):
        pairing = friday.pair()
        friday.results(*[chance.choice(WORDS[:3]) for _ in pairing.tables])
    for games in context(friday.state).games.values():
        seats = [game.seat for game in games if game.kind == "played"]
        assert abs(seats.count(0) - seats.count(1)) <= 2


@st.composite
def stories(draw):
    """Players, rounds, a seed, and for each round who leaves, who comes back and who asks for a bye."""
    players = draw(st.integers(1, 25))
    rounds = draw(st.integers(1, 7))
    return players, rounds, draw(st.integers(0, 2**32)), draw(st.sampled_from([0.0, 0.1, 0.4]))


@settings(max_examples=40)
@given(stories())
def test_in_the_long_run_everybody_is_in_each_round_once_and_points_add_up(evening, story):
    players, rounds, number, unrest = story
    chance = Random(number)
    friday = evening(players, rounds=rounds)
    scheme = scoring.scheme("classic")
    for _ in range(rounds):
        for entrant in list(friday.state.entrants):
            if chance.random() < unrest:
                friday.act(Withdraw(entrant.number) if entrant.active else Return(entrant.number))
        active = {entrant.number for entrant in friday.state.active()}
        asked = [
            Bye(one, chance.choice(["half", "zero", "full"]))
            for one in sorted(active)
            if chance.random() < unrest / 3
        ]
        if len(active) < 2:
            with pytest.raises(NotEnoughPlayers):
                propose(friday.state, "seed", byes=asked)
            return
        request = request_of(friday.state, str(number), byes=asked)
        pairing = friday.pair(str(number), byes=asked)
        placed = [seat for table in pairing.tables for seat in table.seats]
        placed += [bye.entrant for bye in pairing.byes]
        assert sorted(placed) == sorted(active)
        assert all(len(set(table.seats)) == 2 for table in pairing.tables)
        allocated = [bye for bye in pairing.byes if bye.kind == "pairing"]
        assert len(allocated) == (len(active) - len(asked)) % 2
        if allocated and len(request.entrants) > 1:
            mine = next(one for one in request.entrants if one.number == allocated[0].entrant)
            assert mine.byes == min(one.byes for one in request.entrants)
        before = {row.entrant: row.points for row in standings(friday.state, pairing.round - 1)}
        friday.results(*[chance.choice(WORDS) for _ in pairing.tables])
        after = {row.entrant: row.points for row in standings(friday.state)}
        handed = sum(after.values()) - sum(before.values())
        due = sum(
            (sum(scheme.points(table.result, 2)) for table in friday.state.rounds[-1].tables), Fraction(0)
        ) + sum((scheme.bye(bye.kind, 2) for bye in pairing.byes), Fraction(0))
        assert handed == due
        assert handed <= len(pairing.tables) + len(pairing.byes)


def test_the_weight_never_outgrows_the_matching():
    """The bits of the table in `cost`, from the extremes of each criterion."""
    for players, rounds in ((200, 20), (1000, 20), (5000, 13)):
        pairs = (players + 1) // 2
        extremes = [2 * rounds + 1, 1, rounds**2, 2 * rounds, (2 * rounds) ** 2, 1, 9, (players // 2) ** 2]
        shift, lot = cost._room(extremes, pairs)
        times = (1, pairs, pairs, 1, pairs, pairs, pairs)
        bits = [(most * one).bit_length() for most, one in zip(extremes, times, strict=False)]
        bits += [(pairs * (extremes[7] >> shift)).bit_length(), pairs.bit_length() + lot]
        if players <= 1000:
            assert (
                f"{players:>11}"
                + "".join(f"{one:>{7 if not place else 4}}" for place, one in enumerate(bits))
                in cost.__doc__
            )
        assert sum(bits) <= cost.MAX_BITS
        assert lot >= cost.LEAST_LOT_BITS
        without_clubs = cost._room([*extremes[:5], 0, *extremes[6:]], pairs)
        assert players > 1000 or without_clubs[0] == 0
        assert players > 200 or shift == 0


def test_strange_scores_are_counted_in_score_groups():
    entrants = tuple(
        Candidate(number, str(number), Fraction(-(10**15) * 7**number, 13)) for number in range(1, 11)
    )
    request = PairingRequest(round=2, entrants=entrants, table_size=2, seats=(2,), seed="", met={})
    assert max(weight for *_, weight in cost.edges(request)) < 1 << cost.MAX_BITS
    assert {frozenset(table.seats) for table in pair(request).tables} == {
        frozenset({number, number + 1}) for number in range(1, 11, 2)
    }


def test_enough_rounds_are_suggested():
    assert [suggested_rounds(players, 2) for players in (0, 2, 3, 8, 9, 200)] == [1, 1, 2, 3, 4, 8]
    assert [suggested_rounds(players, 4) for players in (4, 16, 17)] == [2, 3, 4]


def test_two_hundred_players_are_paired_in_a_moment(evening):
    friday = evening(200, rounds=2)
    for _ in range(2):
        pairing = friday.pair()
        assert len(pairing.tables) == 100
        friday.results(*["1-0", "="] * 50)
