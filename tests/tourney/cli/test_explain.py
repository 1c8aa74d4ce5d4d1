"""`tourney explain NAME`: sentences for people, the same numbers as data."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import Any

import pytest


@pytest.fixture
def friday(run: Any) -> Any:
    run("new", "Friday", "--rounds", "3", "--seed", "1", "--tiebreaks", "club,bh/c1,TPN")
    run("player", "add", "Ada", "Ben", "Cy", "Di", "Eve")
    for _ in range(2):
        run("next")
        run("result", "1", "1-0")
        run("result", "2", "=")
    return run


def test_an_order_by_its_name_is_written_out_in_the_log(friday: Any) -> None:
    (row, *_) = friday("standings", "--json").data
    assert list(row["tiebreaks"]) == ["BH", "SB", "DE", "WIN", "BH-C1", "TPN"]


def test_the_sentences(friday: Any) -> None:
    rows = friday("standings", "--json").data
    done = friday("explain", rows[1]["entrant"])
    lines = done.out.splitlines()
    assert lines[0].startswith(f"{rows[1]['entrant']} is 2nd of 5 after round 2 with ")
    assert lines[1].startswith(f"behind {rows[0]['entrant']} (1st) by ")
    assert lines[2].startswith(f"before {rows[2]['entrant']} (3rd) by ")
    assert any(line.startswith("BH-C1 Buchholz, cut 1: ") for line in lines)
    assert done.err == ""


def test_the_data_add_up_to_the_standings(friday: Any) -> None:
    for row in friday("standings", "--json").data:
        done = friday("explain", row["id"], "--json")
        assert done.schema == "tourney/explain-rank/1"
        one = done.data
        assert (one["rank"], one["points"], one["after_round"]) == (row["rank"], row["points"], 2)
        assert {of["code"]: of["value"] for of in one["sums"][1:]} == row["tiebreaks"]
        for of in one["sums"]:
            if of["fold"] == "sum":
                values = [Fraction(term["value"]) for term in of["terms"] if not term["cut"]]
                assert sum(values, Fraction(0)) == Fraction(of["value"])


def test_rows_for_a_spreadsheet(friday: Any) -> None:
    rows = list(csv.DictReader(io.StringIO(friday("explain", "Ada", "-o", "csv").out)))
    assert {row["code"] for row in rows} >= {"PTS", "BH", "SB", "BH-C1"}
    assert [row["round"] for row in rows if row["code"] == "PTS"] == ["1", "2"]


def test_an_earlier_round(friday: Any) -> None:
    assert " after round 1 with " in friday("explain", "Ada", "--after-round", "1").out
    friday("explain", "Ada", "--after-round", "3", code=3)


def test_nobody_of_that_name(friday: Any) -> None:
    assert "did you mean" in friday("explain", "Adda", code=3).err


def test_averages_are_decimals_for_people_and_exact_for_programs(run: Any) -> None:
    run("new", "Cards", "--rounds", "2", "--seed", "1", "--scoring", "three-one-zero", "--tiebreaks", "cards")
    run("player", "add", "Ada", "Ben", "Cy", "Di")
    run("next")
    run("result", "1", "2", "1")
    run("result", "2", "2", "0")
    table = run("standings", "-o", "table").out
    assert "66.67%" in table
    assert "33.33%" in table
    assert {row["tiebreaks"]["GW"] for row in run("standings", "--json").data} == {"1", "2/3", "1/3"}


def test_markup_in_a_name_is_plain_text(run: Any) -> None:
    run("new", "F", "--rounds", "1")
    run("player", "add", "[red]Ada", "Ben")
    assert run("explain", "1").out.startswith("[red]Ada is 1st of 2")
