"""`undo` and `redo` on the command line."""

from __future__ import annotations

import pytest


@pytest.fixture
def friday(run):
    """Four players, round 1 paired."""
    run("new", "Friday", "--game", "any", "--rounds", "3", "--seed", "1")
    run("player", "add", "Ann", "Bob", "Cid", "Dan")
    run("next")
    return run


@pytest.mark.parametrize(
    "command",
    [
        ("result", "1", "1-0"),
        ("player", "drop", "Ann"),
        ("player", "add", "Zoe"),
        ("round", "unpair"),
    ],
)
def test_after_a_command_and_undo_the_standings_are_the_same_to_the_byte(friday, command):
    before = friday("standings", "--json").out, friday("crosstable", "--json").out
    friday(*command)
    done = friday("undo")
    assert "bring it back with: tourney redo" in done.err
    assert (friday("standings", "--json").out, friday("crosstable", "--json").out) == before
    assert friday("db", "check").code == 0


def test_undo_shows_what_goes_and_dry_run_changes_nothing(friday):
    friday("result", "1", "1-0")
    done = friday("undo", "2", "--dry-run", "--json")
    assert [step["events"] for step in done.data["steps"]] == [
        ["round 1, table 1: 1-0"],
        ["round 1 was paired: " + friday("log", "--json").data[5]["sentence"].partition(": ")[2]],
    ]
    assert done.data["done"] is False
    assert friday("log", "--json").data[-1]["sentence"] == "round 1, table 1: 1-0"


def test_any_depth_and_back(friday):
    friday("result", "1", "1-0")
    friday("result", "2", "0-1")
    after = friday("standings", "--json").out
    friday("undo", "4")
    assert friday("standings", "--json").data == []
    friday("redo", "4")
    assert friday("standings", "--json").out == after
    told = friday("log", "--json").data
    assert [one["undone"] for one in told[:8]] == [False] * 8
    assert friday("db", "check").code == 0


def test_nothing_left_is_refused(friday):
    done = friday("undo", "6", code=4)
    assert "only 2 steps are left to undo" in done.err
    done = friday("redo", code=4)
    assert "nothing of Friday can be redone" in done.err


def test_standings_crosstable_and_pairings_as_they_stood_at_a_version(friday):
    seen = {}
    version = len(friday("log", "--json").data)
    for command in ("standings", "crosstable", "pairings"):
        seen[command] = friday(command, "--json").out
    friday("result", "1", "1-0")
    friday("result", "2", "0-1")
    friday("next")
    for command, out in seen.items():
        assert friday(command, "--json", "--at", version).out == out
        assert friday(command, "--json").out != out
    assert "versions 1 to" in friday("standings", "--at", "99", code=3).err
    assert "no moment" in friday("standings", "--at", "soon", code=5).err
