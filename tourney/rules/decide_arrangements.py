"""The rules on what is arranged beforehand: byes by round, who must and must not meet, fixed tables."""

from __future__ import annotations

from tourney.model.actions import (
    Allow,
    AllowClubs,
    CancelBye,
    DropWish,
    FixTable,
    Forbid,
    ForbidClubs,
    FreeTable,
    RequestBye,
    Want,
)
from tourney.model.arrangements import Span, rounds_in_words, within
from tourney.model.events import Event
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
from tourney.model.events_entrants import ByeCancelled, ByeGranted, ByeRequested
from tourney.model.state import Entrant, State
from tourney.pairing import system
from tourney.rules.propose import NoMoreRounds, preliminary_rounds
from tourney.rules.refusals import BadSetting, NoChange, TooLate, entrant_of, still_open, two_of

MAX_ROUND = 200
MAX_TABLE = 2000


def request_bye(state: State, action: RequestBye) -> list[Event]:
    """The events of a bye for a round to come, or for one that was paired without the entrant."""
    still_open(state)
    entrant = entrant_of(state, action.entrant)
    _no_schedule(state, "has no byes to ask for, since everybody meets everybody")
    _to_come(state, max(action.round, len(state.rounds) + 1))
    if action.round < 1:
        raise BadSetting(f"rounds are numbered from 1, not {action.round}")
    if action.round <= len(state.rounds):
        return [_granted(state, entrant, action)]
    known = state.arrangements.byes_of(action.round).get(entrant.number)
    if known == action.kind:
        raise NoChange(f"{entrant.name} has a {known} bye in round {action.round} already")
    _within_limit(state, entrant, action)
    return [ByeRequested(entrant.number, action.round, action.kind)]


def cancel_bye(state: State, action: CancelBye) -> list[Event]:
    """The events of taking back a bye that was asked for, or the refusal of it."""
    still_open(state)
    entrant = entrant_of(state, action.entrant)
    if action.round <= len(state.rounds):
        raise TooLate(f"round {action.round} is paired already, and its byes stay")
    if entrant.number not in state.arrangements.byes_of(action.round):
        raise NoChange(f"{entrant.name} has asked for no bye in round {action.round}")
    return [ByeCancelled(entrant.number, action.round)]


def forbid(state: State, action: Forbid) -> list[Event]:
    """The events of keeping two apart, or the refusal of it."""
    still_open(state)
    one, other = two_of(state, action.one, action.other)
    _no_schedule(state, "keeps nobody apart, since everybody meets everybody")
    span = _span(action.first, action.last)
    if state.arrangements.apart.get((one, other)) == span:
        raise NoChange(f"{_both(state, one, other)} are kept apart{rounds_in_words(span)} already")
    for number, pairs in state.arrangements.wanted.items():
        if number > len(state.rounds) and within(number, span) and (one, other) in pairs:
            raise BadSetting(
                f"{_both(state, one, other)} shall meet in round {number}, as was wanted",
                hint="take that back first: player together NAME NAME --lift",
            )
    return [MeetingForbidden(one, other, *span)]


def allow(state: State, action: Allow) -> list[Event]:
    """The events of letting two meet again, or the refusal of it."""
    still_open(state)
    one, other = two_of(state, action.one, action.other)
    if (one, other) not in state.arrangements.apart:
        raise NoChange(f"{_both(state, one, other)} are not kept apart")
    return [MeetingAllowed(one, other)]


def forbid_clubs(state: State, action: ForbidClubs) -> list[Event]:
    """The events of keeping club mates apart, or the refusal of it."""
    still_open(state)
    _no_schedule(state, "keeps nobody apart, since everybody meets everybody")
    span = _span(action.first, action.last)
    if state.arrangements.clubs == span:
        raise NoChange(f"club mates are kept apart{rounds_in_words(span)} already")
    return [ClubsKeptApart(*span)]


def allow_clubs(state: State, action: AllowClubs) -> list[Event]:
    """The events of letting club mates meet, or the refusal of it."""
    still_open(state)
    if state.arrangements.clubs is None:
        raise NoChange("club mates are not kept apart")
    return [ClubsLetMeet()]


def want(state: State, action: Want) -> list[Event]:
    """The events of wanting two at one table, or the refusal of it."""
    still_open(state)
    one, other = two_of(state, action.one, action.other)
    _no_schedule(state, "has its own schedule")
    _to_come(state, action.round)
    pairs = state.arrangements.wanted.get(action.round, [])
    if (one, other) in pairs:
        raise NoChange(f"{_both(state, one, other)} shall meet in round {action.round} already")
    span = state.arrangements.apart.get((one, other))
    if span is not None and within(action.round, span):
        raise BadSetting(
            f"{_both(state, one, other)} are kept apart",
            hint="let them meet first: player avoid NAME NAME --lift",
        )
    for busy in pairs:
        if state.setup.table_size == 2 and {one, other} & set(busy):
            raise BadSetting(
                f"{_both(state, *busy)} shall meet in round {action.round} already",
                hint="take that back first: player together NAME NAME --lift",
            )
    return [MeetingWanted(one, other, action.round)]


def drop_wish(state: State, action: DropWish) -> list[Event]:
    """The events of wanting two no more at one table, or the refusal of it."""
    still_open(state)
    one, other = two_of(state, action.one, action.other)
    if (one, other) not in state.arrangements.wanted.get(action.round, []):
        raise NoChange(f"nobody wanted {_both(state, one, other)} to meet in round {action.round}")
    return [WishDropped(one, other, action.round)]


def fix_table(state: State, action: FixTable) -> list[Event]:
    """The events of giving an entrant a table for good, or the refusal of it."""
    still_open(state)
    entrant = entrant_of(state, action.entrant)
    if not 1 <= action.table <= MAX_TABLE:
        raise BadSetting(f"a table has a number from 1 to {MAX_TABLE}, not {action.table}")
    if state.arrangements.tables.get(entrant.number) == action.table:
        raise NoChange(f"{entrant.name} always sits at table {action.table} already")
    return [TableFixed(entrant.number, action.table)]


def free_table(state: State, action: FreeTable) -> list[Event]:
    """The events of letting an entrant sit anywhere, or the refusal of it."""
    still_open(state)
    entrant = entrant_of(state, action.entrant)
    if entrant.number not in state.arrangements.tables:
        raise NoChange(f"{entrant.name} has no fixed table")
    return [TableFreed(entrant.number)]


def half_byes(state: State, number: int) -> int:
    """How many half-point byes an entrant has had and asked for."""
    paired = len(state.rounds)
    had = sum(bye.entrant == number and bye.kind == "half" for one in state.rounds for bye in one.byes)
    asked = sum(
        kinds.get(number) == "half" for round_, kinds in state.arrangements.byes.items() if round_ > paired
    )
    return had + asked


def _granted(state: State, entrant: Entrant, action: RequestBye) -> ByeGranted:
    one = state.rounds[action.round - 1]
    for table in one.tables:
        if entrant.number in table.seats:
            raise TooLate(
                f"{entrant.name} sits at table {table.table} of round {action.round}",
                hint="enter a forfeit there, or take the pairing back",
            )
    for bye in one.byes:
        if bye.entrant == entrant.number:
            if bye.kind == "pairing":
                raise TooLate(f"{entrant.name} has the bye of the pairing in round {action.round}")
            if bye.kind == action.kind:
                raise NoChange(f"{entrant.name} has a {bye.kind} bye in round {action.round} already")
    _within_limit(state, entrant, action)
    return ByeGranted(entrant.number, action.round, action.kind)


def _within_limit(state: State, entrant: Entrant, action: RequestBye) -> None:
    most = state.setup.half_byes
    if action.kind == "half" and most is not None and half_byes(state, entrant.number) >= most:
        allowed = "no half-point bye" if most == 0 else f"{most} half-point bye{'s' if most > 1 else ''}"
        raise BadSetting(
            f"{state.setup.name} allows {allowed} each, and {entrant.name} can have no more",
            hint="a zero-point bye is always possible",
        )


def _no_schedule(state: State, what: str) -> None:
    if system(state.setup.system).everybody_meets:
        raise BadSetting(f"a round-robin {what}")


def _to_come(state: State, number: int) -> None:
    if number <= len(state.rounds):
        raise TooLate(f"round {number} is paired already", hint="take the pairing back first")
    if number > MAX_ROUND:
        raise BadSetting(f"a tournament has at most {MAX_ROUND} rounds, not {number}")
    planned = preliminary_rounds(state)
    if state.rounds and planned is not None and number > planned:
        raise NoMoreRounds(f"there is no round {number}; {planned} are planned")


def _span(first: int, last: int | None) -> Span:
    if not 1 <= first <= MAX_ROUND or (last is not None and not first <= last <= MAX_ROUND):
        raise BadSetting(f"rounds {first} to {last or MAX_ROUND} are none of 1 to {MAX_ROUND}")
    return (first, last)


def _both(state: State, one: int, other: int) -> str:
    return f"{state.name(one)} and {state.name(other)}"
