"""Club files, exports and refusals of earlier versions: they open, check, answer and export as they did.

Reaches the program by its command line alone, and a club file as SQLite and JSON: whatever moves inside
the program, these tests stay as they are. See docs/decisions/0008-old-files-are-sacred.md.
"""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from tourney.cli.main import app

FOLDERS = sorted(path.parent for path in Path(__file__).parent.glob("*/manifest.json"))
RENAMED_CODES: dict[str, tuple[str, int]] = {
    "match/not-continued": ("log/forked", 5),
    "tournament/bad-extension": ("plugin/bad", 5),
    "tournament/no-round": ("tournament/no-such-round", 3),
    "tournament/no-table": ("tournament/no-such-table", 3),
    "tournament/unknown-name": ("plugin/unknown", 3),
}
"""Codes that became another one since: the old code, and the code and exit that took its place."""

SUMS = {"v0.1.0": "1979f7fcc13ddc28360546956a677809136884b8dfb2fa9f5fdc834874ac0b73"}
"""What each folder adds up to: it is never made again, and nothing in it is rewritten."""

Row = dict[str, Any]


class Done(NamedTuple):
    """What a command left."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Types one command in an empty folder; an unforeseen exception fails the test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TOURNEY_DB", raising=False)
    monkeypatch.delenv("TOURNEY_AUTHOR", raising=False)
    for name, value in (("HOME", str(tmp_path)), ("COLUMNS", "100"), ("NO_COLOR", "1"), ("TZ", "UTC")):
        monkeypatch.setenv(name, value)
    runner = CliRunner()

    def call(db: str, *words: str) -> Done:
        result = runner.invoke(app, ["--db", db, *words], catch_exceptions=False)
        out = result.stdout.replace(str(tmp_path.resolve()), "HERE")
        return Done(result.exit_code, out, result.stderr)

    return call


def stored(path: Path) -> bytes:
    """What the corpus holds under that name."""
    data = path.read_bytes()
    return gzip.decompress(data) if path.suffix == ".gz" else data


def put(path: Path, target: Path) -> str:
    """Copy a file of the corpus to where commands are typed; gives the name that they call it by."""
    name = path.name.removesuffix(".gz")
    (target / name).write_bytes(stored(path))
    return name


def rows_in(path: Path) -> list[Row]:
    """The rows of a file of JSON lines; none where the version had no such file."""
    return [json.loads(line) for line in stored(path).decode().splitlines()]


def manifest(folder: Path) -> Row:
    """What the folder says of itself."""
    return dict(json.loads((folder / "manifest.json").read_bytes()))


def code_of(err: str) -> str:
    """The code of the error that was told, in words or in JSON."""
    found = re.search(r'"code":"([^"]+)"|\[([a-z-]+(?:/[a-z-]+)?)\]$', err, re.MULTILINE)
    return (found.group(1) or found.group(2)) if found else ""


def differs(folder: Path, row: Row, done: Done) -> str:
    """What is otherwise than it was; empty where nothing is."""
    code, exit_ = RENAMED_CODES.get(row.get("code", ""), (row.get("code", ""), row["exit"]))
    if done.code != exit_ or (exit_ and code_of(done.err) != code):
        return f"{row}: ended with {done.code} {code_of(done.err)}, not {exit_} {code}: {done.err}"
    if "message" in row:
        return ""
    out = stored(folder / row["file"]).decode() if "file" in row else row.get("out", "")
    return "" if exit_ or done.out == out else f"{row.get('words', row.get('ask'))}:\n{done.out}\nwas\n{out}"


def appends_in(path: Path) -> list[tuple[Any, ...]]:
    """The rows of the log as they stand in the file."""
    club = sqlite3.connect(path)
    rows = club.execute(
        "SELECT stream, first, last, at, author, command, events, hash, seq FROM log ORDER BY stream, first"
    ).fetchall()
    club.close()
    return rows


def links_are_whole(rows: list[tuple[Any, ...]]) -> bool:
    """Whether each hash is that of the eight parts, from the hash before it to the bytes of the events."""
    heads: dict[str, str] = {}
    for stream, first, last, at, author, command, events, hash_, _ in rows:
        parts = (heads.get(stream, "0" * 64), stream, str(first), str(last), at, author, command, events)
        raw = [part.encode() for part in parts]
        if sha256(b"".join(b"%d:" % len(part) + part for part in raw)).hexdigest() != hash_:
            return False
        heads[stream] = hash_
    return True


def each(make: Callable[[Path], list[Row]], name: Callable[[Row], str]) -> Any:
    """One test for each row of each version."""
    pairs = [(folder, row) for folder in FOLDERS for row in make(folder)]
    ids = [f"{folder.name}-{name(row)}" for folder, row in pairs]
    return pytest.mark.parametrize(("folder", "row"), pairs, ids=ids)


every_club = each(lambda folder: manifest(folder)["clubs"], lambda row: str(row["file"]))


@every_club
def test_an_old_club_file_is_sound_and_answers_and_exports_as_it_did(
    run: Run, tmp_path: Path, folder: Path, row: Row
) -> None:
    name = put(folder / row["file"], tmp_path)
    before = appends_in(tmp_path / name)
    assert run(name, "db", "check").code == 0
    asked = rows_in(folder / row["answers"])
    wrong = [found for one in asked if (found := differs(folder, one, run(name, *one["words"])))]
    assert wrong == []
    assert len(asked) > 5
    assert run(name, "db", "rebuild").code == 0
    assert run(name, "db", "check").code == 0
    assert appends_in(tmp_path / name) == before


@every_club
def test_what_is_hashed_of_an_append_are_the_same_eight_parts(folder: Path, row: Row, tmp_path: Path) -> None:
    rows = appends_in(tmp_path / put(folder / row["file"], tmp_path))
    assert len(rows) > 3
    assert links_are_whole(rows)
    assert not links_are_whole([rows[0], (*rows[1][:4], "somebody", *rows[1][5:]), *rows[2:]])


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_an_old_evening_goes_on_where_it_ended(run: Run, tmp_path: Path, folder: Path) -> None:
    name = put(folder / manifest(folder)["steps_in"], tmp_path)
    (tmp_path / name).rename(tmp_path / "steps.club")
    before = appends_in(tmp_path / "steps.club")
    steps = rows_in(folder / "steps.jsonl")
    assert [found for one in steps if (found := differs(folder, one, run("steps.club", *one["words"])))] == []
    after = appends_in(tmp_path / "steps.club")
    assert len(after) > len(before)
    assert set(before) <= set(after)
    assert links_are_whole(after)


def trips(folder: Path) -> Iterator[tuple[str, list[Row]]]:
    """The exports with what became of each, by the club file that they are of."""
    rows = rows_in(folder / "trips.jsonl.gz")
    for club in dict.fromkeys(row["file"].split("/")[0] for row in rows):
        yield club, [row for row in rows if row["file"].startswith(f"{club}/")]


@each(
    lambda folder: [{"club": club, "rows": rows} for club, rows in trips(folder)],
    lambda row: str(row["club"]),
)
def test_an_old_export_is_read_and_exported_again_byte_for_byte(
    run: Run, tmp_path: Path, folder: Path, row: Row
) -> None:
    wrong = []
    for one in row["rows"]:
        put(folder / one["file"], tmp_path)
        (tmp_path / "again.club").unlink(missing_ok=True)
        if "ask" in one:
            answer = {key: value for key, value in one.items() if key != "file"}
            wrong.append(differs(folder, answer, run("again.club", *one["ask"])))
            continue
        first = run("again.club", *one["import"])
        wrong.append(differs(folder, {**one, "message": ""}, first))
        if not one["exit"]:
            again = folder / one.get("again", one["file"])
            second = run("again.club", *one["export"])
            wrong.append("" if second.out.encode() == stored(again) else f"{one}: exported otherwise")
    assert [one for one in wrong if one] == []


@each(lambda folder: rows_in(folder / "refused.jsonl"), lambda row: " ".join([row["db"], *row["words"]])[:90])
def test_what_was_refused_ends_with_the_same_code_and_exit(
    run: Run, tmp_path: Path, folder: Path, row: Row
) -> None:
    name = put(folder / row["db"], tmp_path)
    (tmp_path / name).rename(tmp_path / "tried.club")
    for file in row["files"]:
        put(folder / file, tmp_path)
    done = run("tried.club", *row["words"], "--json")
    assert differs(folder, {**row, "message": ""}, done) == ""


def test_no_folder_was_rewritten() -> None:
    found = {}
    for folder in FOLDERS:
        digest = sha256()
        files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
        for name in sorted(files):
            digest.update(name.encode() + b"\0" + sha256(files[name].read_bytes()).digest())
        found[folder.name] = digest.hexdigest()
    assert found == SUMS


def events_of(folder: Path, tmp_path: Path) -> list[Row]:
    """Every event in the club files of the folder."""
    out: list[Row] = []
    for club in manifest(folder)["clubs"]:
        for row in appends_in(tmp_path / put(folder / club["file"], tmp_path)):
            out.extend(json.loads(row[6]))
    return out


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_folder_holds_every_type_of_event_that_its_manifest_names(folder: Path, tmp_path: Path) -> None:
    named = {kind for kinds in manifest(folder)["types"].values() for kind in kinds}
    assert {event["type"] for event in events_of(folder, tmp_path)} == named


def test_the_first_folder_holds_the_whole_of_the_first_version(tmp_path: Path) -> None:
    events = events_of(FOLDERS[0], tmp_path)
    types = manifest(FOLDERS[0])["types"]
    assert len(types["tournament"]) == 30
    assert types["match"] == ["match.aborted", "match.decided", "match.ended", "match.started"]
    assert {word: len(kinds) for word, kinds in types.items()} == {
        "checkers": 10,
        "karnag": 44,
        "kitsu": 21,
        "korrigans": 19,
        "korsar": 11,
        "match": 4,
        "tournament": 30,
    }
    created = [event for event in events if event["type"] == "tournament.created"]
    assert {event["system"] for event in created} == {
        "double-round-robin",
        "fide-dutch-2026-02",
        "fide-dutch-baku-2026-02",
        "rotating-partners",
        "round-robin",
        "swiss",
        "swiss-by-record",
    }
    assert {event["scoring"] for event in created} == {
        "capped:20",
        "classic",
        "margin:20",
        "place",
        "rank",
        "raw",
        "three-one-zero",
        "two-one-zero",
    }
    assert {event["game"] for event in created} == {"any", "karnag", "kitsu", "korrigans", "korsar"}
    assert {event["table_size"] for event in created} >= {2, 3, 4, 5, 8}
    assert max(event["cut"] for event in created) == 5
    assert {event["team_size"] for event in created} == {1, 2, 3}
    results = [event["result"] for event in events if event["type"] == "tournament.result_recorded"]
    assert {result["kind"] for result in results} == {"played", "unrated", "forfeit", "double-forfeit"}


def test_the_first_folder_holds_what_a_stricter_door_would_refuse(tmp_path: Path) -> None:
    events = events_of(FOLDERS[0], tmp_path)
    scores = [event["result"]["scores"] for event in events if event["type"] == "tournament.result_recorded"]
    assert [60, 60, 60] in scores
    assert [3, 0] in scores
    born = [event["details"].get("born") for event in events if event["type"] == "tournament.entrant_changed"]
    assert "1990/13/45" in born
