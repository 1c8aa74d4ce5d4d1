"""Entering and correcting results, as people type them."""

from __future__ import annotations

import json
from typing import Any

import pytest


@pytest.mark.parametrize(
    ("typed", "shown", "kind"),
    [
        (["1-0"], "1-0", "played"),
        (["0-1"], "0-1", "played"),
        (["="], "=", "played"),
        (["½-½"], "=", "played"),
        (["+-"], "+-", "forfeit"),
        (["-+"], "-+", "forfeit"),
        (["--"], "--", "double-forfeit"),
        (["21", "18"], "21 18", "played"),
        (["-9", "4"], "-9 4", "played"),
        (["-9", "-4"], "-9 -4", "played"),
    ],
)
def test_a_result_is_read_as_it_is_typed(people: Any, typed: list[str], shown: str, kind: str) -> None:
    done = people("result", "1", *typed, "--json").data
    assert (done["kind"], done["changed"]) == (kind, True)
    rows = people("pairings", "--json").data
    assert rows[0]["kind"] == kind
    assert rows[0]["result"] == done["result"]
    assert done["result"] in {shown, "½-½"}


def test_scores_of_a_table_of_four_need_no_ceremony(run: Any) -> None:
    run("new", "Big", "--table-size", "4", "--rounds", "1", "--seed", "1")
    run("player", "add", "A", "B", "C", "D")
    run("next")
    run("result", "1", "21", "18", "-9", "4")
    row = run("pairings", "--json").data[0]
    assert row["scores"] == [21, 18, -9, 4]
    assert row["ranks"] == [1, 2, 4, 3]
    points = {r["entrant"]: r["points"] for r in run("standings", "--json").data}
    assert points == dict(zip(row["seats"], ["3", "2", "0", "1"], strict=True))


def test_places_can_be_typed_instead_of_scores(run: Any) -> None:
    run("new", "Big", "--table-size", "4", "--rounds", "1", "--seed", "1")
    run("player", "add", "A", "B", "C", "D")
    run("next")
    run("result", "1", "--ranks", "1", "2", "2", "4")
    assert run("pairings", "--json").data[0]["ranks"] == [1, 2, 2, 4]
    assert sorted(r["points"] for r in run("standings", "--json").data) == ["0", "3", "3/2", "3/2"]


def test_entering_the_same_result_again_changes_nothing_and_says_so(people: Any) -> None:
    people("result", "1", "1-0")
    again = people("result", "1", "1-0")
    assert "nothing changed" in again.err
    assert len(people("log", "--json").data) == len([*people("log", "--json").data])
    kinds = [row["event"]["type"] for row in people("log", "--json").data]
    assert kinds.count("tournament.result_recorded") == 1


def test_another_result_needs_a_reason_and_keeps_the_first_one_in_the_log(people: Any) -> None:
    people("result", "1", "1-0")
    refused = people("result", "1", "0-1", code=4)
    assert "--why" in refused.err
    people("result", "1", "0-1", "--why", "scores were swapped")
    kinds = [row["event"]["type"] for row in people("log", "--json").data]
    assert kinds[-2:] == ["tournament.result_recorded", "tournament.result_corrected"]
    assert people("pairings", "--json").data[0]["corrections"] == 1


def test_a_correction_of_an_earlier_round_leaves_its_pairings_and_warns(people: Any) -> None:
    for table in ("1", "2"):
        people("result", table, "1-0")
    people("next")
    before = people("pairings", "2", "--json").data
    done = people("result", "1", "0-1", "--round", "1", "--why", "counted again")
    assert "already paired" in done.err
    assert people("pairings", "2", "--json").data == before


@pytest.mark.parametrize(
    "typed", [["2-0"], ["2"], ["1", "2", "3"], ["x"], ["1-0", "0-1"], ["1.5", "0"], ["∞", "1"]]
)
def test_what_is_no_result_is_refused_with_examples(people: Any, typed: list[str]) -> None:
    done = people("result", "1", *typed, code=5)
    assert "1-0" in done.err
    assert people("pairings", "--json").data[0]["result"] is None


def test_unknown_tables_and_rounds_are_not_found(people: Any) -> None:
    people("result", "9", "1-0", code=3)
    people("result", "1", "1-0", "--round", "5", code=3)


def test_an_error_is_json_where_json_was_asked_for(people: Any) -> None:
    done = people("result", "9", "1-0", "--json", code=3)
    assert done.out == ""
    error = json.loads(done.err)
    assert error["schema"] == "tourney/error/1"
    assert error["error"]["code"] == "tournament/no-such-table"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1:0", "1-0"),
        ("1 - 0", "1-0"),
        ("0 : 1", "0-1"),
        ("1", "1-0"),
        ("0", "0-1"),
        ("½", "½-½"),
        ("0,5", "½-½"),
        ("0.5-0.5", "½-½"),
        ("1/2 - 1/2", "½-½"),
        ("½:½", "½-½"),
        ("+ -", "+-"),
        ("-:+", "-+"),
    ],
)
def test_every_usual_writing_of_a_result_is_read(people: Any, typed: str, words: str) -> None:
    assert people("result", "1", *typed.split(), "--json").data["result"] == words


def test_games_of_a_match_are_read_where_the_scheme_counts_them_and_refused_in_chess(run: Any) -> None:
    run("new", "Cards", "--scoring", "three-one-zero", "--rounds", "1", "--seed", "1")
    run("player", "add", "A", "B")
    run("next")
    assert run("result", "1", "2-1", "--json").data["result"] == "2 1"
    run("new", "Chess", "--rounds", "1", "--seed", "1")
    run("player", "add", "A", "B")
    run("-t", "Chess", "next")
    refused = run("-t", "Chess", "result", "1", "2-1", code=5)
    assert "'2-1' is no result where one game is played" in refused.err
    assert "type 1-0, 0-1 or =; or scores with a space, as 2 1" in refused.err


def test_nought_to_nought_is_asked_about(people: Any) -> None:
    refused = people("result", "1", "0-0", code=5)
    assert "type = for a draw, -- where nobody came, or 0 0 as scores" in refused.err


def test_a_name_tells_the_result_from_the_own_side(people: Any) -> None:
    first, second = people("pairings", "--json").data[0]["seats"]
    done = people("result", second, "1", "--json").data
    assert (done["seats"], done["result"]) == ([first, second], "0-1")
    assert people("result", first, "0", "--json").data["changed"] is False
    other = people("pairings", "--json").data[1]["seats"]
    assert people("result", other[1], "21", "18", "--json").data["result"] == "18 21"
    assert "nobody entered is called 'Zoe'" in people("result", "Zoe", "1", code=3).err


@pytest.mark.parametrize(
    ("game", "wrong", "right", "reason"),
    [
        ("korsar", "60 60", "60 40", "60 60 is 120 gold in all, and the deck holds 100 (KR-065)"),
        ("korsar", "90 -20", "80 -20", "90 -20 is 110 gold in all, and the deck holds 100 (KR-065)"),
        ("kitsu", "3 0", "2 0", "3 0 is no end of Kitsu, which ends at 2 to 0 or 2 to 1 (KT-005)"),
        ("kitsu", "1-1", "2-1", "no match of Kitsu is drawn"),
        ("kitsu", "=", "1-0", "no match of Kitsu is drawn"),
        ("korrigans", "3 3", "3 2", "3 3 is 6 treasures in all, and there are 5 (KO-104)"),
        ("korrigans", "5 -1", "4 1", "nobody finds fewer than 0 treasures (KO-104)"),
        ("karnag", "-1 40", "0 40", "a score never drops below 0 (KA-019)"),
    ],
)
def test_a_score_that_the_game_does_not_have_is_refused_with_its_reason_and_taken_with_force(
    run: Any, game: str, wrong: str, right: str, reason: str
) -> None:
    run("new", "F", "--game", game, "--rounds", "2", "--seed", "1")
    run("player", "add", "A", "B", "C", "D")
    run("next")
    refused = run("result", "1", *wrong.split(), code=4)
    assert reason in refused.err
    assert "--force --why REASON" in refused.err
    assert run("pairings", "--json").data[0]["result"] is None
    run("result", "1", *wrong.split(), "--force", code=2)
    run("result", "1", *wrong.split(), "--force", "--why", "stopped at closing time")
    assert "stopped at closing time" in run("log", "-o", "tsv").out
    run("result", "2", *right.split(), "--why", "not needed")
    assert "not needed" not in run("log", "--json").out
    run("result", "2", "+-", "--why", "left before the end")
    assert run("db", "check").code == 0


def test_lines_are_entered_all_at_once(run: Any, here: Any) -> None:
    run("new", "F", "--rounds", "1", "--seed", "1")
    run("player", "add", *"ABCDEFGH")
    run("next")
    lines = "# first half\n1 1-0\n\n2 =   # long fight\n3 0 - 1\n"
    done = run("result", "-", "--json", stdin=lines).data
    assert [(one["table"], one["result"]) for one in done] == [(1, "1-0"), (2, "½-½"), (3, "0-1")]
    (here / "last.txt").write_text("4 +-\n1 1-0\n")
    assert "all results are in" in run("result", "--file", "last.txt").err
    assert "stood there already" in run("result", "--file", "last.txt").err


def test_one_wrong_line_enters_none_and_every_mistake_is_told_with_its_line(run: Any) -> None:
    run("new", "F", "--rounds", "1", "--seed", "1")
    run("player", "add", *"ABCDEF")
    run("next")
    lines = "1 1-0\n2 7\n9 =\n=\n1 0-1\nZoe 1\n"
    done = run("result", "-", stdin=lines, code=5)
    for said in ("line 2: '7'", "line 3: ", "line 4: '=' names no table", "line 5: table 1 stands in line 1"):
        assert said in done.err
    assert "line 6: nobody entered is called 'Zoe'" in done.err
    assert all(row["result"] is None for row in run("pairings", "--json").data)


def test_lines_correct_only_with_a_reason(run: Any) -> None:
    run("new", "F", "--rounds", "1", "--seed", "1")
    run("player", "add", *"ABCD")
    run("next")
    run("result", "1", "1-0")
    refused = run("result", "-", stdin="2 =\n1 0-1\n", code=4)
    assert "another result stands at table 1 (1-0)" in refused.err
    assert run("pairings", "--json").data[1]["result"] is None
    run("result", "-", "--why", "slips were swapped", stdin="2 =\n1 0-1\n")
    assert [row["result"] for row in run("pairings", "--json").data] == ["0-1", "½-½"]


def test_slips_are_compared_and_the_first_that_differs_stops(run: Any) -> None:
    run("new", "F", "--rounds", "1", "--seed", "1")
    run("player", "add", *"ABCDEF")
    run("next")
    run("result", "-", stdin="1 1-0\n2 =\n")
    before = len(run("log", "--json").data)
    assert "2 of 2 slips agree" in run("result", "--verify", "-", stdin="2 =\n1 1\n").err
    differs = run("result", "--verify", "-", stdin="1 0-1\n2 1-0\n", code=5)
    assert "the slip says 0-1, and 1-0 is entered" in differs.err
    assert "tourney result 1 0-1 --why REASON" in differs.err
    assert (
        "the slip says 1-0, and no result is entered"
        in run("result", "--verify", "-", stdin="3 1-0\n", code=5).err
    )
    assert len(run("log", "--json").data) == before


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["="],
        ["--verify"],
        ["--verify", "1", "1-0"],
        ["--file", "x", "1", "1-0"],
        ["--force", "1", "1-0"],
    ],
)
def test_what_names_no_table_is_a_wrong_command_line(people: Any, words: list[str]) -> None:
    people("result", *words, code=2)
    assert all(row["result"] is None for row in people("pairings", "--json").data)


def test_lines_that_are_no_text_are_refused(people: Any, here: Any) -> None:
    (here / "r.txt").write_bytes(b"1 1-0\n2 \xbd\n")
    assert "line 2 of the results is not written in UTF-8" in people("result", "--file", "r.txt", code=5).err
    people("result", "--file", "none.txt", code=3)
