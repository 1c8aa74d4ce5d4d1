"""A hand that plays on by text from a built position, the same for every game; knows no rule of any."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pytest

from engines.chance import Chance, Draw, Odds
from engines.game import AnyGame, IllegalAction, Over, Seat, Setup
from engines.match import Decided, Ended, Match

Answer = tuple[str, ...]


class Table:
    """A match from a built position on.

    Args:
        ways: how this game is played here.
        state: the position; whatever is due in it happens at once.
        laid: answers of chance laid ready, each a card, a face or several cards.
    """

    def __init__(self, ways: Ways, state: Any, laid: Iterable[str | Answer] = ()) -> None:
        self.ways, self.game = ways, ways.game
        self.match = Match(self.game, ways.setup(state))
        self.match.state = state
        self.laid: list[Answer] = []
        self.asked: list[Chance] = []
        self.happened: list[Any] = []
        self.lay(*laid)
        self.match._settle(self.happened, self._chance)

    def lay(self, *answers: str | Answer) -> None:
        """Lays answers of chance ready, behind those that lie there."""
        self.laid += [(answer,) if isinstance(answer, str) else answer for answer in answers]

    def _chance(self, chance: Chance, odds: Odds) -> Answer:
        """What lies ready, where it fits the question, else the first that can come."""
        self.asked.append(chance)
        if self.laid and self.ways.fits(chance, self.laid[0]):
            return self.laid.pop(0)
        return tuple(odds.left())[: count_of(chance)]

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def turn(self) -> Seat | None:
        seats = self.match.seats_to_act()
        return seats[0] if seats else None

    @property
    def outcome(self) -> Any:
        assert isinstance(self.match.end, Ended)
        return self.match.end.outcome

    @property
    def rule(self) -> str:
        assert isinstance(self.match.end, Ended)
        return self.match.end.rule

    def _acting(self, seat: Seat | None) -> Seat:
        acting = self.turn if seat is None else seat
        assert acting is not None, "the match is over"
        return acting

    def legal(self, seat: Seat | None = None) -> set[str]:
        """The legal actions of a seat, by default of the one whose turn it is, as text."""
        return {self.game.text(action) for action in self.match.legal(self._acting(seat))}

    def play(self, *actions: str, seat: Seat | None = None) -> list[Any]:
        """Each action by the seat whose turn it is, or by the seat named; written as `Ways.read` reads it.

        Returns:
            The game's own events of all of them.
        """
        events: list[Any] = []
        for typed in actions:
            acting = self._acting(seat)
            text, answer = self.ways.read(typed)
            if answer:
                self.lay(answer)
            action = self.game.parse(text)
            legal = self.match.legal(acting)
            assert action in legal, f"{text} is not legal: {sorted(self.legal(acting))}"
            events += self.match.act(acting, action, self._chance)
        self.happened = events
        return [event for event in events if not isinstance(event, Decided)]

    def refused(self, text: str, seat: Seat | None = None) -> str:
        """The rule that forbids the action now."""
        acting = self._acting(seat)
        action = self.game.parse(text)
        assert action not in self.match.legal(acting), f"{text} is legal"
        with pytest.raises(IllegalAction) as caught:
            self.game.decide(self.state, acting, action)
        assert is_sentence(caught.value), caught.value.message
        return caught.value.rule

    def events(self, *kinds: type) -> list[Any]:
        """What happened last, of some types."""
        return [event for event in self.happened if isinstance(event, kinds)]

    def over(self) -> bool:
        return isinstance(self.game.pending(self.state), Over)


def is_sentence(error: IllegalAction) -> bool:
    """Whether a refusal reads as one: a clause of several words without a full stop, then its rule."""
    clause, rule = error.message.removesuffix(f" ({error.rule})"), error.rule
    words = clause.split(" ")
    return (
        error.message == f"{clause} ({rule})"
        and len(words) > 3
        and not clause.isupper()
        and not {"None", ""} & set(words)
        and clause[-1] not in ".:,"
    )


def count_of(chance: Chance) -> int:
    """How many cards or faces are asked."""
    return chance.count if isinstance(chance, Draw) else 1


def as_written(typed: str) -> tuple[str, Answer]:
    return typed, ()


def always(chance: Chance, answer: Answer) -> bool:
    return True


class Ways(NamedTuple):
    """How a game is played at a table here.

    Attributes:
        game: its record.
        build: makes a position.
        setup: of a state.
        kind: the table, with what is asked of this game alone.
        read: from what a test types, the action's text and what chance gives then.
        fits: whether an answer that lies ready belongs to the question.
    """

    game: AnyGame
    build: Callable[..., Any]
    setup: Callable[[Any], Setup]
    kind: type[Table] = Table
    read: Callable[[str], tuple[str, Answer]] = as_written
    fits: Callable[[Chance, Answer], bool] = always

    def sit(self, state: Any, laid: Iterable[str | Answer] = ()) -> Any:
        """A table at which that position stands."""
        return self.kind(self, state, laid)
