"""The one root of every refusal a user may meet; never prints and never decides an exit code.

DomainError
├── Unreadable      it cannot be read: bad input, corrupt data, a wrong word
│   └── NewerFormat     made by a newer version of the program
├── NotAllowed      it can be read but not done now: rules, state
├── NotFound        nothing of that name, or too many
├── Conflict        somebody else wrote first
├── StorageFailed   the disk refused: full, read-only, broken
└── MatchFailed     a match could not be run at all (not a bot that lost)

A subclass names the offender in its attributes and keeps its `code` for ever: scripts match on it.
A broken invariant of our own is never a DomainError: it must reach the user as a traceback.
"""

from __future__ import annotations

from typing import ClassVar


class DomainError(Exception):
    """A refusal in one sentence, with a stable code.

    Args:
        message: one sentence, lower case, no full stop, naming the offender and the allowed values.
        hint: what to type or do next, if there is something.
    """

    code: ClassVar[str] = "error"

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return self.message


class Unreadable(DomainError):
    """It cannot be read: bad input or corrupt data."""

    code = "input/unreadable"


class NewerFormat(Unreadable):
    """It was made by a newer version and nothing of it is skipped."""

    code = "log/newer-format"


class NotAllowed(DomainError):
    """It can be read, but rules or state forbid it now."""

    code = "not-allowed"


class NotFound(DomainError):
    """Nothing of that name is there, or the name fits several."""

    code = "not-found"


class Conflict(DomainError):
    """Somebody else wrote since the state was read, or holds the lock."""

    code = "log/conflict"


class StorageFailed(DomainError):
    """The disk refused: full, read-only or broken."""

    code = "storage/failed"


class MatchFailed(DomainError):
    """A match could not be run; nothing is scored."""

    code = "match/failed"
