"""What we write, read and checked by an independent program: without a remark."""

from __future__ import annotations

from typing import Any

import pytest
from gacrux.pairingchecker import pairingchecker
from gacrux.tiebreakchecker import tiebreakchecker
from gacrux.trf2json import trf2json

from tourney.formats.trf.exporting import document_of
from tourney.formats.trf.generating import Order, generate
from tourney.formats.trf.writing import DIALECTS, TRF26, write
from tourney.model.actions import Enter, Record, Withdraw
from tourney.model.description import Describe, Fact
from tourney.model.events_entrants import Details
from tourney.model.result import parse_result


def as_read(data: bytes) -> Any:
    """The file as gacrux holds it, strictly; a remark fails."""
    file = trf2json()
    file.strict = True
    file.parse_file(data.decode(), True)
    assert file.chessjson["status"] == {"code": 0, "error": []}
    return file.chessjson["event"]


@pytest.fixture
def remarks(tmp_path, monkeypatch):
    """What the checkers of gacrux say of a file: the code and the texts of each."""

    def check(data: bytes, *checkers: type) -> list[Any]:
        path = tmp_path / "file.trf"
        path.write_bytes(data)
        said = []
        for checker in checkers:
            words = [
                "x",
                "-c",
                "-i",
                str(path),
                "-o",
                str(tmp_path / "out.json"),
                "-b",
                "utf8",
                "-x",
                "strict",
            ]
            monkeypatch.setattr("sys.argv", words)
            program = checker()
            program.common_main()
            said.append(program.resultjson["status"])
        return said

    return check


CLEAN = {"code": 0, "info": [], "error": []}


@pytest.mark.parametrize("seed", range(3))
def test_a_generated_tournament_is_accepted(seed, remarks):
    made = generate(Order(players=15, rounds=5, seed=str(seed), forfeits=0.06, byes=0.06, withdrawals=0.02))
    data = write(made, TRF26)
    event = as_read(data)
    assert len(event["tournaments"][0]["competitors"]) == 15
    assert remarks(data, pairingchecker, tiebreakchecker) == [CLEAN, CLEAN]


@pytest.mark.parametrize("name", DIALECTS)
def test_every_dialect_is_read(name):
    made = generate(Order(players=9, rounds=4, seed="4", forfeits=0.1, byes=0.1))
    event = as_read(write(made, DIALECTS[name]))
    (tournament,) = event["tournaments"]
    assert len(tournament["competitors"]) == 9
    assert tournament["currentRound"] == 4


PEOPLE = [
    ("Čapek, Ödön", Details(rating=1900, title="FM", federation="CZE", id="00312345", born="1990", sex="m")),
    ("李, 小龙", Details(rating=2100, federation="CHN", born="1991/02/03", sex="w")),
    ("=SUM(A1)", Details()),
    ("-1", Details(club="Brest")),
    ("<svg/onload=x>", Details(rating=1200)),
    ("Wolfeschlegelsteinhausenbergerdorff, Hubert", Details(id="letters")),
    ("O'Neill", Details(rating=1500)),
]
FACTS = (
    Fact("city", "Saint-Étienne"),
    Fact("federation", "FRA"),
    Fact("from", "2026/11/30"),
    Fact("to", "2026/12/01"),
    Fact("arbiter", "IA Le Goff, Anne 12345678"),
    Fact("deputy", "Morvan, Luc"),
    Fact("time", "90 minutes and 30 seconds a move"),
    Fact("days", "26/11/30 26/12/01"),
)


@pytest.mark.parametrize("settings", [{}, {"scoring": "three-one-zero"}, {"system": "round-robin"}], ids=str)
def test_a_tournament_of_the_club_is_accepted(evening, remarks, settings):
    """BR-36, BR-38, BR-40: fields as the format has them, one person a number, nobody's rating a dash."""
    made = evening(rounds=4, **settings)
    for name, details in PEOPLE:
        made.act(Enter(name, details=details))
    made.act(Describe(FACTS))
    words = iter(["1-0", "0-1", "=", "+-", "1-0", "-+", "--", "W-L", "D-D", "=", "1-0", "0-1"])
    for round_ in range(1, 5):
        made.pair()
        for table in made.state.rounds[-1].tables:
            made.act(Record(round_, table.table, parse_result([next(words)], 2)))
        if round_ == 2:
            made.act(Withdraw(3))
    data = write(document_of(made.state), TRF26)
    event = as_read(data)
    info = event["eventInfo"]
    assert (info["fullName"], info["site"], info["federation"]) == ("Friday", "Saint-Étienne", "FRA")
    (tournament,) = event["tournaments"]
    names = {profile["id"]: profile for profile in event["profiles"]}
    order = range(1, len(PEOPLE) + 1) if "system" in settings else made.state.starting_rank()
    for competitor in tournament["competitors"]:
        profile = names[competitor["profileId"]]
        entrant = made.state.entrant(order[competitor["cid"] - 1])
        assert profile["fideName"] == entrant.name[:33].rstrip()
        assert profile["sex"].strip() == entrant.details.sex
        assert [one["rating"] for one in profile["rating"]] == (
            [entrant.details.rating] if entrant.details.rating else []
        )
    assert remarks(data, tiebreakchecker) == [CLEAN]


@pytest.mark.parametrize(("system", "players"), [("round-robin", 6), ("double-round-robin", 4)])
def test_a_round_robin_is_the_one_of_the_tables(evening, remarks, system, players):
    """The numbers of a report are the places in the Berger tables, whatever the ratings are."""
    made = evening(system=system)
    for number in range(1, players + 1):
        made.act(Enter(f"Player {number}", details=Details(rating=1500 + 37 * number % 11 * 100)))
    rounds = (players + players % 2 - 1) * (2 if system.startswith("double") else 1)
    for _ in range(rounds):
        made.pair()
        made.results(*(["1-0", "=", "0-1"] * 2)[: len(made.state.rounds[-1].tables)])
    data = write(document_of(made.state), TRF26)
    as_read(data)
    assert remarks(data, pairingchecker) == [CLEAN]
