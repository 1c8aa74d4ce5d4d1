"""Plays a table of bots to its end, each decision appended to the match's log; asks no person."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from copy import copy
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from engines.bot import Bot
from engines.chance import Source
from events.errors import MatchFailed
from tourney.matches.recorded import Clock, Recorded


class BotFailed(MatchFailed):
    """A bot gave something that is no legal action, or broke, so the match cannot go on."""

    code = "match/bot-failed"


def generator(seed: str, seat: int, version: int) -> Random:
    """The generator of one decision of a bot.

    Keyed by the place in the log, so that a match that goes on after a break goes on as if unbroken.
    """
    key = blake2b(f"{seed}/bot/{seat}/{version}".encode(), digest_size=16).digest()
    return Random(int.from_bytes(key, "big"))


def play_bots(recorded: Recorded, bots: Mapping[int, Bot], source: Source, seed: str, clock: Clock) -> None:
    """Let the bots act until the match is over or a person must decide.

    What a bot prints goes to the words, never among the data.

    Args:
        bots: by seat.
        seed: of the bots' own generators.

    Raises:
        BotFailed: a bot broke, or its choice is not legal.
    """
    match = recorded.match
    while True:
        acting = [seat for seat in match.seats_to_act() if seat in bots]
        if not acting:
            return
        seat = acting[0]
        action = _chosen(recorded, bots[seat], seat, generator(seed, seat, match.version))
        recorded.act(seat, action, source, clock)


def _chosen(recorded: Recorded, bot: Bot, seat: int, rng: Random) -> Any:
    """The legal action that the bot chose: ours, whatever the bot made of what it was handed."""
    match = recorded.match
    ours = match.legal(seat)
    legal = tuple(copy(one) for one in ours)  # games keep theirs for later, and a bot may write into these
    where = f"the bot {bot.name} at seat {seat} of match {recorded.id}"
    try:
        with redirect_stdout(sys.stderr):
            action = bot.choose(recorded.game, match.view(seat), legal, rng)
    except BaseException as error:  # a stranger's program may raise anything
        if isinstance(error, KeyboardInterrupt) or (
            isinstance(error, SystemExit) and type(error) is not SystemExit
        ):
            raise  # a signal to the whole program, which came while the bot was thinking
        raise BotFailed(f"{where} broke: {type(error).__name__}: {_words(error)}") from error
    place = _place(action, legal)
    if place is None:
        raise BotFailed(f"{where} chose {_words(action)!r}, which is not legal")
    if _bytes(ours[place]) != _bytes(action):
        raise BotFailed(f"{where} changed the action {recorded.game.text(ours[place])!r} that it chose")
    return ours[place]


def _place(action: object, legal: tuple[Any, ...]) -> int | None:
    """Where an action stands among the legal ones; None where it does not.

    What is equal is not the same: `True == 1 == 1.0`, and a stranger's object may be equal to everything.
    """
    for place, one in enumerate(legal):
        if one is action:
            return place
    if type(action) not in {type(one) for one in legal}:
        return None
    written = _bytes(action)
    return next((place for place, one in enumerate(legal) if _bytes(one) == written), None)


def _bytes(action: object) -> bytes | None:
    """An action as it would stand in the log; None where it cannot stand there."""
    try:
        return msgspec.json.encode(action)
    except Exception:  # noqa: BLE001 - a field may hold a stranger's object, which may raise anything
        return None


def _words(thing: object) -> str:
    """The beginning of what a stranger's object says of itself."""
    try:
        return str(thing)[:80]
    except BaseException as error:  # noqa: BLE001 - its own __str__ may raise anything
        return f"a {type(thing).__name__} whose words break with {type(error).__name__}"
