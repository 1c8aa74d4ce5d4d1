"""The answers about recorded matches: played, listed, shown, proved, written and read, told in sentences."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from tourney.cli.answers import Answer, Options


class MatchEnd(Answer, frozen=True, kw_only=True):
    """How a match ended: with sides, scores, ranks and rule, or aborted with a reason alone.

    Attributes:
        sides: the seats that win together.
        scores: of each side.
        ranks: of each side, 1 for the best.
        rule: the rule that ended it, by its id.
        reason: why it was aborted.
    """

    sides: tuple[tuple[int, ...], ...] | UnsetType = UNSET
    scores: tuple[int, ...] | UnsetType = UNSET
    ranks: tuple[int, ...] | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET


class Played(Answer, frozen=True, kw_only=True):
    """A match that was played at this terminal.

    Attributes:
        match: its id.
        game: the registered name.
        players: the names in seat order.
        bots: the bots in seat order; null for people.
        options: of the game, by name.
        events: how many the log holds.
        outcome: how it ended; null while it runs.
    """

    match: str
    game: str
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    options: Options
    events: int
    outcome: MatchEnd | None


class MatchLine(Answer, frozen=True, kw_only=True):
    """A match in the club file.

    Attributes:
        match: its id.
        game: the registered name.
        rules: the version of the rules.
        players: the names in seat order.
        state: as finished.
        scores: of each side; null while it runs.
        ranks: of each side; null while it runs.
        rule: the rule that ended it; null where none did.
        started: when it began.
        events: how many the log holds.
    """

    match: str
    game: str
    rules: str
    players: tuple[str, ...]
    state: str
    scores: tuple[int, ...] | None
    ranks: tuple[int, ...] | None
    rule: str | None
    started: str
    events: int


Matches = tuple[MatchLine, ...]


class Shown(Answer, frozen=True, kw_only=True):
    """A match or an exported log.

    Attributes:
        match: its id, or the file.
        game: the registered name.
        rules: the version of the rules.
        options: of the game, by name.
        players: the names in seat order.
        bots: the bots in seat order; null for people.
        view: full, or whose eyes it was kept for.
        finished: whether it is over.
        events: how many the log holds.
        outcome: how it ended; null while it runs.
    """

    match: str
    game: str
    rules: str
    options: Options
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    view: str
    finished: bool
    events: int
    outcome: MatchEnd | None


class Verified(Answer, frozen=True, kw_only=True):
    """A log that was proved to be a match.

    Attributes:
        match: its id.
        game: the registered name.
        rules: the version of the rules.
        events: how many the log holds.
        appends: in how many appends.
        view: full, or whose eyes it was kept for.
        finished: whether it is over.
        sound: always true; anything else is an error.
        checked: judged by the rules, folded where parts are hidden, unasked where the game is missing.
        played_again: whether it was judged.
        head: the hash at the end; left out of a running or redacted match.
    """

    match: str
    game: str
    rules: str
    events: int
    appends: int
    view: str
    finished: bool
    sound: Literal[True]
    checked: Literal["judged", "folded", "unasked"]
    played_again: bool
    head: str | UnsetType = UNSET


class Recovered(Answer, frozen=True, kw_only=True):
    """The sound part of a damaged file.

    Attributes:
        path: where it went.
        events: how many it holds.
    """

    path: str
    events: int


class Exported(Answer, frozen=True, kw_only=True):
    """A log that was written to a file.

    Attributes:
        match: its id.
        path: where it went.
        bytes: how long the file is.
    """

    match: str
    path: str
    bytes: int


class Import(Answer, frozen=True, kw_only=True):
    """A log that was read in.

    Attributes:
        match: its id.
        new: whether anything of it was new.
        new_events: how many events were.
        events: how many there are now.
    """

    match: str
    new: bool
    new_events: int
    events: int


Imports = tuple[Import, ...]


class Sentence(Answer, frozen=True, kw_only=True):
    """An event of a match in words.

    Attributes:
        event: its number, from 1.
        sentence: what happened, as these eyes saw it.
    """

    event: int
    sentence: str


Sentences = tuple[Sentence, ...]
