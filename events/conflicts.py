"""The refusals of an append that comes too late or twice; raised by the store alone."""

from __future__ import annotations

from events.errors import Conflict


class VersionConflict(Conflict):
    """The stream is not where the writer believed it: somebody else wrote since he looked."""

    code = "log/version-conflict"

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(
            f"{stream} changed since you looked: version {expected} -> {actual}",
            hint="look again, then repeat the command",
        )
        self.stream = stream
        self.expected = expected
        self.actual = actual


class CommandReused(Conflict):
    """The id of a command stands in the stream already, with other events."""

    code = "log/command-reused"

    def __init__(self, stream: str, command: str) -> None:
        super().__init__(f"{stream} holds the command {command!r} already, with other events")
        self.stream = stream
        self.command = command
