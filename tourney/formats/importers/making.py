"""An import carried out in a club file: all of it or nothing; decides nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from events.decider import fold
from events.errors import DomainError
from tourney.club.file import Club
from tourney.club.folds import Tournament
from tourney.formats.importers import Found, Import, all_or_none
from tourney.model.actions import Action, Enter, Pair
from tourney.model.evolve import APPLY
from tourney.model.lookup import numbered
from tourney.model.names import clean_name, likeness
from tourney.model.state import Entrant, State
from tourney.rules.decide import decide
from tourney.rules.refusals import DuplicateName


def make(club: Club, made: Import, seed: str | None) -> Tournament:
    """The tournament in the club file.

    Args:
        seed: what makes its pairings repeatable; None for chance.

    Raises:
        NotAllowed: something in it is not possible here; nothing was kept.
    """
    with club.store.transaction():
        tournament = club.create(made.create, seed)
        for number, step in enumerate(_steps(made.actions)):
            with club.together(tournament, f"import/{number}") as act:
                for action in step:
                    act(action)
    return tournament


def _steps(actions: Sequence[Action]) -> list[list[Action]]:
    """The actions as an organiser would undo them: everything before round 1, then each round."""
    steps: list[list[Action]] = [[]]
    for action in actions:
        if isinstance(action, Pair):
            steps.append([])
        steps[-1].append(action)
    return [step for step in steps if step]


def rehearse(made: Import) -> State:
    """The tournament without any file: what `make` would give, or refuse.

    Raises:
        NotAllowed: something in it is not possible here.
    """
    state = State()
    for action in (made.create, *made.actions):
        fold(APPLY, state, decide(state, action))
    return state


def enter(
    found: Sequence[Found], state: State, act: Callable[[Enter], object], remarks: list[str]
) -> tuple[Entrant, ...]:
    """Let everybody in, in order; gives them as they are entered.

    Two of one name are told apart where the numbers of their federation differ.

    Args:
        state: of the tournament.
        act: does one of it to that state.
        remarks: gets who was entered under another name, in sentences.

    Raises:
        NotAllowed, Unreadable: somebody cannot come in, with his line.
        BadRows: several cannot.
    """
    before = len(state.entrants)
    bad: list[DomainError] = []
    for one in found:
        try:
            act(_told_apart(state, one.enter, remarks))
        except DomainError as error:
            if one.line:
                error.message = f"line {one.line}: {error.message}"
            if isinstance(error, DuplicateName):
                error.hint = "give both the numbers of their federation, or write the names differently"
            bad.append(error)
    all_or_none(bad)
    return tuple(state.entrants[before:])


def _told_apart(state: State, wanted: Enter, remarks: list[str]) -> Enter:
    """The entry under a name of its own, where somebody of that name has another number in the same list."""
    namesake = state.taken.get(likeness(clean_name(wanted.name)))
    if namesake is None:
        return wanted
    there = state.entrant(namesake).details.id
    if not there or not wanted.details.id or there == wanted.details.id:
        return wanted
    name = numbered(state, wanted.name)
    remarks.append(f"there are two called {wanted.name}: the one with number {wanted.details.id} is {name}")
    return replace(wanted, name=name)
