"""What Karnag says of a set-up or an end that its rules do not allow: the whole sentence."""

from __future__ import annotations

import pytest

from engines.game import BadSetup, ImpossibleEnd, Setup
from engines.karnag import GAME
from engines.karnag.options import LEAST, MOST, Options, rounds_of, slots_of

NAMES = Options.__struct_fields__


@pytest.mark.parametrize("name", NAMES)
def test_a_number_beyond_its_option_is_told_with_its_first_and_last(name: str) -> None:
    least, most = LEAST.get(name, 0), MOST.get(name, 99)
    for number in (least - 1, most + 1):
        with pytest.raises(BadSetup) as caught:
            GAME.check(Setup(3, Options(**{name: number})))
        assert caught.value.message == f"the option {name} of Karnag is {least} to {most}, not {number}"


SETUPS = [
    (
        3,
        {"walls": 8, "swamps": 1},
        "8 walls and 1 swamps may find no place; five times walls plus swamps is at most 40",
    ),
    (
        5,
        {"markers": 8},
        "5 teams with markers=8 need more slots than 36; raise major_5 or minor_5",
    ),
    (
        3,
        {"creatures_each": 5},
        "20 creatures may run out in 6 rounds; raise creatures_each to 6",
    ),
    (3, {"energy": 21}, "a team cannot start with energy=21 where energy_cap is 20"),
]


@pytest.mark.parametrize(("seats", "options", "message"), SETUPS)
def test_numbers_with_which_the_rules_cannot_be_kept_are_told_with_a_remedy(seats, options, message) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.check(Setup(seats, Options(**options)))
    assert caught.value.message == message


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"walls": 8, "swamps": 0}),
        (5, {"markers": 7}),
        (4, {"creatures_each": 5}),
        (3, {"energy": 20}),
        (2, {}),
    ],
)
def test_the_last_numbers_with_which_they_can_be_kept_are_taken(seats, options) -> None:
    GAME.check(Setup(seats, Options(**options)))


@pytest.mark.parametrize(
    ("seats", "slots", "rounds"), [(2, (2, 1), 6), (3, (2, 2), 6), (4, (3, 2), 5), (5, (3, 3), 5)]
)
def test_slots_and_rounds_go_by_the_number_of_teams(seats, slots, rounds) -> None:
    """KA-026 and KA-110."""
    setup = Setup(seats, Options())
    assert (slots_of(setup), rounds_of(setup)) == (slots, rounds)


def test_a_score_below_nothing_is_no_end() -> None:
    """KA-019."""
    assert GAME.check_end is not None
    with pytest.raises(ImpossibleEnd) as caught:
        GAME.check_end(Setup(3, Options()), (1, 2, 3), (9, 4, -1))
    assert caught.value.message == "9 4 -1 is no end of Karnag: a score never drops below 0 (KA-019)"
    assert caught.value.rule == "KA-019"
    GAME.check_end(Setup(3, Options()), (1, 2, 3), (9, 4, 0))
    GAME.check_end(Setup(3, Options()), (1, 2, 3), None)
