"""How long the Dutch system takes for round 5 of 9, beside gacrux on the same report file; asserts nothing.

    python tests/bench/pairing.py [SIZE ...]
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1] / "fuzz"))

from oracle import pairs_of, tournament_of
from tournaments import Rates, Tournament

from tourney.pairing.fide_dutch.engine import pair
from tourney.trf.reading import read
from tourney.trf.round_to_pair import round_to_pair

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


def rows(sizes: tuple[int, ...] = SIZES) -> list[tuple[int, float, float, bool]]:
    """Players, our seconds, gacrux's seconds, and whether the pairs are the same."""
    out = []
    for players in sizes:
        text = report(players)
        mine, pairs = ours(text)
        his, other = theirs(text)
        out.append((players, mine, his, pairs == other))
    return out


def main() -> None:
    """Print the table."""
    sizes = tuple(map(int, sys.argv[1:])) or SIZES
    print(f"{'players':>8} {'ours, s':>10} {'gacrux, s':>10} {'ratio':>8}  same pairs")
    for players, mine, his, same in rows(sizes):
        print(f"{players:>8} {mine:>10.4f} {his:>10.2f} {his / mine:>7.0f}x  {'yes' if same else 'NO'}")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB, gacrux included")


if __name__ == "__main__":
    main()
