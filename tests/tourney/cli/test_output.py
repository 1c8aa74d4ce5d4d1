"""What stands on standard output: text from people guarded, figures as they are, one form or a refusal."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from freezegun import freeze_time

FORMULAS = ["=1+1", "@x", "+2+3", "-4-x", "+1"]


def cells(out: str, form: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(out), delimiter="," if form == "csv" else "\t"))


@pytest.fixture
def scored(run: Any) -> Any:
    """A table of four with points below nothing, a draw at two."""
    run("new", "F", "--game", "any", "--table-size", "4", "--rounds", "2", "--seed", "1")
    run("player", "add", "Ann", "Ben", "Cid", "Dot")
    run("next")
    run("result", "1", "-9", "21", "18", "4")
    return run


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_figures_are_never_guarded_against_spreadsheets(scored: Any, form: str) -> None:
    assert [row["result"] for row in cells(scored("pairings", "-o", form).out, form)] == ["-9 21 18 4"]
    marks = {row["r1"] for row in cells(scored("crosstable", "-o", form).out, form)}
    assert any(mark.startswith("+") for mark in marks)
    assert any(mark.startswith("-") for mark in marks)
    assert not any("'" in mark for mark in marks)


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_a_forfeit_stands_as_it_was_typed(run: Any, form: str) -> None:
    run("new", "F", "--game", "any", "--rounds", "2", "--seed", "1")
    run("player", "add", "Ann", "Ben", "Cid", "Dot")
    run("next")
    run("result", "1", "+-")
    run("result", "2", "--")
    results = [row["result"] for row in cells(run("pairings", "-o", form).out, form)]
    assert not any("'" in one for one in results)
    assert results[0].startswith("+")


@pytest.mark.parametrize("form", ["csv", "tsv"])
@pytest.mark.parametrize(
    ("words", "column"),
    [
        (("standings",), "entrant"),
        (("crosstable",), "entrant"),
        (("player", "list"), "name"),
        (("checkin",), "name"),
        (("pairings", "--by", "name"), "name"),
    ],
)
def test_no_text_from_people_is_a_formula_in_any_form_of_spreadsheets(
    run: Any, form: str, words: tuple[str, ...], column: str
) -> None:
    run("new", "F", "--game", "any")
    run("player", "add", "--", *FORMULAS, "Bob")
    run("next")
    names = {row[column] for row in cells(run(*words, "-o", form).out, form)}
    assert names == {"Bob", *(f"'{name}" for name in FORMULAS)}


def test_sentences_that_begin_with_a_name_are_no_formulas_either(run: Any) -> None:
    run("new", "F")
    run("player", "add", "=1+1")
    run("describe", "city==2+2")
    assert "\t'=1+1 entered" in run("log", "-o", "tsv").out
    assert "\t'=2+2" in run("describe", "-o", "tsv").out


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_a_guarded_list_reads_back_to_the_same_names(run: Any, here: Path, form: str) -> None:
    run("new", "X")
    run("player", "add", "--", *FORMULAS, "Bob")
    (here / f"l.{form}").write_text(run("player", "list", "-o", form).out)
    run("new", "Y")
    run("-t", "Y", "player", "import", f"l.{form}")
    assert [one["entrant"] for one in run("-t", "Y", "player", "list", "--json").data] == [*FORMULAS, "Bob"]


def test_a_report_written_to_a_file_is_told_in_json_and_never_mixed_with_it(run: Any, here: Path) -> None:
    make = ("trf", "generate", "--players", "4", "--rounds", "2", "--seed", "1")
    done = run(*make, "a.trf", "--json")
    assert done.schema == "tourney/trf-file/1"
    assert done.data == {"path": "a.trf", "bytes": (here / "a.trf").stat().st_size}
    assert run("trf", "convert", "a.trf", "b.trf", "--json").data["path"] == "b.trf"
    for words in (make, ("trf", "convert", "a.trf")):
        assert "or JSON, not both" in run(*words, "-", "--json", code=2).err


def test_what_leaves_by_standard_output_is_one_thing(run: Any) -> None:
    match = run(
        "play", "korsar", "--seat", "bot:random", "--seat", "bot:random", "--seed", "1", "--json"
    ).data["match"]
    assert "the log or JSON" in run("match", "export", match, "-", "--json", code=2).err
    run("new", "F")
    assert "the file or JSON" in run("export", "trf", "--json", code=2).err


@pytest.mark.parametrize("more", [("--json",), ("-o", "csv"), ("--by", "name")])
def test_slips_are_paper_and_refuse_every_other_form(scored: Any, more: tuple[str, ...]) -> None:
    done = scored("pairings", "--slips", *more, code=2)
    assert done.out == ""
    assert "papers to cut apart" in done.err


@pytest.mark.parametrize(
    "words", [("status",), ("db", "path"), ("db", "check"), ("round", "check"), ("pairings", "--slips")]
)
@pytest.mark.parametrize("form", ["csv", "tsv", "md", "jsonl"])
def test_an_answer_that_is_no_list_refuses_the_forms_of_lists(
    scored: Any, words: tuple[str, ...], form: str
) -> None:
    assert scored(*words, "-o", form, code=2).out == ""


@pytest.mark.parametrize(
    "words", [("--json", "-o", "csv"), ("-o", "tsv", "--json"), ("--output=md", "--json")]
)
def test_json_and_another_form_are_refused_wherever_they_stand(run: Any, words: tuple[str, ...]) -> None:
    run("new", "F")
    for line in ((*words, "player", "list"), ("player", "list", *words)):
        done = run(*line, code=2)
        assert "two forms" in json.loads(done.err)["error"]["message"]


@pytest.mark.parametrize("asked", [("--output=json",), ("--output", "json"), ("-o", "json"), ("--json",)])
def test_an_error_is_json_however_json_was_asked_for(run: Any, asked: tuple[str, ...]) -> None:
    assert json.loads(run("standings", *asked, code=3).err)["error"]["code"] == "club/none"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("match", "export", "MATCH", "x.html"), "x.jsonl"),
        (("match", "export", "MATCH", "x.json"), "x.jsonl"),
        (("match", "export", "MATCH", "x.TRF"), "x.jsonl"),
        (("match", "verify", "whole.jsonl", "--recover", "x.csv"), "x.jsonl"),
        (("export", "trf", "x.csv"), "x.trf"),
        (("export", "trf", "x.jsonl"), "x.trf"),
        (("trf", "convert", "r.trf", "x.html"), "x.trf"),
        (("trf", "generate", "--players", "4", "--rounds", "1", "--seed", "1", "x.json"), "x.trf"),
        (("db", "backup", "x.jsonl"), "x.db"),
        (("db", "backup", "x.csv"), "x.db"),
        (("--db", "x.trf", "new", "G"), "x.db"),
    ],
)
def test_a_name_that_promises_another_form_is_refused_with_one_that_fits(
    run: Any, here: Path, words: tuple[str, ...], name: str
) -> None:
    run("new", "F")
    match = run(
        "play", "korsar", "--seat", "bot:random", "--seat", "bot:random", "--seed", "1", "--json"
    ).data["match"]
    run("match", "export", match, "whole.jsonl")
    run("export", "trf", "r.trf")
    there = sorted(here.iterdir())
    done = run(*(match if word == "MATCH" else word for word in words), code=2)
    assert f"name the file {name}" in done.err
    assert sorted(here.iterdir()) == there


@pytest.mark.parametrize("name", ["x.trf", "x.TRFX", "x.txt", "x", "x.2026", "x.bak"])
def test_names_that_promise_nothing_else_are_taken(run: Any, name: str) -> None:
    run("new", "F")
    run("player", "add", "Ann", "Ben")
    run("export", "trf", name)


@pytest.mark.parametrize("width", ["80", "60", "40"])
def test_the_id_of_a_match_stands_in_one_piece_whatever_the_width(
    run: Any, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    long = "Friday evening of the tables of the Grand Club"
    run("new", long, "--game", "korsar", "--rounds", "1", "--seed", "1", "--table-size", "3")
    players = [f"Bartholomew Longname the {word}" for word in ("First", "Second", "Third")]
    run("player", "add", *players, "--bot", "random")
    run("run")
    ids = [one["match"] for one in run("match", "list", "--json").data]
    for words in (("match", "list"), ("pairings",)):
        out = run(*words, "-o", "table").out
        assert all(one in out for one in ids)
        assert "Bartholomew" in out


def test_text_gives_way_before_figures_and_the_widest_first() -> None:
    from tourney.cli.table import fitted

    assert fitted([20, 40, 10], [20, 8, 8], [True, False, False], 50) == [20, 20, 10]
    assert fitted([20, 40, 10], [20, 8, 8], [True, False, False], 36) == [20, 8, 8]
    assert fitted([20, 40, 10], [20, 8, 8], [True, False, False], 10) == [20, 8, 8]
    assert fitted([30, 9], [6, 8], [True, False], 20) == [12, 8]
    assert fitted([5, 5], [1, 1], [True, False], 10) == [5, 5]


@pytest.mark.parametrize("words", [("games",), ("games", "karnag"), ("games", "korsar")])
def test_no_option_is_broken_inside(
    run: Any, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = run(*words, "-o", "table").out.split()
    lines = run("games", "--json").data
    shown = [one for one in lines if len(words) == 1 or one["game"] == words[1]]
    for one in shown:
        few = list(one["options"])[: 8 if len(words) == 1 else None]
        assert all(any(word.partition("=")[0] == name for word in out) for name in few)


def test_a_list_of_games_shows_what_else_an_option_can_be(run: Any) -> None:
    out = run("games", "-o", "tsv").out
    assert "team_attack=together|separate" in out
    assert "teams=false|true" in out
    assert "walls=4 " in out
    korsar = next(one for one in run("games", "--json").data if one["game"] == "korsar")
    assert korsar["others"]["team_attack"] == ["separate"]
    assert korsar["others"]["teams"] == [True]


def test_one_game_is_shown_with_every_option_and_what_it_is_for(run: Any) -> None:
    done = run("games", "korsar", "--json")
    assert done.schema == "tourney/game-options/1"
    attack = next(one for one in done.data if one["option"] == "team_attack")
    assert (attack["usual"], attack["others"]) == ("together", ["separate"])
    assert "partners" in attack["about"]
    out = run("games", "karnag", "-o", "csv").out
    assert len(cells(out, "csv")) == len(run("games", "karnag", "--json").data)
    assert run("games", "chess", code=3).err


def test_a_final_result_stands_in_the_order_of_its_places(run: Any) -> None:
    for seed in "123456":
        seats = ["--seat", "bot:random"] * 4
        done = run("play", "korsar", *seats, "--seed", seed)
        places = [int(line.split(".")[0]) for line in done.out.splitlines()[1:]]
        assert places == sorted(places)
        shown = run("match", "show", done.out.split()[1]).out
        ranks = [int(line.split()[1]) for line in shown.splitlines() if line.startswith("rank")]
        assert ranks == places


def test_the_log_shows_the_time_of_the_place_and_in_utc_when_asked(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    import time

    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    try:
        with freeze_time("2026-11-30 19:04:05.678"):
            run("new", "F")
        assert "\t2026-12-01 04:04:05\t" in run("log").out
        assert "\t2026-11-30 19:04:05Z\t" in run("log", "--utc").out
        assert run("log", "--json").data[0]["at"] == "2026-11-30T19:04:05.678Z"
        assert run("log", "--utc", "--json").data[0]["at"] == "2026-11-30T19:04:05.678Z"
        # What the log shows is a moment that other commands take.
        for shown in ("2026-12-01 04:04:05", "2026-11-30 19:04:05Z"):
            run("standings", "--at", shown)
    finally:
        monkeypatch.undo()
        time.tzset()


def test_standings_say_how_much_of_a_round_is_in(run: Any) -> None:
    run("new", "F", "--game", "any", "--rounds", "2", "--seed", "1")
    run("player", "add", "Ann", "Ben", "Cid", "Dot")
    table = ("standings", "-o", "table")
    assert run(*table).out.startswith("F after round 0")
    run("next")
    assert run(*table).out.startswith("F during round 1, 0 of 2 in")
    run("result", "1", "1-0")
    assert run(*table).out.startswith("F during round 1, 1 of 2 in")
    assert run("crosstable", "-o", "table").out.startswith("F, crosstable during round 1, 1 of 2 in")
    assert run("explain", "Ann").err == "note: counted during round 1, 1 of 2 in\n"
    run("result", "2", "1-0")
    assert run(*table).out.startswith("F after round 1")
    assert run("explain", "Ann").err == ""
    run("next")
    assert run(*table, "--after-round", "1").out.startswith("F after round 1")
    assert run(*table).out.startswith("F during round 2, 0 of 2 in")


def test_a_folder_with_control_characters_is_shown_harmlessly(run: Any) -> None:
    done = run("demo", "--folder", "d\x1b[31m\x07", "--seed", "1")
    assert not set(done.out + done.err) & set("\x1b\x07")
    assert r"d\x1b[31m\x07" in done.out
