"""Random tournaments as report files, round by round, from a seed; pairs nobody."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

Pairs = set[tuple[int, int]]


@dataclass
class Rates:
    """How often what happens, for one player in one round."""

    absent: float = 0.0
    half: float = 0.0
    forfeit: float = 0.0
    double_forfeit: float = 0.0
    withdraws: float = 0.0
    late: float = 0.0
    full: float = 0.0
    draws: float = 0.3


@dataclass
class Tournament:
    """A tournament in the making: cells of each player by round, from 1."""

    players: int
    rounds: int
    rates: Rates
    random: Random
    initial: str = "w"
    points: tuple[float, float, float] = (1.0, 0.5, 0.0)
    forbidden: list[tuple[int, ...]] = field(default_factory=list)
    virtual: dict[int, list[float]] = field(default_factory=dict)
    cells: dict[int, list[str]] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    not_yet: dict[int, int] = field(default_factory=dict)
    skill: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        rng = self.random
        self.cells = {number: [] for number in range(1, self.players + 1)}
        base = sorted((rng.gauss(0, 1) for _ in range(self.players)), reverse=True)
        self.skill = [0.0, *base]
        for number in self.cells:
            if rng.random() < self.rates.late:
                self.not_yet[number] = rng.randint(2, max(2, self.rounds // 2))

    def absences(self, round_: int) -> dict[int, str]:
        """Who does not play in the round, with the letter of the bye."""
        rng, rates = self.random, self.rates
        out = {}
        for number in self.cells:
            if number in self.gone or self.not_yet.get(number, 0) > round_:
                out[number] = "Z"
            elif rng.random() < rates.withdraws and round_ > 1:
                self.gone.add(number)
                out[number] = "Z"
            elif rng.random() < rates.absent:
                out[number] = "Z"
            elif rng.random() < rates.half:
                out[number] = "H"
            elif rng.random() < rates.full:
                out[number] = "F"
        return out

    def text(self, absent: dict[int, str]) -> str:
        """The report file with the round to pair."""
        win, draw, loss = self.points
        worth = {"1": win, "+": win, "U": win, "F": win, "=": draw, "H": draw, "0": loss, "-": loss, "Z": 0.0}
        lines = ["012 fuzz"]
        for number, cells in self.cells.items():
            total = sum(worth[cell[-1]] for cell in cells)
            columns = [*cells, *([f"0000 - {absent[number]}"] if number in absent else [])]
            if number in absent:
                total += worth[absent[number]]
            lines.append(
                f"001 {number:>4}      {f'Player {number:04}':<32}  2000{'':<28}{total:>4.1f} {number:>4}  "
                + "  ".join(columns)
            )
        lines += [f"XXR {self.rounds}", f"XXC {'white1' if self.initial == 'w' else 'black1'}"]
        lines += [f"142 {self.rounds}", f"152 {self.initial.upper()}"]
        if self.points != (1.0, 0.5, 0.0):
            lines.append(f"162  W{win:>4.1f}    D{draw:>4.1f}    L{loss:>4.1f}")
        lines += [
            f"260 {1:>3} {self.rounds:>3} " + " ".join(f"{one:>4}" for one in group)
            for group in self.forbidden
        ]
        lines += [
            f"250 {0:>4.1f} {value:>4.1f} {round_:>3} {round_:>3} {number:>4} {number:>4}"
            for number, values in self.virtual.items()
            for round_, value in enumerate(values, 1)
        ]
        return "\n".join(line.rstrip() for line in lines) + "\n"

    def play(self, absent: dict[int, str], pairs: Pairs) -> None:
        """Enter the results of a round."""
        rng, rates = self.random, self.rates
        for number, letter in absent.items():
            self.cells[number].append(f"0000 - {letter}")
        for white, black in sorted(pairs):
            if black == 0:
                self.cells[white].append("0000 - U")
                continue
            chance = rng.random()
            if chance < rates.forfeit:
                letters = ("+", "-") if rng.random() < 0.5 else ("-", "+")
            elif chance < rates.forfeit + rates.double_forfeit:
                letters = ("-", "-")
            elif rng.random() < rates.draws:
                letters = ("=", "=")
            else:
                edge = self.skill[white] - self.skill[black] + rng.gauss(0, 1)
                letters = ("1", "0") if edge > 0 else ("0", "1")
            self.cells[white].append(f"{black:>4} w {letters[0]}")
            self.cells[black].append(f"{white:>4} b {letters[1]}")


def random_tournament(seed: int, most: int) -> Tournament:
    """A tournament of random size and habits.

    Args:
        most: the greatest number of players.
    """
    rng = Random(f"pairing/{seed}")
    low = rng.random()
    players = max(4, int(4 + (most - 4) * low * low))
    rounds = rng.randint(3, min(11, max(3, players - 2)))
    kind = rng.random()
    if kind < 0.2:
        rates = Rates()
    elif kind < 0.8:
        rates = Rates(
            *(rng.choice([0.0, 0.02, 0.06]) for _ in range(3)),
            rng.choice([0.0, 0.01]),
            rng.choice([0.0, 0.02]),
            rng.choice([0.0, 0.05]),
            rng.choice([0.0, 0.0, 0.01]),
        )
    else:
        rates = Rates(0.12, 0.12, 0.1, 0.02, 0.03, 0.1, 0.03)
    rates.draws = rng.choice([0.0, 0.2, 0.4, 0.7])
    one = Tournament(players, rounds, rates, rng, rng.choice("wb"))
    if rng.random() < 0.25:
        one.points = (3.0, 1.0, 0.0)
    if rng.random() < 0.3:
        for _ in range(rng.randint(1, 1 + players // 6)):
            one.forbidden.append(tuple(rng.sample(range(1, players + 1), rng.choice([2, 2, 3]))))
    if rng.random() < 0.3:
        accelerated = (rounds + 1) // 2
        first = (accelerated + 1) // 2
        win, draw, _ = one.points
        values = [win] * first + [draw] * (accelerated - first)
        one.virtual = dict.fromkeys(range(1, 2 * ((players + 3) // 4) + 1), values)
    return one
