"""Random matches against the simulation table of the rules page (section 7)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engines.karnag import GAME
from engines.karnag.events import CaptureMade, StonePlaced, TileStopped

PAGE = (Path(__file__).parents[3] / GAME.page).read_text("utf-8")
ROW = re.compile(r"^\| (\d) \| (\d) \| (\d+) \((\d+)\) \| ([\d.]+) / ([\d.]+) \|", re.MULTILINE)


@pytest.mark.simulation
@pytest.mark.parametrize("row", ROW.findall(PAGE), ids=lambda row: row[0])
def test_random_matches_are_as_the_page_says(policy, row: tuple[str, ...], sized) -> None:
    seats, rounds, decisions, most, mean, winner = row
    played = [policy.play(int(seats), f"table {number}") for number in range(sized(8, 24))]
    counts = [counted for _, _, counted in played]
    points = [match.state.points for match, _, _ in played]
    print(f"{seats} seats: {sum(counts) / len(counts):.0f} decisions")
    assert {match.state.round for match, _, _ in played} == {int(rounds)}
    assert abs(sum(counts) / len(counts) / int(decisions) - 1) < sized(0.08, 0.05)
    assert max(counts) <= int(most) * 1.1
    assert abs(sum(map(sum, points)) / len(points) / int(seats) - float(mean)) < sized(4, 3)
    assert abs(sum(map(max, points)) / len(points) - float(winner)) < sized(7, 5)


def test_the_page_has_four_rows() -> None:
    assert [row[0] for row in ROW.findall(PAGE)] == ["2", "3", "4", "5"]


@pytest.mark.simulation
def test_three_players_do_as_often_as_the_page_says(policy, sized) -> None:
    matches = sized(16, 40)
    events = [event for number in range(matches) for event in policy.play(3, f"often {number}")[1]]

    def often(*kinds: type) -> float:
        return sum(isinstance(event, kinds) for event in events) / matches

    assert 4.5 < often(CaptureMade) < 7.5
    assert 1.7 < often(StonePlaced) < 3.3
    assert 7 < often(TileStopped) < 11
