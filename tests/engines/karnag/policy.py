"""The random players of the page's simulation: they pass no possible action, and seldom stop a Move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.chance import seeded
from engines.game import Setup
from engines.karnag import GAME, actions
from engines.karnag.events import DruidLeft, DruidMoved, MarkerSpent
from engines.match import Decided, Match, Player


def choose(phase: str, legal: Sequence[Any], rng: Random) -> Any:
    """One of the legal actions, as the page's random players take it."""
    if phase == "before":
        return rng.choice(legal[:-1]) if len(legal) > 1 and rng.random() < 0.25 else legal[-1]
    if phase == "move":
        if rng.random() < 0.03:
            return legal[-1]
        druid = rng.choice(sorted({action.druid for action in legal[:-1]}))
        return rng.choice([action for action in legal[:-1] if action.druid == druid])
    if phase == "marker":
        return rng.choice(legal)
    possible = [action for action in legal if not isinstance(action, actions.Pass)]
    return rng.choice(possible or legal)


def play(seats: int, seed: str) -> tuple[Match, list[Any], int]:
    """A match of such players: its end, its events and its decisions as the page counts them."""
    rng, source = Random(seed), seeded(seed)
    match = Match(GAME, Setup(seats, GAME.options()))
    events = match.start([Player(f"seat {seat}") for seat in range(seats)], source)
    while acting := match.seats_to_act():
        action = choose(match.state.phase, match.legal(acting[0]), rng)
        events += match.act(acting[0], action, source)
    return match, events, sum(map(_counts, events))


def _counts(event: Any) -> bool:
    """The page counts obstacles, druids, markers, actions and points of a Move."""
    if isinstance(event, Decided):
        return isinstance(event.action, actions.Obstacle | actions.Druid | actions.Marker)
    return isinstance(event, DruidMoved | DruidLeft | MarkerSpent)
