"""Tournaments as they were folded from their logs, kept while the logs stand there; reads no file.

A command folds a tournament once: whoever asks again, and the tables that follow the log, get what is
there. What is kept is told by the head of the log, so that nothing old is taken for what others wrote since.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from events.record import Append, Head
from tourney.model.state import State
from tourney.model.streams import TOURNAMENTS

PREFIX = TOURNAMENTS


class Tournament(Struct):
    """A tournament of the club, folded up to a version."""

    id: str
    state: State
    version: int

    @property
    def stream(self) -> str:
        """The stream of this tournament."""
        return PREFIX + self.id

    @property
    def name(self) -> str:
        """As it was created."""
        return self.state.setup.name


class Folds:
    """The tournament that was folded last, and the state that an append is about to reach."""

    def __init__(self) -> None:
        self._kept: tuple[Head, Tournament] | None = None
        self._foreseen: tuple[str, int, State] | None = None

    def at(self, head: Head) -> Tournament | None:
        """The tournament whose log stands there, where it is the one that is kept."""
        if self._kept is not None and self._kept[0] == head:
            return self._kept[1]
        return None

    def keep(self, tournament: Tournament, head: Head) -> None:
        """Keep a tournament that was folded up to that head."""
        self._kept = (head, tournament)

    def drop(self) -> None:
        """Keep nothing: the state is about to change, or did for nothing."""
        self._kept = None

    @contextmanager
    def foreseen(self, stream: str, version: int, state: State) -> Iterator[None]:
        """While an append is written that brings the stream to that version: its state is known."""
        self._foreseen = (stream, version, state)
        try:
            yield
        finally:
            self._foreseen = None

    def known(self, stream: str, append: Append) -> State | None:
        """The state of a stream after an append that is just written; None where it is another one."""
        if self._foreseen is not None and self._foreseen[:2] == (stream, append.last):
            return self._foreseen[2]
        return None
