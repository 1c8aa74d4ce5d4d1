"""The glossary has one meaning a word, and the code uses the words that it says are used."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
USED, RETIRED = (ROOT / "docs" / "glossary.md").read_text().split("## Words that are not used any more")
ROW = re.compile(r"^\| ([^|]+?) \|", re.MULTILINE)

PROSE = {
    "append",  # a verb and a row of the log in the code
    "built-in",  # `builtin` there
    "corpus",  # a folder of the tests
    "member",  # people of a club have no records yet, only tournaments have
    "desk",  # the screen is not built yet
    "score group",  # a word of the handbook
    "present, absent",  # two answers to one question
    "room",  # a folder
}
"""Words for people that are no identifier, and why."""


def words(text: str) -> list[str]:
    """The first column of every table, without the headings."""
    return [word for word in ROW.findall(text) if word not in {"word", "---"} and not word.startswith("-")]


def identifiers() -> set[str]:
    """Every name that the packages define, and the names of their modules, in lower case and in parts."""
    found: set[str] = set()
    for package in ("events", "engines", "replays", "tourney"):
        for path in (ROOT / package).rglob("*.py"):
            found.add(path.stem)
            found.update(path.relative_to(ROOT).parts[:-1])
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.ClassDef):
                    found.add(re.sub(r"(?<!^)(?=[A-Z])", "_", node.name).lower())
                elif isinstance(node, ast.FunctionDef | ast.arg):
                    found.add(node.name if isinstance(node, ast.FunctionDef) else node.arg)
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    found.add(node.target.id.lower())
    return found


def test_a_word_has_one_meaning() -> None:
    known = words(USED)
    assert sorted(known) == sorted(set(known))
    assert len(known) > 60


def test_a_word_is_used_in_the_code_or_is_one_for_people() -> None:
    parts = {part for name in identifiers() for part in (name, *name.split("_"))}
    unused = [
        word
        for word in words(USED)
        if word not in PROSE
        and not {word.replace(" ", "_").replace("-", "_"), word.replace("-", "").replace(" ", "")} & parts
        and not all({one, f"{one}s"} & parts for one in re.split("[ -]", word))
        and f"{word}s" not in parts
    ]
    assert unused == []


def test_a_retired_word_names_no_module_and_no_class() -> None:
    modules = {path.stem for path in (ROOT / "tourney").rglob("*.py")}
    classes = {
        node.name.lower()
        for package in ("events", "engines", "replays", "tourney")
        for path in (ROOT / package).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef)
    }
    retired = {word.partition(",")[0] for word in words(RETIRED)}
    assert len(retired) >= 10
    assert retired & modules == set()
    assert retired & classes == set()
