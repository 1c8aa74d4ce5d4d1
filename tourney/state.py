"""The tournament as its events made it: the fold, the frozen views of it and questions to it.

The functions of APPLY change the state and never refuse; what is allowed stands in `tournament.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from events.decider import Apply, fold
from tourney.events import (
    Bye,
    Created,
    Entered,
    Event,
    Finished,
    Result,
    ResultCorrected,
    ResultRecorded,
    Returned,
    RoundClosed,
    RoundPaired,
    RoundUnpaired,
    Withdrawn,
)
from tourney.undoing import Past, remembering


class Entrant(Struct, frozen=True):
    """Who takes part.

    Args:
        number: his for the whole tournament, from 1 in order of entry.
        from_round: the first round he could be paired in.
        active: whether the next round pairs him.
        changed: the round from which `active` holds; `from_round` while nothing changed.
    """

    number: int
    name: str
    bot: str | None
    from_round: int
    active: bool
    changed: int


class TableView(Struct, frozen=True):
    """A table of a round and what came out at it.

    Args:
        seats: entrant numbers in seat order.
        result: None until it is entered.
        match: the recorded match the result came from, if any, and the `head` of its log.
        corrections: how often the result was replaced.
    """

    table: int
    seats: tuple[int, ...]
    result: Result | None = None
    match: str | None = None
    head: str | None = None
    corrections: int = 0


class RoundView(Struct, frozen=True):
    """A published round."""

    round: int
    tables: tuple[TableView, ...]
    byes: tuple[Bye, ...]
    warnings: tuple[str, ...]
    closed: bool


class Round(Struct):
    """A published round inside the fold; its tables are frozen and replaced.

    Args:
        pairing: the how manieth pairing of this round it is, taken back ones counted.
    """

    round: int
    tables: list[TableView]
    byes: tuple[Bye, ...]
    warnings: tuple[str, ...]
    closed: bool = False
    pairing: int = 1

    def missing(self) -> tuple[int, ...]:
        """The tables without a result."""
        return tuple(table.table for table in self.tables if table.result is None)

    def view(self) -> RoundView:
        """As it stands now, frozen."""
        return RoundView(self.round, tuple(self.tables), self.byes, self.warnings, self.closed)


class State(Struct):
    """A tournament; empty until it was created."""

    created: Created | None = None
    entrants: list[Entrant] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    finished: bool = False
    past: Past = field(default_factory=Past)

    @property
    def setup(self) -> Created:
        """How the tournament was set up; only after it was."""
        assert self.created is not None, "the tournament was not created"
        return self.created

    @property
    def current(self) -> Round | None:
        """The latest published round."""
        return self.rounds[-1] if self.rounds else None

    def entrant(self, number: int) -> Entrant:
        """The entrant of that number, which must be one that was given out."""
        return self.entrants[number - 1]

    def name(self, number: int) -> str:
        """The name of the entrant of that number."""
        return self.entrants[number - 1].name

    def active(self) -> tuple[Entrant, ...]:
        """Who will be paired in the next round, by number."""
        return tuple(entrant for entrant in self.entrants if entrant.active)

    def missing(self) -> tuple[int, ...]:
        """The tables of the latest round without a result."""
        return self.rounds[-1].missing() if self.rounds else ()

    def round_view(self, number: int) -> RoundView:
        """The round of that number, which must be published, as it stands now."""
        return self.rounds[number - 1].view()


def _created(state: State, event: Created) -> None:
    state.created = event


def _entered(state: State, event: Entered) -> None:
    state.entrants.append(
        Entrant(event.number, event.name, event.bot, event.from_round, True, event.from_round)
    )


def _withdrawn(state: State, event: Withdrawn) -> None:
    entrant = state.entrants[event.entrant - 1]
    state.entrants[event.entrant - 1] = replace(entrant, active=False, changed=event.from_round)


def _returned(state: State, event: Returned) -> None:
    entrant = state.entrants[event.entrant - 1]
    state.entrants[event.entrant - 1] = replace(entrant, active=True, changed=event.from_round)


def _paired(state: State, event: RoundPaired) -> None:
    tables = [TableView(table.table, table.seats) for table in event.tables]
    version = state.past.version
    times = state.past.pairings.setdefault(event.round, [])
    if version not in times:
        times.append(version)
    pairing = times.index(version) + 1
    state.rounds.append(Round(event.round, tables, event.byes, event.warnings, pairing=pairing))


def _unpaired(state: State, event: RoundUnpaired) -> None:
    del state.rounds[event.round - 1 :]


def _recorded(state: State, event: ResultRecorded) -> None:
    tables = state.rounds[event.round - 1].tables
    old = tables[event.table - 1]
    tables[event.table - 1] = TableView(old.table, old.seats, event.result, event.match, event.head)


def _corrected(state: State, event: ResultCorrected) -> None:
    tables = state.rounds[event.round - 1].tables
    old = tables[event.table - 1]
    tables[event.table - 1] = TableView(
        old.table, old.seats, event.result, event.match, event.head, old.corrections + 1
    )


def _closed(state: State, event: RoundClosed) -> None:
    state.rounds[event.round - 1].closed = True


def _finished(state: State, event: Finished) -> None:
    state.finished = True


_HANDLERS: dict[type, Callable[[State, Any], None]] = {
    Created: _created,
    Entered: _entered,
    Withdrawn: _withdrawn,
    Returned: _returned,
    RoundPaired: _paired,
    RoundUnpaired: _unpaired,
    ResultRecorded: _recorded,
    ResultCorrected: _corrected,
    RoundClosed: _closed,
    Finished: _finished,
}

APPLY: Apply = remembering(_HANDLERS, State)


def state_of(events: Iterable[Event]) -> State:
    """The tournament that these events describe."""
    return fold(APPLY, State(), events)
