"""The glossary has one meaning a word, the code uses its words, and those that were given up name nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "glossary.md").read_text()
PACKAGES = ("events", "engines", "replays", "tourney")

STAY, RETIRED = "## Names that stay", "## Words that are not used any more"

LEFT = {
    "wishes": {
        "wishes": "in the Dutch engine: the partners that a row of an assignment may get",
        "missed_wishes": "says what somebody asked for and did not get; an arrangement is what was settled",
    },
    "telling": {"telling": "a class of one module, which tells the reasons of one round of the Dutch engine"},
    "sitting": {"sitting": "a local name of a TableMatch while people sit at it"},
}
"""Retired words that still stand in a name below `tourney`, and what they mean there. It may only shrink."""


def rows(text: str) -> list[list[str]]:
    """The cells of all rows of all tables of a text, without the headings."""
    lines = [line.strip("|").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line] for line in lines if line[0].strip() not in {"word", "name"}]


def between(text: str, begin: str, end: str = "") -> str:
    """What stands after one heading and before another."""
    after = text.split(begin)[1]
    return after.split(end)[0] if end else after


WORDS = [row[0] for row in rows(PAGE.split(STAY)[0])]
FOR_PEOPLE = {word.removesuffix(" *") for word in WORDS if word.endswith(" *")}
IN_CODE = [word for word in WORDS if not word.endswith(" *")]
KEPT = {name for row in rows(between(PAGE, STAY, RETIRED)) for name in re.findall(r"`(\w+)`", row[0])}
GIVEN_UP = [(row[0].partition(",")[0], row[2].strip("`")) for row in rows(between(PAGE, RETIRED))]


def parted(name: str) -> str:
    """A name in lower case, its parts between underscores: `TableMatch` is `table_match`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower().strip("_")


def names(node: ast.AST) -> Iterator[str]:
    """What a piece of code gives a name to."""
    match node:
        case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
            yield node.name
        case ast.arg():
            yield node.arg
        case ast.Name(ctx=ast.Store()):
            yield node.id
        case ast.Attribute(ctx=ast.Store()):
            yield node.attr
        case ast.alias(asname=str(name)):
            yield name
        case ast.Subscript(value=ast.Name(id="Literal")):
            # The words of a closed set, as the kinds of a result
            yield from (
                one.value.replace("-", "_")
                for one in ast.walk(node.slice)
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            )


@cache
def defined(below: str) -> frozenset[str]:
    """Every name that is given below a folder, modules and folders included."""
    found: set[str] = set()
    for path in (ROOT / below).rglob("*.py"):
        found |= {parted(part) for part in path.relative_to(ROOT).with_suffix("").parts}
        found |= {parted(name) for node in ast.walk(ast.parse(path.read_text())) for name in names(node)}
    return frozenset(found)


def holding(word: str, below: str) -> set[str]:
    """The names below a folder that the word, or its plural, is a part of."""
    spelled = {word.replace(" ", "_").replace("-", "_"), word.replace("-", "")}
    wanted = [f"_{one}{plural}_" for one in spelled for plural in ("", "s", "es")]
    return {name for name in defined(below) if any(one in f"_{name}_" for one in wanted)}


def test_a_word_stands_once() -> None:
    plain = [word.removesuffix(" *") for word in WORDS]
    assert sorted(plain) == sorted(set(plain))
    assert len(plain) > 80


@pytest.mark.parametrize("word", IN_CODE)
def test_a_word_without_a_star_names_something_in_the_code(word: str) -> None:
    for one in word.split(", "):
        assert any(holding(one, package) for package in PACKAGES), f"nothing is called {one}: give it a star?"


def test_few_words_are_for_people_only() -> None:
    assert 0 < len(FOR_PEOPLE) < 10


@pytest.mark.parametrize("name", sorted(KEPT))
def test_a_name_that_stays_is_there(name: str) -> None:
    assert name in defined("tourney"), f"nothing is called {name} any more: take it out of the glossary"


@pytest.mark.parametrize(("word", "below"), GIVEN_UP)
def test_a_word_that_was_given_up_names_nothing(word: str, below: str) -> None:
    assert (ROOT / below).is_dir()
    assert holding(word, below) - KEPT - set(LEFT.get(word, ())) == set()


@pytest.mark.parametrize("word", LEFT)
def test_what_is_left_of_a_word_is_still_there(word: str) -> None:
    assert word in {gone for gone, _ in GIVEN_UP}
    assert set(LEFT[word]) <= holding(word, "tourney"), "gone: take it out of LEFT"


def test_a_word_that_was_given_up_is_not_explained_too() -> None:
    outright = {row[0] for row in rows(between(PAGE, RETIRED)) if "," not in row[0]}
    assert len(outright) >= 8
    assert outright & {word.removesuffix(" *") for word in WORDS} == set()
