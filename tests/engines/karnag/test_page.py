"""The rules page, the code and the tests speak of the same rules, and the page shows the log as it is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec
import pytest

from engines.karnag import GAME
from engines.karnag.geometry import CAULDRONS, TRACKS
from engines.karnag.options import Options
from engines.karnag.tokens import WORK_IN_WORDS, WORKS
from engines.match import Decided, codec_of

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / GAME.page).read_text("utf-8")
RULE = re.compile(r"KA-\d{3}")
STATED = re.compile(r"^- \*\*(KA-\d{3})\*\*", re.MULTILINE)
EXAMPLE = re.compile(r"`(\{\"type\":.*?\})`")
OPTION = re.compile(r"^\| `(\w+)` \| (\d+) \|", re.MULTILINE)
CODEC = codec_of(GAME)


def _stated() -> set[str]:
    return set(STATED.findall(PAGE))


def _in_code() -> set[str]:
    files = (ROOT / "engines/karnag").glob("*.py")
    return {rule for path in files for rule in RULE.findall(path.read_text("utf-8"))}


def _test_names() -> list[str]:
    names = []
    for path in Path(__file__).parent.glob("test_*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names += [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


def _in_tests() -> set[str]:
    found = [re.match(r"test_KA_(\d{3})_", name) for name in _test_names()]
    return {f"KA-{match[1]}" for match in found if match}


def test_the_page_states_every_rule_once() -> None:
    rules = STATED.findall(PAGE)
    assert len(rules) == 80
    assert len(set(rules)) == len(rules)


def test_the_page_speaks_of_no_rule_that_it_does_not_state() -> None:
    assert set(RULE.findall(PAGE)) == _stated()


def test_every_rule_is_in_the_code_and_no_other() -> None:
    assert _in_code() == _stated()


def test_every_rule_has_a_test_and_no_other() -> None:
    assert _in_tests() == _stated()


def test_every_edge_case_has_a_test() -> None:
    section = PAGE.split("## 5. Edge cases")[1].split("## 6. ")[0]
    stated = {int(number) for number in re.findall(r"^(\d+)\. ", section, re.MULTILINE)}
    tested = {int(match[1]) for name in _test_names() if (match := re.match(r"test_edge_(\d\d)_", name))}
    assert tested == stated == set(range(1, 45))


def test_every_number_is_an_option_with_the_default_of_the_page() -> None:
    stated = {name: int(value) for name, value in OPTION.findall(PAGE)}
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


@pytest.mark.parametrize("example", EXAMPLE.findall(PAGE))
def test_the_examples_of_the_log_are_events(example: str) -> None:
    (event,) = CODEC.decode(f"[{example}]".encode())
    assert CODEC.encode_one(event).decode() == example


def test_every_event_and_action_has_an_example() -> None:
    events = CODEC.decode(f"[{','.join(EXAMPLE.findall(PAGE))}]".encode())
    shown = {type(event.action if isinstance(event, Decided) else event) for event in events}
    assert shown == {*GAME.events, *GAME.actions}


def test_the_fields_of_each_event_are_those_of_the_page() -> None:
    for line in PAGE.splitlines():
        example = EXAMPLE.search(line)
        if example is None:
            continue
        fields = msgspec.json.decode(example[1])
        fields = fields.get("action", fields)
        told = line.split("|")[2]
        named = [field.strip() for field in told.split(",")]
        assert named == ([field for field in fields if field != "type"] or ["none"]), line


def test_the_actions_of_the_page_are_written_as_the_notation_writes_them() -> None:
    seen = 0
    for line in PAGE.splitlines():
        if line.startswith("| `karnag.") and "match.decided" in line:
            example, text = EXAMPLE.search(line), re.search(r"`([^`]*)` \|$", line)
            assert example
            assert text
            (event,) = CODEC.decode(f"[{example[1]}]".encode())
            assert GAME.text(event.action) == text[1]
            seen += 1
    assert seen == 19


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
