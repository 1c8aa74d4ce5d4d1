"""An import carried out in a club file: all of it or nothing; decides nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from events.decider import fold
from events.errors import DomainError
from tourney.club.file import Club
from tourney.club.folds import Tournament
from tourney.formats.importers import Found, Import
from tourney.model.actions import Action, Enter, Pair
from tourney.model.evolve import APPLY
from tourney.model.state import Entrant, State
from tourney.rules.decide import decide


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


def enter(found: Sequence[Found], state: State, act: Callable[[Enter], object]) -> tuple[Entrant, ...]:
    """Let everybody in, in order; gives them as they are entered.

    Args:
        state: of the tournament.
        act: does one of it to that state.

    Raises:
        NotAllowed, Unreadable: somebody cannot come in, with his line.
    """
    before = len(state.entrants)
    for one in found:
        try:
            act(one.enter)
        except DomainError as error:
            if one.line:
                error.message = f"line {one.line}: {error.message}"
            raise
    return tuple(state.entrants[before:])
