"""What programs of strangers may hand to `decide` and what it must say to it; knows no rule of any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.conformance.walks import Nonconforming, Walk, positions, require, to_act
from engines.game import AnyGame, IllegalAction, Seat

MOST = 12
"""The positions of a walk that are looked at: what is refused by its form is refused everywhere."""


class Everything:
    """Equal to whatever it is compared with, and hashed like any of it."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Number(int):
    """A number of another type."""


class Text(str):
    """A word of another type."""

    __slots__ = ()


STRANGE: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 99, 10**30, 0.0, 1.0, 3.5, float("nan")),
    *("", "no", "0", "no such word", b"0"),
    *((), (0,), (0, 0), (1, 0), (0.0, 1.0), (True, False), ("0", "1"), tuple(range(9)), ((0, 1), (0, 1))),
    *([], [0, 1], {}, object(), Everything()),
)
"""Values that stand in no field, or in a field of another type, or out of range."""


def nonsense_is_refused(one: Walk) -> None:
    """What is no legal action is refused with IllegalAction, whatever it is equal to, and changes nothing.

    Tried are legal actions with one value replaced, by one of another type too, and things that
    are no actions at all.
    """
    game = one.game
    for place, state in positions(one, most=MOST):
        for seat in to_act(game, state):
            where = f"of seat {seat} after {place} events"
            actions = game.legal(state, seat)
            legal = {repr(action) for action in actions}
            before = repr(state)
            for action in (*_no_actions(), *_altered(actions)):
                if repr(action) not in legal:
                    _refused(game, state, seat, action, where)
            require(repr(state) == before, game, f"changes the state by nonsense {where}")


def _refused(game: AnyGame, state: Any, seat: Seat, action: Any, where: str) -> None:
    try:
        game.decide(state, seat, action)
    except IllegalAction:
        return
    except Exception as error:  # whatever a game lets out is what is looked for
        complaint = f"{game.title} meets {action!r} {where} with {type(error).__name__}, not IllegalAction"
        raise Nonconforming(complaint) from error
    raise Nonconforming(f"{game.title} accepts {action!r} {where}, which is not in legal")


def _no_actions() -> Iterator[Any]:
    yield from STRANGE
    yield Everything


def _altered(actions: Sequence[Any]) -> Iterator[Any]:
    """The first legal action of each kind, made anew with each of its values replaced in turn."""
    for kind, action in {type(action): action for action in reversed(actions)}.items():
        values = {name: getattr(action, name) for name in kind.__struct_fields__}
        for name, value in values.items():
            for other in (*STRANGE, *_relatives(value)):
                yield kind(**{**values, name: other})


def _relatives(value: Any) -> Iterator[Any]:
    """What is equal to a value or looks like it, and is another."""
    if isinstance(value, bool):
        yield from (int(value), float(value), str(value).lower())
    elif isinstance(value, int):
        yield from (float(value), str(value), Number(value), -1 - value, (value,))
    elif isinstance(value, str):
        yield from (Text(value), value.encode(), f"{value} ", value.upper(), (value,))
    elif isinstance(value, tuple):
        yield from (list(value), value[:-1], (*value, *value), (*value, 0), value[::-1], (*value[:-1], None))
        yield tuple(float(each) if isinstance(each, int) else each for each in value)
        yield tuple(bool(each) if each in {0, 1} else each for each in value)


__all__ = ["nonsense_is_refused"]
