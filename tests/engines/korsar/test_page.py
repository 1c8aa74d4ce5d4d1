"""The rules page, the code and the tests speak of the same rules, and the page shows the log as it is."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from engines.chance import seeded
from engines.game import Setup
from engines.korsar import GAME
from engines.korsar.options import Options
from engines.match import Decided, codec_of
from engines.playout import playout

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / GAME.page).read_text("utf-8")
RULE = re.compile(r"KR-\d{3}[a-z]?")
STATED = re.compile(r"^- \*\*(KR-\d{3}[a-z]?)\*\*", re.MULTILINE)
EXAMPLE = re.compile(r"`(\{\"type\":.*?\})`")
CODEC = codec_of(GAME)


def _stated() -> set[str]:
    return set(STATED.findall(PAGE))


def _in_code() -> set[str]:
    return {
        rule
        for path in (ROOT / "engines/korsar").glob("*.py")
        for rule in RULE.findall(path.read_text("utf-8"))
    }


def _test_names() -> list[str]:
    names = []
    for path in Path(__file__).parent.glob("test_*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names += [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


def _in_tests() -> set[str]:
    found = [re.match(r"test_KR_(\d{3}[a-z]?)_", name) for name in _test_names()]
    return {f"KR-{match[1]}" for match in found if match}


def test_the_page_states_every_rule_once() -> None:
    rules = STATED.findall(PAGE)
    assert len(rules) > 50
    assert len(set(rules)) == len(rules)


def test_the_page_speaks_of_no_rule_that_it_does_not_state() -> None:
    assert set(RULE.findall(PAGE)) == _stated()


def test_every_rule_is_in_the_code_and_no_other() -> None:
    assert _in_code() == _stated()


def test_every_rule_has_a_test_and_no_other() -> None:
    assert _in_tests() == _stated()


def test_every_edge_case_has_a_test() -> None:
    section = PAGE.split("## 5. Edge cases")[1].split("### Simulation")[0]
    stated = {int(number) for number in re.findall(r"^(\d+)\. ", section, re.MULTILINE)}
    tested = {int(match[1]) for name in _test_names() if (match := re.match(r"test_edge_(\d\d)_", name))}
    assert tested == stated
    assert max(stated) == 28


def test_every_variant_is_an_option_and_has_a_test() -> None:
    section = PAGE.split("### 3.10")[1].split("## 4.")[0]
    stated = {name.split("=")[0] for name in re.findall(r"^- `(\w+(?:=\w+)?)`", section, re.MULTILINE)}
    options = set(GAME.options.__struct_fields__) - {"teams"}
    assert stated == options
    names = " ".join(_test_names())
    assert all(option.replace("team_attack", "separate") in names for option in options)


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
        named = [re.sub(r"\(.*?\)", "", field).strip() for field in told.split(",")]
        expected = [field for field in fields if field != "type"] or ["none"]
        if "(" not in told:
            assert named == expected, line


def test_the_actions_of_the_page_are_written_as_the_notation_writes_them() -> None:
    for line in PAGE.splitlines():
        if line.startswith("| `korsar.") and "match.decided" in line:
            example, text = EXAMPLE.search(line), re.search(r"`([^`]*)` \|$", line)
            assert example
            assert text
            (event,) = CODEC.decode(f"[{example[1]}]".encode())
            assert GAME.text(event.action) == text[1]


ROW = re.compile(
    r"^\| (teams )?(\d)(?: \(variant\))? \| (\d+) / ([\d.]+) / (\d+) \| \d+ \| (\d+) \|", re.MULTILINE
)


@pytest.mark.parametrize("row", ROW.findall(PAGE), ids=lambda row: row[0] + row[1])
def test_random_matches_are_as_long_as_the_page_says(row: tuple[str, ...]) -> None:
    teams, seats, least, mean, most, bound = row
    options = Options(teams=bool(teams), teams4=bool(teams) and seats == "4")
    lengths = []
    for number in range(60):
        _, events = playout(GAME, Setup(int(seats), options), seeded(f"{row} {number}"), Random(number))
        lengths.append(sum(isinstance(event, Decided) for event in events))
    assert abs(sum(lengths) / len(lengths) - float(mean)) < 2
    assert max(lengths) <= int(bound)
    assert abs(min(lengths) - int(least)) < 25
    assert abs(max(lengths) - int(most)) < 10


def test_the_page_has_ten_rows_of_simulation() -> None:
    assert len(ROW.findall(PAGE)) == 10
