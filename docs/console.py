"""Runs the console blocks of a page and gives the page with today's output; owns no page.

A block fenced as `console` holds lines `$ command`, each followed by what it prints. All blocks of
a page run in one empty folder, one after the other, with the club file `club.db` there.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def environment(folder: Path) -> dict[str, str]:
    """A terminal's surroundings without the reader's own settings."""
    scripts = str(Path(sys.executable).parent)
    return {
        "PATH": os.pathsep.join([scripts, os.environ.get("PATH", "")]),
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "TERM": "dumb",
    }


def run(command: str, folder: Path) -> str:
    """What a command prints, words and data as they come."""
    done = subprocess.run(  # noqa: S602 - the pages are our own
        command,
        shell=True,
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )
    return trimmed(done.stdout)


def trimmed(said: str) -> str:
    """What a page shows of it: no blank line at either end, no blank at the end of a line."""
    lines = [line.rstrip() for line in said.splitlines()]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return "".join(line + "\n" for line in lines)


def refreshed(page: str) -> str:
    """The page with the output of every console block as it is today."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def block(match: re.Match[str]) -> str:
            commands = [line for line in match.group(1).splitlines() if line.startswith("$ ")]
            shown = "".join(f"{line}\n{run(line[2:], folder)}" for line in commands)
            return f"```console\n{shown}```"

        return BLOCK.sub(block, page)
