"""What pairing systems say: why no round can be paired, what was wanted, what a round is worth."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from msgspec.structs import replace

from events.errors import DomainError
from tourney.model.events import Bye, Table
from tourney.model.history import Game
from tourney.model.request import Pairing
from tourney.pairing import system
from tourney.pairing.fide_dutch.questions import question_of
from tourney.pairing.placing import around_wanted, missed_wishes
from tourney.pairing.quality import Comparison, Quality, comparison_sentences, sentences
from tourney.pairing.sizes import layout, table_sizes
from tourney.pairing.swiss.explain import explain_swiss
from tourney.pairing.swiss.tables.profiles import SPREAD_OPPONENTS

ALL_OF_FOUR = dict.fromkeys(combinations(range(1, 5), 2), 1)
BY_HAND = "or pair by hand with: tourney round pair"
LIFT = f"lift a prohibition with: tourney player avoid NAME NAME --lift; {BY_HAND}"
GO_ON = f"end it with: tourney finish; let somebody in or out with: tourney player; {BY_HAND}"

HOPELESS = [
    (
        (4, 2),
        {"met": ALL_OF_FOUR, "no_repeats": True, "round": 4},
        "no pairing of round 4 is left in which nobody meets again: {first} has nobody left to meet",
        GO_ON,
    ),
    (
        (4, 2),
        {"forbidden": frozenset({(1, 2), (1, 3), (1, 4)})},
        "no pairing of round 1 is left without forbidden pairs: P1 has nobody left to meet",
        LIFT,
    ),
    (
        (4, 2),
        {"forbidden": frozenset({(2, 3), (2, 4), (3, 4)})},
        "no pairing of round 1 is left without forbidden pairs",
        LIFT,
    ),
    (
        (4, 2),
        {"forbidden": frozenset({(1, 2)}), "met": {(1, 3): 1, (1, 4): 1}, "no_repeats": True},
        "no pairing of round 1 is left without forbidden and repeated pairs: P1 has nobody left to meet",
        LIFT,
    ),
    (
        (6, 3),
        {"forbidden": frozenset({(1, 2), (1, 3), (1, 4), (1, 5)}), "seats": (3,)},
        "no seating of round 1 without forbidden pairs is left: P1 may meet 1 other,"
        " and a table of 3 takes 2",
        "lift a prohibition, or give somebody a bye",
    ),
    (
        (8, 4),
        {"forbidden": frozenset({(1, 2), (1, 3), (1, 4), (1, 5), (1, 6)}), "seats": (4,)},
        "no seating of round 1 without forbidden pairs is left: P1 may meet 2 others,"
        " and a table of 4 takes 3",
        "lift a prohibition, or give somebody a bye",
    ),
    (
        (6, 3),
        {"met": dict.fromkeys(((1, other) for other in range(2, 7)), 1), "no_repeats": True, "seats": (3,)},
        "no seating of round 1 without repeated meetings is left: P1 may meet nobody,"
        " and a table of 3 takes 2",
        "let repeated meetings in, give a bye, or end it with: tourney finish",
    ),
    (
        (6, 3),
        {"forbidden": frozenset({(1, 2), (1, 3), (2, 3)}), "seats": (3,), "no_repeats": True},
        "no seating of round 1 without forbidden or repeated meetings is left: 3 who may not meet each other"
        " (P1, P2, P3) need as many tables, and there are 2",
        "lift a prohibition, let repeated meetings in, give a bye, or end it with: tourney finish",
    ),
]


@pytest.mark.parametrize(("field", "more", "message", "hint"), HOPELESS)
def test_a_round_that_cannot_be_paired_is_told_with_whom_it_is_about_and_what_to_do(
    asked, field, more, message, hint
):
    request = asked(*field, **more)
    with pytest.raises(DomainError) as caught:
        system("swiss").pair(request)
    assert caught.value.message == message.format(first=request.entrants[0].name)
    assert caught.value.hint == hint


def test_somebody_who_has_one_left_to_meet_is_not_yet_hopeless(asked):
    request = asked(4, 2, forbidden=frozenset({(1, 2), (1, 3)}))
    pairing = system("swiss").pair(request)
    assert {frozenset(table.seats) for table in pairing.tables} == {frozenset({1, 4}), frozenset({2, 3})}


@pytest.mark.parametrize(
    ("forbidden", "who"),
    [
        (((2, 3), (2, 4), (3, 4)), "not all can be paired at once"),
        (((1, 2), (1, 3), (1, 4)), "number 1 can meet nobody"),
    ],
)
def test_the_dutch_system_names_the_rules_that_leave_no_pairing(asked, forbidden, who):
    """C.04.3 art. 1.9.3."""
    with pytest.raises(DomainError) as caught:
        system("fide-dutch").pair(asked(4, 2, forbidden=frozenset(forbidden)))
    assert caught.value.message == (
        f"no pairing of round 1 is left: {who} without a second meeting (C1), two with"
        " the same absolute colour preference (C3) or a forbidden pair (C.04.3 art. 1.9.3)"
    )


@pytest.mark.parametrize(
    ("kind", "points", "floats"),
    [
        ("pairing", 1, "down"),
        ("full", 1, "down"),
        ("half", Fraction(1, 2), "down"),
        ("zero", 0, "none"),
        ("forfeit-loss", 0, "none"),
        ("forfeit-win", 1, "down"),
    ],
)
def test_a_round_without_a_game_that_paid_more_than_a_loss_is_a_downfloat(kind, points, floats):
    """C.04.3 art. 1.4."""
    history = {
        number: [Game(1, kind, Fraction(points), kind in {"pairing", "full", "forfeit-win"})]
        for number in (1, 2)
    }
    question = question_of(history, order=(1, 2), present=(1, 2), round_=2, rounds=5)
    assert [one.floats for one in question.participants] == [(floats, "none")] * 2


# What was wanted


def test_a_wanted_pair_sits_together_and_the_rest_is_paired_by_the_system(asked):
    request = asked(4, 2, wanted=frozenset({(1, 2)}))
    pairing = around_wanted(system("swiss"), request)
    assert {frozenset(table.seats) for table in pairing.tables} == {frozenset({1, 2}), frozenset({3, 4})}
    assert [table.table for table in pairing.tables] == [1, 2]
    assert (pairing.byes, pairing.warnings) == ((), ())


def test_beside_a_wanted_pair_one_alone_has_the_bye_and_byes_that_were_asked_for_stay(asked):
    for players, alone in ((2, ()), (3, (Bye(3),))):
        request = asked(players, 2, wanted=frozenset({(1, 2)}), byes=(Bye(9, "half"),))
        pairing = around_wanted(system("swiss"), request)
        assert [set(table.seats) for table in pairing.tables] == [{1, 2}]
        assert pairing.byes == (Bye(9, "half"), *alone)


def test_a_wanted_pair_that_has_met_is_said_to_meet_again(asked):
    request = asked(4, 2, wanted=frozenset({(1, 2), (3, 4)}), met={(1, 2): 1}, round=2)
    assert around_wanted(system("swiss"), request).warnings == ("P1 and P2 meet again, as was wanted",)


def test_a_wish_that_did_not_come_about_is_said(asked):
    request = asked(6, 3, wanted=frozenset({(1, 2), (3, 4)}))
    pairing = Pairing(1, (Table(1, (1, 3, 4)), Table(2, (2, 5, 6))))
    assert missed_wishes(request, pairing) == ("P1 and P2 were wanted at one table and sit at two",)


# What a round is worth

PLAIN = Quality(
    round=1,
    tables=2,
    forbidden=0,
    apart=0,
    repeats=0,
    third=0,
    least_repeats=0,
    clubs=0,
    spread=0,
    sorted_spread=0,
    seats_apart=0,
    seats_even=Fraction(1),
    short=(),
    byes=(),
)

FIGURES = [
    ({"forbidden": 1}, "1 forbidden pair at one table"),
    ({"forbidden": 2}, "2 forbidden pairs at one table"),
    ({"apart": 1}, "1 wanted pair at different tables"),
    ({"repeats": 1, "least_repeats": None}, "1 pair meets again; how few could is not proved"),
    ({"repeats": 2, "least_repeats": 2}, "2 pairs meet again; in the best pairing by all rules 2"),
    ({"repeats": 3, "least_repeats": 1}, "3 pairs meet again; in the best pairing by all rules 1"),
    (
        {"spread": 3, "sorted_spread": 2},
        "score differences inside the tables are 1.50 times those of tables filled strictly from the top",
    ),
    ({"spread": 3}, "score differences inside the tables sum to 3 in squares, where none need be"),
    ({}, "nobody meets again"),
    ({}, "all tables have equal scores"),
    ({"gap": Fraction(0)}, "no pairing is better"),
    ({"gap": Fraction(1, 8)}, "the rest of the cost is 12.5% above the best pairing"),
    ({"clubs": 2}, "2 pairs of one club at one table"),
]


@pytest.mark.parametrize(("changed", "sentence"), FIGURES)
def test_each_figure_of_a_round_has_its_sentence(changed, sentence):
    found = sentences(replace(PLAIN, **changed))
    assert sentence in found
    assert all(found)


def test_a_comparison_names_what_decides_and_what_is_more_or_fewer():
    more = (("repeats", -2), ("spread", 5))
    for better, verdict in ((True, "better"), (False, "worse")):
        found = Comparison(more=more, better=better, deciding="repeats", first=PLAIN, second=PLAIN)
        first, *rest = comparison_sentences(found)
        assert first.startswith(f"it is {verdict}: ")
        assert [one.rpartition(": ")[2] for one in rest] == ["2 fewer", "5 more"]
    alike = Comparison(more=(), better=False, deciding=None, first=PLAIN, second=PLAIN)
    assert comparison_sentences(alike) == ("it costs exactly what the other pairing does",)


def test_an_explanation_names_everybody_who_is_met_again(asked):
    request = asked(6, 3, met={(1, 2): 1, (1, 3): 1, (2, 3): 1}, round=2)
    request = replace(request, entrants=tuple(replace(one, club="Owls") for one in request.entrants))
    pairing = Pairing(2, (Table(1, (1, 2, 3)), Table(2, (4, 5, 6))))
    told = explain_swiss(SPREAD_OPPONENTS, request, pairing, 1)
    assert told[:2] == ("P1 has 0 and sits with P2 (0), P3 (0)", "P1 meets P2, P3 again")
    assert told[2].startswith("3 pairs meet again; ")
    assert "P2, P3 and P1 are of one club (Owls)" in told
    assert "P4 meets nobody again" in explain_swiss(SPREAD_OPPONENTS, request, pairing, 4)


# How many tables of which size


@pytest.mark.parametrize(
    ("players", "sizes", "found"),
    [
        (6, (5, 4, 3, 2), (3, 3)),
        (11, (5, 4, 3, 2), (5, 3, 3)),
        (9, (4, 3), (3, 3, 3)),
        (9, (4, 3, 2), (4, 3, 2)),
        (7, (4, 3), (4, 3)),
        (5, (4, 3), None),
        (8, (4,), (4, 4)),
        (0, (4, 3), ()),
    ],
)
def test_the_fewest_short_tables_and_then_those_that_lack_the_least(players, sizes, found):
    assert table_sizes(players, sizes) == found


@pytest.mark.parametrize(
    ("players", "full", "seats", "sizes", "message"),
    [
        (8, 5, (2, 4), (), "the game is for 2 or 4 players, not 5"),
        (8, 4, (3, 4), (4, 2), "tables of 2 do not go with tables of 4"),
        (8, 4, (3, 4), (3,), "tables of 4 do not go with tables of 4"),
        (1, 4, (3, 4), (), "1 active player cannot fill a table of 3 or 4"),
        (2, 4, (3, 4), (), "2 active players cannot fill a table of 3 or 4"),
    ],
)
def test_a_field_that_fills_no_table_is_told_why(players, full, seats, sizes, message):
    with pytest.raises(DomainError) as caught:
        layout(players, full, seats, sizes)
    assert caught.value.message == message


@pytest.mark.parametrize(
    ("name", "entrants", "asked_for", "rounds"),
    [
        ("round-robin", 4, None, 3),
        ("round-robin", 5, None, 5),
        ("round-robin", 5, 3, 3),
        ("round-robin", 5, 9, 5),
        ("round-robin", 0, None, 0),
        ("double-round-robin", 4, None, 6),
        ("double-round-robin", 4, 5, 5),
    ],
)
def test_everybody_meets_everybody_in_as_many_rounds_as_that_takes(name, entrants, asked_for, rounds):
    assert system(name).rounds(entrants, 2, asked_for) == rounds


@pytest.mark.parametrize("name", ["round-robin", "double-round-robin"])
def test_at_larger_tables_a_cycle_without_a_number_of_rounds_is_a_whole_one(asked, name):
    pairing = system(name).pair(asked(9, 3, seats=(3,)))
    assert sorted(one for table in pairing.tables for one in table.seats) == list(range(1, 10))
    assert [len(table.seats) for table in pairing.tables] == [3, 3, 3]
