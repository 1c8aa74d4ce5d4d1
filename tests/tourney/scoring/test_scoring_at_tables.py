"""Scores of the game as points, with tables to be made from them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourney.standings.ranking import standings

HUGE = 999_999_999


@pytest.mark.timeout(30)
@pytest.mark.parametrize("scoring", ["raw", "raw:30", "capped:40", "margin:500"])
@pytest.mark.parametrize("size", [2, 3, 4])
def test_scores_of_any_size_end_in_a_pairing(evening, size, scoring):
    friday = evening(9, rounds=3, table_size=size, scoring=scoring, tiebreaks=("scores",))
    for number in range(3):
        friday.pair()
        friday.results(
            *(
                " ".join(
                    str(HUGE if (number + seat + table.table) % 5 == 0 else 7 * seat - 3)
                    for seat in range(len(table.seats))
                )
                for table in friday.state.rounds[-1].tables
            )
        )
    rows = standings(friday.state)
    assert len(rows) == 9
    assert [row.points for row in rows] == sorted([row.points for row in rows], reverse=True)


def test_points_may_be_below_zero(evening):
    friday = evening(3, rounds=1, table_size=3, scoring="raw", tiebreaks=("WIN", "RAW", "SHARE"))
    friday.tables((1, 2, 3))
    friday.results("-5 3 -9")
    rows = standings(friday.state)
    assert [(row.name, row.points, row.tiebreaks["SHARE"]) for row in rows] == [
        ("Ben", 3, Fraction(12, 16)),
        ("Ann", -5, Fraction(4, 16)),
        ("Cid", -9, 0),
    ]


def test_the_shares_of_a_table_are_a_whole(evening):
    friday = evening(4, rounds=3, table_size=4, scoring="capped:10", tiebreaks=("SHARE", "RAW"))
    for typed in ("12 7 0 1", "0 0 0 0", "5 F 5 F"):
        friday.tables((1, 2, 3, 4))
        friday.results(typed)
    rows = {row.name: row for row in standings(friday.state)}
    assert {name: row.points for name, row in rows.items()} == {"Ann": 15, "Ben": 7, "Cid": 5, "Dot": 1}
    quarter = Fraction(1, 4)
    assert {name: row.tiebreaks["SHARE"] for name, row in rows.items()} == {
        "Ann": (Fraction(12, 20) + quarter + Fraction(1, 2)) / 3,
        "Ben": (Fraction(7, 20) + quarter) / 2,
        "Cid": (0 + quarter + Fraction(1, 2)) / 3,
        "Dot": (Fraction(1, 20) + quarter) / 2,
    }
    assert rows["Ann"].tiebreaks["RAW"] == 17
