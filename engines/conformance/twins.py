"""Twin logs: two logs that a seat cannot tell apart are redacted alike; knows no rule of any game.

The full logs go through `engines.match.redacted` whole, as those of real matches do: this judges
what is handed out, and not only the functions of the game.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from engines.chance import Draw, Roll, fresh
from engines.conformance.walks import Walk, bytes_of, require
from engines.game import AnyGame, Seat
from engines.match import Decided, Started, redacted, table

OFTEN = 2
"""At so many moments of a kind a seat's logs are compared: each log is folded from its start."""

TWINS = 4
"""So many things that may happen are tried at a moment, and the first two that look alike are compared."""


def twin_logs_are_redacted_alike(one: Walk) -> None:
    """Two things that may happen, and leave a seat with the same view, leave it with the same log.

    They are actions that look the same to the seat when they are taken, or two answers of chance.
    Where they bring about different events that are open to everybody, the seat may know them
    apart: a view need not remember all that was seen.
    """
    game, apply = one.game, table(one.game)
    seats = (None, *range(one.setup.seats))
    rng = Random(one.seed)
    state = game.initial(one.setup)
    compared: Counter[tuple[object, Seat | None]] = Counter()
    for place, event in enumerate(one.events):
        kind = _kind(game, state, event)
        for seat in seats if kind is not None else ():
            if compared[kind, seat] < OFTEN:
                compared[kind, seat] += _compare(one, place, state, seat, rng)
        apply[type(event)](state, event)


def _kind(game: AnyGame, state: Any, event: Any) -> object:
    """What is open at this moment: a deck or a die, or an action of that type; None where nothing is."""
    if type(event) is Decided:
        return type(event.action)
    pending = None if type(event) is Started else game.pending(state)
    if isinstance(pending, Draw):
        return pending.deck, pending.seat
    return (pending.die, pending.seat) if isinstance(pending, Roll) else None


def _compare(one: Walk, place: int, state: Any, seat: Seat | None, rng: Random) -> bool:
    """Compare the seat's logs of what may happen here; whether there were twins among them."""
    game = one.game
    by_sight: dict[bytes, list[list[Any]]] = {}
    for happened in _may_happen(one, place, state, seat, rng):
        alike = by_sight.setdefault(_sight(one, game.copy(state), happened, seat), [])
        if happened not in alike:
            alike.append(happened)
    twins = [alike for alike in by_sight.values() if len(alike) > 1]
    for alike in twins:
        logs = {bytes_of(redacted(game, one.events[:place] + happened, seat)) for happened in alike[:2]}
        complaint = f"tells seat {seat} in its log what the view hides after {place} events"
        require(len(logs) == 1, game, complaint)
    return bool(twins)


def _may_happen(one: Walk, place: int, state: Any, seat: Seat | None, rng: Random) -> list[list[Any]]:
    """The events of some things that may happen here and look the same to the seat when they do."""
    game, event = one.game, one.events[place]
    if type(event) is not Decided:
        pending = game.pending(state)
        if not isinstance(pending, Draw | Roll):
            return []
        source, odds = fresh(rng), game.odds(state, pending)
        return [list(game.resolve(state, pending, source(pending, odds))) for _ in range(TWINS)]
    actor, seen = event.seat, game.conceal(state, event.seat, event.action, seat)
    if seen == event.action:
        return []
    actions = [
        action for action in game.legal(state, actor) if game.conceal(state, actor, action, seat) == seen
    ]
    if len(actions) > TWINS:
        actions = rng.sample(actions, TWINS)
    return [[Decided(actor, action), *game.decide(state, actor, action)] for action in actions]


def _sight(one: Walk, state: Any, happened: list[Any], seat: Seat | None) -> bytes:
    """What the seat may know of it: the view afterwards, and the events that are open to everybody."""
    game, apply = one.game, table(one.game)
    seats = (None, *range(one.setup.seats))
    known: list[Any] = []
    for event in happened:
        if type(event) is not Decided and all(game.redact(state, event, eyes) == event for eyes in seats):
            known.append(event)
        apply[type(event)](state, event)
    return bytes_of((known, game.view(state, seat)))
