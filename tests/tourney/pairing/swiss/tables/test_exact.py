"""The proof of the best seating of a small field, against every seating there is."""

from __future__ import annotations

import pytest

from tourney.pairing.sizes import layout
from tourney.pairing.swiss.tables import exact
from tourney.pairing.swiss.tables.cost import figures, in_one, model, table_cost
from tourney.pairing.swiss.tables.exact import possible, prove
from tourney.pairing.swiss.tables.first_seating import seating
from tourney.pairing.swiss.tables.profiles import BY_RECORD, SPREAD_OPPONENTS
from tourney.pairing.swiss.tables.search import best_seating


def seatings(left: tuple[int, ...], sizes: tuple[int, ...]):
    """Every way to share out these people at tables of such sizes; equal ones may come twice."""
    from itertools import combinations

    if not left:
        yield []
        return
    for size in sorted(set(sizes)):
        rest = list(sizes)
        rest.remove(size)
        for others in combinations(left[1:], size - 1):
            gone = {left[0], *others}
            for more in seatings(tuple(one for one in left if one not in gone), tuple(rest)):
                yield [[left[0], *others], *more]


@pytest.mark.parametrize("profile", [SPREAD_OPPONENTS, BY_RECORD], ids=lambda one: one.name)
@pytest.mark.parametrize(
    ("players", "size", "rounds", "seed"),
    [(8, 4, 2, 1), (9, 3, 2, 2), (9, 3, 3, 3), (10, 4, 3, 4), (11, 4, 2, 5), (9, 4, 1, 6), (12, 4, 4, 7)],
)
def test_no_seating_at_all_is_better(asked, players, size, rounds, seed, profile):
    request = asked(players, size, rounds, seed)
    begin = seating(request.entrants, layout(players, size, request.seats))
    of = model(request, request.entrants, [len(table) for table in begin], profile)
    best = min(figures(of, tables) for tables in seatings(tuple(range(players)), of.sizes))
    proof = prove(of, begin)
    assert proof.proved
    assert proof.best == figures(of, proof.tables) == best


@pytest.mark.parametrize("seed", range(6))
def test_a_single_bye_in_a_field_without_short_tables_is_chosen_with_the_rest(asked, seed):
    request = asked(9, 4, 2, seed, seats=(4,))
    begin = seating(request.entrants, layout(9, 4, (4,)))
    of = model(request, request.entrants, [4, 4, 1], SPREAD_OPPONENTS)
    best = min(figures(of, tables) for tables in seatings(tuple(range(9)), (4, 4, 1)))
    found = best_seating(request, request.entrants, begin, SPREAD_OPPONENTS)
    assert found.proved
    assert found.figures == best


def test_the_one_number_orders_as_the_criteria_do(asked):
    request = asked(8, 4, 3, 5)
    of = model(request, request.entrants, [4, 4], SPREAD_OPPONENTS)
    every = [
        (
            figures(of, tables),
            in_one(of, figures(of, tables)),
            sum(table_cost(of, table, 4) for table in tables),
        )
        for tables in seatings(tuple(range(8)), (4, 4))
    ]
    assert [one for _, one, _ in sorted(every)] == sorted(one for _, one, _ in every)
    assert all(one == summed for _, one, summed in every)


@pytest.mark.parametrize(
    ("players", "size", "seed"), [(24, 4, 1), (24, 4, 2), (20, 5, 3), (18, 3, 4), (23, 4, 5)]
)
def test_fields_of_a_club_evening_are_proved(asked, players, size, seed):
    request = asked(players, size, 4, seed)
    begin = seating(request.entrants, layout(players, size, request.seats))
    found = best_seating(request, request.entrants, begin, SPREAD_OPPONENTS)
    assert found.weighty
    assert found.proved


def test_large_fields_are_not_begun():
    assert possible(32, (4,) * 8)
    assert not possible(64, (4,) * 16)
    assert not possible(40, (8,) * 5)


def test_many_third_meetings_are_no_forbidden_pair(asked):
    """Four who have met often have one table, and it is the best there is."""
    from itertools import combinations

    request = asked(4, 4, met=dict.fromkeys(combinations(range(1, 5), 2), 7), rounds=1)
    of = model(request, request.entrants, [4], SPREAD_OPPONENTS)
    assert prove(of, [[0, 1, 2, 3]]).proved
    begin = seating(request.entrants, layout(4, 4, request.seats))
    assert best_seating(request, request.entrants, begin, SPREAD_OPPONENTS).tables == [[0, 1, 2, 3]]


@pytest.mark.parametrize("seed", range(4))
def test_with_wanted_and_forbidden_pairs_too(asked, seed):
    request = asked(
        9, 3, 3, seed, forbidden=frozenset({(1, 2), (3, 4), (5, 9)}), wanted=frozenset({(1, 5), (2, 3)})
    )
    begin = seating(request.entrants, layout(9, 3, request.seats))
    of = model(request, request.entrants, [3, 3, 3], SPREAD_OPPONENTS)
    best = min(figures(of, tables) for tables in seatings(tuple(range(9)), of.sizes))
    found = best_seating(request, request.entrants, begin, SPREAD_OPPONENTS)
    assert found.proved
    assert found.figures == best
    assert best[:2] == (0, 0)


def test_where_numbers_are_too_large_to_be_exact_the_known_seating_stands_and_nothing_is_proved(
    asked, monkeypatch
):
    monkeypatch.setattr(exact, "EXACT_NUMBERS", 0)
    request = asked(9, 3, 2, 2)
    begin = seating(request.entrants, layout(9, 3, request.seats))
    of = model(request, request.entrants, [3, 3, 3], SPREAD_OPPONENTS)
    proof = prove(of, begin)
    assert (proof.tables, proof.best) == (begin, figures(of, begin))
    assert (proof.proved, proof.weighty) == (False, False)
