"""Matches by the random policy of the rules page are as long as its table says."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engines.chance import seeded
from engines.game import Setup
from engines.korrigans import GAME, actions
from engines.korrigans.events import Passed, Placed
from engines.korrigans.options import Options
from engines.match import Ended, Match, Player, options_of

PAGE = (Path(__file__).parents[3] / GAME.page).read_text("utf-8")
ROW = re.compile(
    r"^\| (\d) \| ([\d.]+)% / ([\d.]+)% / ([\d.]+)% / ([\d.]+)% \| ([\d.]+) \((\d+)\) \| ([\d.]+)% \|",
    re.MULTILINE,
)


NEW = re.compile(
    r"^\| (\d) random \| ([\d.]+)% / ([\d.]+)% / ([\d.]+)% / ([\d.]+)% / ([\d.]+)% \| ([\d.]+) \((\d+)\) \|",
    re.MULTILINE,
)


def policy(legal, rng: Random):
    """Uniform over (card, cell); Ankou 0.3, other creatures 0.5, looks 0.9, flips 0.95, every draw taken.

    Who has no legal family Korrigan but a cousin passes 4 times in 10.
    """
    first = legal[0]
    if isinstance(first, actions.Peek):
        return rng.choice(legal[:-1]) if rng.random() < 0.9 else legal[-1]
    if isinstance(first, actions.Flip):
        return rng.choice(legal[:-1]) if rng.random() < 0.95 else legal[-1]
    if isinstance(first, actions.Morpion):
        return first
    if legal[-1] == actions.HOLD:
        return rng.choice(legal[:-1]) if len(legal) > 1 and rng.random() < 0.5 else actions.HOLD
    if first == actions.ANKOU:
        if rng.random() < 0.3:
            return first
        legal = legal[1:]
    if legal[-1] == actions.PASS and (len(legal) == 1 or rng.random() < 0.4):
        return actions.PASS
    return rng.choice([action for action in legal if action != actions.PASS])


def simulate(seats: int, matches: int, options: Options) -> tuple[list[int], list[int], float]:
    """By match: its turns and its rounds; and how many of all ended for want of a Lieu."""
    turns, rounds, empty = [], [], 0
    for number in range(matches):
        rng, source = Random(f"{seats} {number}"), seeded(f"{seats} {number}")
        match = Match(GAME, Setup(seats, options))
        events = match.start([Player("x")] * seats, source)
        while acting := match.seats_to_act():
            events += match.act(acting[0], policy(match.legal(acting[0]), rng), source)
        assert isinstance(match.end, Ended)
        turns.append(sum(isinstance(event, Placed | Passed) for event in events))
        rounds.append(match.state.round)
        empty += match.end.rule == "KO-103"
    return turns, rounds, empty / matches


@pytest.mark.simulation
@pytest.mark.parametrize("row", ROW.findall(PAGE), ids=lambda row: row[0])
def test_random_matches_are_as_long_as_the_page_says(row: tuple[str, ...], sized) -> None:
    seats, *shares, mean, most, _ = row
    matches = sized(50, 150)
    turns, rounds, empty = simulate(int(seats), matches, Options(lieu_pile="once", line="placed"))
    average = sum(turns) / matches
    print(f"{seats} seats: {average:.1f} turns, at most {max(turns)}, {empty:.1%} for want of a Lieu")
    assert abs(average - float(mean)) < sized(0.16, 0.12) * float(mean)
    assert max(turns) <= int(most) + 20
    for number, share in enumerate(shares, 2):
        assert abs(rounds.count(number) / matches - float(share) / 100) < sized(0.17, 0.12)
    assert empty < 0.04


def test_the_page_has_four_rows_of_simulation() -> None:
    assert [row[0] for row in ROW.findall(PAGE)] == ["2", "3", "4", "5"]
    assert [row[0] for row in NEW.findall(PAGE)] == ["2", "3", "4", "5"]


@pytest.mark.simulation
@pytest.mark.parametrize("row", NEW.findall(PAGE), ids=lambda row: row[0])
def test_random_matches_by_the_options_of_a_new_match_are_as_the_page_says(
    row: tuple[str, ...], sized
) -> None:
    seats, *shares, more, mean, most = row
    matches = sized(50, 150)
    turns, rounds, empty = simulate(int(seats), matches, options_of(GAME, GAME.new_options))
    average = sum(turns) / matches
    print(f"{seats} seats: {average:.1f} turns, at most {max(turns)}, {max(rounds)} rounds")
    assert abs(average - float(mean)) < sized(0.16, 0.12) * float(mean)
    assert max(turns) <= int(most) + 20
    for number, share in enumerate(shares, 2):
        assert abs(rounds.count(number) / matches - float(share) / 100) < sized(0.17, 0.12)
    assert abs(sum(number > 5 for number in rounds) / matches - float(more) / 100) < 0.05
    assert empty == 0
