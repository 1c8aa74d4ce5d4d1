"""Every game's engine against its independent referee, which knows the rules page only."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from tests_engines import load

from engines import registry
from engines.bot import Bot
from engines.chance import Source, seeded
from engines.conformance import setup_in_words
from engines.game import AnyGame, Setup
from engines.match import Match, Player, codec_of
from engines.playout import playout

TRIALS = load("trials").TRIALS
ANY = load("trials").any_of
Lines = list[dict[str, Any]]


def _cases(names: Iterator[str] | None = None) -> list[Any]:
    return [
        pytest.param(TRIALS[name], setup, id=f"{name}-{setup_in_words(setup)}")
        for name in names or TRIALS
        for setup in TRIALS[name].setups
    ]


def _kinds(field: str) -> list[Any]:
    """Each kind of event that a game's referee is tried with, and what belongs to it."""
    return [
        pytest.param(trial, one, id=f"{name}-{one if isinstance(one, str) else one[0]}")
        for name, trial in TRIALS.items()
        for one in getattr(trial, field)
    ]


every_setup = pytest.mark.parametrize(("trial", "setup"), _cases())


def _lines(game: AnyGame, events: list[Any]) -> Lines:
    codec = codec_of(game)
    return [json.loads(codec.encode_one(event)) for event in events]


def _played(
    game: AnyGame, setup: Setup, source: Source, choose: Callable[[Match, int, Any], Any]
) -> list[Any]:
    """The events of a match in which the first seat that must act takes the chosen action."""
    match = Match(game, setup)
    events = match.start([Player("x")] * setup.seats, source)
    while seats := match.seats_to_act():
        events += match.act(seats[0], choose(match, seats[0], match.legal(seats[0])), source)
    return events


@cache
def _sound(name: str) -> Lines:
    trial = TRIALS[name]
    chance, play = trial.sound
    setup = Setup(4, trial.game.options())
    return _lines(trial.game, playout(trial.game, setup, seeded(chance), Random(play))[1])


def _as_json(actions: Any) -> list[str]:
    return sorted(json.dumps(msgspec.to_builtins(action), sort_keys=True) for action in actions)


@pytest.mark.simulation
@every_setup
def test_random_matches_follow_the_page(trial: Any, setup: Setup, sized: Any) -> None:
    for number in range(sized(*trial.matches)):
        _, events = playout(trial.game, setup, seeded(f"{number}"), Random(number))
        lines = _lines(trial.game, events)
        trial.judge(lines)
        assert sum(line["type"] == "match.decided" for line in lines) > trial.least


@pytest.mark.simulation
@every_setup
def test_legal_actions_are_those_of_the_page(trial: Any, setup: Setup, sized: Any) -> None:
    for number in range(sized(*trial.compared)):
        rng, source = Random(number), seeded(f"legal {number}")
        match = Match(trial.game, setup)
        started, *fresh = _lines(trial.game, match.start([Player("x")] * setup.seats, source))
        referee = trial.follow(started)
        while True:
            for event in fresh:
                referee.take(event)
            seats, by_page = match.seats_to_act(), trial.choices(referee)
            assert sorted(by_page) == list(seats)
            if not seats:
                break
            for seat in seats:
                assert _as_json(match.legal(seat)) == _as_json(by_page[seat])
            seat = seats[rng.randrange(len(seats))]
            action = trial.choose(match, match.legal(seat), rng)
            fresh = _lines(trial.game, match.act(seat, action, source))
        assert referee.over


@every_setup
def test_matches_of_the_greedy_bot_follow_the_page(trial: Any, setup: Setup) -> None:
    greedy: Bot = registry.bot("greedy")
    rng = Random(1)

    def choose(match: Match, seat: int, legal: Any) -> Any:
        return greedy.choose(trial.game, match.view(seat), legal, rng)

    trial.judge(_lines(trial.game, _played(trial.game, setup, seeded("greedy"), choose)))


@pytest.mark.simulation
@pytest.mark.parametrize(
    ("trial", "setup"), _cases(name for name, trial in TRIALS.items() if trial.choose is not ANY)
)
def test_busy_matches_follow_the_page(trial: Any, setup: Setup, sized: Any) -> None:
    """Where a game has players that seldom pass, more happens in their matches than in random ones."""
    for number in range(sized(2, 4)):
        rng = Random(f"busy {number}")

        def choose(match: Match, seat: int, legal: Any, rng: Random = rng) -> Any:
            return trial.choose(match, legal, rng)

        events = _played(trial.game, setup, seeded(f"busy {number}"), choose)
        trial.judge(_lines(trial.game, events))


@pytest.mark.parametrize("name", TRIALS)
def test_the_referee_allows_a_sound_log(name: str) -> None:
    TRIALS[name].judge(_sound(name))


def _changes(line: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Each field of an event in turn as something else."""
    for name, value in line.items():
        if name != "type":
            yield {name: value + 9 if isinstance(value, int) else "Z" if isinstance(value, str) else [[9, 9]]}


@pytest.mark.parametrize(("trial", "spoilt"), _kinds("spoilt"))
def test_the_referee_sees_a_spoilt_log(trial: Any, spoilt: tuple[str, dict[str, Any] | None]) -> None:
    lines, (kind, change) = _sound(trial.game.name), spoilt
    place = next(place for place, event in enumerate(lines) if event["type"] == kind)
    for one in _changes(lines[place]) if change is None else (change,):
        with pytest.raises((trial.foul, *trial.clumsy)):
            trial.judge([*lines[:place], {**lines[place], **one}, *lines[place + 1 :]])


@pytest.mark.parametrize(("trial", "kind"), _kinds("left_out"))
def test_the_referee_misses_what_is_left_out(trial: Any, kind: str) -> None:
    lines = _sound(trial.game.name)
    place = next(place for place, event in enumerate(lines) if event["type"] == kind)
    with pytest.raises(trial.foul):
        trial.judge(lines[:place] + lines[place + 1 :])
