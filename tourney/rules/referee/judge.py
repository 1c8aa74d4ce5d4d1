"""Judges the log of a tournament: whether it can have gone so; changes nothing and prints nothing.

Asks the rules for every event once more, for a check of the whole file; what would break the state is
found at every reading already, by `folding`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import asdict, replace

from engines.loader import BadPlugin, UnknownPlugin
from events.errors import DomainError
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
from tourney.model.events import (
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
from tourney.model.evolve import APPLY
from tourney.model.request import Pairing
from tourney.model.state import State
from tourney.model.undoing import Redone, Undone
from tourney.rules.decide import decide
from tourney.rules.referee.folding import Impossible
from tourney.rules.referee.misfit import misfit


def judge(stream: str, events: Iterable[Event]) -> None:
    """Decide every event again by the rules and compare.

    Raises:
        Impossible: at the first event that the rules refuse, or decide otherwise.
        UnknownPlugin, BadPlugin: the tournament uses what is not installed and cannot be judged.
    """
    state = State()
    for version, event in enumerate(events, 1):
        wrong = misfit(state, event)
        if wrong:
            raise Impossible(stream, version, wrong)
        try:
            again = decide(state, _ACTION[type(event)](event))
        except (UnknownPlugin, BadPlugin):
            raise
        except DomainError as error:
            raise Impossible(stream, version, error.message) from error
        if again != [_trimmed(event)]:
            raise Impossible(stream, version, f"the rules decide otherwise than {_tag(event)}")
        APPLY[type(event)](state, event)


def _trimmed(event: Event) -> Event:
    """A reason that was cut to its longest can end in a blank, which it loses when it is given again."""
    if isinstance(event, RoundUnpaired | ResultCorrected):
        return replace(event, why=event.why.rstrip())
    return event


def _tag(event: Event) -> str:
    return str(event.__struct_config__.tag)


def _creates(event: Created) -> Action:
    return Create(**asdict(event))


def _pairs(event: RoundPaired) -> Action:
    return Pair(Pairing(event.round, event.tables, event.byes, event.warnings))


def _drafts(event: RoundDrafted) -> Action:
    return Draft(Pairing(event.round, event.tables, event.byes, event.warnings))


def _corrects(event: ResultCorrected) -> Action:
    return Correct(event.round, event.table, event.result, event.why, event.match, event.head)


# One event is one action: a round that an action closes on the way could have been closed before it.
_ACTION: Mapping[type, Callable[[Any], Action]] = {
    Created: _creates,
    Described: lambda event: Describe(event.facts),
    Entered: lambda event: Enter(event.name, event.bot, event.details, event.members),
    EntrantChanged: lambda event: Change(event.entrant, event.name, event.details, event.members),
    CheckedIn: lambda event: CheckIn(event.entrant),
    MarkedAbsent: lambda event: MarkAbsent(event.entrant),
    ByeRequested: lambda event: RequestBye(event.entrant, event.round, event.kind),
    ByeCancelled: lambda event: CancelBye(event.entrant, event.round),
    ByeGranted: lambda event: RequestBye(event.entrant, event.round, event.kind),
    MeetingForbidden: lambda event: Forbid(event.one, event.other, event.first, event.last),
    MeetingAllowed: lambda event: Allow(event.one, event.other),
    ClubsKeptApart: lambda event: ForbidClubs(event.first, event.last),
    ClubsLetMeet: lambda _: AllowClubs(),
    MeetingWanted: lambda event: Want(event.one, event.other, event.round),
    WishDropped: lambda event: DropWish(event.one, event.other, event.round),
    TableFixed: lambda event: FixTable(event.entrant, event.table),
    TableFreed: lambda event: FreeTable(event.entrant),
    RoundDrafted: _drafts,
    DraftDiscarded: lambda _: Discard(),
    Withdrawn: lambda event: Withdraw(event.entrant),
    Returned: lambda event: Return(event.entrant),
    RoundPaired: _pairs,
    FinalBegan: lambda event: BeginFinal(event.seeds, event.drawn),
    RoundUnpaired: lambda event: Unpair(event.round, event.why),
    ResultRecorded: lambda event: Record(
        event.round, event.table, event.result, event.match, event.head, event.why or ""
    ),
    ResultCorrected: _corrects,
    RoundClosed: lambda _: CloseRound(),
    Finished: lambda _: Finish(),
    Undone: lambda event: Undo(event.first, event.last),
    Redone: lambda event: Redo(event.first, event.last),
}
