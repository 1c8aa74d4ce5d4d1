"""Given, when, then: tests a decider by what it decides; for authors of games and of plug-ins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from events.decider import Decider, fold
from events.errors import DomainError

AnyDecider = Decider[Any, Any, Any]


def given(decider: AnyDecider, events: Sequence[object] = ()) -> Given:
    """Begin with what has happened.

    given(TOURNAMENT, [Created(...)]).when(Enter("Ann")).then([Entered(1, "Ann")])
    """
    return Given(decider, events)


class Given:
    """A history, ready for an action."""

    def __init__(self, decider: AnyDecider, events: Sequence[object]) -> None:
        self._decider = decider
        self._events = tuple(events)

    def _state(self) -> Any:
        return fold(self._decider.apply, self._decider.initial(), self._events)

    def when(self, action: object) -> When:
        """Ask for an action. Deciding must leave the state as it was."""
        state = self._state()
        decided: Sequence[object] = ()
        refusal: DomainError | None = None
        try:
            decided = self._decider.decide(state, action)
        except DomainError as error:
            refusal = error
        # A state without an equality of its own cannot be compared: two fresh ones differ already.
        before = self._state()
        if before == self._state() and state != before:
            raise AssertionError(f"deciding {action!r} changed the state to {state!r}")
        fold(self._decider.apply, state, decided)
        return When(action, list(decided), refusal)


class When:
    """What came of the action."""

    def __init__(self, action: object, decided: list[object], refusal: DomainError | None) -> None:
        self._action = action
        self._decided = decided
        self._refusal = refusal

    def then(self, events: Sequence[object]) -> None:
        """Exactly these events were decided, and the state takes them."""
        if self._refusal is not None:
            self._fail(f"was refused: {self._refusal}")
        if self._decided != list(events):
            self._fail(f"gave {self._decided!r}, not {list(events)!r}")

    def then_refused(self, error: type[DomainError]) -> DomainError:
        """The action was refused so; gives the error, to look at its facts."""
        if self._refusal is None:
            self._fail(f"was not refused but gave {self._decided!r}")
        if not isinstance(self._refusal, error):
            self._fail(f"was refused by {type(self._refusal).__name__}, not {error.__name__}")
        return self._refusal

    def _fail(self, what: str) -> NoReturn:
        raise AssertionError(f"{self._action!r} {what}")
