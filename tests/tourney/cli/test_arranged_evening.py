"""Evenings with everything that goes otherwise than planned, typed command by command."""

from __future__ import annotations

from typing import Any

import pytest


def data(run: Any, *words: object) -> Any:
    return run(*words, "--json").data


def points(run: Any) -> dict[str, str]:
    return {row["entrant"]: row["points"] for row in data(run, "standings")}


def test_nine_bots_at_korrigans_in_threes(run):
    run("new", "K", "--game", "korrigans", "--table-size", "3", "--rounds", "4", "--seed", "5")
    run("player", "add", *(f"Bot {number}" for number in range(1, 10)), "--bot", "random")
    run("run")
    assert {row["played"] for row in data(run, "standings")} == {4}
    met = [
        frozenset((one, other))
        for number in range(1, 5)
        for table in data(run, "pairings", number)
        for one in table["ids"]
        for other in table["ids"]
        if one < other
    ]
    assert len(met) == len(set(met)) == 36  # everybody has met everybody once
    assert run("db", "check").code == 0


def test_thirteen_people_with_a_late_entry_a_drop_a_correction_and_an_undo(run):
    run("new", "Quiz", "--table-size", "4", "--rounds", "4", "--seed", "3")
    run("player", "add", *(f"P{number:02}" for number in range(1, 14)))
    run("next")
    assert sorted(len(table["ids"]) for table in data(run, "pairings")) == [3, 3, 3, 4]
    for table in data(run, "pairings"):
        run("result", table["table"], *range(40, 40 - len(table["ids"]), -1))
    run("player", "add", "Late", "--missed", "half")
    run("next")
    run("player", "drop", "P05")
    tables = data(run, "pairings")
    assert sum(len(table["ids"]) for table in tables) == 14
    for table in tables:
        run("result", table["table"], *range(len(table["ids"])))
    before = run("standings", "--json").out
    first = data(run, "pairings", 1)[0]
    done = run("result", "1", "--round", "1", *range(len(first["ids"])), "--why", "written upside down")
    assert "round 2 is already paired and will not change" in done.err
    assert run("standings", "--json").out != before
    run("undo")
    assert run("standings", "--json").out == before
    run("redo")
    run("next")
    assert sum(len(table["ids"]) for table in data(run, "pairings")) == 13
    assert "P05" not in {name for table in data(run, "pairings") for name in table["seats"]}
    assert run("db", "check").code == 0
    late = next(row for row in data(run, "crosstable") if row["entrant"] == "Late")
    assert late["rounds"][0]["bye"] == "half"


@pytest.fixture
def six(run: Any) -> Any:
    run("new", "F", "--rounds", "4", "--seed", "1")
    run("player", "add", "Ann", "Ben", "Cid", "Dot", "Eve", "Fox")
    return run


def test_a_drop_in_mid_round_leaves_the_table_or_forfeits_it(six):
    six("next")
    one, other = data(six, "pairings")[0]["seats"]
    assert "still sits at table 1 of this round" in six("player", "drop", one).err
    six("player", "return", one)
    assert "table 1 is a forfeit now" in six("player", "drop", one, "--forfeit").err
    assert data(six, "pairings")[0]["result"] == "-+"
    assert points(six)[other] == "1"
    assert points(six)[one] == "0"


def test_a_forfeit_at_a_larger_table_needs_the_others_results(run):
    run("new", "F", "--table-size", "4", "--rounds", "2", "--seed", "1")
    run("player", "add", *"ABCD")
    run("next")
    assert "4 sit at table 1" in run("player", "drop", "A", "--forfeit", code=4).err
    assert data(run, "player", "list")[0]["active"] is True  # all or nothing
    run("player", "drop", "A")


def test_byes_by_round_are_typed_and_taken_back(six):
    assert "Ann asked for a half bye in round 1" in six("player", "bye", "Ann").err
    six("player", "bye", "Ben", "Cid", "--round", "2", "--kind", "zero")
    assert "plays in round 2 after all" in six("player", "bye", "Cid", "--round", "2", "--cancel").err
    six("next")
    resting = {row["bye"]: row["kind"] for row in data(six, "pairings") if "bye" in row}
    assert resting["Ann"] == "half"
    assert sorted(resting.values()) == ["half", "pairing"]
    assert "round 1 is paired already" in six("player", "bye", "Ann", "--round", "1", "--cancel", code=4).err


def test_players_are_kept_apart_and_brought_together(six):
    six("player", "avoid", "Ann", "Ben", "Cid", "--rounds", "1-2")
    six("player", "together", "Dot", "Eve")
    six("player", "fix", "Fox", "--table", "1")
    blocked = six("next", code=4).err  # three are kept apart, and only one is left to meet them
    assert "there is one without the pairs that must not meet or without the pairs that shall meet" in blocked
    six("player", "avoid", "Ann", "Ben", "--lift")
    six("next")
    tables = [set(table["seats"]) for table in data(six, "pairings")]
    assert {"Dot", "Eve"} in tables
    assert {"Ann", "Cid"} not in tables
    assert "Fox" in tables[0]
    assert six("player", "avoid", "Ann", code=2).code == 2
    assert six("player", "avoid", code=2).code == 2
    assert six("player", "avoid", "Ann", "Ben", "--rounds", "x", code=2).code == 2
    assert six("player", "fix", "Ann", code=2).code == 2
    six("player", "avoid", "Ann", "Cid", "--lift")
    six("player", "fix", "Fox", "--lift")


def test_three_who_must_not_meet_in_a_field_of_four_block_at_once(run):
    run("new", "F", "--rounds", "3")
    run("player", "add", *"ABCD")
    run("player", "avoid", *"ABC")
    before = data(run, "log")
    done = run("next", code=4)
    assert "no pairing of round 1 is left without forbidden pairs" in done.err
    assert "lift a prohibition" in done.err
    assert data(run, "log") == before


def test_a_name_is_put_right_and_a_namesake_is_told_apart(six):
    assert (
        "number 2 reads now: Benno, CM 1500 Alpha"
        in six(
            "player", "set", "Ben", "--name", "Benno", "--rating", "1500", "--title", "CM", "--club", "Alpha"
        ).err
    )
    assert six("player", "add", "Ann", code=4).code == 4
    six("player", "add", "Ann", "--namesake")  # BR-28
    six("next")
    names = {name for table in data(six, "pairings") for name in table.get("seats", [table.get("bye")])}
    assert {"Ann", "Ann (7)", "Benno"} <= names
    six("player", "set", "Benno", "--rating", "0", "--club", "")
    row = data(six, "player", "list")[1]
    assert (row["rating"], row["title"], row["club"]) == (None, "CM", None)
    assert "is written so already" in six("player", "set", "Benno", code=4).err


def test_a_draft_is_changed_and_published(six):
    six("next", "--draft")
    assert data(six, "status")["draft"] == 1
    assert data(six, "status")["next"] == "tourney round publish"
    assert six("pairings", code=3).code == 3
    first = data(six, "round", "draft")
    one, other = first[0]["seats"][0], first[1]["seats"][0]
    six("round", "edit", "--swap", one, "--swap", other)
    second = data(six, "round", "draft")
    assert (second[0]["seats"][0], second[1]["seats"][0]) == (other, one)
    assert six("next", "--draft").code == 0  # the system's own again
    assert data(six, "round", "draft") == first
    six("round", "publish")
    assert [row["seats"] for row in data(six, "pairings")] == [row["seats"] for row in first]
    assert six("round", "publish", code=3).code == 3


def test_a_draft_is_thrown_away(six):
    six("next", "--draft")
    six("round", "discard")
    assert six("round", "draft", code=3).code == 3
    assert six("round", "discard", code=3).code == 3


def test_next_publishes_the_draft(six):
    six("round", "pair", "1-6", "Ben - Cid", "5:4", "--draft")
    six("next")
    assert [row["seats"] for row in data(six, "pairings")] == [["Ann", "Fox"], ["Ben", "Cid"], ["Eve", "Dot"]]


def test_a_round_by_hand_leaves_nobody_out(six):
    assert (
        "Eve is not at all in the pairing" in six("round", "pair", "1-2", "3-4", "--bye", "Fox", code=4).err
    )
    assert six("round", "pair", "1-2", "3-4", "5", code=5).code == 5
    six("player", "drop", "Fox")
    six("round", "pair", "2-1", "3-4", "--bye", "Eve")
    six("round", "edit", "--seats", "1-2", "--why", "colours")
    assert data(six, "pairings")[0]["seats"] == ["Ann", "Ben"]
    six("result", "1", "1-0")
    assert "round 1 has results already" in six("round", "edit", "--swap", "1", "--swap", "3", code=4).err
    six("undo")
    six("undo")
    assert data(six, "pairings")[0]["seats"] == ["Ben", "Ann"]


def test_fixed_tables_hold_for_pairings_by_hand_and_for_changed_ones(six):
    six("player", "fix", "Eve", "--table", "1")
    done = six("round", "pair", "1-6", "2-3", "5-4")
    assert [row["seats"] for row in data(six, "pairings")] == [["Eve", "Dot"], ["Ann", "Fox"], ["Ben", "Cid"]]
    assert "cannot sit" not in done.err
    six("round", "edit", "--swap", "Eve", "--swap", "Cid", "--why", "a quarrel")
    assert [row["seats"] for row in data(six, "pairings")] == [["Ben", "Eve"], ["Cid", "Dot"], ["Ann", "Fox"]]
    six("round", "unpair")
    six("player", "fix", "Dot", "--table", "1")
    said = six("round", "pair", "1-6", "2-3", "5-4").err
    assert "cannot sit" not in said  # both sit at table 1
    six("round", "unpair")
    assert "Dot cannot sit at table 1, where Eve sits" in six("round", "pair", "5-6", "2-3", "1-4").err
    assert six("db", "check").code == 0


def test_fixed_tables_hold_in_a_final(run):
    run("new", "Cup", "--rounds", "1", "--cut", "4", "--seed", "1", "--start", "entry")
    run("player", "add", "A", "B", "C", "D")
    run("next")
    run("result", "1", "1-0")
    run("result", "2", "1-0")
    last = [row["seats"] for row in data(run, "next")][1][0]
    run("round", "unpair")
    run("player", "fix", last, "--table", "1")
    assert last in next(row["seats"] for row in data(run, "next"))
    assert run("db", "check").code == 0


def test_the_list_for_the_door_is_in_abc_order(six):
    six("next")
    rows = data(six, "pairings", "--by", "name")
    assert [row["entrant"] for row in rows] == ["Ann", "Ben", "Cid", "Dot", "Eve", "Fox"]
    assert {row["table"] for row in rows} == {1, 2, 3}


def test_the_last_bye_kind_and_the_score_of_a_missed_round_agree(six):
    six("next")
    for table in (1, 2, 3):
        six("result", table, "=")
    six("player", "add", "Gus", "Hal", "--missed", "half")
    six("player", "add", "Ida")
    assert {name: points(six)[name] for name in ("Gus", "Hal", "Ida")} == {
        "Gus": "1/2",
        "Hal": "1/2",
        "Ida": "0",
    }
    six("undo")
    assert "Ida" not in points(six)
    assert six("player", "add", "Jim", "--missed", "full", code=2).code == 2


def test_a_round_is_checked_in_words_and_figures(six):
    assert six("round", "check", code=3).code == 3
    six("player", "avoid", "Ann", "Ben")
    done = six("round", "pair", "1-2", "3-4", "5-6", "--draft")
    assert "against the system's own, it is worse: forbidden pairs at one table decide" in done.err
    assert "1 forbidden pair at one table" in six("round", "check").out
    six("round", "discard")
    six("next")
    found = data(six, "round", "check")
    assert (found["round"], found["against"], found["figures"]["repeats"]) == (1, None, 0)
    assert data(six, "round", "check", "1") == found
    assert data(six, "round", "check", "--all")["rounds"][0]["forbidden"] == 0
    assert "repeated meetings: 0, and at least 0 whatever is done" in six("round", "check", "--all").out
