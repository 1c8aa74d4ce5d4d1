"""Match logs in and out of a club file as JSON lines; never re-encodes what is stored."""

from __future__ import annotations

from msgspec import Struct

from engines.eyes import NotSeen, other_eyes
from engines.match import codec_of, redacted
from events import jsonl
from events.importing import RedactedFile, import_
from events.logfile import LogFile
from events.record import Append
from events.store import Store
from tourney.matches.door import oddity, refuse_strange
from tourney.matches.inspection import Log, NotAMatch, checked, judged, seat_of
from tourney.matches.recorded import PREFIX, started_of


class Taken(Struct, frozen=True):
    """What an import did: the match, how many events are new, how many there are, and what is odd."""

    id: str
    new: int
    events: int
    remark: str = ""


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
        Impossible: no match can have gone so.
    """
    view = "spectator" if seat is None else f"seat {seat}"
    if log.view == view:
        return full(log)
    if log.view != "full":
        raise other_eyes(seat_of(log.view))
    proved = judged(log.appends, log.view)
    game, events = proved.game, proved.events
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

    A match that is already there changes nothing. What comes in is a match that can be listed and
    opened again, with or without its game.

    Raises:
        NotAMatch: a log of something else, or under an id that no command could name.
        Impossible: no match can have gone so, a player has a name that is none, or a time, an
            author or the order of keys is such as nobody writes.
        NewerRules, NewerFormat: of a newer version.
        RedactedFile: it is not the whole match.
        Conflict: a match of that id is there with another history.
    """
    stream = file.header.stream
    id_ = stream.removeprefix(PREFIX)
    if not stream.startswith(PREFIX) or not id_:
        raise NotAMatch(f"the file holds {stream}, which is no match")
    if "/" in id_ or id_.endswith(".jsonl"):
        raise NotAMatch(f"the match {id_!r} would be taken for a file by its id")
    if file.header.view != "full":
        raise RedactedFile(stream, file.header.view)
    first = checked(file.appends, "full").first
    before = store.head(stream).version
    with store.transaction():
        import_(store, file)
        if store.head(stream).version > before:  # what is known came in by an earlier door
            refuse_strange(file.appends, first)
    after = store.head(stream).version
    return Taken(id_, after - before, after, oddity(file.appends, first))
