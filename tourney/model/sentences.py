"""A tournament's events as plain sentences; decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tourney.model.arrangements import rounds_in_words
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
    Details,
    EntrantChanged,
    MarkedAbsent,
)
from tourney.model.evolve import APPLY
from tourney.model.final import lots_in_words
from tourney.model.result import words_of
from tourney.model.state import State
from tourney.model.undoing import Redone, Undone


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
    teams = f" teams of {event.team_size}" if event.team_size > 1 else ""
    sizes = f" ({', '.join(map(str, event.sizes))} at a table)" if event.sizes else ""
    size = f"tables of {event.table_size}{teams}{sizes}"
    return f"{event.name} was set up: {event.game}, {event.system}{rounds}, {size}"


def _described(event: Described, state: State) -> str:
    told = ", ".join(f"{fact.key} {fact.text}" for fact in event.facts)
    return f"{state.setup.name} is described: {told or 'nothing any more'}"


def _entered(event: Entered, state: State) -> str:
    late = f" from round {event.from_round}" if event.from_round > 1 else ""
    bot = f" (bot {event.bot})" if event.bot else ""
    team = f" ({', '.join(member.name for member in event.members)})" if event.members else ""
    return f"{event.name} entered as number {event.number}{bot}{team}{known(event.details)}{late}"


def _entrant_changed(event: EntrantChanged, state: State) -> str:
    team = f" ({', '.join(member.name for member in event.members)})" if event.members else ""
    return f"number {event.entrant} was put right: {event.name}{team}{known(event.details)}"


def known(details: Details) -> str:
    """What is known of somebody besides the name, as `, GM 2500 Chess Club FRA`; empty where nothing is."""
    words = [details.title, str(details.rating) if details.rating else "", details.club, details.federation]
    shown = " ".join(word for word in words if word)
    return f", {shown}" if shown else ""


def _checked_in(event: CheckedIn, state: State) -> str:
    return f"{state.name(event.entrant)} is present"


def _absent(event: MarkedAbsent, state: State) -> str:
    return f"{state.name(event.entrant)} is absent"


def _bye_requested(event: ByeRequested, state: State) -> str:
    return f"{state.name(event.entrant)} asked for a {event.kind} bye in round {event.round}"


def _bye_cancelled(event: ByeCancelled, state: State) -> str:
    return f"{state.name(event.entrant)} plays in round {event.round} after all"


def _bye_granted(event: ByeGranted, state: State) -> str:
    return f"{state.name(event.entrant)} got a {event.kind} bye in round {event.round}, played without him"


def _forbidden(event: MeetingForbidden, state: State) -> str:
    when = rounds_in_words((event.first, event.last))
    return f"{_both(event, state)} must not meet{when}"


def _allowed(event: MeetingAllowed, state: State) -> str:
    return f"{_both(event, state)} may meet again"


def _clubs_apart(event: ClubsKeptApart, state: State) -> str:
    return f"club mates must not meet{rounds_in_words((event.first, event.last))}"


def _clubs_meet(event: ClubsLetMeet, state: State) -> str:
    return "club mates may meet"


def _wanted(event: MeetingWanted, state: State) -> str:
    return f"{_both(event, state)} shall meet in round {event.round}"


def _wish_dropped(event: WishDropped, state: State) -> str:
    return f"{_both(event, state)} need not meet in round {event.round}"


def _table_fixed(event: TableFixed, state: State) -> str:
    return f"{state.name(event.entrant)} always sits at table {event.table}"


def _table_freed(event: TableFreed, state: State) -> str:
    return f"{state.name(event.entrant)} sits at any table"


def _both(event: MeetingForbidden | MeetingAllowed | MeetingWanted | WishDropped, state: State) -> str:
    return f"{state.name(event.one)} and {state.name(event.other)}"


def _withdrawn(event: Withdrawn, state: State) -> str:
    return f"{state.name(event.entrant)} withdrew from round {event.from_round} on"


def _returned(event: Returned, state: State) -> str:
    return f"{state.name(event.entrant)} returned from round {event.from_round} on"


def _paired(event: RoundPaired, state: State) -> str:
    return f"round {event.round} was paired: {_seating(event, state)}"


def _drafted(event: RoundDrafted, state: State) -> str:
    return f"round {event.round} was drafted: {_seating(event, state)}"


def _discarded(event: DraftDiscarded, state: State) -> str:
    return f"the draft of round {event.round} was thrown away"


def _seating(event: RoundPaired | RoundDrafted, state: State) -> str:
    tables = [" - ".join(state.name(one) for one in table.seats) for table in event.tables]
    byes = [
        f"{state.name(bye.entrant)} has a {'' if bye.kind == 'pairing' else f'{bye.kind} '}bye"
        for bye in event.byes
    ]
    return "; ".join([*tables, *byes])


def _unpaired(event: RoundUnpaired, state: State) -> str:
    return f"the pairing of round {event.round} was taken back{_because(event.why)}"


def _recorded(event: ResultRecorded, state: State) -> str:
    because = _because(event.why) if event.why else ""
    return f"{_where(event.round, event.table)}: {_what(event.result)}{_from(event.match)}{because}"


def _corrected(event: ResultCorrected, state: State) -> str:
    return f"{_where(event.round, event.table)} was corrected to {_what(event.result)}{_because(event.why)}"


def _closed(event: RoundClosed, state: State) -> str:
    return f"round {event.round} was closed"


def _final(event: FinalBegan, state: State) -> str:
    lots = lots_in_words(event.seeds, event.drawn or (), state.name)
    return "; ".join([f"the final of the best began: {', '.join(map(state.name, event.seeds))}", *lots])


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
    Described: _described,
    Entered: _entered,
    EntrantChanged: _entrant_changed,
    CheckedIn: _checked_in,
    MarkedAbsent: _absent,
    ByeRequested: _bye_requested,
    ByeCancelled: _bye_cancelled,
    ByeGranted: _bye_granted,
    MeetingForbidden: _forbidden,
    MeetingAllowed: _allowed,
    ClubsKeptApart: _clubs_apart,
    ClubsLetMeet: _clubs_meet,
    MeetingWanted: _wanted,
    WishDropped: _wish_dropped,
    TableFixed: _table_fixed,
    TableFreed: _table_freed,
    RoundDrafted: _drafted,
    DraftDiscarded: _discarded,
    Withdrawn: _withdrawn,
    Returned: _returned,
    RoundPaired: _paired,
    RoundUnpaired: _unpaired,
    ResultRecorded: _recorded,
    ResultCorrected: _corrected,
    RoundClosed: _closed,
    FinalBegan: _final,
    Finished: _finished,
    Undone: _undone,
    Redone: _redone,
}
