"""Random matches against the simulation table of the rules page."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engines.chance import seeded
from engines.game import Setup
from engines.kitsu import GAME
from engines.kitsu.events import Played, RoundWon, Shuffled, TokenTaken, TrickScored
from engines.kitsu.options import Options
from engines.match import Decided
from engines.playout import playout

PAGE = (Path(__file__).parents[3] / GAME.page).read_text("utf-8")
ROW = re.compile(
    r"^\| (\d) \| ([\d.]+) \| 1 / ([\d.]+) / (\d+) \| ([\d.]+) / (\d+) \| (\d+) \| ([\d.]+)% \| ([\d.]+) "
    r"\| (\d+) / (\d+) / (\d+) \|",
    re.MULTILINE,
)


@pytest.mark.simulation
@pytest.mark.parametrize("row", ROW.findall(PAGE), ids=lambda row: row[0])
def test_random_matches_go_as_the_page_says(row: tuple[str, ...], sized) -> None:
    seats, rounds, tricks, most_tricks, deals, most_deals, cards, tied, tokens, _, decisions, most = row
    matches = sized(30, 100)
    counts = dict.fromkeys((RoundWon, TrickScored, Shuffled, Played, TokenTaken, Decided), 0)
    ties, longest = 0, 0
    for number in range(matches):
        _, events = playout(GAME, Setup(int(seats), Options()), seeded(f"row {number}"), Random(number))
        for event in events:
            if type(event) in counts:
                counts[type(event)] += 1
            ties += isinstance(event, TrickScored) and event.blue == event.orange
        longest = max(longest, sum(isinstance(event, Decided) for event in events))
    won = counts[RoundWon]
    print(f"{seats} seats: {won / matches:.2f} rounds, {counts[Decided] / matches:.1f} decisions")
    assert abs(won / matches - float(rounds)) < sized(0.3, 0.2)
    assert abs(counts[TrickScored] / won - float(tricks)) < sized(1, 0.7)
    assert abs(counts[Shuffled] / won - float(deals)) < sized(0.2, 0.15)
    assert abs(counts[Played] / matches - float(cards)) < sized(14, 9)
    assert abs(100 * ties / counts[TrickScored] - float(tied)) < sized(6, 4)
    assert abs(counts[TokenTaken] / matches - float(tokens)) < sized(1.2, 0.8)
    assert abs(counts[Decided] / matches - float(decisions)) < sized(17, 11)
    assert longest <= int(most)
    assert int(most_tricks) >= 12
    assert int(most_deals) == 3


def test_the_page_has_three_rows_of_this_engine() -> None:
    assert [row[0] for row in ROW.findall(PAGE)] == ["2", "4", "6"]
