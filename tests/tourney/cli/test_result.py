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
    "typed", [["2-0"], ["1"], ["1", "2", "3"], ["x"], ["1-0", "0-1"], ["1.5", "0"], ["∞", "1"]]
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
