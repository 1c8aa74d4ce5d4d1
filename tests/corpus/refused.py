"""The old error cases: damaged, forged and newer files, and commands that name what is not there."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from making import Desk, forged_club, forged_file, gzipped, packed

OWN = ("small.club", "match.club")
"""The club files that lie beside the damaged ones."""
READING = (("match", "verify"), ("match", "import"))
"""What reads a log file; a name follows."""


def refusals(work: Path, target: Path, code_of: Callable[[str], str]) -> list[dict[str, Any]]:
    """Make the files and type the commands; gives a row for each, with the code and exit of today."""
    out: list[dict[str, Any]] = []

    def tried(db: str, files: Sequence[str], words: Sequence[str]) -> None:
        shutil.copy(work / db, work / "tried.club")
        done = Desk(work, "tried.club")(*words, "--json", code=None)
        stored = (
            f"{db}.gz"
            if (target.parent / f"{db}.gz").exists() and db not in OWN
            else f"{target.name}/{db}.gz"
        )
        row: dict[str, Any] = {"db": stored, "files": list(files), "words": list(words)}
        row["exit"] = done.code
        if done.code:
            row["code"] = code_of(done.err)
            row["message"] = message_of(done.err).replace(str(work.resolve()), "HERE")
        if done.code or (files and words[0] == "match"):
            out.append(row)

    packed(work / "small.club", target / "small.club.gz")
    one_match(work)
    packed(work / "match.club", target / "match.club.gz")
    for name, data in logs(work).items():
        (work / name).write_bytes(data)
        (target / f"{name}.gz").write_bytes(gzipped(data))
        for words in READING:
            tried("small.club", [f"{target.name}/{name}.gz"], [*words, name])
    for name, make in CLUBS.items():
        make(work / "small.club", work / name)
        packed(work / name, target / f"{name}.gz")
        for words in (("db", "check"), ("standings",)):
            tried(name, [], words)
    for name, text in REPORTS.items():
        (work / name).write_bytes(text)
        (target / name).write_bytes(text)
        tried("small.club", [f"{target.name}/{name}"], ["import", name])
        tried("small.club", [f"{target.name}/{name}"], ["player", "import", name])
    for db, words in COMMANDS:
        tried(db, [], words)
    beside = [f"{target.name}/forked.jsonl.gz", f"{target.name}/seat.jsonl.gz"]
    for words in (
        ["match", "import", "forked.jsonl"],
        ["match", "verify", "korsar-old", "--against", f"9:{'0' * 64}"],
        ["match", "verify", "korsar-old", "--against", "0" * 64],
        ["match", "verify", "korsar-old", "--against", "nonsense"],
        ["match", "export", "korsar-old", "-", "--seat", "9"],
        ["match", "export", "korsar-old", "match.jsonl", "--seat", "-1"],
        ["replay", "korsar-old", "--plain", "--seat", "9"],
        ["replay", "korsar-old", "--plain", "--at", "nowhere"],
        ["replay", "korsar-old", "--plain", "--at", "999999"],
        ["replay", "seat.jsonl", "--plain", "--seat", "1"],
        ["replay", "seat.jsonl", "--plain", "--spectator"],
    ):
        tried("match.club", beside, words)
    return out


def message_of(err: str) -> str:
    """The sentence of the error."""
    for line in err.splitlines():
        if line.startswith("{"):
            return str(json.loads(line).get("error", {}).get("message", ""))
    return err.strip()


def one_match(work: Path) -> None:
    """A club file with one match of two bots, under an id that does not change."""
    Desk(work, "played.club")(
        "play", "korsar", "--seat", "bot:greedy", "--seat", "bot:random", "--seed", "5"
    )  # fmt: skip
    do = Desk(work, "played.club")
    (match,) = [row["match"] for row in do.data("match", "list")]
    data = do("match", "export", match, "-").out.replace(match, "korsar-old").encode()
    (work / "whole.jsonl").write_bytes(forged_file(data, lambda _: None))
    Desk(work, "match.club")("match", "import", "whole.jsonl")


def logs(work: Path) -> dict[str, bytes]:
    """Exported logs with something wrong, by the name of the file."""
    whole = (work / "whole.jsonl").read_bytes()
    lines = whole.splitlines(keepends=True)
    seen = Desk(work, "match.club")("match", "export", "korsar-old", "-", "--seat", "0").out.encode()
    first_drawn = next(n for n, line in enumerate(lines) if b"korsar.drew" in line)

    def told(log: list[Any]) -> None:
        log[1]["flag"] = "black"

    def flew(log: list[Any]) -> None:
        log.append({"type": "korsar.flew", "seat": 0})

    def won(log: list[Any]) -> None:
        log[-1]["outcome"]["scores"][0] += 1

    def newer(log: list[Any]) -> None:
        log[0]["rules"] = "2"

    def strange(log: list[Any]) -> None:
        for event in log:
            event["type"] = event["type"].replace("korsar.", "checkers.")
        log[0]["game"] = "checkers"

    def cut(log: list[Any]) -> None:
        del log[-1]

    rules = b'"game":"korsar","rules":"1"'
    return {
        "torn.jsonl": whole[: len(whole) // 2],
        "unsealed.jsonl": b"".join(lines[:-1]),
        "trailing.jsonl": whole + b"\n",
        "edited.jsonl": whole.replace(b'"seat":0', b'"seat":1', 1),
        "edited-mark.jsonl": whole.replace(b'"author":"organiser"', b'"author":"somebody"', 1),
        "swapped.jsonl": b"".join([*lines[:2], lines[3], lines[2], *lines[4:]]),
        "blank.jsonl": b"".join(
            [*lines[:first_drawn], lines[first_drawn].replace(b":", b": ", 1), *lines[first_drawn + 1 :]]
        ),
        "newer-format.jsonl": whole.replace(b'"version":1', b'"version":2', 1),
        "unknown-event.jsonl": forged_file(whole, flew),
        "unknown-field.jsonl": forged_file(whole, told),
        "newer-rules.jsonl": forged_file(whole.replace(rules, b'"game":"korsar","rules":"2"', 1), newer),
        "other-rules.jsonl": forged_file(whole, newer),
        "forged-outcome.jsonl": forged_file(whole, won),
        "forked.jsonl": forged_file(whole, renamed),
        "unfinished.jsonl": forged_file(whole, cut, False),
        "no-game.jsonl": forged_file(whole.replace(rules, b'"game":"checkers","rules":"1"', 1), strange),
        "no-match.jsonl": forged_file(whole.replace(b'"match/korsar-old"', b'"talk/korsar-old"', 1), keep),
        "seat.jsonl": seen,
        "seat-as-full.jsonl": seen.replace(b'"view":"seat 0"', b'"view":"full"', 1),
        "other-seat.jsonl": seen.replace(b'"view":"seat 0"', b'"view":"seat 7"', 1),
        "nothing.jsonl": b"",
        "no-log.jsonl": b'{"format":"other","version":1}\n',
    }


def keep(_: list[Any]) -> None:
    """Change nothing, so that only the hashes are new."""


def renamed(log: list[Any]) -> None:
    """Players of other names: a match that can be, under the id of another one."""
    for player in log[0]["players"]:
        player["name"] += " the Second"


def of_log(*statements: str) -> Callable[[Path, Path], None]:
    """A copy of the club file changed by another program, the guards taken away for it and put back."""

    def make(source: Path, target: Path) -> None:
        shutil.copy(source, target)
        club = sqlite3.connect(target, isolation_level=None)
        guards = club.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in guards:
            club.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            club.execute(statement)
        for _, sql in guards:
            club.execute(sql)
        club.close()

    return make


def of_tables(*statements: str) -> Callable[[Path, Path], None]:
    """A copy of the club file changed by another program beside the log."""

    def make(source: Path, target: Path) -> None:
        shutil.copy(source, target)
        club = sqlite3.connect(target, isolation_level=None)
        for statement in statements:
            club.execute(statement)
        club.close()

    return make


def of_events(edit: Callable[[list[Any]], None]) -> Callable[[Path, Path], None]:
    """A copy of the club file with other events and every hash made anew."""
    return lambda source, target: forged_club(source, target, edit)


def danced(log: list[Any]) -> None:
    """An event of a later version."""
    log.append({"type": "tournament.danced", "entrant": 1})


def coloured(log: list[Any]) -> None:
    """A field of a later version."""
    log[1]["colour"] = "red"


def nobody(log: list[Any]) -> None:
    """A result at a table that is not there."""
    log[-1]["table"] = 99


def twice(log: list[Any]) -> None:
    """The tournament set up once more."""
    log.append(log[0])


def won_by_both(log: list[Any]) -> None:
    """Ranks that do not fit together."""
    log[-1]["result"]["ranks"] = [2, 2]


def refused_by_rule(log: list[Any]) -> None:
    """An entrant of a name that stands there already: it can be folded, and no rule lets it in."""
    log[2]["name"] = log[1]["name"]


def text(_: Path, target: Path) -> None:
    """No database at all."""
    target.write_text("my club\n")


def other(_: Path, target: Path) -> None:
    """The database of another program."""
    target.unlink(missing_ok=True)
    club = sqlite3.connect(target, isolation_level=None)
    club.execute("CREATE TABLE songs(title TEXT)")
    club.close()


CLUBS: dict[str, Callable[[Path, Path], None]] = {
    "edited-author.club": of_log("UPDATE log SET author = 'somebody' WHERE seq = 2"),
    "edited-event.club": of_log("UPDATE log SET events = replace(events, 'Ann', 'Amy') WHERE seq = 2"),
    "hole.club": of_log("DELETE FROM log WHERE seq = 3"),
    "blanks.club": of_log("UPDATE log SET events = replace(events, ',', ', ') WHERE seq = 2"),
    "no-array.club": of_log("UPDATE log SET events = '{' WHERE seq = 2"),
    "unguarded.club": of_tables("DROP TRIGGER log_no_update"),
    "newer.club": of_tables("PRAGMA user_version = 2"),
    "stale.club": of_tables("UPDATE standings SET points = '9'"),
    "replaced-table.club": of_tables(
        "DROP TABLE tournaments", "CREATE VIEW tournaments AS SELECT 'a' AS id, 'A' AS name"
    ),
    "spied.club": of_tables(
        "CREATE TRIGGER spy BEFORE INSERT ON players BEGIN SELECT RAISE(ABORT, 'no'); END"
    ),
    "unknown-event.club": of_events(danced),
    "unknown-field.club": of_events(coloured),
    "no-such-table.club": of_events(nobody),
    "set-up-twice.club": of_events(twice),
    "no-such-ranks.club": of_events(won_by_both),
    "namesakes.club": of_events(refused_by_rule),
    "text.club": text,
    "other-program.club": other,
}
"""How each damaged or forged club file is made from `small`."""

REPORTS = {
    "bad-line.trf": b"012 Open\n062 2\n001    1 m    Ann                               abcd\n",
    "no-report.trf": b"Hello\nWorld\n",
    "no-text.trf": b"012 Open\n\xff\xfe\n",
    "empty.csv": b"name,rating\n",
    "bad-row.csv": b"name,rating\nAnn,1500\nBen,many\n",
    "odd.bin": b"\x00\x01\x02",
}
"""Lists and reports that cannot be read."""

COMMANDS: tuple[tuple[str, tuple[str, ...]], ...] = tuple(
    (db, tuple(words.split()))
    for db, words in (
        ("small.club", "result 99 1-0"),
        ("small.club", "result 1 1-0 --round 9"),
        ("small.club", "result 1 0-1"),
        ("small.club", "result 1 7-7"),
        ("small.club", "result 1 1 2 3"),
        ("small.club", "play --table 99"),
        ("small.club", "play --table 1"),
        ("small.club", "play nothing --seat bot:greedy --seat bot:greedy"),
        ("small.club", "play korsar --seat bot:nobody --seat bot:greedy"),
        ("small.club", "play korsar --seat bot:greedy"),
        ("small.club", "play korsar --seat bot:greedy --seat bot:greedy --option teams=maybe"),
        ("small.club", "play korsar --seat bot:greedy --seat bot:greedy --option teams"),
        ("small.club", "play --resume nothing"),
        ("small.club", "pairings 9"),
        ("small.club", "pairings --at 9999"),
        ("small.club", "pairings --at someday"),
        ("small.club", "explain Ann --round 9"),
        ("small.club", "explain Nobody"),
        ("small.club", "explain --table 9"),
        ("small.club", "standings --after-round 9"),
        ("small.club", "standings -t Nothing"),
        ("small.club", "new Chess"),
        ("small.club", "new X --system nothing"),
        ("small.club", "new X --game nothing"),
        ("small.club", "new X --scoring nothing"),
        ("small.club", "new X --tiebreaks NOTHING"),
        ("small.club", "new X --tiebreaks BH-C99"),
        ("small.club", "new X --table-size 9"),
        ("small.club", "new X --game kitsu --table-size 3"),
        ("small.club", "new X --cut 1"),
        ("small.club", "player add Ann"),
        ("small.club", "player add ann"),
        ("small.club", "player add Αnn"),
        ("small.club", "player add --bot nobody Zoe"),
        ("small.club", "player set Ann --rating -5"),
        ("small.club", "player set Ann --sex x"),
        ("small.club", "player set Ann"),
        ("small.club", "player bye Ann --round 1"),
        ("small.club", "player bye Ann --round 2 --cancel"),
        ("small.club", "player avoid Ann"),
        ("small.club", "player together Ann Nobody"),
        ("small.club", "player fix Ann --lift"),
        ("small.club", "player drop Nobody"),
        ("small.club", "player return Ann"),
        ("small.club", "round publish"),
        ("small.club", "round discard"),
        ("small.club", "round unpair"),
        ("small.club", "round pair 1-2"),
        ("small.club", "round pair 1-1 2-3"),
        ("small.club", "redo"),
        ("small.club", "undo 99 --yes"),
        ("small.club", "describe nothing=1"),
        ("small.club", "describe from=tomorrow"),
        ("small.club", "export nothing"),
        ("small.club", "export trf - --format nothing"),
        ("tables.club", "export trf - -t Eight"),
        ("small.club", "import nothing.trf"),
        ("small.club", "match show nothing"),
        ("small.club", "match verify missing.jsonl"),
        ("small.club", "match export nothing -"),
        ("small.club", "replay nothing --plain"),
        ("arranged.club", "finish -t every-event"),
        ("arranged.club", "next -t nobody"),
        ("arranged.club", "result 1 1-0 -t nobody"),
        ("arranged.club", "pairings -t nobody"),
        ("korsar.club", "match import missing.jsonl"),
        ("korsar.club", "player bye Ann -t mixed --round 1"),
    )
)
"""Commands that are refused, and the club file that they are typed at."""
