"""The tables of what is registered are today's, and `make docs` adds the row of what is new."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parents[2]
spec = importlib.util.spec_from_file_location("docs_rows", ROOT / "docs" / "rows.py")
assert spec is not None
assert spec.loader is not None
rows = importlib.util.module_from_spec(spec)
spec.loader.exec_module(rows)

PAGE = (ROOT / "docs" / "scoring-and-tiebreaks.md").read_text()


def test_the_rows_are_today_s() -> None:
    assert rows.refreshed(PAGE) == PAGE, "run `make docs`"


def test_every_table_stands_in_the_page() -> None:
    for heading in rows.TABLES:
        assert PAGE.count(f"\n| {heading} | ") == 1


def test_a_missing_row_is_added_and_a_stale_one_goes() -> None:
    table = PAGE[PAGE.index("\n| code | ") :].lstrip("\n").partition("\n\n")[0]
    row = table.splitlines()[-1] + "\n"
    assert rows.refreshed(PAGE.replace(row, "")) == PAGE
    assert rows.refreshed(PAGE.replace(row, row + "| `OLD` | what was | 7 |\n")) == PAGE


def test_a_row_is_put_right_and_keeps_what_only_people_know() -> None:
    row = "| `BH` | the sum of the scores of the opponents | 8.1 |"
    assert row in PAGE
    assert rows.refreshed(PAGE.replace(row, "| `BH` | something else | 8.1 |")) == PAGE
