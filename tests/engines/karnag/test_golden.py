"""Logs written by an earlier version: they must fold to the same end and be played again to the same bytes.

`pytest tests/engines --update-golden` writes them anew, when a change of the log is meant.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engines import registry
from engines.chance import scripted, seeded
from engines.game import Setup
from engines.karnag import GAME
from engines.karnag.events import GateJudged, MenhirsCounted, PowerDeckShuffled
from engines.match import Decided, Ended, Match, Player, codec_of, match_of
from engines.playout import playout
from engines.referee import judge

FOLDER = Path(__file__).parents[2] / "golden" / "karnag"
CODEC = codec_of(GAME)
SEATS = (2, 3, 4, 5)
NAMES = ["2", "3", "4", "5", "2-closed", "5-shuffled"]
CLOSED = "closed 0"
"""A seed with which two greedy bots close the gate."""

SHUFFLED = "shuffled 2"
"""A seed with which five players of the page's policy use the Power deck up."""


def _path(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def _greedy(seats: int, seed: str) -> tuple[Match, list[Any]]:
    bot, source, rng = registry.bot("greedy"), seeded(seed), Random(seed)
    match = Match(GAME, Setup(seats, GAME.options()))
    events = match.start([Player(f"seat {seat}") for seat in range(seats)], source)
    while acting := match.seats_to_act():
        seat = acting[0]
        action = bot.choose(GAME, match.view(seat), match.legal(seat), rng)
        events += match.act(seat, action, source)
    return match, events


def _write(name: str, policy: Any) -> None:
    if name == "2-closed":
        match, events = _greedy(2, CLOSED)
    elif name == "5-shuffled":
        match, events, _ = policy.play(5, SHUFFLED)
    else:
        match, events = playout(GAME, Setup(int(name), GAME.options()), seeded(name), Random(name))
    lines = [CODEC.encode_one(event) for event in events]
    lines.append(msgspec.json.encode({"expect": GAME.view(match.state, None)}))
    FOLDER.mkdir(parents=True, exist_ok=True)
    _path(name).write_bytes(b"\n".join(lines) + b"\n")


def _read(name: str) -> tuple[list[bytes], list[Any], bytes]:
    *lines, expected = _path(name).read_bytes().splitlines()
    return lines, CODEC.decode(b"[" + b",".join(lines) + b"]"), expected


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_log_is_still_understood(name: str, policy, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-golden", default=False):
        _write(name, policy)
    lines, events, expected = _read(name)
    match = match_of(GAME, events)
    assert match.setup.seats == int(name[0])
    assert msgspec.json.encode({"expect": match.view(None)}) == expected
    pending = GAME.pending(match.state)
    assert Ended(pending.outcome, pending.rule) == events[-1]

    source = scripted([cards for event in events if (cards := _came(event)) is not None])
    again = Match(GAME, match.setup)
    replayed = again.start(events[0].players, source)
    for event in events:
        if isinstance(event, Decided):
            replayed += again.act(event.seat, event.action, source)
    assert [CODEC.encode_one(event) for event in replayed] == lines
    judge(GAME, events)


def _came(event: Any) -> tuple[str, ...] | None:
    return GAME.came(event) if isinstance(event, GAME.events) else None


def test_one_golden_log_ends_with_the_gate_closed() -> None:
    _, events, _ = _read("2-closed")
    assert GateJudged(True) in events
    assert sum(event.menhirs for event in events if isinstance(event, MenhirsCounted)) >= 3


def test_one_golden_log_shuffles_the_power_deck() -> None:
    _, events, _ = _read("5-shuffled")
    assert any(isinstance(event, PowerDeckShuffled) for event in events)


def test_no_golden_log_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {_path(name).name for name in NAMES}
