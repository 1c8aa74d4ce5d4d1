"""The tie-breaks of whole reports as the checker program writes them, down to the rank."""

from __future__ import annotations

import csv
from fractions import Fraction

import pytest

from tourney.formats.trf.games import context_of
from tourney.formats.trf.reading import read
from tourney.formats.trf.standings import ALL, decimals, standings
from tourney.model.published import NoSuchRound


def test_every_column_and_every_rank_is_that_of_the_file(cases):
    compared = 0
    for path in sorted(cases.glob("full-*.trf"))[::3]:
        table = standings(read(path.read_bytes()), ALL)
        with path.with_name(f"{path.stem}.tiebreaks.tsv").open(encoding="utf-8", newline="") as file:
            heading, *rows = csv.reader(file, delimiter="\t")
        assert heading == ["Rank", "StartNo", "PTS", *table.headings]
        assert len(rows) == len(table.rows)
        by_number = {str(row.number): row for row in table.rows}
        for rank, number, points, *values in rows:
            row = by_number[number]
            assert (str(row.rank), row.shown[0]) == (rank, points)
            for code, value, shown in zip(ALL, values, row.shown[1:], strict=True):
                assert Fraction(shown) == Fraction(value), (path.name, number, code)
                assert code != "AOB" or shown == value, "as many decimals as keep averages apart"
                # The exact value is the same number, also of a direct encounter that parts nobody.
                exact = decimals(row.values[code], len(value.partition(".")[2]))
                assert exact == value, (path.name, number, code)
                compared += 1
    assert compared > 3_000


def test_the_standings_after_a_round_look_at_no_later_one(small):
    document = read(small.encode())
    table = standings(document, ["BH"], 1)
    assert {row.number: row.points for row in table.rows} == {1: 1, 2: 1, 5: 1, 3: 0, 4: 0}
    assert max(row.rank for row in table.rows if row.points) < min(
        row.rank for row in table.rows if not row.points
    )
    with pytest.raises(NoSuchRound):
        standings(document, ["BH"], 3)


def test_points_given_by_an_arbiter_count(small):
    fined = small.replace(" 2.0    1", " 1.5    1") + "299          -0.5    2    1\n"
    points = {row.number: row.points for row in standings(read(fined.encode()), ["BH"]).rows}
    assert str(points[1]) == "3/2"


@pytest.mark.parametrize(
    ("day", "rules"),
    [("2026/02/28", 2024), ("2026/03/01", 2026), ("2025-12-01", 2024), ("", 2026), ("soon", 2026)],
)
def test_the_rules_are_those_of_the_day(small, day, rules):
    document = read(small.replace("042 2026/03/14", f"042 {day}").encode())
    assert context_of(document).rules == rules
    assert context_of(document, rules=2024).rules == 2024
