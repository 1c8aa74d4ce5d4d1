"""An evening at the club, as a fixture: actions in, state and log out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from events.decider import fold
from tourney.model.actions import Action, Create, Enter, Pair, Record
from tourney.model.events import Event, RoundPaired
from tourney.model.evolve import APPLY
from tourney.model.request import Pairing
from tourney.model.result import parse_result
from tourney.model.state import State
from tourney.rules.decide import decide
from tourney.rules.propose import propose

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fox", "Gil", "Hal", "Ida", "Jim", "Kay", "Leo")


class Evening:
    """One tournament played through its actions."""

    def __init__(self, players: int = 0, **settings: Any) -> None:
        self.state = State()
        self.log: list[Event] = []
        self.act(Create(**{"name": "Friday", "game": "any", "system": "swiss", **settings}))
        for place in range(players):
            self.act(Enter(NAMES[place] if place < len(NAMES) else f"Player {place + 1}"))

    def act(self, action: Action) -> list[Event]:
        events = decide(self.state, action)
        fold(APPLY, self.state, events)
        self.log += events
        return events

    def pair(self, seed: str = "seed", **asked: Any) -> Pairing:
        """The next round by the tournament's own system."""
        pairing = propose(self.state, seed, **asked)
        self.act(Pair(pairing))
        return pairing

    def tables(self, *tables: Sequence[int], byes: Sequence[Any] = ()) -> None:
        """The next round as given, by entrant numbers in seat order."""
        from tourney.model.events import Table

        seated = tuple(Table(number, tuple(seats)) for number, seats in enumerate(tables, 1))
        self.act(Pair(Pairing(len(self.state.rounds) + 1, seated, tuple(byes))))

    def results(self, *words: str) -> None:
        """The results of the latest round in order of its tables, as typed."""
        current = self.state.rounds[-1]
        for table, typed in zip(list(current.tables), words, strict=True):
            self.act(Record(current.round, table.table, parse_result(typed.split(), len(table.seats))))

    def published(self) -> list[RoundPaired]:
        return [event for event in self.log if isinstance(event, RoundPaired)]


@pytest.fixture(scope="session")
def evening() -> Callable[..., Evening]:
    """Makes a tournament: how many players, and settings as the fields of Create."""
    return Evening
