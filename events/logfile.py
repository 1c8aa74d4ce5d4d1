"""What stands in a log file, once it was read and checked; knows nothing of bytes."""

from __future__ import annotations

from msgspec import Struct

from events.lines import Header
from events.record import Append


class LogFile(Struct, frozen=True):
    """One stream as it was exported.

    Args:
        header: what the file is.
        appends: of one stream from its first, the chain checked; their `seq` is 0.
        finished: whether the stream had ended.
        remarks: what had been done to the file on its way, and was taken back.
    """

    header: Header
    appends: list[Append]
    finished: bool
    remarks: tuple[str, ...] = ()
