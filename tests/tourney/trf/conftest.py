"""Small report files, written out and made at random."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tourney.trf.consistency import total_of
from tourney.trf.document import Cell, Document, Field, Forbidden, Kept, Player, Points, Requested

CASES = Path(__file__).parents[2] / "cases" / "trf"

SMALL = """\
### made by hand
012 Spring open
022 Brest
032 FRA
042 2026/03/14
052 2026/03/15
062 5
092 Individual: Swiss-System (Dutch)
102 Le Goff, Anne
112 Morvan, Luc
112 Prigent, Eva
132                                                                                        26/03/14  26/03/14  26/03/15
142 3
152 W
192 FIDE_DUTCH_2026
212 PTS,BH/C1,BH,SB
001    1 wWGM Kervella, Maël                    2310 FRA    20012345 1990/05/17  2.0    1     3 w 1     2 b 1
001    2 m    Le Bihan, Yann                    2105 FRA                         1.0    3     4 b +     1 w 0
001    3 m IM Riou, Pol                         2001         0012345             1.0    4     1 b 0  0000 - U
001    4      Guivarch, Nolwenn                 1880                 1988        0.5    5     2 w -  0000 - H
001    5      Tanguy, Erwan                                                      1.0    2  0000 - U  0000 - Z
240 H   3    4
260   1   3    2    3
"""  # noqa: E501 - the dates of the rounds have columns of their own
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
