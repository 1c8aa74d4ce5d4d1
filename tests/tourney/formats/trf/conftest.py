"""Small report files, written out and made at random."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tourney.formats.trf.consistency import total_of
from tourney.formats.trf.document import (
    Cell,
    Document,
    Field,
    Forbidden,
    Kept,
    Player,
    Points,
    Requested,
)

CASES = Path(__file__).parents[3] / "cases" / "trf"

SMALL = (Path(__file__).parent / "small.trf").read_text(encoding="utf-8")
"""Five players, two rounds of three."""


@pytest.fixture
def small() -> str:
    """A report that goes together."""
    return SMALL


@pytest.fixture
def cases() -> Path:
    """The generated reports of the repository."""
    return CASES


PAIRS = ["10", "01", "==", "WL", "LW", "DD", "+-", "-+", "--"]


def random_document(seed: int) -> Document:
    """A report in which everything occurs; pairings by lot, not by any rules."""
    random = Random(seed)
    count, rounds = random.randint(2, 14), random.randint(1, 6)
    numbers = sorted(random.sample(range(1, 60), count))
    cells: dict[int, list[Cell]] = {number: [] for number in numbers}
    for _ in range(rounds):
        waiting = random.sample(numbers, count)
        while waiting:
            one = waiting.pop()
            if waiting and random.random() < 0.8:
                other = waiting.pop()
                ours, theirs = random.choice(PAIRS)
                cells[one].append(Cell(other, "w", ours))
                cells[other].append(Cell(one, "b", theirs))
            else:
                cells[one].append(Cell(0, "-", random.choice("UFHZ")))
    win, draw = random.choice([("1", "1/2"), ("3", "1"), ("2", "1")])
    points = Points(
        win=Fraction(win),
        draw=Fraction(draw),
        pairing_bye=Fraction(random.choice([win, draw])),
        full_bye=Fraction(win),
        half_bye=Fraction(draw),
        forfeit_win=Fraction(win),
        unknown=Fraction(draw),
    )
    names = ["Ödön Čapek", "O'Neill, J.", "=SUM(A1)", "Nguyễn Thị", "[b]", "李, 小龙", "van der Berg, X"]
    document = Document(
        players=tuple(
            Player(
                number=number,
                name=f"{random.choice(names)} {number}",
                sex=random.choice(["", "m", "w"]),
                title=random.choice(["", "GM", "IM", "WFM"]),
                rating=random.choice([None, random.randint(1000, 2800)]),
                federation=random.choice(["", "FRA", "NOR"]),
                fide_id=random.choice(["", "0012345", "20012345"]),
                birth=random.choice(["", "1990", "1990/05/17"]),
                rounds=tuple(cells[number]),
            )
            for number in numbers
        ),
        fields=(
            Field("012", f"Open {seed}"),
            Field("022", "Saint-Étienne"),
            Field("112", "A"),
            Field("112", "B"),
        ),
        rounds=rounds + random.randint(0, 3),
        initial_colour=random.choice([None, "w", "b"]),
        points=points,
        forbidden=tuple(
            Forbidden(tuple(sorted(random.sample(numbers, 2))), 1, None) for _ in range(random.randint(0, 2))
        ),
        kept=(Kept(2, "### a comment"), Kept(3, "ZZZ something of a later year")),
    )
    if document.played < (document.rounds or 0) and document.played == rounds:
        document = replace(document, requested=(Requested("Z", rounds + 1, (numbers[0],)),))
    scored = [
        replace(player, points=total_of(document, player), rank=place)
        for place, player in enumerate(document.players, 1)
    ]
    return replace(document, players=tuple(scored))


@pytest.fixture(scope="session")
def made() -> Callable[[int], Document]:
    """Makes the report of a number."""
    return random_document
