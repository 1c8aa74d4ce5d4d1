"""Built positions of Korsar, and a hand that plays on from them by text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from engines.chance import Chance, Odds
from engines.game import IllegalAction, Over, Seat, Setup
from engines.korsar import GAME
from engines.korsar.cards import COPIES, FACES
from engines.korsar.options import Options
from engines.korsar.ship import Ship, board, crown, put_down
from engines.korsar.state import State
from engines.match import Decided, Ended, Match


class Table:
    """A match from a built position on.

    Args:
        state: the position; whatever is due in it happens at once.
    """

    def __init__(self, state: State) -> None:
        self.match = Match(GAME, Setup(state.seating.seats, state.seating.options))
        self.match.state = state
        self.cards: list[str] = []
        self.happened: list[Any] = []
        self._settle()

    def _settle(self) -> None:
        events: list[Any] = []
        self.match._settle(events, self._chance)
        self.happened = events

    def _chance(self, chance: Chance, odds: Odds) -> tuple[str, ...]:
        return (self.cards.pop(0) if self.cards else odds.left()[0],)

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

    def ship(self, number: int) -> Ship:
        return self.state.ships[number]

    def legal(self) -> set[str]:
        """The legal actions of the seat whose turn it is, as text."""
        assert self.turn is not None
        return {GAME.text(action) for action in self.match.legal(self.turn)}

    def play(self, *actions: str) -> list[Any]:
        """Each action by the seat whose turn it is; `draw S5` says what is drawn.

        Returns:
            The game's own events of all of them.
        """
        events: list[Any] = []
        for typed in actions:
            assert self.turn is not None, "the match is over"
            text = "draw" if typed.startswith("draw ") else typed
            self.cards += [typed.removeprefix("draw ")] if text != typed else []
            action = GAME.parse(text)
            assert action in self.match.legal(self.turn), f"{text} is not legal: {self.legal()}"
            events += self.match.act(self.turn, action, self._chance)
        self.happened = events
        return [event for event in events if not isinstance(event, Decided)]

    def refused(self, text: str) -> str:
        """The rule that forbids the action now."""
        assert self.turn is not None
        action = GAME.parse(text)
        assert action not in self.match.legal(self.turn)
        with pytest.raises(IllegalAction) as caught:
            GAME.decide(self.state, self.turn, action)
        return caught.value.rule

    def events(self, kind: type) -> list[Any]:
        """What happened last, of one type."""
        return [event for event in self.happened if isinstance(event, kind)]

    def over(self) -> bool:
        return isinstance(GAME.pending(self.state), Over)


def build(
    hands: Sequence[str],
    ships: Sequence[Mapping[str, Any]] = (),
    *,
    seat: Seat = 0,
    pile: int | None = None,
    captured: Mapping[Seat, str] | None = None,
    attacked: int = 0,
    first_ship: int = 1,
    **options: Any,
) -> State:
    """A position.

    Args:
        hands: by seat, faces with blanks between them.
        ships: each with card, owner and, if there are any, pirates ((seat, face), ...) and trump.
        seat: whose turn it is.
        pile: cards in the pile; by default as many as are left, at most those after a deal.
        captured: by seat, faces of ships taken.
        attacked: the ship that the first partner has just attacked.
        first_ship: number of the first ship.
        options: as in the game's options.
    """
    state = GAME.initial(Setup(len(hands), Options(**options)))
    state.hands = [sorted(FACES[face] for face in hand.split()) for hand in hands]
    for owner, faces in (captured or {}).items():
        state.captured[owner] = [FACES[face] for face in faces.split()]
    for number, ship in enumerate(ships, first_ship):
        built = put_down(number, FACES[ship["card"]], ship["owner"], state.seating)
        for who, face in ship.get("pirates", ()):
            board(built, who, face, state.seating)
        if "trump" in ship:
            crown(built, *ship["trump"], state.seating)
        state.ships[number] = built
        state.put_down = number
    for face in _placed(state):
        state.unseen[face] -= 1
    assert min(state.unseen.values()) >= 0, "more copies of a face than there are"
    left = [face for face in COPIES for _ in range(state.unseen[face])]
    state.pile = min(len(left), state.seating.pile) if pile is None else pile
    for face in left[state.pile :]:
        state.unseen[face] -= 1
        state.discard.append(face)
    state.seat, state.attacked = seat, attacked
    return state


def _placed(state: State) -> list[Any]:
    cards: list[Any] = [card for hand in state.hands for card in hand]
    cards += [card for taken in state.captured for card in taken]
    for ship in state.ships.values():
        cards += [ship.card, *(card for _, card in ship.pirates)]
        cards += [] if ship.trump is None else [ship.trump[1]]
    return cards


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
