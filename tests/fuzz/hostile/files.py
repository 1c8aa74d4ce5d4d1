"""Files that were spoiled, before each of their readers: refused or read, never harmed, never a traceback."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from tests.fuzz.hostile import evening
from tests.fuzz.hostile.ending import Ending, faults
from tests.fuzz.hostile.inside import Program, Words, alone, tourney
from tests.fuzz.hostile.part import Once, Part
from tests.fuzz.hostile.spoiling import flipped, spoiled

LOGS = (evening.MATCH, evening.SEEN)
READERS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (LOGS, ("match", "verify", "FILE")),
    (LOGS, ("match", "verify", "FILE", "--recover", "sound.jsonl")),
    (LOGS, ("match", "import", "FILE")),
    (LOGS, ("replay", "FILE", "--plain")),
    (LOGS, ("match", "show", "FILE")),
    (("players.csv", "players.json", evening.REPORT), ("player", "import", "FILE")),
    (("players.csv",), ("player", "import", "FILE", "--format", "csv", "--dry-run")),
    (("players.json",), ("player", "import", "FILE", "--format", "json")),
    ((evening.REPORT,), ("import", "FILE", "--dry-run")),
    ((evening.REPORT,), ("import", "FILE", "--name", "Another")),
    ((evening.REPORT,), ("trf", "pair", "FILE")),
    ((evening.REPORT,), ("trf", "check", "FILE")),
    ((evening.REPORT,), ("trf", "tiebreaks", "FILE")),
    ((evening.REPORT,), ("trf", "convert", "FILE", "other.trf", "--force")),
)
"""What reads a foreign file: the files, and the words with FILE in the place of one."""

QUESTIONS: tuple[Words, ...] = (
    ("status",), ("standings",), ("crosstable",), ("pairings",), ("explain", "Cleo"), ("log",),
    ("player", "list"),
    ("match", "list"), ("match", "show", "MATCH"), ("match", "verify", "MATCH"), ("replay",
    "MATCH", "--plain"),
    ("export", "trf", "-"), ("describe",), ("round", "check"), ("db", "path"), ("db", "check"),
    ("db", "rebuild"),
    ("db", "check", "--quick"), ("match", "export", "MATCH", "-"), ("undo", "--dry-run"), ("-t",
    "Friday", "status"),
    ("-t", "Chess", "standings", "--after-round", "1"), ("-t", "Chess", "pairings", "1"),
)  # fmt: skip
"""What is asked of a damaged club file: all of it could be answered if the file were sound."""

ANSWERED = (0, 5, 7)
"""A damaged club file answers, or is told to be damaged or unreadable; nothing in it is missing or newer."""

VERSION = range(60, 64)
"""The bytes of a club file that name the version of its format: others there are a newer one."""


def begin(folder: Path) -> Once:
    """Make the sound files; a try spoils one and lets it be read."""
    match = evening.made(folder)
    names = ("players.csv", "players.json", evening.REPORT, *LOGS, evening.CLUB)
    sound = {name: (folder / name).read_bytes() for name in names}

    def once(program: Program, dice: Random) -> list[str]:
        with alone(folder):
            if dice.random() < 0.5:
                return _club(program, sound[evening.CLUB], match, dice)
            kinds, words = dice.choice(READERS)
            (folder / evening.CLUB).write_bytes(sound[evening.CLUB])
            return _foreign(program, sound, dice.choice(kinds), words, dice)

    return once


def _foreign(program: Program, sound: dict[str, bytes], name: str, words: Words, dice: Random) -> list[str]:
    file = Path("hostile" + Path(name).suffix)
    bad = spoiled(sound[name], dice)
    file.write_bytes(bad)
    Path("sound.jsonl").unlink(missing_ok=True)
    done = program([str(file) if word == "FILE" else word for word in words])
    out = faults(done)
    if file.read_bytes() != bad:
        out.append("the file that was read has changed")
    if done.code and Path(evening.CLUB).read_bytes() != sound[evening.CLUB]:
        out.append("the club file has changed, though the command was refused")
    return [f"{' '.join(words)} of a spoiled {name}: {fault}: {_end(done)}" for fault in out]


def _club(program: Program, sound: bytes, match: str, dice: Random) -> list[str]:
    file = Path(evening.CLUB)
    for left in file.parent.glob(f"{evening.CLUB}-*"):
        left.unlink()
    bad = flipped(sound, dice) if dice.random() < 0.7 else spoiled(sound, dice)
    file.write_bytes(bad)
    before = appends(file)
    words = [match if word == "MATCH" else word for word in dice.choice(QUESTIONS)]
    done = program(words)
    newer = (
        len(bad) > VERSION.stop and bad[VERSION.start : VERSION.stop] != sound[VERSION.start : VERSION.stop]
    )
    allowed = (*ANSWERED, 3) if not bad else (*ANSWERED, 8) if newer else ANSWERED
    out = faults(done, allowed)
    after = appends(file)
    if before is not None and (after is None or after < before):
        out.append(f"of {before} appends {after} are left")
    if done.code and words[:2] != ["db", "rebuild"] and file.read_bytes() != bad:
        out.append("the file has changed")
    return [f"{' '.join(words)} on a damaged club file: {fault}: {_end(done)}" for fault in out]


def appends(file: Path) -> int | None:
    """How many appends can be read from the log of a club file; None where none can."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as conn:
            return len(conn.execute("SELECT CAST(events AS BLOB) FROM log NOT INDEXED").fetchall())
    except (sqlite3.Error, UnicodeDecodeError):
        return None


def _end(done: Ending) -> str:
    return f"{done.code} {' / '.join(done.said.strip().splitlines()[-3:])[-300:]}"


def _with_a_traceback(words: Words) -> Ending:
    done = tourney(words)
    return Ending(1, "Traceback (most recent call last):\nIndexError") if done.code else done


def _with_a_wrong_code(words: Words) -> Ending:
    done = tourney(words)
    return Ending(0, done.said) if done.code else done


def _that_spoils(words: Words) -> Ending:
    done = tourney(words)
    for file in Path().glob("hostile.*"):
        file.write_bytes(b"")
    return done


def _that_forgets(words: Words) -> Ending:
    with closing(sqlite3.connect(evening.CLUB)) as conn:
        try:
            conn.execute("DROP TRIGGER IF EXISTS log_no_delete")
            conn.execute("DELETE FROM log WHERE seq = (SELECT max(seq) FROM log)")
            conn.commit()
        except (sqlite3.Error, UnicodeDecodeError):
            pass
    return tourney(words)


PART = Part(
    "files",
    begin,
    tourney,
    {
        "a traceback": _with_a_traceback,
        "an exit status 0 for a refusal": _with_a_wrong_code,
        "a reader that writes": _that_spoils,
        "a log that becomes less": _that_forgets,
    },
)
