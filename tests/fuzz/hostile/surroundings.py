"""Variables of any content around the program: they change colours and widths, never what is done or told."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from tests.fuzz.hostile import evening
from tests.fuzz.hostile.ending import faults
from tests.fuzz.hostile.outside import TOURNEY, Program, broken, called, plain
from tests.fuzz.hostile.part import Once, Part

OURS = ("TOURNEY_DB", "TOURNEY_AUTHOR")
"""Variables that say what to do: with them a command may be refused."""

NAMES = (
    "COLUMNS", "LINES", "TERM", "LANG", "LC_ALL", "LANGUAGE", "_TOURNEY_COMPLETE", "COMP_WORDS",
    "COMP_CWORD",
    "COMP_TYPE", "_TYPER_COMPLETE_ARGS", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "TMPDIR", "NO_COLOR",
    "FORCE_COLOR", "CLICOLOR_FORCE", "COLORTERM", "COLORFGBG", "TZ", "EDITOR", "PAGER", "SHELL",
    "USER", "PWD",
    "TEXTUAL", "TEXTUAL_DRIVER", "TEXTUAL_ANIMATIONS", "TYPER_STANDARD_TRACEBACK", "TYPER_USE_RICH",
    "TERMINAL_WIDTH", "MAX_WIDTH", "GITHUB_ACTIONS", "PY_COLORS", "SQLITE_TMPDIR", "INPUTRC",
    "COV_CORE_SOURCE",
    *OURS,
)  # fmt: skip

VALUES = (
    b"", b" ", b"0", b"1", b"-1", b"80", b"99999999999999999999", b"1.5", b"1e9", "²".encode(),
    "٣".encode(), b"x",
    "é".encode(), b"\xff\xfe", b"\xc3", b"a" * 30000, b"\x1b[31m", b"\n", b"%s", b"/",
    b"/dev/null", b"/dev/full",
    b"no/such/file", b".", b"dumb", b"unknown", b"xterm-256color", b"C", b"POSIX", b"de_DE.UTF-8", b"tr_TR",
    b"xx_XX.bogus", b"UTC", b"Europe/Paris", b"Mars/Olympus", b":", b"<+99>99", b"true", b"complete_bash",
    b"source_bash", b"bash_complete", b"bash_source", b"complete_zsh", b"source_fish",
    b"complete_", b"club.db",
    b"\x7f", b"tourney st", b"=", b"15;0", b"nul\xc2\x80",
)  # fmt: skip

CALLS: tuple[tuple[str, ...], ...] = (
    ("status",), ("standings",), ("standings", "--json"), ("pairings", "--slips"), ("crosstable",),
    ("log",),
    ("match", "list"), ("replay", "MATCH", "--plain"), ("replay", "MATCH"), ("--help",), ("player",
    "--help"),
    ("no-such",), ("explain", "Cleo"), ("export", "trf", "-"), ("games",), ("db", "check", "--quick"),
    ("player", "add", "Zoë"), ("standings", "-t", "Nobody"), ("play", "korsar"), ("db", "path"),
)  # fmt: skip


def begin(folder: Path) -> Once:
    """Make an evening; each try calls one command among odd variables, and without them."""
    match = evening.made(folder)
    sound = (folder / evening.CLUB).read_bytes()
    usual: dict[tuple[str, ...], int | None] = {}

    def once(program: Program, dice: Random) -> list[str]:
        words = tuple(match if word == "MATCH" else word for word in dice.choice(CALLS))
        if words not in usual:
            (folder / evening.CLUB).write_bytes(sound)
            usual[words] = called(TOURNEY, words, folder, plain(folder)).code
        (folder / evening.CLUB).write_bytes(sound)
        odd = {name: dice.choice(VALUES) for name in dice.sample(NAMES, dice.choice((1, 1, 2, 4, 8)))}
        environ = {os.fsencode(key): os.fsencode(value) for key, value in plain(folder).items()}
        environ.update({name.encode(): value for name, value in odd.items()})
        done = called(program, words, folder, environ)
        out = faults(done)
        if not {*OURS} & {*odd} and done.code != usual[words]:
            out.append(f"exit status {done.code}, which is {usual[words]} without them")
        return [f"{words} with {odd}: {fault}: {done.said.strip()[-300:]}"[:900] for fault in out]

    return once


PART = Part(
    "surroundings",
    begin,
    TOURNEY,
    {
        "a width that is no number": broken(
            "import os\nfor name in ('COLUMNS', 'LINES'): int(os.environ.get(name, '1'))"
        ),
        "a completion that ends everything": broken(
            "import os\nif os.environ.get('_TOURNEY_COMPLETE'): sys.exit(1)"
        ),
        "a language that refuses": broken("import os\nif 'LANG' in os.environ: sys.exit(5)"),
    },
)
