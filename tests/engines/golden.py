"""Golden logs of an earlier version: they fold to the same end and are played again to the same bytes.

`pytest tests/engines --update-golden` writes them anew, when a change of the log is meant.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engines.chance import scripted, seeded
from engines.conformance import setup_in_words
from engines.game import AnyGame, Setup
from engines.match import Decided, Ended, Match, codec_of, match_of
from engines.playout import playout
from engines.referee import judge

FOLDER = Path(__file__).parents[1] / "golden"


def path(game: AnyGame, name: str) -> Path:
    return FOLDER / game.name / f"{name}.jsonl"


def random_match(game: AnyGame, setup: Setup) -> tuple[Match, list[Any]]:
    """The match of random actions that belongs to a setup."""
    words = setup_in_words(setup)
    return playout(game, setup, seeded(words), Random(words))


def write(game: AnyGame, name: str, match: Match, events: list[Any]) -> None:
    """The log, and after it what a spectator sees at the end."""
    lines = [codec_of(game).encode_one(event) for event in events]
    lines.append(msgspec.json.encode({"expect": game.view(match.state, None)}))
    path(game, name).parent.mkdir(parents=True, exist_ok=True)
    path(game, name).write_bytes(b"\n".join(lines) + b"\n")


def read(game: AnyGame, name: str) -> tuple[list[bytes], list[Any], bytes]:
    """The lines of the log, its events, and what is expected at the end."""
    *lines, expected = path(game, name).read_bytes().splitlines()
    return lines, codec_of(game).decode(b"[" + b",".join(lines) + b"]"), expected


def check(game: AnyGame, name: str) -> Match:
    """That the log is understood as it was when it was written; gives the finished match."""
    lines, events, expected = read(game, name)
    match = match_of(game, events)
    assert holds(msgspec.json.decode(expected), msgspec.to_builtins({"expect": match.view(None)}))
    pending = game.pending(match.state)
    assert Ended(pending.outcome, pending.rule) == events[-1]
    answers = [game.came(event) for event in events if isinstance(event, game.events)]
    source = scripted([answer for answer in answers if answer is not None])
    again = Match(game, match.setup)
    replayed = again.start(events[0].players, source)
    for event in events:
        if isinstance(event, Decided):
            replayed += again.act(event.seat, event.action, source)
    assert [codec_of(game).encode_one(event) for event in replayed] == lines
    judge(game, events)
    return match


def holds(told: Any, found: Any) -> bool:
    """Whether what an earlier version told of a view is still so; later ones may tell more.

    A tuple of the view is a list in a file.
    """
    if isinstance(told, dict):
        return isinstance(found, dict) and all(
            name in found and holds(value, found[name]) for name, value in told.items()
        )
    if isinstance(told, list):
        return isinstance(found, list | tuple) and len(told) == len(found) and all(map(holds, told, found))
    return bool(told == found)


def left_over(game: AnyGame, names: list[str]) -> set[str]:
    """The files of a game that belong to no case, and the cases without a file."""
    return {one.stem for one in (FOLDER / game.name).iterdir()} ^ set(names)
