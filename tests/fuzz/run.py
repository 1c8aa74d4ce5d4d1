"""`make fuzz`: hostile files, arguments, streams, surroundings and terminals, seeded and bounded to minutes.

    python -m tests.fuzz.run [--seed S] [--minutes M] [--part NAME] [--try N]

Each part first proves itself on programs that are broken on purpose, then tries the real one in its share
of the minutes. The exit code is 1 where the program has a fault or a part is blind. `--try` repeats one try.
"""

from __future__ import annotations

import argparse
import sys
import time

from tests.fuzz.hostile import arguments, files, streams, surroundings, terminal
from tests.fuzz.hostile.part import Part, blind_for, repeat, run

PARTS: tuple[Part, ...] = (files.PART, arguments.PART, streams.PART, surroundings.PART, terminal.PART)
SHOWN = 40
"""Faults that are shown of a part."""


def main() -> int:
    """Run; the exit code is 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--part", choices=[part.name for part in PARTS])
    parser.add_argument("--try", type=int, dest="number")
    given = parser.parse_args()
    parts = [part for part in PARTS if given.part in {None, part.name}]
    if given.number is not None:
        found = [fault for part in parts for fault in repeat(part, given.seed, given.number)]
        print("\n".join(found) or "nothing is wrong")
        return bool(found)
    wrong = False
    for part in parts:
        noticed = dict(blind_for(part, given.seed))
        blind = [what for what, number in noticed.items() if number is None]
        done = run(part, given.seed, time.monotonic() + 60 * given.minutes / len(parts))
        print(f"{part.name}: {done.tries} tries, {len(done.faults)} faults; notices {', '.join(noticed)}")
        for fault in done.faults[:SHOWN]:
            print(f"  {fault}")
        for what in blind:
            print(f"  BLIND for {what}")
        sys.stdout.flush()
        wrong = wrong or bool(done.faults) or bool(blind)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
