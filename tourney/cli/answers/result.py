"""The answers of `result`."""

from __future__ import annotations

from tourney.cli.answers import Answer
from tourney.model.events import ResultKind


class Entered(Answer, frozen=True, kw_only=True):
    """A result as it stands now.

    Attributes:
        round: its number.
        table: its number.
        seats: the names in seat order.
        ids: the numbers in seat order.
        result: in words.
        kind: how it came about.
        changed: false where it stood there already.
        missing: the tables of the latest round without a result.
        warnings: what a correction leaves standing, in sentences.
    """

    round: int
    table: int
    seats: tuple[str, ...]
    ids: tuple[int, ...]
    result: str
    kind: ResultKind
    changed: bool
    missing: tuple[int, ...]
    warnings: tuple[str, ...]


AllEntered = tuple[Entered, ...]
"""The results of several lines, in their order."""
