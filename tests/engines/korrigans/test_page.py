"""The rules page, the code and the tests speak of the same rules, and the page shows the log as it is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec
import pytest

from engines.korrigans import GAME
from engines.korrigans.cards import COUSINS, CREATURES, FAMILIES
from engines.korrigans.layout import SHAPES, layout_of
from engines.korrigans.options import Options
from engines.match import Decided, codec_of, setup_of

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / GAME.page).read_text("utf-8")
RULE = re.compile(r"KO-\d{3}[a-z]?")
STATED = re.compile(r"^- \*\*(KO-\d{3}[a-z]?)\*\*", re.MULTILINE)
EXAMPLE = re.compile(r"`(\{\"type\":.*?\})`")
CODEC = codec_of(GAME)


def _stated() -> set[str]:
    return set(STATED.findall(PAGE))


def _in_code() -> set[str]:
    return {
        rule
        for path in (ROOT / "engines/korrigans").glob("*.py")
        for rule in RULE.findall(path.read_text("utf-8"))
    }


def _test_names() -> list[str]:
    names = []
    for path in Path(__file__).parent.glob("test_*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names += [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


def _in_tests() -> set[str]:
    found = [re.match(r"test_KO_(\d{3}[a-z]?)_", name) for name in _test_names()]
    return {f"KO-{match[1]}" for match in found if match}


def test_the_page_states_every_rule_once() -> None:
    rules = STATED.findall(PAGE)
    assert len(rules) == 94
    assert len(set(rules)) == len(rules)


def test_the_page_speaks_of_no_rule_that_it_does_not_state() -> None:
    assert set(RULE.findall(PAGE)) == _stated()


def test_every_rule_is_in_the_code_and_no_other() -> None:
    assert _in_code() == _stated()


def test_every_rule_has_a_test_and_no_other() -> None:
    assert _in_tests() == _stated()


def test_no_two_tests_have_one_name() -> None:
    ours = [name for name in _test_names() if name.startswith(("test_KO_", "test_edge_"))]
    assert len(set(ours)) == len(ours)


def test_every_edge_case_has_a_test() -> None:
    section = PAGE.split("## 5. Edge cases")[1].split("### Simulation")[0]
    stated = {int(number) for number in re.findall(r"^(\d+)\. ", section, re.MULTILINE)}
    tested = {int(match[1]) for name in _test_names() if (match := re.match(r"test_edge_(\d\d)_", name))}
    assert tested == stated == set(range(1, 45))


def test_every_option_stands_on_the_page_with_its_default_and_has_a_test() -> None:
    section = PAGE.split("### Options")[1].split("## 4.")[0]
    stated = set(re.findall(r"^- `(\w+)`", section, re.MULTILINE))
    assert stated == set(GAME.options.__struct_fields__)
    assert f"default `{Options().lieux}`" in section
    assert f"`{Options().duel}` (default" in section
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


@pytest.mark.parametrize("example", EXAMPLE.findall(PAGE))
def test_the_examples_of_the_log_are_events(example: str) -> None:
    (event,) = CODEC.decode(f"[{example}]".encode())
    assert CODEC.encode_one(event).decode() == example


def test_every_event_and_action_has_an_example() -> None:
    events = CODEC.decode(f"[{','.join(EXAMPLE.findall(PAGE))}]".encode())
    shown = {type(event.action if isinstance(event, Decided) else event) for event in events}
    assert shown == {*GAME.events, *GAME.actions}


def test_the_fields_of_each_event_are_those_of_the_page() -> None:
    lines = [line for line in PAGE.splitlines() if EXAMPLE.search(line)]
    assert len(lines) == len(GAME.events) + len(GAME.actions)
    for line in lines:
        fields = msgspec.json.decode(EXAMPLE.findall(line)[0])
        fields = fields.get("action", fields)
        named = [field.strip() for field in line.split("|")[2].split(",")]
        assert named == ([field for field in fields if field != "type"] or ["none"]), line


def test_the_actions_of_the_page_are_written_as_the_notation_writes_them() -> None:
    for line in PAGE.splitlines():
        if line.startswith("| `korrigans.") and "match.decided" in line:
            example, text = EXAMPLE.search(line), re.search(r"`([^`]*)` \|$", line)
            assert example
            assert text
            (event,) = CODEC.decode(f"[{example[1]}]".encode())
            assert GAME.text(event.action) == text[1]


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
