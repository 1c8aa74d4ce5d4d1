"""Several tournaments in one club file: none is out of reach, and each command says which it means."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def two(run: Any) -> Any:
    run("new", "Chess", "--rounds", "2", "--seed", "1")
    run("player", "add", *"ABCD")
    run("next")
    done = run("new", "Cards", "--seed", "1")
    assert "Chess is open too; commands mean it now, and you choose with: tourney use NAME" in done.err
    return run


def test_all_are_listed_and_the_one_that_commands_mean_is_marked(two: Any) -> None:
    rows = two("list", "--json").data
    assert [(row["tournament"], row["meant"], row["round"], row["missing"]) for row in rows] == [
        ("Chess", False, 1, 2),
        ("Cards", True, 0, 0),
    ]
    done = two("list", "-o", "table")
    assert "several are open; choose one with: tourney use NAME" in done.err
    assert "0 of 2" in done.out


def test_a_second_new_keeps_the_first_in_reach(two: Any) -> None:
    done = two("status")
    assert (
        "using the most recent tournament, Cards; name another with -t or choose one with: tourney use"
        in done.err
    )
    assert "your commands mean Chess now" in two("use", "che").err
    assert "using Chess, as chosen with: tourney use" in two("result", "1", "1-0").err
    assert two("pairings", "--json").data[0]["result"] == "1-0"
    assert two("-t", "Cards", "player", "add", "Zoe").code == 0
    two("use", "--clear")
    assert [row["entrant"] for row in two("player", "list", "--json").data] == ["Zoe"]


def test_a_choice_is_the_users_and_stands_in_no_log(two: Any, here: Path) -> None:
    before = (here / "club.db").read_bytes()
    two("use", "Chess")
    assert (here / "club.db").read_bytes() == before
    (here / "other").mkdir()
    two("--db", "other/club.db", "new", "Elsewhere")
    assert two("--db", "other/club.db", "status", "--json").data["tournament"] == "Elsewhere"
    assert two("status", "--json").data["tournament"] == "Chess"


def test_a_choice_that_is_gone_or_damaged_is_no_choice(two: Any, here: Path, monkeypatch: Any) -> None:
    from tourney.cli import chosen

    file = chosen.place()
    assert here in file.parents
    two("use", "Chess")
    file.write_text("{")
    assert two("status", "--json").data["tournament"] == "Cards"
    file.write_text('{"x": 1}')
    assert two("status", "--json").data["tournament"] == "Cards"


@pytest.mark.parametrize(("words", "code"), [([], 2), (["Chess", "--clear"], 2), (["Nothing"], 3)])
def test_what_chooses_nothing_is_refused(two: Any, words: list[str], code: int) -> None:
    two("use", *words, code=code)


def test_hints_name_the_tournament_only_where_it_is_not_the_chosen_one(two: Any) -> None:
    two("use", "Chess")
    two("result", "1", "1-0")
    assert "next: tourney next" in two("result", "2", "1-0").err
    two("use", "Cards")
    assert "tourney -t chess-" in two("-t", "Chess", "status").out + two("-t", "Chess", "status").err
