"""The envelope around what was appended: where, when, by whom; never what an event means."""

from __future__ import annotations

from msgspec import Struct

GENESIS = "0" * 64
"""The `previous` hash of the first append of a stream."""


class Append(Struct, frozen=True):
    """One row of the log: a decision with all its consequences.

    `events` holds the stored bytes of a JSON array; hashes and exports use these bytes and never
    a re-encoding. `seq` counts all appends of a file from 1 and is no part of the hash, since an
    import keeps hashes and gets new places.
    """

    stream: str
    first: int
    last: int
    at: str
    author: str
    command: str
    events: bytes
    hash: str
    seq: int = 0


class Head(Struct, frozen=True):
    """Where a stream stands: its last version (0: nothing yet) and the hash there."""

    version: int = 0
    hash: str = GENESIS
