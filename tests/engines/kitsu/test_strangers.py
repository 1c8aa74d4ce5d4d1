"""The log of a stranger is judged, whatever stands in it; tables with odd options conform too."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from engines.chance import seeded
from engines.conformance import check_walk, setup_in_words, walk
from engines.game import Setup
from engines.kitsu import GAME
from engines.kitsu.options import Options
from engines.match import codec_of, redacted
from engines.playout import playout
from engines.referee import Impossible, check_fold, judge
from events.errors import DomainError

CODEC = codec_of(GAME)
BOUND = 2000
STRANGE: list[Any] = [0, 5, -1, 10**12, None, "b6", "black", "PAW", "orange", [], ["b1"], True]
ODD = [
    Setup(2, Options(track_steps=40, max_deals_per_round=1, recover_optional=True)),
    Setup(4, Options(track_steps=40, recover_optional=True, leader_choice=True)),
    Setup(4, Options(track_steps=5, token_gap=5, first_clan="orange", leader_choice=True)),
    Setup(6, Options(track_steps=30, max_deals_per_round=2, recover_optional=True)),
]
"""Long and short tracks, and several variants together."""


@cache
def _played(seats: int, number: int) -> tuple[Any, ...]:
    return tuple(playout(GAME, Setup(seats, Options()), seeded(f"{number}"), Random(number))[1])


def _spoilt(events: Sequence[Any], rng: Random) -> list[Any] | None:
    """The log with something left out, doubled or replaced; None where it is no log of this game."""
    lines = [msgspec.json.decode(CODEC.encode_one(event)) for event in events]
    place, change = rng.randrange(1, len(lines)), rng.randrange(4)
    if change == 0:
        del lines[place]
    elif change == 1:
        lines.insert(place, lines[rng.randrange(1, len(lines))])
    else:
        name = rng.choice([name for name in lines[place] if name != "type"])
        lines[place] = {**lines[place], name: rng.choice(STRANGE)}
    try:
        return CODEC.decode(msgspec.json.encode(lines))
    except DomainError:
        return None


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_spoilt_log_of_one_seat_is_folded_or_refused(seats: int) -> None:
    rng, refused = Random(seats), 0
    for number in range(10):
        events = _played(seats, number % 6)
        eyes = rng.choice((None, *range(seats)))
        spoilt = _spoilt(redacted(GAME, events, eyes), rng)
        if spoilt is not None:
            try:
                check_fold(GAME, spoilt, eyes)
            except Impossible:
                refused += 1
    assert refused


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_spoilt_full_log_is_refused(seats: int) -> None:
    rng, judged = Random(seats), 0
    for number in range(30):
        events = _played(seats, number % 6)
        spoilt = _spoilt(events, rng)
        if spoilt is not None and spoilt != list(events):
            judged += 1
            with pytest.raises(Impossible):
                judge(GAME, spoilt)
    assert judged > 10


@pytest.mark.parametrize("setup", ODD, ids=setup_in_words)
def test_odd_tables_conform(setup: Setup) -> None:
    check_walk(walk(GAME, setup, (), "1", BOUND), BOUND)
