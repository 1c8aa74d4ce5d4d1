"""Plays an event that never was, to see how a pairing system would do with so many at such tables.

Everybody has a skill, normally distributed; at each table he plays his skill and as much luck, and
gets a point for everybody he beats. Nothing is published.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from msgspec import Struct

from tourney.model.history import Duel, Game
from tourney.model.request import Candidate, Pairing, PairingRequest, pair_of


class Rehearsal(Struct, frozen=True):
    """How it went.

    Args:
        asked: the request of each round.
        paired: what came out.
        seats: for each entrant, by number from 1, how often he had each seat.
    """

    asked: tuple[PairingRequest, ...]
    paired: tuple[Pairing, ...]
    seats: tuple[tuple[int, ...], ...]


def rehearse(
    pair: Callable[[PairingRequest], Pairing],
    entrants: int,
    table_size: int,
    rounds: int,
    seed: int,
    seats: tuple[int, ...] = (),
) -> Rehearsal:
    """A whole event.

    Args:
        pair: of the pairing system.
        seed: decides skills, luck, and what the system leaves to chance.
        seats: the numbers of seats that the game allows; none: full tables and one seat less.

    Raises:
        NoPairing, NotEnoughPlayers, BadTableSize: as the system does.
    """
    chance = Random(seed)
    skill = [chance.gauss(0, 1) for _ in range(entrants)]
    score, byes, short = [0] * entrants, [0] * entrants, [0] * entrants
    past: list[tuple[int, ...]] = [()] * entrants
    met: dict[tuple[int, int], int] = {}
    history: dict[int, list[Game]] = {one: [] for one in range(1, entrants + 1)}
    asked: list[PairingRequest] = []
    paired: list[Pairing] = []
    for number in range(1, rounds + 1):
        order = sorted(range(entrants), key=lambda one: (-score[one], chance.random()))
        request = PairingRequest(
            round=number,
            entrants=tuple(
                Candidate(one + 1, f"P{one + 1}", Fraction(score[one]), byes[one], past[one], short[one])
                for one in order
            ),
            table_size=table_size,
            seats=seats or tuple(size for size in (table_size, table_size - 1) if size > 1),
            seed=f"{seed}/{number}",
            met=dict(met),
            field=tuple(range(1, entrants + 1)),
            history={one: tuple(games) for one, games in history.items()},
            rounds=rounds,
        )
        pairing = pair(request)
        asked.append(request)
        paired.append(pairing)
        for bye in pairing.byes:
            byes[bye.entrant - 1] += bye.kind == "pairing"
            points = (table_size - 1) * (bye.kind != "zero")
            score[bye.entrant - 1] += points
            history[bye.entrant].append(Game(number, bye.kind, Fraction(points), won=points > 0))
        for table in pairing.tables:
            for pair_ in combinations(sorted(table.seats), 2):
                met[pair_of(*pair_)] = met.get(pair_, 0) + 1
            for seat, one in enumerate(table.seats):
                past[one - 1] += (seat,)
                short[one - 1] += len(table.seats) < table_size
            played = sorted(table.seats, key=lambda one: skill[one - 1] + chance.gauss(0, 1))
            for points, one in enumerate(played):
                score[one - 1] += points
                history[one].append(_game(number, table.seats, played, points))
    counts = tuple(tuple(own.count(seat) for seat in range(table_size)) for own in past)
    return Rehearsal(tuple(asked), tuple(paired), counts)


def _game(number: int, seats: Sequence[int], played: Sequence[int], points: int) -> Game:
    """What one of a table did; `played` is who sat there, the last first, and he is at `points`."""
    one = played[points]
    duels = tuple(Duel(other, Fraction(played.index(other) < points)) for other in seats if other != one)
    won = points == len(played) - 1
    return Game(number, "played", Fraction(points), won, seats.index(one), duels)
