"""What tables of three to eight must keep to, over many seeds: `python -m tests.bench.tables [seeds]`.

Fails, with the seed, where an event has a meeting too many, seats too uneven, or tables too mixed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from statistics import fmean

from msgspec import Struct

from tourney.pairing import system
from tourney.pairing.quality import event_quality
from tourney.pairing.rehearsal import rehearse


class Case(Struct, frozen=True):
    """An event and its limits: repeats and spread over the sorted bound at most, even seats at least."""

    entrants: int
    table_size: int
    rounds: int
    repeats: int
    spread: float
    even: float = 0.9


CASES = (
    Case(64, 4, 6, 0, 6.4),
    Case(100, 4, 7, 0, 4.5),
    Case(100, 5, 6, 0, 6.8),
    Case(200, 4, 6, 0, 4.2),
    Case(32, 4, 8, 9, 19.0),
)
"""The spreads are the upper ends of what annealing of the same length came to in an earlier study."""


class Line(Struct, frozen=True):
    """How one event went; `wrong` says what is too much."""

    case: Case
    seed: int
    repeats: int
    spread: float
    uneven: int
    share_even: float
    seconds: float
    slowest: float
    wrong: tuple[str, ...]


def run(case: Case, seed: int) -> Line:
    """One event by the default system, in processor time."""
    pair = system("swiss").pair
    spent: list[float] = []

    def timed(request):
        begin = time.process_time()
        try:
            return pair(request)
        finally:
            spent.append(time.process_time() - begin)

    played = rehearse(timed, case.entrants, case.table_size, case.rounds, seed)
    quality = event_quality(played.asked, played.paired)
    ranges = [max(own) - min(own) for own in played.seats]
    even = sum(one <= 1 for one in ranges) / len(ranges)
    spread = float(quality.spread_ratio or 1)
    wrong = []
    if quality.repeats > case.repeats:
        wrong.append(f"{quality.repeats} repeats")
    if spread > case.spread:
        wrong.append(f"spread {spread:.2f}")
    if max(ranges) > 2:
        wrong.append(f"seats differ by {max(ranges)}")
    if even < case.even:
        wrong.append(f"only {even:.0%} have even seats")
    return Line(case, seed, quality.repeats, spread, max(ranges), even, sum(spent), max(spent), tuple(wrong))


def lines(seeds: range) -> Iterator[Line]:
    """Every case with every seed."""
    for case in CASES:
        for seed in seeds:
            yield run(case, seed)


def named(case: Case) -> str:
    """The event in a few words."""
    return f"{case.entrants:>4} at {case.table_size}, {case.rounds} rounds"


def told(line: Line) -> str:
    """One event in a line."""
    wrong = f"  WRONG: {', '.join(line.wrong)}" if line.wrong else ""
    return (
        f"{named(line.case)}, seed {line.seed:>2}: {line.repeats} repeats, spread {line.spread:5.2f},"
        f" seats {line.uneven} ({line.share_even:.0%} at most 1),"
        f" {line.seconds / line.case.rounds:.2f} s a round, slowest {line.slowest:.2f}{wrong}"
    )


def summary(case: Case, own: list[Line]) -> str:
    """All seeds of one event in a line."""
    repeats = [line.repeats for line in own]
    spreads = [line.spread for line in own]
    seconds = sum(line.seconds for line in own) / len(own) / case.rounds
    return (
        f"{named(case)}: repeats {min(repeats)} to {max(repeats)} (at most {case.repeats}),"
        f" spread {min(spreads):.2f} to {max(spreads):.2f},"
        f" mean {fmean(spreads):.2f} (at most {case.spread}),"
        f" seats at most {max(line.uneven for line in own)},"
        f" even for {min(line.share_even for line in own):.0%} or more,"
        f" {seconds:.2f} s a round, slowest {max(line.slowest for line in own):.2f} s"
    )


def main(seeds: int) -> int:
    """Print a line per event and a summary per case; 1 where anything is wrong."""
    failed = False
    done: list[Line] = []
    for line in lines(range(1, seeds + 1)):
        case = line.case
        failed = failed or bool(line.wrong)
        done.append(line)
        print(told(line), flush=True)
    for case in CASES:
        own = [line for line in done if line.case == case]
        print(summary(case, own))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
