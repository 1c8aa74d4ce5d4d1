"""The rules on rounds: when one is paired, taken back, closed, and what a pairing must hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from events.errors import NotAllowed
from tourney.model.actions import CloseRound, Discard, Draft, Finish, Pair, Unpair
from tourney.model.events import (
    DraftDiscarded,
    Event,
    Finished,
    RoundClosed,
    RoundDrafted,
    RoundPaired,
    RoundUnpaired,
)
from tourney.model.events_entrants import RequestedKind
from tourney.model.published import NoSuchRound
from tourney.model.request import NotEnoughPlayers, Pairing
from tourney.model.state import State
from tourney.model.tables import impossible
from tourney.rules import decide_final
from tourney.rules.propose import MissingResults, check_next
from tourney.rules.refusals import BadPairing, NoChange, NoDraft, TooLate, one_line, still_open


def pair(state: State, action: Pair) -> list[Event]:
    """The events of publishing a pairing, or the refusal of it."""
    pairing = check(state, action.pairing)
    return [
        *closing(state),
        RoundPaired(pairing.round, pairing.tables, pairing.byes, pairing.warnings),
    ]


def draft(state: State, action: Draft) -> list[Event]:
    """The events of keeping a pairing unpublished, or the refusal of it."""
    pairing = check(state, action.pairing)
    made = RoundDrafted(pairing.round, pairing.tables, pairing.byes, pairing.warnings)
    if state.draft == made:
        raise NoChange(f"the draft of round {pairing.round} stands so already")
    return [made]


def discard(state: State, action: Discard) -> list[Event]:
    """The events of throwing the draft away, or the refusal of it."""
    if state.draft is None:
        raise NoDraft(f"no round of {state.setup.name} is drafted")
    return [DraftDiscarded(state.draft.round)]


def placed(state: State, number: int) -> dict[int, RequestedKind | None]:
    """Who must have a place in that round, the next: at a table (None) or with the bye that he asked for."""
    out: dict[int, RequestedKind | None] = dict.fromkeys(entrant.number for entrant in state.there())
    asked = state.arrangements.byes_of(number).items()
    out.update({entrant: kind for entrant, kind in asked if state.entrants[entrant - 1].active})
    return out


def check(state: State, pairing: Pairing) -> Pairing:
    """The pairing, where it can be published as the next round.

    Raises:
        NoMoreRounds, MissingResults, NotEnoughPlayers: no round can be paired now.
        BadPairing: it leaves somebody out, or does not fit the tournament.
    """
    number = check_next(state)
    expected = placed(state, number)
    if len(expected) < 2:
        raise NotEnoughPlayers(f"a round needs 2 active players, not {len(expected)}")
    if pairing.round != number:
        raise BadPairing(f"the next round is {number}, and this is a pairing of round {pairing.round}")
    wrong = impossible(pairing.tables, state.setup.table_size)
    if wrong:
        raise BadPairing(wrong)
    if state.final is not None:
        decide_final.check(state, pairing)
        return pairing
    _check_places(state, pairing, expected)
    allocated = [bye for bye in pairing.byes if bye.kind == "pairing"]
    if state.setup.table_size == 2 and len(allocated) > 1:
        raise BadPairing(
            f"{len(allocated)} byes are allocated, where an odd field has one",
            hint="byes that were asked for are full, half or zero",
        )
    return pairing


def _check_places(state: State, pairing: Pairing, expected: Mapping[int, RequestedKind | None]) -> None:
    """Everybody who is expected exactly once, and with the bye that he asked for."""
    times = Counter(number for table in pairing.tables for number in table.seats)
    times.update(bye.entrant for bye in pairing.byes)
    for number in times:
        if number not in expected:
            if not 1 <= number <= len(state.entrants):
                raise BadPairing(f"nobody has the number {number}")
            gone = "is marked absent" if state.entrant(number).active else "has withdrawn"
            raise BadPairing(f"{state.name(number)} {gone} and cannot be paired")
    byes = {bye.entrant: bye.kind for bye in pairing.byes}
    for number, kind in expected.items():
        if times[number] != 1:
            often = "twice" if times[number] else "not at all"
            raise BadPairing(f"{state.name(number)} is {often} in the pairing")
        if kind is not None and byes.get(number) != kind:
            raise BadPairing(
                f"{state.name(number)} has asked for a {kind} bye in round {pairing.round}",
                hint="take it back with: player bye NAME --cancel",
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
