"""The answer of `games`."""

from __future__ import annotations

from tourney.cli.answers import Answer, Options


class GameLine(Answer, frozen=True, kw_only=True):
    """An installed game.

    Attributes:
        game: the registered name.
        title: as people write it.
        rules: the version of the rules.
        seats: how many can play.
        options: by name, as a new match has them where nothing else is agreed.
        page: where it is told about.
        bots: the registered names of those who can play it.
    """

    game: str
    title: str
    rules: str
    seats: tuple[int, ...]
    options: Options
    page: str
    bots: tuple[str, ...]


Games = tuple[GameLine, ...]
