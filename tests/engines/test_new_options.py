"""What a new match plays by stands in its log, and a log that does not name an option keeps its meaning."""

from __future__ import annotations

from random import Random
from types import ModuleType

import msgspec
import pytest
from tests_engines import load

from engines import registry
from engines.chance import seeded
from engines.conformance import setups_of
from engines.game import BadSetup
from engines.match import Match, Player, for_new, match_of, options_of, setup_of
from engines.playout import playout
from engines.referee import judge

every_game = pytest.mark.parametrize("name", registry.games())


@every_game
def test_a_new_match_tells_everything_it_plays_by_that_is_no_default(name: str) -> None:
    game = registry.game(name)
    for seats in game.seats:
        setup = setup_of(game, seats, for_new(game, {}))
        events = Match(game, setup).start([Player("x")] * seats, seeded("1"))
        assert events[0].options == dict(game.new_options)
        assert events[0].rules == game.rules
        assert setup in setups_of(game)


@every_game
def test_what_is_agreed_goes_before_what_a_new_match_has(name: str) -> None:
    game = registry.game(name)
    defaults = msgspec.to_builtins(game.options())
    agreed = options_of(game, for_new(game, defaults))
    assert agreed == game.options()


@every_game
def test_a_log_without_options_is_played_by_the_defaults(name: str) -> None:
    game = registry.game(name)
    setup = setup_of(game, game.seats[0], {})
    match, events = playout(game, setup, seeded("1"), Random(1))
    assert events[0].options == {}
    assert match_of(game, events).state == match.state
    judge(game, events)


def test_a_new_option_that_does_not_fit_is_found_by_the_setups_that_are_checked(kuhn: ModuleType) -> None:
    broken = msgspec.structs.replace(kuhn.GAME, new_options={"stakes": 2})
    with pytest.raises(BadSetup, match="no option 'stakes'"):
        setups_of(broken)


@pytest.mark.parametrize(
    ("told", "found", "still"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": [{"b": 1}]}, {"a": ({"b": 1, "c": 2},)}, True),
        ({"a": 1}, {"b": 1}, False),
        ({"a": 1}, {"a": 2}, False),
        ({"a": [1]}, {"a": (1, 2)}, False),
        ({"a": {"b": None}}, {"a": None}, False),
    ],
)
def test_a_golden_view_may_tell_more_and_nothing_else(told: object, found: object, still: bool) -> None:
    assert load("golden").holds(told, found) == still
