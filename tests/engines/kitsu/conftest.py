"""Built positions of Kitsu, and a hand that plays on from them by text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engines.chance import Chance, Draw, Odds
from engines.game import IllegalAction, Over, Seat, Setup
from engines.kitsu import GAME
from engines.kitsu.cards import FACES
from engines.kitsu.laid import Laid
from engines.kitsu.options import Options
from engines.kitsu.state import State
from engines.match import Decided, Ended, Match


class Table:
    """A match from a built position on.

    Args:
        state: the position; whatever is due in it happens at once.
        luck: answers of chance laid ready, cards with blanks between them, a seat or a clan.
    """

    def __init__(self, state: State, luck: Sequence[str] = ()) -> None:
        self.match = Match(GAME, Setup(state.seating.seats, state.seating.options))
        self.match.state = state
        self.luck = list(luck)
        self.asked: list[Chance] = []
        self.happened: list[Any] = []
        events: list[Any] = []
        self.match._settle(events, self._chance)
        self.happened = events

    def _chance(self, chance: Chance, odds: Odds) -> tuple[str, ...]:
        """What the test has laid ready, else the first that can come."""
        self.asked.append(chance)
        count = chance.count if isinstance(chance, Draw) else 1
        if self.luck and isinstance(chance, Draw) == (self.luck[0].split()[0] in FACES):
            return tuple(self.luck.pop(0).split())
        return tuple(odds.left()[:count])

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def turn(self) -> Seat | None:
        seats = self.match.seats_to_act()
        return seats[0] if seats else None

    @property
    def outcome(self) -> Any:
        assert isinstance(self.match.end, Ended)
        return self.match.end.outcome

    def legal(self, seat: Seat | None = None) -> set[str]:
        """The legal actions of a seat, by default of the one whose turn it is, as text."""
        acting = self.turn if seat is None else seat
        assert acting is not None
        return {GAME.text(action) for action in self.match.legal(acting)}

    def play(self, *actions: str, seat: Seat | None = None) -> list[Any]:
        """Each action by the seat whose turn it is, or by the seat named.

        A bare card means to play it, with whatever follows: `b3`, `b3 SWAP`.

        Returns:
            The game's own events of all of them.
        """
        events: list[Any] = []
        for typed in actions:
            acting = self.turn if seat is None else seat
            assert acting is not None, "the match is over"
            text = f"play {typed}" if typed.split()[0] in FACES else typed
            action = GAME.parse(text)
            assert action in self.match.legal(acting), f"{text} is not legal: {self.legal(acting)}"
            events += self.match.act(acting, action, self._chance)
        self.happened = events
        return [event for event in events if not isinstance(event, Decided)]

    def refused(self, text: str, seat: Seat | None = None) -> str:
        """The rule that forbids the action now."""
        acting = self.turn if seat is None else seat
        assert acting is not None
        action = GAME.parse(text)
        assert action not in self.match.legal(acting)
        with pytest.raises(IllegalAction) as caught:
            GAME.decide(self.state, acting, action)
        return caught.value.rule

    def events(self, kind: type) -> list[Any]:
        """What happened last, of one type."""
        return [event for event in self.happened if isinstance(event, kind)]

    def over(self) -> bool:
        return isinstance(GAME.pending(self.state), Over)


def build(
    hands: Sequence[str],
    trick: Sequence[tuple[Seat, str]] = (),
    *,
    leader: Seat | None = None,
    seat: Seat | None = None,
    stage: str = "play",
    pawns: tuple[int, int] = (0, 0),
    won: tuple[int, int] = (0, 0),
    held: Mapping[Seat, str] | None = None,
    used: str = "",
    last: str = "",
    pile: int = 0,
    deal: int = 1,
    number: int = 1,
    winner: int = -1,
    **options: Any,
) -> State:
    """A position; cards that are named nowhere lie in the discard pile, below those of the last trick.

    Args:
        hands: by seat, faces with blanks between them.
        trick: who has played what, as `(0, "b3")`, `(1, "o5 PAW")`, `(2, "b1 destroyed")`.
        leader: by default the first of the trick, else seat 0.
        seat: whose turn it is, by default the one after the last of the trick.
        stage: what comes next.
        pawns: blue's and orange's space.
        won: rounds won.
        held: by seat, its token.
        used: tokens used before.
        last: the cards of the last trick.
        number: of the round.
        pile: how many of the cards that are nowhere else are in the pile.
        options: as in the game's options.
    """
    state = GAME.initial(Setup(len(hands), Options(**options)))
    seating = state.seating
    state.hands = [sorted(FACES[face] for face in hand.split()) for hand in hands]
    for who, words in trick:
        card, *more = words.split()
        token = next((one for one in more if one.isupper()), None)
        face = next((one for one in more if one in ("blue", "orange")), None)
        state.table.append(Laid(who, FACES[card], token, face, token == "PAW", "destroyed" in more))
        if token is not None:
            state.used.append(token)
    state.leader = (trick[0][0] if trick else 0) if leader is None else leader
    after = seating.following[trick[-1][0]] if trick else state.leader
    state.seat = after if seat is None else seat
    state.stage = stage
    state.pawns, state.won = list(pawns), list(won)
    for who, name in (held or {}).items():
        state.held[who] = name
    state.used += used.split()
    state.round, state.deal, state.winner = number, deal, winner
    top = [FACES[face] for face in last.split()]
    shown = [card for hand in state.hands for card in hand] + [laid.card for laid in state.table]
    for face in [*shown, *top]:
        state.unseen[face] -= 1
    assert min(state.unseen.values()) >= 0, "more copies of a face than there are"
    left = [face for face, count in state.unseen.items() for _ in range(count)]
    below = left[pile:]
    for face in below:
        state.unseen[face] -= 1
    state.discard = [*below, *top]
    state.last = len(top)
    state.pile = min(pile, len(left))
    return state


@pytest.fixture
def table() -> Callable[..., Table]:
    """Builds a position and sits down at it (`build`)."""

    def sit(*args: Any, **options: Any) -> Table:
        return Table(build(*args, **options))

    return sit


@pytest.fixture
def position() -> Callable[..., State]:
    """Builds a position in which nothing has happened yet (`build`)."""
    return build


@pytest.fixture
def fresh_table() -> Callable[..., Table]:
    """Sits down before the first round, with what chance is to give laid ready."""

    def sit(seats: int, *luck: str, **options: Any) -> Table:
        return Table(GAME.initial(Setup(seats, Options(**options))), luck)

    return sit


@pytest.fixture(scope="session")
def judge() -> ModuleType:
    """The independent referee of this folder."""
    spec = spec_from_file_location("tests_kitsu_referee", Path(__file__).parent / "referee.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
