"""Hostile words for every command of the table: refused or done, never a traceback, nothing half done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from typer.main import get_command

from tests.fuzz.hostile import evening
from tests.fuzz.hostile.ending import Ending, faults
from tests.fuzz.hostile.inside import Program, Words, alone, tourney
from tests.fuzz.hostile.part import Once, Part
from tourney.cli.main import app

ODD = (
    "", " ", "²", "٣", "Ⅷ", "１", "½", "-", "--", "---", "-1", "+1", "0", "00", "1e9", "1e400",
    "nan", "inf", "0x1",
    "1_0", "9" * 30, "9" * 5000, "99999999", "2147483648", "-9223372036854775809", "1.5", "1,5",
    "1-0", "=", "+-",
    "0-0", "1:0", "a" * 5000, "\n", "a\nb", "\r", "\t", "\x1b[31m", "\x7f", "\x85", "\u202eAda",
    "\u200b", "\u2028",
    "\ufeff", "\ud800", "\udcff", "A\udcc3", "e\u0301", "👩‍👩‍👧", "%s", "%", "{}", "{0}", "[/]",
    "[b]", "$HOME", "`x`",
    "'", '"', "\\", ";", "../..", ".", "..", "/", "/dev/null", "/proc/self/mem", "no/such/file",
    "nul", "*", "?", "~",
    "=1+1", "@file", "#", "bot:", "bot:greedy", "bot:nobody", "a=b", "a==b", "=b", "all", "None",
    "True", "null",
    "12:61", "25:00", "20:15", "2026-02-30", "2026-11-30T20:15", "0001-01-01", "9999-12-31T23:59:59.999999",
    "t1", "r0", "r1", "50%", "101%", "-5%", "²%", "t²", "1 2", "1,2", "1-2", "3 3", "0 0", "1:1",
    "4,4", "3x4",
    "BH-C9", "BH-C²", "KS-L9999", "BH,BH", "fide-swiss", "swiss", "korsar", "chess", "any", "teams=perhaps",
    "SELECT 1", "x' OR '1'='1", "--json", "-o", "--db", "-t", "--help", "--no-such-option", "-y", "--seed=",
    "--round=²", "--at=²", "--", "-o=json", "--output=json",
)  # fmt: skip
"""Words that people mistype, paste or attack with."""

USUAL = (
    "Ada", "Ben", "Cy", "Di", "Eve", "Fay", "1", "2", "3", "1-0", "0-1", "=", "korsar", "Chess",
    "Friday", "MATCH",
    evening.MATCH, evening.REPORT, "players.csv", "trf", "fide-dutch", "round-robin", "bot:random",
    "X", "city=Oslo",
)  # fmt: skip
"""Words that belong somewhere, so that a command comes further than its first check."""

GLOBAL = (("-t", "Chess"), ("-t", "Friday"), ("--json",), ("-o", "csv"), ("-o", "tsv"), ("-o", "md"))

NAMELESS = ("/", "/dev/null", "/proc/self/mem")
"""Paths of the machine itself: not for options that overwrite or make files."""

ENDLESS = {"watch"}
"""Options of commands that go on until somebody stops them."""


@cache
def commands() -> tuple[tuple[tuple[str, ...], Any], ...]:
    """Every command with its words."""
    root = get_command(app)
    return tuple(_below(root, root.make_context("tourney", ["status"], resilient_parsing=True), ()))


def _below(group: Any, ctx: Any, words: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name in group.list_commands(ctx):
        one = group.get_command(ctx, name)
        if hasattr(one, "list_commands"):
            yield from _below(one, ctx, (*words, name))
        else:
            yield (*words, name), one


def begin(folder: Path) -> Once:
    """Make an evening; each try types one line on a fresh copy of its files."""
    match = evening.made(folder)
    sound = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}

    def once(program: Program, dice: Random) -> list[str]:
        with alone(folder):
            for name, content in sound.items():
                Path(name).write_bytes(content)
            words = [match if word == "MATCH" else word for word in line(dice)]
            done = program(words)
            out = faults(done)
            if done.code not in {0, 9} and _changed(sound):
                out.append("the club file has changed, though the command was refused")
            return [f"{words}: {fault}: {done.code} {done.said.strip()[-300:]}"[:700] for fault in out]

    return once


def _changed(sound: dict[str, bytes]) -> bool:
    return Path(evening.CLUB).read_bytes() != sound[evening.CLUB]


def line(dice: Random) -> list[str]:
    """A line for one command of the table."""
    words, command = dice.choice(commands())
    options = [one for one in command.params if one.param_type_name == "option" and one.name not in ENDLESS]
    places = [one for one in command.params if one.param_type_name == "argument"]
    out = [*dice.choice(GLOBAL), *words] if dice.random() < 0.6 else [*words]
    for place in places:
        many = dice.choice((0, 1, 2, 4)) if place.nargs != 1 else dice.choice((0, 1, 1, 1, 1))
        out += [_word(dice) for _ in range(many)]
    for option in dice.sample(options, min(len(options), dice.choice((0, 0, 1, 1, 2, 3)))):
        out.append(dice.choice(option.opts))
        if not option.is_flag:
            out.append(_word(dice))
    if dice.random() < 0.15:
        out.insert(dice.randrange(len(out) + 1), dice.choice(ODD))
    if dice.random() < 0.05:
        del out[dice.randrange(len(out))]
    return [word for word in out if not (word in NAMELESS and {"--force", "--folder"} & {*out})]


def _word(dice: Random) -> str:
    return dice.choice(ODD if dice.random() < 0.6 else USUAL)


def _that_takes_odd_digits(words: Words) -> Ending:
    if any(word in {"²", "½", "Ⅷ"} for word in words):
        return Ending(1, "Traceback (most recent call last):\nValueError: invalid literal for int()")
    return tourney(words)


def _with_a_code_of_its_own(words: Words) -> Ending:
    done = tourney(words)
    return Ending(done.code, done.said.replace("[usage]", "[command/odd]"))


def _that_writes_first(words: Words) -> Ending:
    done = tourney(words)
    if done.code:
        with Path(evening.CLUB).open("ab") as file:
            file.write(b"half")
    return done


def _that_waits(words: Words) -> Ending:
    return Ending(None) if any(len(word) > 4000 for word in words) else tourney(words)


PART = Part(
    "arguments",
    begin,
    tourney,
    {
        "a traceback": _that_takes_odd_digits,
        "a code that is documented nowhere": _with_a_code_of_its_own,
        "half of the work": _that_writes_first,
        "a call that never ends": _that_waits,
    },
)
