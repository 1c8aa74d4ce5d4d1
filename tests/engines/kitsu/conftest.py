"""Built positions of Kitsu, and what is typed and asked at its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from tests_engines import load

from engines.chance import Chance, Draw
from engines.game import Seat, Setup
from engines.kitsu import GAME
from engines.kitsu.cards import FACES
from engines.kitsu.laid import Laid
from engines.kitsu.options import Options
from engines.kitsu.state import State

TABLES = load("tables")


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


def read(typed: str) -> tuple[str, tuple[str, ...]]:
    """A bare card means to play it, with whatever follows: `b3`, `b3 SWAP`."""
    return (f"play {typed}" if typed.split(maxsplit=1)[0] in FACES else typed), ()


def fits(chance: Chance, answer: tuple[str, ...]) -> bool:
    """Cards for a deck, a seat or a clan for a roll."""
    return isinstance(chance, Draw) == (answer[0] in FACES)


def setup_of(state: State) -> Setup:
    return Setup(state.seating.seats, state.seating.options)


@pytest.fixture(scope="session")
def ways() -> Any:
    return TABLES.Ways(GAME, build, setup_of, read=read, fits=fits)


@pytest.fixture
def fresh_table(ways: Any) -> Callable[..., Any]:
    """Sits down before the first round, with what chance is to give laid ready: cards with blanks between."""

    def sit(seats: int, *luck: str, **options: Any) -> Any:
        laid = [tuple(answer.split()) for answer in luck]
        return ways.sit(GAME.initial(Setup(seats, Options(**options))), laid)

    return sit
