"""The question a tournament asks its pairing system for the next round; publishes nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from msgspec.structs import replace

from engines.game import seats_in_words
from events.errors import NotAllowed
from tourney.events import Bye
from tourney.history import Game
from tourney.ledger import context
from tourney.pairing import PairingSystem, system
from tourney.pairing.request import (
    BadTableSize,
    Candidate,
    NoPairing,
    Pair,
    Pairing,
    PairingRequest,
    lot,
    pair_of,
)
from tourney.standings import standings
from tourney.state import State


class MissingResults(NotAllowed):
    """The latest round has tables without a result."""

    code = "tournament/missing-results"

    def __init__(self, number: int, tables: Sequence[int]) -> None:
        self.round, self.tables = number, tuple(tables)
        shown = ", ".join(map(str, tables[:12])) + (" and more" if len(tables) > 12 else "")
        word = "table" if len(tables) == 1 else "tables"
        super().__init__(
            f"round {number} has no result yet at {word} {shown}", hint="enter the missing results"
        )


class NoMoreRounds(NotAllowed):
    """All rounds are paired, or the tournament is finished."""

    code = "tournament/no-more-rounds"


def field_of(state: State) -> tuple[int, ...]:
    """The numbers of those who took part in round 1, or who would if it were paired now."""
    if not state.rounds:
        return tuple(entrant.number for entrant in state.active())
    first = state.rounds[0]
    seated = {number for table in first.tables for number in table.seats}
    return tuple(sorted(seated | {bye.entrant for bye in first.byes}))


def planned_rounds(state: State) -> int | None:
    """How many rounds there will be; None goes on until somebody finishes the tournament."""
    setup = state.setup
    return system(setup.system).rounds(len(field_of(state)), setup.table_size, setup.rounds)


def check_next(state: State) -> int:
    """The number of the round that may be paired now.

    Raises:
        NoMoreRounds: the tournament is finished or its last round is paired.
        MissingResults: the latest round is not complete.
    """
    if state.finished:
        raise NoMoreRounds(f"{state.setup.name} is finished")
    missing = state.missing()
    if missing:
        raise MissingResults(len(state.rounds), missing)
    planned = planned_rounds(state)
    if state.rounds and planned is not None and len(state.rounds) >= planned:
        raise NoMoreRounds(
            f"round {len(state.rounds)} of {planned} was the last one", hint="end it with: tourney finish"
        )
    return len(state.rounds) + 1


def request_of(
    state: State,
    seed: str,
    *,
    seats: Collection[int] | None = None,
    forbidden: Iterable[Pair] = (),
    byes: Sequence[Bye] = (),
) -> PairingRequest:
    """The question for the next round.

    Args:
        state: the tournament, with all results of its latest round.
        seed: any text; decides what is left to chance.
        seats: the numbers of seats that the game allows; None for any.
        forbidden: pairs of entrant numbers that must not meet.
        byes: those who asked for a bye in this round.

    Raises:
        NoMoreRounds, MissingResults: no round can be paired now.
        BadTableSize: the game is not for tables of that size.
        NoPairing: a bye for somebody who is not active.
    """
    number = check_next(state)
    setup = state.setup
    check_table_size(system(setup.system), setup.table_size, seats)
    there = {entrant.number for entrant in state.active()}
    asked = {bye.entrant for bye in byes}
    if len(asked) < len(byes) or not asked <= there:
        raise NoPairing("a bye can be asked for once, and only by somebody who takes part")
    ground = context(state)
    order = sorted(standings(state), key=lambda row: (row.rank, lot(seed, "order", row.entrant)))
    short = _short_tables(state)
    candidates = [
        Candidate(
            row.entrant,
            row.name,
            row.points,
            sum([_free_win(game) for game in ground.games[row.entrant]]),
            tuple(
                [
                    game.seat
                    for game in ground.games[row.entrant]
                    if game.kind == "played" and game.seat is not None
                ]
            ),
            short.get(row.entrant, 0),
        )
        for row in order
        if row.entrant in there and row.entrant not in asked
    ]
    allowed = tuple(size for size in range(setup.table_size, 1, -1) if seats is None or size in seats)
    return PairingRequest(
        round=number,
        entrants=tuple(candidates),
        table_size=setup.table_size,
        seats=allowed,
        seed=seed,
        met=_met(state),
        forbidden=frozenset(pair_of(*pair) for pair in forbidden),
        byes=tuple(byes),
        field=field_of(state),
        no_repeats=setup.no_repeats,
        history=ground.games,
        rounds=planned_rounds(state),
        win=ground.win,
        draw=ground.draw,
    )


def propose(
    state: State,
    seed: str,
    *,
    seats: Collection[int] | None = None,
    forbidden: Iterable[Pair] = (),
    byes: Sequence[Bye] = (),
) -> Pairing:
    """The next round by the tournament's pairing system, not yet published; arguments as `request_of`.

    Raises:
        NoMoreRounds, MissingResults, NotEnoughPlayers, NoPairing, BadTableSize: no round can be
            paired now.
    """
    request = request_of(state, seed, seats=seats, forbidden=forbidden, byes=byes)
    pairing = system(state.setup.system).pair(request)
    warnings = (*pairing.warnings, *_too_many_rounds(state)) if request.round == 1 else pairing.warnings
    return replace(pairing, warnings=warnings)


def _too_many_rounds(state: State) -> tuple[str, ...]:
    """A warning where the planned rounds are more than the field can play without meeting again."""
    planned, count = planned_rounds(state), len(state.active())
    enough = count - 1 + count % 2
    setup = state.setup
    if planned is None or planned <= enough or setup.table_size > 2 or system(setup.system).everybody_meets:
        return ()
    return (f"{count} players meet again after {enough} rounds, and {planned} are planned",)


def check_table_size(by: PairingSystem, table_size: int, seats: Collection[int] | None) -> None:
    """Refuse tables that the pairing system or the game does not have.

    Args:
        seats: the numbers of seats that the game allows; None for any.

    Raises:
        BadTableSize: the message names the allowed numbers.
    """
    if not 2 <= table_size <= by.most_seats:
        allowed = "2" if by.most_seats == 2 else f"2 to {by.most_seats}"
        raise BadTableSize(f"the {by.name} system is for tables of {allowed}, not {table_size}")
    if seats is not None and table_size not in seats:
        raise BadTableSize(f"the game is for {seats_in_words(sorted(seats))} players, not {table_size}")


def _free_win(game: Game) -> bool:
    """Whether the round brought a win's points without a game (C.04.1 art. 4)."""
    return game.kind in {"pairing", "full", "forfeit-win"}


def _met(state: State) -> dict[Pair, int]:
    """How often two have really played each other; a forfeit is no meeting (C.04.2 art. 3.5)."""
    met: dict[Pair, int] = {}
    for one in state.rounds:
        for table in one.tables:
            if table.result is None:
                continue
            absent = table.result.absent
            there = sorted(number for seat, number in enumerate(table.seats) if seat not in absent)
            for pair in combinations(there, 2):
                met[pair] = met.get(pair, 0) + 1
    return met


def _short_tables(state: State) -> dict[int, int]:
    size = state.setup.table_size
    out: dict[int, int] = {}
    for one in state.rounds:
        for table in one.tables:
            if len(table.seats) < size:
                for number in table.seats:
                    out[number] = out.get(number, 0) + 1
    return out
