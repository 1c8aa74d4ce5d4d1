"""Random playouts are whole matches, the same ones from the same seeds."""

from __future__ import annotations

from random import Random
from types import ModuleType

from engines.chance import seeded
from engines.game import Setup
from engines.match import Ended, Started, match_of
from engines.playout import playout


def test_a_playout_is_a_whole_match(kuhn: ModuleType) -> None:
    match, events = playout(kuhn.GAME, Setup(2, kuhn.Options()), seeded("a"), Random(1))
    assert match.over
    assert isinstance(events[0], Started)
    assert isinstance(events[-1], Ended)
    assert match_of(kuhn.GAME, events).state == match.state
    assert match.version == len(events)


def test_the_same_seeds_give_the_same_match(kuhn: ModuleType) -> None:
    setup = Setup(2, kuhn.Options())
    one, again = (playout(kuhn.GAME, setup, seeded("a"), Random(1))[1] for _ in range(2))
    assert one == again
    logs = {repr(playout(kuhn.GAME, setup, seeded(str(n)), Random(n))[1]) for n in range(20)}
    assert len(logs) > 5


def test_a_playout_of_simultaneous_choices(throws: ModuleType) -> None:
    match, _ = playout(throws.GAME, Setup(2, throws.Options()), seeded("a"), Random(1))
    assert match.over
