"""Check-in: who is there, who is not, and what `next` makes of it."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def listed(run: Any) -> Any:
    run("new", "F", "--rounds", "3", "--seed", "1")
    run("player", "add", "Ann", "Ben", "Cid", "Dot", "Eve")
    return run


def there(run: Any) -> list[str]:
    return [row["entrant"] for row in run("checkin", "--json").data if row["paired"]]


def test_a_list_without_any_mark_pairs_everybody(listed):
    done = listed("checkin")
    assert "nobody was marked; all 5 will be paired" in done.err
    assert there(listed) == ["Ann", "Ben", "Cid", "Dot", "Eve"]


def test_names_numbers_and_beginnings_are_marked_at_once(listed):
    done = listed("checkin", "Ann", "3", "ev")
    assert "3 of 5 are there and will be paired; next: tourney next" in done.err
    assert there(listed) == ["Ann", "Cid", "Eve"]
    listed("checkin", "Ann", "Ben")  # who is marked already stays so
    assert there(listed) == ["Ann", "Ben", "Cid", "Eve"]
    assert "not paired: Dot" in listed("next").err


def test_everybody_but_some(listed):
    listed("checkin", "--all", "--absent", "Dot", "--absent", "2")
    assert there(listed) == ["Ann", "Cid", "Eve"]
    assert listed("player", "list", "--json").data[3]["present"] is False


def test_only_the_absent_are_named(listed):
    listed("checkin", "--absent", "Eve")
    assert there(listed) == ["Ann", "Ben", "Cid", "Dot"]
    assert "present: 4" in listed("status").out


def test_one_wrong_name_marks_nobody(listed):
    assert listed("checkin", "Ann", "Nobody", code=3).code == 3
    assert listed("player", "drop", "Ben").code == 0
    assert "has withdrawn" in listed("checkin", "Ann", "Ben", code=4).err
    assert [row["present"] for row in listed("checkin", "--json").data] == [None] * 4


def test_one_call_is_one_step_to_undo(listed):
    listed("checkin", "--all")
    listed("undo")
    assert [row["present"] for row in listed("checkin", "--json").data] == [None] * 5


def test_too_few_present_say_what_to_do(listed):
    listed("checkin", "Ann")
    assert listed("next", code=4).err.startswith("tourney: a round needs 2 active players, not 1")
    assert listed("status", "--json").data["next"] == "tourney checkin NAME..."
    assert listed("status", "--json").data["round"] == 0
