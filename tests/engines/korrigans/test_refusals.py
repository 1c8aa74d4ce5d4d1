"""What Korrigans says of a set-up or an end that its rules do not allow: the whole sentence."""

from __future__ import annotations

import pytest

from engines.game import BadSetup, ImpossibleEnd, Setup
from engines.korrigans import GAME
from engines.korrigans.options import Options

ORDER = "write them in the order Fontaine, Lande, Grand Chêne, Dolmen, Etang, as 2-2-3-3-4"

SETUPS = [
    (3, Options(lieux="2-2-3-3"), "lieux is five numbers from 1 to 5, not '2-2-3-3'", ORDER),
    (3, Options(lieux="2-2-3-3-6"), "lieux is five numbers from 1 to 5, not '2-2-3-3-6'", ORDER),
    (3, Options(lieux="0-2-3-3-4"), "lieux is five numbers from 1 to 5, not '0-2-3-3-4'", ORDER),
    (3, Options(lieux="x" * 41), f"lieux is five numbers from 1 to 5, not {'x' * 40!r}", ORDER),
    (
        3,
        Options(lieux="3-2-2-3-4"),
        "the Grand Chêne hides 3 treasures",
        "put 3 third in lieux, as 2-2-3-3-4",
    ),
    (3, Options(duel="ring"), "duel=ring is a zone for 2 players, not for 3", "leave duel out"),
    (5, Options(duel="staircase"), "duel=staircase is a zone for 2 players, not for 5", "leave duel out"),
]


@pytest.mark.parametrize(("seats", "options", "message", "hint"), SETUPS)
def test_options_that_do_not_fit_are_told_with_what_would(seats, options, message, hint) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.check(Setup(seats, options))
    assert (caught.value.message, caught.value.hint) == (message, hint)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, Options(duel="ring")), (2, Options(duel="staircase")), (5, Options(lieux="1-5-3-1-5"))],
)
def test_options_that_fit_are_taken(seats, options) -> None:
    GAME.check(Setup(seats, options))


@pytest.mark.parametrize(
    ("scores", "message"),
    [
        ((3, -1), "3 -1 is no end of Korrigans: nobody finds fewer than 0 treasures"),
        ((4, 2), "4 2 is 6 treasures in all, and there are 5"),
    ],
)
def test_an_end_that_cannot_be_is_told(scores, message) -> None:
    """KO-104."""
    assert GAME.check_end is not None
    with pytest.raises(ImpossibleEnd) as caught:
        GAME.check_end(Setup(2, Options()), (1, 2), scores)
    assert (caught.value.message, caught.value.rule) == (f"{message} (KO-104)", "KO-104")
    for possible in ((5, 0), (0, 0), None):
        GAME.check_end(Setup(2, Options()), (1, 2), possible)
