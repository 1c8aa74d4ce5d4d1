"""Steps that were undone and redone, inside the fold: what happened in them counts no more, or again.

Knows no event but its own two and changes no rule: whoever refuses stands in `tourney.rules`. The
log keeps everything; a step that was undone is left out when the state is made from its past anew,
so that the state after a command and its undoing is that before the command, to the byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct, field

from events.decider import Apply


class Undone(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.undone", forbid_unknown_fields=True
):
    """What happened in these versions of the log, the latest that counted, counts no more."""

    first: int
    last: int


class Redone(
    Struct, frozen=True, gc=False, tag_field="type", tag="tournament.redone", forbid_unknown_fields=True
):
    """What happened in these versions, the latest that were undone, counts again."""

    first: int
    last: int


Happened = tuple[int, Any]
"""A version of the log and the event that stands there."""


class Past(Struct):
    """What a state remembers of its log.

    Args:
        version: of the latest event, whatever became of it.
        counting: what counts, oldest first.
        undone: the steps that can be redone, the latest last; anything new ends that.
        changed: the versions that are undone now, whether they can be redone or not.
        pairings: for each round, the versions at which it was ever paired, in order.
    """

    version: int = 0
    counting: list[Happened] = field(default_factory=list)
    undone: list[list[Happened]] = field(default_factory=list)
    changed: set[int] = field(default_factory=set)
    pairings: dict[int, list[int]] = field(default_factory=dict)


def tail(past: Past, first: int, last: int) -> list[Happened]:
    """What counts of the versions from `first` to `last`, where that is the end of what counts."""
    if not past.counting or past.counting[-1][0] != last:
        return []
    return [(version, event) for version, event in past.counting if first <= version]


def remembering(handlers: Mapping[type, Callable[[Any, Any], None]], fresh: Callable[[], Any]) -> Apply:
    """The fold table of a state that can be undone.

    Args:
        handlers: how each event changes the state; the state has its `past` in a field of that name.
        fresh: makes an empty state.
    """

    def kept(handler: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        def happened(state: Any, event: Any) -> None:
            past: Past = state.past
            past.version += 1
            past.counting.append((past.version, event))
            if past.undone:
                past.undone.clear()
            handler(state, event)

        return happened

    def again(state: Any, counting: Iterable[Happened]) -> None:
        past: Past = state.past
        now = past.version
        new = fresh()
        new.past = past
        past.counting = []
        for version, event in counting:
            past.version = version
            past.counting.append((version, event))
            handlers[type(event)](new, event)
        past.version = now
        for name in state.__struct_fields__:
            setattr(state, name, getattr(new, name))

    def undone(state: Any, event: Undone) -> None:
        past: Past = state.past
        past.version += 1
        step = tail(past, event.first, event.last)
        past.undone.append(step)
        past.changed.update(version for version, _ in step)
        again(state, past.counting[: len(past.counting) - len(step)])

    def redone(state: Any, event: Redone) -> None:
        past: Past = state.past
        past.version += 1
        step = past.undone.pop() if past.undone else []
        past.changed.difference_update(version for version, _ in step)
        again(state, [*past.counting, *step])

    return {**{kind: kept(handler) for kind, handler in handlers.items()}, Undone: undone, Redone: redone}
