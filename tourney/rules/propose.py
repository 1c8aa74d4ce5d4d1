"""The question a tournament asks its pairing system for the next round; publishes nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import combinations

from msgspec.structs import replace

from engines.game import seats_in_words
from events.errors import NotAllowed
from tourney.model import starting_rank
from tourney.model.events import Bye
from tourney.model.final import rounds_of
from tourney.model.history import Game
from tourney.model.request import (
    BadTableSize,
    Candidate,
    NoPairing,
    Pair,
    Pairing,
    PairingRequest,
    lot,
    pair_of,
)
from tourney.model.state import State
from tourney.pairing import PairingSystem, placing, system
from tourney.pairing.placing import Sides, partners
from tourney.standings.ledger import context
from tourney.standings.ranking import standings

EXPLAINED = 300
"""Up to so many entrants a refusal is explained by pairing again without one rule: a fraction of a second."""


class MissingResults(NotAllowed):
    """The latest round has tables without a result."""

    code = "tournament/missing-results"

    def __init__(self, number: int, tables: Sequence[int]) -> None:
        self.round, self.tables = number, tuple(tables)
        shown = ", ".join(map(str, tables[:12])) + (" and more" if len(tables) > 12 else "")
        word = "table" if len(tables) == 1 else "tables"
        super().__init__(
            f"round {number} has no result yet at {word} {shown}",
            hint="enter what is missing with: tourney result TABLE SCORE",
        )


class NoMoreRounds(NotAllowed):
    """All rounds are paired, or the tournament is finished."""

    code = "tournament/no-more-rounds"


def field_of(state: State) -> tuple[int, ...]:
    """The numbers of those who took part in round 1, or who would if it were paired now."""
    if not state.rounds:
        return tuple(entrant.number for entrant in state.there())
    return tuple(sorted(state.rounds[0].placed()))


def planned_rounds(state: State) -> int | None:
    """How many rounds there will be, with those of a final; None goes on until somebody finishes it."""
    before = preliminary_rounds(state)
    cut = state.setup.cut
    if not cut or before is None:
        return before
    finalists = len(state.final.seeds) if state.final is not None else min(cut, len(state.there()))
    return before + rounds_of(finalists, state.setup.table_size)


def preliminary_rounds(state: State) -> int | None:
    """How many rounds are paired by the system, before any final; None goes on until it is finished."""
    if state.final is not None:
        return state.final.after
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
    sides: Mapping[int, Sides] | None = None,
    forbidden: Iterable[Pair] = (),
    byes: Sequence[Bye] = (),
) -> PairingRequest:
    """The question for the next round.

    Args:
        state: the tournament, with all results of its latest round.
        seed: any text; decides what is left to chance.
        seats: how many entrants the game allows at a table; None for any number.
        sides: by number of entrants at a table, which places win together, where partners do.
        forbidden: pairs of entrant numbers that must not meet, besides those in the log.
        byes: those who asked for a bye in this round, besides those in the log.

    Raises:
        NoMoreRounds, MissingResults: no round can be paired now.
        BadTableSize: the game is not for tables of that size.
        NoPairing: a bye for somebody who is not active.
    """
    number = check_next(state)
    setup = state.setup
    check_table_size(system(setup.system), setup.table_size, seats)
    active = {entrant.number: entrant for entrant in state.active()}
    there = {entrant.number for entrant in state.there()}
    resting = [*byes, *_asked(state, number)]
    asked = {bye.entrant for bye in resting}
    if len(asked) < len(resting) or not asked <= active.keys():
        raise NoPairing("a bye can be asked for once, and only by somebody who takes part")
    ground = context(state)
    start = {entrant: place for place, entrant in enumerate(state.starting_rank(), 1)}
    by_strength = setup.start == "entry" or starting_rank.known(state.entrants)
    order = sorted(
        standings(state),
        key=lambda row: (row.rank, start[row.entrant] if by_strength else lot(seed, "order", row.entrant)),
    )
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
            active[row.entrant].details.club,
            active[row.entrant].details.rating or 0,
            active[row.entrant].details.title,
            start[row.entrant],
        )
        for row in order
        if row.entrant in there and row.entrant not in asked
    ]
    met, partnered = _met(state)
    clubs = {one.number: one.details.club for one in active.values()}
    barred = state.arrangements.forbidden(number, clubs) | {pair_of(*pair) for pair in forbidden}
    playing = {one.number for one in candidates}
    wanted = [pair for pair in state.arrangements.wanted.get(number, []) if playing.issuperset(pair)]
    # Of a game nobody knows the rules of here, no more is sure than that one seat may stay empty.
    full = setup.table_size
    usual = setup.sizes or (full, full - 1)
    allowed = tuple(size for size in range(full, 1, -1) if size in (usual if seats is None else seats))
    return PairingRequest(
        round=number,
        entrants=tuple(candidates),
        table_size=setup.table_size,
        seats=allowed,
        seed=seed,
        met=met,
        partnered=partnered,
        forbidden=barred - set(wanted),
        byes=tuple(resting),
        field=field_of(state),
        no_repeats=setup.no_repeats,
        history=ground.games,
        rounds=preliminary_rounds(state),
        win=ground.win,
        draw=ground.draw,
        wanted=frozenset(wanted),
        sides=partners((sides or {}).get(setup.table_size, ())),
        ranking=state.starting_rank(),
        sizes=setup.sizes,
        left=ground.left,
    )


def propose(
    state: State,
    seed: str,
    *,
    seats: Collection[int] | None = None,
    sides: Mapping[int, Sides] | None = None,
    forbidden: Iterable[Pair] = (),
    byes: Sequence[Bye] = (),
) -> Pairing:
    """The next round by the tournament's pairing system, not yet published; arguments as `request_of`.

    Raises:
        NoMoreRounds, MissingResults, NotEnoughPlayers, NoPairing, BadTableSize: no round can be
            paired now.
    """
    request = request_of(state, seed, seats=seats, sides=sides, forbidden=forbidden, byes=byes)
    by = system(state.setup.system)
    try:
        pairing = placing.around_wanted(by, request)
    except NoPairing as refusal:
        raise _explained(by, request, refusal) from refusal
    pairing = placing.with_sides(
        placing.at_fixed_tables(pairing, state.arrangements.tables, state.name), sides
    )
    warnings = (*pairing.warnings, *placing.missed_wishes(request, pairing))
    if request.round == 1:
        warnings = (*warnings, *_too_many_rounds(state))
    return replace(pairing, warnings=warnings)


def _explained(by: PairingSystem, request: PairingRequest, refusal: NoPairing) -> NoPairing:
    """The refusal with the rules that block, found by asking again without each of them."""
    easier = {
        "the pairs that must not meet": replace(request, forbidden=frozenset()),
        "the rule that nobody meets again": replace(request, no_repeats=False),
        "the pairs that shall meet": replace(request, wanted=frozenset()),
    }
    rules = [what for what, other in easier.items() if other != request]
    if len(request.entrants) > EXPLAINED or len(rules) < 2:
        return refusal
    blocking = []
    for what in rules:
        with suppress(NoPairing):
            placing.around_wanted(by, easier[what])
            blocking.append(what)
    why = (
        f"there is one without {' or without '.join(blocking)}"
        if blocking
        else "none of the rules alone is why"
    )
    return NoPairing(f"{refusal.message}; {why}", hint=refusal.hint)


def _asked(state: State, number: int) -> list[Bye]:
    """The byes that were asked for in that round by those who have not withdrawn."""
    wished = sorted(state.arrangements.byes_of(number).items())
    return [Bye(entrant, kind) for entrant, kind in wished if state.entrants[entrant - 1].active]


def _too_many_rounds(state: State) -> tuple[str, ...]:
    """A warning where the planned rounds are more than the field can play without meeting again."""
    planned, count = preliminary_rounds(state), len(state.there())
    enough = count - 1 + count % 2
    setup = state.setup
    if planned is None or planned <= enough or setup.table_size > 2 or system(setup.system).everybody_meets:
        return ()
    some = f"{enough} round{'' if enough == 1 else 's'}"
    if setup.no_repeats:
        return (f"{count} players can play {some} without meeting again, and {planned} are planned",)
    return (f"{count} players meet again after {some}, and {planned} are planned",)


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


def _met(state: State) -> tuple[dict[Pair, int], dict[Pair, int]]:
    """How often two have really played each other, and how often on one side.

    A forfeit is no meeting (C.04.2 art. 3.5).
    """
    met: dict[Pair, int] = {}
    partnered: dict[Pair, int] = {}
    for one in state.rounds:
        for table in one.tables:
            if table.result is None:
                continue
            absent = table.result.absent
            there = sorted(number for seat, number in enumerate(table.seats) if seat not in absent)
            mates = {
                pair_of(table.seats[a], table.seats[b])
                for side in table.sides
                for a, b in combinations(side, 2)
            }
            for pair in combinations(there, 2):
                counted = partnered if pair in mates else met
                counted[pair] = counted.get(pair, 0) + 1
    return met, partnered


def _short_tables(state: State) -> dict[int, int]:
    size = state.setup.table_size
    out: dict[int, int] = {}
    for one in state.rounds:
        for table in one.tables:
            if len(table.seats) < size:
                for number in table.seats:
                    out[number] = out.get(number, 0) + 1
    return out
