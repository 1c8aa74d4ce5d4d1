"""`make fuzz-pairing`: random tournaments, each round paired by our engine and by gacrux; stops at nothing.

    python -m tests.fuzz.pairing [--tournaments N] [--players MOST] [--seed FIRST] [--out FOLDER]

Our pairing is the one that is played on. A differing round is written to the folder as a report
file; the exit code says whether there was one.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parent))

from oracle import pairs_of, tournament_of
from tournaments import Pairs, random_tournament

from tourney.formats.trf.reading import read
from tourney.formats.trf.round_to_pair import round_to_pair
from tourney.pairing.fide_dutch.engine import pair
from tourney.pairing.fide_dutch.model import NoLegalPairing


def ours(text: str, round_: int) -> tuple[Pairs | None, float]:
    """Our pairs, or None where there is no legal pairing, and the seconds it took."""
    asked = round_to_pair(read(text.encode()), round_)
    begun = time.perf_counter()
    try:
        answer = pair(asked.question)
    except NoLegalPairing:
        return None, time.perf_counter() - begun
    spent = time.perf_counter() - begun
    return set(asked.pairs(answer)), spent


def main() -> int:
    """Run; the exit code is 1 where an engine differed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tournaments", type=int, default=5000)
    parser.add_argument("--players", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("fuzz-pairing"))
    given = parser.parse_args()
    rounds = differing = refused = 0
    mine = his = 0.0
    begun = time.monotonic()
    for done, seed in enumerate(range(given.seed, given.seed + given.tournaments), 1):
        one = random_tournament(seed, given.players)
        for round_ in range(1, one.rounds + 1):
            absent = one.absences(round_)
            if one.players - len(absent) < 2:
                break
            text = one.text(absent)
            pairs, spent = ours(text, round_)
            mine += spent
            tournament = tournament_of(text)
            start = time.perf_counter()
            theirs = pairs_of(tournament, round_)
            his += time.perf_counter() - start
            rounds += 1
            if pairs != theirs:
                slow = pairs_of(tournament_of(text), round_, slow=True)
                note = " (gacrux without its short cuts agrees with us)" if slow == pairs else ""
                differing += not note
                given.out.mkdir(parents=True, exist_ok=True)
                file = given.out / f"differs-{seed}-{round_}.trf"
                file.write_text(text)
                print(f"seed {seed}, round {round_}: differs, {file}{note}", flush=True)
            if pairs is None:
                refused += 1
                break
            one.play(absent, pairs)
        if done % 100 == 0 or done == given.tournaments:
            print(
                f"{done} tournaments, {rounds} rounds, {differing} differ, {refused} without a legal pairing;"
                f" {mine:.0f} s ours, {his:.0f} s gacrux, {time.monotonic() - begun:.0f} s in all",
                flush=True,
            )
    return 1 if differing else 0


if __name__ == "__main__":
    raise SystemExit(main())
