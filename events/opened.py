"""What an open club file offers to those who prove it and make tables from it; opens nothing itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from events.record import Append


class Opened(Protocol):
    """A club file, open; each is as in `events.store.Store`, which is one."""

    conn: sqlite3.Connection
    path: Path

    def streams(self, prefix: str = "") -> list[str]:
        """The names of its streams."""
        ...

    def rows(self, stream: str, after: int = 0) -> Iterator[Append]:
        """The appends of a stream, one at a time."""
        ...

    def histories(self) -> Iterator[list[Append]]:
        """Every stream whole, in order of their first appends."""
        ...

    def snapshot(self) -> AbstractContextManager[sqlite3.Connection]:
        """All that is read inside is of one moment."""
        ...

    def transaction(self) -> AbstractContextManager[sqlite3.Connection]:
        """All that is written inside is written at once, or not at all."""
        ...
