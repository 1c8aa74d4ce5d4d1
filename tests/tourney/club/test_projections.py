"""Tables made from logs that are stored and strange: a refusal that names the log, never a fault of ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from events import projection
from events.errors import Unreadable
from events.store import Store
from tourney.club.projections import PROJECTIONS, owner
from tourney.club.reading import StaleTables, reading
from tourney.model.events import (
    Entered,
    ResultCorrected,
    ResultRecorded,
    RoundClosed,
    RoundPaired,
    RoundUnpaired,
    Table,
)
from tourney.model.result import parse_result
from tourney.model.undoing import Redone, Undone
from tourney.rules.referee.folding import Impossible

START = {"type": "match.started", "game": "moon", "rules": "9.9", "options": {"x": 1}, "players": []}
END = {"type": "match.ended", "outcome": {"sides": [], "scores": [1], "ranks": [1]}, "rule": "r"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "club.db", create=True, projections=PROJECTIONS) as opened:
        yield opened


def append(store: Store, stream: str, *events: object) -> None:
    version = store.head(stream).version
    store.append(
        stream, msgspec.json.encode(events), expected=version, at="t", author="", command=f"c/{version}"
    )


def test_a_match_of_a_game_that_is_not_installed_is_listed(store):
    append(store, "match/a", {**START, "players": [{"name": "Ann", "bot": None}, {"name": "Bo"}]})
    append(store, "match/a", {"type": "moon.shone", "at": [1, {"x": None}]}, END)
    assert store.conn.execute("SELECT game, players, state, scores, events FROM matches").fetchall() == [
        ("moon", '["Ann","Bo"]', "finished", "[1]", 3)
    ]


@pytest.mark.parametrize(
    "event",
    [
        {"type": "match.started"},
        {**START, "game": None},
        {**START, "game": ["moon"]},
        {**START, "players": {"name": "Ann"}},
        {**START, "players": [7]},
        {**START, "players": [{}]},
        {**START, "options": 1},
        {"type": "match.ended"},
        {**END, "outcome": None},
        {**END, "outcome": {"scores": 1, "ranks": [1]}},
        {**END, "rule": {"a": 1}},
    ],
    ids=repr,
)
def test_a_start_or_an_end_that_is_none_is_refused_by_the_name_of_its_log(store, event):
    with pytest.raises(Unreadable, match=r"^match/a is no match from version 1 on"):
        append(store, "match/a", event)
    assert store.streams() == []


def test_a_second_start_changes_nothing(store):
    append(store, "match/a", START)
    append(store, "match/a", {**START, "game": "sun"})
    assert store.conn.execute("SELECT game, events FROM matches").fetchall() == [("moon", 2)]


@pytest.mark.parametrize(
    "event",
    [
        {"type": "tournament.created"},
        {"type": "tournament.finished", "rounds": 0},
        {"type": "tournament.entered", "number": 1, "name": "Ann"},
    ],
    ids=repr,
)
def test_a_tournament_that_cannot_be_is_refused_by_the_name_of_its_log(store, event):
    with pytest.raises(Impossible, match=r"version 1 of tournament/a cannot have happened"):
        append(store, "tournament/a", event)
    assert store.streams() == []


def test_standings_are_written_anew_from_the_earliest_round_that_an_append_names(store, evening):
    friday = evening(4, rounds=3)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.tables((1, 3), (2, 4))
    append(store, "tournament/f", *friday.log)
    ranks = "SELECT after_round, rank FROM standings WHERE player = 1 ORDER BY after_round"
    assert store.conn.execute(ranks).fetchall() == [(0, 1), (1, 1)]

    def anew(*events: object) -> list[int]:
        """After which rounds the standings were written again."""
        store.conn.execute("UPDATE standings SET name = 'old'")
        append(store, "tournament/f", *events)
        kept = store.conn.execute("SELECT DISTINCT after_round FROM standings WHERE name = 'old'").fetchall()
        rows = store.conn.execute("SELECT DISTINCT after_round FROM standings ORDER BY 1").fetchall()
        return [after for (after,) in rows if (after,) not in kept]

    assert anew(ResultRecorded(2, 1, parse_result(["0-1"], 2))) == [], "the round goes on"
    other = parse_result(["0-1"], 2)
    assert anew(ResultCorrected(1, 1, other, "swapped"), ResultRecorded(2, 2, other)) == [1, 2]
    assert store.conn.execute(ranks).fetchall() == [(0, 1), (1, 3), (2, 4)]
    assert anew(ResultCorrected(2, 1, parse_result(["1-0"], 2), "swapped")) == [2]
    assert store.conn.execute(ranks).fetchall()[-1] == (2, 1)
    assert anew(RoundClosed(2)) == [], "closing a round changes no figure"
    assert anew(RoundPaired(3, (Table(1, (1, 4)), Table(2, (2, 3))))) == []
    assert anew(Entered(5, "Eve")) == [0, 1, 2]
    assert anew(RoundUnpaired(3)) == []
    assert len(store.conn.execute(ranks).fetchall()) == 3


def test_what_is_undone_and_redone_writes_no_standings_of_rounds_before_it(store, evening):
    friday = evening(4, rounds=4)
    for pairs in (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))):
        friday.tables(*pairs)
        friday.results("1-0", "=")
    append(store, "tournament/f", *friday.log)
    last = store.head("tournament/f").version

    def anew(*events: object) -> list[int]:
        """After which rounds the standings were written again; all rows are those of the log."""
        store.conn.execute("UPDATE standings SET name = 'old' WHERE rank = 1")
        append(store, "tournament/f", *events)
        kept = store.conn.execute("SELECT DISTINCT after_round FROM standings WHERE name = 'old'").fetchall()
        rows = store.conn.execute("SELECT DISTINCT after_round FROM standings ORDER BY 1").fetchall()
        store.conn.execute(
            "UPDATE standings SET name = (SELECT name FROM players WHERE number = player) WHERE name = 'old'"
        )
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as beside:
            beside.execute("BEGIN")
            assert not projection.rebuild_in(beside, PROJECTIONS, store.histories())
            assert projection.dump(beside, PROJECTIONS) == projection.dump(store.conn, PROJECTIONS)
        return [after for (after,) in rows if (after,) not in kept]

    assert anew(ResultCorrected(2, 1, parse_result(["0-1"], 2), "swapped")) == [2, 3]
    assert anew(Undone(last + 1, last + 1)) == [2, 3]
    assert anew(Undone(last, last)) == [], "round 3 goes on again"
    assert anew(Redone(last, last)) == [3]
    assert anew(Entered(5, "Eve")) == [0, 1, 2, 3]
    assert anew(Undone(last + 5, last + 5)) == [0, 1, 2, 3], "who is not there any more is in no standings"


def test_one_bad_log_keeps_no_other_out_of_the_tables(store):
    bare = Store(store.conn, store.path, ())
    append(bare, "match/bad", {"type": "match.started"})
    append(bare, "match/good", START)
    append(bare, "tournament/bad", {"type": "tournament.finished", "rounds": 0})
    refused = projection.rebuild(store, PROJECTIONS)
    assert set(refused) == {"match/bad", "tournament/bad"}
    assert store.conn.execute("SELECT id FROM matches").fetchall() == [("good",)]


def test_errors_of_the_disk_and_faults_of_ours_are_not_taken_for_stale_tables(store):
    with pytest.raises(StaleTables, match="the tables matches have another form"), reading("matches"):
        store.conn.execute("SELECT nothing FROM matches")
    with pytest.raises(sqlite3.ProgrammingError), reading("matches"):
        store.conn.execute("SELECT ?", ())
    store.conn.execute("PRAGMA query_only = ON")
    with pytest.raises(sqlite3.OperationalError), reading("matches"):
        store.conn.execute("DELETE FROM matches")


def test_every_row_knows_its_stream():
    assert owner("matches", (1, "a", "g")) == "match/a"
    assert owner("standings", ("f-1", 0, 1)) == "tournament/f-1"
