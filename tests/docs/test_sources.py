"""The tables that trace each sentence of a source to rules and tests name only what there is."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "rules" / "sources").glob("*.md"))
HEADING = "| sentence | rules | tests | note |"
DOCUMENT = re.compile(r"^- ([A-Z]): ", re.MULTILINE)
COUNTED = re.compile(r"\((\d+) sentences\)")
STATED = re.compile(r"^- \*\*([A-Z]{2}-\d{3}[a-z]?)\*\*(.*)$", re.MULTILINE)
CLAIM = "Rules that stand in no row come from no sentence"


class Row(NamedTuple):
    """One sentence of a source."""

    sentence: str
    rules: list[str]
    tests: list[str]
    note: str


def rows_of(page: Path) -> list[Row]:
    text = page.read_text("utf-8")
    lines = [line for line in text.split(HEADING, 1)[1].splitlines()[2:] if line.startswith("|")]
    out = []
    for line in lines:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        sentence, rules, tests, note = cells
        out.append(
            Row(
                sentence,
                re.findall(r"[A-Z]{2}-\d{3}[a-z]?", rules),
                re.findall(r"\btest_\w+\b(?!\.py)", tests),
                note,
            )
        )
    return out


@cache
def stated_in(game: str) -> dict[str, str]:
    """The rules of a game's page and what stands behind each."""
    return dict(STATED.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")))


@cache
def proved_in(game: str) -> set[str]:
    names: set[str] = set()
    for path in (ROOT / "tests" / "engines" / game).glob("test_*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return names


every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


def test_there_are_tables_of_sources() -> None:
    assert {page.stem for page in PAGES} >= {"kitsu", "korrigans"}


@every_page
def test_a_table_has_its_four_columns_and_its_documents(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text.count(HEADING) == 1
    documents = DOCUMENT.findall(text.split(HEADING)[0])
    assert documents == [chr(ord("A") + number) for number in range(len(documents))]
    assert {row.sentence[0] for row in rows_of(page)} == set(documents)


@every_page
def test_the_sentences_of_each_document_are_numbered_without_a_gap(page: Path) -> None:
    found: dict[str, list[int]] = {}
    for row in rows_of(page):
        assert re.fullmatch(r"[A-Z]\d+", row.sentence), row
        found.setdefault(row.sentence[0], []).append(int(row.sentence[1:]))
    for numbers in found.values():
        assert numbers == list(range(1, len(numbers) + 1))
    told = COUNTED.findall(page.read_text("utf-8").split(HEADING)[0])
    assert [int(number) for number in told] in ([], [len(numbers) for numbers in found.values()])


@every_page
def test_every_rule_that_is_named_stands_on_the_page(page: Path) -> None:
    for row in rows_of(page):
        assert set(row.rules) <= set(stated_in(page.stem)), row


@every_page
def test_every_test_that_is_named_exists(page: Path) -> None:
    for row in rows_of(page):
        assert set(row.tests) <= proved_in(page.stem), row


@every_page
def test_a_sentence_has_a_rule_with_a_test_or_a_word_about_why_not(page: Path) -> None:
    for row in rows_of(page):
        assert row.tests if row.rules else row.note, row


@every_page
def test_every_rule_that_is_marked_as_of_the_source_comes_from_a_sentence_where_the_table_says_so(
    page: Path,
) -> None:
    if CLAIM not in page.read_text("utf-8").replace("\n", " "):
        return
    named = {rule for row in rows_of(page) for rule in row.rules}
    marked = {rule for rule, words in stated_in(page.stem).items() if re.search(r"\[source\b", words)}
    assert marked <= named, sorted(marked - named)
