"""Requests for pairings without a tournament around them, as a fixture."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tourney.model.request import Candidate, PairingRequest


def made(players: int, size: int, played: int = 0, seed: int = 1, **more: Any) -> PairingRequest:
    """A request after some rounds at tables drawn by lot."""
    chance = Random(seed)
    score = [0] * players
    met: dict[tuple[int, int], int] = {}
    past: list[tuple[int, ...]] = [()] * players
    for _ in range(played):
        order = chance.sample(range(players), players)
        for begin in range(0, players - players % size, size):
            table = order[begin : begin + size]
            for one, other in combinations(sorted(table), 2):
                met[one + 1, other + 1] = met.get((one + 1, other + 1), 0) + 1
            for seat, one in enumerate(table):
                past[one] += (seat,)
            for points, one in enumerate(chance.sample(table, size)):
                score[one] += points
    order = sorted(range(players), key=lambda one: (-score[one], chance.random()))
    entrants = tuple(
        Candidate(one + 1, f"P{one + 1}", Fraction(score[one]), seats=past[one]) for one in order
    )
    settings = {
        "round": played + 1,
        "entrants": entrants,
        "table_size": size,
        "seats": tuple(seats for seats in (size, size - 1) if seats > 1),
        "seed": str(seed),
        "met": met,
        "field": tuple(range(1, players + 1)),
        **more,
    }
    return PairingRequest(**settings)


@pytest.fixture(scope="session")
def asked() -> Callable[..., PairingRequest]:
    """Makes a request: players, size of the tables, rounds behind them, a seed, and fields to replace."""
    return made
