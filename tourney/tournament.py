"""The rules of a tournament: from an action to its events, or a refusal; never changes a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from events.decider import Decider
from events.errors import NotAllowed, NotFound
from tourney import result as results
from tourney import scoring
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
    Created,
    Entered,
    Event,
    Finished,
    ResultCorrected,
    ResultRecorded,
    Returned,
    RoundClosed,
    RoundPaired,
    RoundUnpaired,
    Withdrawn,
)
from tourney.names import NoSuchEntrant, clean_name, same
from tourney.pairing import system
from tourney.pairing.propose import MissingResults, NoMoreRounds, check_next, check_table_size, field_of
from tourney.pairing.request import NotEnoughPlayers, Pairing
from tourney.standings import NoSuchRound
from tourney.state import APPLY, Entrant, State, TableView
from tourney.tiebreaks import tiebreak
from tourney.undoing import Redone, Undone, tail

MAX_ROUNDS = 200
MAX_WHY = 500


class BadSetting(NotAllowed):
    """A setting that the tournament cannot have."""

    code = "tournament/bad-setting"


class AlreadyCreated(NotAllowed):
    """The tournament is there already."""

    code = "tournament/already-created"


class NotCreated(NotFound):
    """Nothing can happen in a tournament before it is created."""

    code = "tournament/not-created"


class DuplicateName(NotAllowed):
    """Somebody of that name is entered already."""

    code = "tournament/duplicate-name"


class TooLate(NotAllowed):
    """What was asked for was possible earlier in the tournament."""

    code = "tournament/too-late"


class NoChange(NotAllowed):
    """It is so already."""

    code = "tournament/no-change"


class NoSuchTable(NotFound):
    """A table that the round does not have."""

    code = "tournament/no-such-table"


class ResultKnown(NotAllowed):
    """The table has its result; another one is a correction."""

    code = "tournament/result-known"


class ResultUnknown(NotAllowed):
    """There is nothing to correct yet."""

    code = "tournament/result-unknown"


class ReasonMissing(NotAllowed):
    """A correction says why."""

    code = "tournament/reason-missing"


class NothingToUndo(NotAllowed):
    """No step is left that could be undone or redone, or not this one."""

    code = "tournament/nothing-to-undo"


class BadPairing(NotAllowed):
    """A pairing that leaves somebody out, has somebody twice, or does not fit the tournament."""

    code = "tournament/bad-pairing"


def _create(state: State, action: Create) -> list[Event]:
    if state.created is not None:
        raise AlreadyCreated(f"{state.created.name} is created already")
    name = clean_name(action.name)
    by = system(action.system)
    check_table_size(by, action.table_size, None)
    if action.rounds is not None and not 1 <= action.rounds <= MAX_ROUNDS:
        raise BadSetting(f"a tournament has 1 to {MAX_ROUNDS} rounds, not {action.rounds}")
    scheme = scoring.scheme(action.scoring or scoring.default(action.table_size))
    codes = action.tiebreaks or by.tiebreaks
    for code in codes:
        tiebreak(code)
    if len(set(codes)) < len(codes):
        raise BadSetting(f"a tie-break stands twice in {' '.join(codes)}")
    if by.everybody_meets and "BH" in codes:
        raise BadSetting(
            "Buchholz (BH) says nothing in a round-robin, where all have the same opponents",
            hint=f"the usual order is {' '.join(by.tiebreaks)}",
        )
    return [
        Created(
            name=name,
            game=action.game,
            system=by.name,
            rounds=action.rounds,
            table_size=action.table_size,
            scoring=scheme.name,
            tiebreaks=tuple(codes),
            options=action.options,
            no_repeats=action.no_repeats,
        )
    ]


def _enter(state: State, action: Enter) -> list[Event]:
    _still_open(state)
    name = clean_name(action.name)
    for entrant in state.entrants:
        if same(entrant.name) == same(name):
            raise DuplicateName(
                f"{entrant.name} is already entered, with number {entrant.number}",
                hint="add something that tells the two apart; who has withdrawn is brought back by number",
            )
    if state.rounds and system(state.setup.system).everybody_meets:
        raise TooLate(f"{name} comes too late: a round-robin takes nobody once its first round is paired")
    return [Entered(len(state.entrants) + 1, name, action.bot, len(state.rounds) + 1)]


def _withdraw(state: State, action: Withdraw) -> list[Event]:
    _still_open(state)
    entrant = _entrant(state, action.entrant)
    if not entrant.active:
        raise NoChange(f"{entrant.name} has withdrawn already")
    return [Withdrawn(entrant.number, len(state.rounds) + 1)]


def _return(state: State, action: Return) -> list[Event]:
    _still_open(state)
    entrant = _entrant(state, action.entrant)
    if entrant.active:
        raise NoChange(f"{entrant.name} has not withdrawn")
    if state.rounds and system(state.setup.system).everybody_meets and entrant.number not in field_of(state):
        raise TooLate(
            f"{entrant.name} comes too late: a round-robin takes nobody once its first round is paired"
        )
    return [Returned(entrant.number, len(state.rounds) + 1)]


def _pair(state: State, action: Pair) -> list[Event]:
    number = check_next(state)
    pairing = action.pairing
    active = state.active()
    if len(active) < 2:
        raise NotEnoughPlayers(f"a round needs 2 active players, not {len(active)}")
    if pairing.round != number:
        raise BadPairing(f"the next round is {number}, and this is a pairing of round {pairing.round}")
    _check_pairing(state, pairing, active)
    published = RoundPaired(number, pairing.tables, pairing.byes, pairing.warnings)
    return [*_closing(state), published]


def _check_pairing(state: State, pairing: Pairing, active: Sequence[Entrant]) -> None:
    """Everybody who is active exactly once, at a table of a possible size or with a bye."""
    size = state.setup.table_size
    numbers = [table.table for table in pairing.tables]
    if numbers != list(range(1, len(numbers) + 1)):
        raise BadPairing(f"tables are numbered from 1 in order, not {', '.join(map(str, numbers))}")
    for table in pairing.tables:
        if not 2 <= len(table.seats) <= size:
            allowed = "2" if size == 2 else f"2 to {size}"
            raise BadPairing(
                f"table {table.table} has {len(table.seats)} seats, where {allowed} are possible"
            )
    placed = [number for table in pairing.tables for number in table.seats]
    placed += [bye.entrant for bye in pairing.byes]
    there = {entrant.number for entrant in active}
    for number in placed:
        if number not in there:
            if not 1 <= number <= len(state.entrants):
                raise BadPairing(f"nobody has the number {number}")
            raise BadPairing(f"{state.name(number)} has withdrawn and cannot be paired")
    for number in sorted(there):
        if placed.count(number) != 1:
            times = "twice" if number in placed else "not at all"
            raise BadPairing(f"{state.name(number)} is {times} in the pairing")
    allocated = [bye for bye in pairing.byes if bye.kind == "pairing"]
    if size == 2 and len(allocated) > 1:
        raise BadPairing(
            f"{len(allocated)} byes are allocated, where an odd field has one",
            hint="byes that were asked for are full, half or zero",
        )


def _unpair(state: State, action: Unpair) -> list[Event]:
    _still_open(state)
    latest = len(state.rounds)
    if not latest or (action.round is not None and not 1 <= action.round <= latest):
        raise NoSuchRound(action.round or 1, latest)
    if action.round not in {None, latest}:
        raise TooLate(f"only the latest round, {latest}, can be unpaired, not round {action.round}")
    entered = [table.table for table in state.rounds[-1].tables if table.result is not None]
    if entered:
        raise TooLate(
            f"round {latest} has results already, as at table {entered[0]}, and stays as it was published"
        )
    return [RoundUnpaired(latest, _reason(action.why))]


def _record(state: State, action: Record) -> list[Event]:
    table = _table(state, action.round, action.table)
    if table.result is not None:
        raise ResultKnown(
            f"round {action.round}, table {action.table} has the result {results.words_of(table.result)}",
            hint="correct it, saying why",
        )
    results.check(action.result, len(table.seats))
    return [ResultRecorded(action.round, action.table, action.result, action.match, action.head)]


def _correct(state: State, action: Correct) -> list[Event]:
    table = _table(state, action.round, action.table)
    if table.result is None:
        raise ResultUnknown(
            f"round {action.round}, table {action.table} has no result to correct", hint="enter it"
        )
    why = _reason(action.why)
    if not why:
        raise ReasonMissing("a correction needs a reason", hint="say why, as --why 'scores were swapped'")
    if action.result == table.result and (action.match, action.head) == (table.match, table.head):
        known = results.words_of(table.result)
        raise NoChange(f"round {action.round}, table {action.table} has the result {known} already")
    results.check(action.result, len(table.seats))
    return [ResultCorrected(action.round, action.table, action.result, why, action.match, action.head)]


def _close(state: State, action: CloseRound) -> list[Event]:
    if not state.rounds:
        raise NoSuchRound(1, 0)
    missing = state.missing()
    if missing:
        raise MissingResults(len(state.rounds), missing)
    if state.rounds[-1].closed:
        raise NoChange(f"round {len(state.rounds)} is closed already")
    return _closing(state)


def _finish(state: State, action: Finish) -> list[Event]:
    _still_open(state)
    if not state.rounds:
        raise NotAllowed(f"no round of {state.setup.name} was played that could be finished")
    missing = state.missing()
    if missing:
        raise MissingResults(len(state.rounds), missing)
    return [*_closing(state), Finished(len(state.rounds))]


def _undo(state: State, action: Undo) -> list[Event]:
    past = state.past
    if len(past.counting) < 2:
        raise NothingToUndo(f"nothing is left to undo in {state.setup.name} but its creation")
    if action.first < 2 or not tail(past, action.first, action.last):
        raise NothingToUndo(
            f"versions {action.first} to {action.last} are not the latest step; that ends at"
            f" {past.counting[-1][0]}",
            hint="undo the later steps first",
        )
    return [Undone(action.first, action.last)]


def _redo(state: State, action: Redo) -> list[Event]:
    undone = state.past.undone
    if not undone:
        raise NothingToUndo(f"nothing in {state.setup.name} was undone that could be redone")
    first, last = undone[-1][0][0], undone[-1][-1][0]
    if (action.first, action.last) != (first, last):
        raise NothingToUndo(
            f"versions {action.first} to {action.last} cannot be redone, but {first} to {last} can"
        )
    return [Redone(first, last)]


def _closing(state: State) -> list[Event]:
    """The close of the latest round, if it is open."""
    if state.rounds and not state.rounds[-1].closed:
        return [RoundClosed(len(state.rounds))]
    return []


def _still_open(state: State) -> None:
    if state.finished:
        raise NoMoreRounds(f"{state.setup.name} is finished", hint="results can still be corrected")


def _entrant(state: State, number: int) -> Entrant:
    if not 1 <= number <= len(state.entrants):
        raise NoSuchEntrant(f"nobody has the number {number}")
    return state.entrants[number - 1]


def _table(state: State, number: int, table: int) -> TableView:
    if not 1 <= number <= len(state.rounds):
        raise NoSuchRound(number, len(state.rounds))
    tables = state.rounds[number - 1].tables
    if not 1 <= table <= len(tables):
        there = f"it has tables 1 to {len(tables)}" if tables else "it has no tables"
        raise NoSuchTable(f"round {number} has no table {table}; {there}")
    return tables[table - 1]


def _reason(text: str) -> str:
    """A reason as one line of at most 500 characters, without anything a terminal would obey."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())[:MAX_WHY].rstrip()


_DECIDE: Mapping[type, Callable[[State, Any], list[Event]]] = {
    Create: _create,
    Enter: _enter,
    Withdraw: _withdraw,
    Return: _return,
    Pair: _pair,
    Unpair: _unpair,
    Record: _record,
    Correct: _correct,
    CloseRound: _close,
    Finish: _finish,
    Undo: _undo,
    Redo: _redo,
}


def decide(state: State, action: Action) -> list[Event]:
    """The events that an action brings about, for the fold in `state.APPLY`.

    Raises:
        DomainError: the action is refused, and nothing has changed.
    """
    if state.created is None and type(action) is not Create:
        raise NotCreated("there is no tournament yet", hint="create it first")
    return _DECIDE[type(action)](state, action)


def consequences(state: State, number: int) -> tuple[str, ...]:
    """What the correction of a result of round `number` does not put right by itself, in sentences.

    Published pairings stay as they are (C.04.2 art. 4.3): only later pairings use the new result.
    """
    later = [one.round for one in state.rounds if one.round > number]
    out = []
    if later:
        which = f"round {later[0]} is" if len(later) == 1 else f"rounds {later[0]} to {later[-1]} are"
        out.append(f"{which} already paired and will not change")
    if state.finished:
        out.append("the tournament is finished: its final standings change")
    return tuple(out)


TOURNAMENT: Decider[State, Action, Event] = Decider(State, decide, APPLY)
"""The tournament as a decider."""
