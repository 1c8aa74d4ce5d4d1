"""The tie-breaks at tables of two to five beside a naive reckoning that shares no code with them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from tourney.model.events import Bye, Created, Entered, Event, ResultRecorded, RoundPaired, Table
from tourney.model.evolve import state_of
from tourney.model.result import parse_result
from tourney.model.state import State
from tourney.standings.ledger import context
from tourney.standings.tiebreaks import tiebreak

HALF = Fraction(1, 2)


def event(seed: int) -> tuple[State, int, list[dict[int, Any]]]:
    """A tournament, its table size, and its rounds: entrant -> kind of bye, or (seats, scores, own seat)."""
    rng = random.Random(seed)
    size = rng.choice((2, 3, 4, 5))
    players = rng.randrange(size + 1, 3 * size + 2)
    scheme = "classic" if size == 2 else "place"
    log: list[Event] = [
        Created(
            name="c",
            game="any",
            system="swiss",
            rounds=9,
            table_size=size,
            scoring=scheme,
            tiebreaks=("BH",),
        )
    ]
    log += [Entered(number, f"Player {number}") for number in range(1, players + 1)]
    rounds: list[dict[int, Any]] = []
    for number in range(1, rng.randrange(2, 7)):
        free = rng.sample(range(1, players + 1), players)
        tables, byes, told = [], [], {}
        while len(free) >= 2 and rng.random() < 0.9:
            seats = min(len(free), size if size == 2 or rng.random() < 0.7 else size - 1)
            tables.append(tuple(free.pop() for _ in range(seats)))
        for who in free:
            kind = rng.choice(("pairing", "full", "half", "zero"))
            byes.append(Bye(who, kind))
            told[who] = kind
        log.append(
            RoundPaired(
                number, tuple(Table(place, seats) for place, seats in enumerate(tables, 1)), tuple(byes)
            )
        )
        for place, seats in enumerate(tables, 1):
            scores: list[int | None] = [rng.randrange(-2, 7) for _ in seats]
            if rng.random() < 0.3:
                for seat in range(len(seats)):
                    if rng.random() < 0.5:
                        scores[seat] = None
            if len(seats) == 2 and None in scores:
                words = ["".join("-" if score is None else "+" for score in scores)]
            else:
                words = ["F" if score is None else str(score) for score in scores]
            log.append(ResultRecorded(number, place, parse_result(words, len(seats))))
            for seat, who in enumerate(seats):
                told[who] = (seats, scores, seat)
        rounds.append(told)
    return state_of(log), size, rounds


class Child:
    """Reckons slowly, one entrant at a time, as it stands on paper."""

    def __init__(self, size: int, rounds: list[dict[int, Any]]) -> None:
        self.size, self.rounds = size, rounds
        self.win = Fraction(1) if size == 2 else Fraction(size - 1)

    def worth(self, one: int | None, other: int | None) -> Fraction:
        if one is None:
            return Fraction(0)
        if other is None or one > other:
            return Fraction(1)
        return HALF if one == other else Fraction(0)

    def paid(self, who: int, told: dict[int, Any]) -> Fraction:
        if isinstance(told[who], str):
            return {"pairing": self.win, "full": self.win, "half": self.win / 2, "zero": Fraction(0)}[
                told[who]
            ]
        _, scores, own = told[who]
        others = [score for seat, score in enumerate(scores) if seat != own]
        won = sum((self.worth(scores[own], other) for other in others), Fraction(0))
        return won * self.win / len(others)

    def kind(self, who: int, told: dict[int, Any]) -> str:
        if isinstance(told[who], str):
            return str(told[who])
        _, scores, own = told[who]
        if scores[own] is None:
            return "loss"
        return "played" if len(scores) - scores.count(None) > 1 else "win"

    def score(self, who: int) -> Fraction:
        return sum((self.paid(who, told) for told in self.rounds), Fraction(0))

    def seen(self, who: int) -> Fraction:
        out = Fraction(0)
        for at, told in enumerate(self.rounds):
            rest = [self.kind(who, later) for later in self.rounds[at:]]
            asked = rest[0] in {"half", "zero"} and all(kind in {"half", "zero", "loss"} for kind in rest)
            out += self.win / 2 if asked else self.paid(who, told)
        return out

    def faced(self, who: int) -> list[tuple[Fraction, Fraction, int | None]]:
        """(score, worth, opponent) of everybody met and of every dummy."""
        out: list[tuple[Fraction, Fraction, int | None]] = []
        for told in self.rounds:
            kind = self.kind(who, told)
            if kind == "played":
                seats, scores, own = told[who]
                for seat, other in enumerate(seats):
                    if seat != own and scores[seat] is not None:
                        worth = self.worth(scores[own], scores[seat])
                        out.append((self.seen(other), worth, other))
                continue
            caps = [self.win / 2 * len(self.rounds)]
            if kind in {"win", "loss"}:
                seats, scores, own = told[who]
                caps = [self.seen(other) for seat, other in enumerate(seats) if seat != own]
            dummy = min([self.score(who), *caps])
            out += [(dummy, self.paid(who, told) / self.win, None)] * (self.size - 1)
        return out

    def values(self, who: int) -> dict[str, Fraction]:
        faced = self.faced(who)
        met = [one for one in faced if one[2] is not None]
        sat = [told[who] for told in self.rounds if self.kind(who, told) == "played"]
        scored = [(scores, own) for _, scores, own in sat]
        best = [score for score, _, _ in faced]
        running = [
            sum((self.paid(who, told) for told in self.rounds[:upto]), Fraction(0))
            for upto in range(1, len(self.rounds) + 1)
        ]
        return {
            "PTS": self.score(who),
            "BH": sum(best, Fraction(0)),
            "AOS": sum((score for score, _, _ in met), Fraction(0)) / max(1, len(met)),
            "SB": sum((score * worth for score, worth, _ in faced), Fraction(0)),
            "PS": sum(running, Fraction(0)),
            "PS-C1": sum(running[1:], Fraction(0)),
            "WON": Fraction(
                sum(
                    all(self.worth(scores[own], other) >= HALF for other in others(scores, own))
                    and any(self.worth(scores[own], other) == 1 for other in others(scores, own))
                    for scores, own in scored
                )
            ),
            "BPG": Fraction(sum(own > 0 for _, own in scored)),
            "SEC": Fraction(
                sum(
                    len(present(scores)) > 2 and sum(score > scores[own] for score in present(scores)) == 1
                    for scores, own in scored
                )
            ),
            "RAW": Fraction(sum(scores[own] for scores, own in scored)),
            "SHARE": sum((share(scores, own) for scores, own in scored), Fraction(0)) / max(1, len(scored)),
            "REP": Fraction(
                sum(self.kind(who, told) not in {"half", "zero", "loss"} for told in self.rounds)
            ),
        }


def others(scores: Sequence[int | None], own: int) -> list[int | None]:
    return [score for seat, score in enumerate(scores) if seat != own]


def present(scores: Sequence[int | None]) -> list[int]:
    return [score for score in scores if score is not None]


def share(scores: Sequence[int | None], own: int) -> Fraction:
    lowest = min(0, *present(scores))
    mine = scores[own]
    whole = sum(score - lowest for score in present(scores))
    return Fraction((mine or 0) - lowest, whole) if whole else Fraction(1, len(present(scores)))


@pytest.mark.parametrize("seed", range(60))
def test_every_sum_is_that_of_the_child(seed):
    state, size, rounds = event(seed)
    ground = context(state)
    child = Child(size, rounds)
    numbers = sorted(ground.points)
    naive = {who: child.values(who) for who in numbers}
    for code in naive[1]:
        found = tiebreak(code).values(ground, numbers)
        assert found == {who: naive[who][code] for who in numbers}, code


def test_the_events_have_short_tables_forfeits_and_byes():
    kinds, shorts = set(), 0
    for seed in range(60):
        _, size, rounds = event(seed)
        child = Child(size, rounds)
        kinds |= {child.kind(who, told) for told in rounds for who in told}
        shorts += any(
            not isinstance(one, str) and len(one[0]) < size for told in rounds for one in told.values()
        )
    assert kinds == {"played", "win", "loss", "pairing", "full", "half", "zero"}
    assert shorts > 20
