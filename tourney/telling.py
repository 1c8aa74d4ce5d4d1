"""A tournament's events as plain sentences; decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tourney.events import (
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
from tourney.result import words_of
from tourney.state import APPLY, State
from tourney.undoing import Redone, Undone


def tell(event: Event, state: State) -> str:
    """One sentence on what happened; names are taken from the state, which must know the entrants."""
    return _TELL[type(event)](event, state)


def tell_all(events: Iterable[Event]) -> list[str]:
    """A sentence for each event of a tournament from its first on, with the names of that moment."""
    state = State()
    out: list[str] = []
    for event in events:
        APPLY[type(event)](state, event)
        if isinstance(event, Undone | Redone):
            which = {version for version in range(event.first, event.last + 1) if version <= len(out)}
            done = "undone" if isinstance(event, Undone) else "redone"
            out.append(f"{done}: {'; '.join(out[version - 1] for version in sorted(which))}")
        else:
            out.append(tell(event, state))
    return out


def _created(event: Created, state: State) -> str:
    rounds = f", {event.rounds} rounds" if event.rounds else ""
    return f"{event.name} was set up: {event.game}, {event.system}{rounds}, tables of {event.table_size}"


def _entered(event: Entered, state: State) -> str:
    late = f" from round {event.from_round}" if event.from_round > 1 else ""
    return f"{event.name} entered as number {event.number}{f' (bot {event.bot})' if event.bot else ''}{late}"


def _withdrawn(event: Withdrawn, state: State) -> str:
    return f"{state.name(event.entrant)} withdrew from round {event.from_round} on"


def _returned(event: Returned, state: State) -> str:
    return f"{state.name(event.entrant)} returned from round {event.from_round} on"


def _paired(event: RoundPaired, state: State) -> str:
    tables = "; ".join(" - ".join(state.name(one) for one in table.seats) for table in event.tables)
    byes = "".join(f"; {state.name(bye.entrant)} has a bye" for bye in event.byes)
    return f"round {event.round} was paired: {tables}{byes}"


def _unpaired(event: RoundUnpaired, state: State) -> str:
    return f"the pairing of round {event.round} was taken back{_because(event.why)}"


def _recorded(event: ResultRecorded, state: State) -> str:
    return f"{_where(event.round, event.table)}: {_what(event.result)}{_from(event.match)}"


def _corrected(event: ResultCorrected, state: State) -> str:
    return f"{_where(event.round, event.table)} was corrected to {_what(event.result)}{_because(event.why)}"


def _closed(event: RoundClosed, state: State) -> str:
    return f"round {event.round} was closed"


def _finished(event: Finished, state: State) -> str:
    return f"the tournament finished after {event.rounds} rounds"


def _undone(event: Undone, state: State) -> str:
    return f"versions {event.first} to {event.last} were undone"


def _redone(event: Redone, state: State) -> str:
    return f"versions {event.first} to {event.last} were redone"


def _where(round_: int, table: int) -> str:
    return f"round {round_}, table {table}"


def _what(result: Result) -> str:
    return words_of(result)


def _from(match: str | None) -> str:
    return f" (match {match})" if match else ""


def _because(why: str) -> str:
    return f": {why}" if why else ""


_TELL: dict[type, Callable[[Any, State], str]] = {
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
    Undone: _undone,
    Redone: _redone,
}
