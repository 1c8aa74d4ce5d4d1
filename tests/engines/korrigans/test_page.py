"""The rules page, the code and the tests speak of the same rules, and the page shows the log as it is."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec

from engines.korrigans import GAME
from engines.korrigans.cards import COUSINS, CREATURES, FAMILIES
from engines.korrigans.layout import SHAPES, layout_of
from engines.korrigans.options import Options
from engines.match import Decided, codec_of, setup_of

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / GAME.page).read_text("utf-8")
EXAMPLE = re.compile(r"`(\{\"type\":.*?\})`")
CODEC = codec_of(GAME)


def _test_names() -> list[str]:
    names = []
    for path in Path(__file__).parent.glob("test_*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names += [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


def test_every_option_stands_on_the_page_with_its_default_and_has_a_test() -> None:
    section = PAGE.split("### Options")[1].split("## 4.")[0]
    stated = set(re.findall(r"^- `(\w+)`", section, re.MULTILINE))
    assert stated == set(GAME.options.__struct_fields__)
    assert f"default `{Options().lieux}`" in section
    assert f"`{Options().duel}` (default" in section
    new = {**msgspec.to_builtins(Options()), **GAME.new_options}
    for option in ("lieu_pile", "line", "tomte", "devin"):
        entry = section.split(f"- `{option}`")[1].split("\n- ")[0]
        assert f"`{new[option]}` (default)" in entry
        assert all(f"`{value}`" in entry for value in get_args(get_type_hints(Options)[option]))
    assert "default `false`" in section.split("- `bugel_centre`")[1]
    assert all(f"`{name}={getattr(Options(), name)}`" in section for name in GAME.new_options)
    names = " ".join(_test_names())
    assert all(f"test_{option}_" in names for option in stated)


def test_the_cells_are_those_of_the_page() -> None:
    for seats in (2, 3):
        name = "2p" if seats == 2 else "3-5p"
        playable = re.search(rf"{name} {{([\d,]+)}}[.;]", PAGE)
        assert playable
        layout = layout_of(setup_of(GAME, seats, {}))
        assert list(layout.playable) == [int(cell) for cell in playable[1].split(",")]
        assert set(layout.search) == {*layout.playable, 4}
    staircase = re.search(r"cells (0 [\d ]+); lines", PAGE)
    ring = re.search(r"drawn as cells ([\d ]+); no line", PAGE)
    assert staircase
    assert ring
    assert SHAPES["staircase"].cells == tuple(map(int, staircase[1].split()))
    assert sorted(SHAPES["ring"].ring) == list(map(int, ring[1].split()))


def test_the_lieux_are_those_of_the_page() -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith("| Lieux |"))
    for lieu, number in layout_of(setup_of(GAME, 3, {})).numbers.items():
        assert re.search(rf"{lieu} \*\*{number}\*\*|\*\*{number}\*\* \({lieu}", row)


def test_the_cards_are_those_of_the_page() -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith("| Pacte cards |"))
    assert all(card in row for card in (*COUSINS, *CREATURES, *FAMILIES))


def test_who_sees_what_is_as_the_page_says(position) -> None:
    """The last column but one of the tables, against `redact` and `conceal` for every reader."""
    state = position(3, phase="morgane", pacts={1: "Marie-Morgane"})
    for line in PAGE.splitlines():
        example = EXAMPLE.search(line)
        if example is None:
            continue
        (event,) = CODEC.decode(f"[{example[1]}]".encode())
        told = line.split(example[0])[1].split("|")[1].strip()
        if isinstance(event, Decided):
            hidden = [seat for seat in (None, 0, 2) if GAME.conceal(state, 1, event.action, seat) is None]
            assert hidden == ([] if told == "all" else [None, 0, 2])
            assert GAME.conceal(state, 1, event.action, 1) == event.action
        else:
            changed = [seat for seat in (None, 0, 1, 2) if GAME.redact(state, event, seat) != event]
            assert bool(changed) == (told != "all"), line
            assert None in changed or told == "all"
