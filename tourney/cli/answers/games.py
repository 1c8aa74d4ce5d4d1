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
        others: by name, what else an option can be, where that is a list and no range.
        page: where it is told about.
        bots: the registered names of those who can play it.
    """

    game: str
    title: str
    rules: str
    seats: tuple[int, ...]
    options: Options
    others: dict[str, tuple[bool | int | str, ...]]
    page: str
    bots: tuple[str, ...]


class OptionLine(Answer, frozen=True, kw_only=True):
    """An option of a game.

    Attributes:
        option: its name.
        usual: what it is where nobody chooses.
        others: what else it can be, where that is a list and no range.
        about: what it is for.
    """

    option: str
    usual: bool | int | str
    others: tuple[bool | int | str, ...]
    about: str


GameOptions = tuple[OptionLine, ...]

Games = tuple[GameLine, ...]
