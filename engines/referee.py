"""Judges a log: plays the match again by the rules and finds the first event that does not follow.

Knows no game, and can judge only full logs: what is hidden cannot be played again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.chance import scripted
from engines.game import AnyGame
from engines.match import Aborted, Decided, Match, Started, setup_of
from events.errors import DomainError, Unreadable


class Impossible(Unreadable):
    """The log is unharmed, but no match can have gone so.

    Args:
        version: the first event that does not follow from those before it, from 1.
        why: what the rules say instead.
    """

    code = "match/impossible"

    def __init__(self, version: int, why: str) -> None:
        super().__init__(f"event {version} cannot have happened: {why}")
        self.version = version
        self.why = why


def judge(game: AnyGame, events: Sequence[Any]) -> None:
    """Play the match again from its decisions and from what chance gave, and compare every event.

    Args:
        game: the rules that the log names, in the version that it names.
        events: from `Started` on, nothing hidden.

    Raises:
        Impossible: at the first event that the rules do not bring about.
    """
    match, first = _begun(game, events)
    source = scripted([came for event in events if (came := _came(game, event)) is not None])
    reached = _agree(events, 0, _tried(0, lambda: [first, *match.start(first.players, source)[1:]]))
    while reached < len(events):
        event = events[reached]
        if isinstance(event, Aborted):
            if match.over or reached + 1 < len(events):
                raise Impossible(reached + 1, "a match is given up once, and nothing comes after it")
            return
        if not isinstance(event, Decided):
            raise Impossible(reached + 1, f"{_tag(event)} stands where somebody must decide or nothing comes")
        at = reached
        reached = _agree(events, at, _tried(at, lambda: match.act(event.seat, event.action, source)))  # noqa: B023 - called at once


def check_fold(game: AnyGame, events: Sequence[Any]) -> None:
    """Prove that a log can be folded, for redacted logs, which cannot be judged.

    Raises:
        Impossible: an event does not fit the table it comes to.
    """
    match, _ = _begun(game, events[:1])
    for version, event in enumerate(events, 1):
        try:
            match.take((event,))
            match.pending()
            match.view(None)
        except (LookupError, ValueError, AttributeError, TypeError) as error:
            raise Impossible(
                version, f"it does not fit the table ({type(error).__name__}: {error})"
            ) from None


def _begun(game: AnyGame, events: Sequence[Any]) -> tuple[Match, Started]:
    first = events[0] if events else None
    if not isinstance(first, Started):
        raise Impossible(1, "a match begins with its start")
    if first.game != game.name:
        raise Impossible(1, f"it is a match of {first.game}, not of {game.name}")
    try:
        return Match(game, setup_of(game, len(first.players), first.options)), first
    except DomainError as error:
        raise Impossible(1, str(error)) from None


def _tried(reached: int, step: Any) -> list[Any]:
    try:
        events: list[Any] = step()
    except DomainError as error:
        raise Impossible(reached + 1, str(error)) from None
    return events


def _agree(events: Sequence[Any], reached: int, again: Sequence[Any]) -> int:
    """Compare what the rules bring about with what stands in the log; gives the place after it."""
    for offset, expected in enumerate(again):
        place = reached + offset
        if place >= len(events):
            raise Impossible(
                len(events), f"the log stops before {_tag(expected)}, which follows by the rules"
            )
        if events[place] != expected:
            raise Impossible(
                place + 1, f"the rules bring {_tag(expected)} here, and the log has {_tag(events[place])}"
            )
    return reached + len(again)


def _came(game: AnyGame, event: Any) -> tuple[str, ...] | None:
    return game.came(event) if isinstance(event, game.events) else None


def _tag(event: Any) -> str:
    return str(type(event).__struct_config__.tag)


__all__ = ["Impossible", "check_fold", "judge"]
