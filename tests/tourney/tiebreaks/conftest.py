"""Events of the TRF files in tests/cases/trf, read by a reader of their own: column by column."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from tourney.history import Duel, Game, Kind
from tourney.ledger import Context, ground

BYES: dict[str, tuple[Kind, str]] = {
    "H": ("half", "1/2"),
    "F": ("full", "1"),
    "U": ("pairing", "1"),
    "Z": ("zero", "0"),
    " ": ("zero", "0"),
}
POINTS = {"1": "1", "0": "0", "=": "1/2", "+": "1", "-": "0"}


def ground_of(text: str) -> Context:
    """What everybody did, from the 001 lines."""
    lines = [line.rstrip("\r\n") for line in text.splitlines() if line.startswith("001")]
    rounds = max((len(line) - 91 + 9) // 10 for line in lines)
    games: dict[int, list[Game]] = {}
    ratings: dict[int, int] = {}
    for line in lines:
        number = int(line[4:8])
        if line[48:52].strip():
            ratings[number] = int(line[48:52])
        games[number] = []
        for one in range(1, rounds + 1):
            cell = line[91 + 10 * (one - 1) :].ljust(10)
            opponent, colour, sign = cell[:4].strip(), cell[5], cell[7].upper()
            if not int(opponent or 0):
                kind, points = BYES[sign]
                games[number].append(Game(one, kind, Fraction(points), kind in {"pairing", "full"}))
                continue
            points = Fraction(POINTS[sign])
            kind = {"+": "forfeit-win", "-": "forfeit-loss"}.get(sign, "played")
            duels = (Duel(int(opponent), points),)
            games[number].append(Game(one, kind, points, points == 1, int(colour == "b"), duels))
    return ground(games, rounds=rounds, ratings=ratings)


@pytest.fixture(scope="session")
def trf_ground() -> Callable[[Path], Context]:
    """The ground of tie-breaks of a TRF file."""
    return lambda path: ground_of(path.read_text(encoding="utf-8"))
