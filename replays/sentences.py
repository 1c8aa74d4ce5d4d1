"""One event as one sentence for one pair of eyes; never shows what those eyes may not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.eyes import ALL, Eyes
from engines.game import AnyGame, Outcome
from engines.match import Aborted, Decided, Ended, Started, setup_of
from replays.safe import plain_text


def listed(words: Sequence[str]) -> str:
    """Words in a row: `Ada, Ben and Cleo`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def told(
    game: AnyGame,
    state: Any,
    event: object,
    names: Sequence[str],
    perspective: Eyes,
    kept_for: Eyes = ALL,
) -> str:
    """The sentence of an event, on one line.

    Args:
        game: the rules.
        state: the position before the event.
        event: what happened.
        names: as shown, one a seat.
        perspective: whose eyes; `"all"` names every hidden part.
        kept_for: whose eyes the log itself was written for; hidden parts are already gone then.
    """
    return plain_text(_told(game, state, event, names, perspective, kept_for))


def _told(
    game: AnyGame,
    state: Any,
    event: object,
    names: Sequence[str],
    perspective: Eyes,
    kept_for: Eyes,
) -> str:
    kind = type(event)
    if kind is Started:
        return f"{game.title} begins: {_seated(game, event, names)}."  # type: ignore[arg-type]
    if kind is Ended:
        return _ended(event, names)  # type: ignore[arg-type]
    if kind is Aborted:
        return f"The match was given up: {event.reason.rstrip('.')}."  # type: ignore[attr-defined]
    if kind is Decided:
        return _decided(game, state, event, names, perspective, kept_for)  # type: ignore[arg-type]
    if perspective == ALL:
        return game.describe(event, names, None)
    shown = event if kept_for != ALL else game.redact(state, event, perspective)
    return game.describe(shown, names, perspective)


def _seated(game: AnyGame, started: Started, names: Sequence[str]) -> str:
    """Who plays: each for himself, or side by side, and by which rules that are not the usual ones."""
    setup = setup_of(game, len(started.players), started.options)
    sides = game.sides(setup)
    who = listed(names)
    if any(len(seats) > 1 for seats in sides) or game.side_names is not None:
        called = game.side_names(setup) if game.side_names is not None else ()
        shown = [listed([names[seat] for seat in seats]) for seats in sides]
        who = (
            ", ".join(f"{name} is {seats}" for name, seats in zip(called, shown, strict=True))
            if called
            else " against ".join(shown)
        )
    options = ", ".join(f"{name.replace('_', ' ')} {_word(value)}" for name, value in started.options.items())
    return f"{who}; {options}" if options else who


def _word(value: bool | int | str) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _decided(
    game: AnyGame,
    state: Any,
    event: Decided[Any],
    names: Sequence[str],
    perspective: Eyes,
    kept_for: Eyes,
) -> str:
    eyes = event.seat if perspective == ALL else perspective
    action = event.action
    if kept_for == ALL and perspective != ALL:
        action = game.conceal(state, event.seat, action, eyes)
    if action is None:
        return f"{names[event.seat]} decides in secret."
    return f"{names[event.seat]} decides: {game.say(action, game.view(state, eyes))}."


def _ended(event: Ended, names: Sequence[str]) -> str:
    outcome: Outcome = event.outcome
    order = sorted(range(len(outcome.sides)), key=lambda side: (outcome.ranks[side], side))
    first = [side for side in order if outcome.ranks[side] == 1]
    winners = listed([listed([names[seat] for seat in outcome.sides[side]]) for side in first])
    one = len(first) == 1 and len(outcome.sides[first[0]]) == 1
    verb = "wins" if one else ("win" if len(first) == 1 else "share the win")
    rest = [
        f"{listed([names[seat] for seat in outcome.sides[side]])} {outcome.scores[side]}"
        for side in order
        if outcome.ranks[side] != 1
    ]
    tail = f"; {', '.join(rest)}" if rest else ""
    return f"The match is over: {winners} {verb} with {outcome.scores[first[0]]}{tail} ({event.rule})."
