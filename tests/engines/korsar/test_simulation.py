"""Random matches against the simulation table of the rules page."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engines.chance import seeded
from engines.game import Setup
from engines.korsar import GAME
from engines.korsar.options import Options
from engines.match import Decided
from engines.playout import playout

PAGE = (Path(__file__).parents[3] / GAME.page).read_text("utf-8")
ROW = re.compile(
    r"^\| (teams )?(\d)(?: \(variant\))? \| (\d+) / ([\d.]+) / (\d+) \| \d+ \| (\d+) \|", re.MULTILINE
)


@pytest.mark.simulation
@pytest.mark.parametrize("row", ROW.findall(PAGE), ids=lambda row: row[0] + row[1])
def test_random_matches_are_as_long_as_the_page_says(row: tuple[str, ...], sized) -> None:
    teams, seats, least, mean, most, bound = row
    options = Options(teams=bool(teams), teams4=bool(teams) and seats == "4")
    lengths = []
    for number in range(sized(20, 60)):
        _, events = playout(GAME, Setup(int(seats), options), seeded(f"{row} {number}"), Random(number))
        lengths.append(sum(isinstance(event, Decided) for event in events))
    print(f"{teams}{seats} seats: {sum(lengths) / len(lengths):.1f} decisions")
    assert abs(sum(lengths) / len(lengths) - float(mean)) < sized(3, 2)
    assert max(lengths) <= int(bound)
    assert abs(min(lengths) - int(least)) < 25
    assert abs(max(lengths) - int(most)) < sized(14, 10)


def test_the_page_has_ten_rows_of_simulation() -> None:
    assert len(ROW.findall(PAGE)) == 10
