"""An evening of 24 people by FIDE's Dutch system, through the commands, as the federation gets it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from gacrux.pairingchecker import pairingchecker
from gacrux.tiebreakchecker import tiebreakchecker
from gacrux.trf2json import trf2json

LAST = (
    *("Kervella", "Riou", "Guivarch", "Tanguy", "Morvan", "Prigent", "Goff", "Abgrall", "Čapek", "Bihan"),
    *("Conan", "Madec", "Nédélec", "Quéméner", "Salaün", "Urvoy", "Yvinec", "Hamon", "Jaouen", "Floc'h"),
    *("Derrien", "Bodenez", "Autret", "Ollivier"),
)
FIRST, CLUBS = ("Anne", "Yann", "Maël", "Enora"), ("Brest", "Quimper", "")
HEADING = "Nom;Elo;Titre;Club;Féd;ID FIDE;Naissance"


def row(place: int) -> str:
    """A line of the list: every seventh has no rating."""
    rating = 2350 - 47 * place if place % 7 else ""
    title = {1: "GM", 2: "WIM", 4: "FM"}.get(place, "")
    name = f"{LAST[place]}, {FIRST[place % 4]}"
    return f"{name};{rating};{title};{CLUBS[place % 3]};FRA;{20_000_000 + place};19{60 + place}"


PEOPLE = [row(place) for place in range(24)]
WORDS = ["1-0", "=", "0-1", "1-0", "1-0", "=", "+-", "0-1", "1-0", "-+", "=", "0-1", "D-D"]
CLEAN = {"code": 0, "info": [], "error": []}


def played(run: Any, turn: int) -> int:
    """Enters a result at every table of the round; gives how many were entered since the beginning."""
    tables = [one["table"] for one in run("pairings", "--json").data if "table" in one]
    for number in tables:
        run("result", number, WORDS[turn % len(WORDS)])
        turn += 1
    return turn


@pytest.fixture
def evening(run: Any) -> Any:
    """Five rounds: two kept apart, a bye asked for, one who comes late, one who leaves, a correction."""
    run("new", "Friday open", "--system", "fide-dutch", "--rounds", "5", "--seed", "20261130")
    run("describe", "city=Brest", "federation=FRA", "from=2026/11/30", "arbiter=IA Bris, Ana")
    run("player", "import", "-", stdin="\n".join([HEADING, *PEOPLE[:23]]))
    run("player", "avoid", "Morvan", "Prigent")
    run("player", "bye", "Conan", "--round", "2", "--kind", "half")
    turn = 0
    for round_ in range(1, 6):
        if round_ == 2:
            run("player", "import", "-", stdin="\n".join([HEADING, PEOPLE[23]]))
        if round_ == 3:
            run("player", "drop", "Hamon")
        run("next")
        turn = played(run, turn)
    run("result", "1", "=", "--why", "the slip was misread")
    run("next")
    return run


def test_the_report_is_accepted_without_a_remark_and_comes_back(
    evening: Any, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = evening("export", "trf", "friday.trf", "--format", "trf26")
    assert "wrote Friday open to friday.trf" in done.err
    data = (here / "friday.trf").read_bytes()
    file = trf2json()
    file.strict = True
    file.parse_file(data.decode(), True)
    assert file.chessjson["status"] == {"code": 0, "error": []}
    (tournament,) = file.chessjson["event"]["tournaments"]
    assert (len(tournament["competitors"]), tournament["currentRound"]) == (24, 5)
    for checker in (pairingchecker, tiebreakchecker):
        words = ["-c", "-i", "friday.trf", "-o", "out.json", "-b", "utf8", "-x", "strict"]
        monkeypatch.setattr("sys.argv", ["checker", *words])
        program = checker()
        program.common_main()
        assert program.resultjson["status"] == CLEAN, checker
    pairings = json.loads((here / "out.json").read_text())
    assert pairings["tiebreakResult"]["check"] is True
    evening("trf", "check", "friday.trf")
    evening("--db", "other.db", "import", "friday.trf")
    evening("--db", "other.db", "export", "trf", "again.trf")
    assert (here / "again.trf").read_bytes() == (here / "friday.trf").read_bytes()
    evening("db", "check")
    letters = {
        line[at]
        for line in (here / "friday.trf").read_text(encoding="utf-8").split("\n")
        if line.startswith("001")
        for at in range(98, len(line), 10)
    }
    assert letters >= set("10=+-DUHZ")
    assert "F" not in letters


def test_a_tournament_goes_on_elsewhere_as_here(run: Any, here: Path) -> None:
    """Exported after round 2 and imported into another club, round 3 is the same there."""
    run("new", "Friday", "--system", "fide-dutch", "--rounds", "5", "--seed", "3")
    run("player", "import", "-", stdin="\n".join([HEADING, *PEOPLE[:15]]))
    turn = 0
    for _ in range(2):
        run("next")
        turn = played(run, turn)
    run("player", "drop", "2")
    run("export", "trf", "after2.trf")
    pairs = run("trf", "pair", "after2.trf").out
    run("--db", "other.db", "import", "after2.trf")
    run("next")
    run("--db", "other.db", "next")
    there = run("--db", "other.db", "pairings", "--json").data
    here_ = run("pairings", "--json").data
    assert [one.get("seats", one.get("bye")) for one in there if one.get("kind") != "zero"] == [
        one.get("seats", one.get("bye")) for one in here_ if one.get("kind") != "zero"
    ]
    assert int(pairs.split("\n")[0]) == sum("table" in one for one in here_) == 7
