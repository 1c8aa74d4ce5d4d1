"""Matches of random choices, kept with all that is needed to run them again; judges nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from engines.chance import Chance, Odds, Roll, seeded
from engines.game import AnyGame, Seat, Setup, Turn
from engines.match import Match, Player, table
from events.decider import fold

NAMES = ("Ana", "Benedikt von und zu Langennamen", "Cléo", "D", "Eve", "Fred", "Gwen", "Hugo Hugo Hugo")
"""Who plays: short names and long ones, one that is not ASCII."""


class Nonconforming(AssertionError):
    """A game does not keep what every game must keep."""


class Walk(Struct, frozen=True):
    """One match with everything needed to run it again.

    Args:
        game: its rules.
        setup: seats and options.
        seed: of the chance and of the choices after the given ones.
        events: from `Started` to `Ended`.
        decisions: where in `events` each `Decided` stands.
        outcomes: what chance answered, in order.
        asked: the single cards and faces of those answers, by their place in deck or die.
        reveals: event types that are there to show what was hidden.
    """

    game: AnyGame
    setup: Setup
    seed: str
    events: list[Any]
    decisions: list[int]
    outcomes: list[tuple[str, ...]]
    asked: dict[tuple[str, int], str]
    reveals: tuple[type, ...] = ()


def walk(
    game: AnyGame,
    setup: Setup,
    choices: Sequence[int],
    seed: str,
    bound: int,
    reveals: tuple[type, ...] = (),
) -> Walk:
    """A match in which the k-th decision takes the legal action number `choices[k]` (modulo their number).

    After the last choice, actions are taken at random from the seed.

    Raises:
        Nonconforming: it has not ended after `bound` decisions, or a seat to act has no action.
    """
    outcomes: list[tuple[str, ...]] = []
    asked: dict[tuple[str, int], str] = {}
    source = seeded(seed)

    def recording(chance: Chance, odds: Odds) -> tuple[str, ...]:
        outcome = source(chance, odds)
        outcomes.append(outcome)
        name = chance.die if isinstance(chance, Roll) else chance.deck
        asked.update({(name, chance.index + place): face for place, face in enumerate(outcome)})
        return outcome

    rng = Random(seed)
    match = Match(game, setup)
    events = match.start([Player(name) for name in NAMES[: setup.seats]], recording)
    decisions: list[int] = []
    while seats := match.seats_to_act():
        number = len(decisions)
        require(number < bound, game, f"has not ended after {bound} decisions")
        seat = seats[rng.randrange(len(seats))]
        actions = match.legal(seat)
        require(len(actions) > 0, game, f"gives seat {seat} no legal action after {len(events)} events")
        choice = choices[number] if number < len(choices) else rng.randrange(len(actions))
        decisions.append(len(events))
        events += match.act(seat, actions[choice % len(actions)], recording)
    require(match.end is not None, game, "stops without an end and without a seat to act")
    return Walk(game, setup, seed, events, decisions, outcomes, asked, reveals)


def positions(one: Walk, most: int | None = None) -> Iterator[tuple[int, Any]]:
    """The number of events so far and the state, before each decision or before about `most` of them.

    It is the same state that goes on: who wants to change it takes a copy.
    """
    apply = table(one.game)
    state = one.game.initial(one.setup)
    done = 0
    every = 1 if most is None else -(-len(one.decisions) // most)
    for place in one.decisions[::every]:
        fold(apply, state, one.events[done:place])
        done = place
        yield place, state


def require(condition: bool, game: AnyGame, complaint: str) -> None:
    """Raise Nonconforming with the game's name before the complaint, unless the condition holds."""
    if not condition:
        raise Nonconforming(f"{game.title} {complaint}")


def to_act(game: AnyGame, state: Any) -> tuple[Seat, ...]:
    """The seats that must decide now."""
    pending = game.pending(state)
    return pending.seats if isinstance(pending, Turn) else ()


def bytes_of(thing: Any) -> bytes:
    """The thing as JSON: what a seat could measure of it."""
    return msgspec.json.encode(thing)
