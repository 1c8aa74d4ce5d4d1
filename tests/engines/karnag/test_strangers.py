"""Logs of strangers: whatever is changed in one, it is refused in a sentence and never breaks the program."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engines.chance import seeded
from engines.game import Setup
from engines.karnag import GAME
from engines.match import codec_of, redacted
from engines.playout import playout
from engines.referee import Impossible, check_fold, judge
from events.errors import Unreadable

CODEC = codec_of(GAME)
ODD: tuple[Any, ...] = (-1, 0, 1, 3, 7, 48, 99, 10**15, [0, 0], [9, 9], "N", "Golem", "Net", True, None, [])


def _log() -> list[Any]:
    return playout(GAME, Setup(3, GAME.options()), seeded("foreign"), Random(4))[1]


def _spoilt(line: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The event with one field changed, inside its action where it has one."""
    if isinstance(line.get("action"), dict) and len(line["action"]) > 1 and rng.random() < 0.8:
        return {**line, "action": _spoilt(line["action"], rng)}
    name = rng.choice([name for name in line if name != "type"])
    return {**line, name: rng.choice(ODD)}


@pytest.mark.parametrize(("seat", "tries", "reach"), [("judge", 16, 900), (None, 4, 250), (1, 4, 250)])
def test_a_log_with_one_odd_field_is_refused_or_folds(seat: Any, tries: int, reach: int) -> None:
    rng = Random(f"odd {seat}")
    events = _log()
    whole = events if seat == "judge" else redacted(GAME, events, seat)
    lines = [json.loads(CODEC.encode_one(event)) for event in whole]
    tried = refused = 0
    while tried < tries:
        place = rng.randrange(1, min(reach, len(lines) - 1))
        if len(lines[place]) == 1:
            continue
        spoilt = _spoilt(lines[place], rng)
        try:
            (event,) = CODEC.decode(f"[{json.dumps(spoilt)}]".encode())
        except Unreadable:
            continue
        if event == whole[place]:
            continue
        tried += 1
        log = [*whole[:place], event]
        try:
            if seat == "judge":
                judge(GAME, log)
            else:
                check_fold(GAME, log, seat)
        except Impossible:
            refused += 1
    assert refused > 0
    assert seat != "judge" or refused == tried
