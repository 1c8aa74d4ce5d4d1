"""The engine against an independent referee that knows the rules page only."""

from __future__ import annotations

import json
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest

from engines import registry
from engines.chance import seeded
from engines.game import Setup
from engines.karnag import GAME
from engines.match import Match, Player, codec_of
from engines.playout import playout

CODEC = codec_of(GAME)
SEATS = (2, 3, 4, 5)


def _lines(events: list[Any]) -> list[dict[str, Any]]:
    return [json.loads(CODEC.encode_one(event)) for event in events]


@pytest.mark.parametrize("seats", SEATS)
def test_random_matches_follow_the_page(referee, enclosure, seats: int) -> None:
    for number in range(4):
        _, events = playout(GAME, Setup(seats, GAME.options()), seeded(f"{number}"), Random(number))
        assert referee.judge(_lines(events), enclosure.enclosed) > 100


@pytest.mark.parametrize("seats", SEATS)
def test_busy_matches_follow_the_page(referee, enclosure, policy: ModuleType, seats: int) -> None:
    for number in range(4):
        _, events, _ = policy.play(seats, f"busy {number}")
        referee.judge(_lines(events), enclosure.enclosed)


@pytest.mark.parametrize("seats", SEATS)
def test_legal_actions_are_those_of_the_page(referee, enclosure, policy, seats: int) -> None:
    rng, source = Random(seats), seeded(f"legal {seats}")
    match = Match(GAME, Setup(seats, GAME.options()))
    news = _lines(match.start([Player("x")] * seats, source))[1:]
    running = referee.course(seats, enclosure.enclosed)
    due = next(running)
    while True:
        for event in news:
            if event["type"] == "match.ended":
                break
            step = referee._decision if isinstance(due, referee.Asked) else referee._answer
            try:
                due = running.send(step(due, event))
            except StopIteration:
                due = None
        acting = match.seats_to_act()
        if not acting:
            break
        legal = match.legal(acting[0])
        assert acting[0] == due.seat
        by_engine = sorted(json.dumps(msgspec.to_builtins(action), sort_keys=True) for action in legal)
        assert by_engine == sorted(json.dumps(action, sort_keys=True) for action in due.legal)
        action = policy.choose(match.state.phase, legal, rng)
        news = _lines(match.act(acting[0], action, source))
    assert due is None


@pytest.mark.parametrize("seats", SEATS)
def test_matches_of_the_greedy_bot_follow_the_page(referee, enclosure, seats: int) -> None:
    greedy = registry.bot("greedy")
    source, rng = seeded(f"greedy {seats}"), Random(1)
    match = Match(GAME, Setup(seats, GAME.options()))
    events = match.start([Player("x")] * seats, source)
    while acting := match.seats_to_act():
        view = match.view(acting[0])
        events += match.act(acting[0], greedy.choose(GAME, view, match.legal(acting[0]), rng), source)
    referee.judge(_lines(events), enclosure.enclosed)


def _sound() -> list[dict[str, Any]]:
    _, events = playout(GAME, Setup(4, GAME.options()), seeded("sound"), Random(2))
    return _lines(events)


def _kinds() -> list[str]:
    return sorted({event["type"] for event in _sound()} - {"match.started"})


@pytest.mark.parametrize("kind", _kinds())
def test_the_referee_misses_what_is_left_out(referee, enclosure, kind: str) -> None:
    lines = _sound()
    referee.judge(lines, enclosure.enclosed)
    place = next(place for place, event in enumerate(lines) if event["type"] == kind)
    with pytest.raises(referee.Foul):
        referee.judge(lines[:place] + lines[place + 1 :], enclosure.enclosed)


@pytest.mark.parametrize("kind", _kinds())
def test_the_referee_sees_every_spoilt_field(referee, enclosure, kind: str) -> None:
    lines = _sound()
    place = next(place for place, event in enumerate(lines) if event["type"] == kind)
    for name, value in lines[place].items():
        if name == "type":
            continue
        other = value + 9 if isinstance(value, int) else "Z" if isinstance(value, str) else [[9, 9]]
        spoilt = {**lines[place], name: other}
        with pytest.raises((referee.Foul, KeyError, TypeError, ValueError, IndexError)):
            referee.judge([*lines[:place], spoilt, *lines[place + 1 :]], enclosure.enclosed)
