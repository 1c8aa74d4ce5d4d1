"""What in an event of a log has no place in the state and would break its fold; asks no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from tourney.model import result as results
from tourney.model.description import Described
from tourney.model.events import (
    Created,
    DraftDiscarded,
    Entered,
    Event,
    FinalBegan,
    Finished,
    Result,
    ResultCorrected,
    ResultRecorded,
    Returned,
    RoundClosed,
    RoundDrafted,
    RoundPaired,
    RoundUnpaired,
    Withdrawn,
)
from tourney.model.events_arrangements import (
    ClubsKeptApart,
    ClubsLetMeet,
    MeetingAllowed,
    MeetingForbidden,
    MeetingWanted,
    TableFixed,
    TableFreed,
    WishDropped,
)
from tourney.model.events_entrants import (
    ByeCancelled,
    ByeGranted,
    ByeRequested,
    CheckedIn,
    EntrantChanged,
    MarkedAbsent,
)
from tourney.model.state import State
from tourney.model.tables import impossible
from tourney.model.undoing import Redone, Undone, tail

_AboutOne = (
    Withdrawn
    | Returned
    | EntrantChanged
    | CheckedIn
    | MarkedAbsent
    | ByeRequested
    | ByeCancelled
    | TableFixed
    | TableFreed
)
_AboutTwo = MeetingForbidden | MeetingAllowed | MeetingWanted | WishDropped


def misfit(state: State, event: Event) -> str:
    """What in the event has no place in the state; empty where everything has."""
    if (state.created is None) != isinstance(event, Created):
        return "a tournament is created once, and first"
    return _MISFIT[type(event)](state, event)


def _of_created(state: State, event: Created) -> str:
    return "" if event.table_size >= 2 else f"a table has 2 seats or more, not {event.table_size}"


def _of_entered(state: State, event: Entered) -> str:
    number = len(state.entrants) + 1
    return "" if event.number == number else f"the next entrant has the number {number}, not {event.number}"


def _of_entrant(state: State, event: _AboutOne) -> str:
    return _nobody(state, (event.entrant,))


def _of_two(state: State, event: _AboutTwo) -> str:
    if event.one >= event.other:
        return f"{event.one} and {event.other} are no two entrants, the lower number first"
    return _nobody(state, (event.one, event.other))


def _of_nothing(state: State, event: ClubsKeptApart | ClubsLetMeet | Described) -> str:
    return ""


def _of_granted(state: State, event: ByeGranted) -> str:
    if not 1 <= event.round <= len(state.rounds):
        return f"there is no round {event.round}"
    if any(event.entrant in table.seats for table in state.rounds[event.round - 1].tables):
        return f"number {event.entrant} sits at a table of round {event.round}"
    return _nobody(state, (event.entrant,))


def _of_discarded(state: State, event: DraftDiscarded) -> str:
    return "" if state.draft is not None else "no round is drafted"


def _of_paired(state: State, event: RoundPaired | RoundDrafted) -> str:
    if event.round != len(state.rounds) + 1:
        return f"the next round is {len(state.rounds) + 1}, not {event.round}"
    wrong = impossible(event.tables, state.setup.table_size)
    if wrong:
        return wrong
    placed = [number for table in event.tables for number in table.seats]
    placed += [bye.entrant for bye in event.byes]
    if len(set(placed)) < len(placed):
        return "somebody has two places in the round"
    return _nobody(state, placed)


def _of_latest(state: State, event: RoundUnpaired | RoundClosed) -> str:
    latest = len(state.rounds)
    return "" if latest and event.round == latest else f"the latest round is {latest}, not {event.round}"


def _of_result(state: State, event: ResultRecorded | ResultCorrected) -> str:
    if not 1 <= event.round <= len(state.rounds):
        return f"there is no round {event.round}"
    tables = state.rounds[event.round - 1].tables
    if not 1 <= event.table <= len(tables):
        return f"round {event.round} has no table {event.table}"
    return _of_outcome(event.result, len(tables[event.table - 1].seats))


# The same few results come a thousand times a tournament, and a check costs more than all the fold
@lru_cache(1024)
def _of_outcome(result: Result, seats: int) -> str:
    try:
        results.check(result, seats)
    except results.ImpossibleResult as error:
        return error.message
    return ""


def _of_final(state: State, event: FinalBegan) -> str:
    if state.final is not None:
        return "the final has begun already"
    if len(set(event.seeds)) < max(len(event.seeds), 2):
        return "a final is for two or more, each once"
    return _nobody(state, event.seeds)


def _of_finished(state: State, event: Finished) -> str:
    rounds = len(state.rounds)
    return "" if event.rounds == rounds else f"{rounds} rounds are paired, not {event.rounds}"


def _of_undone(state: State, event: Undone) -> str:
    if event.first >= 2 and tail(state.past, event.first, event.last):
        return ""
    return f"versions {event.first} to {event.last} are not the latest step"


def _of_redone(state: State, event: Redone) -> str:
    step = state.past.undone[-1] if state.past.undone else []
    if step and (step[0][0], step[-1][0]) == (event.first, event.last):
        return ""
    return f"versions {event.first} to {event.last} are not what was undone last"


def _nobody(state: State, numbers: Iterable[int]) -> str:
    for number in numbers:
        if not 1 <= number <= len(state.entrants):
            return f"nobody has the number {number}"
    return ""


_MISFIT: Mapping[type, Callable[[State, Any], str]] = {
    Created: _of_created,
    Described: _of_nothing,
    Entered: _of_entered,
    Withdrawn: _of_entrant,
    Returned: _of_entrant,
    EntrantChanged: _of_entrant,
    CheckedIn: _of_entrant,
    MarkedAbsent: _of_entrant,
    ByeRequested: _of_entrant,
    ByeCancelled: _of_entrant,
    ByeGranted: _of_granted,
    MeetingForbidden: _of_two,
    MeetingAllowed: _of_two,
    ClubsKeptApart: _of_nothing,
    ClubsLetMeet: _of_nothing,
    MeetingWanted: _of_two,
    WishDropped: _of_two,
    TableFixed: _of_entrant,
    TableFreed: _of_entrant,
    RoundDrafted: _of_paired,
    DraftDiscarded: _of_discarded,
    RoundPaired: _of_paired,
    RoundUnpaired: _of_latest,
    ResultRecorded: _of_result,
    ResultCorrected: _of_result,
    RoundClosed: _of_latest,
    FinalBegan: _of_final,
    Finished: _of_finished,
    Undone: _of_undone,
    Redone: _of_redone,
}
