"""Any other game: results only, at tables of two to eight, with everything but an engine."""

from __future__ import annotations

from typing import Any

import pytest


def data(run: Any, *words: object) -> Any:
    return run(*words, "--json").data


@pytest.mark.parametrize("size", range(2, 9))
def test_tables_of_every_size_take_results_only(run, size):
    run("new", "F", "--table-size", size, "--rounds", "2", "--seed", "1")
    players = 2 * size + 1
    run("player", "add", *(f"P{number:02}" for number in range(players)))
    for number in (1, 2):
        run("next")
        tables = [row for row in data(run, "pairings") if "ids" in row]
        resting = [row for row in data(run, "pairings") if "bye" in row]
        assert sum(len(row["ids"]) for row in tables) + len(resting) == players
        assert {len(row["ids"]) for row in tables} <= {size, size - 1} - {1}
        assert "takes results only" in run("play", "--table", "1", code=4).err
        assert "takes results only" in run("run", code=4).err
        for row in tables:
            seats = len(row["ids"])
            run("result", row["table"], *(range(seats) if number == 1 else ["--ranks", *([1] * seats)]))
        assert data(run, "status")["next"] == "tourney next"
    rows = data(run, "standings")
    assert len(rows) == players
    assert rows[0]["points"] != rows[-1]["points"]
    assert len(data(run, "crosstable")[0]["rounds"]) == 2
    run("next")
    assert data(run, "status")["finished"]
    assert run("db", "check").code == 0


@pytest.mark.parametrize("size", [0, 1, 9])
def test_other_sizes_are_refused(run, size):
    assert "tables of 2 to 8" in run("new", "F", "--table-size", size, code=4).err


def test_bots_at_a_game_without_an_engine_wait_for_a_result_as_people_do(run):
    run("new", "F", "--rounds", "1")
    run("player", "add", "A", "B", "--bot", "greedy")
    assert "missing: table 1" in run("next").err
    assert data(run, "status")["next"] == "tourney result TABLE SCORE"


@pytest.mark.parametrize(
    ("typed", "sizes", "byes"), [("", [5], 2), ("5,4,3", [3, 4], 0), ("3, 5", [3, 3], 1), ("5,2", [2, 5], 0)]
)
def test_the_organiser_names_the_sizes_of_tables(run, typed, sizes, byes):
    run("new", "F", "--table-size", "5", "--sizes", typed, "--rounds", "2", "--seed", "1")
    run("player", "add", *"ABCDEFG")
    run("next")
    rows = data(run, "pairings")
    assert sorted(len(row["ids"]) for row in rows if "ids" in row) == sizes
    assert sum("bye" in row for row in rows) == byes
    assert run("round", "check").code == 0
    assert run("db", "check").code == 0


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--table-size", "4", "--sizes", "3,2"), 4, "tables of 4 do not go with the sizes 3 2"),
        (("--table-size", "4", "--sizes", "4,5"), 4, "tables of 5 do not go with the sizes 4 5"),
        (("--table-size", "4", "--sizes", "4,1"), 4, "name 4 and smaller sizes from 2 on"),
        (("--table-size", "4", "--sizes", "4,3,3"), 4, "a size of tables stands twice"),
        (("--table-size", "4", "--sizes", "few"), 2, "written 5,4,3, not 'few'"),
        (
            ("--game", "kitsu", "--table-size", "4", "--sizes", "4,3"),
            4,
            "Kitsu is for 2, 4 or 6 players, not 3",
        ),
    ],
)
def test_sizes_that_do_not_go_together_are_refused(run, words, code, said):
    assert said in run("new", "F", *words, code=code).err


def test_a_game_can_be_kept_from_its_smaller_tables(run):
    run("new", "K", "--game", "korrigans", "--table-size", "4", "--sizes", "4,3", "--rounds", "1")
    run("player", "add", *"ABCDE")
    run("next")
    assert [len(row["ids"]) for row in data(run, "pairings") if "ids" in row] == [4]


def test_two_who_cannot_fill_a_table_are_told_what_to_do(run):
    run("new", "F", "--table-size", "4", "--rounds", "2")
    assert "let more in with: tourney player add" in run("next", code=4).err
    run("player", "add", "Ann", "Ben")
    before = data(run, "log")
    refused = run("next", code=4).err
    assert "2 active players cannot fill a table of 3 or 4" in refused
    assert "seat them by hand with: tourney round pair" in refused
    assert data(run, "log") == before
    run("round", "pair", "1-2")
    run("result", "1", "7", "-3")
