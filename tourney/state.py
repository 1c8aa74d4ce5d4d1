"""The tournament as its events made it: the fold, the frozen views of it and questions to it.

The functions of APPLY change the state and never refuse; what is allowed stands in `tournament.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from events.decider import Apply, fold
from tourney import starting_rank, wishes
from tourney.describing import Described, Fact
from tourney.entrant_events import (
    NO_DETAILS,
    ByeGranted,
    CheckedIn,
    Details,
    EntrantChanged,
    MarkedAbsent,
    Member,
)
from tourney.events import (
    Bye,
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
from tourney.final import Final
from tourney.names import called, likeness
from tourney.undoing import Past, remembering
from tourney.wishes import Wishes


class Entrant(Struct, frozen=True):
    """Who takes part.

    Args:
        number: his for the whole tournament, from 1 in order of entry.
        bot: the registered name of the program, where one player that is a bot takes part.
        from_round: the first round he could be paired in.
        active: whether he takes part: False once he has withdrawn.
        changed: the round from which `active` holds; `from_round` while nothing changed.
        details: rating, club and the like.
        members: of a team, in the order of their seats, as far as they are named.
        present: whether he was said to be there; None while nobody said anything.
    """

    number: int
    name: str
    bot: str | None
    from_round: int
    active: bool
    changed: int
    details: Details = NO_DETAILS
    members: tuple[Member, ...] = ()
    present: bool | None = None

    def players(self, team_size: int) -> tuple[Member, ...]:
        """Who plays for him, one a seat; seats of a team that nobody is named for are people of its name."""
        if team_size == 1:
            return (Member(self.name, self.bot),)
        unnamed = [
            Member(called(self.name, place), self.bot)
            for place in range(len(self.members) + 1, team_size + 1)
        ]
        return (*self.members[:team_size], *unnamed)

    def plays_alone(self, team_size: int) -> bool:
        """Whether bots alone play for him."""
        return all(player.bot is not None for player in self.players(team_size))


class TableView(Struct, frozen=True):
    """A table of a round and what came out at it.

    Args:
        seats: entrant numbers in seat order.
        sides: the places at the table that win together; none: each for himself.
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
    sides: tuple[tuple[int, ...], ...] = ()


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
    """A tournament; empty until it was created.

    Args:
        taken: the likeness of each entrant's name, and whose it is.
        seated: the same for the members of teams.
        checking_in: whether only who was checked in is paired.
        wishes: what was arranged for rounds to come.
        draft: the next round as it was made and not published.
        starting: the starting rank, where it is settled for good.
        final: the final of the best, once it has begun.
        facts: what is told about the tournament as a whole.
    """

    created: Created | None = None
    entrants: list[Entrant] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    finished: bool = False
    taken: dict[str, int] = field(default_factory=dict)
    seated: dict[str, int] = field(default_factory=dict)
    checking_in: bool = False
    wishes: Wishes = field(default_factory=Wishes)
    draft: RoundDrafted | None = None
    starting: tuple[int, ...] = ()
    facts: tuple[Fact, ...] = ()
    final: Final | None = None
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
        """Who has not withdrawn, by number."""
        return tuple(entrant for entrant in self.entrants if entrant.active)

    def there(self) -> tuple[Entrant, ...]:
        """Who can be paired in the next round, by number: taking part, and present where that is asked."""
        wanted = {True} if self.checking_in else {True, None}
        return tuple(one for one in self.entrants if one.active and one.present in wanted)

    def starting_rank(self) -> tuple[int, ...]:
        """All entrants in the order of their starting rank (C.04.2 B)."""
        if self.setup.start == "entry":
            return tuple(range(1, len(self.entrants) + 1))
        return self.starting or starting_rank.order(self.entrants)

    def missing(self) -> tuple[int, ...]:
        """The tables of the latest round without a result."""
        return self.rounds[-1].missing() if self.rounds else ()

    def round_view(self, number: int) -> RoundView:
        """The round of that number, which must be published, as it stands now."""
        return self.rounds[number - 1].view()


def _created(state: State, event: Created) -> None:
    state.created = event


def _entered(state: State, event: Entered) -> None:
    # Who comes to the desk while it checks people in stands before it
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
    state.final = Final(len(state.rounds), event.seeds)


def _finished(state: State, event: Finished) -> None:
    state.finished = True


def _wish(handler: Callable[[Wishes, Any], None]) -> Callable[[State, Any], None]:
    def apply(state: State, event: Any) -> None:
        handler(state.wishes, event)

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
    **{kind: _wish(handler) for kind, handler in wishes.APPLY.items()},
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
