"""Plays a table of bots to its end, each decision appended to the match's log; asks no person."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from hashlib import blake2b
from random import Random
from typing import Any

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
    match = recorded.match
    legal = match.legal(seat)
    where = f"the bot {bot.name} at seat {seat} of match {recorded.id}"
    try:
        with redirect_stdout(sys.stderr):
            action = bot.choose(recorded.game, match.view(seat), legal, rng)
    except (Exception, SystemExit) as error:  # a stranger's program may raise anything
        if isinstance(error, SystemExit) and type(error) is not SystemExit:
            raise  # a signal to the whole program, which came while the bot was thinking
        raise BotFailed(f"{where} broke: {type(error).__name__}: {error}") from error
    if action not in legal:
        raise BotFailed(f"{where} chose {str(action)[:80]!r}, which is not legal")
    return action
