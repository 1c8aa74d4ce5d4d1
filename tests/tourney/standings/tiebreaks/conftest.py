"""Events as TRF text: those in tests/cases/trf and generated ones, with a reader of their own."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from tourney.model.history import Duel, Game, Kind
from tourney.standings.ledger import Context, ground

HALF = Fraction(1, 2)
BYES: dict[str, tuple[Kind, str]] = {
    "H": ("half", "="),
    "F": ("full", "1"),
    "U": ("pairing", "1"),
    "Z": ("zero", "0"),
    " ": ("zero", "0"),
}


def ground_of(text: str, win: int = 1, draw: Fraction = HALF, everybody_meets: bool = False) -> Context:
    """What everybody did, from the 001 lines, column by column.

    Args:
        win: the points of a win, with `draw` for those of a draw.
        everybody_meets: read it as a round-robin.
    """
    worth = {"1": Fraction(win), "+": Fraction(win), "=": Fraction(draw)}
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
                kind, paid = BYES[sign]
                points = worth.get(paid, Fraction(0))
                games[number].append(Game(one, kind, points, kind in {"pairing", "full"}))
                continue
            points = worth.get(sign, Fraction(0))
            kind = {"+": "forfeit-win", "-": "forfeit-loss"}.get(sign, "played")
            duels = (Duel(int(opponent), points),)
            games[number].append(Game(one, kind, points, sign in "1+", int(colour == "b"), duels))
    return ground(
        games, rounds=rounds, win=Fraction(win), draw=draw, everybody_meets=everybody_meets, ratings=ratings
    )


class Sheet:
    """A crosstable while it is written: the cells of each player, one a round."""

    def __init__(self, rng: random.Random, players: int, win: int, draw: Fraction) -> None:
        self.rng = rng
        self.worth = {"1": Fraction(win), "+": Fraction(win), "U": Fraction(win), "F": Fraction(win)}
        self.worth |= {"=": draw, "H": draw}
        self.cells: dict[int, list[str]] = {number: [] for number in range(1, players + 1)}
        self.points = dict.fromkeys(self.cells, Fraction(0))
        self.special = "" if win == 1 else f"162  W {win:3.1f}    D {float(draw):3.1f}\n"

    def bye(self, who: int, letter: str) -> None:
        self._add(who, f"0000 - {letter}", letter)

    def game(self, white: int, black: int, result: str) -> None:
        self._add(white, f"{black:4d} w {result[0]}", result[0])
        self._add(black, f"{white:4d} b {result[1]}", result[1])

    def result(self, forfeits: float) -> str:
        """One by lot; forfeits at that rate."""
        return self.rng.choice(("+-", "-+", "--") if self.rng.random() < forfeits else ("10", "01", "=="))

    def _add(self, who: int, cell: str, sign: str) -> None:
        self.cells[who].append(f"{cell}  ")
        self.points[who] += self.worth.get(sign, Fraction(0))

    def text(self) -> str:
        rounds = len(self.cells[1])
        out = ["012 generated"]
        for number, cells in self.cells.items():
            head = f"001 {number:4d}      {f'Player {number}':<33} {self.rng.randrange(1000, 2600):4d} FRA"
            head = f"{head:<80}{float(self.points[number]):4.1f} {number:4d}"
            out.append(f"{head:<91}{''.join(cells)}".rstrip())
        return "\n".join([*out, f"142 {rounds}", ""]) + self.special


def swiss(seed: int, win: int = 1, draw: Fraction = HALF) -> str:
    """A Swiss event with absences, withdrawals, byes of every kind and forfeits."""
    rng = random.Random(seed)
    players = rng.randrange(4, 17)
    forfeits, absences = rng.choice((0, 0.05, 0.2)), rng.choice((0, 0.05, 0.2))
    sheet = Sheet(rng, players, win, draw)
    met: set[frozenset[int]] = set()
    gone: set[int] = set()
    for _ in range(rng.randrange(1, min(10, players))):
        free = []
        for who in sheet.cells:
            if who in gone or rng.random() < absences:
                letter = "Z" if who in gone else rng.choice("HZZ")
                if letter == "Z" and rng.random() < 0.4:
                    gone.add(who)
                sheet.bye(who, letter)
            else:
                free.append(who)
        free.sort(key=lambda who: (-sheet.points[who], rng.random()))
        while free:
            one = free.pop(0)
            other = next((who for who in free if frozenset((one, who)) not in met), None)
            if other is None:
                sheet.bye(one, rng.choice("UUUF"))
                continue
            free.remove(other)
            result = sheet.result(forfeits)
            if result[0] not in "+-":
                met.add(frozenset((one, other)))
            sheet.game(*rng.sample((one, other), 2), result)
    return sheet.text()


def round_robin(seed: int) -> str:
    """One or two cycles of everybody against everybody, with forfeits; sometimes not yet complete."""
    rng = random.Random(seed)
    players = rng.randrange(3, 9)
    even = players + players % 2
    sheet = Sheet(rng, players, 1, HALF)
    forfeits = rng.choice((0, 0.1, 0.3))
    rounds = (even - 1) * rng.choice((1, 1, 2))
    for number in range(even // 2 if rng.random() < 0.3 else rounds):
        pairs = [
            (one, other)
            for one in range(1, even)
            for other in range(one + 1, even)
            if (one + other - number) % (even - 1) == 0
        ]
        (alone,) = set(range(1, even)) - {who for pair in pairs for who in pair}
        for one, other in [*pairs, (alone, even)]:
            if other > players:
                sheet.bye(one, "Z")
            else:
                sheet.game(*((one, other) if (number + one) % 2 else (other, one)), sheet.result(forfeits))
    return sheet.text()


class Events:
    """Where tests get their events from."""

    ground_of = staticmethod(ground_of)
    swiss = staticmethod(swiss)
    round_robin = staticmethod(round_robin)


@pytest.fixture(scope="session")
def events() -> type[Events]:
    """Generated events as TRF text, and the reader of it."""
    return Events


@pytest.fixture(scope="session")
def trf_ground() -> Callable[[Path], Context]:
    """The ground of tie-breaks of a TRF file."""
    return lambda path: ground_of(path.read_text(encoding="utf-8"))
