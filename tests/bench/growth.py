"""How the commands of an evening grow with the field and with the rounds: `python -m tests.bench.growth`.

Times are processor time of whole commands, so that other work on the machine counts little. Fails where a
command grows faster than n log n from the smallest to the largest field, or `next`, beside the pairing
itself, takes more than three times what `standings` takes.
"""

from __future__ import annotations

import math
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tourney.club import evening
from tourney.club.file import Club
from tourney.model.actions import Create, Enter, Pair, Record
from tourney.model.events import Result
from tourney.model.events_entrants import Details

FIELDS = (1250, 2500, 5000)
"""Entrants, the first round done."""

ROUNDS = (49, 99, 199)
"""Rounds of eight entrants."""

COMMANDS = {
    "next": ("next",),
    "standings": ("standings",),
    "crosstable": ("crosstable",),
    "explain": ("explain", "Player 00017"),
    "undo": ("undo", "-y"),
    "player add": ("player", "add", "A late one"),
    "player list": ("player", "list"),
    "pairings": ("pairings",),
    "result": ("result", "1", "1-0", "--why", "a slip"),
    "round check": ("round", "check"),
    "export trf": ("export", "trf"),
    "db check": ("db", "check"),
}
LONG = ["undo", "next", "standings"]
"""What is measured after many rounds."""

CALL = """
import sys, time
from tourney.cli.main import main
from tourney.pairing.swiss.two_seats import matching
best = matching._best
def timed(*args):
    begun = time.process_time()
    found = best(*args)
    sys.stderr.write(f"\\npairing {time.process_time() - begun}\\n")
    return found
matching._best = timed
main()
"""
"""A command that tells how long the pairing itself took."""

SLACK = 1.35
"""How much more than n log n is put down to the measuring."""

NOISE = 0.08
"""Less than so many seconds are not told apart from none."""

NEXT = 3.0
"""How many times what `standings` takes `next` may take."""

OUTCOMES = (Result("played", (1, 2)), Result("played", (1, 1)), Result("played", (2, 1)))


def build(path: Path, entrants: int, rounds: int) -> None:
    """A club file with a Swiss tournament in which that many rounds are done."""
    with Club.open_or_create(path, "bench") as club:
        tournament = club.create(
            Create(name="Growth", game="any", system="swiss", rounds=rounds + 1), "growth"
        )
        with club.together(tournament, "enter") as act:
            for number in range(entrants):
                rating = 2600 - 1500 * number // entrants
                act(Enter(f"Player {number:05}", details=Details(rating=rating)))
        for round_ in range(1, rounds + 1):
            with club.together(tournament, f"pair/{round_}") as act:
                act(Pair(evening.proposal(club, tournament)(tournament.state)))
            with club.together(tournament, f"results/{round_}") as act:
                current = tournament.state.rounds[-1]
                for table in list(current.tables):
                    act(Record(round_, table.table, OUTCOMES[(table.table + round_) % 3]))


def seconds(path: Path, *command: str) -> tuple[float, float]:
    """The processor time of one command on a copy of the file, and of the pairing in it, in seconds."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "club.db"
        shutil.copy(path, copy)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [sys.executable, "-c", CALL, "--db", str(copy), *command],
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr or done.stdout}")
    pairing = re.search(r"^pairing ([0-9.e-]+)$", done.stderr, re.MULTILINE)
    spent = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return spent, float(pairing[1]) if pairing else 0.0


def measured(
    title: str, paths: Sequence[Path], sizes: Sequence[int], start: float
) -> tuple[float, list[str]]:
    """Print the line of one command; give its time on the largest, beside pairing, and what is too much."""
    both = [min(seconds(path, *COMMANDS[title]) for _ in range(2)) for path in paths]
    beside = [whole - pairing for whole, pairing in both]
    growth = max(beside[-1] - start, 0.0) / max(beside[0] - start, NOISE)
    note = f"   pairing {both[-1][1]:.2f} of it" if both[-1][1] else ""
    print(f"{title:14}" + "".join(f"{whole:9.2f}" for whole, _ in both) + f"{growth:9.1f}{note}", flush=True)
    bound = sizes[-1] * math.log(sizes[-1]) / (sizes[0] * math.log(sizes[0]))
    wrong = [f"{title} grows {growth:.1f} times, n log n is {bound:.1f}"] if growth > SLACK * bound else []
    return beside[-1], wrong


def main() -> int:
    """Print the table; 1 where something grows too fast."""
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build(folder / "idle.db", 2, 0)
        start = min(seconds(folder / "idle.db", "standings")[0] for _ in range(3))
        print(f"seconds of processor time; {start:.2f} with two entrants, which growth leaves out\n")
        for what, names, sizes in (("entrants", list(COMMANDS), FIELDS), ("rounds", LONG, ROUNDS)):
            print(f"{what:14}" + "".join(f"{size:>9}" for size in sizes) + "   growth beside pairing")
            paths = [folder / f"{what}{size}.db" for size in sizes]
            for path, size in zip(paths, sizes, strict=True):
                build(path, *((size, 1) if what == "entrants" else (8, size)))
            last: dict[str, float] = {}
            for title in names:
                last[title], more = measured(title, paths, sizes, start)
                wrong += more
            if what == "entrants":
                ratio = last["next"] / last["standings"]
                print(f"\nbeside pairing, next takes {ratio:.1f} times what standings takes\n")
                if ratio > NEXT:
                    wrong.append(f"next takes {ratio:.1f} times what standings takes, {NEXT} are allowed")
    for line in wrong:
        print(f"too much: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
