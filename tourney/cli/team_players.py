"""The players of a team as typed; decides nothing about who may play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from tourney.model.events_entrants import TeamPlayer


def team_players(
    team: str, words: Sequence[str] | None, bot: str | None, size: int
) -> tuple[TeamPlayer, ...]:
    """Who plays for a team.

    Args:
        team: its name; bots without a label are called after it.
        words: `NAME`, `bot:NAME` or `bot:NAME=LABEL`, one a seat; None where none was given.
        bot: the bot that fills every seat, where no player was given.
        size: how many seats the team fills; 1 is no team.

    Raises:
        UnknownPlugin: no such bot.
        BadParameter: players and a bot were given at once.
    """
    from engines import registry
    from tourney.model.events_entrants import TeamPlayer
    from tourney.model.names import called

    if words and bot is not None:
        raise typer.BadParameter("a team is given by --member, or by --bot for all its seats, not by both")
    if bot is not None:
        words = [f"bot:{bot}"] * size if size > 1 else []
    out: list[TeamPlayer] = []
    for place, word in enumerate(words or (), 1):
        kind, colon, rest = word.partition(":")
        if kind == "bot" and colon and rest:
            program, sign, label = rest.partition("=")
            registry.bot(program)
            out.append(TeamPlayer(label if sign else called(team, place), program))
        else:
            out.append(TeamPlayer(word))
    return tuple(out)
