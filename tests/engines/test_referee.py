"""The referee finds the first event of a log that the rules do not bring about."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines import registry
from engines.chance import seeded
from engines.conformance import setup_in_words, setups_of
from engines.match import Aborted, Decided, Started, codec_of, redacted
from engines.playout import playout
from engines.referee import Impossible, check_fold, judge

GAME = registry.game("korsar")
SETUPS = setups_of(GAME)
CODEC = codec_of(GAME)


def log(setup: Any, seed: int = 1) -> list[Any]:
    return CODEC.decode(CODEC.encode(playout(GAME, setup, seeded(str(seed)), Random(seed))[1]))


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_a_real_match_is_upheld_at_every_decision(setup: Any) -> None:
    events = log(setup)
    judge(GAME, events)
    decisions = [place for place, event in enumerate(events) if isinstance(event, Decided)]
    for place in decisions[:: len(decisions) // 7]:
        judge(GAME, events[:place])
        judge(GAME, [*events[:place], Aborted("no time")])


def test_every_event_left_out_or_doubled_is_found_at_its_place_or_later() -> None:
    events = log(SETUPS[1])
    for place in range(1, len(events)):
        with pytest.raises(Impossible) as left_out:
            judge(GAME, events[:place] + events[place + 1 :])
        with pytest.raises(Impossible) as doubled:
            judge(GAME, events[: place + 1] + events[place:])
        assert left_out.value.version >= 1
        assert doubled.value.version <= len(events) + 1


def test_every_pair_of_different_neighbours_swapped_is_found() -> None:
    events = log(SETUPS[0])
    for place in range(1, len(events) - 1):
        swapped = [*events[:place], events[place + 1], events[place], *events[place + 2 :]]
        with pytest.raises(Impossible):
            judge(GAME, swapped)


def test_a_forged_score_is_found_and_named() -> None:
    events = log(SETUPS[0])
    import msgspec

    ended = events[-1]
    forged = msgspec.structs.replace(ended, outcome=msgspec.structs.replace(ended.outcome, scores=(99, 1)))
    with pytest.raises(Impossible, match=rf"event {len(events)} cannot have happened"):
        judge(GAME, [*events[:-1], forged])


def test_a_card_that_was_drawn_twice_too_often_is_found() -> None:
    from engines.korsar.events import Drew

    events = log(SETUPS[0])
    place = next(n for n, event in enumerate(events) if isinstance(event, Drew))
    with pytest.raises(Impossible):
        judge(GAME, [*events[:place], Drew(events[place].seat, "ADM"), *events[place + 1 :]])


def test_a_log_of_another_game_or_with_impossible_seats_is_refused_at_its_start() -> None:
    events = log(SETUPS[0])
    import msgspec

    for change in ({"game": "chess"}, {"players": ()}, {"options": {"nothing": True}}):
        with pytest.raises(Impossible) as refused:
            judge(GAME, [msgspec.structs.replace(events[0], **change), *events[1:]])
        assert refused.value.version == 1
    with pytest.raises(Impossible):
        judge(GAME, [])
    with pytest.raises(Impossible):
        judge(GAME, events[1:])
    assert isinstance(events[0], Started)


def test_nonsense_that_decodes_is_no_traceback_when_it_is_only_folded() -> None:
    events = redacted(GAME, log(SETUPS[2]), 0)
    check_fold(GAME, events, 0)
    random = Random(1)
    for _ in range(60):
        shuffled = [events[0], *random.sample(events[1:], len(events) - 1)]
        with pytest.raises(Impossible):
            check_fold(GAME, shuffled, 0)
