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
from engines.kitsu import GAME
from engines.kitsu.events import Played, RoundWon, Shuffled, TokenTaken, TrickScored
from engines.kitsu.options import Options
from engines.match import Decided, codec_of
from engines.playout import playout

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / GAME.page).read_text("utf-8")
RULE = re.compile(r"KT-\d{3}")
STATED = re.compile(r"^- \*\*(KT-\d{3})\*\*", re.MULTILINE)
EXAMPLE = re.compile(r"`(\{\"type\":.*?\})`")
CODEC = codec_of(GAME)


def _stated() -> set[str]:
    return set(STATED.findall(PAGE))


def _in_code() -> set[str]:
    return {
        rule
        for path in (ROOT / "engines/kitsu").glob("*.py")
        for rule in RULE.findall(path.read_text("utf-8"))
    }


def _test_names() -> list[str]:
    names = []
    for path in Path(__file__).parent.glob("test_*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names += [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


def _in_tests() -> set[str]:
    found = [re.match(r"test_KT_(\d{3})_", name) for name in _test_names()]
    return {f"KT-{match[1]}" for match in found if match}


def test_the_page_states_every_rule_once() -> None:
    rules = STATED.findall(PAGE)
    assert len(rules) == 68
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
    assert max(stated) == 35


def test_every_variant_is_an_option_and_has_a_test() -> None:
    section = PAGE.split("### 3.12")[1].split("## 4.")[0]
    stated = {name.split("=")[0] for name in re.findall(r"^- `(\w+(?:=\w+)?)`", section, re.MULTILINE)}
    named_in_rules = {"first_clan", "max_deals_per_round"}
    options = set(GAME.options.__struct_fields__)
    assert stated | named_in_rules == options
    names = " ".join(_test_names())
    assert all(option in names for option in options)


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
        told = re.sub(r"\(.*?\)", "", line.split("|")[2])
        named = [field.strip() for field in told.split(",")]
        assert named == [field for field in fields if field != "type"], line


def test_the_actions_of_the_page_are_written_as_the_notation_writes_them() -> None:
    for line in PAGE.splitlines():
        if line.startswith("| `kitsu.") and "match.decided" in line:
            example, text = EXAMPLE.search(line), re.search(r"`([^`]*)` \|$", line)
            assert example
            assert text
            (event,) = CODEC.decode(f"[{example[1]}]".encode())
            assert GAME.text(event.action) == text[1]


ROW = re.compile(
    r"^\| (\d) \| ([\d.]+) \| 1 / ([\d.]+) / (\d+) \| ([\d.]+) / (\d+) \| (\d+) \| ([\d.]+)% \| ([\d.]+) "
    r"\| (\d+) / (\d+) / (\d+) \|",
    re.MULTILINE,
)


@pytest.mark.parametrize("row", ROW.findall(PAGE), ids=lambda row: row[0])
def test_random_matches_go_as_the_page_says(row: tuple[str, ...]) -> None:
    seats, rounds, tricks, most_tricks, deals, most_deals, cards, tied, tokens, _, decisions, most = row
    matches = 100
    counts = dict.fromkeys((RoundWon, TrickScored, Shuffled, Played, TokenTaken, Decided), 0)
    ties, longest = 0, 0
    for number in range(matches):
        _, events = playout(GAME, Setup(int(seats), Options()), seeded(f"row {number}"), Random(number))
        for event in events:
            if type(event) in counts:
                counts[type(event)] += 1
            ties += isinstance(event, TrickScored) and event.blue == event.orange
        longest = max(longest, sum(isinstance(event, Decided) for event in events))
    won = counts[RoundWon]
    assert abs(won / matches - float(rounds)) < 0.2
    assert abs(counts[TrickScored] / won - float(tricks)) < 0.7
    assert abs(counts[Shuffled] / won - float(deals)) < 0.15
    assert abs(counts[Played] / matches - float(cards)) < 9
    assert abs(100 * ties / counts[TrickScored] - float(tied)) < 4
    assert abs(counts[TokenTaken] / matches - float(tokens)) < 0.8
    assert abs(counts[Decided] / matches - float(decisions)) < 11
    assert longest <= int(most)
    assert int(most_tricks) >= 12
    assert int(most_deals) == 3


def test_the_page_has_three_rows_of_this_engine() -> None:
    assert [row[0] for row in ROW.findall(PAGE)] == ["2", "4", "6"]
