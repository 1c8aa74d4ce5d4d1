"""`tourney demo`: a whole tournament of bots in a folder of its own, with the commands that made it."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import Annotated

import typer

from events.faults import DiskRefused
from tourney.cli import output
from tourney.cli.edge import command

app = command()

BOTS = (("Anne", "Bellamy", "Calico", "Drake"), ("Edward", "Flint", "Grace", "Hornigold"))
"""Greedy bots, then random ones."""


@app.command()
def demo(
    ctx: typer.Context,
    folder: Annotated[Path, typer.Option(help="Where to put the club file and the exports.")] = Path("demo"),
    seed: Annotated[str, typer.Option(help="The same seed gives the same tournament.")] = "7",
    table_size: Annotated[int, typer.Option(help="How many sit at a table.", min=2, max=8)] = 2,
) -> None:
    """Run a Swiss tournament of eight bots at Korsar and show what can be done with it."""
    if ctx.obj.form not in {"auto", "table"}:
        raise typer.BadParameter("the demo is for reading and has no other form, as JSON; its commands have")
    folder = _free(folder)
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        raise DiskRefused(folder, error.strerror or str(error)) from None
    file = str(folder / "club.db")
    greedy, random = BOTS

    def run(*words: str) -> None:
        output.tell("", f"$ tourney --db {shlex.join([file, *words])}")
        call("--db", file, *words)

    run(
        "new",
        "Friday",
        "--game",
        "korsar",
        "--system",
        "swiss",
        "--rounds",
        "3",
        "--table-size",
        str(table_size),
        "--seed",
        seed,
    )
    run("player", "add", *greedy, "--bot", "greedy")
    run("player", "add", *random, "--bot", "random")
    run("run")
    run("-o", "table", "pairings")
    run("-o", "table", "standings")
    run("-o", "table", "crosstable")
    run("-o", "table", "match", "list")
    run("match", "verify", _first_match(file))
    for form in ("csv", "json", "md"):
        _export(file, folder / f"standings.{form}", "-o", form, "standings")
    logs = folder / "logs"
    logs.mkdir()
    for match in _matches(file):
        _export(file, logs / f"{match}.jsonl", "match", "export", match, "-")
    first, program = _first_match(file), _program()
    club, log = shlex.quote(file), shlex.quote(f"{logs / first}.jsonl")
    output.tell(
        "",
        f"Written to {folder}: club.db, standings.csv, standings.json, standings.md,"
        " logs/ with one JSON-lines file a match.",
        "",
        "Step through a match:",
        f"  {program} --db {club} replay {first}",
        f"  {program} --db {club} replay {first} --seat 0",
        f"  {program} replay {log} --plain",
        "",
        "Play one yourself:",
        f"  {program} --db {club} play korsar --seat me --seat bot:greedy",
    )


def _program() -> str:
    """How this program is called from here: by its name where the shell finds it, else by its path."""
    called = Path(sys.argv[0])
    found = shutil.which("tourney")
    by_name = found is not None and called.exists() and Path(found).resolve() == called.resolve()
    return "tourney" if by_name or called.name != "tourney" else shlex.quote(str(called))


def call(*words: str) -> None:
    """Run one command of this program in this process; an error ends the demo with its code."""
    from typer.main import get_command

    from tourney.cli.main import app as program

    status = get_command(program).main(list(words), prog_name="tourney", standalone_mode=False)
    if status:
        raise typer.Exit(int(status))


def _free(folder: Path) -> Path:
    """The folder, or the next of its name that is not there yet: nobody's files are touched."""
    candidate, number = folder, 1
    while candidate.exists():
        number += 1
        candidate = folder.with_name(f"{folder.name}-{number}")
    return candidate


def _matches(file: str) -> list[str]:
    from tourney.club.file import Club

    with Club.open(Path(file), "demo") as club:
        return [match["match"] for match in club.matches()]


def _first_match(file: str) -> str:
    return _matches(file)[0]


def _export(file: str, target: Path, *words: str) -> None:
    """What a command prints, in a file."""
    import contextlib
    import io

    data = io.BytesIO()
    with contextlib.redirect_stdout(io.TextIOWrapper(data, encoding="utf-8", write_through=True)):
        call("--db", file, *words)
        output.save(target, data.getvalue(), force=False)
