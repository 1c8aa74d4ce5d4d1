"""Match logs in and out of a club file as JSON lines; never re-encodes what is stored."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engines import registry
from engines.match import codec_of, redacted
from events import jsonl
from events.errors import NotAllowed
from events.importing import RedactedFile, import_
from events.logfile import LogFile
from events.record import Append
from events.store import Store
from tourney.matches import PREFIX, events_of, started_of
from tourney.recording import Log, NotSeen, judged


class NotAMatch(NotAllowed):
    """The file is a log of something else."""

    code = "match/not-a-match"


class Taken(Struct, frozen=True):
    """What an import did: the match, how many events are new, and how many there are."""

    id: str
    new: int
    events: int


def full(log: Log) -> bytes:
    """The whole match as JSON lines."""
    game, rules = started_of(log.appends)
    header = jsonl.Header(stream=PREFIX + log.id, game=game, rules=rules, view=log.view)
    return jsonl.write(header, log.appends, log.finished)


def seen_by(log: Log, seat: int | None) -> bytes:
    """What one seat (None: a spectator) saw of a match, with a chain and a seal of its own.

    Raises:
        NotSeen: the log is redacted already, or has no such seat.
        UnknownPlugin: the game, which alone knows what is secret, is not installed.
    """
    view = "spectator" if seat is None else f"seat {seat}"
    if log.view == view:
        return full(log)
    if log.view != "full":
        raise NotSeen(f"this log holds only what {log.view} saw")
    game, events = events_of(log.appends)
    seats = len(events[0].players)
    if seat is not None and seat >= seats:
        raise NotSeen(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
    codec = codec_of(game)
    shown = redacted(game, events, seat)
    stream = PREFIX + log.id
    hidden = [
        Append(
            stream,
            append.first,
            append.last,
            append.at,
            append.author,
            append.command,
            codec.encode(shown[append.first - 1 : append.last]),
            "",
        )
        for append in log.appends
    ]
    header = jsonl.Header(stream=stream, game=game.name, rules=game.rules, view=view)
    return jsonl.write(header, jsonl.rechain(stream, hidden), log.finished)


def take(store: Store, file: LogFile) -> Taken:
    """Import a match log: boundaries, times, authors and bytes stay as they are.

    A match that is already there changes nothing.

    Raises:
        NotAMatch: a log of something else.
        Impossible: the game is installed and says that no match can have gone so.
        Conflict: a match of that id is there with another history.
    """
    stream = file.header.stream
    if not stream.startswith(PREFIX) or len(stream) == len(PREFIX):
        raise NotAMatch(f"the file holds {stream}, which is no match")
    if file.header.view != "full":
        raise RedactedFile(stream, file.header.view)
    _check(file.appends)
    before = store.head(stream).version
    import_(store, file)
    after = store.head(stream).version
    return Taken(stream.removeprefix(PREFIX), after - before, after)


def _check(appends: Sequence[Append]) -> None:
    """Play the match again where its game is installed."""
    name, _ = started_of(appends)
    if name in registry.games():
        judged(appends, "full")
