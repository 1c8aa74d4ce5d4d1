"""The command reference and the list of error codes, read off the program; writes no file."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

os.environ["COLUMNS"] = "100"
os.environ["NO_COLOR"] = "1"
os.environ["TERM"] = "dumb"

EXITS = {
    "OK": "done, or nothing to do",
    "BUG": "a fault of the program, with a traceback: please report it",
    "USAGE": "the command line is wrong",
    "NOT_FOUND": "nothing of that name, or several",
    "NOT_ALLOWED": "not now: the rules or the state forbid it",
    "UNREADABLE": "bad input or damaged data; the message names the place",
    "CONFLICT": "somebody else wrote, or holds the file",
    "STORAGE": "the disk is full, read-only or broken",
    "NEWER": "made by a newer version",
    "MATCH_FAILED": "a match could not be run",
    "HANGUP": "the terminal was closed; everything is saved",
    "INTERRUPTED": "Ctrl-C; everything is saved",
    "CLOSED_PIPE": "nobody reads the output any more",
    "TERMINATED": "asked to end; everything is saved",
}


def commands() -> str:
    """docs/cli.md."""
    from typer.main import get_command

    from tourney.cli.exits import ExitCode
    from tourney.cli.main import app

    root: Any = get_command(app)
    out = [
        "# The command line\n",
        "Written by `make docs` from the program itself.\n",
        "Data goes to standard output, words and progress to standard error. `--db`, `-t`, `-o`, `--json`,",
        '`--author` stand before or after the command. JSON is always `{"schema": ..., "data": ...}`;',
        "with `--json` errors are JSON on standard error. Prompts appear only on a terminal. The JSON schema of",
        "each answer lies in [json](json), as `standings-1.json` for `tourney/standings/1`.\n",
        "Which club file: `--db FILE`, else `$TOURNEY_DB`, else `club.db` in this folder or above (not past the",
        "home folder or a repository), else `new`, `play` and `match import` make one in this folder.\n",
        "Which tournament: `-t NAME`, else the only open one, else the most recent.\n",
        "A table on a terminal is tab-separated text in a pipe; `-o` chooses another form. Data (json, jsonl, csv, tsv,",
        "exports) is UTF-8 whatever the surroundings ask for. In csv and tsv an apostrophe stands before a text from",
        "people that a spreadsheet would take for a formula; figures as `-9` and `+3` stand as they are. A closed",
        "standard output or error takes nothing and stops nothing; a closed input is refused where it is to be read.\n",
        "## Exit codes\n",
        "| code | meaning |",
        "|---|---|",
        *(f"| {code.value} | {EXITS[code.name]} |" for code in ExitCode),
        "## Commands\n",
    ]
    out += _help(root, "tourney", 2)
    return "\n".join(out) + "\n"


def _help(command: Any, path: str, level: int) -> list[str]:
    ctx = command.make_context(path, [], resilient_parsing=True)
    text = "\n".join(line.rstrip() for line in command.get_help(ctx).splitlines())
    out = [f"{'#' * level} {path}\n", "```text", text, "```\n"]
    if hasattr(command, "list_commands"):
        for name in command.list_commands(ctx):
            out += _help(command.get_command(ctx, name), f"{path} {name}", level + 1)
    return out


def errors() -> str:
    """docs/errors.md."""
    from events.errors import DomainError
    from tourney.cli.exits import _BY_ERROR, ExitCode

    for package in ("events", "engines", "replays", "tourney"):
        for module in walk_packages([str(Path(__file__).parents[1] / package)], f"{package}."):
            import_module(module.name)
    rows: dict[str, tuple[int, str]] = {}
    for kind in _below(DomainError):
        code = next(
            (int(exit_) for parent, exit_ in _BY_ERROR if issubclass(kind, parent)), int(ExitCode.UNREADABLE)
        )
        first = (kind.__doc__ or "").strip().splitlines()[0]
        # A subclass without a code of its own goes by that of its parent, which comes first.
        rows.setdefault(kind.code, (code, first))
    return "\n".join(
        [
            "# Errors\n",
            "Written by `make docs` from the program itself. A code never changes; with `--json` an error is",
            '`{"schema": "tourney/error/1", "error": {"code": ..., "message": ..., "hint": ...}}`.\n',
            "| code | exit | meaning |",
            "|---|---|---|",
            *(f"| `{code}` | {exit_} | {first} |" for code, (exit_, first) in sorted(rows.items())),
            "",
        ]
    )


def _below(kind: type[Any]) -> list[type[Any]]:
    out = []
    for child in kind.__subclasses__():
        out += [child, *_below(child)]
    return out
