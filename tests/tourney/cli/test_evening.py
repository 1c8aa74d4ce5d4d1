"""A whole evening by commands: the contract of the command line, word for word."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest


def test_the_words_of_a_new_tournament(run: Any) -> None:
    done = run("new", "Friday", "--game", "korsar", "--system", "swiss", "--rounds", "3", "--seed", "7")
    assert done.out == ""
    assert done.err.startswith(
        "created Friday: korsar, swiss, 3 rounds, in club.db; next: tourney player add"
    )


def test_a_second_tournament_of_the_same_name_is_refused(run: Any) -> None:
    run("new", "Friday")
    assert "already" in run("new", "friday", code=4).err


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 8])
def test_every_size_of_korsar_tables_can_be_set_up(run: Any, size: int) -> None:
    run("new", "F", "--game", "korsar", "--table-size", size)


def test_a_wrong_number_of_seats_names_the_allowed_ones(run: Any) -> None:
    assert "2, 3, 4, 5, 6, 7 or 8" in run("new", "F", "--game", "korsar", "--table-size", "9", code=4).err
    done = run("new", "F", "--game", "korsar", "--table-size", "5", "--option", "teams=true", code=4)
    assert "6 or 8" in done.err


def test_a_round_robin_of_larger_tables_can_be_set_up(run: Any) -> None:
    run("new", "F", "--system", "round-robin", "--table-size", "4")


def test_next_pairs_plays_the_bots_and_shows_the_round(club: Any) -> None:
    rows = club("pairings", "--json").data
    assert [set(row) >= {"round", "table", "seats"} for row in rows if "seats" in row]
    assert [row for row in rows if "bye" in row] == [
        {"round": 1, "bye": rows[-1]["bye"], "id": rows[-1]["id"], "kind": "pairing"}
    ]
    bots = {"Cleo", "Dan", "Eve"}
    for row in rows:
        if "seats" in row:
            assert (row["result"] is not None) == (set(row["seats"]) <= bots)


def test_next_without_playing_only_pairs(run: Any) -> None:
    run("new", "F", "--game", "korsar", "--rounds", "1", "--seed", "1")
    run("player", "add", "A", "B", "--bot", "random")
    run("next", "--no-play")
    assert run("match", "list", "--json").data == []
    run("run")
    assert len(run("match", "list", "--json").data) == 1


def test_next_is_refused_while_results_are_missing(people: Any) -> None:
    assert "tables 1, 2" in people("next", code=4).err


def test_run_stops_at_the_first_result_that_people_must_enter(club: Any) -> None:
    done = club("run", "--json")
    assert done.data["finished"] is False
    assert done.data["missing"]
    assert "waits for table" in done.err


def test_run_plays_a_tournament_of_bots_to_its_end_and_then_says_so(run: Any) -> None:
    run("new", "F", "--game", "korsar", "--rounds", "2", "--seed", "1")
    run("player", "add", "A", "B", "C", "D", "--bot", "random")
    assert run("run", "--json").data["matches"] == 4
    again = run("run")
    assert "has finished" in again.err
    closed = run("next")
    assert "has finished" in closed.err
    assert "finished after 2 rounds" in run("status").out


def test_next_after_the_last_round_closes_the_tournament(people: Any) -> None:
    for round_ in range(3):
        for table in ("1", "2"):
            people("result", table, "1-0")
        done = people("next")
        assert ("has finished now" in done.err) == (round_ == 2)
    assert people("status", "--json").data["finished"] is True
    people("player", "add", "Late", code=4)


def test_the_database_and_the_tournament_stand_before_or_behind_the_command(run: Any, here: Path) -> None:
    run("--db", "a.db", "new", "One")
    run("new", "Two", "--db", "a.db")
    assert run("status", "-t", "One", "--db", "a.db", "--json").data["tournament"] == "One"
    assert run("--db=a.db", "-t", "Two", "status", "--json").data["tournament"] == "Two"
    assert sorted(path.name for path in here.iterdir()) == ["a.db"]


def test_the_environment_names_the_club_file(run: Any, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_DB", str(here / "env.db"))
    run("new", "One")
    assert (here / "env.db").exists()


def test_the_club_file_is_found_above_but_not_past_a_repository(
    run: Any, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("new", "One")
    deep = here / "sub" / "deep"
    deep.mkdir(parents=True)
    monkeypatch.chdir(deep)
    assert run("status", "--json").data["tournament"] == "One"
    (here / "sub" / ".git").mkdir()
    assert run("status", "--json").data is None


def test_what_is_unknown_is_exit_3(run: Any) -> None:
    run("match", "list", code=3)
    run("new", "One", "--game", "korsar")
    for words in (
        ("-t", "None", "status"),
        ("player", "drop", "Nobody"),
        ("match", "show", "nothing"),
        ("match", "export", "nothing", "-"),
        ("match", "verify", "nothing"),
        ("replay", "nothing", "--plain"),
        ("play", "nogame", "--seat", "bot:random", "--seat", "bot:random"),
        ("play", "korsar", "--seat", "bot:none", "--seat", "bot:random"),
        ("player", "add", "X", "--bot", "none"),
        ("standings", "--after-round", "4"),
    ):
        run(*words, code=3)


def test_a_wrong_command_line_is_exit_2(run: Any) -> None:
    assert "Did you mean" in run("standing", code=2).err
    run("new", code=2)
    run("player", "add", "A", "--bto", "x", code=2)
    run("play", code=2)
    error = json.loads(run("nothing", "--json", code=2).err)
    assert error["error"]["code"] == "usage"


def test_people_who_leave_and_return_keep_their_results(people: Any) -> None:
    people("result", "1", "1-0")
    people("result", "2", "1-0")
    before = {row["entrant"]: row["points"] for row in people("standings", "--json").data}
    people("player", "drop", "Ada")
    people("next")
    seated = people("pairings", "--json").data
    assert all("Ada" not in row.get("seats", [row.get("bye")]) for row in seated)
    assert {
        row["entrant"]: row["points"] for row in people("standings", "--after-round", "1", "--json").data
    } == before
    people("player", "return", "Ada")
    assert all(row["active"] for row in people("player", "list", "--json").data)


def test_a_pairing_is_taken_back_while_nothing_was_entered(people: Any) -> None:
    people("round", "unpair", "--why", "Eve came late")
    people("player", "add", "Eve")
    people("next")
    people("result", "1", "1-0")
    assert "results already" in people("round", "unpair", code=4).err


def test_standings_rows_have_the_promised_shape(club: Any) -> None:
    done = club("standings", "--json")
    assert done.schema == "tourney/standings/1"
    row = done.data[0]
    assert row["rank"] == 1
    assert isinstance(row["id"], int)
    assert isinstance(row["points"], str)
    assert list(row["tiebreaks"]) == ["BH", "SB", "DE", "WIN"]


def test_standings_in_every_form_name_everybody(club: Any) -> None:
    for form in ("table", "csv", "tsv", "md", "json", "jsonl"):
        out = club("standings", "-o", form).out
        assert all(name in out for name in ("Ada", "Ben", "Cleo", "Dan", "Eve"))
    assert club("standings", "-o", "csv").out.splitlines()[0] == "rank,id,entrant,points,BH,SB,DE,WIN"


def test_an_unknown_form_is_refused_by_name(run: Any) -> None:
    assert "xlsx" in run("standings", "-o", "xlsx", code=5).err


def test_the_same_commands_give_the_same_log_times_aside(run: Any, here: Path) -> None:
    import sqlite3

    logs = []
    for name in ("a.db", "b.db"):
        run("--db", name, "new", "Friday", "--game", "korsar", "--rounds", "2", "--seed", "7")
        run("--db", name, "player", "add", "A", "B", "C", "D", "E", "--bot", "greedy")
        run("--db", name, "run")
        with sqlite3.connect(here / name) as conn:
            logs.append(
                conn.execute(
                    "SELECT stream, first, last, author, command, events FROM log ORDER BY seq"
                ).fetchall()
            )
        conn.close()
    # The head of a match, which a result carries, covers the times of its appends.
    without_heads = [[(*row[:5], _without_head(row[5])) for row in log] for log in logs]
    assert without_heads[0] == without_heads[1]


def _without_head(events: str) -> list[Any]:
    return [{key: value for key, value in event.items() if key != "head"} for event in json.loads(events)]
