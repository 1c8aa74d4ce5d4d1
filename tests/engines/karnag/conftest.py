"""Built positions of Karnag, what is asked at its table, and the helpers beside this file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

import pytest
from tests_engines import load

from engines.chance import Chance
from engines.game import Seat, Setup
from engines.karnag import GAME
from engines.karnag.geometry import BIT, COUNCIL, HEADINGS, NUMBER, TRACK_NUMBER
from engines.karnag.markers import END, advance
from engines.karnag.options import Options
from engines.karnag.state import NOBODY, Creature, State, rays
from engines.karnag.tokens import TILES, WORKS

HALF = {"major": 0, "minor": 1}
TABLES = load("tables")


@pytest.fixture(scope="session")
def policy() -> ModuleType:
    return load("karnag/policy")


@pytest.fixture(scope="session")
def enclosure() -> ModuleType:
    return load("karnag/enclosure")


class KarnagTable(TABLES.Table):
    """A table with a clearing."""

    def creature(self, id_: int) -> tuple[int, int]:
        """Where a creature stands."""
        return divmod(self.state.creatures[id_].cell, 7)

    def stones(self) -> dict[tuple[int, int], Seat]:
        return {divmod(cell, 7): seat for cell, seat in self.state.stones.items()}

    def menhirs(self) -> dict[tuple[int, int], Seat]:
        return {divmod(cell, 7): seat for cell, seat in self.state.menhirs.items()}


Cells = Sequence[tuple[int, int]]


def build(
    seats: int = 2,
    *,
    work: str = "",
    half: str = "",
    markers: Mapping[tuple[str, str], Sequence[Seat]] | None = None,
    tiles: Sequence[str] = TILES,
    phase: str = "",
    number: int = 2,
    first: Seat = 0,
    druids: Sequence[Sequence[int]] | None = None,
    walls: Cells = (),
    swamps: Cells = (),
    stones: Mapping[tuple[int, int], Seat] | None = None,
    menhirs: Mapping[tuple[int, int], Seat] | None = None,
    creatures: Sequence[tuple[Any, ...]] = (),
    energy: Sequence[int] | None = None,
    points: Sequence[int] | None = None,
    knowledge: Mapping[Seat, Mapping[str, int]] | None = None,
    hands: Sequence[str] = (),
    deck: str | None = None,
    captured: Mapping[Seat, Sequence[str]] | None = None,
    words: Mapping[Seat, int] | None = None,
    **options: Any,
) -> State:
    """A position.

    Args:
        work: an action that seat 0 may carry out now, on the half where it stands (or the named one);
            a marker of the last seat waits behind it, so that the round goes no further.
        markers: by tile and half, the seats of the markers; they are resolved from the start.
        tiles: the line.
        phase: else what comes next.
        number: of the round.
        druids: by seat, path cells or -1 for the council; all in the council by default.
        creatures: kind, heading, cell and, if it is mired, True; ids from 0.
        knowledge: by seat and track.
        hands: by seat, Power cards with blanks between them.
        deck: the Power cards left to draw; by default those that are in no hand.
        options: as in the game's options.
    """
    state = GAME.initial(Setup(seats, Options(**options)))
    state.first = state.seat = first
    state.round = number
    _board(state, walls, swamps, stones or {}, menhirs or {}, creatures)
    state.druids = (
        [[COUNCIL] * state.terms.options.druids for _ in range(seats)]
        if druids is None
        else [list(own) for own in druids]
    )
    state.energy = list(energy or state.energy)
    state.points = list(points or state.points)
    for seat, levels in (knowledge or {}).items():
        for track, level in levels.items():
            state.knowledge[seat][TRACK_NUMBER[track]] = level
    for seat, kinds in (captured or {}).items():
        state.captured[seat] = list(kinds)  # type: ignore[arg-type] # kinds, by the tests
    for seat, word in (words or {}).items():
        state.words[seat] = word
    _cards(state, hands, deck)
    state.order = tuple((first + n) % seats for n in range(seats))
    if work:
        tiles, markers = _one_marker(work, half, seats)
    state.tiles = tuple(tiles)  # type: ignore[assignment] # tiles, by the tests
    if phase:
        state.phase = phase  # type: ignore[assignment] # a phase, by the tests
    else:
        for (tile, which), owners in (markers or {}).items():
            state.slots[2 * state.tiles.index(tile) + HALF[which]] = list(owners)
        state.half, state.sweep, state.tile = 0, 0, END
        advance(state)
    return state


def _one_marker(work: str, half: str, seats: int) -> tuple[list[str], dict[tuple[str, str], list[Seat]]]:
    tile, which = next(
        (tile, which)
        for tile in TILES
        for which in HALF
        if WORKS[tile][HALF[which]] == work and half in ("", which)
    )
    hold = "T3" if tile == "T5" else "T5"
    line = [tile, *(other for other in TILES if other != tile)]
    return line, {(tile, which): [0], (hold, "minor"): [seats - 1]}


def _board(
    state: State,
    walls: Cells,
    swamps: Cells,
    stones: Mapping[tuple[int, int], Seat],
    menhirs: Mapping[tuple[int, int], Seat],
    creatures: Sequence[tuple[Any, ...]],
) -> None:
    state.walls = sum(BIT[NUMBER[cell]] for cell in walls)
    state.swamps = sum(BIT[NUMBER[cell]] for cell in swamps)
    state.stones = {NUMBER[cell]: seat for cell, seat in stones.items()}
    state.menhirs = {NUMBER[cell]: seat for cell, seat in menhirs.items()}
    state.stone_bits = sum(BIT[cell] for cell in state.stones)
    state.menhir_bits = sum(BIT[cell] for cell in state.menhirs)
    for seat in stones.values():
        state.supply[seat] -= 1
    for id_, (kind, heading, cell, *mired) in enumerate(creatures):
        number = NUMBER[cell]
        state.creatures[id_] = Creature(kind, HEADINGS.index(heading), number, bool(mired))
        state.creature_bits |= BIT[number]
        state.bag[kind] -= 1
    state.entered = max(4, len(creatures))
    rays(state)


def _cards(state: State, hands: Sequence[str], deck: str | None) -> None:
    for seat, hand in enumerate(hands):
        state.hands[seat] = sorted(hand.split())  # type: ignore[arg-type] # cards, by the tests
        for card in state.hands[seat]:
            state.left[card] -= 1
    if deck is not None:
        left = deck.split()
        state.left = {card: left.count(card) for card in state.left}
        state.stock = [(card, NOBODY) for card in left]  # type: ignore[misc] # cards, by the tests
    else:
        state.stock = [(card, NOBODY) for card, count in state.left.items() for _ in range(count)]


def fits(chance: Chance, answer: tuple[str, ...]) -> bool:
    """The line of tiles is never laid ready."""
    return TABLES.count_of(chance) == 1


def setup_of(state: State) -> Setup:
    return Setup(state.terms.seats, state.terms.options)


@pytest.fixture(scope="session")
def ways() -> Any:
    return TABLES.Ways(GAME, build, setup_of, KarnagTable, fits=fits)
