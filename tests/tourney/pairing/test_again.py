"""What is said about who meets again is true of every pairing there is: small fields are counted out."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from tourney.model.events import Bye, Table
from tourney.model.request import Candidate, Pairing, PairingRequest
from tourney.pairing import system
from tourney.pairing.again import RULES, Bound, bound, words
from tourney.pairing.quality import figures_of, proof, quality, sentences
from tourney.pairing.sizes import layout
from tourney.pairing.swiss.tables.profiles import BY_RECORD, SPREAD_OPPONENTS

ORDER = SPREAD_OPPONENTS.order
REPEATS = ORDER.index("repeats")
FIELDS = [(6, 2), (7, 2), (8, 2), (6, 3), (7, 3), (8, 3), (7, 4), (9, 4), (8, 4)]


def awkward(players: int, size: int, seed: int) -> PairingRequest:
    """A field that has met a lot, with byes, short tables, clubs and pairs kept apart."""
    chance = Random(seed)
    numbers = list(range(1, players + 1))
    entrants = sorted(
        (
            Candidate(
                number,
                f"P{number}",
                Fraction(chance.randint(0, 4), 2),
                byes=chance.choice((0, 0, 1)),
                short=chance.choice((0, 0, 1, 2)),
                club=chance.choice(("", "", "", "Ravens")),
            )
            for number in numbers
        ),
        key=lambda one: (-one.score, one.number),
    )
    pairs = list(combinations(numbers, 2))
    met = {pair: chance.choice((1, 1, 2)) for pair in chance.sample(pairs, chance.randint(1, len(pairs) - 1))}
    some = chance.sample(pairs, 3)
    return PairingRequest(
        round=3,
        entrants=tuple(entrants),
        table_size=size,
        seats=(size, size - 1) if size > 2 else (2,),
        seed=str(seed),
        met=met,
        forbidden=frozenset(some[: chance.randint(0, 2)]),
        wanted=frozenset(some[2:] if chance.random() < 0.2 else ()),
    )


def divided(numbers: list[int], sizes: tuple[int, ...]) -> list[list[tuple[int, ...]]]:
    """Every way to seat them at tables of these sizes; a table of one is a bye."""
    if not numbers:
        return [[]]
    first, rest = numbers[0], numbers[1:]
    out = []
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            still = [one for one in rest if one not in others]
            out += [[(first, *others), *more] for more in divided(still, tuple(left))]
    return out


def everything(request: PairingRequest) -> list[Pairing]:
    """Every pairing with tables of the system's own sizes."""
    numbers = sorted(one.number for one in request.entrants)
    plan = layout(len(numbers), request.table_size, request.seats)
    made = []
    for tables in divided(numbers, (*plan.sizes, *([1] * plan.byes))):
        seated = [table for table in tables if len(table) > 1]
        made.append(
            Pairing(
                request.round,
                tuple(Table(number, table) for number, table in enumerate(seated, 1)),
                tuple(Bye(table[0]) for table in tables if len(table) == 1),
            )
        )
    return made


def fewest(figures: list[tuple[int, ...]], rules: tuple[str, ...]) -> int:
    """The least repeats of those that keep these rules, the weightiest first."""
    key = [ORDER.index(rule) for rule in rules]
    best = min(tuple(one[place] for place in key) for one in figures)
    return min(one[REPEATS] for one in figures if tuple(one[place] for place in key) == best)


@pytest.mark.parametrize(("players", "size"), FIELDS)
def test_no_pairing_has_fewer_under_the_rules_that_are_named(players, size):
    named: set[tuple[str, ...]] = set()
    for seed in range(12):
        request = awkward(players, size, seed)
        figures = [figures_of(request, one) for one in everything(request)]
        found = bound(request, proof(request), SPREAD_OPPONENTS, proof)
        if found is None:
            continue
        assert found.least == min(figures)[REPEATS]
        if not found.least:
            continue
        named.add(found.rules)
        assert fewest(figures, found.rules) == found.least
        if found.without is not None:
            assert fewest(figures, found.rules[:-1]) == found.without < found.least
        said = words(found.least, found, request)
        assert ("while" in said[0]) == bool(found.rules)
        for rule in found.rules:
            assert RULES[rule] in said[0]
    assert named


@pytest.mark.parametrize(("players", "size"), FIELDS)
def test_no_pairing_is_better_and_so_many_would_be_enough_are_true(players, size):
    for seed in range(8):
        request = awkward(players, size, seed)
        all_of_them = everything(request)
        figures = [figures_of(request, one) for one in all_of_them]
        best = proof(request)
        limit = bound(request, best, SPREAD_OPPONENTS, proof)
        for made, own in list(zip(all_of_them, figures, strict=True))[:: max(1, len(figures) // 12)]:
            found = quality(request, made, best)
            meetings = () if limit is None or not found.repeats else words(found.repeats, limit, request)
            told = sentences(found, meetings)
            if "no pairing is better" in told:
                assert own == min(figures)
            if "nobody meets again" in told:
                assert not own[REPEATS]
            elif limit is not None and "would be enough" in told[0]:
                assert any(one[REPEATS] == limit.least < own[REPEATS] for one in figures)


@pytest.mark.parametrize(("players", "size"), [(7, 2), (5, 2), (5, 4), (9, 4)])
def test_why_somebody_with_fewer_points_has_no_bye_is_true_of_the_systems_own_pairing(players, size):
    by = system("swiss")
    told = 0
    for seed in range(30):
        plain = awkward(players, size, seed)
        request = replace(plain, wanted=frozenset(), forbidden=frozenset(), seats=(size,))
        own = by.pair(request)
        for bye in own.byes:
            assert by.explain is not None
            said = by.explain(request, own, bye.entrant)
            (line,) = [line for line in said if "could not be paired as well" in line] or [""]
            if not line:
                continue
            name = line.split(" has fewer points")[0]
            lower = next(one.number for one in request.entrants if one.name == name)
            other = [one for one in everything(request) if lower in {rest.entrant for rest in one.byes}]
            mine = figures_of(request, own)
            assert min(figures_of(request, one) for one in other) > mine
            told += 1
    assert told


def test_who_sat_at_a_short_table_is_named_where_that_rule_came_first():
    entrants = tuple(
        Candidate(number, f"P{number}", Fraction(0), short=0 if number < 5 else 1) for number in range(1, 8)
    )
    request = PairingRequest(
        round=2,
        entrants=entrants,
        table_size=4,
        seats=(4, 3),
        seed="",
        met=dict.fromkeys(combinations(range(1, 5), 2), 1),
    )
    best = proof(request)
    found = bound(request, best, SPREAD_OPPONENTS, proof)
    assert found is not None
    assert found.rules == ("short",)
    assert found.without == 2
    first, second = words(found.least, found, request)
    assert first == (
        "3 pairs meet again, and no pairing has fewer with 1 table of 4 and 1 of 3 while the short tables go"
        " to those who have sat at one least often, which comes first; without that 2 would have to"
    )
    assert second == "who has sat at a short table least often before this round: P1, P2, P3, P4"


def test_a_pairing_by_hand_that_breaks_what_comes_first_is_not_said_to_need_more():
    found = Bound(3, (4, 3), ("short",), 2)
    request = awkward(7, 4, 1)
    assert words(2, found, request) == (
        "2 pairs meet again, where the least is 3 with 1 table of 4 and 1 of 3 while the short tables go to"
        " those who have sat at one least often",
    )
    assert words(4, found, request) == ("4 pairs meet again; 3 would be enough with 1 table of 4 and 1 of 3",)


def test_where_scores_come_first_nothing_is_said_of_how_few_could_meet_again(asked):
    request = asked(8, 2, 3, 2)
    assert bound(request, proof(request, BY_RECORD), BY_RECORD, proof) is None
