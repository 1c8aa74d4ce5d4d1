"""The engine against an independent referee that knows the rules page only."""

from __future__ import annotations

import json
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest

from engines import registry
from engines.bot import Bot
from engines.chance import seeded
from engines.conformance import setup_in_words, setups_of
from engines.game import Setup
from engines.korsar import GAME
from engines.korsar.options import Options
from engines.match import Match, Player, codec_of
from engines.playout import playout

BUSY = [
    Setup(5, Options(endgame_sweep=True, min_match=True)),
    Setup(4, Options(teams=True, teams4=True, endgame_sweep=True, trump_closes=True)),
    Setup(6, Options(teams=True, endgame_sweep=True, team_attack="separate")),
    Setup(8, Options(teams=True, min_match=True, trump_closes=True, team_attack="separate")),
]
"""Variants together, beside each alone."""

SETUPS = setups_of(GAME) + BUSY
CODEC = codec_of(GAME)


def _lines(events: list[Any]) -> list[dict[str, Any]]:
    return [json.loads(CODEC.encode_one(event)) for event in events]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_random_matches_follow_the_page(referee: ModuleType, setup: Setup) -> None:
    for number in range(20):
        _, events = playout(GAME, setup, seeded(f"{number}"), Random(number))
        referee.judge(_lines(events))


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_legal_actions_are_those_of_the_page(referee: ModuleType, setup: Setup) -> None:
    for number in range(3):
        rng, source = Random(number), seeded(f"legal {number}")
        match = Match(GAME, setup)
        events = match.start([Player("x")] * setup.seats, source)
        judge = referee.Referee(_lines(events)[0])
        fresh = _lines(events)[1:]
        while True:
            for event in fresh:
                judge.take(event)
            seats = match.seats_to_act()
            if not seats:
                break
            legal = match.legal(seats[0])
            by_engine = sorted(json.dumps(msgspec.to_builtins(action), sort_keys=True) for action in legal)
            by_page = sorted(json.dumps(action, sort_keys=True) for action in judge.legal())
            assert by_engine == by_page
            fresh = _lines(match.act(seats[0], legal[rng.randrange(len(legal))], source))
        assert judge.over


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_matches_of_the_greedy_bot_follow_the_page(referee: ModuleType, setup: Setup) -> None:
    greedy: Bot = registry.bot("greedy")
    source, rng = seeded("greedy"), Random(1)
    match = Match(GAME, setup)
    events = match.start([Player("x")] * setup.seats, source)
    while seats := match.seats_to_act():
        view = match.view(seats[0])
        events += match.act(seats[0], greedy.choose(GAME, view, match.legal(seats[0]), rng), source)
    referee.judge(_lines(events))


def _spoil(events: list[dict[str, Any]], kind: str, **change: Any) -> list[dict[str, Any]]:
    place = next(place for place, event in enumerate(events) if event["type"] == kind)
    return [*events[:place], {**events[place], **change}, *events[place + 1 :]]


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("korsar.dealt", {"seat": 1}),
        ("korsar.dealt", {"cards": ["S8"] * 6}),
        ("korsar.drew", {"card": "S9"}),
        ("korsar.drew", {"seat": 3}),
        ("korsar.captured", {"discarded": ["ADM", "ADM"]}),
        ("korsar.captured", {"seat": 0, "ship": 9}),
        ("korsar.hand_shown", {"cards": ["S8"]}),
        ("match.decided", {"seat": 2}),
        ("match.decided", {"action": {"type": "korsar.discard", "card": "ADM"}}),
        ("match.ended", {"rule": "KR-001"}),
        (
            "match.ended",
            {"outcome": {"sides": [[0], [1], [2], [3]], "scores": [1, 1, 1, 1], "ranks": [1, 1, 1, 1]}},
        ),
    ],
)
def test_the_referee_sees_a_spoilt_log(referee: ModuleType, kind: str, change: dict[str, Any]) -> None:
    _, events = playout(GAME, Setup(4, Options()), seeded("sound"), Random(1))
    lines = _lines(events)
    referee.judge(lines)
    with pytest.raises((referee.Foul, ValueError)):
        referee.judge(_spoil(lines, kind, **change))


@pytest.mark.parametrize(
    "kind", ["korsar.captured", "korsar.drew", "korsar.hand_shown", "match.decided", "match.ended"]
)
def test_the_referee_misses_what_is_left_out(referee: ModuleType, kind: str) -> None:
    _, events = playout(GAME, Setup(4, Options()), seeded("sound"), Random(1))
    lines = _lines(events)
    place = next(place for place, event in enumerate(lines) if event["type"] == kind)
    with pytest.raises(referee.Foul):
        referee.judge(lines[:place] + lines[place + 1 :])
