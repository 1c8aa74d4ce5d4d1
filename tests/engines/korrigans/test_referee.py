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
from engines.korrigans import GAME
from engines.korrigans.options import Options
from engines.match import Match, Player, codec_of
from engines.playout import playout

SETUPS = [
    *setups_of(GAME),
    Setup(3, Options(lieux="1-1-3-1-1")),
    Setup(2, Options(lieux="5-5-3-5-5", duel="staircase")),
]
"""Every variant, and Lieux that make a long game and a short one."""

CODEC = codec_of(GAME)


def _lines(events: list[Any]) -> list[dict[str, Any]]:
    return [json.loads(CODEC.encode_one(event)) for event in events]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_random_matches_follow_the_page(referee: ModuleType, setup: Setup) -> None:
    for number in range(12):
        _, events = playout(GAME, setup, seeded(f"{number}"), Random(number))
        referee.judge(_lines(events))


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_legal_actions_are_those_of_the_page(referee: ModuleType, setup: Setup) -> None:
    for number in range(2):
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


def _sound() -> list[dict[str, Any]]:
    """A log in which everything below occurs."""
    _, events = playout(GAME, Setup(4, Options()), seeded("spoil 3"), Random(3))
    return _lines(events)


def _spoil(events: list[dict[str, Any]], kind: str, **change: Any) -> list[dict[str, Any]]:
    place = next(place for place, event in enumerate(events) if event["type"] == kind)
    return [*events[:place], {**events[place], **change}, *events[place + 1 :]]


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("korrigans.drew", {"seat": 3}),
        ("korrigans.drew", {"card": "Ancien"}),
        ("korrigans.first_chosen", {"seat": 4}),
        ("korrigans.lieu_drawn", {"hidden": 5}),
        ("korrigans.zone_laid", {"cards": ["Trésor"] * 9}),
        ("korrigans.peeked", {"shown": [0, 1, 2, 3]}),
        ("korrigans.peeked", {"card": "Pierre"}),
        ("korrigans.placed", {"covers": "Troll", "covers_seat": 0}),
        ("korrigans.turned_down", {"by": "Ankou"}),
        ("korrigans.turned_up", {"by_seat": 9}),
        ("korrigans.majority_found", {"counts": [9, 0, 0, 0]}),
        ("korrigans.claimed", {"cell": 3, "src": "majority"}),
        ("korrigans.phase_began", {"phase": "claims"}),
        ("korrigans.round_ended", {"returned": []}),
        ("match.decided", {"seat": 9}),
        ("match.decided", {"action": {"type": "korrigans.liketaer"}}),
        ("match.ended", {"rule": "KO-001"}),
    ],
)
def test_the_referee_sees_a_spoilt_log(referee: ModuleType, kind: str, change: dict[str, Any]) -> None:
    lines = _sound()
    referee.judge(lines)
    with pytest.raises(referee.Foul):
        referee.judge(_spoil(lines, kind, **change))


@pytest.mark.parametrize(
    "kind",
    ["drew", "lieu_drawn", "zone_laid", "placed", "turned_down", "turned_up", "claimed", "round_ended"],
)
def test_the_referee_misses_what_is_left_out(referee: ModuleType, kind: str) -> None:
    lines = _sound()
    place = next(place for place, event in enumerate(lines) if event["type"] == f"korrigans.{kind}")
    with pytest.raises(referee.Foul):
        referee.judge(lines[:place] + lines[place + 1 :])
