"""The rules page, the code and the tests speak of the same rules, and the page shows the log as it is."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import pytest

from engines.chance import seeded
from engines.game import Setup
from engines.kitsu import GAME
from engines.kitsu.events import Played, RoundWon, Shuffled, TokenTaken, TrickScored
from engines.kitsu.options import Options
from engines.match import Decided
from engines.playout import playout

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / GAME.page).read_text("utf-8")


def _test_names() -> list[str]:
    names = []
    for path in Path(__file__).parent.glob("test_*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names += [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


def test_every_variant_is_an_option_and_has_a_test() -> None:
    section = PAGE.split("### 3.12")[1].split("## 4.")[0]
    stated = {name.split("=")[0] for name in re.findall(r"^- `(\w+(?:=\w+)?)`", section, re.MULTILINE)}
    named_in_rules = {"first_clan", "max_deals_per_round"}
    options = set(GAME.options.__struct_fields__)
    assert stated | named_in_rules == options
    names = " ".join(_test_names())
    assert all(option in names for option in options)


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
