"""From what happened to the state of the tournament: changes it in place, and never refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from events.decider import Apply, fold
from tourney.model import arrangements, starting_rank
from tourney.model.arrangements import Arrangements
from tourney.model.description import Described
from tourney.model.events import (
    Bye,
    Created,
    DraftDiscarded,
    Entered,
    Event,
    FinalBegan,
    Finished,
    ResultCorrected,
    ResultRecorded,
    Returned,
    RoundClosed,
    RoundDrafted,
    RoundPaired,
    RoundUnpaired,
    Withdrawn,
)
from tourney.model.events_entrants import (
    ByeGranted,
    CheckedIn,
    EntrantChanged,
    MarkedAbsent,
)
from tourney.model.names import likeness
from tourney.model.state import Entrant, Final, Round, State, TableView
from tourney.model.undoing import remembering


def _created(state: State, event: Created) -> None:
    state.created = event


def _entered(state: State, event: Entered) -> None:
    # Who enters while people are checked in stands there
    present = True if state.checking_in else None
    state.entrants.append(
        Entrant(
            event.number,
            event.name,
            event.bot,
            event.from_round,
            True,
            event.from_round,
            event.details,
            event.members,
            present,
        )
    )
    state.taken[likeness(event.name)] = event.number
    for member in event.members:
        state.seated[likeness(member.name)] = event.number
    if state.starting:
        state.starting = (*state.starting, event.number)


def _changed(state: State, event: EntrantChanged) -> None:
    old = state.entrants[event.entrant - 1]
    state.taken.pop(likeness(old.name), None)
    for member in old.members:
        state.seated.pop(likeness(member.name), None)
    state.entrants[event.entrant - 1] = replace(
        old, name=event.name, details=event.details, members=event.members
    )
    state.taken[likeness(event.name)] = event.entrant
    for member in event.members:
        state.seated[likeness(member.name)] = event.entrant


def _checked_in(state: State, event: CheckedIn) -> None:
    state.checking_in = True
    state.entrants[event.entrant - 1] = replace(state.entrants[event.entrant - 1], present=True)


def _absent(state: State, event: MarkedAbsent) -> None:
    state.entrants[event.entrant - 1] = replace(state.entrants[event.entrant - 1], present=False)


def _granted(state: State, event: ByeGranted) -> None:
    one = state.rounds[event.round - 1]
    rest = tuple(bye for bye in one.byes if bye.entrant != event.entrant)
    one.byes = (*rest, Bye(event.entrant, event.kind))


def _described(state: State, event: Described) -> None:
    state.facts = event.facts


def _withdrawn(state: State, event: Withdrawn) -> None:
    entrant = state.entrants[event.entrant - 1]
    state.entrants[event.entrant - 1] = replace(entrant, active=False, changed=event.from_round)


def _returned(state: State, event: Returned) -> None:
    entrant = state.entrants[event.entrant - 1]
    state.entrants[event.entrant - 1] = replace(entrant, active=True, changed=event.from_round)


def _paired(state: State, event: RoundPaired) -> None:
    tables = [TableView(table.table, table.seats, sides=table.sides) for table in event.tables]
    version = state.past.version
    times = state.past.pairings.setdefault(event.round, [])
    if version not in times:
        times.append(version)
    pairing = times.index(version) + 1
    state.rounds.append(Round(event.round, tables, event.byes, event.warnings, pairing=pairing))
    state.draft = None
    if event.round == starting_rank.SETTLED_BY:
        state.starting = starting_rank.order(state.entrants)


def _unpaired(state: State, event: RoundUnpaired) -> None:
    del state.rounds[event.round - 1 :]
    if event.round == starting_rank.SETTLED_BY:
        state.starting = ()


def _drafted(state: State, event: RoundDrafted) -> None:
    state.draft = event


def _discarded(state: State, event: DraftDiscarded) -> None:
    state.draft = None


def _recorded(state: State, event: ResultRecorded) -> None:
    tables = state.rounds[event.round - 1].tables
    old = tables[event.table - 1]
    tables[event.table - 1] = replace(old, result=event.result, match=event.match, head=event.head)


def _corrected(state: State, event: ResultCorrected) -> None:
    tables = state.rounds[event.round - 1].tables
    old = tables[event.table - 1]
    tables[event.table - 1] = replace(
        old, result=event.result, match=event.match, head=event.head, corrections=old.corrections + 1
    )


def _closed(state: State, event: RoundClosed) -> None:
    state.rounds[event.round - 1].closed = True


def _final(state: State, event: FinalBegan) -> None:
    state.final = Final(len(state.rounds), event.seeds, event.drawn or ())


def _finished(state: State, event: Finished) -> None:
    state.finished = True


def _wish(handler: Callable[[Arrangements, Any], None]) -> Callable[[State, Any], None]:
    def apply(state: State, event: Any) -> None:
        handler(state.arrangements, event)

    return apply


_HANDLERS: dict[type, Callable[[State, Any], None]] = {
    Created: _created,
    Entered: _entered,
    EntrantChanged: _changed,
    CheckedIn: _checked_in,
    MarkedAbsent: _absent,
    ByeGranted: _granted,
    RoundDrafted: _drafted,
    DraftDiscarded: _discarded,
    **{kind: _wish(handler) for kind, handler in arrangements.APPLY.items()},
    Described: _described,
    Withdrawn: _withdrawn,
    Returned: _returned,
    RoundPaired: _paired,
    RoundUnpaired: _unpaired,
    ResultRecorded: _recorded,
    ResultCorrected: _corrected,
    RoundClosed: _closed,
    FinalBegan: _final,
    Finished: _finished,
}

APPLY: Apply = remembering(_HANDLERS, State)


def state_of(events: Iterable[Event]) -> State:
    """The tournament that these events describe."""
    return fold(APPLY, State(), events)
