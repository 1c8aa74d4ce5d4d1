"""Undoing and redoing an organiser's steps on one tournament; a step is one append. Prints nothing.

What was done is never taken out of the log: an event says that it counts no more.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from events.record import Append
from tourney.club.evening import BeingPlayed
from tourney.club.file import Club
from tourney.club.folds import Tournament
from tourney.club.table_match import nth, playing_in
from tourney.model.actions import Redo, Undo
from tourney.model.events import CODEC, Event, RoundPaired
from tourney.model.sentences import tell_all
from tourney.rules.refusals import NothingToUndo


class Step(Struct, frozen=True):
    """What an organiser did at once.

    Args:
        first, last: its versions in the log.
        at: when it was done.
        author: by whom.
        sentences: what happened, one an event.
    """

    first: int
    last: int
    at: str
    author: str
    sentences: tuple[str, ...]


def undoable(club: Club, tournament: Tournament, count: int) -> tuple[Step, ...]:
    """The latest steps that count, newest first.

    Args:
        count: how many are wanted, at least 1.

    Raises:
        NothingToUndo: there are fewer; the creation of the tournament is none.
        BeingPlayed: a table of a round that would go is being played.
    """
    appends = club.store.read(tournament.stream)
    sentences, events = _told(appends)
    counting = {version for version, _ in tournament.state.past.counting}
    steps = [
        _step(append, sentences)
        for append in reversed(appends)
        if append.first > 1 and append.last in counting
    ]
    if len(steps) < count:
        left = "nothing is" if not steps else f"only {len(steps)} step{'s are' if len(steps) > 1 else ' is'}"
        raise NothingToUndo(f"{left} left to undo in {tournament.name}")
    chosen = tuple(steps[:count])
    for step in chosen:
        for event in events[step.first - 1 : step.last]:
            if isinstance(event, RoundPaired):
                _check_not_played(club, tournament, event)
    return chosen


def steps_since(club: Club, tournament: Tournament, version: int) -> int:
    """How many of the latest steps an undo must take back so that nothing from this version on counts."""
    counting = {number for number, _ in tournament.state.past.counting}
    return sum(
        append.last in counting and append.last >= version and append.first > 1
        for append in club.store.read(tournament.stream)
    )


def redoable(club: Club, tournament: Tournament, count: int) -> tuple[Step, ...]:
    """The latest steps that were undone, in the order in which they can be redone.

    Args:
        count: how many are wanted, at least 1.

    Raises:
        NothingToUndo: fewer were undone since anything else was done.
    """
    appends = club.store.read(tournament.stream)
    sentences, _ = _told(appends)
    by_first = {append.first: append for append in appends}
    undone = tournament.state.past.undone
    if len(undone) < count:
        left = "nothing" if not undone else f"only {len(undone)} step{'s' if len(undone) > 1 else ''}"
        raise NothingToUndo(
            f"{left} of {tournament.name} can be redone",
            hint="what was undone can be redone until something new is done",
        )
    return tuple(_step(by_first[step[0][0]], sentences) for step in reversed(undone[-count:]))


def undo(club: Club, tournament: Tournament, steps: Sequence[Step]) -> None:
    """Let these steps count no more, all or none.

    Raises:
        NothingToUndo: they are not the latest any more.
    """
    with club.store.transaction():
        for step in steps:
            club.act(tournament, Undo(step.first, step.last), nth(tournament, f"undo/{step.first}"))


def redo(club: Club, tournament: Tournament, steps: Sequence[Step]) -> None:
    """Let these steps count again, all or none.

    Raises:
        NothingToUndo: they are not what was undone last any more.
    """
    with club.store.transaction():
        for step in steps:
            club.act(tournament, Redo(step.first, step.last), nth(tournament, f"redo/{step.first}"))


def _check_not_played(club: Club, tournament: Tournament, event: RoundPaired) -> None:
    if event.round > len(tournament.state.rounds):
        return
    for table, running in sorted(playing_in(club, tournament, event.round).items()):
        raise BeingPlayed(
            f"table {table} is being played as {running}",
            hint="let it end, or enter its result, before the round is undone",
        )


def _told(appends: Sequence[Append]) -> tuple[list[str], list[Event]]:
    events = [event for append in appends for event in CODEC.decode(append.events)]
    return tell_all(events), events


def _step(append: Append, sentences: Sequence[str]) -> Step:
    said = tuple(sentences[append.first - 1 : append.last])
    return Step(append.first, append.last, append.at, append.author, said)
