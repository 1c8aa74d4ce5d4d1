"""Who sits on a chair, as written on the command line: a bot, a person, the person at this terminal."""

from __future__ import annotations

from collections.abc import Sequence

from engines import registry
from engines.bot import Bot
from engines.match import Player
from events.errors import Unreadable
from tourney.model.names import MAX_LENGTH, clean_name


class BadChair(Unreadable):
    """A seat is written as nothing that can sit there."""

    code = "play/bad-seat"


def seat(words: Sequence[str]) -> tuple[tuple[Player, ...], dict[int, Bot]]:
    """The players of these chairs in seat order, and the bots by seat.

    Args:
        words: `bot:NAME`, `me`, or `me:NAME`; a bot optionally with `=LABEL` behind it.

    Raises:
        BadChair: a word of another form.
        BadName: a name that cannot be one.
        UnknownPlugin: no such bot.
    """
    players: list[Player] = []
    bots: dict[int, Bot] = {}
    for number, word in enumerate(words):
        kind, _, rest = word.partition(":")
        if kind == "bot" and rest:
            program, sign, label = rest.partition("=")
            bot = registry.bot(program)
            bots[number] = bot
            players.append(Player(clean_name(label) if sign else program, bot.name, bot.version))
        elif kind == "me":
            players.append(Player(clean_name(rest) if word != "me" else "me"))
        else:
            raise BadChair(f"a seat is bot:NAME, me or me:NAME, not {word!r}")
    return _apart(players), bots


def _apart(players: Sequence[Player]) -> tuple[Player, ...]:
    """Equal names told apart by the first number that is free: random 1, random 2."""
    names = [player.name for player in players]
    taken = {name for name in names if names.count(name) == 1}
    out: list[Player] = []
    for player in players:
        name, number = player.name, 1
        while name in taken or (names.count(player.name) > 1 and name == player.name):
            if names.count(player.name) == 1:
                break
            name, number = f"{player.name[: MAX_LENGTH - 4]} {number}", number + 1
        taken.add(name)
        out.append(Player(name, player.bot, player.version, player.entrant))
    return tuple(out)
