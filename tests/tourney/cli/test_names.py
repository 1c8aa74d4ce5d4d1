"""Strange names are shown harmlessly or refused with a reason, wherever they come out."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

HARMLESS = [
    "[/]",
    "[red]Ada[/red]",
    "[link=file:///etc/passwd]x",
    '"quoted"',
    "O'Brien",
    "=1+1",
    "@SUM(A1)",
    "+49",
    "-Ada",
    "a,b;c",
    "a|b*c_d`e",
    "<script>alert(1)</script>",
    "{0.__class__}",
    "Zoë Müller-Lüdenscheidt",
    "王小明",
    "x" * 200,
]
REFUSED = [
    "",
    "   ",
    "a\x1b[31mb",
    "bell\x07",
    "line\nbreak",
    "tab\there",
    "c1\x9bm",
    "over\u202eride",
    "x" * 201,
    "e" + "\u0301" * 9,
]


@pytest.mark.parametrize("name", HARMLESS)
def test_a_name_of_plain_text_comes_out_as_it_went_in(run: Any, name: str) -> None:
    run("new", "F", "--game", "korsar", "--rounds", "1", "--seed", "1")
    run("player", "add", "--bot", "random", name, "Bob")
    run("run")
    rows = run("standings", "--json").data
    assert name in {row["entrant"] for row in rows}
    assert name in str(run("player", "list", "--json").data) or repr(name)[1:-1] in str(
        run("player", "list", "--json").data
    )
    match = run("match", "list", "--json").data[0]
    assert name in match["players"]
    for words in (
        ("standings", "-o", "table"),
        ("crosstable", "-o", "table"),
        ("pairings", "-o", "table"),
        ("log", "-o", "table"),
    ):
        shown = "".join(run(*words).out.split())
        assert "".join(name.split())[:20] in shown
    for words in (("replay", match["match"], "--plain"), ("match", "show", match["match"]), ("status",)):
        run(*words)


@pytest.mark.parametrize("name", REFUSED)
def test_a_name_that_a_terminal_would_obey_is_refused_with_a_reason(run: Any, name: str) -> None:
    run("new", "F")
    done = run("player", "add", name, code=5)
    assert "name" in done.err
    assert not set(done.err) & {"\x1b", "\x07", "\x9b"}
    assert run("player", "list", "--json").data == []
    assert run("new", name, code=5).err


def test_no_cell_of_a_csv_file_is_taken_for_a_formula(run: Any) -> None:
    run("new", "F")
    run("player", "add", "=1+1", "@x", "+2+3", "-4-x", "Bob")
    cells = [row[2] for row in csv.reader(io.StringIO(run("standings", "-o", "csv").out))][1:]
    assert cells == ["'=1+1", "'@x", "'+2+3", "'-4-x", "Bob"]


def test_a_markdown_table_keeps_its_columns(run: Any) -> None:
    run("new", "F")
    run("player", "add", "a|b", "[x](y)", "*bold*")
    lines = run("standings", "-o", "md").out.splitlines()
    assert len({line.replace("\\|", "").count("|") for line in lines}) == 1
