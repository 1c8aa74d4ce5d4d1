"""People go out in every form and come back as the same people; what a list says is told or refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

WHO = ("entrant", "bot", "rating", "title", "club", "federation", "fide_id", "born", "sex", "members")

names = st.text(st.characters(categories=("L", "Nd", "Zs"), include_characters="',-=@.;\""), min_size=1).map(
    lambda text: " ".join(text.split())[:60]
)
ODD = ["Doe, Jane", "=1+1", "-9", "'quoted", "'=x", "+x", "Zo\u00e9 \u0141", "A; B", '"', '"J" Doe']
"""Names that a spreadsheet, a list or an encoding could take for something else."""

people = st.lists(
    st.fixed_dictionaries(
        {"name": st.one_of(names, st.sampled_from(ODD))},
        optional={
            "rating": st.integers(1, 9999).map(str),
            "title": st.sampled_from(["GM", "1N", "WH"]),
            "club": st.sampled_from(["Brest", "=Club", "A; B"]),
            "federation": st.sampled_from(["FRA", "GER"]),
            "id": st.sampled_from(["0012345", "2200001", "7"]),
            "born": st.sampled_from(["1990", "1990/12/31"]),
            "sex": st.sampled_from(["m", "w"]),
        },
    ),
    min_size=1,
    max_size=6,
)


def told(run: Any, file: str) -> list[dict[str, Any]]:
    """What is known of everybody in a club file, without numbers of ours."""
    return [{key: row[key] for key in WHO} for row in run("--db", file, "player", "list", "--json").data]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(people)
@pytest.mark.parametrize("form", ["csv", "tsv", "json", "jsonl"])
def test_a_list_that_we_write_reads_back_to_the_same_people_in_every_form(
    run: Any, here: Path, form: str, crowd: list[dict[str, str]]
) -> None:
    for file in here.glob("*.db*"):
        file.unlink()
    run("--db", "a.db", "new", "A")
    for one in crowd:
        words = [
            word
            for key in ("rating", "title", "club", "federation", "id")
            if key in one
            for word in (f"--{key}", one[key])
        ]
        done = run("--db", "a.db", "player", "add", *words, "--", one["name"], code=None)
        if done.code == 0:
            number = len(told(run, "a.db"))
            for key in ("born", "sex"):
                if key in one:
                    run("--db", "a.db", "player", "set", f"#{number}", f"--{key}", one[key])
    (here / f"list.{form}").write_text(run("--db", "a.db", "player", "list", "-o", form).out)
    run("--db", "b.db", "new", "B")
    if told(run, "a.db"):
        run("--db", "b.db", "player", "import", f"list.{form}")
    assert told(run, "b.db") == told(run, "a.db")


@pytest.mark.parametrize("form", ["csv", "tsv", "json"])
def test_bots_and_teams_read_back_too(run: Any, here: Path, form: str) -> None:
    run("--db", "a.db", "new", "A", "--game", "kitsu", "--table-size", "2", "--team-size", "2")
    run("--db", "a.db", "player", "add", "Red", "--member", "Doe, Jane", "--member", "bot:greedy=Robo")
    run("--db", "a.db", "player", "add", "Blue", "--bot", "random")
    (here / f"list.{form}").write_text(run("--db", "a.db", "player", "list", "-o", form).out)
    run("--db", "b.db", "new", "B", "--game", "kitsu", "--table-size", "2", "--team-size", "2")
    run("--db", "b.db", "player", "import", f"list.{form}")
    assert told(run, "b.db") == told(run, "a.db")


def test_our_own_number_never_becomes_one_of_a_federation(run: Any, here: Path) -> None:
    run("--db", "a.db", "new", "A")
    run("--db", "a.db", "player", "add", "Roe, Max")
    run("--db", "a.db", "player", "add", "Doe, Jane", "--id", "2200001")
    (here / "l.csv").write_text(run("--db", "a.db", "player", "list", "-o", "csv").out)
    (here / "old.csv").write_text("id,name,plays,status\n1,Ann,person,plays\n2,Bot,greedy,plays\n")
    run("--db", "b.db", "new", "B", "--game", "korsar")
    run("--db", "b.db", "player", "import", "l.csv")
    done = run("--db", "b.db", "player", "import", "old.csv")
    assert "left out" not in done.err
    assert [
        (row["entrant"], row["fide_id"], row["bot"])
        for row in run("--db", "b.db", "player", "list", "--json").data
    ] == [
        ("Roe, Max", None, None),
        ("Doe, Jane", "2200001", None),
        ("Ann", None, None),
        ("Bot", None, "greedy"),
    ]


def test_namesakes_are_told_apart_by_their_numbers_in_lists_and_reports(run: Any, here: Path) -> None:
    run("new", "A")
    done = run(
        "player", "import", "-", stdin="Name;Elo;FIDE ID\nSmith, John;1800;111\nSmith, John;1500;222\n"
    )
    assert "there are two called Smith, John: the one with number 222 is Smith, John (2)" in done.err
    assert [row["fide_id"] for row in run("player", "list", "--json").data] == ["111", "222"]
    refused = run("player", "import", "-", stdin="Name;FIDE ID\nSmith, John;111\n", code=4)
    assert "give both the numbers of their federation, or write the names differently" in refused.err
    assert "--namesake" not in refused.err
    run("next")
    (here / "r.trf").write_text(run("export", "trf", "-").out)
    run("--db", "b.db", "import", "r.trf")
    assert [row["fide_id"] for row in run("--db", "b.db", "player", "list", "--json").data] == ["111", "222"]


def test_several_lists_come_in_each_by_itself(run: Any, here: Path) -> None:
    run("new", "A")
    (here / "good.csv").write_text("name,rating\nAnn,1800\nBen,\n")
    (here / "bad.csv").write_text("name,rating\nCid,18oo\nDot,\n")
    (here / "more.json").write_text('["Eve"]')
    done = run("player", "import", "good.csv", "bad.csv", "more.json", code=5)
    assert "entered Ann, Ben, Eve; 3 in all" in done.err
    assert "bad.csv: line 2: the rating '18oo' is no whole number" in done.err
    run("undo")
    assert [row["entrant"] for row in run("player", "list", "--json").data] == ["Ann", "Ben"]


def test_byes_alone_are_a_round_of_a_report(run: Any, here: Path) -> None:
    run("new", "A", "--system", "fide-dutch", "--rounds", "3", "--seed", "1")
    run("player", "add", "Ann", "Ben", "Cid")
    run("next")
    run("result", "1", "=")
    run("player", "bye", "Ann", "Ben", "--round", "2")
    run("next")
    (here / "p.trf").write_text(run("export", "trf", "-").out)
    before = {row["entrant"]: row["points"] for row in run("standings", "--json").data}
    assert "2 rounds" in run("--db", "b.db", "import", "p.trf").err
    after = {row["entrant"]: row["points"] for row in run("--db", "b.db", "standings", "--json").data}
    assert after == before
    assert run("--db", "b.db", "export", "trf", "-").out == (here / "p.trf").read_text()
    run("trf", "check", "p.trf")


def test_an_import_names_the_step_that_is_next(run: Any, here: Path) -> None:
    run("new", "A", "--rounds", "2", "--seed", "1")
    run("player", "add", "Ann", "Ben", "Cid", "Dot")
    run("next")
    run("result", "1", "1-0")
    (here / "p.trf").write_text(run("export", "trf", "-").out)
    done = run("--db", "b.db", "import", "p.trf")
    assert "go on with tourney --db b.db result TABLE SCORE (missing: table 1)" in done.err


def test_a_report_tells_what_it_has_no_room_for(run: Any, here: Path) -> None:
    run("new", "A")
    run("player", "add", "Ann", "--title", "1N", "--club", "Brest")
    run("player", "add", "Ben", "--id", "A-7")
    done = run("export", "trf", "r.trf")
    for said in ("the title: 1N of Ann", "the club: Brest of Ann", "the number in a list: A-7 of Ben"):
        assert f"a report has no room for {said}" in done.err


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_text_of_people_is_guarded_against_formulas_and_our_figures_are_not(run: Any, form: str) -> None:
    run("new", "Big", "--table-size", "4", "--rounds", "1", "--seed", "1")
    run("player", "add", "--", "=1+1", "+1", "-A", "@B")
    run("next")
    run("result", "1", "-9", "21", "18", "4")
    assert {"'=1+1", "'+1", "'-A", "'@B"} <= set(
        run("player", "list", "-o", form).out.replace("\t", ",").split(",")
    )
    sign = "," if form == "csv" else "\t"
    assert f"{sign}-9 21 18 4{sign}" in run("pairings", "-o", form).out
    run("new", "Two", "--rounds", "1", "--seed", "1")
    run("player", "add", "A", "B")
    run("-t", "Two", "next")
    run("-t", "Two", "result", "1", "-40", "50")
    crosstable = run("-t", "Two", "crosstable", "-o", form).out
    assert f"{sign}+" in crosstable
    assert f"{sign}-" in crosstable
    assert "'" not in crosstable


@pytest.mark.parametrize("form", ["table", "md"])
def test_a_table_drawn_for_people_is_no_list(run: Any, here: Path, form: str) -> None:
    run("new", "A")
    run("player", "add", "Ann", "Ben", "--rating", "1800")
    (here / "list.txt").write_text(run("player", "list", "-o", form).out)
    run("--db", "b.db", "new", "B")
    refused = run("--db", "b.db", "player", "import", "list.txt", code=5)
    assert "this is a table drawn for people" in refused.err
    assert "-o csv" in refused.err


def test_a_day_that_no_calendar_has_is_refused_wherever_one_is_typed(run: Any) -> None:
    run("new", "A")
    for words in (["describe", "from=2026/02/31"], ["describe", "to=2026-13-01"]):
        assert "there is no day" in run(*words, code=5).err
    run("describe", "from=2026/02/28")


def test_an_import_of_one_player_asks_for_more_of_them(run: Any, here: Path) -> None:
    row = f"001    1      {'Alpha':<33} 2000{'0.0':>31}    1"
    (here / "one.trf").write_text(f"012 Old\nXXR 3\n{row}\n")
    assert "go on with tourney player add NAME..." in run("import", "one.trf").err
