"""Logged random decisions of every registered game, all in one run so that they compare."""

from __future__ import annotations

import gc
import statistics
import time
from random import Random
from typing import Any

from engines import registry
from engines.chance import seeded
from engines.game import AnyGame, Setup
from engines.match import Decided, setup_of
from engines.playout import playout

ROUNDS = 5
SECONDS = 0.25


def decisions(game: AnyGame, setup: Setup, number: int) -> tuple[int, int, float]:
    """How many decisions and matches in about a quarter of a second, and how long it was, in CPU seconds."""
    done = matches = 0
    gc.collect()
    begun = time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        _, events = playout(game, setup, seeded(f"bench/{number}/{matches}"), Random(matches))
        done += sum(1 for event in events if type(event) is Decided)
        matches += 1
    return done, matches, spent


def table() -> list[tuple[str, int, float, float]]:
    """For every game and number of seats: name, seats, decisions a second, matches a second; medians."""
    cases: list[tuple[str, AnyGame, Setup]] = []
    for name in registry.games():
        game = registry.game(name)
        cases += [(name, game, setup_of(game, seats, {})) for seats in game.seats]
    rates: list[list[tuple[float, float]]] = [[] for _ in cases]
    for number in range(ROUNDS):
        for place, (_, game, setup) in enumerate(cases):
            done, matches, spent = decisions(game, setup, number)
            rates[place].append((done / spent, matches / spent))
    out: list[tuple[str, int, float, float]] = []
    for (name, _, setup), found in zip(cases, rates, strict=True):
        out.append(
            (
                name,
                setup.seats,
                statistics.median(one for one, _ in found),
                statistics.median(two for _, two in found),
            )
        )
    return out


def show(line: Any) -> None:
    """Print a row a game and number of seats, beside Korsar with four players."""
    rows = table()
    against = next(rate for name, seats, rate, _ in rows if (name, seats) == ("korsar", 4))
    for name, seats, rate, matches in rows:
        what = f"logged random decisions/s, {name}, {seats} players"
        line(what, f"{rate:,.0f}", f"{matches:,.0f} matches", f"{rate / against:.2f}x", AIMS.get(name, ""))


AIMS = {"kitsu": "half of Korsar or more", "karnag": "40,000 on a quiet machine"}
