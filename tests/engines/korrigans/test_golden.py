"""Logs written by an earlier version: they must fold to the same end and be played again to the same bytes.

`pytest tests/engines --update-golden` writes them anew, when a change of the log is meant.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from engines.chance import scripted, seeded
from engines.conformance import setup_in_words, setups_of
from engines.game import Setup
from engines.korrigans import GAME
from engines.match import Decided, Ended, Match, codec_of, match_of
from engines.playout import playout

FOLDER = Path(__file__).parents[2] / "golden" / "korrigans"
CODEC = codec_of(GAME)
SETUPS = setups_of(GAME)


def _path(setup: Setup) -> Path:
    return FOLDER / f"{setup_in_words(setup)}.jsonl"


def _write(setup: Setup) -> None:
    words = setup_in_words(setup)
    match, events = playout(GAME, setup, seeded(words), Random(words))
    lines = [CODEC.encode_one(event) for event in events]
    lines.append(msgspec.json.encode({"expect": GAME.view(match.state, None)}))
    FOLDER.mkdir(parents=True, exist_ok=True)
    _path(setup).write_bytes(b"\n".join(lines) + b"\n")


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_a_golden_log_is_still_understood(setup: Setup, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-golden", default=False):
        _write(setup)
    *lines, expected = _path(setup).read_bytes().splitlines()
    events = CODEC.decode(b"[" + b",".join(lines) + b"]")

    match = match_of(GAME, events)
    assert match.setup == setup
    assert msgspec.json.encode({"expect": match.view(None)}) == expected
    pending = GAME.pending(match.state)
    assert Ended(pending.outcome, pending.rule) == events[-1]

    answers = [GAME.came(event) for event in events if isinstance(event, GAME.events)]
    source = scripted([answer for answer in answers if answer is not None])
    again = Match(GAME, setup)
    replayed = again.start(events[0].players, source)
    for event in events:
        if isinstance(event, Decided):
            replayed += again.act(event.seat, event.action, source)
    assert [CODEC.encode_one(event) for event in replayed] == lines


def test_no_golden_log_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {_path(setup).name for setup in SETUPS}


def test_the_golden_logs_show_every_event() -> None:
    seen = {
        type(event)
        for setup in SETUPS
        for event in CODEC.decode(b"[" + b",".join(_path(setup).read_bytes().splitlines()[:-1]) + b"]")
    }
    assert set(GAME.events) <= seen
