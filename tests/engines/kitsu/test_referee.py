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
from engines.kitsu import GAME
from engines.kitsu.options import Options
from engines.match import Match, Player, codec_of
from engines.playout import playout

BUSY = [
    Setup(2, Options(track_steps=40, max_deals_per_round=1, recover_optional=True)),
    Setup(4, Options(track_steps=40, token_gap=5, leader_choice=True, recover_optional=True)),
    Setup(4, Options(track_steps=5, first_clan="orange", leader_choice=True)),
    Setup(6, Options(track_steps=30, max_deals_per_round=2, first_clan="orange", leader_choice=True)),
]
"""Variants together, beside each alone."""

SETUPS = setups_of(GAME) + BUSY
CODEC = codec_of(GAME)


def _lines(events: list[Any]) -> list[dict[str, Any]]:
    return [json.loads(CODEC.encode_one(event)) for event in events]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_random_matches_follow_the_page(judge: ModuleType, setup: Setup) -> None:
    for number in range(10):
        _, events = playout(GAME, setup, seeded(f"{number}"), Random(number))
        judge.judge(_lines(events))


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_legal_actions_are_those_of_the_page(judge: ModuleType, setup: Setup) -> None:
    for number in range(3):
        rng, source = Random(number), seeded(f"legal {number}")
        match = Match(GAME, setup)
        events = match.start([Player("x")] * setup.seats, source)
        referee = judge.Referee(_lines(events)[0])
        fresh = _lines(events)[1:]
        while True:
            for event in fresh:
                referee.take(event)
            seats = match.seats_to_act()
            assert sorted(referee.choices) == list(seats)
            if not seats:
                break
            for seat in seats:
                legal = match.legal(seat)
                by_engine = sorted(
                    json.dumps(msgspec.to_builtins(action), sort_keys=True) for action in legal
                )
                by_page = sorted(json.dumps(action, sort_keys=True) for action in referee.choices[seat])
                assert by_engine == by_page
            seat = seats[rng.randrange(len(seats))]
            legal = match.legal(seat)
            fresh = _lines(match.act(seat, legal[rng.randrange(len(legal))], source))
        assert referee.over


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_matches_of_the_greedy_bot_follow_the_page(judge: ModuleType, setup: Setup) -> None:
    greedy: Bot = registry.bot("greedy")
    source, rng = seeded("greedy"), Random(1)
    match = Match(GAME, setup)
    events = match.start([Player("x")] * setup.seats, source)
    while seats := match.seats_to_act():
        view = match.view(seats[0])
        events += match.act(seats[0], greedy.choose(GAME, view, match.legal(seats[0]), rng), source)
    judge.judge(_lines(events))


def _sound() -> list[dict[str, Any]]:
    _, events = playout(GAME, Setup(4, Options()), seeded("sound 3"), Random(3))
    return _lines(events)


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("kitsu.round_began", {"round": 2}),
        ("kitsu.leader_drawn", {"seat": 4}),
        ("kitsu.shuffled", {"deal": 2}),
        ("kitsu.dealt", {"seat": 1}),
        ("kitsu.dealt", {"cards": ["b6"] * 6}),
        ("kitsu.gave", {"to": 3}),
        ("kitsu.took_up", {"card": "b6", "seat": 3}),
        ("kitsu.played", {"card": "b6", "token": "HAND"}),
        ("kitsu.trick_scored", {"blue": 40}),
        ("kitsu.trick_scored", {"swapped": 2}),
        ("kitsu.pawn_moved", {"space": 13}),
        ("kitsu.token_taken", {"chooser": 9}),
        ("kitsu.trick_discarded", {"cards": ["b6", "b6", "b6", "b6"]}),
        ("kitsu.round_won", {"rounds": 2}),
        ("kitsu.leader_passed", {"seat": 9}),
        ("match.decided", {"seat": 9}),
        ("match.decided", {"action": {"type": "kitsu.give", "card": "o9"}}),
        ("match.ended", {"rule": "KT-001"}),
        ("match.ended", {"outcome": {"sides": [[0, 2], [1, 3]], "scores": [1, 1], "ranks": [1, 1]}}),
    ],
)
def test_the_referee_sees_a_spoilt_log(judge: ModuleType, kind: str, change: dict[str, Any]) -> None:
    lines = _sound()
    judge.judge(lines)
    place = next(place for place, event in enumerate(lines) if event["type"] == kind)
    with pytest.raises(judge.Foul):
        judge.judge([*lines[:place], {**lines[place], **change}, *lines[place + 1 :]])


@pytest.mark.parametrize(
    "kind",
    [
        "kitsu.gave",
        "kitsu.took_up",
        "kitsu.pawn_moved",
        "kitsu.leader_passed",
        "match.decided",
        "match.ended",
    ],
)
def test_the_referee_misses_what_is_left_out(judge: ModuleType, kind: str) -> None:
    lines = _sound()
    place = next(place for place, event in enumerate(lines) if event["type"] == kind)
    with pytest.raises(judge.Foul):
        judge.judge(lines[:place] + lines[place + 1 :])
