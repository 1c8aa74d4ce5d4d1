"""Built positions of Korsar, and what is typed and asked at its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests_engines import load

from engines.game import Seat, Setup
from engines.korsar import GAME
from engines.korsar.cards import COPIES, FACES
from engines.korsar.options import Options
from engines.korsar.ship import Ship, board, crown, put_down
from engines.korsar.state import State

TABLES = load("tables")


class KorsarTable(TABLES.Table):
    """A table with ships on it."""

    def ship(self, number: int) -> Ship:
        return self.state.ships[number]


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


def read(typed: str) -> tuple[str, tuple[str, ...]]:
    """`draw S5` says what is drawn."""
    return ("draw", (typed.removeprefix("draw "),)) if typed.startswith("draw ") else (typed, ())


def setup_of(state: State) -> Setup:
    return Setup(state.seating.seats, state.seating.options)


@pytest.fixture(scope="session")
def ways() -> Any:
    return TABLES.Ways(GAME, build, setup_of, KorsarTable, read)
