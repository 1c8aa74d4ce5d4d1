"""Who sits on a chair, as written on the command line: a bot, a person, the person at this terminal."""

from __future__ import annotations

from collections.abc import Sequence

from engines import registry
from engines.bot import Bot
from engines.match import Player
from events.errors import Unreadable


class BadChair(Unreadable):
    """A seat is written as nothing that can sit there."""

    code = "play/bad-seat"


def seat(words: Sequence[str]) -> tuple[tuple[Player, ...], dict[int, Bot]]:
    """The players of these chairs in seat order, and the bots by seat.

    Args:
        words: `bot:NAME`, `me`, or `me:NAME`; each optionally with `=LABEL` behind a bot.

    Raises:
        BadChair: a word of another form.
        UnknownPlugin: no such bot.
    """
    players: list[Player] = []
    bots: dict[int, Bot] = {}
    for number, word in enumerate(words):
        kind, _, rest = word.partition(":")
        if kind == "bot" and rest:
            program, _, label = rest.partition("=")
            bot = registry.bot(program)
            bots[number] = bot
            players.append(Player(label or program, bot.name, bot.version))
        elif kind == "me":
            players.append(Player(rest or "me"))
        else:
            raise BadChair(f"a seat is bot:NAME, me or me:NAME, not {word!r}")
    return _apart(players), bots


def _apart(players: Sequence[Player]) -> tuple[Player, ...]:
    """Equal names told apart by number: random 1, random 2."""
    names = [player.name for player in players]
    return tuple(
        Player(f"{p.name} {names[: i + 1].count(p.name)}", p.bot, p.version, p.entrant)
        if names.count(p.name) > 1
        else p
        for i, p in enumerate(players)
    )
