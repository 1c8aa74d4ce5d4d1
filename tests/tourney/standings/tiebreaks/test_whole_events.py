"""Whole Swiss events with every tie-break of C.07 as an independent program gives it.

`tests/cases/trf/full-NN.trf` are generated events (no real people) with byes and forfeits, and
`full-NN.tiebreaks.tsv` what gacrux 1.11.65 computed for them under the rules of March 2026. It
rounds averages, and it writes 0 for a direct encounter that places nobody.
"""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from tourney.standings.tiebreaks import tiebreak

CASES = sorted((Path(__file__).parents[3] / "cases" / "trf").glob("full-*.tiebreaks.tsv"))
SPELLED = ("PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "KS", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2")
SPELLED += ("FB", "FB/C1", "SB", "SB/C1", "AOB", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "STD", "REP")


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def test_all_are_there():
    assert len(CASES) == 18
    assert set(rows(CASES[0])[0]) == {"Rank", "StartNo", "DE", *SPELLED}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name.partition(".")[0])
def test_every_column_is_equal(path, trf_ground):
    ground = trf_ground(path.with_name(path.name.partition(".")[0] + ".trf"))
    expected = rows(path)
    for code in SPELLED:
        values = tiebreak(code).values(ground, sorted(ground.points))
        # averages of Buchholz are exact here; the file has as many decimals as keep different ones apart
        places = len(expected[0][code].partition(".")[2])
        found = {
            number: Fraction(int(value * 10**places * 2 + 1) // 2, 10**places)
            for number, value in values.items()
        }
        assert found == {int(row["StartNo"]): Fraction(row[code]) for row in expected}, code


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name.partition(".")[0])
def test_direct_encounter_after_points_is_equal(path, trf_ground):
    ground = trf_ground(path.with_name(path.name.partition(".")[0] + ".trf"))
    groups: dict[Fraction, list[int]] = {}
    for entrant, points in ground.points.items():
        groups.setdefault(points, []).append(entrant)
    expected = {int(row["StartNo"]): int(row["DE"]) for row in rows(path)}
    for group in groups.values():
        ranks = tiebreak("DE").values(ground, group)
        wanted = {one: expected[one] for one in group}
        assert ranks == (wanted if any(wanted.values()) else dict.fromkeys(group, 1))
