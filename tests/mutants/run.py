"""Mutation testing over a seeded sample: what the tests of each room notice; writes nothing here.

    python -m tests.mutants.run --sample 1500 --seed 1 [--room events --room korsar]

Takes hours. Each room is mutated in a copy of the project. A mutant that no test runs counts as a
survivor, one that is not ended in time as found. Exits with 1 where fewer than nine in ten are found.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.mutants.rooms import ROOMS, Room

ROOT = Path(__file__).parents[2]
PACKAGES = ("events", "engines", "replays", "tourney")
FOUND = {"killed", "timeout", "suspicious", "segfault", "caught by type check"}
ENOUGH = 0.9


def copied(into: Path) -> None:
    """The files of the project that git knows, in a folder of their own."""
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, into / name)


def configured(folder: Path, room: Room) -> None:
    """The settings of mutmut for a room, behind those of the project."""
    others = sorted(
        path.name
        for path in folder.iterdir()
        if path.name not in {*PACKAGES, "tests", "pyproject.toml", "mutants"}
        and not path.name.startswith(".")
    )
    plugins = ["-p", "no:cacheprovider", "-p", "tests.mutants.uncounted"]
    arguments = [*plugins, *[word for one in room.apart for word in ("--deselect", one)]]
    lines = [
        "",
        "[tool.mutmut]",
        f"source_paths = {[f'{name}/' for name in PACKAGES]}",
        f"only_mutate = {list(room.code)}",
        f"also_copy = {others}",
        f"pytest_add_cli_args = {arguments}",
        f"pytest_add_cli_args_test_selection = {list(room.tests)}",
        "use_git_change_detection = false",
        "",
    ]
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("\n".join(lines))


def mutmut(folder: Path, *words: str) -> str:
    """What a command of mutmut prints."""
    program = [sys.executable, "-m", "mutmut", *words]
    return subprocess.run(program, cwd=folder, check=False, capture_output=True, text=True).stdout


def results(folder: Path) -> dict[str, str]:
    """Every mutant of the copy and what became of it."""
    rows = (line.strip().rpartition(": ") for line in mutmut(folder, "results", "--all", "true").splitlines())
    return {name: state for name, colon, state in rows if colon}


def known(name: str, room: Room) -> list[str]:
    """Every mutant of a room."""
    with tempfile.TemporaryDirectory(prefix=f"mutants-{name}-") as text:
        folder = Path(text)
        copied(folder)
        configured(folder, room)
        mutmut(folder, "run", "no.such.mutant")
        found = sorted(results(folder))
    if not found:
        raise SystemExit(f"{name}: mutmut made no mutants; run it by hand in a copy to see why")
    return found


def judged(name: str, room: Room, chosen: Sequence[str], children: int) -> dict[str, str]:
    """What the tests of the room make of the chosen mutants; those that live are shown."""
    with tempfile.TemporaryDirectory(prefix=f"mutants-{name}-") as text:
        folder = Path(text)
        copied(folder)
        configured(folder, room)
        said = mutmut(folder, "run", "--max-children", str(children), *chosen)
        states = results(folder)
        if any(states[one] == "not checked" for one in chosen):
            raise SystemExit(f"{name}: the tests fail without any mutant\n{said[-3000:]}")
        for one in chosen:
            if states[one] not in FOUND:
                print(f"\n{one}: {states[one]}\n{mutmut(folder, 'show', one)}", flush=True)
        return {one: states[one] for one in chosen}


def mutated(name: str, room: Room, many: int, seed: int, children: int) -> dict[str, str]:
    """A sample of the mutants of a room and what became of each."""
    every = known(name, room)
    chosen = sorted(Random(f"{seed}/{name}").sample(every, min(many, len(every))))
    return judged(name, room, chosen, children)


def main() -> int:
    """Mutate the rooms in turn and print a row for each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--children", type=int, default=2)
    parser.add_argument("--room", action="append", choices=sorted(ROOMS))
    asked = parser.parse_args()
    shares = sum(room.share for room in ROOMS.values())
    found = made = 0
    rows = []
    for name in asked.room or ROOMS:
        room = ROOMS[name]
        states = Counter(
            mutated(name, room, -(-asked.sample * room.share // shares), asked.seed, asked.children).values()
        )
        good, all_ = sum(states[state] for state in FOUND), sum(states.values())
        found, made = found + good, made + all_
        rows.append(f"{name:10} {good:5} of {all_:5}  {good / all_:6.1%}  {dict(states)}")
        print(rows[-1], flush=True)
    print("\n".join(["", *rows, f"{'all':10} {found:5} of {made:5}  {found / made:6.1%}"]))
    return 0 if found >= ENOUGH * made else 1


if __name__ == "__main__":
    sys.exit(main())
