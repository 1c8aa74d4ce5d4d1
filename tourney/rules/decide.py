"""The rules of a tournament: from an action to its events, or a refusal; never changes a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict

from events.decider import Decider
from tourney import scoring
from tourney.model import description
from tourney.model import result as results
from tourney.model.actions import (
    Action,
    Allow,
    AllowClubs,
    BeginFinal,
    CancelBye,
    Change,
    CheckIn,
    CloseRound,
    Correct,
    Create,
    Discard,
    Draft,
    DropWish,
    Enter,
    Finish,
    FixTable,
    Forbid,
    ForbidClubs,
    FreeTable,
    MarkAbsent,
    Pair,
    Record,
    Redo,
    RequestBye,
    Return,
    Undo,
    Unpair,
    Want,
    Withdraw,
)
from tourney.model.description import Describe, Described
from tourney.model.events import Created, Event, ResultCorrected, ResultRecorded
from tourney.model.evolve import APPLY
from tourney.model.names import clean_name
from tourney.model.published import table_of
from tourney.model.state import State
from tourney.model.undoing import Redone, Undone, tail
from tourney.pairing import system
from tourney.rules import decide_arrangements, decide_entrants, decide_final, decide_rounds
from tourney.rules.propose import check_table_size
from tourney.rules.refusals import (
    AlreadyCreated,
    BadSetting,
    NoChange,
    NotCreated,
    NothingToUndo,
    ReasonMissing,
    ResultKnown,
    ResultUnknown,
    one_line,
)
from tourney.standings import presets

MAX_ROUNDS = 200
MAX_TEAM = 8
MAX_CUT = 64


def _create(state: State, action: Create) -> list[Event]:
    if state.created is not None:
        raise AlreadyCreated(f"{state.created.name} is created already")
    name = clean_name(action.name)
    by = system(action.system)
    check_table_size(by, action.table_size, None)
    if action.rounds is not None and not 1 <= action.rounds <= MAX_ROUNDS:
        raise BadSetting(f"a tournament has 1 to {MAX_ROUNDS} rounds, not {action.rounds}")
    if not 1 <= action.team_size <= MAX_TEAM:
        raise BadSetting(f"a team fills 1 to {MAX_TEAM} seats, not {action.team_size}")
    if action.half_byes is not None and not 0 <= action.half_byes <= MAX_ROUNDS:
        raise BadSetting(f"half-point byes are limited to a number from 0, not {action.half_byes}")
    wrong = [size for size in action.sizes if not 2 <= size <= action.table_size]
    if wrong or (action.sizes and action.table_size not in action.sizes):
        raise BadSetting(
            f"tables of {wrong[0] if wrong else action.table_size} do not go with the sizes"
            f" {' '.join(map(str, action.sizes))}",
            hint=f"name {action.table_size} and smaller sizes from 2 on",
        )
    if len(set(action.sizes)) < len(action.sizes):
        raise BadSetting(f"a size of tables stands twice in {' '.join(map(str, action.sizes))}")
    most = MAX_CUT if action.table_size == 2 else action.table_size
    if action.cut and not 2 <= action.cut <= most:
        raise BadSetting(
            f"a final at tables of {action.table_size} is for 2 to {most} entrants, not {action.cut}"
        )
    scheme = scoring.scheme(action.scoring or scoring.default(action.table_size))
    usual = presets.usual(by, action.table_size)
    breaks = presets.named(action.tiebreaks or usual)
    codes = tuple(one.code for one in breaks)
    if len(set(codes)) < len(codes):
        raise BadSetting(f"a tie-break stands twice in {' '.join(codes)}")
    for one in breaks:
        if by.everybody_meets and one.swiss_only:
            raise BadSetting(
                f"{one.name} ({one.code}) says nothing in a round-robin, where all have the same opponents",
                hint=f"the usual order is {' '.join(usual)}",
            )
    settled = {
        "name": name,
        "system": by.logged_as or by.name,
        "scoring": scheme.name,
        "tiebreaks": codes,
        "sizes": tuple(sorted(action.sizes, reverse=True)),
    }
    return [Created(**asdict(action) | settled)]


def _describe(state: State, action: Describe) -> list[Event]:
    facts = description.checked(action.facts)
    if facts == state.facts:
        raise NoChange(f"{state.setup.name} is described so already")
    return [Described(facts)]


def _record(state: State, action: Record) -> list[Event]:
    table = table_of(state, action.round, action.table)
    if table.result is not None:
        raise ResultKnown(
            f"round {action.round}, table {action.table} has the result {results.words_of(table.result)}",
            hint="correct it, saying why",
        )
    results.check(action.result, len(table.seats))
    why = one_line(action.why) or UNSET
    return [ResultRecorded(action.round, action.table, action.result, action.match, action.head, why)]


def _correct(state: State, action: Correct) -> list[Event]:
    table = table_of(state, action.round, action.table)
    if table.result is None:
        raise ResultUnknown(
            f"round {action.round}, table {action.table} has no result to correct", hint="enter it"
        )
    why = one_line(action.why)
    if not why:
        raise ReasonMissing("a correction needs a reason", hint="say why, as --why 'scores were swapped'")
    if action.result == table.result and (action.match, action.head) == (table.match, table.head):
        known = results.words_of(table.result)
        raise NoChange(f"round {action.round}, table {action.table} has the result {known} already")
    results.check(action.result, len(table.seats))
    return [ResultCorrected(action.round, action.table, action.result, why, action.match, action.head)]


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


_DECIDE: Mapping[type, Callable[[State, Any], list[Event]]] = {
    Create: _create,
    Describe: _describe,
    Enter: decide_entrants.enter,
    Change: decide_entrants.change,
    CheckIn: decide_entrants.check_in,
    MarkAbsent: decide_entrants.mark_absent,
    RequestBye: decide_arrangements.request_bye,
    CancelBye: decide_arrangements.cancel_bye,
    Forbid: decide_arrangements.forbid,
    Allow: decide_arrangements.allow,
    ForbidClubs: decide_arrangements.forbid_clubs,
    AllowClubs: decide_arrangements.allow_clubs,
    Want: decide_arrangements.want,
    DropWish: decide_arrangements.drop_wish,
    FixTable: decide_arrangements.fix_table,
    FreeTable: decide_arrangements.free_table,
    Draft: decide_rounds.draft,
    Discard: decide_rounds.discard,
    Withdraw: decide_entrants.withdraw,
    Return: decide_entrants.return_,
    Pair: decide_rounds.pair,
    Unpair: decide_rounds.unpair,
    Record: _record,
    Correct: _correct,
    CloseRound: decide_rounds.close,
    BeginFinal: decide_final.begin,
    Finish: decide_rounds.finish,
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
    if state.draft is not None and not state.finished:
        out.append(
            f"the draft of round {state.draft.round} was made without it;"
            " make it anew with: tourney next --draft"
        )
    if state.finished:
        out.append("the tournament is finished: its final standings change")
    return tuple(out)


TOURNAMENT: Decider[State, Action, Event] = Decider(State, decide, APPLY)
"""The tournament as a decider."""
