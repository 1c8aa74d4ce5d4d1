"""What damage took is told as damage, with its place, by every reader; never as missing or newer."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest


@pytest.fixture
def damage(club, here):
    """Write one text over another of the same length, wherever it stands in the club file."""
    club("next", "--no-play", code=None)

    def write(old: str, new: str, only: int | None = None):
        path = here / "club.db"
        data, old_bytes = path.read_bytes(), old.encode()
        assert len(new.encode()) == len(old_bytes)
        assert old_bytes in data, "there is something to damage"
        path.write_bytes(data.replace(old_bytes, new.encode(), -1 if only is None else only))
        return club

    return write


READERS = (("standings",), ("pairings",), ("status",), ("player", "list"), ("explain", "Ada"), ("describe",))


@pytest.mark.parametrize("words", READERS, ids=" ".join)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"tables":[', '"tablez":['),
        ('"tournament.round_paired"', '"tournament.round_pairet"'),
        ('"round":1', '"round":7'),
    ],
    ids=["an unknown field", "an unknown event", "an impossible round"],
)
def test_what_looks_newer_or_impossible_is_damage_with_its_place(damage, words, old, new):
    said = damage(old, new)(*words, code=5).err
    assert "is damaged at version" in said
    # What cannot have happened keeps its code, as scripts know it, and tells the damage as well.
    assert f"[{'tournament/impossible' if new.endswith('7') else 'log/broken-chain'}]" in said


def test_a_name_that_the_log_lost_is_damage(damage):
    said = damage('"name":"Ada"', '"name":"Bda"')("explain", "Ada", code=5).err
    assert "is damaged at version" in said


def test_a_tournament_that_its_table_lost_is_made_anew_by_a_rebuild(damage, here):
    club = damage("Friday", "Friday")
    with closing(sqlite3.connect(here / "club.db")) as conn:
        conn.execute("UPDATE tournaments SET name = 'Monday'")
        conn.commit()
    assert "make them anew with: tourney db rebuild" in club("-t", "Friday", "status", code=5).err
    club("db", "rebuild")
    club("-t", "Friday", "status")


def test_a_match_that_the_log_lost_is_damage(damage, run):
    run("play", "korsar", "--seat", "bot:random", "--seat", "bot:random", "--seed", "1")
    match = json.loads(run("match", "list", "--json").out)["data"][-1]["match"]
    lost = match[:-1] + ("0" if match[-1] != "0" else "1")
    damage(f"match/{match}", f"match/{lost}")
    for words in (("match", "show", match), ("match", "verify", match), ("replay", match, "--plain")):
        assert "is damaged" in run(*words, code=5).err


def test_what_was_never_there_is_still_missing(damage):
    club = damage("Friday", "Friday")
    for words in (("explain", "Zoë"), ("-t", "Monday", "status"), ("match", "show", "korsar-1")):
        assert club(*words, code=3).code == 3


@pytest.mark.parametrize("column", ["at", "author", "command", "hash"])
def test_a_text_of_the_log_that_became_bytes_is_damage(club, here, column):
    """SQLite keeps the kind of each value in front of the row, where a single flip makes bytes of a text."""
    path = here / "club.db"
    with closing(sqlite3.connect(path)) as conn:
        for name in ("log_no_update", "log_no_delete"):
            (sql,) = conn.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()
            conn.execute(f"DROP TRIGGER {name}")
            conn.execute("PRAGMA ignore_check_constraints = ON")
            if name == "log_no_update":
                conn.execute(f"UPDATE log SET {column} = CAST({column} AS BLOB)")
            conn.execute(sql)
        conn.commit()
    for words in (("standings",), ("db", "check"), ("player", "add", "Zoe"), ("db", "rebuild"), ("log",)):
        assert "is damaged" in club(*words, code=5).err
