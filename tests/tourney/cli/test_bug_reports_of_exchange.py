"""Public bug reports of import and export in other tools, as tests of ours."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from gacrux.trf2json import trf2json

from events import store

SMALL = (Path(__file__).parents[1] / "formats" / "trf" / "small.trf").read_text(encoding="utf-8")


def independent(data: bytes) -> Any:
    """The report as another program reads it."""
    file = trf2json()
    file.parse_file(data.decode(), True)
    assert file.chessjson["status"] == {"code": 0, "error": []}
    return file.chessjson["event"]


def people(run: Any, name: str = "") -> list[dict[str, Any]]:
    words = ("-t", name) if name else ()
    return list(run(*words, "player", "list", "--json").data)


def test_BR_36_header_lines_hold_what_belongs_there_or_are_left_out(run: Any, here: Path) -> None:
    run("new", "https://example.org/t/1", "--rounds", "3")
    run("player", "add", "Ann", "Ben")
    run("export", "trf", "bare.trf")
    lines = (here / "bare.trf").read_text(encoding="utf-8").split("\n")
    assert {line[:3] for line in lines if line} == {"012", "062", "072", "092", "142", "192", "212", "001"}
    run("describe", "city=Brest", "federation=FRA", "arbiter=Bris, Ana", "from=2026/11/30")
    run("export", "trf", "told.trf")
    info = independent((here / "told.trf").read_bytes())["eventInfo"]
    assert (info["site"], info["federation"], str(info["startDate"])) == ("Brest", "FRA", "2026-11-30")
    assert "https" not in str({key: value for key, value in info.items() if key != "fullName"})


@pytest.mark.parametrize("variant", ["trf16", "trfx", "trf26"])
def test_BR_38_every_reference_means_the_same_person(run: Any, here: Path, variant: str) -> None:
    order = [5, 2, 8, 1, 7, 3, 6, 4]
    rows = "\n".join(f"Player {place},{2500 - 100 * place},{'f' if place % 2 else 'm'}" for place in order)
    run("new", "X", "--system", "fide-dutch-baku", "--rounds", "5", "--seed", "1")
    run("player", "import", "-", stdin=f"name,rating,sex\n{rows}\n")
    run("player", "avoid", "Player 1", "Player 8")
    run("player", "bye", "Player 3", "--round", "3")
    for _ in range(2):
        run("next")
        for table in run("pairings", "--json").data:
            run("result", table["table"], "1-0")
    run("export", "trf", "x.trf", "--format", variant)
    event = independent((here / "x.trf").read_bytes())
    (tournament,) = event["tournaments"]
    names = {
        competitor["cid"]: profile["fideName"]
        for competitor in tournament["competitors"]
        for profile in event["profiles"]
        if profile["id"] == competitor["profileId"]
    }
    assert names == {place: f"Player {place}" for place in range(1, 9)}
    assert {profile["sex"] for profile in event["profiles"]} == {"m", "w"}
    met = {
        (game["round"], names[game["white"]["cid"]], names[game["black"]["cid"]])
        for game in tournament["gameList"]
        if game["black"]
    }
    ours = {
        (round_, *table["seats"])
        for round_ in (1, 2)
        for table in run("pairings", round_, "--json").data
        if "table" in table
    }
    assert met == ours
    run("--db", "y.db", "import", "x.trf")
    # The oldest dialect has no line for the number of rounds, the pairing system and what is to come.
    if variant == "trf26":
        run("--db", "y.db", "export", "trf", "y.trf", "--format", variant)
        assert (here / "y.trf").read_bytes() == (here / "x.trf").read_bytes()
        assert [one["firstCompetitor"] for one in tournament["accelerated"]["values"]] == [1, 1]
        assert tournament["prohibited"][0]["competitors"] == [1, 8]
    there = {
        (round_, *table["seats"])
        for round_ in (1, 2)
        for table in run("--db", "y.db", "pairings", round_, "--json").data
        if "table" in table
    }
    assert there == ours


def test_BR_40_nobody_without_a_rating_has_a_dash_for_one(run: Any, here: Path) -> None:
    run("new", "X", "--rounds", "1")
    run("player", "import", "-", stdin="name,rating\nAnn,-\nBen,1800\nCid,\n")
    for variant in ("trf16", "trfx", "trf26"):
        run("export", "trf", f"{variant}.trf", "--format", variant)
        event = independent((here / f"{variant}.trf").read_bytes())
        rated = {one["fideName"]: [rating["rating"] for rating in one["rating"]] for one in event["profiles"]}
        assert rated == {"Ann": [], "Ben": [1800], "Cid": []}
    assert [one["rating"] for one in people(run)] == [None, 1800, None]


def test_BR_41_everybody_imported_is_there_and_paired(run: Any) -> None:
    run("new", "X")
    run("player", "import", "-", stdin="name\nAnn\n\nBen\n\n\nCid\nDot\n")
    run("next")
    tables = run("pairings", "--json").data
    assert sorted(name for table in tables for name in table["seats"]) == ["Ann", "Ben", "Cid", "Dot"]
    only = "\n".join(line[:80] if line[:3] == "001" else line for line in SMALL.split("\n")[:21])
    run("import", "-", "--name", "Y", "--seed", "1", stdin=only)
    run("-t", "Y", "next")
    rows = run("-t", "Y", "pairings", "--json").data
    assert len([row for row in rows if "table" in row]) == 2
    assert [row["kind"] for row in rows if "bye" in row] == ["pairing"]


def test_BR_43_a_byte_that_is_nothing_names_its_line_and_nothing_is_imported(run: Any, here: Path) -> None:
    run("new", "X")
    for name, data in (
        ("p.csv", b"name\nAnn\na\x00b\nCid\nDot\n"),
        ("p.jsonl", b'"Ann"\n"Ben"\n"a\x00b"\n"Dot"\n"Eve"\n'),
        ("p.trf", b"012 X\n022 Y\n032 \x00\n"),
    ):
        (here / name).write_bytes(data)
        assert "line 3" in run("player", "import", name, code=5).err
    assert "line 3" in run("import", "p.trf", code=5).err
    assert people(run) == []


@pytest.mark.parametrize("id_", ["0003530043", "1e5", "007"])
def test_BR_45_numbers_of_federations_are_text(run: Any, here: Path, id_: str) -> None:
    run("new", "X", "--rounds", "1")
    run("player", "import", "-", stdin=f"name,fide id\nAnn,{id_}\nBen,1\n")
    assert people(run)[0]["fide_id"] == id_
    run("new", "Y")
    run("-t", "Y", "player", "import", "-", stdin=run("-t", "X", "player", "list", "--json").out)
    assert people(run, "Y")[0]["fide_id"] == id_
    if id_.isdigit():  # the columns of a report are for digits
        run("-t", "X", "export", "trf", "x.trf")
        run("import", "x.trf", "--name", "Z")
        assert people(run, "Z")[0]["fide_id"] == id_


def test_BR_46_nothing_is_imported_into_a_file_that_is_held(run: Any, here: Path, monkeypatch: Any) -> None:
    run("new", "X")
    (here / "small.trf").write_text(SMALL, encoding="utf-8", newline="")
    (here / "players.csv").write_text("name\nAnn\nBen\n")
    connect = store.connect
    monkeypatch.setattr(store, "connect", lambda path, mode, _: connect(path, mode, 0.05))
    holder = sqlite3.connect(here / "club.db", isolation_level=None)
    try:
        holder.execute("BEGIN IMMEDIATE")
        for words in (("player", "import", "players.csv"), ("import", "small.trf")):
            done = run(*words, code=6)
            assert "entered" not in done.err
            assert "imported Spring" not in done.err
    finally:
        holder.execute("ROLLBACK")
        holder.close()
    assert run("player", "list", "--json").data == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("blank", [0, 1, 2])
def test_BR_48_blank_lines_and_ends_of_lines_lose_nothing(run: Any, end: str, blank: int) -> None:
    between = end * (blank + 1)
    run("new", "X")
    run("player", "import", "-", stdin=f"name,rating{between}Ann,1{between}Ben,2{between}")
    run("player", "import", "-", stdin=between.join(['{"name": "Cid"}', '{"name": "Dot"}']))
    assert [one["entrant"] for one in people(run)] == ["Ann", "Ben", "Cid", "Dot"]
    run("import", "-", "--name", "Y", stdin=SMALL.replace("\n", between))
    assert len(people(run, "Y")) == 5
    for nothing in ("", between, f"name{between}"):
        run("player", "import", "-", stdin=nothing, code=5)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x"])
def test_BR_50_no_name_is_a_formula_and_every_name_comes_back(run: Any, here: Path, name: str) -> None:
    run("new", "X", "--rounds", "1", "--seed", "1")
    run("player", "import", "-", stdin=f"name\n{name}\nBen\n")
    run("next")
    run("result", "1", "3", "-1")
    out = run("standings", "-o", "csv").out
    assert (f",{name}," if name == "-1" else f",'{name},") in out
    listed = run("player", "list", "-o", "csv").out
    run("new", "Y")
    run("-t", "Y", "player", "import", "-", stdin=listed)
    assert [one["entrant"] for one in people(run, "Y")] == [name, "Ben"]
    run("-t", "X", "export", "trf", "x.trf")
    run("import", "x.trf", "--name", "Z")
    assert people(run, "Z")[0]["entrant"] == name


@pytest.mark.parametrize("name", ["<svg/onload=x>", '" onx=', "<b>x</b>", "[x](javascript:y)"])
def test_BR_51_no_name_is_markup(run: Any, name: str) -> None:
    """There are no pages yet; Markdown, which may hold HTML, is what comes nearest."""
    run("new", "X", "--rounds", "1")
    run("player", "add", "--", name)
    shown = run("standings", "-o", "md").out
    bare = shown.replace("\\<", "").replace("\\>", "").replace("\\[", "").replace("\\]", "")
    assert not {"<", "[", "]"} & set(bare)
