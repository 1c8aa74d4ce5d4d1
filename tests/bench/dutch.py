"""How long the Dutch system takes for round 5 of 9, beside gacrux on the same report file; asserts nothing.

python tests/bench/dutch.py [SIZE ...]
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1] / "fuzz"))

from oracle import pairs_of, tournament_of
from tournaments import Rates, Tournament

from tourney.formats.trf.reading import read
from tourney.formats.trf.round_to_pair import round_to_pair
from tourney.pairing.fide_dutch.engine import pair

SIZES = (50, 200, 500, 1000, 2000)
ROUND, ROUNDS = 5, 9


def report(players: int) -> str:
    """A report file with four rounds played: a few absences, half-point byes and forfeits."""
    one = Tournament(players, ROUNDS, Rates(absent=0.01, half=0.01, forfeit=0.01), Random(players))
    for round_ in range(1, ROUND):
        absent = one.absences(round_)
        asked = round_to_pair(read(one.text(absent).encode()), round_)
        one.play(absent, set(asked.pairs(pair(asked.question))))
    return one.text(one.absences(ROUND))


def ours(text: str) -> tuple[float, set[tuple[int, int]]]:
    """Seconds from what the file says to the pairs: the best of three."""
    document = read(text.encode())
    spent = []
    for _ in range(3):
        begun = time.perf_counter()
        asked = round_to_pair(document, ROUND)
        pairs = asked.pairs(pair(asked.question))
        spent.append(time.perf_counter() - begun)
    return min(spent), set(pairs)


def theirs(text: str) -> tuple[float, set[tuple[int, int]] | None]:
    """The same with gacrux, from its own form of the file: once, since it takes long."""
    tournament = tournament_of(text)
    begun = time.perf_counter()
    pairs = pairs_of(tournament, ROUND)
    return time.perf_counter() - begun, pairs


def show(line: Callable[..., None], sizes: Sequence[int] = SIZES) -> None:
    """One row for each size.

    Args:
        line: writes a row: what, ours, theirs, the ratio and the aim.
    """
    for players in sizes:
        text = report(players)
        mine, pairs = ours(text)
        his, other = theirs(text)
        line(
            f"Dutch system, round {ROUND} of {ROUNDS}, {players} players, s",
            f"{mine:.4f}",
            f"{his:.2f}",
            f"{his / mine:.0f}x",
            "the same pairs" if pairs == other else "OTHER PAIRS",
        )


def main() -> None:
    """Print the table."""

    def line(*columns: str) -> None:
        what, mine, his, ratio, aim = columns
        print(f"{what:<52} {mine:>10} {his:>10} {ratio:>8}  {aim}")

    line("", "tourney", "gacrux", "ratio", "")
    show(line, tuple(map(int, sys.argv[1:])) or SIZES)
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB, gacrux included")


if __name__ == "__main__":
    main()
