"""A match to look at or to check, from the club file or from an exported log; changes neither."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Struct

from engines.game import AnyGame
from engines.referee import check_fold, judge
from events import files, jsonl
from events.errors import NotAllowed, Unreadable
from events.logfile import LogFile
from events.record import Append
from events.store import Store
from tourney.matches import FINAL, PREFIX, NoMatch, events_of

MAX_FILE = 1024 * 1024 * 1024
"""The most bytes of a log file that are read: a match has some ten thousand."""

Eyes = int | Literal["all"] | None
"""Whose eyes: a seat, a spectator (None), or those of whoever acts ("all")."""


class NotSeen(NotAllowed):
    """The log holds only what one seat saw, or the match has no such seat."""

    code = "replay/not-seen"


class NotContinued(Unreadable):
    """The log does not go through a head that was published."""

    code = "match/not-continued"


class HasStore(Protocol):
    """What opens the club file only when it is needed."""

    @property
    def store(self) -> Store:
        """The opened file."""
        ...

    def close(self) -> None:
        """Close it."""
        ...


class Log(Struct, frozen=True):
    """The stored appends of a match and where they came from.

    Args:
        view: `full`, or whose redacted view it is: `seat 2`, `spectator`.
        finished: whether the log ends the match.
    """

    id: str
    appends: list[Append]
    view: str
    finished: bool


class Recording(Struct, frozen=True):
    """A match with its game, ready to be folded."""

    title: str
    game: AnyGame
    events: list[Any]
    view: str
    finished: bool

    @property
    def kept_for(self) -> Eyes:
        """Whose eyes the log was written for; `"all"` is the full log."""
        if self.view == "full":
            return "all"
        return None if self.view == "spectator" else int(self.view.split()[1])

    def eyes(self, seat: int | None, spectator: bool) -> Eyes:
        """Whose eyes to look through: as asked, else all of a finished match, a spectator's of a running one.

        Raises:
            NotSeen: the match has no such seat, or a redacted log shows another one.
        """
        seats = len(self.events[0].players)
        if seat is not None and seat >= seats:
            raise NotSeen(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
        own = self.kept_for
        if own == "all" and not self.finished:
            own = None
        if self.view != "full" and ((seat is not None and seat != own) or (spectator and own is not None)):
            raise NotSeen(f"this log holds only what {self.view} saw")
        if spectator:
            return None
        return own if seat is None else seat


def read_file(path: Path) -> LogFile:
    """An exported log, wholly checked.

    Raises:
        NoFile: no such file.
        Unreadable: it is damaged; the message names the place.
    """
    return jsonl.read(files.read(path, MAX_FILE), final_types=FINAL)


def is_file(word: str) -> bool:
    """Whether the word names a file rather than a recorded match."""
    return word.endswith(".jsonl") or "/" in word or Path(word).is_file()


def open_log(word: str, club: Callable[[], HasStore]) -> Log:
    """The log that a word names: a file, or a match of the club.

    Raises:
        NoMatch, NotFound: neither.
        Unreadable: it is damaged.
    """
    if is_file(word):
        file = read_file(Path(word))
        return Log(
            file.header.stream.removeprefix(PREFIX), list(file.appends), file.header.view, file.finished
        )
    opened = club()
    try:
        stream = PREFIX + word
        appends = opened.store.read(stream)
        if not appends:
            raise NoMatch(f"there is no match {word!r}", hint="list them with: tourney match list")
        opened.store.verify(stream)
    finally:
        opened.close()
    return Log(word, appends, "full", is_over(appends))


def open_recording(word: str, club: Callable[[], HasStore]) -> Recording:
    """The match that a word names, with its game, checked against the rules.

    Raises:
        as `open_log` and `judged`.
    """
    log = open_log(word, club)
    game, events = judged(log.appends, log.view)
    names = " - ".join(player.name for player in events[0].players)
    return Recording(f"{game.title}: {names}", game, events, log.view, log.finished)


def continues(log: Log, head: str) -> None:
    """Prove that the log goes through a head that was published earlier, as `match verify --json` shows it.

    Raises:
        NotContinued: no append of the log ends there.
    """
    if head.lower() not in (append.hash for append in log.appends):
        raise NotContinued(
            f"the log of {log.id} does not continue the head {head[:16]}", hint="it was made anew after that"
        )


def judged(appends: Sequence[Append], view: str) -> tuple[AnyGame, list[Any]]:
    """The game and the events of a log that may come from strangers, proved to be a match.

    A full log is played again by the rules; of a redacted one, and of one by older rules, it is
    only proved that it can be folded.

    Raises:
        UnknownPlugin, NewerRules: the game is missing or too old.
        Impossible: no match can have gone so; the message names the event.
        Unreadable: an event cannot be read.
    """
    game, events = events_of(appends)
    if view == "full" and events[0].rules == game.rules:
        judge(game, events)
    else:
        check_fold(game, events)
    return game, events


def is_over(appends: Sequence[Append]) -> bool:
    """Whether the last event of a match's log ends the match."""
    last: Any = msgspec.json.decode(appends[-1].events)[-1]
    return last["type"] in FINAL
