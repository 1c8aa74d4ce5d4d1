"""The table of criteria, dated rulesets, the acceleration, and what the engine does at the edges."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourney.pairing import BUILTIN
from tourney.pairing.fide_dutch import system
from tourney.pairing.fide_dutch.baku import accelerated, group_a, virtual_points
from tourney.pairing.fide_dutch.criteria import CRITERIA
from tourney.pairing.fide_dutch.engine import pair
from tourney.pairing.fide_dutch.model import NoLegalPairing
from tourney.pairing.fide_dutch.rulesets import NEWEST, RULESETS

ONE, HALF = Fraction(1), Fraction(1, 2)


def boards(answer):
    return [(board.white, board.black) for board in answer.boards]


def test_the_criteria_are_twenty_one_in_order_of_their_articles():
    assert list(CRITERIA) == [f"C{number}" for number in range(1, 22)]
    articles = [tuple(map(int, one.article.split("."))) for one in CRITERIA.values()]
    assert articles == sorted(articles)
    assert CRITERIA["C6"].article == "2.4.1"
    assert CRITERIA["C21"].article == "2.4.16"


def test_a_ruleset_is_found_by_its_date():
    assert NEWEST == "fide-dutch-2026-02"
    assert RULESETS[NEWEST].id == NEWEST
    assert RULESETS[NEWEST].pair is pair


def test_the_system_in_force_is_that_of_the_newest_rules():
    assert system.SYSTEM.logged_as == NEWEST
    assert system.DATED.about == RULESETS[NEWEST].about
    assert set(BUILTIN) >= {*RULESETS, system.SYSTEM.name, system.BAKU.name, system.BAKU.logged_as}


@pytest.mark.parametrize(("count", "in_a"), [(160, 80), (161, 82), (162, 82), (9, 6), (4, 2)])
def test_group_a_is_twice_the_quarter_rounded_up(count, in_a):
    assert group_a(count) == in_a


@pytest.mark.parametrize(
    ("rounds", "points"),
    [(9, (ONE, ONE, ONE, HALF, HALF)), (8, (ONE, ONE, HALF, HALF)), (5, (ONE, ONE, HALF)), (1, (ONE,))],
)
def test_virtual_points_are_for_the_first_half_of_the_rounds(rounds, points):
    assert virtual_points(rounds) == points


def test_who_comes_late_belongs_to_the_group_he_is_ranked_in():
    order = (11, 3, 4, 12, 5, 6, 13)  # 11, 12 and 13 came late
    assert set(accelerated(order, {3, 4, 5, 6}, 9)) == {11, 3, 4}
    assert accelerated((), set(), 9) == {}


def test_round_one_is_the_upper_half_against_the_lower(ask):
    answer = pair(ask(*[(0, "", ())] * 7, round_=1))
    assert boards(answer) == [(1, 4), (5, 2), (3, 6)]
    assert answer.bye == 7
    assert [board.colour_rule for board in answer.boards] == ["5.2.5"] * 3


def test_the_drawn_colour_turns_round_one(ask):
    answer = pair(ask(*[(0, "", ())] * 4, round_=1, initial="b"))
    assert boards(answer) == [(3, 1), (2, 4)]


def test_absent_players_do_not_count_for_the_parity(ask):
    """Of 1, 3, 4 and 6 the places are 1 to 4."""
    rows = [(0, "", (), {"unplayed": 0})] * 4
    answer = pair(ask(*rows, round_=1))
    assert boards(answer) == [(1, 3), (4, 2)]


def test_one_alone_has_the_bye_and_nobody_needs_none(ask):
    assert pair(ask((0, "", ()))).bye == 1
    assert pair(ask()).boards == ()


def test_nobody_has_a_second_bye(ask):
    rows = [(1, "w", (2,)), (0, "b", (1,)), (0, "", (), {"barred": True})]
    answer = pair(ask(*rows))
    assert answer.bye == 2
    with pytest.raises(NoLegalPairing, match="everybody has had one"):
        pair(ask(*[(0, "", (), {"barred": True})] * 3))


def test_the_bye_goes_to_the_lowest_score_even_if_more_must_float(ask):
    """C5 stands above C6: 2 and 3 have met, so one of the leaders must come down to the last score."""
    rows = [(2, "", ()), (2, "", ()), (1, "", (4,)), (1, "", (3,)), (0, "", ())]
    answer = pair(ask(*rows))
    assert answer.bye == 5
    assert {frozenset(one) for one in boards(answer)} == {frozenset((1, 3)), frozenset((2, 4))}


def test_the_bye_goes_to_who_has_played_most(ask):
    """C9 decides before the order of candidates, which would take 3."""
    rows = [
        (0, "", (), {"unplayed": 1}),
        (0, "", (), {"unplayed": 0}),
        (0, "", (), {"unplayed": 1}),
    ]
    assert pair(ask(*rows)).bye == 2


def test_two_with_the_same_absolute_preference_meet_only_as_topscorers(ask):
    rows = [(2, "ww", (3, 4)), (2, "ww", (3, 4)), (0, "bb", (1, 2)), (0, "bb", (1, 2))]
    with pytest.raises(NoLegalPairing, match="C3"):
        pair(ask(*rows, round_=3, rounds=5))
    rows = [(2, "ww", (3, 4)), (2, "ww", (3, 4)), (0, "", (1, 2)), (0, "", (1, 2))]
    answer = pair(ask(*rows, round_=3, rounds=3))
    assert {frozenset(one) for one in boards(answer)} == {frozenset((1, 2)), frozenset((3, 4))}


def test_a_forbidden_pair_does_not_meet(ask):
    answer = pair(ask(*[(0, "", ())] * 4, round_=1, forbidden=frozenset([(1, 3)])))
    assert {frozenset(one) for one in boards(answer)} == {frozenset((1, 4)), frozenset((2, 3))}


def test_boards_stand_in_order_of_the_higher_score_then_of_both_then_of_the_number(ask):
    rows = [(1, "w", (2, 3, 4)), (1, "b", (1, 3, 4)), (1, "w", (1, 2, 4)), (1, "b", (1, 2, 3))]
    rows += [(HALF, "w", ()), (0, "b", ()), (0, "w", ()), (0, "b", ())]
    answer = pair(ask(*rows))
    score = {number: row[0] for number, row in enumerate(rows, 1)}
    keys = [(-max(map(score.get, two)), -sum(map(score.get, two)), min(two)) for two in boards(answer)]
    assert keys == sorted(keys)
    assert 5 in boards(answer)[0]
    assert 1 not in boards(answer)[0]


def test_brackets_tell_who_came_down_and_whether_the_first_candidate_was_perfect(ask):
    rows = [(1, "w", (4,)), (1, "b", (5,)), (1, "w", (6,)), (0, "b", (1,)), (0, "w", (2,)), (0, "b", (3,))]
    upper, lower = pair(ask(*rows)).brackets
    assert (upper.score, upper.residents, upper.moved_down) == (1, (1, 2, 3), ())
    assert len(upper.floaters) == 1
    assert lower.moved_down == upper.floaters
    assert lower.floaters == ()
    assert upper.by_rule


def test_the_same_question_gives_the_same_answer(ask):
    rows = [(n % 3, "w" if n % 2 else "b", ()) for n in range(21)]
    assert pair(ask(*rows)) == pair(ask(*reversed(pair_rows(ask, rows))))


def pair_rows(ask, rows):
    return ask(*rows).participants
