"""A match to look at or to check, from the club file or from an exported log; changes neither."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from errno import ELOOP, ENAMETOOLONG, ENOTDIR
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engines import registry
from engines.eyes import ALL, Eyes, NotSeen, other_eyes
from engines.game import AnyGame
from engines.match import Started
from engines.referee import Impossible, check_fold, judge
from events import files, jsonl, proof
from events.errors import NotAllowed, NotFound, Unreadable
from events.files import NoFile
from events.lines import MAX_LINE
from events.logfile import LogFile
from events.record import Append
from events.store import Store
from events.transport import Arrived, arrived, touched
from tourney.matches.door import strange
from tourney.matches.recorded import FINAL, PREFIX, NoMatch, events_of, started_of
from tourney.matches.without_game import check_core, check_names

MAX_FILE = 1024 * 1024 * 1024
"""The most bytes of a log file that are read: a match has some ten thousand."""


class NotAMatch(NotAllowed):
    """The file is a log of something else."""

    code = "match/not-a-match"


class BadHead(Unreadable):
    """The text is no head of a log."""

    code = "match/bad-head"

    def __init__(self, text: str) -> None:
        super().__init__(
            f"{text[:80]!r} is no head: a head is 64 of the digits 0-9 and a-f",
            hint="it stands as head in: tourney match verify ID --json",
        )
        self.text = text


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
        remarks: what had been done to its file on the way, and was taken back.
    """

    id: str
    appends: list[Append]
    view: str
    finished: bool
    remarks: tuple[str, ...] = ()


class Recording(Struct, frozen=True):
    """A match with its game, ready to be folded; `remarks` as in `Log`."""

    title: str
    game: AnyGame
    events: list[Any]
    view: str
    finished: bool
    remarks: tuple[str, ...] = ()

    @property
    def kept_for(self) -> Eyes:
        """Whose eyes the log was written for; `"all"` is the full log."""
        if self.view == "full":
            return ALL
        return seat_of(self.view)

    def eyes(self, seat: int | None, spectator: bool) -> Eyes:
        """Whose eyes to look through: as asked, else all of a finished match, a spectator's of a running one.

        Raises:
            NotSeen: the match has no such seat, or a redacted log shows another one.
        """
        seats = len(self.events[0].players)
        if seat is not None and seat >= seats:
            raise NotSeen(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
        own = self.kept_for
        if own == ALL and not self.finished:
            own = None
        if self.view != "full" and ((seat is not None and seat != own) or (spectator and own is not None)):
            raise other_eyes(own)
        if spectator:
            return None
        return own if seat is None else seat


class Judged(Struct, frozen=True):
    """A log that was proved to be a match, and how.

    Args:
        how: `judged` where the match was played again by the rules, `folded` where parts are hidden
            and it was only proved that the log is what its reader may see.
    """

    game: AnyGame
    events: list[Any]
    how: Literal["judged", "folded"]


class Checked(Struct, frozen=True):
    """What was proved of a log: as `Judged`, or `unasked` where its game is not installed."""

    first: Started
    how: Literal["judged", "folded", "unasked"]

    @property
    def unproved(self) -> tuple[str, ...]:
        """What nothing in such a log proves, in a few words each."""
        return UNPROVED[self.how]


UNPROVED: dict[str, tuple[str, ...]] = {
    "judged": (),
    "folded": (
        "that what is hidden was allowed and was drawn so",
        "that the match did not go otherwise where nobody on this seat could see it",
        "that it was not given up by somebody else: the hashes are those of this view alone",
    ),
    "unasked": ("that it follows from the rules of its game, which is not installed",),
}
"""By how a log was proved."""


def content(path: Path) -> Arrived:
    """The bytes of a log file as they were written.

    Raises:
        NoFile: no such file, or none can have such a name.
        Unreadable, StorageFailed: it cannot be read.
    """
    if not _can_be(path):
        raise NoFile(path)
    return arrived(files.read(path, MAX_FILE))


def read_file(path: Path) -> LogFile:
    """An exported match log, wholly checked as a file; the rules are not asked.

    Raises:
        NoFile: no such file.
        NotAMatch: a log of something else.
        Impossible: it is empty, or its header and its start name different rules.
        Unreadable: it is damaged; the message names the place.
    """
    if not _can_be(path):
        raise NoFile(path)
    with files.opened(path, MAX_FILE) as source:
        line = source.readline(MAX_LINE + 1)
        source.seek(0)
        if touched(line):
            found = content(path)
            file = replace(jsonl.read(found.data, final_types=FINAL), remarks=found.remarks)
        else:
            file = jsonl.read_from(source, FINAL)
    check_header(file.header, file.appends)
    return file


def check_header(header: jsonl.Header, appends: Sequence[Append]) -> None:
    """Make sure that a file is of a match, and of the game and the rules that it says it is.

    Args:
        appends: of the file; the first will do.

    Raises:
        NotAMatch, Impossible: as `read_file`.
    """
    if not header.stream.startswith(PREFIX) or len(header.stream) == len(PREFIX):
        raise NotAMatch(f"the file holds {header.stream}, which is no match")
    game, rules = started_of(appends)
    if (header.game, header.rules) != (game, rules):
        raise Impossible(
            1,
            f"the match begins by rules {rules[:40]} of {game[:40]}, and the header of the file names"
            f" rules {(header.rules or 'none')[:40]} of {(header.game or 'no game')[:40]}",
        )


def open_log(word: str, club: Callable[[], HasStore]) -> Log:
    """The log that a word names: a match of the club, or a file.

    A word with a slash or the ending `.jsonl` is a file. Any other is a match of the club, if it
    knows one of that id, and else a file.

    Raises:
        NoMatch, NotFound: neither.
        Unreadable: it is damaged.
    """
    if word.endswith(".jsonl") or "/" in word:
        return _from_file(Path(word))
    try:
        found = _from_club(word, club)
    except NotFound:
        if not is_file(Path(word)):
            raise
        found = None
    if found is not None:
        return found
    if is_file(Path(word)):
        return _from_file(Path(word))
    raise NoMatch(f"there is no match {word!r}", hint="list them with: tourney match list")


def _from_file(path: Path) -> Log:
    file = read_file(path)
    header = file.header
    return Log(
        header.stream.removeprefix(PREFIX), list(file.appends), header.view, file.finished, file.remarks
    )


def _from_club(id_: str, club: Callable[[], HasStore]) -> Log | None:
    opened = club()
    try:
        stream = PREFIX + id_
        appends = opened.store.read(stream)
        if not appends:
            return None
        opened.store.verify(stream)
    finally:
        opened.close()
    return Log(id_, appends, "full", is_over(appends))


def is_file(path: Path) -> bool:
    """Whether a file stands there; a path that none can have is no fault."""
    return _can_be(path) and path.is_file()


def _can_be(path: Path) -> bool:
    """Whether a file may have that name at all; a name that is too long is one of no file."""
    try:
        path.stat()
    except FileNotFoundError:
        return False
    except ValueError:  # a zero byte
        return False
    except OSError as error:
        return error.errno not in {ENAMETOOLONG, ENOTDIR, ELOOP}
    return True


def open_recording(word: str, club: Callable[[], HasStore]) -> Recording:
    """The match that a word names, with its game, checked against the rules.

    Raises:
        as `open_log` and `judged`.
    """
    log = open_log(word, club)
    proved = judged(log.appends, log.view)
    check_names(proved.events[0])
    names = " - ".join(player.name for player in proved.events[0].players)
    title = f"{proved.game.title}: {names}"
    remarks = (*log.remarks, *strange(log.appends))
    return Recording(title, proved.game, proved.events, log.view, log.finished, remarks)


_HEAD = re.compile(r"[0-9a-f]{64}")


def continues(id_: str, appends: Iterable[Append], head: str) -> None:
    """Prove that the log of a match goes through a head that `match verify --json` showed earlier.

    Args:
        head: 64 hex digits, in either case.

    Raises:
        BadHead: it is none.
        Forked: no append of the log ends there.
    """
    wanted = head.lower()
    if not _HEAD.fullmatch(wanted):
        raise BadHead(head)
    proof.continues(appends, PREFIX + id_, wanted)


def judged(appends: Iterable[Append], view: str) -> Judged:
    """The game and the events of a log that may come from strangers, proved to be a match.

    A full log is played again by the rules; of a redacted one it is proved that it is what its
    reader may see and can be folded and shown.

    Raises:
        UnknownPlugin, NewerRules: the game is missing or too old.
        Impossible: no match can have gone so; the message names the event.
        Unreadable: an event cannot be read.
    """
    game, events = events_of(appends)
    if view == "full":
        judge(game, events)
        return Judged(game, events, "judged")
    check_fold(game, events, seat_of(view))
    return Judged(game, events, "folded")


def checked(appends: Sequence[Append], view: str) -> Checked:
    """Prove as much of a log as can be proved, whether or not its game is installed.

    The one judgement of a match log, of whoever asks: verifying, importing, the check of a club file.

    Raises:
        as `judged`, `check_core` and `check_names`.
    """
    return checked_in_passes(lambda: appends, view)


def checked_in_passes(appends: Callable[[], Iterable[Append]], view: str) -> Checked:
    """As `checked`, of a log whose appends are asked for twice and need not be kept in between."""
    first = check_core(appends(), view)
    check_names(first)
    if first.game not in registry.games():
        seat, seats = None if view == "full" else seat_of(view), len(first.players)
        if seat is not None and seat >= seats:
            raise Impossible(1, f"the log is for seat {seat}, and the seats are 0 to {seats - 1}")
        return Checked(first, "unasked")
    return Checked(first, judged(appends(), view).how)


def seat_of(view: str) -> int | None:
    """Whose redacted view it is: the seat, or None for a spectator."""
    return None if view == "spectator" else int(view.removeprefix("seat "))


def is_over(appends: Sequence[Append]) -> bool:
    """Whether the last event of a match's log ends the match."""
    last: Any = msgspec.json.decode(appends[-1].events)[-1]
    return last["type"] in FINAL
