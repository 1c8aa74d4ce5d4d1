"""From the log of a tournament to its state, where the log fits together; asks no rule.

A chain that holds proves only that nobody edited the log without hashing it again, so every reading
looks, at the price of a fold, for what would break the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from events.errors import NewerFormat, Unreadable
from events.record import Append
from tourney.model.events import CODEC, Event
from tourney.model.evolve import APPLY
from tourney.model.state import State
from tourney.rules.referee.misfit import misfit


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
        wrong = misfit(state, event)
        if wrong:
            raise Impossible(stream, version, wrong)
        APPLY[type(event)](state, event)
    return state


def _first_bad(appends: Sequence[Append]) -> int:
    for append in appends:
        try:
            CODEC.decode(append.events)
        except Unreadable:
            return append.first
    raise AssertionError("what could not be decoded together could be decoded one by one")
