"""Page, code and tests of every game speak of the same rules, and the page shows the log as it is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engines import registry
from engines.game import AnyGame
from engines.match import Decided, codec_of

ROOT = Path(__file__).parents[2]
GAMES = [registry.game(name) for name in registry.games() if (ROOT / registry.game(name).page).is_file()]
STATED = re.compile(r"^- \*\*([A-Z]{2}-\d{3}[a-z]?)\*\*", re.MULTILINE)
EXAMPLE = re.compile(r"`(\{\"type\":.*?\})`")
LEAST = 50
"""Fewer rules than any game of this repository has."""


def page_of(game: AnyGame) -> str:
    return (ROOT / game.page).read_text("utf-8")


def mark_of(game: AnyGame) -> str:
    """The letters before the numbers of its rules."""
    (mark,) = {rule[:2] for rule in STATED.findall(page_of(game))}
    return mark


def rules_in(game: AnyGame, text: str) -> set[str]:
    return set(re.findall(rf"{mark_of(game)}-\d{{3}}[a-z]?", text))


def test_names(game: AnyGame) -> list[str]:
    names = []
    for path in (ROOT / "tests/engines" / game.name).glob("test_*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names += [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


test_names.__test__ = False  # type: ignore[attr-defined] # a helper whose name only looks like a test


def lines_with_examples() -> Iterator[tuple[AnyGame, str]]:
    for game in GAMES:
        for line in page_of(game).splitlines():
            if EXAMPLE.search(line):
                yield game, line


def titled(case: Any) -> str:
    return (
        case.name if isinstance(case, tuple(type(game) for game in GAMES)) else EXAMPLE.findall(case)[0][:60]
    )


every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def test_the_games_of_this_repository_have_their_pages() -> None:
    assert {game.name for game in GAMES} >= {"korsar", "kitsu", "korrigans", "karnag"}


@every_game
def test_the_page_states_every_rule_once_and_speaks_of_no_other(game: AnyGame) -> None:
    rules = STATED.findall(page_of(game))
    assert len(rules) > LEAST
    assert len(set(rules)) == len(rules)
    assert rules_in(game, page_of(game)) == set(rules)


@every_game
def test_every_rule_is_in_the_code_and_no_other(game: AnyGame) -> None:
    code = "".join(path.read_text("utf-8") for path in (ROOT / "engines" / game.name).glob("*.py"))
    assert rules_in(game, code) == set(STATED.findall(page_of(game)))


@every_game
def test_every_rule_has_a_test_and_no_other(game: AnyGame) -> None:
    mark = mark_of(game)
    found = [re.match(rf"test_{mark}_(\d{{3}}[a-z]?)_", name) for name in test_names(game)]
    assert {f"{mark}-{match[1]}" for match in found if match} == set(STATED.findall(page_of(game)))


@every_game
def test_every_edge_case_has_a_test(game: AnyGame) -> None:
    section = re.split(
        r"^##[ #]", page_of(game).split("## 5. Edge cases")[1], maxsplit=1, flags=re.MULTILINE
    )[0]
    stated = [int(number) for number in re.findall(r"^(\d+)\. ", section, re.MULTILINE)]
    assert stated == list(range(1, len(stated) + 1))
    tested = {int(match[1]) for name in test_names(game) if (match := re.match(r"test_edge_(\d\d)_", name))}
    assert tested == set(stated)
    assert len(stated) > 25


@every_game
def test_no_two_tests_of_rules_have_one_name(game: AnyGame) -> None:
    ours = [name for name in test_names(game) if re.match(rf"test_(edge|{mark_of(game)})_", name)]
    assert len(set(ours)) == len(ours)


@every_game
def test_every_event_and_action_has_an_example(game: AnyGame) -> None:
    events = codec_of(game).decode(f"[{','.join(EXAMPLE.findall(page_of(game)))}]".encode())
    shown = {type(event.action if isinstance(event, Decided) else event) for event in events}
    assert shown == {*game.events, *game.actions}


@pytest.mark.parametrize(("game", "line"), list(lines_with_examples()), ids=titled)
def test_an_example_of_the_log_is_an_event_with_the_fields_and_the_notation_of_its_line(
    game: AnyGame, line: str
) -> None:
    codec = codec_of(game)
    for example in EXAMPLE.findall(line):
        (event,) = codec.decode(f"[{example}]".encode())
        assert codec.encode_one(event).decode() == example
    fields = msgspec.json.decode(EXAMPLE.findall(line)[0])
    fields = fields.get("action", fields)
    told = re.sub(r"\([^)]*\)", "", line.split("|")[2])
    named = [field.strip() for field in told.split(",") if field.strip() not in {"", "none"}]
    assert named == [field for field in fields if field != "type"]
    if isinstance(event, Decided) and (text := re.search(r"`([^`]*)` \|$", line)):
        assert game.text(event.action) == text[1]
