"""What the viewer looks like; look at the pictures before storing them with --update-snapshots."""

from __future__ import annotations

import pytest

from engines.eyes import ALL
from replays.timeline import Timeline


@pytest.mark.parametrize(
    ("name", "size", "perspective", "keys"),
    [
        ("narrow-60x18", (60, 18), None, []),
        ("usual-80x24", (80, 24), 1, []),
        ("usual-80x24-events", (80, 24), 1, ["e"]),
        ("wide-120x40", (120, 40), ALL, ["slash", "s", "h", "o", "w", "s", "enter"]),
        ("wide-120x40-light", (120, 40), ALL, ["t"]),
        ("help-80x24", (80, 24), None, ["question_mark"]),
        ("small-59x17", (59, 17), None, []),
    ],
)
def test_the_picture_is_the_stored_one(
    magpie, recorded, watching, same_picture, name, size, perspective, keys
):
    line = Timeline(magpie, recorded(seed="picture"))
    line.seek(line.turns[5] + 1)

    async def act(person):
        await person.press(*keys)
        same_picture(name, person.svg())

    watching(line, act, perspective=perspective, size=size, title="Magpie · round 2, table 1")


def test_no_color_takes_the_hues_away(magpie, recorded, watching, same_picture, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    line = Timeline(magpie, recorded(seed="picture"))
    line.seek(line.turns[5] + 1)

    async def act(person):
        same_picture("no-color-80x24", person.svg())

    watching(line, act, perspective=1, title="Magpie · round 2, table 1")
