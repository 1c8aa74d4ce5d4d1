"""Logs of Karnag written by an earlier version, one of them with the gate closed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines import registry
from engines.chance import seeded
from engines.game import Setup
from engines.karnag import GAME
from engines.karnag.events import GateJudged, MenhirsCounted, PowerDeckShuffled
from engines.karnag.menhirs import closes
from engines.match import Match, Player, match_of

READINGS = {
    "2-links=any": {"links": "any"},
    "2-leaving=free": {"leaving": "free"},
    "4-order_at=dawn": {"order_at": "dawn"},
    "5-leaving=free-order_at=dawn": {"leaving": "free", "order_at": "dawn"},
}
NAMES = ["2", "3", "4", "5", "2-closed", "5-shuffled", *READINGS]
CLOSED = "closed 0"
"""A seed with which two greedy bots close the gate."""

SLANTED = "slanted 10"
"""A seed with which two greedy bots close the gate by a slanted link."""

SHUFFLED = "shuffled 2"
"""A seed with which five players of the page's policy use the Power deck up."""


def _greedy(seats: int, seed: str, **options: str) -> tuple[Match, list[Any]]:
    bot, source, rng = registry.bot("greedy"), seeded(seed), Random(seed)
    match = Match(GAME, Setup(seats, GAME.options(**options)))
    events = match.start([Player(f"seat {seat}") for seat in range(seats)], source)
    while acting := match.seats_to_act():
        seat = acting[0]
        action = bot.choose(GAME, match.view(seat), match.legal(seat), rng)
        events += match.act(seat, action, source)
    return match, events


def _played(name: str, golden, policy) -> tuple[Match, list[Any]]:
    if name == "2-closed":
        return _greedy(2, CLOSED)
    if name == "5-shuffled":
        match, events, _ = policy.play(5, SHUFFLED)
        return match, events
    if name == "2-links=any":
        return _greedy(2, SLANTED, links="any")
    if name in READINGS:
        return golden.random_match(GAME, Setup(int(name[0]), GAME.options(**READINGS[name])))
    return golden.random_match(GAME, Setup(int(name), GAME.options()))


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_log_is_still_understood(name: str, golden, policy, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-golden", default=False):
        golden.write(GAME, name, *_played(name, golden, policy))
    assert golden.check(GAME, name).setup.seats == int(name[0])


def test_one_golden_log_ends_with_the_gate_closed(golden) -> None:
    _, events, _ = golden.read(GAME, "2-closed")
    assert GateJudged(True) in events
    assert sum(event.menhirs for event in events if isinstance(event, MenhirsCounted)) >= 3


def test_one_golden_log_ends_with_the_gate_closed_by_a_slanted_link(golden) -> None:
    _, events, _ = golden.read(GAME, "2-links=any")
    state = match_of(GAME, events).state
    assert GateJudged(True) in events
    assert not closes(state.menhirs, state.walls)


@pytest.mark.parametrize(("name", "options"), READINGS.items(), ids=str)
def test_a_golden_log_of_another_reading_names_it(name: str, options: dict[str, str], golden) -> None:
    _, events, _ = golden.read(GAME, name)
    assert events[0].options == options


def test_one_golden_log_shuffles_the_power_deck(golden) -> None:
    _, events, _ = golden.read(GAME, "5-shuffled")
    assert any(isinstance(event, PowerDeckShuffled) for event in events)


def test_no_golden_log_is_left_over(golden) -> None:
    assert golden.left_over(GAME, NAMES) == set()
