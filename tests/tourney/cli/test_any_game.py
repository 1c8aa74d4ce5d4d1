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
