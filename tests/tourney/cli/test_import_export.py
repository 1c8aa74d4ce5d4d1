"""Tournaments and lists of players in and out, as commands."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

SMALL = (Path(__file__).parents[1] / "formats" / "trf" / "small.trf").read_text(encoding="utf-8")


@pytest.fixture
def report(here: Path) -> Path:
    """A report of five players after two of three rounds."""
    path = here / "small.trf"
    path.write_text(SMALL, encoding="utf-8", newline="")
    return path


def test_a_report_becomes_a_tournament_that_goes_on(run: Any, report: Path) -> None:
    # 2 and 3 may not meet there, and with 4 away no pairing would be left.
    report.write_text(SMALL.replace("260   1   3    2    3\n", ""), encoding="utf-8", newline="")
    done = run("import", report, "--seed", "1", "--json")
    assert done.schema == "tourney/tournament-import/1"
    assert (done.data["name"], done.data["players"], done.data["rounds"]) == ("Spring open", 5, 2)
    rows = run("standings", "--json").data
    assert rows[0]["entrant"] == "Kervella, Maël"
    assert {row["entrant"]: row["points"] for row in rows}["Guivarch, Nolwenn"] == "1/2"
    run("next")
    pairings = run("pairings", "--json").data
    assert "Guivarch, Nolwenn" not in [name for table in pairings for name in table.get("entrants", [])]
    run("db", "check")


def test_what_comes_in_goes_out_and_comes_in_again(run: Any, here: Path, report: Path) -> None:
    run("import", report)
    run("export", "trf", "one.trf")
    run("--db", "new.db", "import", "one.trf")
    run("--db", "new.db", "export", "trf", "two.trf")
    assert (here / "one.trf").read_bytes() == (here / "two.trf").read_bytes()
    first = run("standings", "--json").data
    for variant in ("trf16", "trfx"):
        run("export", "trf", f"{variant}.trf", "--format", variant)
        run("--db", f"{variant}.db", "import", f"{variant}.trf")
        rows = run("--db", f"{variant}.db", "standings", "--json").data
        points = [{row["entrant"]: row["points"] for row in one} for one in (rows, first)]
        assert points[0] == points[1]


def test_the_report_can_come_from_and_go_to_a_pipe(run: Any, report: Path) -> None:
    assert run("import", "-", stdin=SMALL, code=0)
    out = run("export", "trf").out
    assert out.startswith("012 Spring open\n")
    assert "\n001    1 wWGM Kervella, Maël" in out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("export", "pdf"), 3),
        (("export", "trf", "--format", "trf06"), 3),
        (("export", "trf", "small.trf"), 4),
        (("import", "missing.trf"), 3),
        (("import", "small.trf", "--system", "nobody"), 3),
        (("import", "small.trf", "--format", "csv"), 5),
        (("import", "small.trf"), 4),
        (("trf", "pair", "missing.trf"), 3),
        (("trf", "pair", "small.trf", "--ruleset", "nobody"), 3),
        (("trf", "pair", "over.trf", "--ruleset", "nobody"), 3),
        (("trf", "convert", "small.trf", "--format", "trf06"), 3),
        (("trf", "tiebreaks", "small.trf", "--tiebreaks", "XYZ"), 3),
        (("trf", "tiebreaks", "small.trf", "--after-round", "9"), 3),
    ],
)
def test_what_is_refused_has_its_code(run: Any, report: Path, words: tuple[str, ...], code: int) -> None:
    run("import", report)
    (report.parent / "over.trf").write_text(SMALL.replace("142 3", "142 2").replace("240 H   3    4\n", ""))
    before = {path.name: path.read_bytes() for path in report.parent.iterdir() if path.suffix != ".db"}
    done = run(*words, code=code)
    assert "[" in done.err
    assert before == {
        path.name: path.read_bytes() for path in report.parent.iterdir() if path.suffix != ".db"
    }


def test_a_broken_report_names_file_and_line_and_makes_nothing(run: Any, here: Path, report: Path) -> None:
    report.write_text(SMALL.replace("     2 b 1", "     2 b D"), encoding="utf-8", newline="")
    for words in (("import",), ("trf", "check"), ("trf", "tiebreaks"), ("trf", "pair")):
        done = run(*words, report, code=5)
        assert f"{report}: line 17, column 109: the results D and 0" in done.err
    assert not (here / "club.db").exists()


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [("142 3", "142 201", 4), ("152 W", "299          -0.5        2", 4), ("240 H   3", "240 H   9", 5)],
)
def test_what_is_refused_leaves_no_club_file(
    run: Any, here: Path, report: Path, old: str, new: str, code: int
) -> None:
    fined = SMALL.replace(old, new).replace(" 1.0    3", " 0.5    3" if "299" in new else " 1.0    3")
    report.write_text(fined, encoding="utf-8")
    run("import", report, code=code)
    assert not list(here.glob("*.db*"))


def test_a_file_that_is_missing_is_named_once(run: Any) -> None:
    assert run("trf", "pair", "missing.trf", code=3).err.count("missing.trf") == 1


def test_a_dry_run_makes_nothing(run: Any, here: Path, report: Path) -> None:
    done = run("import", report, "--dry-run")
    assert "would import Spring open: 5 players, 2 rounds" in done.err
    assert not (here / "club.db").exists()
    (here / "players.csv").write_text("name\nAnn\n")
    run("new", "X")
    assert "would enter Ann" in run("player", "import", "players.csv", "--dry-run").err
    assert run("player", "list", "--json").data == []


def test_a_second_import_needs_another_name(run: Any, report: Path) -> None:
    run("import", report)
    run("import", report, code=4)
    run("import", report, "--name", "Spring open again")
    assert run("-t", "Spring open again", "standings", "--json").data


def test_a_list_of_players_is_entered_whole_or_not_at_all(run: Any, here: Path) -> None:
    run("new", "X")
    (here / "good.csv").write_text("\ufeffNom;Elo;Club;FIDE ID\nAnne;1800;A;0003530043\n;;;\nBob;;B;007\n")
    done = run("player", "import", "good.csv", "--json")
    assert done.data["entered"] == [{"id": 1, "entrant": "Anne"}, {"id": 2, "entrant": "Bob"}]
    rows = run("player", "list", "--json").data
    assert [(row["entrant"], row["rating"], row["club"], row["fide_id"]) for row in rows] == [
        ("Anne", 1800, "A", "0003530043"),
        ("Bob", None, "B", "007"),
    ]
    (here / "bad.csv").write_text("name\nCid\nDot\nAnne\n")
    done = run("player", "import", "bad.csv", code=4)
    assert "line 4: Anne is already entered" in done.err
    (here / "nul.csv").write_bytes(b"name\nCid\nD\x00t\nEve\nFox\n")
    assert "line 3" in run("player", "import", "nul.csv", code=5).err
    assert len(run("player", "list", "--json").data) == 2
    run("undo", "--yes")
    assert run("player", "list", "--json").data == []


def test_the_list_of_players_goes_round(run: Any) -> None:
    run("new", "X")
    run("player", "import", "-", stdin="name,rating,id\nAnn,1800,007\n'=1+1,,\n")
    listed = run("player", "list", "-o", "csv").out
    assert "'=1+1" in listed
    people = run("player", "list", "--json").out
    run("new", "Y")
    run("-t", "Y", "player", "import", "-", stdin=people)
    names = [row["entrant"] for row in run("-t", "Y", "player", "list", "--json").data]
    assert names == ["Ann", "=1+1"]
    run("new", "Z")
    run("-t", "Z", "player", "import", "-", stdin=listed)
    assert [row["entrant"] for row in run("-t", "Z", "player", "list", "--json").data] == names


def test_bots_come_in_from_a_list_and_unknown_ones_do_not(run: Any) -> None:
    run("new", "X", "--game", "korsar")
    run("player", "import", "-", stdin="name,bot\nAnn,\nGreedy,greedy\n")
    assert [row["bot"] for row in run("player", "list", "--json").data] == [None, "greedy"]
    run("player", "import", "-", stdin="name,bot\nZed,nobody\n", code=3)


def test_players_come_from_a_report_too(run: Any, report: Path) -> None:
    run("new", "X")
    run("player", "import", report)
    rows = run("player", "list", "--json").data
    assert [row["entrant"] for row in rows][2] == "Riou, Pol"
    assert rows[2]["fide_id"] == "0012345"


def test_what_is_told_about_a_tournament_stands_in_its_report(run: Any) -> None:
    run("new", "X")
    run("player", "add", "Ann", "Ben")
    done = run("describe", "city=Brest", "federation=fra", "deputy=A", "deputy=B", "--json")
    assert [(fact["key"], fact["text"]) for fact in done.data] == [
        ("city", "Brest"),
        ("federation", "FRA"),
        ("deputy", "A"),
        ("deputy", "B"),
    ]
    assert "\n022 Brest\n" in run("export", "trf").out
    run("describe", "city=", "from=2026/11/30")
    keys = [fact["key"] for fact in run("describe", "--json").data]
    assert keys == ["federation", "from", "deputy", "deputy"]
    for words, code in ((("nothing",), 5), (("king=x",), 5), (("from=x",), 5), (("from=2026/11/30",), 4)):
        run("describe", *words, code=code)
    run("undo", "--yes")
    assert run("describe", "--json").data[0]["text"] == "Brest"
    assert "is described" in run("log").out
    run("db", "check")


def test_a_game_that_does_not_count_for_ratings_is_typed_and_written(run: Any) -> None:
    run("new", "X", "--seed", "1")
    run("player", "add", "Ann", "Ben")
    run("next")
    run("result", "1", "w-l")
    lines = [line for line in run("export", "trf").out.split("\n") if line.startswith("001")]
    assert sorted(line[-1] for line in lines) == ["L", "W"]
    assert {row["points"] for row in run("standings", "--json").data} == {"0", "1"}


def test_the_next_round_of_a_report(run: Any, here: Path) -> None:
    run("trf", "generate", "--players", "9", "--rounds", "4", "--seed", "1", "g.trf")
    text = (here / "g.trf").read_text(encoding="utf-8")
    played = [(line[:114].rstrip() if line.startswith("001") else line) for line in text.split("\n")]
    for place, line in enumerate(played):
        if line.startswith("001"):
            won = sum({"1": 2, "=": 1, "U": 2}.get(line[at], 0) for at in (98, 108) if at < len(line))
            played[place] = f"{line[:80]}{won / 2:4.1f}{line[84:108]}{line[108:109]}"
    (here / "p.trf").write_text("\n".join(line[:109] if line.startswith("001") else line for line in played))
    done = run("trf", "pair", "p.trf")
    count, *boards = done.out.split("\n")[:-1]
    assert int(count) == len(boards) == 5
    assert boards[-1].endswith(" 0")
    third = set()
    for line in text.split("\n"):
        if line.startswith("001"):
            cell = line[111:119]
            if cell[5] == "w":
                third.add(f"{int(line[4:8])} {int(cell[:4])}")
            elif cell[7] == "U":
                third.add(f"{int(line[4:8])} 0")
    assert set(boards) == third
    data = run("trf", "pair", "p.trf", "--json").data
    assert [f"{white} {black}" for white, black in data["pairs"]] == boards[:-1]
    assert (data["round"], f"{data['bye']} 0") == (3, boards[-1])


def test_a_report_is_checked(run: Any, here: Path) -> None:
    run("trf", "generate", "--players", "8", "--rounds", "3", "--seed", "1", "g.trf")
    assert "all 3 rounds" in run("trf", "check", "g.trf").err
    assert run("trf", "check", "g.trf", "--json").data == []
    text = (here / "g.trf").read_text(encoding="utf-8").replace("152 W", "152 X").replace("152 B", "152 W")
    (here / "g.trf").write_text(text.replace("152 X", "152 B"))
    done = run("trf", "check", "g.trf", "--json", code=4)
    assert done.data[0]["round"] == 1
    assert len(done.data[0]["file"]) == len(done.data[0]["rules"]) == 4
    assert '"trf/other-pairing"' in done.err
    assert run("trf", "check", "g.trf", code=4).out.startswith("round\tin\twhite\tblack\n1\tfile\t")


def test_a_report_without_a_legal_pairing_is_exit_4(run: Any, here: Path) -> None:
    run("trf", "generate", "--players", "4", "--rounds", "3", "--seed", "1", "g.trf")
    text = (here / "g.trf").read_text(encoding="utf-8").replace("142 3", "142 5")
    (here / "g.trf").write_text(text)
    done = run("trf", "pair", "g.trf", code=4)
    assert "no pairing of round 4 is left" in done.err
    assert done.out == ""


def test_generated_reports_are_repeatable_and_convertible(run: Any, here: Path) -> None:
    words = ("trf", "generate", "--players", "10", "--rounds", "4", "--seed", "s", "--byes", "0.1")
    one, two = run(*words).out, run(*words).out
    assert one == two
    (here / "g.trf").write_text(one, newline="")
    x = run("trf", "convert", "g.trf", "--format", "trfx").out
    assert "XXR 4" in x
    back = run("trf", "convert", "-", stdin=x).out
    assert [line for line in back.split("\n") if line.startswith("001")] == [
        line for line in one.split("\n") if line.startswith("001")
    ]
    run("trf", "generate", "--players", "10", "--rounds", "10", "--seed", "s", code=4)
    run("trf", "generate", "--players", "1", "--rounds", "1", "--seed", "s", code=2)


def test_the_tie_breaks_of_a_report(run: Any, report: Path) -> None:
    done = run("trf", "tiebreaks", report, "--tiebreaks", "BH-C1,SB", "--json")
    assert done.schema == "tourney/trf-tiebreaks/1"
    assert done.data[0] == {
        "rank": 1,
        "number": 1,
        "name": "Kervella, Maël",
        "points": "2",
        "tiebreaks": done.data[0]["tiebreaks"],
    }
    assert set(done.data[0]["tiebreaks"]) == {"BH-C1", "SB"}
    heading = run("trf", "tiebreaks", report).out.split("\n")[0].split("\t")
    assert heading[:4] == ["Rank", "StartNo", "PTS", "DE"]
    assert len(heading) == 29
    assert os.sep not in heading[0]
