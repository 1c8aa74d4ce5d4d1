"""A whole match of random actions, as fast as the game allows: for benches and simulations."""

from __future__ import annotations

from random import Random
from typing import Any

from engines.chance import Source
from engines.game import AnyGame, Setup
from engines.match import Match, Player


def playout(game: AnyGame, setup: Setup, source: Source, rng: Random) -> tuple[Match, list[Any]]:
    """A match in which every seat takes any legal action, all equally likely; no view is made.

    Args:
        game: its rules.
        setup: checked.
        source: answers chance.
        rng: chooses the actions.

    Returns:
        The finished match and its events from `Started` to `Ended`.
    """
    match = Match(game, setup)
    events = match.start([Player(f"seat {seat}") for seat in range(setup.seats)], source)
    legal, state, random = game.legal, match.state, rng.random
    while match.end is None:
        seat = match.pending().seats[0]
        actions = legal(state, seat)
        events += match.act(seat, actions[int(random() * len(actions))], source)
    return match, events
