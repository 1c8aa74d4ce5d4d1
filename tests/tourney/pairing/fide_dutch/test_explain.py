"""Explanations: the sentence names the criterion that decided, with its article."""

from __future__ import annotations

import pytest

from tourney.pairing.fide_dutch.engine import pair
from tourney.pairing.fide_dutch.explain import reasons


def name(number: int) -> str:
    return f"P{number}"


@pytest.fixture
def tell(ask):
    """The reasons of one player, as one text."""

    def told(number, *rows, **more):
        return "\n".join(reasons(ask(*rows, **more), number, name))

    return told


def test_the_first_candidate(tell):
    told = tell(2, *[(0, "", ())] * 4, round_=1)
    assert "P2 and P4 meet in the bracket of 0 points: P2, of the upper half, gets the highest" in told
    assert "P4 has white and P2 black" in told
    assert "5.2.5" in told


def test_a_meeting_that_was(tell):
    told = tell(1, (1, "", (3,)), (1, "", ()), (1, "", (1,)), (1, "", ()))
    assert "P1 does not meet P3 again: two players meet at most once (C1, C.04.3 art. 2.1.1)" in told


def test_a_forbidden_pair(tell):
    told = tell(1, *[(0, "", ())] * 4, round_=1, forbidden=frozenset([(1, 3)]))
    assert "P1 does not meet P3: the pair is forbidden" in told


def test_colours_that_would_be_refused(tell):
    told = tell(1, (1, "w", ()), (1, "b", ()), (1, "w", ()), (1, "b", ()))
    assert "P1 does not meet P3: " in told
    assert "(C12, C.04.3 art. 2.4.7)" in told
    assert "5.2.1" in told


def test_the_same_absolute_preference(tell):
    told = tell(1, (1, "ww", ()), (1, "b", ()), (1, "ww", ()), (1, "b", ()), round_=3)
    assert "P1 does not meet P3: two with the same absolute colour preference do not meet (C3," in told


def test_a_float_for_the_odd_one(tell):
    told = tell(3, (1, "", ()), (1, "", ()), (1, "", ()), (0, "", ()))
    assert "P3 goes down from the bracket of 1 point, which holds an odd number: the last" in told
    assert "P3 and P4 meet in the bracket of 0 points: P3, who came down, gets the highest resident" in told


def test_a_float_that_another_was_spared(tell):
    floated = {"floats": ("down", "none")}
    rows = [(1, "", ()), (1, "", ()), (1, "", (), floated), (0, "", ())]
    told = tell(2, *rows)
    assert "P2 goes down from the bracket of 1 point instead of P3" in told
    assert "(C14, C.04.3 art. 2.4.9)" in told


def test_exchanged_halves(tell):
    rows = [(1, "", (3, 4)), (1, "", (3, 4)), (1, "", (1, 2)), (1, "", (1, 2))]
    told = tell(1, *rows)
    assert "P1 and P2 meet" in told
    assert "were exchanged (C.04.3 art. 4.3), since" in told
    assert "C4" in told or "C6" in told


def test_the_bye_and_who_could_not_have_it(tell):
    told = tell(2, (1, "w", (2,)), (0, "b", (1,)), (0, "", (), {"barred": True}))
    assert "P2 has the bye, with 0 points" in told
    assert "(C5, C.04.3 art. 2.3.1)" in told
    assert "P3 cannot have the bye" in told
    assert "(C2, C.04.3 art. 2.1.2)" in told


def test_the_bye_of_who_has_played_most(tell):
    rows = [(0, "", (), {"unplayed": unplayed}) for unplayed in (1, 0, 1)]
    assert "P2 has the bye instead of P3" in tell(2, *rows)
    assert "(C9, C.04.3 art. 2.4.4)" in tell(2, *rows)


def test_one_alone_in_his_bracket_goes_down(tell):
    assert "P1 goes down from the bracket of 1½ points, being alone there" in tell(
        1, ("3/2", "", ()), (0, "", ())
    )


def test_everybody_who_was_passed_over_is_named_by_what_kept_him(tell):
    rows = [(0, "", (), {"unplayed": unplayed}) for unplayed in (0, 0, 1, 1, 1)]
    told = tell(2, *rows)
    assert "P2 has the bye instead of P5, P4 and P3: the bye goes to somebody with as few" in told
    told = tell(
        1,
        (0, "b", ()),
        (0, "w", ()),
        (0, "", (), {"unplayed": 1}),
        (1, "b", ()),
        (0, "", (), {"unplayed": 1}),
    )
    assert "P1 has the bye instead of P5 and P3: the bye goes to somebody with as few unplayed" in told
    assert "P1 has the bye instead of P2: the order of candidates comes to that first" in told


def test_a_bracket_that_goes_down_as_a_whole_is_told_only_what_holds_in_it(tell):
    met = tell(1, (1, "", (2,)), (1, "", (1,)), (0, "", ()), (0, "", ()))
    assert "in which no two can meet: two players meet at most once (C1, C.04.3 art. 2.1.1)\n" in met
    alike = tell(1, (2, "ww", ()), (2, "ww", ()), (0, "bb", ()), (0, "bb", ()), round_=3, rounds=9)
    assert "in which no two can meet: two with the same absolute colour preference" in alike
    assert "C1" not in alike


def test_two_who_may_meet_and_are_needed_below(tell):
    told = tell(1, (1, "", ()), (1, "", ()), (0, "", (4,)), (0, "", (3,)))
    assert "P1 goes down from the bracket of 1 point, in which nobody is paired: all the others must" in told
    assert "(C4, C.04.3 art. 2.2.1)" in told
    assert "no two can meet" not in told


def test_everybody_of_a_random_field_is_told_something(tournaments):
    from tourney.formats.trf.reading import read
    from tourney.formats.trf.round_to_pair import round_to_pair

    one = tournaments.random_tournament(77, 20)
    for round_ in range(1, 4):
        absent = one.absences(round_)
        asked = round_to_pair(read(one.text(absent).encode()), round_)
        answer = pair(asked.question)
        for who in asked.question.participants:
            told = reasons(asked.question, who.number, name)
            assert told
            assert any("art." in line for line in told)
            board = next((b for b in answer.boards if who.number in (b.white, b.black)), None)
            if board is None:
                assert any("has the bye" in line for line in told)
            else:
                assert any(f"P{board.white} has white and P{board.black} black" in line for line in told)
        one.play(absent, set(asked.pairs(answer)))


def test_a_bye_that_would_leave_the_others_unpaired(tell):
    told = tell(2, (1, "", (2,)), (1, "", (1,)), (0, "", ()))
    assert "with the bye for P3 the others could not be paired: " in told
    assert "(C4, C.04.3 art. 2.2.1)" in told
