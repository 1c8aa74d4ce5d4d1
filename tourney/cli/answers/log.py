"""The answer of `log`."""

from __future__ import annotations

from tourney.cli.answers import Answer
from tourney.model.events import Event


class LogLine(Answer, frozen=True, kw_only=True):
    """One event of a tournament.

    Attributes:
        version: its number in the log, from 1.
        at: when it was written.
        author: by whom.
        command: the name of the step that it belongs to.
        sentence: what happened.
        undone: whether it counts no more.
        event: as it stands in the log.
    """

    version: int
    at: str
    author: str
    command: str
    sentence: str
    undone: bool
    event: Event


Log = tuple[LogLine, ...]
