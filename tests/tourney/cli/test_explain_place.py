"""`explain --round` and `explain --table`: why this table, why this bye."""

from __future__ import annotations

import pytest


@pytest.fixture
def friday(run):
    """Seven people in a FIDE Dutch tournament; round 2 is paired."""
    run("new", "Friday", "--system", "fide-dutch", "--rounds", "4", "--seed", "3")
    run("player", "add", *"ABCDEFG")
    run("next")
    for table, result in ((1, "1-0"), (2, "="), (3, "0-1")):
        run("result", table, result)
    run("next")
    return run


def test_a_pair_is_told_with_its_criterion_and_article(friday):
    (one,) = friday("explain", "C", "--round", "2", "--json").data
    assert (one["table"], one["bye"]) == (1, None)
    assert one["seats"] == ["C", "G"]
    assert any("C14, C.04.3 art. 2.4.9" in word for word in one["words"])


def test_everybody_at_a_table_is_told(friday):
    out = friday("explain", "--table", "2").out
    assert "E: table 2 in round 2" in out
    assert "D: table 2 in round 2" in out


def test_a_bye_is_told(friday):
    (one,) = friday("explain", "F", "--round", "2", "--json").data
    assert one["bye"] == "pairing"
    assert any("C.04.3" in word or "C.04.1" in word for word in one["words"])


def test_a_bye_that_was_asked_for_a_round_by_hand_and_an_absence_say_so(run):
    run("new", "Friday", "--rounds", "3", "--seed", "3")
    run("player", "add", *"ABCDE")
    run("player", "bye", "A", "--round", "1", "--kind", "half")
    run("round", "pair", "B - E", "C - D")
    assert "half-point bye in round 1, which was asked for" in run("explain", "A", "--round", "1").out
    assert "made or changed by hand" in run("explain", "B", "--round", "1").out
    run("player", "add", "Late")
    assert "not in round 1" in run("explain", "Late", "--round", "1").out


def test_a_round_of_the_final_tells_its_lines(run):
    run("new", "Friday", "--rounds", "1", "--seed", "1", "--cut", "4", "--start", "entry")
    run("player", "add", *"ABCDE")
    for table in run("next", "--json").data:
        if "table" in table:
            run("result", table["table"], "1-0")
    run("next")
    who = run("pairings", "--json").data[0]["seats"]
    (one,) = run("explain", who[0], "--round", "2", "--json").data
    assert one["words"][0].startswith(f"{who[0]} is number ")
    assert f"{who[0]} meets {who[1]}" in one["words"][1]
    seated = {name for table in run("pairings", "--json").data for name in table["seats"]}
    (fifth,) = set("ABCDE") - seated
    out = run("explain", fifth, "--round", "2").out
    assert f"{fifth} is not among the 4 of the final, by the standings after round 1" in out
    for table in run("pairings", "--json").data:
        run("result", table["table"], "1-0")
    run("next")
    assert f"{who[1]} was in the final and is out of it" in run("explain", who[1], "--round", "3").out


def test_neither_a_name_nor_a_table_is_a_wrong_command_line(friday):
    friday("explain", code=2)
    friday("explain", "A", "--round", "9", code=3)
    friday("explain", "--table", "9", code=3)
