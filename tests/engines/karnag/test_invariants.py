"""What holds at every moment of every match: nothing is lost, and what is kept twice agrees."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.conformance import walk
from engines.conformance.walks import positions
from engines.game import Setup
from engines.karnag import GAME
from engines.karnag.geometry import BIT, COUNCIL, RING
from engines.karnag.state import State, copy, rays
from engines.karnag.tokens import KINDS
from engines.match import table


def _check(state: State) -> None:
    seats = range(state.terms.seats)
    owners = Counter(state.stones.values())
    assert [state.supply[seat] + owners[seat] for seat in seats] == [6] * len(seats)
    kinds = Counter(one.kind for one in state.creatures.values())
    kinds.update(kind for taken in state.captured for kind in taken)
    assert sum(state.bag.values()) + state.entered == 24
    assert all(kinds[kind] + state.bag[kind] <= 6 for kind in KINDS)
    assert all(0 <= energy <= 20 for energy in state.energy)
    assert all(points >= 0 for points in state.points)
    assert all(0 <= level <= 3 for levels in state.knowledge for level in levels)
    assert list(state.creatures) == sorted(state.creatures)
    _check_board(state)


def _check_board(state: State) -> None:
    creatures = [one.cell for one in state.creatures.values()]
    assert len(set(creatures)) == len(creatures)
    assert state.creature_bits == sum(BIT[cell] for cell in creatures)
    assert state.stone_bits == sum(BIT[cell] for cell in state.stones)
    assert state.menhir_bits == sum(BIT[cell] for cell in state.menhirs)
    pieces = state.stone_bits | state.menhir_bits
    assert not state.stone_bits & state.menhir_bits
    assert not pieces & (state.walls | state.swamps | state.creature_bits)
    assert not state.walls & state.swamps
    for cell in range(49):
        if (pieces | state.creature_bits) & BIT[cell]:
            assert RING[cell] > 0
    for one in state.creatures.values():
        assert one.kind == "Shadow" or not state.walls & BIT[one.cell]
    again = copy(state)
    rays(again)
    assert again == state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_lost_in_busy_matches(policy, seats: int) -> None:
    _, events, _ = policy.play(seats, f"kept {seats}")
    state, apply = GAME.initial(Setup(seats, GAME.options())), table(GAME)
    for number, event in enumerate(events):
        apply[type(event)](state, event)
        if number % 4 == 0 and not type(event).__name__.startswith("CreatureMoved"):
            _check(state)
    assert state.phase == "over"


@settings(max_examples=12)
@given(
    seats=st.integers(2, 5),
    choices=st.lists(st.integers(0, 99), max_size=120),
    seed=st.text("0123456789", min_size=1, max_size=4),
)
def test_nothing_is_lost_whatever_is_chosen(seats: int, choices: list[int], seed: str) -> None:
    one = walk(GAME, Setup(seats, GAME.options()), choices, seed, 2000)
    for _, state in positions(one, most=40):
        _check(state)
        if state.phase != "marker":
            continue
        assert all(len(druids) == 3 and min(druids) >= COUNCIL for druids in state.druids)
        waiting = sum(map(len, state.slots))
        assert waiting == state.placed


def test_a_seed_gives_one_deal_whoever_sits_where() -> None:
    """The bag, the tiles and the dice are asked by their place, so that seats can be swapped."""
    seen = []
    for choices in ((), (3,) * 60):
        one = walk(GAME, Setup(2, GAME.options()), choices, "deal", 2000)
        seen.append({place: face for place, face in one.asked.items() if not place[0].startswith("power")})
    common = seen[0].keys() & seen[1].keys()
    assert len(common) > 40
    assert all(seen[0][place] == seen[1][place] for place in common)
