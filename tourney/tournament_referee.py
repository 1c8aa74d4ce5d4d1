"""Judges the log of a tournament: whether it can have gone so; changes nothing and prints nothing.

A chain that holds proves only that nobody edited the log without hashing it again. `folded` finds
what would break the state, at the price of a fold, and is for every reading; `judge` asks the
rules for every event once more, and is for a check of the whole file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from events.errors import DomainError, NewerFormat, Unreadable
from events.record import Append
from tourney import result as results
from tourney.actions import (
    Action,
    CloseRound,
    Correct,
    Create,
    Enter,
    Finish,
    Pair,
    Record,
    Redo,
    Return,
    Undo,
    Unpair,
    Withdraw,
)
from tourney.events import (
    CODEC,
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
from tourney.pairing.request import Pairing
from tourney.plugins import BadExtension, UnknownName
from tourney.state import APPLY, State
from tourney.tournament import decide
from tourney.undoing import Redone, Undone, tail


class Impossible(Unreadable):
    """The log is unharmed, but no tournament can have gone so.

    Args:
        stream: of which tournament.
        version: the first event that does not follow from those before it, from 1.
        why: what does not fit.
    """

    code = "tournament/impossible"

    def __init__(self, stream: str, version: int, why: str) -> None:
        super().__init__(
            f"version {version} of {stream} cannot have happened: {why}",
            hint="restore a backup, or ask whoever gave you the file",
        )
        self.stream = stream
        self.version = version
        self.why = why


def decoded(stream: str, appends: Sequence[Append]) -> list[Event]:
    """The events of a tournament.

    Raises:
        NewerFormat: one of them is of a newer version.
        Impossible: one of them is no event of a tournament.
    """
    try:
        return CODEC.decode_all([append.events for append in appends])
    except NewerFormat:
        raise
    except Unreadable as error:
        raise Impossible(stream, _first_bad(appends), error.message) from error


def folded(stream: str, events: Iterable[Event]) -> State:
    """The tournament that these events describe, where they fit together.

    Raises:
        Impossible: an event names what is not there, as a table, a round or an entrant.
    """
    state = State()
    for version, event in enumerate(events, 1):
        wrong = _misfit(state, event)
        if wrong:
            raise Impossible(stream, version, wrong)
        APPLY[type(event)](state, event)
    return state


def judge(stream: str, events: Iterable[Event]) -> None:
    """Decide every event again by the rules and compare.

    Raises:
        Impossible: at the first event that the rules refuse, or decide otherwise.
        UnknownName, BadExtension: the tournament uses what is not installed and cannot be judged.
    """
    state = State()
    for version, event in enumerate(events, 1):
        wrong = _misfit(state, event)
        if wrong:
            raise Impossible(stream, version, wrong)
        try:
            again = decide(state, _ACTION[type(event)](event))
        except (UnknownName, BadExtension):
            raise
        except DomainError as error:
            raise Impossible(stream, version, error.message) from error
        if again != [_trimmed(event)]:
            raise Impossible(stream, version, f"the rules decide otherwise than {_tag(event)}")
        APPLY[type(event)](state, event)


def _first_bad(appends: Sequence[Append]) -> int:
    for append in appends:
        try:
            CODEC.decode(append.events)
        except Unreadable:
            return append.first
    raise AssertionError("what could not be decoded together could be decoded one by one")


def _trimmed(event: Event) -> Event:
    """A reason that was cut to its longest can end in a blank, which it loses when it is given again."""
    if isinstance(event, RoundUnpaired | ResultCorrected):
        return replace(event, why=event.why.rstrip())
    return event


def _tag(event: Event) -> str:
    return str(event.__struct_config__.tag)


# -- what would break the state ------------------------------------------------------------------


def _misfit(state: State, event: Event) -> str:
    """What in the event has no place in the state; empty where everything has."""
    if (state.created is None) != isinstance(event, Created):
        return "a tournament is created once, and first"
    return _MISFIT[type(event)](state, event)


def _of_created(state: State, event: Created) -> str:
    return "" if event.table_size >= 2 else f"a table has 2 seats or more, not {event.table_size}"


def _of_entered(state: State, event: Entered) -> str:
    number = len(state.entrants) + 1
    return "" if event.number == number else f"the next entrant has the number {number}, not {event.number}"


def _of_entrant(state: State, event: Withdrawn | Returned) -> str:
    return _nobody(state, (event.entrant,))


def _of_paired(state: State, event: RoundPaired) -> str:
    if event.round != len(state.rounds) + 1:
        return f"the next round is {len(state.rounds) + 1}, not {event.round}"
    if [table.table for table in event.tables] != list(range(1, len(event.tables) + 1)):
        return "tables are numbered from 1 in order"
    for table in event.tables:
        if not 2 <= len(table.seats) <= state.setup.table_size:
            return f"table {table.table} has {len(table.seats)} seats"
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
    Entered: _of_entered,
    Withdrawn: _of_entrant,
    Returned: _of_entrant,
    RoundPaired: _of_paired,
    RoundUnpaired: _of_latest,
    ResultRecorded: _of_result,
    ResultCorrected: _of_result,
    RoundClosed: _of_latest,
    Finished: _of_finished,
    Undone: _of_undone,
    Redone: _of_redone,
}


# -- the action that brings an event about -------------------------------------------------------


def _creates(event: Created) -> Action:
    return Create(
        name=event.name,
        game=event.game,
        system=event.system,
        rounds=event.rounds,
        table_size=event.table_size,
        scoring=event.scoring,
        tiebreaks=event.tiebreaks,
        options=event.options,
        no_repeats=event.no_repeats,
    )


def _pairs(event: RoundPaired) -> Action:
    return Pair(Pairing(event.round, event.tables, event.byes, event.warnings))


def _corrects(event: ResultCorrected) -> Action:
    return Correct(event.round, event.table, event.result, event.why, event.match, event.head)


# One event is one action: a round that an action closes on the way could have been closed before it.
_ACTION: Mapping[type, Callable[[Any], Action]] = {
    Created: _creates,
    Entered: lambda event: Enter(event.name, event.bot),
    Withdrawn: lambda event: Withdraw(event.entrant),
    Returned: lambda event: Return(event.entrant),
    RoundPaired: _pairs,
    RoundUnpaired: lambda event: Unpair(event.round, event.why),
    ResultRecorded: lambda event: Record(event.round, event.table, event.result, event.match, event.head),
    ResultCorrected: _corrects,
    RoundClosed: lambda _: CloseRound(),
    Finished: lambda _: Finish(),
    Undone: lambda event: Undo(event.first, event.last),
    Redone: lambda event: Redo(event.first, event.last),
}
