"""What a tournament refuses, and the checks that many decisions share; decides nothing itself."""

from __future__ import annotations

from events.errors import NotAllowed, NotFound
from tourney.model.lookup import NoSuchEntrant
from tourney.model.request import Pair, pair_of
from tourney.model.state import Entrant, State
from tourney.rules.propose import NoMoreRounds

MAX_WHY = 500


class BadSetting(NotAllowed):
    """A setting that the tournament cannot have."""

    code = "tournament/bad-setting"


class AlreadyCreated(NotAllowed):
    """The tournament is there already."""

    code = "tournament/already-created"


class NotCreated(NotFound):
    """Nothing can happen in a tournament before it is created."""

    code = "tournament/not-created"


class DuplicateName(NotAllowed):
    """Somebody of that name is entered already."""

    code = "tournament/duplicate-name"


class LooksAlike(DuplicateName):
    """A name that readers take for another one."""

    code = "tournament/looks-alike"


class TooLate(NotAllowed):
    """What was asked for was possible earlier in the tournament."""

    code = "tournament/too-late"


class NoChange(NotAllowed):
    """It is so already."""

    code = "tournament/no-change"


class ResultKnown(NotAllowed):
    """The table has its result; another one is a correction."""

    code = "tournament/result-known"


class ResultUnknown(NotAllowed):
    """There is nothing to correct yet."""

    code = "tournament/result-unknown"


class ReasonMissing(NotAllowed):
    """A correction says why."""

    code = "tournament/reason-missing"


class NothingToUndo(NotAllowed):
    """No step is left that could be undone or redone, or not this one."""

    code = "tournament/nothing-to-undo"


class NoDraft(NotFound):
    """No round is drafted."""

    code = "tournament/no-draft"


class BadPairing(NotAllowed):
    """A pairing that leaves somebody out, has somebody twice, or does not fit the tournament."""

    code = "tournament/bad-pairing"


def still_open(state: State) -> None:
    """Refuse what is not possible any more once the tournament has finished.

    Raises:
        NoMoreRounds: it has.
    """
    if state.finished:
        raise NoMoreRounds(f"{state.setup.name} is finished", hint="results can still be corrected")


def entrant_of(state: State, number: int) -> Entrant:
    """The entrant of that number.

    Raises:
        NoSuchEntrant: nobody has it.
    """
    if not 1 <= number <= len(state.entrants):
        raise NoSuchEntrant(f"nobody has the number {number}")
    return state.entrants[number - 1]


def two_of(state: State, one: int, other: int) -> Pair:
    """Two different entrants, the lower number first.

    Raises:
        NoSuchEntrant: one of them is nobody.
        BadSetting: they are one.
    """
    name = entrant_of(state, one).name
    entrant_of(state, other)
    if one == other:
        raise BadSetting(f"{name} cannot be paired with himself")
    return pair_of(one, other)


def one_line(text: str) -> str:
    """A reason as one line of at most 500 characters, without anything a terminal would obey."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())[:MAX_WHY].rstrip()
