"""Whatever a bot raises, returns or does to what it was handed is told with its name and writes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import force_setattr, replace

from engines import registry
from engines.bot import Bot
from engines.chance import seeded
from engines.match import Decided, Player, setup_of
from events.store import Store
from tourney.matches.bots import BotFailed, play_bots
from tourney.matches.recorded import Recorded, begin, load


class Everything:
    """Equal to whatever it is compared with."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Mute:
    """Says nothing of itself, and cannot be compared."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")

    def __hash__(self) -> int:
        return 0

    def __str__(self) -> str:
        raise RuntimeError("no words")


class Silent(Exception):
    """Cannot even say what is wrong."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


class Untidy(BaseException):
    """What no program should raise."""


def _other(legal: Any) -> Any:
    """A legal action, with True, 1.0 or 0.0 for a number in it."""
    for action in legal:
        for name in action.__struct_fields__:
            value = getattr(action, name)
            if type(value) is int:
                odd = replace(action)
                force_setattr(odd, name, bool(value) if value in {0, 1} else float(value))
                return odd
    return Everything()


def _changed(legal: Any) -> Any:
    for action in legal:
        for name in action.__struct_fields__:
            if type(getattr(action, name)) is int:
                force_setattr(action, name, 77)
                return action
    return Everything()


def _raising(error: BaseException) -> Callable[[Any], Any]:
    def choose(legal: Any) -> Any:
        raise error

    return choose


FAULTS: dict[str, Callable[[Any], Any]] = {
    "one that is equal and not the same": _other,
    "an object equal to everything": lambda legal: Everything(),
    "an object that breaks when it is compared or shown": lambda legal: Mute(),
    "an action that it changed": _changed,
    "a list of legal ones": list,
    "an added action": lambda legal: legal.append(legal[0]) or legal[0],
    "an error": _raising(RuntimeError("oops")),
    "an error without words": _raising(Silent()),
    "what is no error": _raising(Untidy("out")),
    "the end of a generator": _raising(GeneratorExit()),
    "an exit": _raising(SystemExit(0)),
}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "club.db", create=True) as opened:
        yield opened


def started(store: Store, name: str) -> Recorded:
    game = registry.game(name)
    seats = game.seats[0]
    recorded = begin(store, "one", game, setup_of(game, seats, {}))
    players = [Player(f"seat {seat}", "odd", "1") for seat in range(seats)]
    recorded.start(players, seeded("7"), lambda: "2026-11-30T20:00:00Z", "test")
    return recorded


def bot(choose: Callable[[Any], Any], after: int = 3) -> Bot:
    """A bot that plays by lot and does something else at its fourth decision."""
    asked = [0]

    def chosen(game: Any, view: Any, legal: Any, rng: Random) -> Any:
        asked[0] += 1
        return choose(legal) if asked[0] > after else legal[rng.randrange(len(legal))]

    return Bot(name="odd", version="1", about="odd", choose=chosen)


@pytest.mark.parametrize("name", registry.games())
@pytest.mark.parametrize("fault", FAULTS)
def test_a_bot_that_gives_something_else_is_named_and_nothing_of_it_is_written(
    store: Store, name: str, fault: str
) -> None:
    recorded = started(store, name)
    odd = bot(FAULTS[fault])
    seats = range(recorded.match.setup.seats)
    with pytest.raises(BotFailed, match="the bot odd at seat"):
        play_bots(recorded, dict.fromkeys(seats, odd), seeded("7"), "s", lambda: "2026-11-30T20:00:00Z")
    kept = load(store, "one")
    assert kept.events == recorded.events
    assert sum(isinstance(event, Decided) for event in kept.events) == 3


def test_ctrl_c_while_a_bot_thinks_is_no_fault_of_the_bot(store: Store) -> None:
    recorded = started(store, "korsar")
    odd = bot(_raising(KeyboardInterrupt()), after=0)
    with pytest.raises(KeyboardInterrupt):
        play_bots(recorded, {0: odd, 1: odd}, seeded("7"), "s", lambda: "2026-11-30T20:00:00Z")


def test_a_copy_of_a_legal_action_is_taken_for_it(store: Store) -> None:
    recorded = started(store, "korsar")
    odd = bot(lambda legal: replace(legal[0]), after=0)
    plays = [0]

    def chosen(game: Any, view: Any, legal: Any, rng: Random) -> Any:
        plays[0] += 1
        if plays[0] > 20:
            raise RuntimeError("enough")
        return odd.choose(game, view, legal, rng)

    with pytest.raises(BotFailed, match="enough"):
        play_bots(
            recorded,
            dict.fromkeys((0, 1), Bot(name="odd", version="1", about="odd", choose=chosen)),
            seeded("7"),
            "s",
            lambda: "2026-11-30T20:00:00Z",
        )
    assert load(store, "one").events == recorded.events


def _mutable(thing: Any) -> list[Any]:
    """What in a view can be written into."""
    if isinstance(thing, Struct) and thing.__struct_config__.frozen:
        return [found for name in thing.__struct_fields__ for found in _mutable(getattr(thing, name))]
    if isinstance(thing, tuple):
        return [found for one in thing for found in _mutable(one)]
    return [] if thing is None or isinstance(thing, bool | int | str) else [thing]


@pytest.mark.parametrize("name", registry.games())
def test_a_bot_that_empties_what_it_sees_changes_nothing_on_the_table(store: Store, name: str) -> None:
    recorded = started(store, name)

    def chosen(game: Any, view: Any, legal: Any, rng: Random) -> Any:
        before = repr(recorded.match.state)
        for found in _mutable(view):
            assert type(found) is dict, f"a view holds a {type(found).__name__}"
            found.clear()
        assert repr(recorded.match.state) == before
        return legal[rng.randrange(len(legal))]

    emptying = Bot(name="odd", version="1", about="odd", choose=chosen)
    seats = range(recorded.match.setup.seats)
    play_bots(recorded, dict.fromkeys(seats, emptying), seeded("7"), "s", lambda: "2026-11-30T20:00:00Z")
    assert recorded.match.over
