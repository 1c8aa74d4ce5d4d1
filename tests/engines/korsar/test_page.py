"""The rules page, the code and the tests speak of the same rules, and the page shows the log as it is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from engines.korsar import GAME

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
