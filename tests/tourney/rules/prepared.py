"""Tournaments of a few people, a step away from a refusal, and what the refusal says; holds no test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from events.errors import DomainError
from tourney.model.actions import Create
from tourney.model.events import Bye, Table
from tourney.model.request import Pairing
from tourney.model.result import parse_result
from tourney.model.state import State
from tourney.rules.decide import decide

Says = tuple[str, str]
"""A message and a hint."""

Prepared = Callable[[Any], Any]
"""Makes a tournament that is about to refuse, from the fixture `evening`."""

WIN = parse_result(["1-0"], 2)


def after(*actions: Any, players: int = 4, **settings: Any) -> Prepared:
    """A tournament of Ann, Ben, Cid and Dot in which these things have been done."""

    def prepared(evening: Any) -> Any:
        friday = evening(players, **settings)
        for action in actions:
            friday.act(action)
        return friday

    return prepared


def paired(*actions: Any, results: tuple[str, ...] = (), players: int = 4, **settings: Any) -> Prepared:
    """As `after`, with round 1 published first: Ann - Ben and Cid - Dot; a fifth has the bye."""

    def prepared(evening: Any) -> Any:
        friday = evening(players, **settings)
        friday.tables((1, 2), (3, 4), byes=[Bye(5)] if players == 5 else [])
        if results:
            friday.results(*results)
        for action in actions:
            friday.act(action)
        return friday

    return prepared


PLAYED = ("1-0", "1-0")


def of(number: int, *tables: tuple[int, ...], byes: tuple[Bye, ...] = ()) -> Pairing:
    return Pairing(number, tuple(Table(place, seats) for place, seats in enumerate(tables, 1)), byes)


def new(**settings: Any) -> Create:
    return Create(**{"name": "Friday", "game": "any", "system": "swiss", **settings})


def said(state: State, action: Any) -> Says:
    """What the refusal says."""
    with pytest.raises(DomainError) as caught:
        decide(state, action)
    return caught.value.message, caught.value.hint
