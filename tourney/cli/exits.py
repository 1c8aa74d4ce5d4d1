"""The exit codes and which error gives which; the only place that knows both."""

from __future__ import annotations

from enum import IntEnum

from events.errors import (
    Conflict,
    DomainError,
    MatchFailed,
    NewerFormat,
    NotAllowed,
    NotFound,
    StorageFailed,
    Unreadable,
)


class ExitCode(IntEnum):
    """What a script may rely on."""

    OK = 0
    BUG = 1
    USAGE = 2
    NOT_FOUND = 3
    NOT_ALLOWED = 4
    UNREADABLE = 5
    CONFLICT = 6
    STORAGE = 7
    NEWER = 8
    MATCH_FAILED = 9
    HANGUP = 129
    INTERRUPTED = 130
    CLOSED_PIPE = 141
    TERMINATED = 143


_BY_ERROR: tuple[tuple[type[DomainError], ExitCode], ...] = (
    (NewerFormat, ExitCode.NEWER),
    (NotFound, ExitCode.NOT_FOUND),
    (NotAllowed, ExitCode.NOT_ALLOWED),
    (Conflict, ExitCode.CONFLICT),
    (StorageFailed, ExitCode.STORAGE),
    (MatchFailed, ExitCode.MATCH_FAILED),
    (Unreadable, ExitCode.UNREADABLE),
)


def code_of(error: DomainError) -> ExitCode:
    """The exit code of an error; a kind of its own counts as unreadable input."""
    for kind, code in _BY_ERROR:
        if isinstance(error, kind):
            return code
    return ExitCode.UNREADABLE
