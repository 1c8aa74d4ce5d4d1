"""A correction names everything that depends on it, and the commands that mend it, which work."""

from __future__ import annotations

import re
import shlex

import pytest


@pytest.fixture
def cup(run):
    """Four people, one round, a final of four; both semi-finals are in, and their winners are paired."""
    run("new", "Cup", "--rounds", "1", "--cut", "4", "--seed", "1", "--start", "entry")
    run("player", "add", "A", "B", "C", "D")
    for _ in range(2):
        run("next")
        run("result", "1", "1-0")
        run("result", "2", "0-1")
    run("next")
    return run


def seats(run, round_):
    return [set(one["seats"]) for one in run("pairings", round_, "--json").data if "seats" in one]


def loser_and_winner(run):
    """Who lost the first semi-final as it was entered, and who won it."""
    first = run("pairings", "2", "--json").data[0]["seats"]
    return first[1], first[0]


def commands(said):
    """The commands that a sentence names, in their order."""
    (line,) = [line for line in said.splitlines() if "mend it with" in line]
    found = re.findall(r": tourney (.*?)(?: \(it takes|; then|$)", line)
    return [shlex.split(one) for one in found]


def follow(run, said):
    for words in commands(said):
        run(*words)


def test_a_corrected_semi_final_names_who_should_be_in_the_final_and_the_commands_mend_it(cup):
    lost, won = loser_and_winner(cup)
    done = cup("result", "1", "0-1", "--round", "2", "--why", "wrong way round")
    assert f"round 3, the final, has {won} where {lost} should be" in done.err
    assert commands(done.err) == [["round", "unpair"], ["next"]]
    assert won in seats(cup, 3)[0]
    follow(cup, done.err)
    (final,) = seats(cup, 3)
    assert lost in final
    assert won not in final
    assert cup("db", "check").code == 0


@pytest.mark.parametrize("finished", [False, True])
def test_a_final_that_was_played_is_taken_back_with_its_result(cup, finished):
    lost, won = loser_and_winner(cup)
    cup("result", "1", "1-0")
    if finished:
        cup("next")
    done = cup("result", "1", "0-1", "--round", "2", "--why", "wrong way round")
    steps = 4 if finished else 3
    assert commands(done.err) == [
        ["undo", str(steps)],
        ["result", "1", "0-1", "--round", "2", "--why", "wrong way round"],
        ["next"],
    ]
    follow(cup, done.err)
    (final,) = seats(cup, 3)
    assert lost in final
    assert won not in final
    assert cup("status", "--json").data["rounds"] == 3


def test_a_correction_that_leaves_the_winner_says_nothing_of_mending(cup):
    done = cup("result", "1", "+-", "--round", "2", "--why", "he did not come")
    assert "mend it" not in done.err
    assert "cannot be compared" not in done.err


def test_a_correction_before_the_final_names_who_belongs_in_it(run):
    run("new", "Cup", "--rounds", "1", "--cut", "2", "--seed", "1", "--start", "entry")
    run("player", "add", "A", "B", "C", "D")
    run("next")
    tables = [one["seats"] for one in run("pairings", "--json").data]
    run("result", "1", "1-0")
    run("result", "2", "1-0")
    run("next")
    done = run("result", "1", "0-1", "--round", "1", "--why", "wrong way round")
    assert "the final began with" in done.err
    assert commands(done.err)[0] == ["undo", "2"]
    follow(run, done.err)
    assert seats(run, 2) == [{tables[0][1], tables[1][0]}]


def test_a_swiss_round_that_would_be_paired_otherwise_can_be_paired_anew_while_nothing_is_entered(run):
    run("new", "Swiss", "--rounds", "3", "--seed", "1")
    run("player", "add", "A", "B", "C", "D")
    run("next")
    first = [one["seats"] for one in run("pairings", "--json").data]
    run("result", "1", "1-0")
    run("result", "2", "1-0")
    run("next")
    done = run("result", "1", "0-1", "--round", "1", "--why", "wrong way round")
    assert (
        "while nothing is entered for round 2, it can be paired anew with: tourney round unpair" in done.err
    )
    run("round", "unpair")
    run("next")
    assert {first[0][1], first[1][0]} in seats(run, 2)
    table = next(one for one in run("pairings", "--json").data)["table"]
    run("result", table, "1-0")
    again = run("result", "1", "1-0", "--round", "1", "--why", "no, it was right")
    assert "paired anew" not in again.err


@pytest.fixture
def level(run):
    """Four who are all level after the only round, and a final of two."""
    run("new", "Lots", "--rounds", "1", "--cut", "2", "--seed", "1", "--start", "entry")
    run("player", "add", "A", "B", "C", "D")
    run("next")
    run("result", "1", "=")
    run("result", "2", "=")
    return run


def test_a_lot_at_the_cut_is_told_where_the_final_is_paired_logged_and_explained(level):
    done = level("next")
    (line,) = [line for line in done.err.splitlines() if "level at the cut" in line]
    said = line.removeprefix("note: ")
    (final,) = seats(level, 2)
    assert set(re.findall(r"\b[A-D]\b", said.partition("by lot, ")[2].partition(" are in")[0])) == final
    assert said in level("log").out
    for name in "ABCD":
        assert said in level("explain", name, "--round", "2").out
        assert said in level("explain", name).out
        assert said not in level("explain", name, "--after-round", "1").out
    assert said in level("pairings").err
    assert level("db", "check").code == 0


def test_a_draft_of_the_final_tells_the_lot_too(level):
    assert "level at the cut" in level("next", "--draft").err
    assert "level at the cut" in level("round", "publish").err


def test_nothing_is_told_of_a_lot_where_nobody_is_level(run):
    run("new", "Clear", "--rounds", "1", "--cut", "2", "--seed", "1", "--start", "entry")
    run("player", "add", "A", "B", "C")
    run("next")
    run("result", "1", "1-0")
    done = run("next")
    drawn = [line for line in done.err.splitlines() if "by lot" in line]
    rows = run("standings", "--after-round", "1", "--json").data
    assert bool(drawn) == (len({row["rank"] for row in rows}) < 3)


def test_standings_with_results_missing_are_provisional(level):
    assert "provisional" not in level("standings").err
    level("next")
    for command in ("standings", "crosstable"):
        assert "note: provisional: round 2 has no result yet at table 1" in level(command).err
        assert "provisional" not in level(command, "--after-round", "1").err
    assert "provisional: round 2 has no result yet at table 1" in level("explain", "A").out
