"""Streams that are closed, full, gone or of another encoding: nothing that is lost is told as written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzz.hostile import evening
from tests.fuzz.hostile.ending import CLOSED_PIPE, Ending, documented, faults
from tests.fuzz.hostile.outside import CLOSED, TOURNEY, Program, broken, called, plain
from tests.fuzz.hostile.part import Once, Part

STORAGE = 7
CALLS: tuple[tuple[str, ...], ...] = (
    ("status",),
    ("standings",),
    ("standings", "--json"),
    ("pairings", "-o", "csv"),
    ("log",),
    ("match", "list", "-o", "md"),
    ("match", "export", "MATCH", "-"),
    ("replay", "MATCH", "--plain"),
    ("replay", "MATCH"),
    ("export", "trf", "-"),
    ("player", "add", "Zoë"),
    ("standings", "-t", "Nobody"),
    ("--help",),
    ("--version",),
    ("no-such-command",),
    ("play", "korsar"),
    ("play", "korsar", "--seat", "bot:random", "--seat", "bot:random"),
    ("undo",),
    ("demo",),
)
ENCODINGS: tuple[dict[str, str], ...] = (
    {},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "utf-16"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "POSIX"},
    {"PYTHONUNBUFFERED": "1"},
)


def begin(folder: Path) -> Once:
    """Make an evening; each try calls one command with one to three odd streams."""
    match = evening.made(folder)
    sound = (folder / evening.CLUB).read_bytes()

    def once(program: Program, dice: Random) -> list[str]:
        (folder / evening.CLUB).write_bytes(sound)
        words = [match if word == "MATCH" else word for word in dice.choice(CALLS)]
        kinds = {
            number: dice.choice(KINDS[number])
            for number in dice.sample((0, 1, 2), dice.choice((0, 1, 1, 1, 2, 3)))
        }
        encoding = dice.choice(ENCODINGS)
        environ = {**plain(folder), **encoding}
        with _opened(kinds) as streams:
            done = called(program, words, folder, environ, streams)
        out = _faults(done, kinds)
        if kinds.get(1) == "full" and not done.code and {2} & {*kinds} == set():
            usual = called(program, words, folder, plain(folder))
            if usual.out:
                out.append("exit status 0, though nothing of the output could be written")
        told = " ".join(f"{number}={kind}" for number, kind in sorted(kinds.items()))
        return [f"{words} with {told} {encoding}: {fault}: {done.code} {done.said[-300:]}" for fault in out]

    return once


KINDS = {0: ("closed", "nothing", "gone"), 1: ("closed", "full", "gone"), 2: ("closed", "full", "gone")}
"""What may be in the place of each stream."""


@contextmanager
def _opened(kinds: dict[int, str]) -> Iterator[dict[int, Any]]:
    opened: list[int] = []
    streams: dict[int, Any] = {}
    for number, kind in kinds.items():
        if kind == "closed":
            streams[number] = CLOSED
        elif kind == "gone":
            reading, writing = os.pipe()
            os.close(writing if number == 0 else reading)
            streams[number] = reading if number == 0 else writing
        else:
            streams[number] = os.open("/dev/full" if kind == "full" else os.devnull, os.O_RDWR)
        if streams[number] is not CLOSED:
            opened.append(streams[number])
    try:
        yield streams
    finally:
        for one in opened:
            os.close(one)


def _faults(done: Ending, kinds: dict[int, str]) -> list[str]:
    exits = {0, 2, *documented().values()} | ({CLOSED_PIPE} if "gone" in kinds.values() else set())
    found = faults(done, exits)
    if 2 in kinds:  # nobody could read the error
        found = [fault for fault in found if not fault.endswith("without an error")]
    return found


PART = Part(
    "streams",
    begin,
    TOURNEY,
    {
        "a traceback": broken("import tourney.cli.edge as e\ndef f(*_): raise OSError\ne.output_failed = f"),
        "0 for a full disk": broken("import tourney.cli.edge as e\ne.output_failed = lambda *_: 0"),
        "a message at the end of Python": broken(
            "import tourney.cli.edge as e\ne.let_go = lambda: None\ne.output_failed = lambda *_: 7"
        ),
    },
)
