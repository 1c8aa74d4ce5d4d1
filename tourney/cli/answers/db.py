"""The answers of `db`."""

from __future__ import annotations

from tourney.cli.answers import Answer


class Place(Answer, frozen=True, kw_only=True):
    """Where a file is.

    Attributes:
        path: of the club file in force, or of its copy.
    """

    path: str


class RefusedStream(Answer, frozen=True, kw_only=True):
    """A log that does not pass.

    Attributes:
        stream: its name.
        code: of the error.
        message: what is wrong.
    """

    stream: str
    code: str
    message: str


class Checked(Answer, frozen=True, kw_only=True):
    """What a check of the whole file found.

    Attributes:
        streams: how many logs have whole chains.
        appends: how many appends they hold.
        stale: the tables that differ from the log.
        refused: the logs that do not pass.
    """

    streams: int
    appends: int
    stale: tuple[str, ...]
    refused: tuple[RefusedStream, ...]


Rebuilt = dict[str, int]
"""How many rows each table has now, by its name."""
