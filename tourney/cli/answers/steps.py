"""The answers of `undo` and `redo`."""

from __future__ import annotations

from tourney.cli.answers import Answer


class StepLine(Answer, frozen=True, kw_only=True):
    """What an organiser did at once.

    Attributes:
        first: its first version in the log.
        last: its last version in the log.
        at: when it was done.
        author: by whom.
        events: what happened, one sentence an event.
    """

    first: int
    last: int
    at: str
    author: str
    events: tuple[str, ...]


class Steps(Answer, frozen=True, kw_only=True):
    """The steps that count no more, or count again.

    Attributes:
        done: false where they were only shown.
        steps: in the order in which they go.
    """

    done: bool
    steps: tuple[StepLine, ...]
