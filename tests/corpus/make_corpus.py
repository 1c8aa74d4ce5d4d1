"""Makes one folder of the corpus with the program as it is installed: club files, exports, answers.

    python tests/corpus/make_corpus.py tests/corpus/v0.1.0

Made once, never run again over the same folder, which it refuses: what it holds is what that version
wrote, and a newer version adds a folder beside it. See docs/decisions/0008-old-files-are-sacred.md.
"""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from evenings import EVENINGS, SMALL
from making import Desk, gzipped, packed
from refused import refusals
from singles import NO_GAME

DIALECTS = ("trf26", "trf16", "trfx")
TOLD = 2
"""Of how many matches of a game, in each club file, the redacted exports and the sentences are kept."""
FROZEN = ("fide-dutch-2026-02", "fide-dutch-baku-2026-02")
"""Systems that are dated, so that a pairing is explained as it was."""


class Corpus:
    """One folder in the making.

    Args:
        root: the folder.
        work: where the commands are typed.
    """

    def __init__(self, root: Path, work: Path) -> None:
        self.root = root
        self.work = work
        self.trips: list[dict[str, Any]] = []
        self.alone: set[str] = set()

    def club(self, evening: Any) -> dict[str, Any]:
        """Play an evening; keep its club file, exports and answers; give its entry of the manifest."""
        name = evening.__name__
        do = Desk(self.work, f"{name}.club")
        evening(do)
        packed(self.work / do.db, self.root / f"{name}.club.gz")
        (self.root / name).mkdir()
        rows = [self.asked(do, name, words, file) for words, file in questions(do, name)]
        self.write_rows(f"{name}.answers.jsonl.gz", rows)
        return {
            "file": f"{name}.club.gz",
            "covers": evening.__doc__.strip(),
            "answers": f"{name}.answers.jsonl.gz",
        }

    def asked(self, do: Desk, name: str, words: list[str], file: str) -> dict[str, Any]:
        """Ask once and keep the answer, in a file of its own where one is named."""
        done = do(*words, code=None)
        out = done.out.replace(str(self.work.resolve()), "HERE")
        row: dict[str, Any] = {"words": words, "exit": done.code}
        if done.code:
            row["code"] = code_of(done.err)
        if file and not done.code:
            stored = f"{name}/{file}"
            self.again(stored, out)
            return {**row, "file": self.keep(stored, out)}
        return {**row, "out": out}

    def keep(self, file: str, out: str) -> str:
        """Write an export into the folder, logs compressed; gives where it stands."""
        if file.endswith((".trf", ".again")):
            (self.root / file).write_bytes(out.encode())
            return file
        (self.root / f"{file}.gz").write_bytes(gzipped(out.encode()))
        return f"{file}.gz"

    def again(self, file: str, out: str) -> None:
        """Import what was exported into a new club file, and export it once more."""
        source = self.work / Path(file).name
        source.write_bytes(out.encode())
        (self.work / "again.club").unlink(missing_ok=True)
        do = Desk(self.work, "again.club")
        if file.endswith(".trf"):
            if not file.endswith(".trf26.trf") and not file.startswith("chess/dutch-"):
                return
            come = ["import", source.name, "--seed", "1"]
            go = ["export", "trf", "-", "--format", file.split(".")[-2]]
        elif file.endswith(".full.jsonl"):
            come = ["match", "import", source.name]
            go = ["match", "export", json.loads(out.split("\n", 1)[0])["stream"].removeprefix("match/"), "-"]
        else:
            self.read_alone(do, file, source.name)
            return
        first = do(*come, code=None)
        trip: dict[str, Any] = {"file": stored_as(file), "import": come, "export": go, "exit": first.code}
        if first.code:
            trip["code"] = code_of(first.err)
        else:
            second = do(*go).out
            trip["same"] = second == out
            if second != out:
                trip["again"] = self.keep(f"{file}.again", second)
        self.trips.append(trip)

    def read_alone(self, do: Desk, file: str, name: str) -> None:
        """What the commands for files say of the first log of a game as a seat saw it."""
        game = file.split("/")[1].split("-", maxsplit=1)[0]
        if not file.startswith("matches/") or not file.endswith(".seat-1.jsonl") or game in self.alone:
            return
        self.alone.add(game)
        for words in (["match", "verify", name, "--json"], ["replay", name, "--plain"]):
            done = do(*words, code=None)
            row = {"file": stored_as(file), "ask": words, "exit": done.code, "out": done.out}
            self.trips.append({**row, "code": code_of(done.err)} if done.code else row)

    def write_rows(self, name: str, rows: list[dict[str, Any]]) -> None:
        """One JSON object a line."""
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        data = text.encode()
        (self.root / name).write_bytes(gzipped(data) if name.endswith(".gz") else data)


def stored_as(file: str) -> str:
    """The name of an export in the folder, where logs are compressed."""
    return f"{file}.gz" if file.endswith(".jsonl") else file


def questions(do: Desk, name: str) -> Iterator[tuple[list[str], str]]:
    """Every command that is asked of a club file, with the file that keeps its answer, if any."""
    club = sqlite3.connect(do.here / do.db)
    told = "SELECT stream, event FROM events WHERE type = 'tournament.created' ORDER BY seq"
    tournaments = [(stream, json.loads(event)) for stream, event in club.execute(told)]
    held = "SELECT stream, event FROM events WHERE type = 'match.started' ORDER BY stream"
    found = [(stream.removeprefix("match/"), json.loads(event)) for stream, event in club.execute(held)]
    for stream, created in tournaments:
        paired = (
            "SELECT count(DISTINCT json_extract(event, '$.round')) FROM events WHERE stream = ? AND type = ?"
        )
        (rounds,) = club.execute(paired, (stream, "tournament.round_paired")).fetchone()
        yield from of_tournament(stream.removeprefix("tournament/"), created["system"], rounds)
    club.close()
    yield ["match", "list", "--json"], ""
    seen: dict[str, int] = {}
    for match, started in found:
        game = started["game"]
        seen[game] = seen.get(game, 0) + 1
        yield from of_match(match, game, seen[game] <= TOLD, name == "matches" or seen[game] <= TOLD)


def of_tournament(id_: str, system: str, rounds: int) -> Iterator[tuple[list[str], str]]:
    """What is asked of one tournament."""
    of = ["-t", id_]
    for words in (["log"], ["status"], ["standings"], ["crosstable"], ["player", "list"], ["describe"]):
        yield [*of, *words, "--json"], ""
    for number in range(1, rounds + 1):
        yield [*of, "pairings", str(number), "--json"], ""
    yield [*of, "standings", "--after-round", "1", "--json"], ""
    yield [*of, "standings", "-o", "csv"], ""
    yield [*of, "explain", "1", "--json"], ""
    if system in FROZEN:
        yield [*of, "explain", "--round", "2", "--table", "1", "--json"], ""
    for dialect in DIALECTS:
        yield [*of, "export", "trf", "-", "--format", dialect], f"{id_}.{dialect}.trf"


def of_match(id_: str, game: str, told: bool, exported: bool) -> Iterator[tuple[list[str], str]]:
    """What is asked of one match: whether it is sound and how it ended, its log, and what each saw."""
    yield ["match", "verify", id_, "--json"], ""
    yield ["match", "show", id_, "--json"], ""
    if exported:
        yield ["match", "export", id_, "-"], f"{id_}.full.jsonl"
    if told and game != NO_GAME:
        yield ["replay", id_, "--plain"], ""
        yield ["replay", id_, "--plain", "--seat", "1"], ""
        yield ["match", "export", id_, "-", "--seat", "1"], f"{id_}.seat-1.jsonl"
        yield ["match", "export", id_, "-", "--spectator"], f"{id_}.spectator.jsonl"


STEPS = (
    ("-t", "Every event", "undo", "--yes", "--json"),
    ("-t", "Every event", "standings", "--json"),
    ("-t", "Every event", "undo", "2", "--yes", "--json"),
    ("-t", "Every event", "crosstable", "--json"),
    ("-t", "Every event", "redo", "3", "--yes", "--json"),
    ("-t", "Every event", "crosstable", "--json"),
    ("-t", "Undone", "redo", "2", "--yes", "--json"),
    ("-t", "Undone", "standings", "--json"),
    ("-t", "Drafted", "round", "publish", "--json"),
    ("-t", "Drafted", "pairings", "--json"),
    ("-t", "Drafted", "result", "1", "1-0", "--json"),
    ("-t", "Drafted", "standings", "--json"),
    ("-t", "Cut short", "result", "1", "=", "--why", "looked up", "--json"),
    ("-t", "Cut short", "standings", "--json"),
    ("db", "check", "--json"),
)
"""An evening that goes on where an old file ended, in a copy of `arranged`."""


def code_of(err: str) -> str:
    """The code of the error that was told, in words or in JSON."""
    found = re.search(r'"code":"([^"]+)"|\[([a-z-]+(?:/[a-z-]+)?)\]$', err, re.MULTILINE)
    return (found.group(1) or found.group(2)) if found else ""


def types_in(work: Path) -> dict[str, list[str]]:
    """The types of all events that the club files hold, by the word before the point."""
    found: dict[str, set[str]] = {}
    for file in work.glob("*.club"):
        club = sqlite3.connect(file)
        for (kind,) in club.execute("SELECT DISTINCT type FROM events").fetchall():
            found.setdefault(kind.partition(".")[0], set()).add(kind)
        club.close()
    return {word: sorted(kinds) for word, kinds in sorted(found.items())}


def main(target: Path) -> None:
    """Make the folder, which must not be there."""
    target.mkdir()
    small = Path(SMALL).read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "small.trf").write_bytes(small)
        corpus = Corpus(target, work)
        version = Desk(work, "none.club")("--version").out.strip()
        clubs = []
        for evening in EVENINGS:
            clubs.append(corpus.club(evening))
            print(clubs[-1]["file"], flush=True)
        (work / "again.club").unlink(missing_ok=True)
        kinds = types_in(work)
        shutil.copy(work / "arranged.club", work / "steps.club")
        do = Desk(work, "steps.club")
        corpus.write_rows("steps.jsonl", [corpus.asked(do, "", list(words), "") for words in STEPS])
        corpus.write_rows("trips.jsonl.gz", corpus.trips)
        (target / "refused").mkdir()
        corpus.write_rows("refused.jsonl", refusals(work, target / "refused", code_of))
    manifest = {"version": version, "clubs": clubs, "steps_in": "arranged.club.gz", "types": kinds}
    (target / "manifest.json").write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
