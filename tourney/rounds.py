"""The rules on rounds: when one is paired, taken back, closed, and what a pairing must hold."""

from __future__ import annotations

from collections.abc import Sequence

from events.errors import NotAllowed
from tourney.actions import CloseRound, Finish, Pair, Unpair
from tourney.events import Event, Finished, RoundClosed, RoundPaired, RoundUnpaired
from tourney.pairing.propose import MissingResults, check_next
from tourney.pairing.request import NotEnoughPlayers, Pairing
from tourney.refusals import BadPairing, NoChange, TooLate, one_line, still_open
from tourney.standings import NoSuchRound
from tourney.state import Entrant, State


def pair(state: State, action: Pair) -> list[Event]:
    """The events of publishing a pairing, or the refusal of it."""
    number = check_next(state)
    pairing = action.pairing
    active = state.active()
    if len(active) < 2:
        raise NotEnoughPlayers(f"a round needs 2 active players, not {len(active)}")
    if pairing.round != number:
        raise BadPairing(f"the next round is {number}, and this is a pairing of round {pairing.round}")
    _check_pairing(state, pairing, active)
    published = RoundPaired(number, pairing.tables, pairing.byes, pairing.warnings)
    return [*closing(state), published]


def _check_pairing(state: State, pairing: Pairing, active: Sequence[Entrant]) -> None:
    """Everybody who is active exactly once, at a table of a possible size or with a bye."""
    size = state.setup.table_size
    numbers = [table.table for table in pairing.tables]
    if numbers != list(range(1, len(numbers) + 1)):
        raise BadPairing(f"tables are numbered from 1 in order, not {', '.join(map(str, numbers))}")
    for table in pairing.tables:
        if not 2 <= len(table.seats) <= size:
            allowed = "2" if size == 2 else f"2 to {size}"
            raise BadPairing(
                f"table {table.table} has {len(table.seats)} seats, where {allowed} are possible"
            )
    placed = [number for table in pairing.tables for number in table.seats]
    placed += [bye.entrant for bye in pairing.byes]
    there = {entrant.number for entrant in active}
    for number in placed:
        if number not in there:
            if not 1 <= number <= len(state.entrants):
                raise BadPairing(f"nobody has the number {number}")
            raise BadPairing(f"{state.name(number)} has withdrawn and cannot be paired")
    for number in sorted(there):
        if placed.count(number) != 1:
            times = "twice" if number in placed else "not at all"
            raise BadPairing(f"{state.name(number)} is {times} in the pairing")
    allocated = [bye for bye in pairing.byes if bye.kind == "pairing"]
    if size == 2 and len(allocated) > 1:
        raise BadPairing(
            f"{len(allocated)} byes are allocated, where an odd field has one",
            hint="byes that were asked for are full, half or zero",
        )


def unpair(state: State, action: Unpair) -> list[Event]:
    """The events of taking the latest pairing back, or the refusal of it."""
    still_open(state)
    latest = len(state.rounds)
    if not latest or (action.round is not None and not 1 <= action.round <= latest):
        raise NoSuchRound(action.round or 1, latest)
    if action.round not in {None, latest}:
        raise TooLate(f"only the latest round, {latest}, can be unpaired, not round {action.round}")
    entered = [table.table for table in state.rounds[-1].tables if table.result is not None]
    if entered:
        raise TooLate(
            f"round {latest} has results already, as at table {entered[0]}, and stays as it was published"
        )
    return [RoundUnpaired(latest, one_line(action.why))]


def close(state: State, action: CloseRound) -> list[Event]:
    """The events of closing the latest round, or the refusal of it."""
    if not state.rounds:
        raise NoSuchRound(1, 0)
    missing = state.missing()
    if missing:
        raise MissingResults(len(state.rounds), missing)
    if state.rounds[-1].closed:
        raise NoChange(f"round {len(state.rounds)} is closed already")
    return closing(state)


def finish(state: State, action: Finish) -> list[Event]:
    """The events of ending the tournament, or the refusal of it."""
    still_open(state)
    if not state.rounds:
        raise NotAllowed(f"no round of {state.setup.name} was played that could be finished")
    missing = state.missing()
    if missing:
        raise MissingResults(len(state.rounds), missing)
    return [*closing(state), Finished(len(state.rounds))]


def closing(state: State) -> list[Event]:
    """The close of the latest round, if it is open."""
    if state.rounds and not state.rounds[-1].closed:
        return [RoundClosed(len(state.rounds))]
    return []
