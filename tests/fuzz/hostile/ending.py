"""How a call of the program ended, and what is wrong with such an end; runs nothing itself."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path

from msgspec import Struct

DOCS = Path(__file__).parents[3] / "docs" / "errors.md"
USAGE, INTERRUPTED, CLOSED_PIPE = 2, 130, 141
UNCODED = {"usage": {USAGE}, "interrupted": {INTERRUPTED}}
"""Codes of the command line itself, which stand in no table."""

_ROW = re.compile(r"^\| `([a-z/-]+)` \| (\d+) \|", re.MULTILINE)
_SAID = re.compile(r"^tourney: .*\[([a-z/-]+)\]$", re.MULTILINE)
_SAID_IN_JSON = re.compile(r'^\{"schema":"tourney/error/1","error":\{"code":"([a-z/-]+)"', re.MULTILINE)
_PYTHON = re.compile(r"Traceback \(most recent|Exception ignored|Fatal Python error|Segmentation fault")


class Ending(Struct, frozen=True):
    """What a call left.

    Args:
        code: its exit status; below zero where a signal killed it, None where it had to be killed.
        said: what stood on standard error.
        out: what stood on standard output.
    """

    code: int | None
    said: str = ""
    out: str = ""


@cache
def documented() -> dict[str, int]:
    """Every code of docs/errors.md with its exit status."""
    return {code: int(exit_) for code, exit_ in _ROW.findall(DOCS.read_text("utf-8"))}


def faults(ending: Ending, allowed: Collection[int] | None = None) -> list[str]:
    """What is wrong with this end, in words; nothing where it is in order.

    Args:
        allowed: the exit statuses that can be right here; None allows every documented one.
    """
    out: list[str] = []
    if ending.code is None:
        return ["it hangs"]
    found = _PYTHON.search(ending.said) or _PYTHON.search(ending.out)
    if found:
        out.append(f"a message of Python, {found.group()!r}")
    exits = {0, USAGE, *documented().values()}
    if ending.code not in (exits if allowed is None else allowed):
        out.append(f"exit status {ending.code}")
    errors = _SAID.findall(ending.said) + _SAID_IN_JSON.findall(ending.said)
    for code in errors:
        fits = UNCODED.get(code) or ({documented()[code]} if code in documented() else set())
        if not fits:
            out.append(f"the code {code} is documented nowhere")
        elif ending.code not in fits:
            out.append(f"the code {code} with exit status {ending.code}")
    if ending.code in documented().values() and not errors:
        out.append(f"exit status {ending.code} without an error")
    return out
