"""The rules page, the code and the tests speak of the same rules, and the page shows the log as it is."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from engines.karnag import GAME
from engines.karnag.geometry import CAULDRONS, TRACKS
from engines.karnag.options import Options
from engines.karnag.tokens import WORK_IN_WORDS, WORKS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / GAME.page).read_text("utf-8")
OPTION = re.compile(r"^\| `(\w+)` \| (\w+) \|", re.MULTILINE)


def test_every_number_is_an_option_with_the_default_of_the_page() -> None:
    stated = {name: int(value) if value.isdecimal() else value for name, value in OPTION.findall(PAGE)}
    assert stated == msgspec.structs.asdict(Options())


def test_the_tiles_and_cauldrons_are_those_of_the_page() -> None:
    rows = re.findall(r"^\| (T\d) \| ([^|]+) \| ([^|]+) \|", PAGE, re.MULTILINE)
    assert [row[0] for row in rows] == list(WORKS)
    for tile, *halves in rows:
        for half, work in zip(halves, WORKS[tile], strict=True):
            assert half.startswith(WORK_IN_WORDS[work]), (tile, half)
    (told,) = re.findall(r"\*Cauldrons\*: (.*)\.$", PAGE, re.MULTILINE)
    expected = [f"{path} {TRACKS[track].capitalize()}" for path, track in CAULDRONS.items()]
    assert told.split(", ") == expected


def test_section_4_names_every_action_with_its_fields() -> None:
    """The decision points of the page and the actions of the log have one vocabulary."""
    section = PAGE.split("## 4. Decision points")[1].split("## 5. ")[0]
    written = {match[1]: match[2] for match in re.finditer(r'\{t:"(\w+)"((?:,[^{}]*)?)\}', section)}
    tags = {str(kind.__struct_config__.tag).removeprefix("karnag."): kind for kind in GAME.actions}
    assert set(written) == set(tags)
    for name, fields in written.items():
        named = re.findall(r",(\w+):", fields)
        known = [field.encode_name for field in msgspec.structs.fields(tags[name])]
        assert set(named) <= set(known), name


def test_every_mark_of_the_page_is_explained() -> None:
    marks = set(re.findall(r"\[(source|public|derived|ruling)\b", PAGE))
    assert {"source", "public", "derived", "ruling"} <= marks
    assert "[seed" not in PAGE
