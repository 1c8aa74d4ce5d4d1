"""Hostile hands at a terminal: the viewer and `play` live on, or go with the right code and put it back."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from random import Random

from tests.fuzz.hostile import evening
from tests.fuzz.hostile.console import ALTERNATE, Console
from tests.fuzz.hostile.outside import TOURNEY, Program, broken, plain
from tests.fuzz.hostile.part import Once, Part

PATIENCE = 40.0
"""Seconds in which a program opens, or leaves when it is asked."""

SIZES = ((24, 80), (24, 80), (50, 160), (10, 40), (1, 1), (2, 500), (300, 2), (0, 0), (200, 400))
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

KEYS = (b"l", b"h", b"L", b"H", b"]", b"[", b"g", b"G", b" ", b">", b"<", b"v", b"0", b"1", b"9", b"*", b"/",
        b":", b"n", b"N", b"e", b"t", b"?", b"J", b"K", b"\r", b"\n", b"\t", b"\x1b", b"\x7f")  # fmt: skip
GROUPS = (
    b"/Ada\r\r", b":5\r\r", b":t99999999999999999999\r", b":\xc2\xb2\r", b":50%\r", b"/\xe9\r",
    b"/x\r\x1b\x1b", b"?\x1b\x1b?",
    b"\x1b[200~/a\xe9\r\r:9\x1b[201~", b"\x1b[200~never closed", b"\x1b[", b"\x1b]0;x", b"\x1bO",
    b"\x1b[<0;9999;9999M",
    b"\x1b[<64;1;1M\x1b[<0;1;1m", b"\x1b[M\xff\xff\xff", b"\x1b[?1;2c", b"\x1b[99999999999999;1R",
    b"\x1b[57441u",
    b"\x00", b"\xff\xfe", b"\xc3", b"\xf0\x9f", b"\xed\xa0\x80", "é👩‍👩‍👧".encode(), b"\x80" * 50,
    b"9" * 2000, b"\r" * 50,
    b"/" + b"a\xff" * 300 + b"\r\r", b"1\r", b"0\r", b"-1\r", b"help\r", b"undo\r", b"\xc2\xb2\r",
    b"  \r", b"?\r",
)  # fmt: skip
"""What comes in one read: pasted lines, halves of sequences, answers of a terminal that nobody asked."""

STOPS_ALL = re.compile(rb"[\x03\x04\x11\x13\x1a\x1c]")
"""What a terminal itself takes as an order, as Ctrl-C: typed only on purpose."""

OPENING = re.compile(r"^ +File \".*/tourney/(?!__main__|__init__|interrupts)|Exception ignored", re.MULTILINE)
"""A traceback that went through more than the door: what Python prints of its own start is not ours."""


def begin(folder: Path) -> Once:
    """Make an evening; each try opens one program in a terminal and does what it likes there."""
    match = evening.made(folder)
    sound = (folder / evening.CLUB).read_bytes()

    def once(program: Program, dice: Random) -> list[str]:
        (folder / evening.CLUB).write_bytes(sound)
        viewer = dice.random() < 0.6
        words = ("replay", match) if viewer else ("play", "korsar", "--seat", "me", "--seat", "bot:random")
        environ = {name: value for name, value in plain(folder).items() if name != "COLUMNS"}
        size = dice.choice(SIZES)
        with Console((*program, *words), folder, environ, size) as console:
            early = dice.random() < 0.35
            told, out = (_early if early else _hands)(console, viewer, dice)
            said = console.raw.decode("utf-8", "replace")
            if "Traceback" in said and (not early or OPENING.search(said)):
                out.append("a traceback")
            if not console.alive:
                out += console.left_behind()
            tail = said[-200:] if out else ""
        return [f"{' '.join(words)} at {size} {told}: {fault}: {tail!r}" for fault in out]

    return once


def _early(console: Console, viewer: bool, dice: Random) -> tuple[str, list[str]]:
    """A signal while it opens."""
    number, moment = dice.choice(SIGNALS), dice.choice((0.0, 0.4, 0.8, 1.5)) * dice.random()
    console.pump(moment)
    if not console.alive:
        return "", [f"it ended by itself with {console.child.returncode}"]
    console.signal(number)
    code = console.ended(PATIENCE)
    told = f"with {number.name} after {moment:.3f} s"
    # Before the program has a word in it the signal kills Python itself, or is an error of its start.
    right = {128 + number, -number} | ({1} if "init_" in console.raw.decode("utf-8", "replace") else set())
    return told, [] if code in right else [f"exit status {code}"]


def _hands(console: Console, viewer: bool, dice: Random) -> tuple[str, list[str]]:
    """Keys, groups, noise and sizes, once it is open; then it is asked to leave."""
    opened = console.wait_for(ALTERNATE[0] if viewer else b"for help): ", PATIENCE)
    if not opened:
        return "", [f"it does not open: {console.ended(0.1)}"]
    console.pump(0.3 * dice.random())
    typed: list[bytes | tuple[int, int]] = []
    for _ in range(dice.randrange(1, 9)):
        one = _input(dice)
        typed.append(one)
        if isinstance(one, bytes):
            console.type(one)
        else:
            console.resize(*one)
        console.pump(dice.choice((0.0, 0.0, 0.02, 0.1)))
    sent = b"".join(one for one in typed if isinstance(one, bytes))
    console.pump(0.2)
    told = f"after {typed!r}"
    if not console.alive:
        right = {0} if b"q" in sent else set()
        code = console.child.returncode
        return told, [] if code in right else [f"it ended by itself with {code}"]
    if dice.random() < 0.5:
        number = dice.choice(SIGNALS)
        console.signal(number)
        code = console.ended(PATIENCE)
        # A q before may have come first: then it leaves already, and Python itself may hear the signal.
        right = {128 + number} | ({0, -number} if b"q" in sent else set())
        return f"{told} and {number.name}", [] if code in right else [f"exit status {code}"]
    return f"{told} and asked to leave", _leave(console, viewer)


def _input(dice: Random) -> bytes | tuple[int, int]:
    kind = dice.random()
    if kind < 0.2:
        return dice.choice(SIZES)
    if kind < 0.5:
        return b"".join(dice.choice(KEYS) for _ in range(dice.choice((1, 1, 2, 8))))
    if kind < 0.8:
        return dice.choice(GROUPS)
    return STOPS_ALL.sub(b"\xff", dice.randbytes(dice.choice((1, 3, 20, 200))))


def _leave(console: Console, viewer: bool) -> list[str]:
    if not viewer:
        console.type(b"\x03")
        code = console.ended(PATIENCE)
        return [] if code == 130 else [f"exit status {code} for Ctrl-C"]
    for _ in range(12):
        console.type(b"\x1b")
        console.pump(0.5)  # with the next key this would be one key
        console.type(b"q")
        code = console.ended(3)
        if code is not None:
            return [] if code == 0 else [f"exit status {code} for q"]
    return ["it cannot be left"]


_DEAF = "import replays.watch as w\nw.listen_to_any_bytes = lambda: None\n"
PART = Part(
    "terminal",
    begin,
    TOURNEY,
    {
        "a terminal left raw": broken("import tty\ntty.setraw(0)"),
        "bytes that end the viewer": broken(_DEAF),
        "0 for a fault": broken(f"{_DEAF}w.BROKEN = 0"),
        "0 for a signal": broken(
            "import tourney.interrupts as i\ndef f(*_): raise SystemExit(0)\ni._stop = i._die = f"
        ),
    },
)
