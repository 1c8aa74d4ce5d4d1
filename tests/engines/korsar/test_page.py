"""The rules page, the code and the tests speak of the same rules, and the page shows the log as it is."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import pytest

from engines.chance import seeded
from engines.game import Setup
from engines.korsar import GAME
from engines.korsar.options import Options
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
    section = PAGE.split("### 3.10")[1].split("## 4.")[0]
    stated = {name.split("=")[0] for name in re.findall(r"^- `(\w+(?:=\w+)?)`", section, re.MULTILINE)}
    options = set(GAME.options.__struct_fields__) - {"teams"}
    assert stated == options
    names = " ".join(_test_names())
    assert all(option.replace("team_attack", "separate") in names for option in options)


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
