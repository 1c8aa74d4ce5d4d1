"""Check-in at the desk: who is there, who is not, and what `next` makes of it."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def desk(run: Any) -> Any:
    run("new", "F", "--rounds", "3", "--seed", "1")
    run("player", "add", "Ann", "Ben", "Cid", "Dot", "Eve")
    return run


def there(run: Any) -> list[str]:
    return [row["entrant"] for row in run("checkin", "--json").data if row["paired"]]


def test_a_list_without_any_mark_pairs_everybody(desk):
    done = desk("checkin")
    assert "nobody was marked; all 5 will be paired" in done.err
    assert there(desk) == ["Ann", "Ben", "Cid", "Dot", "Eve"]


def test_names_numbers_and_beginnings_are_marked_at_once(desk):
    done = desk("checkin", "Ann", "3", "ev")
    assert "3 of 5 are there and will be paired; next: tourney next" in done.err
    assert there(desk) == ["Ann", "Cid", "Eve"]
    desk("checkin", "Ann", "Ben")  # who is marked already stays so
    assert there(desk) == ["Ann", "Ben", "Cid", "Eve"]
    assert "not paired: Dot" in desk("next").err


def test_everybody_but_some(desk):
    desk("checkin", "--all", "--absent", "Dot", "--absent", "2")
    assert there(desk) == ["Ann", "Cid", "Eve"]
    assert desk("player", "list", "--json").data[3]["present"] is False


def test_only_the_absent_are_named(desk):
    desk("checkin", "--absent", "Eve")
    assert there(desk) == ["Ann", "Ben", "Cid", "Dot"]
    assert "present: 4" in desk("status").out


def test_one_wrong_name_marks_nobody(desk):
    assert desk("checkin", "Ann", "Nobody", code=3).code == 3
    assert desk("player", "drop", "Ben").code == 0
    assert "has withdrawn" in desk("checkin", "Ann", "Ben", code=4).err
    assert [row["present"] for row in desk("checkin", "--json").data] == [None] * 4


def test_one_call_is_one_step_to_undo(desk):
    desk("checkin", "--all")
    desk("undo")
    assert [row["present"] for row in desk("checkin", "--json").data] == [None] * 5


def test_too_few_present_say_what_to_do(desk):
    desk("checkin", "Ann")
    assert desk("next", code=4).err.startswith("tourney: a round needs 2 active players, not 1")
    assert desk("status", "--json").data["next"] == "tourney checkin NAME..."
    assert desk("status", "--json").data["round"] == 0
