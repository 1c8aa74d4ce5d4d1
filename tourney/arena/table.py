"""Plays a table of bots to its end, each decision appended to the match's log; asks no person."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from random import Random

from engines.bot import Bot
from engines.chance import Source
from engines.game import IllegalAction
from events.errors import MatchFailed
from tourney.matches import Clock, Recorded


class BotFailed(MatchFailed):
    """A bot gave something that is no legal action, so the match cannot go on."""

    code = "match/bot-failed"


def generators(seed: str, bots: Mapping[int, Bot]) -> dict[int, Random]:
    """A generator for each bot, its own and repeatable."""
    return {
        seat: Random(int.from_bytes(blake2b(f"{seed}/bot/{seat}".encode(), digest_size=16).digest(), "big"))
        for seat in bots
    }


def play_bots(
    recorded: Recorded, bots: Mapping[int, Bot], source: Source, rngs: Mapping[int, Random], clock: Clock
) -> None:
    """Let the bots act until the match is over or a person must decide.

    Raises:
        BotFailed: a bot's choice is not legal.
    """
    match, game = recorded.match, recorded.game
    while True:
        acting = [seat for seat in match.seats_to_act() if seat in bots]
        if not acting:
            return
        seat = acting[0]
        bot = bots[seat]
        action = bot.choose(game, match.view(seat), match.legal(seat), rngs[seat])
        try:
            recorded.act(seat, action, source, clock)
        except IllegalAction as error:
            raise BotFailed(
                f"the bot {bot.name} at seat {seat} of match {recorded.id} chose what it may not: {error}"
            ) from None
