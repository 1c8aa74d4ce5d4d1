from __future__ import annotations

import re

import pytest

from replays.theme import DARK, LIGHT, SHADES, fitting, style

ENOUGH = 4.5
"""The contrast that WCAG 2.1, criterion 1.4.3, asks of text."""


def light(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("shade", SHADES, ids=lambda shade: shade.name)
def test_every_text_can_be_read_on_its_ground(shade):
    for ground in (shade.ground, shade.raised, shade.chosen):
        for colour in (shade.text, shade.accent):
            assert contrast(colour, ground) >= ENOUGH, (colour, ground)
    for role, look in shade.roles.items():
        front, *behind = re.findall(r"#[0-9a-f]{6}", look)
        for ground in behind or (shade.ground, shade.raised):
            assert contrast(front, ground) >= ENOUGH, (role, look)
        assert contrast(shade.roles["muted"], shade.raised) >= ENOUGH


def test_both_shades_know_the_same_roles_and_others_are_plain():
    assert DARK.roles.keys() == LIGHT.roles.keys()
    assert style(DARK, "no such role") == ""


@pytest.mark.parametrize(
    ("said", "shade"), [({}, DARK), ({"COLORFGBG": "15;0"}, DARK), ({"COLORFGBG": "0;default;15"}, LIGHT)]
)
def test_a_terminal_that_says_its_ground_is_light_gets_dark_text(said, shade):
    assert fitting(said) is shade
