"""How the commands of an evening grow with the field and with the rounds: `python -m tests.bench.growth`.

Times are processor time of whole commands, so that other work on the machine counts little. Fails where a
command grows faster than n log n from the smallest to the largest field, or `next`, beside the pairing
itself, takes more than three times what `standings` takes.
"""

from __future__ import annotations

import math
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tourney.club import evening
from tourney.club.file import Club
from tourney.model.actions import Create, Enter, Pair, Record
from tourney.model.events import Result
from tourney.model.events_entrants import Details
from tourney.pairing import system

FIELDS = (1250, 2500, 5000)
"""Entrants, the first round done."""

ROUNDS = (50, 100, 200)
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
PAIRING = ("next", "round check")
"""Those that pair, which no bound of n log n is known for."""

LONG = ("undo", "next", "standings")
"""What is measured after many rounds."""

CALL = "from tourney.cli.main import main; main()"

SLACK = 1.35
"""How much more than n log n is put down to the measuring."""

NEXT = 3.0
"""How many times what `standings` takes `next` may take."""

OUTCOMES = (Result("played", (1, 2)), Result("played", (1, 1)), Result("played", (2, 1)))


def build(path: Path, entrants: int, rounds: int, tiebreaks: tuple[str, ...] = ()) -> None:
    """A club file with a Swiss tournament in which that many rounds are done."""
    with Club.open_or_create(path, "bench") as club:
        tournament = club.create(
            Create(name="Growth", game="any", system="swiss", tiebreaks=tiebreaks), "growth"
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


def seconds(path: Path, *command: str) -> float:
    """The processor time of one command on a copy of the file, in seconds."""
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
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def paired(path: Path) -> float:
    """The processor time of the pairing itself, in seconds."""
    with Club.open_read(path, "bench") as club:
        tournament, _ = club.pick(None)
        request = evening.question(club, tournament)(tournament.state)
        begun = time.process_time()
        system("swiss").pair(request)
        return time.process_time() - begun


def main() -> int:
    """Print the table; 1 where something grows too fast."""
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        idle = folder / "idle.db"
        build(idle, 2, 0)
        start = seconds(idle, "standings")
        print(f"a command of two entrants: {start:.2f} s\n")
        print("entrants      " + "".join(f"{size:>9}" for size in FIELDS) + "   growth")
        for size in FIELDS:
            build(folder / f"{size}.db", size, 1)
        last: dict[str, float] = {}
        bound = SLACK * FIELDS[-1] * math.log(FIELDS[-1]) / (FIELDS[0] * math.log(FIELDS[0]))
        for title, command in COMMANDS.items():
            taken = [seconds(folder / f"{size}.db", *command) for size in FIELDS]
            growth = max(taken[-1] - start, 0.0) / max(taken[0] - start, 0.02)
            print(f"{title:14}" + "".join(f"{one:9.2f}" for one in taken) + f"{growth:9.1f}")
            last[title] = taken[-1]
            if growth > bound and title not in PAIRING:
                wrong.append(f"{title} grows {growth:.1f} times, n log n is {bound / SLACK:.1f}")
        pairing = paired(folder / f"{FIELDS[-1]}.db")
        ratio = (last["next"] - pairing) / last["standings"]
        print(
            f"\nnext takes {last['next'] / last['standings']:.1f} times what standings takes with"
            f" {FIELDS[-1]} entrants; beside the pairing itself ({pairing:.2f} s) {ratio:.1f} times"
        )
        if ratio > NEXT:
            wrong.append(f"next takes {ratio:.1f} times what standings takes, {NEXT} are allowed")
        print("\nrounds        " + "".join(f"{size:>9}" for size in ROUNDS) + "   growth")
        for size in ROUNDS:
            build(folder / f"long{size}.db", 8, size)
        bound = SLACK * ROUNDS[-1] * math.log(ROUNDS[-1]) / (ROUNDS[0] * math.log(ROUNDS[0]))
        for title in LONG:
            taken = [seconds(folder / f"long{size}.db", *COMMANDS[title]) for size in ROUNDS]
            growth = max(taken[-1] - start, 0.0) / max(taken[0] - start, 0.02)
            print(f"{title:14}" + "".join(f"{one:9.2f}" for one in taken) + f"{growth:9.1f}")
            if growth > bound:
                wrong.append(f"{title} grows {growth:.1f} times with the rounds")
    for line in wrong:
        print(f"too much: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
