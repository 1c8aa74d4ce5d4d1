"""The edges of the command line: names of tournaments, broken pipes and outputs, options that do not fit."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tourney.cli.edge import hoist


def test_blanks_make_no_second_tournament_of_one_name(run: Any) -> None:
    run("new", "T")
    for name in ("T ", " T", "t"):
        run("new", name, code=4)


def test_a_noun_alone_shows_its_help_in_lines(run: Any) -> None:
    for noun in ("match", "player", "round", "db"):
        done = run(noun, code=2)
        assert f"Usage: tourney {noun}" in done.err
        assert "\\x0a" not in done.err


@pytest.mark.parametrize(
    ("words", "moved"),
    [
        (["--db", "x.db", "result", "1", "--", "--json"], ["--db", "x.db", "--json", "result", "1", "--"]),
        (["player", "add", "-t", "F", "Ann"], ["-t", "F", "player", "add", "Ann"]),
        (["player", "add", "--", "--json"], ["player", "add", "--", "--json"]),
        (["status", "--tournament=F"], ["-t", "F", "status"]),
    ],
)
def test_global_options_are_found_wherever_they_stand(words: list[str], moved: list[str]) -> None:
    assert hoist(words) == moved


def test_a_missing_value_is_said_to_be_missing(run: Any) -> None:
    run("new", "F")
    assert "requires an argument" in run("player", "add", "-t", code=2).err
    assert run("player", "list", "--json").data == []


def test_names_may_begin_with_a_dash_also_behind_two(run: Any) -> None:
    run("new", "F")
    run("player", "add", "-x", "Ann")
    run("player", "add", "--", "--bot", "Ben")
    assert [row["entrant"] for row in run("player", "list", "--json").data] == ["-x", "Ann", "--bot", "Ben"]


def test_an_option_that_has_another_value_names_those_it_can_have(run: Any) -> None:
    done = run("new", "F", "--game", "korsar", "--option", "team_attack=foo", code=4)
    assert "together or separate" in done.err
    assert "true or false" in run("new", "F", "--game", "korsar", "--option", "teams=maybe", code=4).err
    assert "has no option" in run("new", "F", "--game", "korsar", "--option", "nothing=1", code=4).err


def test_options_that_would_be_ignored_are_refused(run: Any) -> None:
    match = run("play", "korsar", "--seat", "bot:random", "--seat", "bot:random", "--json").data["match"]
    for words in (("--seat", "me"), ("--seed", "1"), ("--option", "teams=true")):
        run("play", "--resume", match, *words, code=2)
        run("play", "--table", "1", *words, code=2)
    run("replay", match, "--plain", "--seat", "0", "--spectator", code=2)


def test_a_table_of_bots_can_be_played_by_its_number(run: Any) -> None:
    run("new", "F", "--game", "korsar", "--rounds", "1", "--seed", "1")
    run("player", "add", "A", "B", "--bot", "random")
    run("next", "--no-play")
    assert run("play", "--table", "1", "--json").data["outcome"]["scores"]
    assert run("pairings", "--json").data[0]["result"]
    run("play", "--table", "1", code=4)


def test_a_table_of_people_is_not_begun_where_nobody_can_be_asked(run: Any) -> None:
    run("new", "F", "--game", "korsar", "--rounds", "1", "--seed", "1")
    run("player", "add", "A", "B")
    run("next")
    run("play", "--table", "1", code=2)
    assert run("match", "list", "--json").data == []


def test_a_tournament_is_finished_by_hand(run: Any) -> None:
    run("new", "F", "--rounds", "5", "--seed", "1")
    run("player", "add", "A", "B", "C", "D")
    run("finish", code=4)
    run("next")
    run("finish", code=4)
    run("result", "1", "1-0")
    run("result", "2", "1-0")
    assert run("finish", "--json").data["finished"] is True
    assert run("next").err.startswith("F has finished")
    run("finish", code=4)


def test_who_has_left_is_marked_in_tables_and_not_in_data(run: Any) -> None:
    run("new", "F", "--rounds", "2")
    run("player", "add", "Ann", "Ben")
    run("player", "drop", "Ben")
    assert "Ben (out)" in run("standings", "-o", "table").out
    assert "(out)" not in run("standings", "-o", "csv").out


def test_a_club_file_that_was_named_and_is_not_there_is_exit_3_with_its_path(run: Any, here: Path) -> None:
    for words in (("status",), ("standings",), ("db", "check")):
        assert "gone.db" in run("--db", "gone.db", *words, code=3).err
    assert "is a folder" in run("--db", str(here), "new", "F", code=3).err
    assert "missing" in run("--db", "no/x.db", "new", "F", code=3).err


def test_the_words_of_json_commands_are_json_alone(run: Any) -> None:
    run("new", "One")
    run("new", "Two")
    error = run("pairings", "--json", code=3).err
    assert json.loads(error)["error"]["code"] == "tournament/no-such-round"
    run("demo", "--json", code=2)


def test_labels_of_chairs_are_names(run: Any) -> None:
    run("play", "korsar", "--seat", "bot:random=a\tb", "--seat", "bot:random", code=5)
    run("play", "korsar", "--seat", "bot:random=", "--seat", "bot:random", code=5)
    data = run(
        "play",
        "korsar",
        "--seat",
        "bot:random=A",
        "--seat",
        "bot:random=A",
        "--seat",
        "bot:random=A 1",
        "--json",
    ).data
    assert len(set(data["players"])) == 3


def test_an_author_is_a_name(run: Any) -> None:
    run("new", "F", "--author", "", code=5)
    run("new", "F", "--author", "Zoe")
    assert run("log", "--json").data[0]["author"] == "Zoe"


def test_a_broken_plug_in_is_named_and_hides_no_other(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    from engines import loader

    real = loader.entry_points

    def points(group: str) -> list[EntryPoint]:
        extra = (
            [EntryPoint("broken", "no.such.module:GAME", "tourney.games")] if group == "tourney.games" else []
        )
        return [*real(group=group), *extra]

    whole = [row["game"] for row in run("games", "--json").data]
    monkeypatch.setattr(loader, "entry_points", points)
    done = run("games", "--json")
    assert [row["game"] for row in done.data] == whole
    assert "korsar" in whole
    assert "broken" in done.err
    assert (
        "cannot be loaded"
        in run("play", "broken", "--seat", "bot:random", "--seat", "bot:random", code=5).err
    )


def test_every_hint_names_the_tournament_and_the_file_it_needs(run: Any) -> None:
    for name in ("One", "Two"):
        run("new", name)
        run("-t", name, "player", "add", f"{name}-A", f"{name}-B")
    ident = run("-t", "One", "status", "--json").data["id"]
    assert f"-t {ident} next" in run("-t", "One", "status").out
    run("-t", "One", "next")
    assert run("-t", "One", "status", "--json").data["next"] == f"tourney -t {ident} result TABLE SCORE"
    assert f"-t {ident} next" in run("-t", "One", "result", "1", "1-0").err
    assert f"-t {ident} player return" in run("-t", "One", "player", "drop", "One-A").err
    assert "--db x.db player add" in run("--db", "x.db", "new", "F").err
    assert "next: tourney --db x.db player add" in run("--db", "x.db", "status").out


def test_run_says_when_it_finished_a_tournament_without_playing(run: Any) -> None:
    run("new", "L", "--game", "korsar", "--rounds", "1")
    run("player", "add", "A", "B")
    run("next")
    run("result", "1", "1-0")
    assert "L has finished after 1 rounds" in run("run").err


def test_tables_of_bots_that_wait_are_named_with_the_command_that_plays_them(run: Any) -> None:
    run("new", "F", "--game", "korsar", "--rounds", "1", "--seed", "1")
    run("player", "add", "A", "B", "--bot", "random")
    assert "play the tables of bots (1) with: tourney run" in run("next", "--no-play").err
    assert run("status", "--json").data["next"] == "tourney run"


def test_both_scores_may_stand_in_quotes(people: Any) -> None:
    people("result", "1", "21 18")
    assert people("pairings", "--json").data[0]["scores"] == [21, 18]


@pytest.mark.parametrize("born", ["1990/13/45", "1990-02-30", "0000"])
def test_a_day_that_the_calendar_does_not_have_is_refused_at_the_door(
    run: Any, here: Path, born: str
) -> None:
    run("new", "F")
    run("player", "add", "Ann")
    assert "is no date of birth" in run("player", "set", "1", "--born", born, code=4).err
    (here / "l.csv").write_text(f"name,born\nBen,{born}\n")
    assert "is no date of birth" in run("player", "import", "l.csv", code=5).err
    run("player", "set", "1", "--born", "1990-02-28")
    assert run("player", "list", "--json").data[0]["born"] == "1990/02/28"


@pytest.mark.parametrize("width", ["²", "-1", "0", "9" * 5000, "x", ""])
def test_a_width_that_is_none_is_taken_for_the_usual_one(
    run: Any, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    run("new", "F")
    run("player", "add", "Ann")
    usual = run("player", "list", "-o", "table").out
    monkeypatch.setenv("COLUMNS", width)
    assert run("player", "list", "-o", "table").out == usual


@pytest.mark.parametrize("number", ["²", "9" * 5000])
def test_what_is_no_number_is_refused_wherever_one_is_typed(run: Any, number: str) -> None:
    assert "sizes of tables" in run("new", "F", "--sizes", number, code=2).err
    run("new", "F")
    run("player", "add", "Ann", "Ben")
    assert "rounds are written" in run("player", "avoid", "Ann", "Ben", "--rounds", number, code=2).err


@pytest.mark.parametrize("asks", ["1", "source_fish", "complete_bash", "bash_complete"])
def test_a_variable_of_completion_that_asks_nothing_is_left_alone(
    run: Any, monkeypatch: pytest.MonkeyPatch, asks: str
) -> None:
    monkeypatch.setenv("_TOURNEY_COMPLETE", asks)
    run("new", "F")


def test_two_forms_are_not_named_at_once(run: Any) -> None:
    run("new", "F")
    run("player", "add", "Ann")
    assert "two forms" in run("--json", "-o", "csv", "player", "list", code=2).err
    assert run("--json", "-o", "json", "player", "list").data[0]["entrant"] == "Ann"


def test_an_export_of_a_match_goes_through_one_pair_of_eyes_into_a_file_that_says_so(run: Any) -> None:
    run("play", "korsar", "--seat", "bot:greedy", "--seat", "bot:random", "--seed", "1")
    name = run("match", "list", "--json").data[0]["match"]
    assert "two pairs of eyes" in run("match", "export", name, "-", "--seat", "0", "--spectator", code=2).err
    assert "name the file x.jsonl" in run("match", "export", name, "x.html", code=2).err
    run("match", "export", name, "x.jsonl")
    run("match", "export", name, "x.log")


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="names of files are text there")
def test_a_folder_whose_name_is_no_text_is_told_in_json_as_well(
    run: Any, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = here / os.fsdecode(b"odd\xff")
    odd.mkdir()
    monkeypatch.chdir(odd)
    run("new", "F")
    for words in (("db", "path"), ("status",)):
        assert "odd\\\\udcff" in run(*words, "--json").out
    monkeypatch.setenv("TOURNEY_DB", os.fsdecode(b"\xff.db"))
    assert "\\\\udcff.db" in run("status", "--json", code=3).err
