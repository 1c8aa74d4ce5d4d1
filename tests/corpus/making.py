"""What `make_corpus.py` works with: a desk that types commands, and files forged from the outside.

Knows the program by its command line alone, and the log by its description (docs/log-format.md).
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

TOURNEY = str(Path(sys.executable).with_name("tourney"))
GENESIS = "0" * 64
EDITED = "2026-01-02T20:15:00Z"


class Done(NamedTuple):
    """What a command left."""

    code: int
    out: str
    err: str


class Desk:
    """Types commands in a folder of its own, as an organiser does.

    Args:
        here: the folder.
        db: the club file there.
    """

    def __init__(self, here: Path, db: str) -> None:
        self.here = here
        self.db = db

    def __call__(self, *words: object, code: int | None = 0, stdin: str = "", file: str = "") -> Done:
        """Type one command; with the code None any end will do."""
        done = subprocess.run(
            [TOURNEY, "--db", file or self.db, *map(str, words)],
            cwd=self.here,
            env=surroundings(self.here),
            input=stdin,
            capture_output=True,
            text=True,
            check=False,
        )
        if code is not None and done.returncode != code:
            raise SystemExit(f"{self.db}: {words} ended with {done.returncode}: {done.stdout}{done.stderr}")
        return Done(done.returncode, done.stdout, done.stderr)

    def data(self, *words: object) -> Any:
        """The data of a JSON answer."""
        return json.loads(self(*words, "--json").out)["data"]

    def results(self, name: str, choose: Callable[[dict[str, Any]], Sequence[object]]) -> None:
        """Enter a result at every table of the tournament's latest round that has none."""
        for table in self.data("-t", name, "pairings"):
            if "table" in table and not table["result"]:
                self("-t", name, "result", table["table"], *choose(table))

    def rounds(
        self, name: str, count: int, choose: Callable[[dict[str, Any]], Sequence[object]] | None = None
    ) -> None:
        """Pair and enter that many rounds; by default entrants of lower numbers win, with some draws."""
        for _ in range(count):
            self("-t", name, "next")
            self.results(name, choose or usual)


def usual(table: dict[str, Any]) -> list[str]:
    """A result at a table of two that follows from the numbers of those who sit there."""
    one, other = table["ids"]
    if (one + other) % 5 == 0:
        return ["="]
    return ["1-0"] if one < other else ["0-1"]


def scores(table: dict[str, Any]) -> list[int]:
    """Scores at a table of any size, all different."""
    return [40 - 3 * number for number in table["ids"]]


def surroundings(here: Path) -> dict[str, str]:
    """An environment without the settings of whoever makes the corpus."""
    kept = {key: value for key, value in os.environ.items() if key in {"PATH", "PYTHONPATH", "SYSTEMROOT"}}
    return {**kept, "HOME": str(here), "COLUMNS": "100", "NO_COLOR": "1", "LANG": "C.UTF-8", "TZ": "UTC"}


def packed(source: Path, target: Path) -> None:
    """Write the club file compressed, the same bytes each time."""
    target.write_bytes(gzipped(source.read_bytes()))


def gzipped(data: bytes) -> bytes:
    """The data compressed, the same bytes each time."""
    return gzip.compress(data, 9, mtime=0)


def linked(*parts: bytes) -> str:
    """The hash over these parts, each with its length before it."""
    return sha256(b"".join(b"%d:" % len(part) + part for part in parts)).hexdigest()


def compact(value: object) -> bytes:
    """JSON without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def chained(
    stream: str, appends: Sequence[tuple[str, str, str, list[Any]]]
) -> list[tuple[int, int, str, str, str, bytes, str]]:
    """Appends (at, author, command, events) with their places, and their hashes made anew."""
    out, head, version = [], GENESIS, 0
    for at, author, command, events in appends:
        first, last, data = version + 1, version + len(events), compact(events)
        words = (head, stream, str(first), str(last), at, author, command)
        head = linked(*(word.encode() for word in words), data)
        out.append((first, last, at, author, command, data, head))
        version = last
    return out


def forged_file(data: bytes, edit: Callable[[list[Any]], None], finished: bool | None = None) -> bytes:
    """An exported log with other events and every hash made anew; what is added is an append of its own."""
    header, *lines = data.splitlines()
    stream = json.loads(header)["stream"]
    appends: list[tuple[str, str, str, list[Any]]] = []
    events: list[Any] = []
    sizes: list[int] = []
    for line in lines[:-1]:
        item = json.loads(line)
        if "mark" in item:
            mark = item["mark"]
            appends.append((mark["at"], mark["author"], mark["command"], []))
            sizes.append(mark["last"] - mark["first"] + 1)
        else:
            events.append(item)
    edit(events)
    if len(events) > sum(sizes):
        appends.append((EDITED, "stranger", "added", []))
        sizes.append(len(events) - sum(sizes))
    for append, size in zip(appends, sizes, strict=True):
        append[3].extend(events[:size])
        del events[:size]
    out, count, head = [header], 0, GENESIS
    for (_, _, _, inner), row in zip(appends, chained(stream, appends), strict=True):
        first, last, at, author, command, _, head = row
        out += [compact(event) for event in inner]
        mark = {"first": first, "last": last, "at": at, "author": author, "command": command, "hash": head}
        out.append(compact({"mark": mark}))
        count = last
    body = b"\n".join(out) + b"\n"
    ended = json.loads(lines[-1])["seal"]["finished"] if finished is None else finished
    seal = {"finished": ended, "count": count, "head": head, "sum": sha256(body).hexdigest()}
    return body + compact({"seal": seal}) + b"\n"


def forged_club(source: Path, target: Path, edit: Callable[[list[Any]], None]) -> None:
    """A copy of a club file whose only tournament has other events, hashed anew and guarded again."""
    shutil.copy(source, target)
    club = sqlite3.connect(target, isolation_level=None)
    guards = club.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in guards:
        club.execute(f"DROP TRIGGER {name}")
    rows = club.execute(
        "SELECT stream, seq, at, author, command, events FROM log"
        " WHERE stream LIKE 'tournament/%' ORDER BY first"
    ).fetchall()
    lists = [json.loads(row[5]) for row in rows]
    events = [event for part in lists for event in part]
    sizes = [len(part) for part in lists]
    edit(events)
    sizes[-1] += len(events) - sum(sizes)
    appends = []
    for row, size in zip(rows, sizes, strict=True):
        appends.append((row[2], row[3], row[4], events[:size]))
        del events[:size]
    for row, made in zip(rows, chained(rows[0][0], appends), strict=True):
        first, last, _, _, _, data, hash_ = made
        club.execute(
            "UPDATE log SET first = ?, last = ?, events = ?, hash = ? WHERE seq = ?",
            (first, last, data.decode(), hash_, row[1]),
        )
    for _, sql in guards:
        club.execute(sql)
    club.close()
