"""Takes the stream of a log file into a club file; never changes a byte, a time or a hash of it."""

from __future__ import annotations

from msgspec import Struct

from events import chain
from events.errors import Conflict, NotAllowed
from events.logfile import LogFile
from events.store import Store


class Forked(Conflict):
    """The club file holds the stream with another content: one of the two was continued apart."""

    code = "log/forked-import"

    def __init__(self, stream: str, version: int) -> None:
        super().__init__(
            f"{stream} is known with another content from version {version} on",
            hint="keep the one whose head was published",
        )
        self.stream = stream
        self.version = version


class RedactedFile(NotAllowed):
    """The file shows a stream as one seat or a spectator saw it, which is not the stream."""

    code = "log/redacted-file"

    def __init__(self, stream: str, view: str) -> None:
        super().__init__(
            f"the file shows {stream} as seen by {view} and cannot be imported",
            hint="import the full export",
        )
        self.stream = stream
        self.view = view


class Imported(Struct, frozen=True):
    """What an import did.

    Args:
        stream: which stream.
        appends: how many were written; 0 when all were known.
        new: whether the stream was unknown before.
    """

    stream: str
    appends: int
    new: bool


def import_(store: Store, logfile: LogFile) -> Imported:
    """Take the appends of a file into the store, in one transaction.

    A known stream is continued by what the file has more; a file that holds less, or the same,
    changes nothing.

    Raises:
        RedactedFile: the file does not hold the full stream.
        Forked: the two differ.
        BrokenChain: the appends were not read by `events.jsonl.read`.
        Locked, StorageFailed: nothing was written.
    """
    stream = logfile.header.stream
    if logfile.header.view != "full":
        raise RedactedFile(stream, logfile.header.view)
    chain.check(logfile.appends)
    with store.transaction():
        known = store.read(stream)
        for ours, theirs in zip(known, logfile.appends, strict=False):
            # The hash covers all but the place in the file, which an import may change.
            if ours.hash != theirs.hash:
                raise Forked(stream, ours.first)
        written = store.adopt(logfile.appends[len(known) :])
    return Imported(stream, len(written), not known)
