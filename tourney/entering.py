"""The rules on entrants: who comes in, is put right, leaves, returns and is present."""

from __future__ import annotations

from tourney.actions import Enter, Return, Withdraw
from tourney.events import Entered, Event, Returned, Withdrawn
from tourney.names import clean_name, same
from tourney.pairing import system
from tourney.pairing.propose import field_of
from tourney.refusals import DuplicateName, NoChange, TooLate, entrant_of, still_open
from tourney.state import State


def enter(state: State, action: Enter) -> list[Event]:
    """The events of an entry, or the refusal of it."""
    still_open(state)
    name = clean_name(action.name)
    for entrant in state.entrants:
        if same(entrant.name) == same(name):
            raise DuplicateName(
                f"{entrant.name} is already entered, with number {entrant.number}",
                hint="add something that tells the two apart; who has withdrawn is brought back by number",
            )
    if state.rounds and system(state.setup.system).everybody_meets:
        raise TooLate(f"{name} comes too late: a round-robin takes nobody once its first round is paired")
    return [Entered(len(state.entrants) + 1, name, action.bot, len(state.rounds) + 1)]


def withdraw(state: State, action: Withdraw) -> list[Event]:
    """The events of a withdrawal, or the refusal of it."""
    still_open(state)
    entrant = entrant_of(state, action.entrant)
    if not entrant.active:
        raise NoChange(f"{entrant.name} has withdrawn already")
    return [Withdrawn(entrant.number, len(state.rounds) + 1)]


def return_(state: State, action: Return) -> list[Event]:
    """The events of a return, or the refusal of it."""
    still_open(state)
    entrant = entrant_of(state, action.entrant)
    if entrant.active:
        raise NoChange(f"{entrant.name} has not withdrawn")
    if state.rounds and system(state.setup.system).everybody_meets and entrant.number not in field_of(state):
        raise TooLate(
            f"{entrant.name} comes too late: a round-robin takes nobody once its first round is paired"
        )
    return [Returned(entrant.number, len(state.rounds) + 1)]
