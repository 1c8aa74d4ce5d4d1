"""What Kitsu says of a set-up or an end that its rules do not allow: the whole sentence."""

from __future__ import annotations

import pytest

from engines.game import BadSetup, ImpossibleEnd, Setup
from engines.kitsu import GAME
from engines.kitsu.options import DEALS, TRACK, Options


@pytest.mark.parametrize(("name", "allowed"), [("track_steps", TRACK), ("max_deals_per_round", DEALS)])
def test_a_number_that_no_table_can_want_is_told_with_those_it_can(name: str, allowed: range) -> None:
    first, last = allowed[0], allowed[-1]
    for number in (first - 1, last + 1):
        with pytest.raises(BadSetup) as caught:
            GAME.check(Setup(4, Options(**{name: number})))
        assert caught.value.message == f"the option {name} of Kitsu is {first} to {last}, not {number}"
    for number in (first, last):
        GAME.check(Setup(4, Options(**{name: number})))


@pytest.mark.parametrize(
    ("ranks", "scores", "message"),
    [
        ((1, 1), None, "no match of Kitsu is drawn: the first clan to win two rounds wins it"),
        ((1, 1), (1, 1), "no match of Kitsu is drawn: the first clan to win two rounds wins it"),
        ((1, 2), (3, 0), "3 0 is no end of Kitsu, which ends at 2 to 0 or 2 to 1"),
        ((2, 1), (0, 1), "0 1 is no end of Kitsu, which ends at 2 to 0 or 2 to 1"),
    ],
)
def test_an_end_that_cannot_be_is_told_with_those_that_can(ranks, scores, message) -> None:
    """KT-005."""
    assert GAME.check_end is not None
    with pytest.raises(ImpossibleEnd) as caught:
        GAME.check_end(Setup(2, Options()), ranks, scores)
    assert (caught.value.message, caught.value.rule) == (f"{message} (KT-005)", "KT-005")


@pytest.mark.parametrize("scores", [(2, 0), (0, 2), (2, 1), (1, 2), None])
def test_two_rounds_won_are_an_end(scores) -> None:
    """KT-005."""
    assert GAME.check_end is not None
    GAME.check_end(Setup(2, Options()), (1, 2), scores)
