"""KA-113: the flood on the lattice against exact geometry, on many sets of menhirs and walls."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.karnag.geometry import AT, NUMBER
from engines.karnag.menhirs import closes

CELLS = [cell for cell in AT if cell != (3, 3)]


def _engine(menhirs, walls=()) -> bool:
    return closes([NUMBER[cell] for cell in menhirs], sum(1 << NUMBER[cell] for cell in walls))


POSITIONS = [
    ([(1, 1), (1, 5), (5, 1), (5, 5)], [], True),
    ([(1, 1), (1, 5), (5, 1), (5, 5)], [(1, 3)], False),
    ([(0, 3), (3, 0), (6, 3), (3, 6)], [], True),
    ([(2, 3), (3, 2), (4, 3), (3, 4)], [], True),
    ([(1, 2), (1, 5), (5, 5), (5, 1), (2, 1)], [], True),
    ([(2, 2), (2, 4), (4, 2)], [], False),
]


@pytest.mark.parametrize(("menhirs", "walls", "closed"), POSITIONS)
def test_the_positions_of_the_page(enclosure, menhirs, walls, closed: bool) -> None:
    assert _engine(menhirs, walls) is closed
    assert enclosure.enclosed(menhirs, walls) is closed


def test_the_flood_agrees_with_geometry_on_random_sets(enclosure) -> None:
    rng = Random(113)
    closed = 0
    for number in range(280):
        cells = rng.sample(CELLS, 3 + number % 14)
        walls = rng.sample([cell for cell in CELLS if cell not in cells], number % 5)
        found = _engine(cells, walls)
        assert found == enclosure.enclosed(cells, walls), (cells, walls)
        closed += found
    assert 40 < closed < 240


@settings(max_examples=25)
@given(st.lists(st.sampled_from(CELLS), unique=True, min_size=3, max_size=12), st.integers(0, 3))
def test_the_flood_agrees_with_geometry(enclosure, cells, walls: int) -> None:
    standing, shut = cells[walls:], cells[:walls]
    assert _engine(standing, shut) == enclosure.enclosed(standing, shut)


def test_once_closed_the_gate_stays_closed_whatever_is_raised() -> None:
    """A further menhir on a link divides it into two, so that the greedy bot may count on it."""
    rng = Random(7)
    for _ in range(300):
        cells = rng.sample(CELLS, 9)
        if _engine(cells[:8]):
            assert _engine(cells)


def test_crossing_links_are_joined_where_no_menhir_stands(enclosure) -> None:
    """The row (5,1)-(5,6) and the column (1,4)-(6,4) cross at (5,4), a corner of the only curve."""
    cells = [(1, 4), (4, 1), (5, 1), (5, 6), (6, 4)]
    assert _engine(cells)
    assert enclosure.enclosed(cells)
    assert not enclosure.enclosed(cells, joined=False)
    for without in cells:
        assert not _engine([cell for cell in cells if cell != without])
