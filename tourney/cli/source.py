"""What a command reads: a file of limited size, or standard input under the name `-`."""

from __future__ import annotations

from pathlib import Path

from events import files
from events.errors import Unreadable
from tourney.cli.streams import read_input


def content(name: str, limit: int) -> bytes:
    """Everything in the file of that name, or on standard input where it is `-`.

    Raises:
        NoFile, Unreadable, StorageFailed: as `events.files.read`.
        NoInput: standard input is closed.
    """
    if name != "-":
        return files.read(Path(name), limit)
    data = read_input(limit + 1)
    if len(data) > limit:
        raise Unreadable(f"standard input is longer than the limit of {limit} bytes")
    return data
