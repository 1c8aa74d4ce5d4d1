"""Colour preferences (art. 1.7) and the allocation of colours (art. 5.2)."""

from __future__ import annotations

import pytest

from tourney.pairing.fide_dutch.colours import (
    ABSOLUTE,
    MILD,
    NONE,
    STRONG,
    Side,
    allocate,
    preference,
)


@pytest.mark.parametrize(
    ("colours", "colour", "strength", "difference"),
    [
        ("", None, NONE, 0),
        ("w", "b", STRONG, 1),
        ("wb", "w", MILD, 0),
        ("bw", "b", MILD, 0),
        ("bwb", "w", STRONG, -1),
        ("ww", "b", ABSOLUTE, 2),
        ("wbww", "b", ABSOLUTE, 2),
        ("bbww", "b", ABSOLUTE, 0),
        ("wwbb", "w", ABSOLUTE, 0),
        ("wbb", "w", ABSOLUTE, -1),
    ],
)
def test_a_preference_follows_from_the_games(colours, colour, strength, difference):
    found = preference(colours)
    assert (found.colour, found.strength, found.difference) == (colour, strength, difference)


def side(colours: str, place: int = 1) -> Side:
    return Side(colours, preference(colours), place)


@pytest.mark.parametrize(
    ("higher", "lower", "initial", "colour", "rule"),
    [
        (side("w"), side("b"), "w", "b", "5.2.1"),
        (side(""), side("w"), "w", "w", "5.2.1"),
        (side("b"), side(""), "w", "w", "5.2.1"),
        (side("wb"), side("wbb"), "w", "b", "5.2.2"),
        (side("ww"), side("bww"), "w", "b", "5.2.2"),
        (side("bww"), side("ww"), "w", "w", "5.2.2"),
        (side("bww"), side("wbw"), "w", "b", "5.2.2"),
        (side("wbwb"), side("bwwb"), "w", "w", "5.2.3"),
        (side("wbbw"), side("wbbwbw"), "w", "w", "5.2.3"),
        (side("bwb"), side("wbwbb"), "w", "b", "5.2.2"),
        (side("wb"), side("wb"), "b", "w", "5.2.4"),
        (side("w"), side("wbw"), "w", "b", "5.2.4"),
        (side("", 1), side("", 2), "w", "w", "5.2.5"),
        (side("", 2), side("", 3), "w", "b", "5.2.5"),
        (side("", 3), side("", 8), "b", "b", "5.2.5"),
    ],
)
def test_the_first_rule_that_decides_gives_the_colours(higher, lower, initial, colour, rule):
    assert allocate(higher, lower, initial) == (colour, rule)
