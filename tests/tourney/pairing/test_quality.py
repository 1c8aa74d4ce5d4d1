"""Figures of a pairing, what one made by hand costs, and explanations of a Swiss round."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from msgspec.structs import replace

from tourney.model.events import Bye, Table
from tourney.model.request import Candidate, Pairing, PairingRequest
from tourney.pairing import system
from tourney.pairing.quality import (
    compare,
    comparison_sentences,
    event_quality,
    proof,
    quality,
    sentences,
)
from tourney.pairing.rehearsal import rehearse

SWISS = system("swiss")


def request(**more) -> PairingRequest:
    entrants = tuple(
        Candidate(number, name, Fraction(score), seats=(number % 2,))
        for number, (name, score) in enumerate([("Ann", 3), ("Ben", 2), ("Cid", 1), ("Dot", 0)], 1)
    )
    settings = {
        "round": 2,
        "entrants": entrants,
        "table_size": 2,
        "seats": (2,),
        "seed": "",
        "met": {(1, 2): 1, (3, 4): 2},
        **more,
    }
    return PairingRequest(**settings)


def by_hand(*tables, byes=()) -> Pairing:
    return Pairing(2, tuple(Table(number, seats) for number, seats in enumerate(tables, 1)), tuple(byes))


def test_figures_counted_by_hand():
    found = quality(request(forbidden=frozenset({(1, 2)})), by_hand((1, 2), (3, 4)))
    assert (found.forbidden, found.repeats, found.third) == (1, 2, 1)
    assert (found.spread, found.sorted_spread, found.spread_ratio) == (2, 2, 1)
    assert quality(request(), by_hand((1, 4), (2, 3))).spread_ratio == 5
    assert (found.seats_apart, found.seats_even) == (0, 1)  # Ann had the second seat, Ben the first, ...
    turned = quality(request(), by_hand((2, 1), (3, 4)))
    assert (turned.seats_apart, turned.seats_even) == (2, Fraction(1, 2))
    assert found.least_repeats is None


def test_figures_of_a_tables_round_say_who_sat_short_and_who_rested(asked):
    rested = replace(asked(9, 4), seats=(4,))
    pairing = SWISS.pair(rested)
    found = quality(rested, pairing)
    assert found.byes == ((pairing.byes[0].entrant, 1),)
    assert found.short == ()
    shorted = asked(7, 4)
    found = quality(shorted, SWISS.pair(shorted))
    assert [times for _, times in found.short] == [1, 1, 1]


@pytest.mark.parametrize(("players", "size", "played"), [(12, 4, 3), (13, 4, 4), (10, 2, 3)])
def test_the_engines_own_pairing_has_no_gap(asked, players, size, played):
    one = asked(players, size, played, 2)
    found = quality(one, SWISS.pair(one), proof(one))
    assert found.proved
    assert found.gap == 0
    assert found.least_repeats == found.repeats
    assert "no pairing is better" in sentences(found)


def test_a_worse_pairing_by_hand_has_its_gap_and_its_cost(asked):
    one = asked(12, 4, 2, 2)
    own = SWISS.pair(one)
    order = [entrant.number for entrant in one.entrants]
    manual = Pairing(one.round, tuple(Table(n + 1, tuple(order[n::3])) for n in range(3)))
    found = compare(one, manual, own)
    assert not found.better
    assert found.deciding is not None
    assert comparison_sentences(found)[0].startswith("it is worse: ")
    assert compare(one, own, manual).better
    same = compare(one, own, own)
    assert (same.deciding, comparison_sentences(same)) == (
        None,
        ("it costs exactly what the other pairing does",),
    )


def test_sentences_name_what_is_wrong():
    barred = request(forbidden=frozenset({(1, 2)}), wanted=frozenset({(1, 3)}))
    told = sentences(quality(barred, by_hand((1, 2), (3, 4))))
    assert told[:2] == ("1 forbidden pair at one table", "1 wanted pair at different tables")
    assert told[2] == "2 pairs meet again; how few could is not proved"
    fresh = replace(request(), met={})
    assert sentences(quality(fresh, by_hand((1, 2), (3, 4))))[0] == "nobody meets again"


def test_an_event_as_a_whole():
    played = rehearse(SWISS.pair, 9, 3, 5, 1)
    found = event_quality(played.asked, played.paired)
    met: dict[tuple[int, int], int] = {}
    for pairing in played.paired:
        for table in pairing.tables:
            for pair in combinations(sorted(table.seats), 2):
                met[pair] = met.get(pair, 0) + 1
    assert found.repeats == sum(times - 1 for times in met.values())
    assert found.least_repeats == 5 * 9 - 36 <= found.repeats
    assert found.seats_apart == max(max(own) - min(own) for own in played.seats)


def test_why_this_table(asked):
    one = asked(12, 4, 3, 2)
    pairing = SWISS.pair(one)
    for entrant in one.entrants:
        told = SWISS.explain(one, pairing, entrant.number)
        table = next(table for table in pairing.tables if entrant.number in table.seats)
        assert told[0].startswith(f"{entrant.name} has ")
        assert all(f"P{other} (" in told[0] for other in table.seats if other != entrant.number)
        again = [other for other in table.seats if one.times_met(entrant.number, other)]
        assert "again" in told[1]
        assert ("nobody" in told[1]) == (not again)
        assert "would cost least" in told[-1] or "as good" in told[-1]


def test_what_the_alternative_costs_is_true(asked):
    one = asked(8, 2, 2, 4)
    pairing = SWISS.pair(one)
    told = SWISS.explain(one, pairing, one.entrants[0].number)[-1]
    if "would cost least" in told:
        assert int(told.split(" now, ")[1].split()[0]) > int(told.split(" now, ")[0].split()[-1])
    else:
        assert "decided" in told


def test_why_this_bye_and_who_asked_for_one(asked):
    one = asked(5, 2, 1, 3, byes=(Bye(6, "half"),))
    pairing = SWISS.pair(one)
    resting = pairing.byes[-1].entrant
    told = SWISS.explain(one, pairing, resting)
    assert told[0] == "1 of 5 players cannot be seated"
    assert "has had no bye, and no bye is the fewest anybody has had" in told[1]
    assert SWISS.explain(one, pairing, 6) == ("the bye was asked for: half points",)
    assert SWISS.explain(one, pairing, 77) == ("he takes no part in this round",)


def test_a_short_table_and_a_club_are_told(asked):
    one = asked(7, 4)
    same = replace(one, entrants=tuple(replace(entrant, club="Nord") for entrant in one.entrants))
    pairing = SWISS.pair(same)
    short = next(table for table in pairing.tables if len(table.seats) == 3)
    told = " ".join(SWISS.explain(same, pairing, short.seats[0]))
    assert "the table has 3 seats of 4" in told
    assert "of one club (Nord)" in told
